"""Actions: one object and one text for each choice, read back from anything."""

import copy
import pickle
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.core import lively
from tests.core.positions import MIDDLE, after, offered, opening, position

from dosrios.core.actions import (
    DAM,
    DEFER,
    DRAW,
    FINCA,
    HACIENDA,
    HARVEST,
    LAY,
    PLACE,
    RETURN,
    STEP,
    Action,
    chase_actions,
    generate_interned,
    make_step,
    parse_action,
    step_actions,
)
from dosrios.core.cards import CARD_CODES
from dosrios.core.errors import ParseError
from dosrios.core.places import (
    CITY,
    DIRECTION_NAMES,
    FIELDS,
    NO_DIRECTION,
    NOWHERE,
    PLACE_NAMES,
    TOUCHING,
    places_in,
)
from dosrios.core.rules import apply_action, is_legal, is_terminal, legal_actions
from dosrios.core.state import State

UNIVERSE = [action for action in generate_interned() if action.text]


def places(text: str) -> tuple[int, ...]:
    return tuple(PLACE_NAMES.index(name) for name in text.split())


@pytest.mark.parametrize(
    ("text", "kind", "path", "number", "chases", "cost"),
    [
        # Notation, Actions
        ("~d4s", LAY, "d4", 1, False, 0),
        ("~Vse", LAY, "V", 1, False, 0),
        ("@d4", PLACE, "d4", 1, False, 0),
        ("d4-d3", STEP, "d4 d3", 1, False, 1),
        ("2d4-d3", STEP, "d4 d3", 2, False, 2),
        ("C-d1", STEP, "C d1", 1, False, 1),
        ("2C-W", STEP, "C W", 2, False, 2),
        ("W-a4", STEP, "W a4", 1, False, 1),
        ("d4xd3", STEP, "d4 d3", 1, True, 1),
        ("2d4xd3", STEP, "d4 d3", 2, True, 2),
        ("d4-d3-d2", STEP, "d4 d3 d2", 1, False, 2),
        ("2d4-d3-d2", STEP, "d4 d3 d2", 2, False, 4),
        ("d4-d3xd2", STEP, "d4 d3 d2", 1, True, 2),
        ("C>e4", RETURN, "C e4", 1, False, 2),
        ("#d4s", DAM, "d4", 1, False, 0),
        ("#Msw", DAM, "M", 1, False, 0),
        ("+d4", FINCA, "d4", 1, False, 0),
        ("*d4", HACIENDA, "d4", 1, False, 0),
        ("harvest", HARVEST, "", 1, False, 0),
        ("defer", DEFER, "", 1, False, 0),
        ("=DV", DRAW, "", 1, False, 0),
    ],
)
def test_what_a_text_says(  # noqa: PLR0917 - one column for each attribute
    text: str, kind: int, path: str, number: int, chases: bool, cost: int
) -> None:
    # R6.1, R6.4, R6.6, R6.7: the costs
    action = parse_action(text)
    assert str(action) == action.text == text
    assert (action.kind, action.path) == (kind, places(path))
    assert (action.number, action.chases, action.cost) == (number, chases, cost)
    assert action.is_crossing == (len(path.split()) > 2)
    assert action.place == (places(path)[0] if path else NOWHERE)
    assert action.target == (places(path)[-1] if path else NOWHERE)


@pytest.mark.parametrize(
    ("text", "direction"), [("~d4s", "s"), ("~d4se", "se"), ("#d4sw", "sw"), ("#Vse", "se")]
)
def test_directions(text: str, direction: str) -> None:
    assert DIRECTION_NAMES[parse_action(text).direction] == direction
    assert parse_action("@d4").direction == NO_DIRECTION


@pytest.mark.parametrize("code", CARD_CODES)
def test_draws(code: str) -> None:
    # R9.1
    assert parse_action(f"={code}").card == CARD_CODES.index(code)


def test_every_action_is_read_from_its_text() -> None:
    assert len({action.text for action in UNIVERSE}) == len(UNIVERSE)
    for action in UNIVERSE:
        assert parse_action(action.text) is action
        assert parse_action("".join(list(action.text))) is action, "a text made elsewhere"


def test_texts_of_what_is_never_offered_are_read_too() -> None:
    # So that the reason why not can be given (explain.py).
    for text in ("d4-d2", "V-b7", "#a7sw", "~Ws", "+C", "@E", "C>V", "d4-d4", "CxW", "a1-C-g1xM"):
        action = parse_action(text)
        assert action.text == text
        assert parse_action(text) == action


def test_the_same_text_is_the_same_action() -> None:
    one, other = parse_action("d4-d3-d2"), parse_action("d4-d3-d2")
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other}) == 1
    assert one != parse_action("d4-d3xd2")
    assert parse_action("d4-d3") != parse_action("2d4-d3")
    assert parse_action("d4-d3") != "d4-d3"
    assert parse_action("d4-d3") is make_step(places("d4 d3"), 1, chases=False)


@pytest.mark.parametrize("text", ["d4-d3", "2d4-d3-d2", "C>e4", "~Vs", "=DM", "#a7sw", "harvest"])
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_actions_survive_pickling_and_copying(text: str, protocol: int) -> None:
    action = parse_action(text)
    for twin in (
        pickle.loads(pickle.dumps(action, protocol)),  # noqa: S301 - our own bytes
        copy.copy(action),
        copy.deepcopy(action),
        copy.deepcopy([action])[0],
        eval(repr(action), {"parse_action": parse_action}),  # noqa: S307
    ):
        assert twin == action
        assert (twin.kind, twin.path, twin.number, twin.chases, twin.direction, twin.card) == (
            *(action.kind, action.path, action.number, action.chases),
            *(action.direction, action.card),
        )


def test_an_action_from_elsewhere_is_played() -> None:
    # As a worker process sends it back.
    state = position("d4", "+d3")
    for action in legal_actions(state):
        sent = pickle.loads(pickle.dumps(action))  # noqa: S301 - our own bytes
        assert is_legal(state, sent)
        assert apply_action(state, sent) == apply_action(state, action)


def test_steps_of_any_set_of_targets_come_in_order() -> None:
    random = Random(1)
    for place, touching in enumerate(TOUCHING):
        for number in (1, 2):
            targets = touching & random.getrandbits(54)
            steps = step_actions(place, number, targets)
            assert [action.target for action in steps] == places_in(targets)
            chases = chase_actions(place, number, targets & FIELDS)
            assert [action.target for action in chases] == places_in(targets & FIELDS)
            assert all(action.chases and action.number == number for action in chases)


@pytest.mark.parametrize(
    ("state", "texts"),
    [
        # Notation: ASCII order, in which `-` comes before `>` and `>` before `x`.
        (opening(), "~Vs ~Vse"),
        (after(position("d6", "", rivers=MIDDLE), "#d6s"), "~d6se ~d6sw"),
        (after(position("", "", row="m w t"), "harvest"), "=DM =DV =M =V =f =m =t =w"),
        (
            position("g1 E *e4", "2f1 f2 +g2", money=(500, 0), stock=(1, 1), points=2),
            """#f1se #g1s #g1se #g1sw #g2s +g1 2C-E 2C-W 2C-b1 2C-c1 2C-d1 2C-e1
            C-E C-W C-b1 C-c1 C-d1 C-e1 C>e4 E-C E-g1 E-g3 E-g4 defer g1-E g1-g2-g3 harvest""",
        ),
        (
            position("2d4", "2c3 d3 f1", hills="d4", stock=(0, 0), points=2),
            """2C-E 2C-W 2C-b1 2C-c1 2C-d1 2C-e1 2Cxf1 2d4-c4 2d4-d5 2d4-e3 2d4-e4 2d4xc3 2d4xd3
            C-E C-W C-b1 C-c1 C-d1 C-e1 d4-c4 d4-d5 d4-e3 d4-e4 d4xc3 d4xd3 defer harvest""",
        ),
    ],
)
def test_the_order_of_legal_actions(state: State, texts: str) -> None:
    assert offered(state) == texts.split()


@pytest.mark.parametrize("seed", range(12))
def test_legal_actions_come_in_ascii_order_without_doubles(seed: int) -> None:
    random = Random(seed)
    state = lively.opening(random, rich=seed % 2 == 0)
    for position_ in lively.positions(random, state, 400):
        texts = [action.text for action in legal_actions(position_)]
        assert texts == sorted(set(texts))
        assert bool(texts) != is_terminal(position_)
        for action in legal_actions(position_):
            assert parse_action(action.text) == action
            assert action.text.isascii()
            assert len(action.text) <= 32


def read(text: str) -> Action | ParseError:
    """The action, or what is wrong with the text."""
    try:
        return parse_action(text)
    except ParseError as error:
        return error


@given(st.text())
@example("d4-" * 1000 + "d4")
@example("2" * 1000)
@example("d4-d3\n")
@example(" d4-d3")
@example("d4-d3 ")
@example("٢d4-d3")
@example("d٤-d3")
@example("D4-D3")
@example("d4–d3")
@example("harvest\x00")
@example("\ud800")
@example("C>e4x")
@example("d4xd3xd2")
@example("d4xd3-d2")
@example("3d4-d3")
@example("2C>e4")
@example("~d4ss")
@example("=MM")
@example("=")
def test_any_text_is_an_action_or_an_error(text: str) -> None:
    answer = read(text)
    if isinstance(answer, Action):
        assert answer.text == text
        assert text.isascii()
    else:
        assert str(answer).isascii()
        assert len(str(answer)) < 400


@given(st.text(alphabet="~@#+*=->x2CEMVWabcdefgs1234567ew", max_size=12))
def test_texts_of_the_right_letters(text: str) -> None:
    answer = read(text)
    if isinstance(answer, Action):
        assert answer.text == text
        assert all(0 <= place < len(PLACE_NAMES) for place in answer.path)
    else:
        assert answer.reason.code.startswith("action-")


def test_a_return_starts_in_the_city() -> None:
    # R6.7
    assert parse_action("C>e4").place == CITY
