"""How a program of this folder tells what it saw, to be compared with what another saw.

    python -m tests.identity.PROGRAM PRESET PLAYERS FIRST COUNT [--plies]

The first line says how the program runs, then there is one line for each match: its number, how
many things were seen, and a hash over all of them. With `--plies` the line of a match is preceded
by one for each, with all that goes into the hash.
"""

from collections.abc import Callable, Iterator
from hashlib import blake2b

import dosrios

Walk = Callable[[str, int, int], Iterator[str]]
"""Yields what is seen in a match of (preset, players, match)."""


def tell(walk: Walk, preset: str, players: str, first: str, count: str, *flags: str) -> None:
    """Print the lines."""
    print("compiled" if dosrios.COMPILED else "interpreted")
    for match in range(int(first), int(first) + int(count)):
        digest = blake2b(digest_size=16)
        plies = 0
        for line in walk(preset, int(players), match):
            digest.update(line.encode())
            if flags:
                print(f"match {match}, ply {plies}: {line}")
            plies += 1
        print(match, plies, digest.hexdigest(), flush=True)
