"""The log, in every language."""

from pathlib import Path
from random import Random

import pytest
from tests.core.lively import moves, opening, place
from tests.core.positions import position

from dosrios.core.actions import parse_action
from dosrios.core.board import parse_board
from dosrios.core.events import Event, FieldsDried, TurnBegun, events_of
from dosrios.core.places import PLACE_NAMES
from dosrios.core.rules import apply_action, initial_state
from dosrios.core.ruleset import Relaying, Ruleset
from dosrios.core.state import State
from dosrios.lang import ENGLISH, Translator, available_languages
from dosrios.lang.log import LogLine, MatchLog, log_lines
from dosrios.lang.sentences import Storyteller
from dosrios.lang.words import Words

LANGUAGES = available_languages()
ACTIONS = """~d1s @d4 @d2 @d4 @c3 @d6 @d1
             2d4-d3 2d3xd2 #d2s ~d2se harvest =DV =f
             C-c1 c1xd2 d1-e1 defer"""


def short_match() -> tuple[State, list[tuple[str, State]]]:
    board = parse_board("hhhhhhh hhhhhhh mhhhhhh mmmmmmm mhhhhhh hhhhhhh hhhhhhh")
    state = first = initial_state(board, players=2, start=0, row=(0, 1, 2))
    played = []
    for text in ACTIONS.split():
        state = apply_action(state, parse_action(text))
        played.append((text, state))
    return first, played


def told(language: str) -> list[LogLine]:
    first, played = short_match()
    steps = ((parse_action(text), state) for text, state in played)
    return list(log_lines(first, steps, Translator(language, strict=True), ("Anna",)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_short_match(language: str) -> None:
    """Word for word; the file `short_match.<language>.txt` is the log as it should read."""
    lines = [f"== {line.text}" if line.is_heading else line.text for line in told(language)]
    golden = Path(__file__).with_name(f"short_match.{language}.txt")
    assert "\n".join(lines) + "\n" == golden.read_text(encoding="utf-8")


def test_lines_know_their_position_and_places() -> None:
    lines = {line.text: line for line in told(ENGLISH)}
    chase = "Player 2 walks from c1 to d2. A campesino of Anna is chased to the city."
    assert lines[chase] == LogLine(16, 2, chase, (place("c1"), place("d2")))
    heading = "Turn 2: Player 2"
    assert lines[heading] == LogLine(14, 2, heading, is_heading=True)
    placed = "Player 2 places a campesino on d2."
    assert (lines[placed].ply, lines[placed].turn) == (3, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_the_middle_of_a_match_the_rest_is_told_alike(language: str) -> None:
    first, played = short_match()
    half = len(played) // 2
    rest = MatchLog(Translator(language, strict=True), ("Anna",))
    lines = []
    for ply in range(half, len(played)):
        text, after = played[ply]
        lines += rest.action(ply + 1, played[ply - 1][1], parse_action(text), after)
    assert lines == told(language)[-len(lines) :]
    assert rest.opening(first) == told(language)[: len(rest.opening(first))]


def said(state: State, text: str, language: str = ENGLISH) -> list[str]:
    """The lines for one action, without a heading."""
    action = parse_action(text)
    log = MatchLog(Translator(language, strict=True), ("Anna", "Bram"))
    lines = log.action(1, state, action, apply_action(state, action))
    return [line.text for line in lines if not line.is_heading]


def test_walking() -> None:
    state = position("2d4 W *e4", "+d3 c3", stock=(2, 2))
    assert said(state, "2d4-d3-d2") == ["Anna walks with two campesinos from d4 over d3 to d2."]
    assert said(state, "W-C") == ["Anna walks from the west trail to the city."]
    assert said(state, "C>e4") == ["Anna sets a campesino from the city on the hacienda, e4."]
    assert said(state, "C>e4", "nl") == ["Anna zet een campesino uit de stad op de hacienda, e4."]
    assert said(position("2d4", "2d3", hills="d4"), "2d4xd3") == [
        (
            "Anna walks with two campesinos from d4 to d3."
            " Two campesinos of Bram are chased to the city."
        )
    ]


def test_building() -> None:
    state = position("d4", "g3", money=(1000, 0))
    assert said(state, "+d4") == ["Anna builds a finca on d4 for 500 Rio."]
    assert said(state, "*d4", "nl") == ["Anna bouwt de hacienda op d4 voor 1.000 Rio."]
    assert said(state, "#d4sw") == ["Anna builds a dam on the southwest side of d4."]


def test_a_river_back_in_its_old_bed() -> None:
    """The field below the dam was only dry for a moment, so nothing is said of it (R8.3)."""
    state = position("a6", "d4", wheat="b6", forests="b5 b4 c4 c5 a4")
    assert said(state, "#a6s") == [
        "Anna builds a dam on the south side of a6. Rio Verde must find a new bed.",
        (
            "Rio Verde runs from a6 to b5 and a5. There it is back in its old bed."
            " b5 is now irrigated."
        ),
    ]


def test_cards() -> None:
    state = position("a5 a7", "a6 g5", row="f m t", forests="a6 a7")
    assert said(state, "harvest") == [
        "Anna has the first card carried out: forest.",
        "Anna is paid 1 dam for a7.",
        "Bram is paid 1 dam for a6.",
    ]
    state = position("a5 a7", "a6 g5", row="f m t", forests="a6 a7", stock=(39, 0))
    assert said(state, "harvest")[1:] == [
        "Anna is paid 1 dam for a7.",
        "There is no dam left for Bram, who holds a6 too.",
    ]
    assert said(position("d4", "d3"), "harvest", "nl") == [
        "Anna laat de eerste kaart uitvoeren: maïs. Niemand krijgt iets."
    ]
    drawing = apply_action(position("d4", "d3"), parse_action("harvest"))
    assert said(drawing, "=DM") == ["A card is drawn: Desperados of Rio Moreno. They meet nobody."]


def test_a_new_pile() -> None:
    """R9.4."""
    state = position("d4", "d3", row="m w t", discards="m w t f f f V V M M DV DM")
    assert said(state, "harvest")[-1] == "The discards, 13 cards, are shuffled into a new pile."


def test_victories() -> None:
    """R10.1, R10.2."""
    state = position("d4 +a7 +b7 +c7 *d7", "g3", money=(500, 0))
    assert said(state, "+d4")[-1] == "Anna has placed all five buildings and wins."
    assert said(state, "+d4", "nl")[-1] == "Anna heeft alle vijf gebouwen geplaatst en wint."
    state = position("+a7 +a6 *a5 +a3", "a4", active="P2")
    relaying = apply_action(state, parse_action("#a4sw"))
    assert said(relaying, "~a4s") == [
        (
            "Bram leads Rio Verde from a4 to a3. It runs on to the west trail. There it ends."
            " a3 is now irrigated."
        ),
        (
            "Anna has four irrigated buildings, the hacienda among them, and wins."
            " It was in the turn of Bram that the water decided so."
        ),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_has_words(language: str) -> None:
    """Strictly: no message is missing, none lacks an argument."""
    storyteller = Storyteller(Words(Translator(language, strict=True)))
    worded: set[type] = set()
    for seed in range(12):
        random = Random(seed)
        ruleset = Ruleset(relaying=random.choice(list(Relaying)))
        first = opening(random, ruleset=ruleset, rich=seed % 2 == 0)
        for move in moves(random, first, 300):
            for event in events_of(*move):
                sentences = list(storyteller.generate_sentences(move.before, [event]))
                assert all(sentence.text.strip() for sentence in sentences)
                if sentences:
                    worded.add(type(event))
    # A turn is a heading; fields that fall dry are told of with the pieces that die.
    assert worded == set(Event.__args__) - {TurnBegun, FieldsDried}


@pytest.mark.parametrize("seed", range(6))
def test_every_match_can_be_told(seed: int) -> None:
    random = Random(seed)
    first = opening(random, rich=True)
    played = [(move.action, move.after) for move in moves(random, first, 300)]
    for language in LANGUAGES:
        lines = list(log_lines(first, played, Translator(language, strict=True)))
        assert {line.ply for line in lines} == set(range(len(played) + 1))
        assert [line.ply for line in lines] == sorted(line.ply for line in lines)
        for line in lines:
            assert all(PLACE_NAMES[where] for where in line.places)
            assert line.is_heading or line.text.endswith(".")
