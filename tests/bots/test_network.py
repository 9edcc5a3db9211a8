"""The networks: exact whatever the batch, and the file that comes with the program."""

import json
import pickle
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.bots.searching import drawn_opening, generate_positions, random_network

from dosrios.bots.features import feature_count
from dosrios.bots.judging import features_of
from dosrios.bots.learned import shipped_judge
from dosrios.bots.network import (
    GRAIN,
    UNIT_BITS,
    Floats,
    Network,
    Small,
    load_networks,
    quantised,
    save_networks,
)
from dosrios.training.course import shipped_recipe

PLAYERS = (2, 3, 4)
EXACT = 2**53
"""Whole numbers up to here are float64s, so that sums of them are exact."""


@pytest.fixture(scope="module", params=PLAYERS)
def players(request: pytest.FixtureRequest) -> int:
    number: int = request.param
    return number


@pytest.fixture(scope="module")
def rows(players: int) -> Small:
    """The features of some hundred positions."""
    return features_of(list(positions(players)))


def positions(players: int) -> Iterator[Any]:
    for seed in range(3):
        yield from generate_positions(drawn_opening(seed, players), seed, 0.08, 600)


@pytest.fixture(params=["shipped", "random"])
def network(players: int, request: pytest.FixtureRequest) -> Network:
    if request.param == "random":
        return random_network(players)
    return shipped_judge().networks[players]


def chances(network: Network, rows: Small, split: int = 40) -> Floats:
    return network.chances(network.first(rows[:, :split]), rows[:, split:])


def test_chances_are_chances(network: Network, rows: Small) -> None:
    found = chances(network, rows)
    assert found.shape == (len(rows), network.output.shape[1])
    assert found.dtype == np.float64
    assert ((found >= 0) & (found <= 1)).all()
    # Each is rounded to the grain by itself.
    assert np.abs(found.sum(axis=1) - 1).max() <= found.shape[1] / GRAIN
    assert (found * GRAIN % 1 == 0).all()


def test_the_batch_does_not_matter(network: Network, rows: Small) -> None:
    together = chances(network, rows)
    alone = np.concatenate([chances(network, row[None, :]) for row in rows])
    assert np.array_equal(alone, together)
    for size in (2, 3, 7, 64):
        batches = [
            chances(network, rows[start : start + size]) for start in range(0, len(rows), size)
        ]
        assert np.array_equal(np.concatenate(batches), together)
    order = np.random.default_rng(1).permutation(len(rows))
    assert np.array_equal(chances(network, rows[order]), together[order])


def test_what_is_added_first_does_not_matter(network: Network, rows: Small) -> None:
    """As another BLAS would add: the sums are whole numbers, so that nothing is rounded."""
    together = chances(network, rows)
    for split in (1, 9, rows.shape[1] - 1):
        assert np.array_equal(chances(network, rows, split), together)
    features = np.random.default_rng(2).permutation(rows.shape[1])
    units = np.random.default_rng(3).permutation(network.hidden.shape[1])
    mixed = Network(
        np.vstack([network.hidden[:-1][features], network.hidden[-1:]])[:, units],
        np.vstack([network.output[:-1][units], network.output[-1:]]),
    )
    assert np.array_equal(chances(mixed, rows[:, features]), together)


def test_by_whole_numbers_alone_it_is_the_same(network: Network, rows: Small) -> None:
    """Python's own integers, of any size, up to the logits: no float may have been rounded."""
    hidden = [[int(weight) for weight in row] for row in network.hidden.tolist()]
    output = [[int(weight) for weight in row] for row in network.output.tolist()]
    assert hidden == network.hidden.tolist()
    assert output == network.output.tolist()
    for row in rows[::25]:
        units = list(hidden[-1])
        for feature, weights in zip(row.tolist(), hidden[:-1], strict=True):
            for unit, weight in enumerate(weights):
                units[unit] += feature * weight
        logits = list(output[-1])
        for unit, weights in zip(units, output[:-1], strict=True):
            for player, weight in enumerate(weights):
                logits[player] += max(0, unit) * weight
        exact = np.array([[float(logit) for logit in logits]]) * 2.0 ** (-2 * UNIT_BITS)
        powers = np.exp(exact - exact.max())
        expected = np.rint(powers / powers.sum() * GRAIN) / GRAIN
        assert np.array_equal(chances(network, row[None, :]), expected)


def test_no_sum_can_become_too_large(network: Network, rows: Small) -> None:
    # For any features there can be: bytes, of which the largest seen is far below 255.
    assert rows.max() <= 60
    hidden = np.abs(network.hidden[:-1]).sum(axis=0) * 60 + np.abs(network.hidden[-1])
    logits = hidden @ np.abs(network.output[:-1]) + np.abs(network.output[-1])
    assert hidden.max() < EXACT
    assert logits.max() < EXACT


def test_weights_are_rounded_to_whole_units() -> None:
    generator = np.random.default_rng(4)
    hidden, output = generator.normal(size=(5, 3)), generator.normal(size=(3, 2))
    biases = generator.normal(size=3), generator.normal(size=2)
    network = quantised(hidden, biases[0], output, biases[1])
    unit = 2.0**-UNIT_BITS
    for rounded, exact, step in (
        (network.hidden[:-1] * unit, hidden, unit),
        (network.hidden[-1] * unit, biases[0], unit),
        (network.output[:-1] * unit, output, unit),
        (network.output[-1] * unit * unit, biases[1], unit * unit),
    ):
        assert np.abs(rounded - exact).max() <= step / 2
    # The same chances as without rounding, but for that much.
    rows = generator.integers(0, 5, size=(50, 5), dtype=np.uint8)
    logits = np.maximum(rows @ hidden + biases[0], 0) @ output + biases[1]
    expected = np.exp(logits) / np.exp(logits).sum(axis=1, keepdims=True)
    assert np.abs(chances(network, rows, 2) - expected).max() < 0.01


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    networks = {players: random_network(players) for players in PLAYERS}
    path = tmp_path / "some.npz"
    save_networks(path, networks, {"command": "dosrios train", "seed": 7})
    loaded, about = load_networks(path)
    assert about == {"command": "dosrios train", "seed": 7}
    assert list(loaded) == list(PLAYERS)
    for players, network in loaded.items():
        for name in ("hidden", "output"):
            array, original = getattr(network, name), getattr(networks[players], name)
            assert array.dtype == np.float64
            assert np.array_equal(array, original)


def test_a_file_of_one_number_of_players(tmp_path: Path) -> None:
    path = tmp_path / "three.npz"
    save_networks(path, {3: random_network(3)}, {})
    assert list(load_networks(path)[0]) == [3]


class Trap:
    """Would run code where it is unpickled."""

    def __reduce__(self) -> tuple[Any, ...]:
        return (pytest.fail, ("the file was unpickled",))


def test_nothing_in_a_file_is_run(tmp_path: Path) -> None:
    path = tmp_path / "trap.npz"
    about = np.array(json.dumps({}))
    with path.open("wb") as file:
        np.savez(file, about=about, hidden2=np.array([Trap()], dtype=object), output2=about)
    with pytest.raises(ValueError, match="allow_pickle=False"):
        load_networks(path)
    with pytest.raises(pytest.fail.Exception):
        pickle.loads(pickle.dumps(Trap()))  # noqa: S301 - the trap works


def shipped_file() -> Path:
    path = resources.files("dosrios.bots") / "weights.npz"
    assert isinstance(path, Path)
    return path


def test_the_shipped_file_is_small() -> None:
    assert shipped_file().stat().st_size < 2_000_000


def test_the_shipped_networks_fit_the_features() -> None:
    networks, _ = load_networks(shipped_file())
    assert tuple(networks) == PLAYERS
    for players, network in networks.items():
        assert network.hidden.shape[0] == feature_count(players) + 1
        assert network.output.shape == (network.hidden.shape[1] + 1, players)
        for weights in (network.hidden, network.output):
            assert (np.rint(weights) == weights).all()


def test_the_shipped_file_tells_how_it_was_made() -> None:
    """By the recipe of the command that it names, to the end of it."""
    _, about = load_networks(shipped_file())
    assert about["command"].startswith("dosrios train")
    for name in ("dosrios", "python", "numpy"):
        assert about[name][0].isdigit()
    assert about["machine"]
    assert set(about["courses"]) == {"2", "3", "4"}
    seeds = set()
    for players, course in about["courses"].items():
        recipe = shipped_recipe(int(players), course["recipe"]["seed"])
        assert course["recipe"] == recipe.as_json()
        assert course["generations"] == recipe.generations + 1
        assert course["seconds"] > 0
        assert course["processor_seconds"] > 0
        seeds.add(recipe.seed)
    assert len(seeds) == 1
