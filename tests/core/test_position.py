"""Positions as plain values (docs/notation.md), and positions made by hand."""

import json
from typing import Any

import pytest
from tests.core.positions import APART, opening, position, valley

from dosrios.core.composing import GivenGoods, GivenPosition, parse_position
from dosrios.core.errors import DosRiosError
from dosrios.core.position import position_of
from dosrios.core.rules import apply_action, legal_actions
from dosrios.core.ruleset import parse_ruleset
from dosrios.core.state import DRAWING, RELAYING, State

KINDS = ["m", "w", "t", "f", "V", "M", "DV", "DM"]


def act(state: State, *texts: str) -> State:
    for text in texts:
        (action,) = [action for action in legal_actions(state) if action.text == text]
        state = apply_action(state, action)
    return state


def test_a_whole_position() -> None:
    state = position(
        "2d4 a4 W +c3 +a2 *d4",
        "d3 *e4",
        rivers=APART,
        dams="d4s d4sw b7s",
        points=3,
        money=(1500, 0),
        stock=(0, 5),
        row="m f V",
        discards="DV t t",
    )
    assert position_of(state, 321) == {
        "ply": 321,
        "actor": "P1",
        "active": "P1",
        "phase": "actions",
        "turn": 9,
        "points": 3,
        "players": {
            "P1": {
                "money": 1500,
                "dams": 0,
                "campesinos": {"C": 2, "W": 1, "a4": 1, "d4": 2},
                "fincas": ["a2", "c3"],
                "hacienda": "d4",
            },
            "P2": {
                "money": 0,
                "dams": 5,
                "campesinos": {"C": 5, "d3": 1},
                "fincas": [],
                "hacienda": "e4",
            },
        },
        "dams": ["b7s", "d4s", "d4sw"],
        "flow": sorted(APART.split()),
        "row": ["m", "f", "V"],
        "pile": {"m": 1, "w": 2, "t": 0, "f": 2, "V": 1, "M": 2, "DV": 0, "DM": 1},
        "discards": {"m": 0, "w": 0, "t": 2, "f": 0, "V": 0, "M": 0, "DV": 1, "DM": 0},
        "winner": None,
    }


def test_order() -> None:
    told = position_of(position("d4 a4 W E", "2b1 g7", rivers=APART, dams="Vse d4s a5se"), 0)
    for player in told["players"].values():
        assert list(player["campesinos"]) == sorted(player["campesinos"])
    assert list(told["pile"]) == list(told["discards"]) == KINDS
    assert told["flow"] == sorted(told["flow"])
    assert told["dams"] == ["Vse", "a5se", "d4s"]


def test_in_the_setup() -> None:
    """R3.4: the campesinos not yet placed are nowhere."""
    told = position_of(opening(players=3, start="P2"), 0)
    assert (told["actor"], told["active"], told["phase"], told["turn"]) == ("P2", "P2", "rivers", 0)
    assert [player["campesinos"] for player in told["players"].values()] == [{"C": 3}] * 3
    assert told["points"] == 0


def test_chance_acts_where_a_card_is_drawn() -> None:
    told = position_of(act(position("d4", "a1"), "harvest"), 1)
    assert (told["actor"], told["active"], told["phase"]) == ("chance", "P1", "draw")
    assert told["row"] == ["w", "t"]
    assert told["discards"]["m"] == 1
    assert told["points"] == 0


def test_the_pile_is_renewed_before_chance_draws() -> None:
    """R9.7: the position at the draw shows the new pile, the card just carried out in it."""
    every_other = "m w t f f f V V M M DV DM"
    told = position_of(act(position("d4", "a1", discards=every_other), "harvest"), 1)
    assert told["phase"] == "draw"
    assert told["pile"] == dict(zip(KINDS, (2, 1, 1, 3, 2, 2, 1, 1), strict=True))
    assert sum(told["discards"].values()) == 0


def test_the_pile_is_renewed_after_desperados_too() -> None:
    """R9.7, R9.4: they were the last card; one more is drawn, and may be the same again."""
    state = act(position("d4", "a1", discards="m w t f f f V V M M DM"), "harvest", "=DV")
    told = position_of(state, 2)
    assert (told["actor"], told["phase"]) == ("chance", "draw")
    assert told["pile"] == dict(zip(KINDS, (2, 1, 1, 3, 2, 2, 1, 1), strict=True))
    assert sum(told["discards"].values()) == 0


def test_nobody_acts_behind_the_end() -> None:
    """R10.1: the fifth building."""
    told = position_of(act(position("d4 +a1 +a2 +a3 +a4", "g1", money=(1000, 0)), "*d4"), 9)
    assert (told["actor"], told["phase"], told["winner"]) == (None, "over", "P1")


def test_a_dead_river_is_still_lying() -> None:
    """R8.3: dead pieces lie until the laying ends."""
    told = position_of(act(position("a5", "g1"), "#a5s"), 0)
    assert (told["phase"], told["points"]) == ("relaying", 6)
    assert "a5s" not in told["flow"]
    assert "a4sw" in told["flow"]


@pytest.mark.parametrize(
    "state",
    [
        opening(),
        opening(players=4, start="P3", rules="published"),
        act(opening(players=3, start="P2"), "~Vs", "~b7s"),
        position("d4 E 2W", "a1 *b2", "g1 +f1", active="P3", discards="m"),
        act(position("d4", "a1"), "harvest"),
        act(position("a5", "g1"), "#a5s"),
        act(position("a5", "g1", rules="standard relaying=in_turn"), "#a5s"),
        act(position("d4 +a1 +a2 +a3 +a4", "g1", money=(1000, 0)), "*d4"),
    ],
    ids=lambda state: f"{state.players}-{state.phase}",
)
def test_positions_come_back(state: State) -> None:
    told: Any = json.loads(json.dumps(position_of(state, 5)))
    again = parse_position(state.board, told, state.ruleset)
    # These two are nowhere told. Pieces count in turns of the players, if they count at all.
    assert (again.pieces - state.pieces) % state.players == 0 or state.actor == state.active
    again.fresh_hacienda, again.pieces = state.fresh_hacienda, state.pieces
    assert again == state


def test_what_is_not_told_of() -> None:
    state = parse_position(valley(), {})
    told = position_of(state, 0)
    assert (told["actor"], told["phase"], told["turn"], told["points"]) == ("P1", "actions", 1, 6)
    assert told["players"]["P2"] == {
        "money": 0,
        "dams": 2,
        "campesinos": {"C": 6},
        "fincas": [],
        "hacienda": None,
    }
    assert told["row"] == ["m", "w", "t"]
    assert sum(told["pile"].values()) == 12
    assert told["flow"] == []


def test_who_began_follows_from_the_turn() -> None:
    players: dict[str, GivenGoods] = {"P1": {}, "P2": {}, "P3": {}}
    state = parse_position(valley(), {"players": players, "active": "P2", "turn": 6})
    assert state.start == 2


def test_laying_in_turn() -> None:
    """R8.3, option `relaying`: the actor says how far the turns of laying have come."""
    rules = parse_ruleset("standard relaying=in_turn")
    flow = [side for side in APART.split() if side != "a5s"]
    state = parse_position(
        valley(), {"phase": "relaying", "actor": "P2", "flow": flow, "dams": ["a5s"]}, rules
    )
    assert (state.phase, state.active, state.actor, state.pieces) == (RELAYING, 0, 1, 1)
    assert legal_actions(state)[0].text.startswith("~a5")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"Phase": "draw"}, "no key 'Phase'"),
        ({"phase": "sleep"}, "no phase 'sleep'"),
        ({"active": "P5"}, "no player"),
        ({"active": "P2", "players": {"P1": {}}}, "1 players"),
        ({"players": {"P2": {}, "P1": {}}}, "players are P1, P2"),
        ({"players": {"P1": {"mony": 1}, "P2": {}}}, "no key 'mony'"),
        ({"players": {"P1": {"money": 50}, "P2": {}}}, r"odd money \(R9.3\)"),
        ({"players": {"P1": {"money": -100}, "P2": {}}}, r"odd money \(R9.3\)"),
        ({"players": {"P1": {"dams": 39}, "P2": {}}}, r"more than 40 dams \(R1.2\)"),
        ({"players": {"P1": {"dams": -1}, "P2": {}}}, "fewer than no dams"),
        ({"players": {"P1": {"campesinos": {"C": 5}}, "P2": {}}}, r"5 campesinos, not 6 \(R1.1"),
        ({"players": {"P1": {"campesinos": {"d4": 3}}, "P2": {}}}, r"3 campesinos .* \(.*R6.2\)"),
        ({"players": {"P1": {"campesinos": {"d9": 1}}, "P2": {}}}, "'d9' is no place"),
        ({"players": {"P1": {"campesinos": {"V": 1}}, "P2": {}}}, r"a field that is none"),
        (
            {"players": {"P1": {"campesinos": {"d4": 1}}, "P2": {"campesinos": {"d4": 1}}}},
            r"two colours are on one field \(R6.2\)",
        ),
        (
            {"players": {"P1": {"campesinos": {"d4": 1}}, "P2": {"fincas": ["d4"]}}},
            r"at another's building \(R6.6\)",
        ),
        ({"players": {"P1": {"fincas": ["C"]}, "P2": {}}}, r"stands on no field \(R8.4\)"),
        (
            {"players": {"P1": {"fincas": ["d4"], "hacienda": "d4"}, "P2": {}}},
            r"two buildings stand on one field \(R8.4\)",
        ),
        (
            {"players": {"P1": {"fincas": ["d4"]}, "P2": {"hacienda": "d4"}}},
            r"two buildings stand on one field \(R8.4\)",
        ),
        (
            {"players": {"P1": {"fincas": ["a1", "a2", "a3", "a4", "a5"]}, "P2": {}}},
            r"too many fincas \(R1.1\)",
        ),
        ({"fresh_hacienda": True}, r"a hacienda is new that is not there \(R6.7\)"),
        ({"dams": ["d4s", "d4se", "d4sw"]}, r"no side of d4 is open \(R8.2\)"),
        ({"dams": ["a7sw"]}, r"a dam at a7 is nowhere \(R8.1\)"),
        ({"dams": ["d4n"]}, "no side"),
        ({"flow": ["Vs"]}, r"a river stops at M, b7 \(R4.1\)|a river stops at b7, M"),
        ({"flow": [*APART.split(), "d4s", "d3s", "d2s", "d1s"]}, r"no spring feeds .* \(R8.3\)"),
        ({"flow": APART.split(), "dams": ["a5s"]}, r"a river runs through a5s \(R4.3\)"),
        ({"flow": ["d4s", "d4se"]}, r"by two sides \(R4.1\)"),
        ({"flow": APART.split(), "phase": "relaying"}, r"no river is without an end \(R4.1\)"),
        ({"row": ["m", "w"]}, r"2 cards in the row \(R3.5"),
        ({"row": ["m", "w", "DV"]}, r"Desperados in the row \(R9.4\)"),
        ({"row": ["m", "m", "m"]}, r"card.*\(R9.1\)|fewer than no cards"),
        ({"row": ["m", "w", "x"]}, "no card"),
        ({"pile": {"m": 2}}, r"cards of kind 0, not 2 \(R9.1\)"),
        ({"pile": {"x": 2}}, "no key 'x'"),
        ({"discards": {"DV": 2}}, "fewer than no cards"),
        ({"points": 7}, r"7 points \(R6.1\)"),
        ({"points": 1, "phase": "draw"}, r"1 points \(R6.1\)"),
        ({"turn": 0}, r"turn 0 in this phase \(R3.4\)"),
        ({"phase": "over"}, "nobody has won"),
        ({"phase": "over", "winner": "P1"}, r"the winner has not won \(R10.1\)"),
        ({"winner": "P1"}, r"a winner, but no end \(R10.1\)"),
        (
            {"players": {"P1": {"fincas": ["a1", "a2", "a3", "a4"], "hacienda": "b1"}, "P2": {}}},
            r"P1 has won, but the match goes on \(R10.1\)",
        ),
        (
            {
                "phase": "draw",
                "row": ["m", "w"],
                "pile": {},
                "discards": dict(zip(KINDS, (1, 1, 2, 3, 2, 2, 1, 1), strict=True)),
            },
            r"a draw from an empty pile \(R9.4\)",
        ),
    ],
)
def test_positions_that_cannot_be(given: GivenPosition, said: str) -> None:
    with pytest.raises(DosRiosError, match=said):
        parse_position(valley(), given)


def test_a_draw_has_one_card_less_in_the_row() -> None:
    state = parse_position(valley(), {"phase": "draw"})
    assert state.phase == DRAWING
    assert len(state.row) == 2
