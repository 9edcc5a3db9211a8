"""How a command says that what it was given to read is wrong."""

from typing import IO, Any

import click


class InputError(click.ClickException):
    """The file or match is wrong: the words go to standard error as they are, exit code 1.

    Raise `click.UsageError` or `click.BadParameter` when the command itself is wrong (code 2).
    """

    exit_code = 1

    def show(self, file: IO[Any] | None = None) -> None:
        """Prints the words alone: `FILE:LINE:COLUMN: …` stays something an editor can follow."""
        click.echo(self.format_message(), file=file, err=True)
