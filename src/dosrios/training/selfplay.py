"""Matches that the learner plays against itself, many side by side."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from dosrios.bots.base import pick
from dosrios.bots.foresight import LAYERS
from dosrios.bots.greedy import GreedyBot
from dosrios.bots.judging import Judge, better_decision
from dosrios.bots.planning import Planner
from dosrios.bots.positions import Position
from dosrios.bots.turn_search import TurnSearch
from dosrios.core.actions import DEFER_ACTION, HARVEST_ACTION, Action
from dosrios.core.rules import legal_actions, play
from dosrios.core.ruleset import PRESETS, STANDARD, Ruleset
from dosrios.core.state import ACTING, CHANCE, DRAWING, LAYING_RIVERS, OVER, PLACING, State
from dosrios.match.chance import draw_below, draw_card, make_generator
from dosrios.match.opening import draw_opening
from dosrios.training.game import Game

SIDE_BY_SIDE: Final = 10
RANDOM_PIECES: Final = 0.3
"""The share of river pieces that are laid at random, so that many rivers are seen."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a generation of matches is played."""

    players: int
    nodes: int
    width: int
    trials: float
    """The chance that a turn is played only to try it out."""
    turn_limit: int
    guests: float
    """The share of matches in which one player is greedy: somebody who thinks differently."""


def generate_games(judge: Judge, settings: Settings, seeds: Sequence[int]) -> Iterator[Game]:
    """Yield the matches of the seeds, played by what the judge thinks, as they end."""
    table = _SideBySide(judge, settings)
    waiting = list(reversed(seeds))
    going: list[Game] = []
    while waiting or going:
        while waiting and len(going) < SIDE_BY_SIDE:
            going.append(_begin(settings, waiting.pop()))
        table.play_on(going)
        for game in going:
            if _has_ended(game, settings):
                yield game
        going = [game for game in going if not _has_ended(game, settings)]


def generate_greedy_games(settings: Settings, seeds: Sequence[int]) -> Iterator[Game]:
    """Yield the matches of the seeds, played by greedy."""
    for seed in seeds:
        game = _begin(settings, seed)
        bots = [GreedyBot() for _ in range(settings.players)]
        noted = 0
        while not _has_ended(game, settings):
            state = game.state
            if state.actor == CHANCE:
                action = draw_card(game.generator, state)
            else:
                if state.phase == PLACING or state.turn > noted:
                    game.note(state)
                    noted = state.turn
                action = bots[state.actor].choose(state, game.generator)
            after = state.copy()
            play(after, action)
            if action is HARVEST_ACTION:
                game.note(after)
            game.state = after
            if after.phase == OVER:
                game.winner = after.winner
        yield game


def _has_ended(game: Game, settings: Settings) -> bool:
    return game.winner >= 0 or game.state.turn > settings.turn_limit


def _begin(settings: Settings, seed: int) -> Game:
    """A match whose rivers are laid, now and then at random."""
    state = draw_opening(seed, settings.players, ruleset_of(seed)).initial_state()
    generator = make_generator(seed, "training")
    bot = GreedyBot()
    while state.phase == LAYING_RIVERS:
        if generator.random() < RANDOM_PIECES:
            action = pick(generator, legal_actions(state))
        else:
            action = bot.choose(state, generator)
        play(state, action)
    guest = -1
    if generator.random() < settings.guests:
        guest = draw_below(generator, settings.players)
    return Game(seed, state, generator, guest)


def ruleset_of(seed: int) -> Ruleset:
    """The rules of a match: most by the standard, every fourth by the published ones."""
    return PRESETS["published"] if seed % 4 == 3 else STANDARD


class _SideBySide:
    """Plays a turn of each of several matches, the positions of all judged in one batch."""

    def __init__(self, judge: Judge, settings: Settings) -> None:
        self._judge: Final = judge
        self._settings: Final = settings

    def play_on(self, games: Sequence[Game]) -> None:
        """One placing or one turn of every match."""
        acting = []
        for game in games:
            state = game.state
            game.note(state.copy())
            if state.phase == PLACING:
                self._place(game)
            elif state.active == game.guest:
                self._play_as_greedy(game)
            else:
                acting.append(game)
        if not acting:
            return
        searches = [
            TurnSearch(game.state, self._settings.nodes, self._settings.width, layers=LAYERS)
            for game in acting
        ]
        self._judge.run(searches)
        ends: list[Position] = []
        for game, search in zip(acting, searches, strict=True):
            if game.generator.random() < self._settings.trials:
                game.trials[-1] = True
                ends.append(pick(game.generator, search.finals))
            else:
                ends.append(search.best)
        put_off, carried_out = self._judge.decisions([end.state for end in ends])
        for index, (game, end) in enumerate(zip(acting, ends, strict=True)):
            state = end.state.copy()
            if state.phase == ACTING:
                decision = better_decision(put_off[index], carried_out[index], state.active)
                if game.trials[-1]:
                    decision = pick(game.generator, (HARVEST_ACTION, DEFER_ACTION))
                self._end_turn(game, state, decision)
            game.state = state
            if state.phase == OVER:
                game.winner = state.winner

    def _play_as_greedy(self, game: Game) -> None:
        state = game.state.copy()
        player, turn = state.active, state.turn
        plan = Planner(state).plan()
        for action in plan:
            if action in (HARVEST_ACTION, DEFER_ACTION):
                self._end_turn(game, state, action)
            else:
                play(state, action)
        game.state = state
        if state.phase == OVER:
            game.winner = state.winner
        elif (state.active, state.turn) == (player, turn):
            raise AssertionError("a plan ends the turn")

    def _end_turn(self, game: Game, state: State, decision: Action) -> None:
        play(state, decision)
        if state.phase == DRAWING:
            game.note(state.copy())
        while state.actor == CHANCE:
            play(state, draw_card(game.generator, state))

    def _place(self, game: Game) -> None:
        state = game.state
        actions = legal_actions(state)
        if game.generator.random() < 2 * self._settings.trials:
            game.trials[-1] = True
            action = pick(game.generator, actions)
        else:
            best, _ = self._judge.best_line(state, [(action,) for action in actions])
            action = actions[best]
        game.state = state.copy()
        play(game.state, action)
