"""What the commands on one record have in common."""

import click

file_argument = click.argument("file")
ply_option = click.option(
    "--ply",
    type=click.IntRange(min=0),
    help="After so many actions. [default: after all]",
)
until_error_option = click.option(
    "--until-error",
    is_flag=True,
    help="Use what is good in a record that is wrong; the error is told all the same.",
)
