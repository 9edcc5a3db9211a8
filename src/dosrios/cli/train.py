"""`dosrios train`: makes the networks of the bots from nothing."""

import datetime as dt
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dosrios.cli.options import PlayersType
from dosrios.cli.progress import INTERRUPTED
from dosrios.cli.words import make_translator

if TYPE_CHECKING:
    from dosrios.training.course import Progress, Recipe


@click.command(
    "train",
    epilog="""\b
Examples: the networks of the package, in the folder training; a quick try for two players.
  $ dosrios train --jobs 2
  $ dosrios train --players 2 --generations 5 --out try
""",
)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("training"),
    show_default=True,
    help="Folder for weights.npz and for what training goes on with after an interruption.",
)
@click.option(
    "--players",
    type=PlayersType(),
    default="2,4,3",
    show_default=True,
    help="Numbers of players to train for, one network each, in this order.",
)
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    default=1,
    show_default=True,
    help="Decides over everything.",
)
@click.option(
    "--generations",
    type=click.IntRange(1, 10_000),
    help="Generations of matches against itself. [default: as for the package]",
)
@click.option(
    "--jobs", type=click.IntRange(1, 3), default=1, show_default=True, help="Processes to use."
)
def command(
    *, out: Path, players: tuple[int, ...], seed: int, generations: int | None, jobs: int
) -> None:
    """Make the networks of the bots from nothing.

    The same parameters give the same networks on the same machine, however many processes work and
    however often they are interrupted: the same command goes on where it was stopped.
    """
    from dosrios.training.course import UnreadableCourse, WrongRecipe, shipped_recipe
    from dosrios.training.run import train

    recipes = [shipped_recipe(number, seed) for number in players]
    if generations is not None:
        recipes = [recipe.shortened(generations) for recipe in recipes]
    words = make_translator()
    line = shlex.join(["dosrios", *sys.argv[1:]])
    try:
        path = train(recipes, out, jobs, line, _report)
    except WrongRecipe as error:
        text = words.text("train-other-recipe", file=str(error.path), folder=str(out))
        raise click.UsageError(text) from error
    except UnreadableCourse as error:
        text = words.text("train-unreadable", file=str(error.path))
        raise click.UsageError(text) from error
    except OSError as error:
        raise click.UsageError(f"{error.filename or out}: {error.strerror}") from error
    except KeyboardInterrupt:
        click.echo(words.text("train-interrupted", folder=str(out)), err=True)
        raise click.exceptions.Exit(INTERRUPTED) from None
    click.echo(words.text("train-done", file=str(path)))


def _report(recipe: "Recipe", progress: "Progress") -> None:
    done = progress.generation + 1
    total = recipe.generations + 1
    left = progress.seconds / done * (total - done)
    click.echo(
        make_translator().text(
            "train-progress",
            players=recipe.players,
            generation=progress.generation,
            generations=recipe.generations,
            matches=progress.matches,
            turns=f"{progress.turns:.1f}",
            loss=f"{progress.loss:.4f}",
            left=str(dt.timedelta(seconds=round(left))),
        )
    )
