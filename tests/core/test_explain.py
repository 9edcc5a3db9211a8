"""Why an action is not legal: every reason there is, and a reason exactly where one is due."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from tests.core import lively
from tests.core.positions import MIDDLE, after, opening, position

from dosrios.core import actions as actions_module
from dosrios.core import explain as explain_module
from dosrios.core.actions import Action, generate_interned, make_step, parse_action
from dosrios.core.errors import IllegalAction, ParseError
from dosrios.core.explain import explain, explain_action
from dosrios.core.places import BIT, EDGES, FIELDS, PLACE_COUNT, TOUCHING, places_in
from dosrios.core.reasons import WORDS, Reason
from dosrios.core.rules import apply_action, is_legal, legal_actions
from dosrios.core.ruleset import PUBLISHED, STANDARD, Relaying, Ruleset
from dosrios.core.state import State

PLACING = after(opening(), "~Vs ~b7sw ~a7s ~a6s ~a5s ~Ms ~f7se ~g7s ~g6s ~g5s @d4 @d3 @d4 @d2")
RELAYING = after(position("d6", "", rivers=MIDDLE), "#d6s")
DRAWING = after(position("a7", "", row="m w t", discards="m"), "harvest")
OVER = after(position("a5 +a1 +a2 +a3 +a4", "", money=(1000, 0)), "*a5")
# The dammed river is forced to e4, from which f4 and d4 lie lower than the forest e3.
AT_E4 = after(position("d5", "", rivers=MIDDLE, hills="c4", forests="e3"), "#d5s")
EMPTY = position("", "")

# (what is wrong, the rule, where, the action, the words that must be in the sentence)
EXAMPLES = [
    # The wrong moment.
    ("match-over", "R10.1", OVER, "a5-a4", "P1 has won"),
    ("draw-first", "R9.4", DRAWING, "a7-a6", "card"),
    ("rivers-first", "R3.2", opening(), "@d4", "P1 chooses how the water leaves V"),
    ("relaying-first", "R8.3", RELAYING, "d6-d5", "P1 chooses how it leaves d6"),
    ("placing-first", "R3.4", PLACING, "d4-d3", "P1"),
    ("no-laying", "R8.3", EMPTY, "~d4s", "now"),
    ("no-placing", "R3.4", EMPTY, "@d4", "setup"),
    ("no-draw", "R9.4", EMPTY, "=m", "now"),
    ("not-in-pile", "R9.4", DRAWING, "=m", "m"),
    # Rivers and dams.
    ("not-the-head", "R4.1", opening(), "~d4s", "V, not d4"),
    ("side-mountain", "R4.3", position("a5", ""), "#a5sw", "a5sw"),
    ("side-dammed", "R4.3", position("d4", "", dams="d4s"), "#d4s", "d4s"),
    ("side-none", "R8.1", position("W", ""), "#Ws", "W"),
    ("not-lowest", "R4.2", AT_E4, "~e4s", "e4se leads lower than e4s"),
    ("no-dams", "R8.1", position("d4", "", stock=(0, 2)), "#d4s", "no dam"),
    ("side-not-touched", "R8.1", position("d4", "d2"), "#d2s", "d2s"),
    ("last-open-side", "R8.2", position("d4", "", dams="d4s d4sw"), "#d4se", "d4se"),
    # Placing.
    ("placing-no-field", "R3.4", PLACING, "@C", "C is none"),
    ("placing-taken", "R3.4", PLACING, "@d3", "P2"),
    ("placing-full", "R3.4", PLACING, "@d4", "d4"),
    # Moving.
    ("never-entered", "R2.7", position("b7", ""), "b7-V", "V is a spring"),
    ("none-there", "R6.1", position("d4", ""), "d3-d2", "d3"),
    ("only-one-there", "R6.4", position("d4", ""), "2d4-d3", "d4"),
    ("not-touching", "R6.1", position("d4", ""), "d4-d2", "d2 does not touch d4"),
    ("points", "R6.1", position("2d4", "", points=1), "2d4-d3", "2 points, and 1"),
    ("field-full", "R6.2", position("d4 2d3", ""), "d4-d3", "d3"),
    ("field-half-full", "R6.2", position("2d4 d3", ""), "2d4-d3", "d3"),
    ("finca-no-stop", "R6.6", position("d4", "+d3"), "d4-d3", "P2's finca on d3"),
    ("hacienda-closed", "R6.6", position("d4", "*d3"), "d4-d3", "P2's hacienda stands on d3"),
    ("guarded", "R6.6", position("2d4", "d3 +d3", hills="d4"), "2d4xd3", "P2"),
    ("chase-needs-x", "R6.5", position("2d4", "d3"), "2d4-d3", "write 2d4xd3"),
    ("chase-nobody", "R6.5", position("d4", ""), "d4xd3", "write d4-d3"),
    ("chase-never", "R6.3", position("d1", "2W"), "d1xC", "write d1-C"),
    ("chase-more", "R7.1", position("d4", "2d3"), "d4xd3", "P2 has at least as many"),
    ("chase-equal", "R7.1", position("d4", "2d3", hills="d4", rules="published"), "d4xd3", "two"),
    ("path-repeats", "R6.6", position("d4", "+d3"), "d4-d3-d4", "d4 twice"),
    ("path-edge", "R6.6", position("b1", ""), "b1-C-d1", "C"),
    ("path-no-finca", "R6.6", position("d4", ""), "d4-d3-d2", "d3"),
    ("path-needless", "R6.6", position("d4", "+d3"), "d4-d3-c3", "write d4-c3"),
    ("path-not-cheapest", "R6.6", position("d4", "+d3 +c3"), "d4-d3-c2", "d4-c3-c2"),
    ("no-hacienda", "R6.7", position("+e4", "*d3"), "C>e4", "no hacienda"),
    ("not-own-hacienda", "R6.7", position("*e4", ""), "C>d4", "on e4, not on d4"),
    ("hacienda-fresh", "R6.7", after(position("e4", "", money=(1000, 0)), "*e4"), "C>e4", "turn"),
    ("none-in-city", "R6.7", position("2d4 2d3 2W *e4", ""), "C>e4", "city"),
    # Building.
    ("build-no-field", "R8.4", position("W", "", money=(500, 0)), "+W", "W is none"),
    ("build-none-there", "R8.4", position("d4", "", money=(500, 0)), "+d3", "d3"),
    ("build-taken", "R8.4", position("d4 +d4", "", money=(1000, 0)), "*d4", "P1"),
    ("finca-money", "R8.4", position("d4", "", money=(400, 0)), "+d4", "costs 500 Rio"),
    ("hacienda-money", "R8.4", position("d4", "", money=(900, 0)), "*d4", "you have 900"),
    ("no-finca-left", "R1.1", position("d4 +a1 +a2 +a3 +a4", "", money=(500, 0)), "+d4", "four"),
    ("hacienda-built", "R1.1", position("d4 *a1", "", money=(1000, 0)), "*d4", "built"),
    # Texts that are no actions.
    ("action-missing", "", EMPTY, "", "missing"),
    ("action-long", "", EMPTY, "d4-" * 11 + "d4", "too long"),
    ("action-unknown", "", EMPTY, "attack", "'attack' is no action"),
    ("action-lay", "", EMPTY, "~d4n", "~d4s"),
    ("action-place", "", EMPTY, "@d8", "@d4"),
    ("action-step", "", EMPTY, "d4-h3", "d4-d3"),
    ("action-return", "", EMPTY, "C>", "C>e4"),
    ("action-dam", "", EMPTY, "#d4", "#d4sw"),
    ("action-finca", "", EMPTY, "+d9", "+d4"),
    ("action-hacienda", "", EMPTY, "*", "*d4"),
    ("action-draw", "", EMPTY, "=x", "=DV"),
]


@pytest.mark.parametrize(
    ("code", "rule", "state", "text", "words"),
    EXAMPLES,
    ids=[f"{code}-{text}" for code, _, _, text, _ in EXAMPLES],
)
def test_each_reason(code: str, rule: str, state: State, text: str, words: str) -> None:
    reason = explain(state, text)
    assert reason is not None
    assert (reason.code, reason.rule) == (code, rule)
    said = str(reason)
    assert words in said
    assert "{" not in said
    assert said.endswith(f"({rule})") == bool(rule)


def codes_in(module: object) -> set[str]:
    """The codes of reasons that a module gives."""
    path = Path(getattr(module, "__file__", ""))
    source = path.with_name(path.name.partition(".")[0] + ".py")  # beside what is compiled from it
    tree = ast.parse(source.read_text(encoding="utf-8"))
    constants = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {value for value in constants if isinstance(value, str) and value in WORDS}


def test_no_reason_is_left_out() -> None:
    # Every reason that an action or its text can get has an example above.
    given = {code for code, *_ in EXAMPLES}
    assert codes_in(explain_module) | codes_in(actions_module) == given


def test_the_order_in_which_a_player_would_ask() -> None:
    # Where several things are wrong, the first that he would notice is said.
    for state, text, code in [
        (position("", "*d3", points=0), "d4-d3", "none-there"),
        (position("d4", "*d3", points=0), "2d4-d3", "only-one-there"),
        (position("d4", "*d3", points=0), "d4-d3", "hacienda-closed"),
        (position("d4", "d3", points=0), "d4-d3", "chase-more"),
        (position("d4", "d3", points=0), "d4-d2", "not-touching"),
        (position("", ""), "+d4", "build-none-there"),
        (position("d4", "", stock=(0, 2), dams="d4s"), "#d4s", "side-dammed"),
        (OVER, "=m", "match-over"),
        (OVER, "nonsense", "action-unknown"),
    ]:
        reason = explain(state, text)
        assert reason is not None
        assert reason.code == code


@pytest.mark.parametrize("text", ["d4-d3", "harvest", "#d4s"])
def test_nothing_is_said_of_a_legal_action(text: str) -> None:
    state = position("d4", "")
    assert explain(state, text) is None
    assert explain_action(state, parse_action(text)) is None


def test_an_illegal_action_is_refused_with_its_reason() -> None:
    # R6.2; the state stays as it was.
    state = position("d4 2d3", "")
    before = state.key()
    with pytest.raises(IllegalAction, match=r"d3 holds two of your campesinos already \(R6\.2\)"):
        apply_action(state, parse_action("d4-d3"))
    assert state.key() == before


def test_every_reason_can_be_said() -> None:
    # With whatever stands for its variables; rules are numbers of the rules or the section 12.
    for code, (rule, words) in WORDS.items():
        names = re.findall(r"{(\w+)}", words)
        said = str(Reason(code, dict.fromkeys(names, "d4")))
        assert "{" not in said
        assert rule == "" or re.fullmatch(r"R\d+\.\d+|section 12", rule)


UNIVERSE = sorted({action for action in generate_interned() if action.text}, key=str)
ODD_TEXTS = (
    *("V-b7", "b7-V", "d4-d4", "a1-g7", "CxC", "CxW", "2CxE", "a4xW", "M-e7", "2W-W"),
    *("#Cs", "~Cs", "#a7sw", "~Wse", "#Mse", "+C", "*W", "@V", "C>C", "C>W", "C-W-a4", "W-C-E"),
)


def crossings(random: Random) -> Iterator[Action]:
    """Yield random walks, over whatever lies on the way, written as crossings."""
    for _ in range(60):
        path = [random.choice(places_in(FIELDS | EDGES))]
        for _ in range(random.randint(2, 6)):
            path.append(random.choice(places_in(TOUCHING[path[-1]])))
        yield make_step(tuple(path), random.choice((1, 2)), random.random() < 0.3)


def crossings_near(state: State) -> Iterator[Action]:
    """Yield all crossings over one opponent's finca, and the steps beside them."""
    for finca in places_in(sum(state.fincas)):
        for start in places_in(TOUCHING[finca]):
            for target in places_in(TOUCHING[finca]):
                for number in (1, 2):
                    for chases in (False, True):
                        yield make_step((start, finca, target), number, chases)


def check_reasons(state: State, others: list[Action]) -> None:
    """A reason is given exactly for what is not legal, and it can be said."""
    legal = set(legal_actions(state))
    for action in [*UNIVERSE, *others, *legal]:
        reason = explain_action(state, action)
        assert (reason is None) == (action in legal), f"{action}: {reason}"
        assert is_legal(state, action) == (action in legal)
        assert reason is None or "{" not in str(reason)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("rich", [False, True])
def test_a_reason_exactly_for_what_is_not_legal(seed: int, rich: bool) -> None:
    # Over random matches, in some positions of each: the phases decide, explain only says why.
    random = Random(seed)
    ruleset = random.choice((STANDARD, PUBLISHED, Ruleset(relaying=Relaying.IN_TURN)))
    odd = [parse_action(text) for text in ODD_TEXTS]
    for state in lively.positions(random, lively.opening(random, ruleset=ruleset, rich=rich), 400):
        if random.random() < 0.04:
            check_reasons(state, [*odd, *crossings(random), *crossings_near(state)])


@pytest.mark.parametrize("state", [state for _, _, state, _, _ in EXAMPLES[::3]])
def test_a_reason_exactly_for_what_is_not_legal_in_the_examples(state: State) -> None:
    check_reasons(state, [parse_action(text) for text in ODD_TEXTS])


def test_the_universe_is_whole() -> None:
    # 54 places: steps between all that touch, alone or in twos, chases towards fields, placing,
    # finca, hacienda and return for 49 fields, two actions for each of 145 sides, and ten more.
    sides = sum(mask.bit_count() for mask in TOUCHING)
    chases = sum((mask & FIELDS).bit_count() for mask in TOUCHING)
    assert len(UNIVERSE) == 2 * sides + 2 * chases + 4 * 49 + 2 * 145 + 2 + 8
    assert all(BIT[action.target] for action in UNIVERSE if action.path)
    assert len(TOUCHING) == PLACE_COUNT


@pytest.mark.parametrize("text", ["", " ", "d4", "\x00", "é", "d4-", "-d3", "2", "x", "d4\n-d3"])
def test_what_is_no_action_has_reasons_of_its_own(text: str) -> None:
    reason = explain(EMPTY, text)
    assert reason is not None
    assert reason.rule == ""
    assert str(reason).isascii()
    with pytest.raises(ParseError):
        parse_action(text)
