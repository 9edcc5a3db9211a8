"""Fitting a network to what came of positions: Adam on the cross entropy, in numpy."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from dosrios.bots.network import Floats, Network, quantised

Singles = NDArray[np.float32]

BATCH: Final = 256
_FADE: Final = (0.9, 0.999)
_TINY: Final = 1e-7


class Learner:
    """A network that learns, with its optimiser's memory (Kingma & Ba 2015)."""

    def __init__(self, features: int, units: int, players: int, generator: np.random.Generator):
        self.mean: Singles = np.zeros(features, dtype=np.float32)
        self.scale: Singles = np.ones(features, dtype=np.float32)
        hidden = generator.normal(size=(features, units)) / np.sqrt(features)
        output = generator.normal(size=(units, players)) * 0.1
        self.weights: list[Singles] = [
            hidden.astype(np.float32),
            np.zeros(units, dtype=np.float32),
            output.astype(np.float32),
            np.zeros(players, dtype=np.float32),
        ]
        self._first = [np.zeros_like(weight) for weight in self.weights]
        self._second = [np.zeros_like(weight) for weight in self.weights]
        self._steps = 0

    def see(self, features: NDArray[np.uint8]) -> None:
        """Take the scale of the features from these positions, before anything was learned."""
        self.mean = features.mean(axis=0, dtype=np.float64).astype(np.float32)
        deviation = features.std(axis=0, dtype=np.float64)
        self.scale = (1.0 / np.maximum(deviation, 0.2)).astype(np.float32)

    def fit(
        self,
        features: NDArray[np.uint8],
        targets: Singles,
        rate: float,
        decay: float,
        generator: np.random.Generator,
    ) -> float:
        """The mean cross entropy of one pass over the positions, in random order."""
        order = generator.permutation(len(features))
        total = 0.0
        for start in range(0, len(order) - BATCH + 1, BATCH):
            chosen = order[start : start + BATCH]
            inputs = (features[chosen].astype(np.float32) - self.mean) * self.scale
            total += self._step(inputs, targets[chosen], rate, decay)
        return total / max(1, len(order) // BATCH)

    def _step(self, inputs: Singles, targets: Singles, rate: float, decay: float) -> float:
        hidden, hidden_bias, output, output_bias = self.weights
        units = np.maximum(inputs @ hidden + hidden_bias, 0)
        logits = units @ output + output_bias
        logits -= logits.max(axis=1, keepdims=True)
        chances = np.exp(logits)
        chances /= chances.sum(axis=1, keepdims=True)
        loss = -float((targets * np.log(chances + 1e-9)).sum(axis=1).mean())
        slope = (chances - targets) / np.float32(len(inputs))
        back = (slope @ output.T) * (units > 0)
        slopes = [inputs.T @ back, back.sum(axis=0), units.T @ slope, slope.sum(axis=0)]
        self._steps += 1
        slow, slower = _FADE
        size = rate * np.sqrt(1 - slower**self._steps) / (1 - slow**self._steps)
        for index, gradient in enumerate(slopes):
            first, second, weight = self._first[index], self._second[index], self.weights[index]
            first += (1 - slow) * (gradient - first)
            second += (1 - slower) * (gradient * gradient - second)
            weight -= np.float32(size) * first / (np.sqrt(second) + np.float32(_TINY))
            if weight.ndim > 1 and decay:
                weight *= np.float32(1 - rate * decay)
        return loss

    def network(self) -> Network:
        """The network as it is now, for playing."""
        hidden, hidden_bias, output, output_bias = (
            weight.astype(np.float64) for weight in self.weights
        )
        scaled: Floats = hidden * self.scale[:, None].astype(np.float64)
        return quantised(scaled, hidden_bias - self.mean @ scaled, output, output_bias)

    def memory(self) -> dict[str, Any]:
        """Everything that learning goes on with, as arrays by name."""
        arrays: dict[str, Any] = {"mean": self.mean, "scale": self.scale, "steps": self._steps}
        for index in range(len(self.weights)):
            arrays[f"weight{index}"] = self.weights[index]
            arrays[f"first{index}"] = self._first[index]
            arrays[f"second{index}"] = self._second[index]
        return arrays

    def remember(self, arrays: Any) -> None:
        """Go on from what `memory` gave."""
        self.mean, self.scale = arrays["mean"], arrays["scale"]
        self._steps = int(arrays["steps"])
        for index in range(len(self.weights)):
            self.weights[index] = arrays[f"weight{index}"]
            self._first[index] = arrays[f"first{index}"]
            self._second[index] = arrays[f"second{index}"]
