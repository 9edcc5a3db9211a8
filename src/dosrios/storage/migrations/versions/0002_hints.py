"""Whether hints are allowed in a match, and notes for the log."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Goes to this revision."""
    op.add_column(
        "matches", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_table(
        "notes",
        sa.Column(
            "match_id",
            sa.String(40),
            sa.ForeignKey("matches.id", ondelete="CASCADE", name=None),
            nullable=False,
        ),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "ply", "seat", "kind", name="pk_notes"),
    )
