"""Which subjects are compared with which, and by how much Dos Rios should be quicker."""

from typing import NamedTuple

from bench.measuring import Subject

ROLLOUT_PLIES = 207
"""Mean plies of a random match of OpenSpiel's backgammon; the report says what was measured."""


class Row(NamedTuple):
    """One line of the report: two subjects and what of them is compared."""

    title: str
    ours: str
    theirs: str
    unit: str
    target: float | None = None
    """What was asked for: so many times as quick at least."""


def _ours(name: str, *words: str) -> list[Subject]:
    """The subject, and the same with the rules interpreted."""
    words = ("bench.ours", *words)
    return [Subject(name, words), Subject(f"{name}, interpreted", words, pure=True)]


SUBJECTS: list[Subject] = [
    *_ours("copied, 4 players", "copied", "4"),
    Subject("catanatron", ("bench.catan", "play")),
    *_ours("in place, 4 players", "in_place", "4"),
    *_ours("listed, 4 players", "listed", "4"),
    *_ours("copied, 2 players", "copied", "2"),
    Subject("backgammon", ("bench.spiel", "play", "backgammon")),
    *_ours("in place, 2 players", "in_place", "2"),
    *_ours("listed, 2 players", "listed", "2"),
    Subject("quoridor", ("bench.spiel", "play", "quoridor")),
    Subject("hive", ("bench.spiel", "play", "hive")),
    *_ours("playouts", "playouts", "2"),
    *_ours("playouts, cut", "playouts", "2", str(ROLLOUT_PLIES)),
    Subject("backgammon rollouts", ("bench.spiel", "rollouts", "backgammon")),
    *_ours("copies", "copies", "4"),
    Subject("catanatron copies", ("bench.catan", "copies")),
    *_ours("perft", "perfts", "2"),
]

ROWS: list[Row] = [
    Row("copied, 4 players : catanatron", "copied, 4 players", "catanatron", "actions", 30),
    Row("in place, 4 players : catanatron", "in place, 4 players", "catanatron", "actions"),
    Row("listed, 4 players : catanatron", "listed, 4 players", "catanatron", "actions"),
    Row("copied, 2 players : backgammon", "copied, 2 players", "backgammon", "actions", 15),
    Row("in place, 2 players : backgammon", "in place, 2 players", "backgammon", "actions"),
    Row("listed, 2 players : backgammon", "listed, 2 players", "backgammon", "actions"),
    Row("  the same, chance counted too", "copied, 2 players", "backgammon", "plies"),
    Row("copied, 2 players : quoridor", "copied, 2 players", "quoridor", "actions", 1.2),
    Row("listed, 2 players : quoridor", "listed, 2 players", "quoridor", "actions"),
    Row("copied, 2 players : hive", "copied, 2 players", "hive", "actions"),
    Row(
        "playouts, cut : backgammon rollouts", "playouts, cut", "backgammon rollouts", "playouts", 6
    ),
    Row("playouts to the end : backgammon rollouts", "playouts", "backgammon rollouts", "playouts"),
    Row("copies : catanatron", "copies", "catanatron copies", "copies", 80),
    Row(
        "interpreted, copied, 4 players : catanatron",
        "copied, 4 players, interpreted",
        "catanatron",
        "actions",
        2,
    ),
    Row(
        "interpreted, listed, 4 players : catanatron",
        "listed, 4 players, interpreted",
        "catanatron",
        "actions",
    ),
    Row("interpreted, copies : catanatron", "copies, interpreted", "catanatron copies", "copies"),
]
