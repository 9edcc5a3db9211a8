"""Plans are kept as long as nothing interferes (R5.1)."""

from tests.core.positions import after, position

from dosrios.bots.plans import Plan
from dosrios.core.actions import Action, parse_action


def test_a_plan_is_made_once_and_again_where_it_does_not_fit() -> None:
    made: list[str] = []

    def make() -> list[Action]:
        made.append("made")
        return [parse_action(text) for text in ("c3-c2", "c2-c1", "defer")]

    plan = Plan()
    state = position("c3", "d5")
    key = state.key()
    assert plan.next_action(state, make).text == "c3-c2"
    assert state.key() == key
    assert plan.next_action(after(state, "c3-c2"), make).text == "c2-c1"
    assert len(made) == 1
    # Somebody has taken a step back: the plan is for another position.
    assert plan.next_action(state, make).text == "c3-c2"
    assert len(made) == 2
    # It has come to its end, and another turn begins.
    assert plan.next_action(after(state, "c3-c2"), make).text == "c2-c1"
    assert plan.next_action(after(state, "c3-c2 c2-c1"), make).text == "defer"
    assert plan.next_action(after(state, "c3-c2 c2-c1 defer"), make).text == "c3-c2"
    assert len(made) == 3
