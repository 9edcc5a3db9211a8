"""A small network that estimates every player's chance to win, exactly the same everywhere.

Features are small integers and the weights are whole multiples of 2^-UNIT_BITS, so every sum is a
whole number below 2^53, which float64 holds exactly whatever the order of adding: BLAS libraries
and processors cannot differ. Only the exponentials at the end can, in the last bit, and their ratio
is rounded.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Small = NDArray[np.uint8]

UNIT_BITS: Final = 12
"""Weights are multiples of 2^-12."""
GRAIN: Final = 1 << 20
"""Chances are multiples of 2^-20."""


@dataclass(frozen=True, slots=True)
class Network:
    """One hidden layer of rectified units, then one logit for each player.

    Shapes: `hidden` (features + 1, units), `output` (units + 1, players); the last rows are biases.
    All of them whole numbers.
    """

    hidden: Floats
    output: Floats

    def first(self, seen: Small) -> Floats:
        """What the first features bring to the units, from (positions, some features)."""
        brought: Floats = seen.astype(np.float64) @ self.hidden[: seen.shape[1]] + self.hidden[-1]
        return brought

    def chances(self, brought: Floats, changing: Small) -> Floats:
        """The chance to win of each player, (positions, players).

        From what `first` gave and the other features of the same positions.
        """
        units = changing.astype(np.float64) @ self.hidden[-1 - changing.shape[1] : -1]
        units += brought
        np.maximum(units, 0.0, out=units)
        logits = units @ self.output[:-1] + self.output[-1]
        logits *= 2.0 ** (-2 * UNIT_BITS)
        logits -= logits.max(axis=1, keepdims=True)
        powers = np.exp(logits)
        chances: Floats = np.rint(powers / powers.sum(axis=1, keepdims=True) * GRAIN) / GRAIN
        return chances


def quantised(hidden: Floats, hidden_bias: Floats, output: Floats, output_bias: Floats) -> Network:
    """The network with these weights, rounded to whole units."""
    unit = float(1 << UNIT_BITS)
    return Network(
        np.rint(np.vstack([hidden, hidden_bias]) * unit),
        np.vstack([np.rint(output * unit), np.rint(output_bias * unit * unit)[None, :]]),
    )


def save_networks(path: Path, networks: dict[int, Network], about: dict[str, Any]) -> None:
    """Write networks by number of players, and how they were made, into one file."""
    arrays: dict[str, Any] = {"about": np.array(json.dumps(about, indent=1))}
    for players, network in networks.items():
        arrays[f"hidden{players}"] = network.hidden.astype(np.int32)
        arrays[f"output{players}"] = network.output.astype(np.int64)
    with path.open("wb") as file:
        np.savez_compressed(file, **arrays)


def load_networks(path: Path) -> tuple[dict[int, Network], dict[str, Any]]:
    """The networks of a file by number of players, and how they were made."""
    with np.load(path, allow_pickle=False) as arrays:
        networks = {
            players: Network(
                arrays[f"hidden{players}"].astype(np.float64),
                arrays[f"output{players}"].astype(np.float64),
            )
            for players in (2, 3, 4)
            if f"hidden{players}" in arrays
        }
        return networks, json.loads(str(arrays["about"]))
