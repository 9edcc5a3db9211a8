"""How far a long command has come."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NoReturn

import click

from dosrios.cli.words import make_translator

INTERRUPTED: Final = 130
"""128 + SIGINT, as shells report it."""


@contextmanager
def shown_progress(total: int, done: int = 0) -> Iterator[Callable[[], None]]:
    """A bar on standard error, with a function that moves it; nothing when it is no terminal."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("", total=total, completed=done)
        yield lambda: progress.advance(bar)


def say_interrupted(done: int, total: int, folder: Path | None) -> NoReturn:
    """End the command after Ctrl-C, and say how far it came and how it is gone on with."""
    message = "simulate-interrupted" if folder is None else "simulate-interrupted-kept"
    words = make_translator().text(message, done=done, matches=total, folder=str(folder))
    click.echo(words, err=True)
    raise click.exceptions.Exit(INTERRUPTED)
