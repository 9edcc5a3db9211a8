"""No bot can know what comes next: it is handed the state, and no order of cards is in there."""

import inspect
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from tests.bots.searching import drawn_opening
from tests.core.positions import after, position

from dosrios.bots import base
from dosrios.bots.base import Bot
from dosrios.bots.registry import BASELINES, BOT_NAMES, make_bot
from dosrios.bots.uniform import UniformBot
from dosrios.core.actions import DRAW_ACTIONS, Action
from dosrios.core.cards import CARD_KINDS
from dosrios.core.rules import apply_action, play
from dosrios.core.state import CHANCE, State
from dosrios.match import autoplay
from dosrios.match.autoplay import play_match
from dosrios.match.chance import draw_card
from dosrios.match.opening import draw_opening

SPECIFICATIONS = (
    *(f"{name}@{'600n' if name == 'expert' else '250n'}" for name in BOT_NAMES),
    *(f"{name}@20n" for name in BASELINES),
)


class Table:
    """A host that has shuffled the pile, as the bots' hosts need not even do."""

    def __init__(self, state: State, pile: Sequence[int]) -> None:
        self.state = state
        self.pile = list(pile)
        assert sorted(self.pile) == sorted(
            card for card in range(CARD_KINDS) for _ in range(state.pile[card])
        )

    def play_turn(self, bot: Bot, rng: Random) -> tuple[list[str], list[int]]:
        """What the bot does in its turn, and the cards that are drawn then."""
        chosen: list[str] = []
        drawn: list[int] = []
        turn = self.state.turn
        while self.state.turn == turn or self.state.actor == CHANCE:
            if self.state.actor == CHANCE:
                drawn.append(self.pile.pop())
                action = DRAW_ACTIONS[drawn[-1]]
            else:
                action = bot.choose(self.state, rng)
                chosen.append(action.text)
            self.state = apply_action(self.state, action)
        return chosen, drawn


@pytest.mark.parametrize("specification", SPECIFICATIONS)
def test_the_order_of_the_pile_changes_no_choice(specification: str) -> None:
    # R11.1: the same position, seven orders of what is in the pile; the turns are the same.
    state = position("c3 d4 b7", "d5 b3 a6", forests="b3 c3", row="m f V", discards="f w")
    cards = [card for card in range(CARD_KINDS) for _ in range(state.pile[card])]
    turns = []
    draws = set()
    for order in range(7):
        pile = list(cards)
        Random(order).shuffle(pile)
        table = Table(state, pile)
        turns.append(table.play_turn(make_bot(specification), Random(5))[0])
        draws.add(tuple(pile))
    assert len(draws) == 7
    assert all(turn == turns[0] for turn in turns)


@pytest.mark.parametrize("specification", SPECIFICATIONS)
def test_what_was_drawn_in_another_order_is_forgotten(specification: str) -> None:
    # R11.1, R9.4: equal positions, whichever way the cards went.
    ways = ("harvest =f defer harvest =V defer", "harvest =V defer harvest =f defer")
    first, other = (after(position("c3 d4", "d5 b3", row="m w t"), way) for way in ways)
    # Only the row tells the two apart, as it must; with the same row nothing does.
    other = other.copy()
    other.row = first.row
    assert first == other
    lines = [make_bot(specification).choose(state, Random(3)).text for state in (first, other)]
    assert lines[0] == lines[1]


READ_OF_HOLDINGS = (
    *("singles", "pairs", "city", "west", "east"),
    *("fincas", "haciendas", "money", "stock"),
)


def test_equal_positions_cannot_be_told_apart() -> None:
    """All that a state holds is in its value, but for a cache of its legal actions."""
    state = position("c3", "d4")
    fields = [name for name in dir(state) if not name.startswith("_")]
    values = [getattr(state, name) for name in fields]
    stored = {name for name, value in zip(fields, values, strict=True) if not callable(value)}
    # What each player has can be read of the state too; compiled, that looks like any field.
    stored -= {*READ_OF_HOLDINGS, "legal"}
    assert len(stored) == len(state.key())
    assert len(state.pile) == CARD_KINDS


def test_a_bot_is_handed_a_state_and_a_generator() -> None:
    for name in (*BOT_NAMES, *BASELINES):
        bot = make_bot(name)
        for method in ("choose", "think"):
            if hasattr(bot, method):
                parameters = list(inspect.signature(getattr(bot, method)).parameters)
                assert parameters == ["state", "rng"]
    assert list(inspect.signature(base.Bot.choose).parameters) == ["self", "state", "rng"]


class Spy(UniformBot):
    """Keeps all that it is handed."""

    def __init__(self) -> None:
        self.handed: list[tuple[Any, ...]] = []

    def choose(self, *handed: Any) -> Action:
        state, rng = handed
        self.handed.append((state, rng, rng.getstate()))
        return super().choose(state, rng)


def test_a_match_hands_out_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the generators that draw the cards are others: to copy one's own foretells nothing."""
    drawing: list[Any] = []

    def draw(generator: Random, state: State) -> Action:
        drawing.append(generator.getstate())
        return draw_card(generator, state)

    monkeypatch.setattr(autoplay, "draw_card", draw)
    spies = [Spy(), Spy()]
    play_match(draw_opening(1, 2), spies, 7, turn_limit=30)
    handed = [one for spy in spies for one in spy.handed]
    assert {type(state) for state, _, _ in handed} == {State}
    assert {type(rng) for _, rng, _ in handed} == {Random}
    assert drawing
    assert not {state for _, _, state in handed} & set(drawing)


def test_the_luck_of_a_match_changes_nothing_before_it_is_drawn() -> None:
    """Two matches with other draws: up to the first card that differs all choices are equal."""

    def plies(luck: int) -> list[str]:
        rng = Random(1)
        bots = [make_bot("hard@250n"), make_bot("expert@1500n")]
        state = drawn_opening(11, 2).copy()
        pile = Random(luck)
        done: list[str] = []
        while len(done) < 150 and state.turn < 12:
            if state.actor == CHANCE:
                cards = [card for card in range(CARD_KINDS) for _ in range(state.pile[card])]
                action = DRAW_ACTIONS[pile.choice(cards)]
            else:
                action = bots[state.actor].choose(state, rng)
            done.append(action.text)
            state = state.copy()
            play(state, action)
        return done

    first = plies(1)
    for luck in (2, 3):
        other = plies(luck)
        differs = next(
            (ply for ply, pair in enumerate(zip(first, other, strict=False)) if len(set(pair)) > 1),
            None,
        )
        assert differs is not None
        assert first[differs].startswith("=")
        assert other[differs].startswith("=")
