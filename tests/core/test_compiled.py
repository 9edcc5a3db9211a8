"""What compiling may break without anybody noticing, held in both modes: `./test` runs this twice.

mypyc has compiled shifts to 32 bits, and gives classes fixed attributes and arguments exact types.
"""

import copy
import inspect
import os
import pickle
import subprocess
import sys
import threading
import traceback
from importlib import import_module
from pathlib import Path
from random import Random

import pytest
from tests.core.lively import opening, positions

import dosrios
from dosrios.core.actions import Action, generate_interned, parse_action
from dosrios.core.errors import IllegalAction, ParseError
from dosrios.core.holding import Holding
from dosrios.core.places import BIT, PLACE_COUNT, PLACES, count_places, place_of, places_in
from dosrios.core.playouts import Dice, playout
from dosrios.core.rules import apply_action, legal_actions
from dosrios.core.state import State

ROOT = Path(__file__).parents[2]
HOT = "tools/compiled_core.py"
NOT_HOT = {f"dosrios.core.{name}" for name in ("native", "errors", "reasons", "phases")}
"""What hot modules import and yet is not compiled: no search ever waits for it."""


def hot_modules() -> tuple[str, ...]:
    """The modules that are compiled, by their full names."""
    space: dict[str, object] = {"__name__": "compiled_core", "__file__": str(ROOT / HOT)}
    exec((ROOT / HOT).read_text(encoding="utf-8"), space)  # noqa: S102  # our own
    modules = space["MODULES"]
    assert isinstance(modules, tuple)
    return tuple(f"dosrios.{name.replace('/', '.')}" for name in modules)


def test_all_that_is_hot_runs_in_one_mode() -> None:
    """A module that stayed behind would be slow, and so would all that call it."""
    for name in hot_modules():
        path = import_module(name).__file__
        assert path is not None
        assert path.endswith(".py") != dosrios.COMPILED, name


def test_what_hot_modules_import_is_hot() -> None:
    hot = set(hot_modules())
    program = "import sys, dosrios.core.{}; print(*(name for name in sys.modules))"
    for entry in ("playouts", "explain", "perft"):
        result = subprocess.run(
            [sys.executable, "-c", program.format(entry)],
            capture_output=True,
            text=True,
            check=True,
        )
        met = {name for name in result.stdout.split() if name.startswith("dosrios.core.")}
        assert met - hot <= NOT_HOT


def test_native_says_what_it_says() -> None:
    """The interpreter must meet `i64` as `int`, compiled or not."""
    native = import_module("dosrios.core.native")
    assert native.__file__ is not None
    assert native.__file__.endswith(".py")
    assert native.i64 is int


def test_the_environment_can_ask_for_the_sources() -> None:
    program = (
        "import dosrios, dosrios.core.phases.works as works, dosrios.core.record as record\n"
        "print(dosrios.COMPILED, works.__file__[-9:], record.__file__[-10:])"
    )
    result = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"DOSRIOS_PURE": "1"},
    )
    assert result.stdout.split() == ["False", "/works.py", "/record.py"]


@pytest.mark.parametrize("place", range(PLACE_COUNT))
def test_every_bit_counts(place: int) -> None:
    bit = 1 << place
    assert BIT[place] == PLACES[place].bit == bit
    assert place_of(bit) == place
    assert count_places(bit) == 1
    everything = (1 << PLACE_COUNT) - 1
    assert count_places(everything ^ bit) == PLACE_COUNT - 1
    assert places_in(everything ^ bit) == [other for other in range(PLACE_COUNT) if other != place]
    assert places_in(everything & ~(bit - 1)) == list(range(place, PLACE_COUNT))


def test_masks_of_whole_walks_are_those_of_python() -> None:
    for state in positions(Random(3), opening(Random(3), players=4, rich=True), 300):
        for masks in (state.singles, state.pairs, state.fincas, state.haciendas):
            for mask in masks:
                assert count_places(mask) == mask.bit_count()
                assert places_in(mask) == [
                    place for place in range(PLACE_COUNT) if mask >> place & 1
                ]


def test_actions_keep_their_identity() -> None:
    for action in generate_interned():
        assert parse_action(action.text) is action
        assert copy.copy(action) is copy.deepcopy(action) is action
        assert pickle.loads(pickle.dumps(action)) is action  # noqa: S301  # our own bytes


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_values_survive_pickling_and_copying(protocol: int) -> None:
    state = list(positions(Random(5), opening(Random(5), players=3, rich=True), 200))[-1]
    for value in (state, state.board, state.ruleset, state.holdings[0]):
        twins = [copy.copy(value), copy.deepcopy(value)]
        if not isinstance(value, Holding):  # A part of a state, which pickles it.
            twins.append(pickle.loads(pickle.dumps(value, protocol)))  # noqa: S301
        for twin in twins:
            assert type(twin) is type(value)
            assert twin == value
            assert hash(twin) == hash(value)
            assert (twin != value) is False


def test_copies_share_nothing_that_changes() -> None:
    state = opening(Random(7), players=2, rich=True)
    key = state.key()
    twin = state.copy()
    own = twin.own(0)
    own.money += 500
    playout(twin, Dice(1), 100)
    assert state.key() == key


def test_values_have_no_other_attributes() -> None:
    state = opening(Random(8), players=2)
    for value in (state, state.board, state.holdings[0], legal_actions(state)[0], Dice(1)):
        with pytest.raises(AttributeError):
            setattr(value, "colour", "red")  # noqa: B010  # a type checker would not let us


@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        (parse_action, (b"harvest",)),
        (parse_action, (None,)),
        (legal_actions, ("state",)),
        (apply_action, (None, "harvest")),
        (playout, (opening(Random(1), players=2), 1, 1)),
    ],
)
def test_arguments_of_wrong_types_end_in_an_exception(
    function: object, arguments: tuple[object, ...]
) -> None:
    """Compiled they are found out at once, interpreted where they do not fit; never a crash."""
    assert callable(function)
    with pytest.raises((TypeError, AttributeError)):
        function(*arguments)


def test_numbers_too_large_for_a_machine_word_are_not_cut_off() -> None:
    holding = opening(Random(1), players=2).holdings[0].copy()
    if dosrios.COMPILED:
        with pytest.raises(TypeError):
            holding.money = 1 << 63
    else:
        holding.money = 1 << 63
        assert holding.money == 1 << 63


def test_dice_take_seeds_of_any_size() -> None:
    for seed in (0, -1, 2**31 - 1, 2**61, 2**200, -(2**200)):
        dice = Dice(seed)
        assert all(0 <= dice.roll(sides) < sides for sides in (1, 2, 54, 2**31) for _ in range(50))


def test_errors_are_the_exceptions_they_were() -> None:
    state = opening(Random(2), players=2)
    with pytest.raises(IllegalAction) as illegal:
        apply_action(state, parse_action("harvest"))
    twin = pickle.loads(pickle.dumps(illegal.value))  # noqa: S301  # our own bytes
    assert (type(twin), str(twin)) == (IllegalAction, str(illegal.value))
    assert str(illegal.value)
    with pytest.raises(ParseError):
        parse_action("a2-a9")


def test_tracebacks_lead_to_the_source() -> None:
    with pytest.raises(ParseError) as error:
        parse_action("a2-a9")
    frame = traceback.extract_tb(error.value.__traceback__)[-1]
    assert frame.filename.endswith("dosrios/core/actions.py")
    assert frame.name == "parse_action"
    source = Path(dosrios.__file__).with_name("core") / "actions.py"
    lines = source.read_text(encoding="utf-8").splitlines()
    assert frame.lineno is not None
    assert lines[frame.lineno - 1].strip().startswith("raise ParseError(")


def test_signatures_can_be_read() -> None:
    assert list(inspect.signature(apply_action).parameters) == ["state", "action"]
    assert list(inspect.signature(playout).parameters) == ["state", "dice", "limit"]


def test_states_may_be_changed_by_several_threads() -> None:
    """Each its own: what the core keeps for all of them must not mix them up."""
    ends: dict[int, State] = {}

    def play(number: int) -> None:
        state = opening(Random(number), players=4)
        playout(state, Dice(number), 2000)
        ends[number] = state

    threads = [threading.Thread(target=play, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    together = dict(ends)
    for number in range(6):
        play(number)
    assert ends == together


def test_isinstance_and_types_hold() -> None:
    state = opening(Random(4), players=2)
    assert isinstance(state, State)
    assert all(type(action) is Action for action in legal_actions(state))
    assert State.__module__ == "dosrios.core.state"
    assert (Action.__qualname__, Action.__name__) == ("Action", "Action")
