"""Learning: down the slope of the cross entropy, and the network that comes of it."""

import numpy as np
import pytest
from numpy.typing import NDArray

from dosrios.bots.network import GRAIN, UNIT_BITS
from dosrios.training.learner import BATCH, Learner

FEATURES, UNITS, PLAYERS = 12, 8, 3
Floats = NDArray[np.float64]


def new_learner(seed: int = 1) -> Learner:
    return Learner(FEATURES, UNITS, PLAYERS, np.random.default_rng(seed))


def learnable(size: int, seed: int = 2) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
    """Positions whose chances are decided by sums of their features."""
    generator = np.random.default_rng(seed)
    features = generator.integers(0, 6, size=(size, FEATURES), dtype=np.uint8)
    odds = features[:, :PLAYERS].astype(np.float64) - features[:, PLAYERS : 2 * PLAYERS]
    powers = np.exp(odds)
    return features, (powers / powers.sum(axis=1, keepdims=True)).astype(np.float32)


def loss_of(weights: list[Floats], inputs: Floats, targets: Floats) -> float:
    """The mean cross entropy, written out again."""
    hidden, hidden_bias, output, output_bias = weights
    logits = np.maximum(inputs @ hidden + hidden_bias, 0) @ output + output_bias
    chances = np.exp(logits) / np.exp(logits).sum(axis=1, keepdims=True)
    return -float((targets * np.log(chances)).sum(axis=1).mean())


def test_the_gradient_is_the_slope_of_the_loss() -> None:
    """Against finite differences in float64, for every weight."""
    learner = new_learner()
    features, targets = learnable(64)
    inputs = ((features - features.mean(axis=0)) / 3).astype(np.float32)
    weights = [weight.astype(np.float64) for weight in learner.weights]
    # The biases begin at 0; a unit that is exactly there has no slope.
    loss = learner._step(inputs, targets, rate=0.0, decay=0.0)
    exact = inputs.astype(np.float64), targets.astype(np.float64)
    assert loss == pytest.approx(loss_of(weights, *exact), rel=1e-4)
    step = 1e-5
    for index, weight in enumerate(weights):
        # After one step the memory of the optimiser is a tenth of the gradient.
        gradient = learner._first[index] / 0.1
        for place in np.ndindex(weight.shape):
            nudged = [array.copy() for array in weights]
            nudged[index][place] += step
            higher = loss_of(nudged, *exact)
            nudged[index][place] -= 2 * step
            lower = loss_of(nudged, *exact)
            slope = (higher - lower) / (2 * step)
            assert gradient[place] == pytest.approx(slope, rel=2e-3, abs=2e-5)


def test_what_can_be_learned_is_learned() -> None:
    learner = new_learner()
    features, targets = learnable(2048)
    learner.see(features)
    generator = np.random.default_rng(3)
    losses = [learner.fit(features, targets, 0.01, 0.0, generator) for _ in range(30)]
    least = -float((targets * np.log(targets)).sum(axis=1).mean())
    assert losses[0] > losses[9] > losses[-1] > least - 1e-3
    assert losses[-1] - least < 0.25 * (losses[0] - least)
    # And not by heart: the network that is played with knows of others, too.
    network = learner.network()
    others, expected = learnable(500, seed=4)
    found = network.chances(network.first(others[:, :5]), others[:, 5:])
    assert np.abs(found - expected).mean() < 0.06


def test_the_network_for_playing_is_the_one_that_learned() -> None:
    """Scaled features are unscaled in its weights, but for rounding."""
    learner = new_learner()
    features, targets = learnable(1024)
    learner.see(features)
    learner.fit(features, targets, 0.01, 0.001, np.random.default_rng(5))
    hidden, hidden_bias, output, output_bias = learner.weights
    inputs = (features.astype(np.float32) - learner.mean) * learner.scale
    logits = np.maximum(inputs @ hidden + hidden_bias, 0) @ output + output_bias
    powers = np.exp(logits)
    expected = powers / powers.sum(axis=1, keepdims=True)
    network = learner.network()
    found = network.chances(network.first(features[:, :7]), features[:, 7:])
    assert np.abs(found - expected).max() < 2.0 ** (6 - UNIT_BITS)
    assert (found * GRAIN % 1 == 0).all()


def test_features_that_hardly_vary_are_not_blown_up() -> None:
    learner = new_learner()
    features, _ = learnable(512)
    features[:, 0] = 3
    learner.see(features)
    assert learner.scale[0] == pytest.approx(1 / 0.2)
    assert learner.mean[0] == 3
    assert learner.scale[1] == pytest.approx(1 / features[:, 1].std(), rel=1e-5)


def test_weights_decay() -> None:
    """With nothing to learn the weights shrink, the biases stay."""
    learner = new_learner()
    before = [weight.copy() for weight in learner.weights]
    inputs = np.zeros((BATCH, FEATURES), dtype=np.float32)
    targets = np.full((BATCH, PLAYERS), 1 / PLAYERS, dtype=np.float32)
    learner._step(inputs, targets, rate=0.1, decay=0.5)
    assert learner.weights[0] == pytest.approx(before[0] * 0.95, rel=1e-5)
    assert learner.weights[2] == pytest.approx(before[2] * 0.95, rel=1e-5)
    assert learner.weights[1] == pytest.approx(before[1], abs=1e-6)


def test_it_goes_on_from_what_it_remembers() -> None:
    features, targets = learnable(1024)
    once = new_learner()
    once.see(features)
    again = new_learner(seed=9)
    generators = [np.random.default_rng(6) for _ in range(2)]
    once.fit(features, targets, 0.01, 0.001, generators[0])
    again.remember({name: np.array(array) for name, array in once.memory().items()})
    generators[1].bit_generator.state = generators[0].bit_generator.state
    losses = [
        learner.fit(features, targets, 0.01, 0.001, generator)
        for learner, generator in zip((once, again), generators, strict=True)
    ]
    assert losses[0] == losses[1]
    for mine, its in zip(once.weights, again.weights, strict=True):
        assert np.array_equal(mine, its)
