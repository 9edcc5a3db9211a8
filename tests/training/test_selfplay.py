"""Matches for learning: by the rules, each the same whoever is played beside it."""

from itertools import pairwise

import pytest
from tests.bots.searching import CountingJudge, random_networks

from dosrios.core.invariants import check_state
from dosrios.core.rules import is_terminal
from dosrios.core.state import ACTING, DRAWING, PLACING
from dosrios.training.course import Recipe, shipped_recipe
from dosrios.training.game import Game
from dosrios.training.selfplay import (
    Settings,
    generate_games,
    generate_greedy_games,
    ruleset_of,
)

SEEDS = range(4)


def settings(players: int) -> Settings:
    return Settings(players, nodes=40, width=1, trials=0.15, turn_limit=5 * players, guests=0.5)


def judge() -> CountingJudge:
    return CountingJudge(random_networks())


def check_game(game: Game, players: int) -> None:
    assert len(game.moments) == len(game.trials)
    assert {moment.phase for moment in game.moments} <= {PLACING, ACTING, DRAWING}
    for moment in [*game.moments, game.state]:
        check_state(moment)
        assert moment.players == players
    for before, later in pairwise(game.moments):
        assert before is not later
        assert before != later
        assert before.turn <= later.turn
    assert (game.winner >= 0) == is_terminal(game.state)
    assert is_terminal(game.state) or game.state.turn > 5 * players
    assert sum(moment.phase == PLACING for moment in game.moments) == 3 * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_matches_are_played_by_the_rules(players: int) -> None:
    games = list(generate_games(judge(), settings(players), SEEDS))
    assert sorted(game.seed for game in games) == list(SEEDS)
    for game in games:
        check_game(game, players)
    assert any(any(game.trials) for game in games)
    assert any(game.guest >= 0 for game in games)
    assert any(game.guest < 0 for game in games)


def test_who_plays_beside_it_changes_no_match() -> None:
    together = {game.seed: game for game in generate_games(judge(), settings(2), SEEDS)}
    for seed in SEEDS:
        (alone,) = generate_games(judge(), settings(2), [seed])
        assert alone.moments == together[seed].moments
        assert alone.trials == together[seed].trials
        assert alone.state == together[seed].state


@pytest.mark.parametrize("players", [2, 4])
def test_greedy_matches_are_played_by_the_rules(players: int) -> None:
    games = list(generate_greedy_games(settings(players), range(2)))
    for game in games:
        check_game(game, players)
        assert not any(game.trials)


def test_every_fourth_match_is_by_the_published_rules() -> None:
    names = [str(ruleset_of(seed)) for seed in range(8)]
    assert names == ["standard", "standard", "standard", "published"] * 2


def test_no_match_is_played_twice_in_a_course() -> None:
    for players in (2, 3, 4):
        recipe = shipped_recipe(players, 1)
        seeds = [set(recipe.seeds(generation, 400)) for generation in range(5)]
        assert len(set().union(*seeds)) == 5 * 400
    others = set(Recipe(2, seed=2).seeds(0, 400)) | set(Recipe(3, seed=1).seeds(0, 400))
    assert not others & set(Recipe(2, seed=1).seeds(0, 400))
