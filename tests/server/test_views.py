"""What browsers are shown is the position, and what they are offered can be done as it stands."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from dosrios.core.actions import parse_action
from dosrios.core.events import events_of
from dosrios.core.places import BIT, PLACE_NAMES, generate_places, places_in
from dosrios.core.position import position_of
from dosrios.core.rules import apply_action, is_terminal, legal_actions
from dosrios.core.ruleset import PUBLISHED, STANDARD
from dosrios.core.state import ACTING, CHANCE, OVER, State
from dosrios.match.chance import draw_card
from dosrios.match.opening import draw_opening
from dosrios.protocol.events import Paid, WaterChanged, Won
from dosrios.server.choosing import choices_view
from dosrios.server.explaining import why_not
from dosrios.server.happenings import events_view
from dosrios.server.names import names_in
from dosrios.server.thinking import think_turn
from dosrios.server.views import board_view, outlook_view, position_view


def a_match(seed: int, players: int, plies: int = 500) -> Iterator[tuple[State, str, State]]:
    """The positions of a match in which bots plan some turns and chance plays others."""
    random = Random(seed)
    rules = STANDARD if seed % 2 else PUBLISHED
    state = draw_opening(seed, players, rules).initial_state()
    planned: list[str] = []
    for _ in range(plies):
        if is_terminal(state):
            return
        if state.actor == CHANCE:
            action = draw_card(random, state)
        else:
            if not planned and random.random() < 0.7:
                planned = list(think_turn("greedy", state, seed).actions)
            text = planned.pop(0) if planned else ""
            action = parse_action(text) if text else random.choice(legal_actions(state))
        after = apply_action(state, action)
        if after.actor != state.actor or after.turn != state.turn:
            planned = []
        yield state, action.text, after
        state = after


MATCHES = [(1, 2), (2, 3), (3, 4), (4, 2)]


@pytest.mark.parametrize(("seed", "players"), MATCHES)
def test_the_view_says_what_the_position_says(seed: int, players: int) -> None:
    """Both are made of the same state by different hands (core/position.py)."""
    for ply, (state, _, _) in enumerate(a_match(seed, players)):
        view, told = position_view(state, ply), position_of(state, ply)
        actor = None if view.actor is None else f"P{view.actor + 1}"
        assert actor == (None if told["actor"] == "chance" else told["actor"])
        assert (view.phase, view.turn, view.points) == (told["phase"], told["turn"], told["points"])
        assert (view.dams, [flow.side for flow in view.flows]) == (told["dams"], told["flow"])
        assert view.row == told["row"]
        assert {count.card: count.number for count in view.pile} == {
            card: number for card, number in told["pile"].items() if number
        }
        for player in view.players:
            goods = told["players"][f"P{player.seat + 1}"]
            assert (player.money, player.dams) == (goods["money"], goods["dams"])
            assert {group.place: group.number for group in player.campesinos} == goods["campesinos"]
            assert (player.fincas, player.hacienda) == (goods["fincas"], goods["hacienda"])
        assert {flow.below for flow in view.flows} >= set(view.wet)  # R4.5


def test_rivers_share_a_bed_where_they_have_met() -> None:
    """R4.4: the shared stretch belongs to both."""
    shared = [
        flow
        for state, _, _ in a_match(3, 4)
        for flow in position_view(state, 0).flows
        if len(flow.rivers) == 2
    ]
    assert shared
    assert {tuple(flow.rivers) for flow in shared} == {("V", "M")}


def test_the_board_is_the_whole_valley() -> None:
    """R1.3, R2.4 to R2.6: 49 fields, and around them what they touch."""
    board = board_view(draw_opening(7, 2).board)
    assert len(board.fields) == 49
    cells = {edge.place: edge.cells for edge in board.edges}
    assert cells == {
        "C": [(2, 14), (3, 15), (4, 14)],
        "E": [(7, 9), (7, 11), (7, 13), (7, 15)],
        "M": [(5, -1)],
        "V": [(1, -1)],
        "W": [(-1, 9), (-1, 11), (-1, 13), (-1, 15)],
        "west-lake": [(0, 16), (1, 15)],
        "east-lake": [(5, 15), (6, 16)],
    }


@pytest.mark.parametrize(("seed", "players"), MATCHES)
def test_what_is_offered_can_be_done_as_it_stands(seed: int, players: int) -> None:
    """Every walk, dam, building and placing; costs, chases and new courses are what is said."""
    random = Random(seed)
    for state, _, _ in a_match(seed, players, 200):
        if state.actor == CHANCE:
            continue
        choices = choices_view(state)
        assert choices.seat == state.actor
        assert choices.legal == [action.text for action in legal_actions(state)]
        offered = {choice.action for choice in choices.lay}
        offered |= {choice.action for choice in choices.place}
        offered |= {choice.action for choice in choices.dams}
        offered |= {choice.action for choice in choices.builds}
        if choices.can_end:
            offered |= {"harvest", "defer"}
        offered |= {walk.actions[0] for start in choices.starts for walk in start.walks}
        assert offered <= set(choices.legal)
        steps = {
            text for text in set(choices.legal) - offered if "-" not in text and "x" not in text
        }
        assert {text for text in steps if not text.startswith("C>")} == set()
        for start in random.sample(choices.starts, min(2, len(choices.starts))):
            for walk in start.walks:
                after = state
                for text in walk.actions:
                    after = apply_action(after, parse_action(text))
                assert state.points - after.points == walk.cost
                assert (walk.chases is not None) == ("x" in walk.actions[-1])
        for dam in choices.dams:
            after = apply_action(state, parse_action(dam.action))
            if dam.course is None:
                assert after.flow == state.flow
            elif dam.course.courses == 1:
                assert names_in(after.wet & ~state.wet) == dam.course.irrigates
                assert names_in(state.wet & ~after.wet) == dam.course.dries
            else:
                assert dam.course.options
            assert dam.touched_from
        for build in choices.builds:
            after = apply_action(state, parse_action(build.action))
            assert state.money[state.actor] - after.money[state.actor] == build.price
            assert build.wins == (after.phase == OVER)


@pytest.mark.parametrize(("seed", "players"), MATCHES)
def test_both_futures_are_what_comes(seed: int, players: int) -> None:
    """R9.2, R9.3, R9.6: what is shown beside the decision happens when it is taken."""
    for state, _, _ in a_match(seed, players):
        outlook = outlook_view(state)
        if state.phase != ACTING:
            assert outlook is None or outlook.harvest is None
            continue
        assert outlook is not None
        assert outlook.harvest is not None
        assert outlook.defer is not None
        harvested = apply_action(state, parse_action("harvest"))
        for paid in outlook.harvest.paid:
            assert harvested.money[paid.seat] - state.money[paid.seat] == paid.money
            assert harvested.stock[paid.seat] - state.stock[paid.seat] == paid.dams
            assert bool(paid.fields) == bool(paid.money or paid.dams)
        deferred = apply_action(state, parse_action("defer"))
        assert outlook.defer.paid == []
        assert outlook.defer.row == position_view(deferred, 0).row
        assert outlook.harvest.row[-1] == "?"
        assert outlook.harvest.next_seat == outlook.defer.next_seat == deferred.active
        again = apply_action(deferred, parse_action("harvest"))
        for paid in outlook.defer.next_payments:
            assert again.money[paid.seat] - deferred.money[paid.seat] == paid.money
            assert again.stock[paid.seat] - deferred.stock[paid.seat] == paid.dams


@pytest.mark.parametrize(("seed", "players"), MATCHES)
def test_events_lead_from_one_position_to_the_next(seed: int, players: int) -> None:
    """Money, water and the winner can be followed by the events alone."""
    for state, text, after in a_match(seed, players):
        events = events_view(events_of(state, parse_action(text), after))
        assert events
        money = [0] * players
        wet = state.wet
        for event in events:
            if isinstance(event, Paid):
                money[event.seat] += event.money
            elif isinstance(event, WaterChanged):
                for name in event.dried:
                    wet &= ~BIT[PLACE_NAMES.index(name)]
                for name in event.irrigated:
                    wet |= BIT[PLACE_NAMES.index(name)]
            elif isinstance(event, Won):
                assert event.seat == after.winner
        assert wet == after.wet
        if text == "harvest":
            gained = [new - old for new, old in zip(after.money, state.money, strict=True)]
            assert gained == money
        assert (after.phase == OVER) == any(isinstance(event, Won) for event in events)


def test_an_unlawful_tap_far_away_is_explained_by_what_stands_in_its_way() -> None:
    """Not that the places do not touch, but how far it is, or who sits there."""
    codes = set()
    for number, (state, _, _) in enumerate(a_match(3, 4)):
        if state.phase != ACTING or number % 8:
            continue
        for place in places_in(state.singles[state.active])[:1]:
            for target in generate_places((1 << 54) - (1 << 5)):
                reason = why_not(state, f"{PLACE_NAMES[place]}-{PLACE_NAMES[target]}")
                if reason is not None:
                    codes.add(reason.code)
                    if reason.code == "points":
                        assert int(reason.args["cost"]) > state.points
    assert {"points", "hacienda-closed", "finca-no-stop", "not-touching"} & codes
    assert "points" in codes


def test_views_encode() -> None:
    """All of a match, as it goes over the wire."""
    for ply, (state, _, _) in enumerate(a_match(2, 3, 60)):
        view = (position_view(state, ply), outlook_view(state))
        assert msgspec.json.encode(view)
