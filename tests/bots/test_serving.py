"""A bot of ours as a program: it plays as it does at a table, by the same protocol."""

import json
from collections.abc import Iterable
from random import Random

import pytest

from dosrios.bots.base import Bot, Budget, Thought
from dosrios.bots.greedy import GreedyBot
from dosrios.bots.programs.messages import Said, encode_line
from dosrios.bots.programs.serving import Server
from dosrios.bots.registry import make_bot
from dosrios.bots.uniform import UniformBot
from dosrios.core.actions import HARVEST_ACTION, Action
from dosrios.core.board import format_board
from dosrios.core.notation import format_player, format_row
from dosrios.core.position import position_of
from dosrios.core.rules import apply_action, legal_actions
from dosrios.core.state import ACTING, DRAWING, State
from dosrios.match.opening import draw_opening


class Prophet(UniformBot):
    def think(self, state: State, rng: Random) -> Thought:
        return Thought((0.25, 0.75), (legal_actions(state)[-1], legal_actions(state)[0]), 5)


def converse(lines: Iterable[bytes], bot: Bot | None = None) -> list[dict[str, object]]:
    """What the server says to these lines."""
    said: list[dict[str, object]] = []

    def make(budget: Budget) -> Bot:
        return bot or make_bot(f"greedy@{budget}")

    def say(message: Said) -> None:
        said.append(json.loads(encode_line(message)))

    Server("greedy", make).serve(lines, say)
    return said


def line(**message: object) -> bytes:
    return json.dumps(message).encode() + b"\n"


def new(state: State, *, row: bool = True, **extra: object) -> bytes:
    message: dict[str, object] = {
        "type": "new",
        "match": 1,
        "board": format_board(state.board),
        "players": state.players,
        "start": format_player(state.start),
        "rules": "standard",
        "options": {},
        "seat": "P1",
        "budget": {"limit": 2.5, "seconds": 0.5},
    }
    if row:
        message["row"] = format_row(state.row).split()
    return line(**message | extra)


def choose(state: State, number: int, **extra: object) -> bytes:
    return line(
        type="choose",
        id=number,
        position=position_of(state, 0),
        legal=[action.text for action in legal_actions(state)],
        seed=number,
        **extra,
    )


def opening() -> tuple[State, State, list[Action]]:
    state = initial = draw_opening(7, 2).initial_state()
    actions = []
    while state.phase != ACTING:
        actions.append(legal_actions(state)[0])
        state = apply_action(state, actions[-1])
    return initial, state, actions


@pytest.mark.parametrize("told", [True, False], ids=["by its actions", "by the position"])
def test_it_plays_as_at_a_table(told: bool) -> None:
    initial, state, actions = opening()
    extra = {"actions": [action.text for action in actions]} if told else {}
    expected = GreedyBot().choose(state, Random(4))
    [answer] = converse([new(initial, row=told), choose(state, 4, **extra)])
    assert answer == {"type": "choice", "id": 4, "actions": [expected.text]}


def test_it_follows_a_match_from_request_to_request() -> None:
    initial, state, actions = opening()
    first = GreedyBot().choose(state, Random(1))
    after = apply_action(state, first)
    requests = [
        choose(state, 1, actions=[action.text for action in actions]),
        choose(after, 2, actions=[first.text]),
    ]
    answers = converse([new(initial), *requests])
    bot = GreedyBot()
    assert [answer["actions"] for answer in answers] == [
        [bot.choose(position, Random(1)).text] for position in (state, after)
    ]


def test_a_bot_that_thinks_tells_its_chances_and_its_line() -> None:
    initial, state, actions = opening()
    request = choose(state, 1, actions=[action.text for action in actions])
    [answer] = converse([new(initial), request], Prophet())
    assert answer["chances"] == [0.25, 0.75]
    assert answer["actions"] == [legal_actions(state)[-1].text, legal_actions(state)[0].text]
    assert answer["nodes"] == 5


def test_what_it_is_told_otherwise() -> None:
    lines = [
        line(type="hello", protocol=1, host="me", colour="blue"),
        line(type="tomorrow"),
        b"\n",
        line(type="ping", id=7),
        line(type="error", words="You were late."),
        line(type="end", result="P1"),
        b"nonsense\n",
        choose(opening()[1], 3),
        line(type="quit"),
        line(type="ping", id=8),
    ]
    hello, pong, info, trouble, no_match = converse(lines)
    assert hello == {"type": "hello", "protocol": 1, "name": "greedy"}
    assert pong == {"type": "pong", "id": 7}
    assert info == {"type": "info", "words": "I was told: You were late."}
    assert trouble["type"] == "error"
    assert no_match == {"type": "error", "words": "no match was begun", "id": 3}


def test_a_match_that_cannot_begin_is_none() -> None:
    # What was begun before it does not answer in its place.
    state = opening()[0]
    limits = {"limit": 60, "nodes": 0}
    lines = [
        new(state),
        new(state, budget=limits),
        choose(opening()[1], 4),
        line(type="ping", id=5),
    ]
    trouble, no_match, pong = converse(lines)
    assert trouble["type"] == "error"
    assert "nodes" in str(trouble["words"])
    assert no_match == {"type": "error", "words": "no match was begun", "id": 4}
    assert pong["type"] == "pong"


def test_where_nobody_is_to_choose_it_says_so() -> None:
    state = opening()[1]
    while state.actor >= 0:
        actions = legal_actions(state)
        harvests = [action for action in actions if action is HARVEST_ACTION]
        state = apply_action(state, harvests[0] if harvests else actions[0])
    assert state.phase == DRAWING
    (said,) = converse([new(state, row=False), choose(state, 6)], Prophet())
    assert said == {"type": "error", "words": "nobody is to choose in this position", "id": 6}
