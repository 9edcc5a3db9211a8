"""`dosrios perft`: counts ways to go on."""

import json

import click

from dosrios.cli.options import players_option, ruleset_option
from dosrios.core.ruleset import Ruleset


@click.command(
    "perft",
    epilog="""\b
Example: 3 actions ahead, by the first of them.
  $ dosrios perft --seed 7 --players 2 --depth 3 --divide
""",
)
@players_option
@click.option("--seed", type=int, required=True, help="The seed of the opening, see dosrios new.")
@click.option("--depth", type=click.IntRange(min=0), required=True, help="How many actions ahead.")
@click.option("--divide", "divided", is_flag=True, help="Also count behind each first action.")
@ruleset_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    *, players: int, seed: int, depth: int, divided: bool, ruleset: Ruleset, as_json: bool
) -> None:
    """Count the positions that lie N actions ahead.

    Every sequence of N actions counts once, whether or not two of them lead to the same position;
    a card that can be drawn counts once, however probable it is.
    """
    from dosrios.core.perft import divide, perft
    from dosrios.match.opening import draw_opening

    if divided and depth == 0:
        raise click.UsageError("--divide needs a depth of at least 1")
    state = draw_opening(seed, players, ruleset).initial_state()
    counts = divide(state, depth) if divided else {}
    total = sum(counts.values()) if divided else perft(state, depth)
    if as_json:
        answer: dict[str, object] = {"depth": depth, "total": total}
        if divided:
            answer["divide"] = counts
        click.echo(json.dumps(answer))
        return
    for action, count in counts.items():
        click.echo(f"{action} {count}")
    click.echo(total)
