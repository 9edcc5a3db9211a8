"""Names of players, places, sides and cards, and the texts of actions (docs/notation.md)."""

import pytest

from dosrios.core.actions import generate_interned, make_step, parse_action
from dosrios.core.board import parse_board
from dosrios.core.cards import CARD_CODES
from dosrios.core.errors import ParseError, quoted
from dosrios.core.notation import (
    format_player,
    format_row,
    format_side,
    parse_place,
    parse_player,
    parse_row,
    parse_side,
)
from dosrios.core.places import DIRECTIONS_IN, OUTLETS, PLACE_COUNT, PLACE_NAMES
from dosrios.core.ruleset import parse_ruleset


def test_players() -> None:
    assert [format_player(player) for player in range(4)] == ["P1", "P2", "P3", "P4"]
    assert [parse_player(f"P{number}") for number in (1, 2, 3, 4)] == [0, 1, 2, 3]


@pytest.mark.parametrize("text", ["", "P", "P0", "P5", "p1", " P1", "P1 ", "1"])
def test_no_players(text: str) -> None:
    with pytest.raises(ParseError, match=r"no player.*R1\.1"):
        parse_player(text)


def test_places() -> None:
    assert [parse_place(name) for name in PLACE_NAMES] == list(range(PLACE_COUNT))
    with pytest.raises(ParseError, match=r"'a8' is no place.*R2\.1"):
        parse_place("a8")


def test_there_are_145_sides() -> None:
    """R8.1: so many downstream sides of fields and springs lead somewhere."""
    sides = [
        (place, direction)
        for place in range(PLACE_COUNT)
        for direction in DIRECTIONS_IN[OUTLETS[place]]
    ]
    assert len(sides) == 145
    assert [parse_side(format_side(*side)) for side in sides] == sides
    names = [format_side(*side) for side in sides]
    assert names == sorted(names)
    assert {"Vs", "Vse", "Ms", "Msw", "d4s", "d4sw", "d4se"} <= set(names)


@pytest.mark.parametrize("text", ["", "d4", "s", "d4n", "d8s", "d4sww", "Lse", "d4 s"])
def test_no_sides(text: str) -> None:
    with pytest.raises(ParseError, match=r"no side.*R2\.2"):
        parse_side(text)


def test_rows() -> None:
    row = tuple(range(len(CARD_CODES)))
    assert format_row(row) == "m w t f V M DV DM"
    assert parse_row(format_row(row)) == row
    assert parse_row(" m\t w ") == (0, 1)
    assert parse_row("") == ()


def test_a_wrong_card_and_where_it_is() -> None:
    with pytest.raises(ParseError, match=r"'x' is no card.*R9\.1") as caught:
        parse_row("m  w x t")
    assert caught.value.offset == 5


def test_quoted_text_fits_on_a_line() -> None:
    assert quoted("d4") == "'d4'"
    assert quoted("\x1b[31m\nü") == r"'\x1b[31m\n\xfc'"
    assert len(quoted("x" * 10_000_000)) < 60
    assert quoted("x" * 40) == f"'{'x' * 40}'"


@pytest.mark.parametrize("letter", ["x", "\0", "ü", "'", "\u2603", "\U00010000"])
@pytest.mark.parametrize("length", [1, 9, 24, 32, 40, 400])
def test_no_message_is_long_whatever_it_quotes(letter: str, length: int) -> None:
    text = letter * length
    assert len(quoted(text)) <= 83
    for parse in (parse_action, parse_ruleset, parse_player, parse_row, parse_board):
        for given in (text, f"standard {text}", f"standard relaying={text}", f"standard {text}=1"):
            with pytest.raises(ParseError) as caught:
                parse(given)
            assert len(str(caught.value)) < 300


def test_every_action_has_one_text() -> None:
    actions = list(generate_interned())
    assert len({action.text for action in actions}) == len(actions)
    for action in actions:
        assert parse_action(action.text) is action


@pytest.mark.parametrize(
    ("text", "path", "number", "chases"),
    [
        ("d4-d3-d2", ("d4", "d3", "d2"), 1, False),
        ("2d4-d3-d2", ("d4", "d3", "d2"), 2, False),
        ("d4-d3xd2", ("d4", "d3", "d2"), 1, True),
        ("C-d1-d2-d3", ("C", "d1", "d2", "d3"), 1, False),
    ],
)
def test_crossings(text: str, path: tuple[str, ...], number: int, chases: bool) -> None:
    places = tuple(PLACE_NAMES.index(name) for name in path)
    action = parse_action(text)
    assert action == make_step(places, number, chases)
    assert (action.path, action.number, action.chases) == (places, number, chases)
    assert action.cost == number * (len(path) - 1)
    assert str(action) == text
