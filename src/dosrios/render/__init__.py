"""Pictures of a position: as text for a terminal, as SVG, and as PNG."""
