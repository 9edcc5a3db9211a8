"""Reasons for a line of actions, in words."""

from tests.core.positions import MIDDLE, opening, position, valley

from dosrios.core.actions import parse_action
from dosrios.core.motives import motives_of
from dosrios.core.places import FIELDS, PLACE_NAMES, TOUCHING, places_in
from dosrios.core.rules import apply_action, legal_actions
from dosrios.core.state import LAYING_RIVERS, State
from dosrios.lang import ENGLISH, Translator
from dosrios.lang.motives import say_motives

NAMES = ("Anna", "Bram")


def why(
    state: State,
    texts: str,
    language: str = ENGLISH,
    *,
    is_reader: bool = False,
    names: tuple[str, ...] = NAMES,
) -> list[str]:
    motives = motives_of(state, [parse_action(text) for text in texts.split()], 99)
    translator = Translator(language, strict=True)
    said = say_motives(motives, translator, state.actor, names=names, is_reader=is_reader)
    return [motive.text for motive in said]


def test_winning() -> None:
    """R10.1."""
    state = position("d4 +c4 +c5 +c6 *d6", "g3", money=(500, 0))
    assert why(state, "+d4") == [
        "wins: the fifth building is placed",
        "builds a finca on dry d4, building 5 of 5",
    ]
    assert why(state, "+d4", "nl")[0] == "wint: het vijfde gebouw staat"
    state = position("a4", "+a7 +a6 *a5 +a3", hills="b3 b4 b5 b6")
    assert why(state, "#a4sw")[0] == "lets Bram win at once"
    assert why(state, "#a4sw", "nl")[0] == "laat Bram meteen winnen"


def test_what_could_be_won_next_turn() -> None:
    state = position("2b4", "a4 *a5 +a7 +a6 +a3", hills="a4 b6 b5 b4 b3 a2 a1")
    assert why(state, "2b4xa4")[:2] == [
        "stops Bram, who could have won next turn with a dam on a4sw",
        "chases one of Bram’s campesinos from a4",
    ]
    assert why(state, "2b4xa4", "nl")[:2] == [
        "houdt Bram tegen, die de volgende beurt had kunnen winnen met een dam op a4sw",
        "verjaagt één campesino van Bram van a4",
    ]
    pieces = ("a7 a6 a5 a4 +c4 +c5 +c6 *d6", "g3")
    state = position(*pieces, money=(100, 0), stock=(0, 2))
    assert why(state, "harvest")[0] == "threatens to win next turn with one building"
    assert why(state, "harvest", "nl")[0] == "dreigt de volgende beurt te winnen met één gebouw"


def test_buildings() -> None:
    """R8.4."""
    state = position("2a4 d4 +c4 +c5", "g3", money=(1500, 0), stock=(0, 2))
    assert why(state, "+a4 *d4") == [
        "builds the hacienda on dry d4, the fourth building: one short of winning",
        "builds a finca on irrigated a4, building 3 of 5",
    ]
    assert why(state, "+a4 *d4", "nl") == [
        "bouwt de hacienda op het droge d4, het vierde gebouw: nog één en de winst is binnen",
        "bouwt een finca op het bevloeide a4, gebouw 3 van 5",
    ]


def test_water() -> None:
    """R8.3."""
    state = position("d5 a4 *c4 +b4", "*d4 +d3 +d2 2d1", rivers=MIDDLE)
    line = "#d5s ~d5sw ~c4sw ~b4sw"
    assert why(state, line) == [
        "dries out Bram’s hacienda on d4 and fincas on d2 and d3",
        "brings water to their own hacienda on c4 and finca on b4",
        "takes the water from Bram’s campesinos on d1",
        "brings water to their own campesinos on a4",
    ]
    assert why(state, line, is_reader=True)[1::2] == [
        "brings water to your hacienda on c4 and finca on b4",
        "brings water to your campesinos on a4",
    ]
    assert why(state, line, "nl") == [
        "legt de hacienda op d4 en finca’s op d2 en d3 van Bram droog",
        "brengt water naar de eigen hacienda op c4 en finca op b4",
        "haalt het water weg bij de campesino’s van Bram op d1",
        "brengt water naar de eigen campesino’s op a4",
    ]


def test_campesinos() -> None:
    """R6.6, R7.3, R9.3."""
    state = position("b4 c4 2d4 +d3", "2c3 g1", hills="d4 c4")
    assert why(state, "c4xc3 b4-a4 d4-d3") == [
        "chases two of Bram’s campesinos from c3",
        "brings a campesino to irrigated a4",
        "guards their own property on d3",
    ]
    assert why(state, "c4xc3 b4-a4 d4-d3", "nl", is_reader=True) == [
        "verjaagt twee campesino’s van Bram van c3",
        "brengt een campesino naar het bevloeide a4",
        "bewaakt je eigen bezit op d3",
    ]
    assert why(position("2d4", "g1"), "2d4-c4 2c4-b5") == ["moves 2 campesinos next to the water"]


def test_cards() -> None:
    """R9.2, R9.3, R9.5."""
    state = position("a4 a5", "g5 g6 d4", row="V w t", forests="a5 g6")
    assert why(state, "harvest", is_reader=True) == [
        "carries out the Rio Verde card: 100 Rio and 1 dam for you",
        "draws a card: in 8 % of all cases Desperados of Rio Verde hit you on a4 and a5",
        "draws a card: in 8 % of all cases Desperados of Rio Moreno hit Bram on g5 and g6",
    ]
    state = position("a4 a5", "g4 g5", row="m w t")
    assert why(state, "defer") == [
        "puts off the maize card: it would have paid 200 Rio for Anna and 200 Rio for Bram",
    ]
    assert why(state, "defer", "nl", is_reader=True) == [
        "stelt de kaart maïs uit: dat had 200 Rio voor jou en 200 Rio voor Bram opgeleverd",
    ]
    nobody = position("d4", "d3", row="t m w")
    assert why(nobody, "harvest") == ["carries out the tobacco card, which pays nobody"]
    assert why(nobody, "defer") == ["puts off the tobacco card, which would have paid nobody"]


def test_cards_that_would_win() -> None:
    """R10.1."""
    state = position("g3", "a4 +c4 +c5 +c6 *d6", "a5", money=(0, 400, 0), stock=(2, 0, 2))
    assert why(state, "defer", names=()) == [
        "puts off the maize card: with 100 Rio for Player 2, Player 2 could have won next turn",
    ]
    assert why(state, "harvest", names=())[0] == (
        "carries out the maize card: 100 Rio for Player 2 and 100 Rio for Player 3,"
        " and with that Player 2 can win next turn"
    )


def test_the_setup() -> None:
    """R3.2, R3.4."""
    assert why(opening(), "~Vs") == ["leads Rio Verde over 1 field of farmland: b7"]
    assert why(opening(), "~Vs", "nl") == ["leidt de Rio Verde over 1 akker: b7"]
    state = opening(valley(hills="b7"), row="m w t")
    assert why(state, "~c7s") == ["leads Rio Verde over 1 field of farmland: c6"]
    while state.phase == LAYING_RIVERS:
        state = apply_action(state, legal_actions(state)[-1])
    assert why(state, "@a1") == ["stands on dry a1: what that is good for shows only later"]
    assert why(state, "@a1", "nl") == [
        "staat op het droge a1: waar dat goed voor is, blijkt pas later"
    ]
    close = next(
        field
        for field in places_in(FIELDS & ~state.wet)
        if TOUCHING[field] & state.wet & state.board.farmland
    )
    near = places_in(TOUCHING[close] & state.wet & state.board.farmland)
    fields = " and ".join(PLACE_NAMES[field] for field in near)
    if len(near) > 2:
        fields = (
            ", ".join(PLACE_NAMES[field] for field in near[:-1]) + f" and {PLACE_NAMES[near[-1]]}"
        )
    name = PLACE_NAMES[close]
    assert why(state, f"@{name}") == [f"stands on {name}, one step from the water on {fields}"]
    there = apply_action(state, parse_action("@a1"))
    assert why(there, "@a2")[0].startswith("stands on a2, beside campesinos of ")
    assert why(state, "@c7") == ["stands on irrigated c7; of the row, maize would pay there"]
