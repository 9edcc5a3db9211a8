"""Recipes: which generation belongs to which stage, and how the step size falls in it."""

from dataclasses import replace

import pytest

from dosrios.training.course import FIRST_STAGE, Recipe, Stage

SECOND = Stage(generations=4, rate=0.0004, fall=4, window=5, passes=1)
RECIPE = Recipe(2, stages=(FIRST_STAGE, SECOND))


def test_stages_follow_each_other() -> None:
    first = FIRST_STAGE.generations
    assert RECIPE.generations == first + 3
    assert RECIPE.stage_at(0) == (FIRST_STAGE, 0)
    assert RECIPE.stage_at(first - 1) == (FIRST_STAGE, first - 1)
    assert RECIPE.stage_at(first) == (SECOND, 0)
    assert RECIPE.stage_at(first + 3) == (SECOND, 3)
    with pytest.raises(ValueError, match="no generation 50"):
        RECIPE.stage_at(first + 4)


def test_the_step_size_falls_in_every_stage() -> None:
    assert [SECOND.rate_at(done) for done in range(4)] == pytest.approx(
        [0.0004, 0.0003, 0.0002, 0.0001]
    )
    assert replace(SECOND, fall=8).rate_at(2) == pytest.approx(0.0003)
    assert FIRST_STAGE.rate_at(FIRST_STAGE.generations - 1) == pytest.approx(0.001 / 20)


def test_a_shortened_recipe_has_one_stage() -> None:
    short = RECIPE.shortened(5)
    assert short.generations == 5
    assert [stage.generations for stage in short.stages] == [6]
    assert short.shortened(5) == short
