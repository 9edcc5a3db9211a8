"""The host of matches: judge of everything, over HTTP and one WebSocket per client."""
