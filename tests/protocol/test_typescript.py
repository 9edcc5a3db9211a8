"""The types that the browser is compiled against are those of the server."""

from pathlib import Path

from dosrios.protocol.typescript import format_types

COMMITTED = Path(__file__).parents[2] / "client" / "src" / "protocol.gen.ts"


def test_the_committed_types_are_current() -> None:
    assert COMMITTED.read_text(encoding="utf-8") == format_types(), (
        "run: python -m dosrios.protocol.typescript client/src/protocol.gen.ts"
    )


def test_what_the_server_sends_is_always_there_and_what_the_client_sends_may_be_left_out() -> None:
    types = format_types()
    assert "  whole_turn?: boolean; // default: false\n" in types
    assert "  winner: number | null;\n" in types
    assert "  events: GameEvent[];\n" in types
