"""A line that somebody intends: what belongs together is one part, and each part is in words."""

from collections.abc import Sequence

from dosrios.core.actions import STEP, parse_action
from dosrios.core.motives import MOST_MOTIVES
from dosrios.core.places import PLACE_NAMES
from dosrios.core.rules import apply_action, legal_actions
from dosrios.core.state import ACTING, State
from dosrios.lang import Translator
from dosrios.lang.words import Words
from dosrios.match.opening import draw_opening
from dosrios.protocol.events import Dammed, Moved
from dosrios.protocol.thoughts import Intention
from dosrios.server.adviser import Opinion
from dosrios.server.intentions import line_view, thought_view
from dosrios.server.thinking import think_turn

WORDS = Words(Translator("en", strict=True), ("Ana", "Beto"))


def position() -> State:
    """The beginning of a first turn."""
    state = draw_opening(7, 2).initial_state()
    while state.phase != ACTING:
        state = apply_action(state, legal_actions(state)[0])
    return state


def two_steps(state: State) -> list[str]:
    """A campesino's step, and its next to somewhere else."""
    for first in legal_actions(state):
        if first.kind != STEP or first.chases or first.number == 2 or first.is_crossing:
            continue
        after = apply_action(state, first)
        for then in legal_actions(after):
            goes_on = then.place == first.target and then.target != first.place
            if then.kind == STEP and goes_on and not then.chases and then.number == 1:
                return [first.text, then.text]
    raise AssertionError("nobody can walk so far")


def shown(state: State, texts: Sequence[str]) -> list[Intention]:
    return line_view(state, [parse_action(text) for text in texts], WORDS)


def test_a_walk_is_one_part_over_all_its_places() -> None:
    state = position()
    texts = two_steps(state)
    start, over = texts[0].split("-")
    end = texts[1].split("-")[1]
    [walk] = shown(state, texts)
    assert walk.actions == texts
    sites = [WORDS.site(PLACE_NAMES.index(place)) for place in (start, over, end)]
    assert walk.words == "Ana walks from {} over {} to {}.".format(*sites)
    assert walk.places == [start, over, end]
    assert walk.events == [Moved(seat=0, number=1, path=[start, over, end], cost=2)]


def test_other_campesinos_and_other_things_are_parts_of_their_own() -> None:
    state = position()
    texts = two_steps(state)
    after = apply_action(state, next(a for a in legal_actions(state) if a.text == texts[0]))
    others = [a.text for a in legal_actions(after) if a.kind == STEP and a.text[:2] != texts[1][:2]]
    dam = next(action.text for action in legal_actions(state) if action.text.startswith("#"))
    parts = shown(
        state, [dam, texts[0], next(text for text in others if text[0] != "2"), "harvest"]
    )
    assert [part.actions[0][0] == "#" for part in parts] == [True, False, False, False]
    assert [len(part.actions) for part in parts] == [1, 1, 1, 1]
    assert isinstance(parts[0].events[0], Dammed)
    assert parts[0].words.startswith("Ana builds a dam on the ")
    assert parts[-1].words.startswith("Ana has the first card carried out: ")


def test_a_thought_says_why_and_says_you_to_whoever_it_is_for() -> None:
    state = position()
    turn = think_turn("greedy", state, 1)
    opinion = Opinion(12, state, turn)
    for is_reader, name in ((True, "you"), (False, "Ana")):
        thought = thought_view(opinion, 5, "en", ("Ana", "Beto"), is_reader=is_reader)
        assert (thought.id, thought.ply, thought.seat, thought.bot) == (5, 12, 0, "greedy")
        assert [text for part in thought.line for text in part.actions] == list(turn.actions)
        assert 1 <= len(thought.reasons) <= MOST_MOTIVES
        paying = next(reason for reason in thought.reasons if " card: " in reason.words)
        assert f" for {name}" in paying.words
        assert paying.places


def test_a_turn_that_only_ends_is_one_part() -> None:
    assert [part.actions for part in shown(position(), ["defer"])] == [["defer"]]
    assert shown(position(), []) == []
