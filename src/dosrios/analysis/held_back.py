"""Matches that nobody has learned from, with what is predicted in them."""

from collections.abc import Iterator
from dataclasses import dataclass

from dosrios.analysis.estimates import Chances, Estimator, estimated
from dosrios.bots.base import Budget
from dosrios.bots.registry import make_bot
from dosrios.core.record import generate_states
from dosrios.core.ruleset import Ruleset
from dosrios.core.state import OVER, State
from dosrios.match.autoplay import play_match
from dosrios.match.chance import make_generator, match_seed, shuffled
from dosrios.match.opening import draw_opening


@dataclass(frozen=True, slots=True)
class HeldBackMatch:
    """A match by its number of players and its number in the series."""

    players: int
    number: int


@dataclass(frozen=True, slots=True)
class Predictions:
    """What was predicted in one match."""

    match: HeldBackMatch
    winner: int
    """Player, or negative when the match was stopped at the limit (R10.4)."""
    moments: tuple[Chances, ...]
    """The chances at the ends of some turns."""


@dataclass(frozen=True, slots=True)
class HeldBack:
    """How matches are played and looked at. The same for the same parameters."""

    bot: str
    """Who plays, on all seats: a specification."""
    ruleset: Ruleset
    seed: int
    turn_limit: int
    moments: int
    """At the ends of how many turns of a match something is predicted, drawn by lot."""
    budget: Budget
    """Of each estimate."""
    estimator: Estimator

    def predict(self, match: HeldBackMatch) -> Predictions:
        """Play one match, and predict. Raises `ChooserFailed`."""
        # A hash: training draws its openings from numbers in a row (Recipe.seeds).
        seed = match_seed(self.seed, match.number)
        played = play_match(
            draw_opening(seed, match.players, self.ruleset),
            [make_bot(self.bot) for _ in range(match.players)],
            seed,
            turn_limit=self.turn_limit,
        )
        begins = list(_generate_begins(list(generate_states(played.record))))
        drawn = shuffled(make_generator(seed, "moments"), begins)[: self.moments]
        return Predictions(
            match,
            played.last.winner,
            tuple(
                estimated(
                    self.estimator,
                    state,
                    make_generator(seed, f"estimate {state.turn}"),
                    self.budget,
                )
                for state in sorted(drawn, key=lambda state: state.turn)
            ),
        )


def _generate_begins(states: list[State]) -> Iterator[State]:
    """Yield the positions in which a turn begins: where the one before, or the setup, has ended."""
    turn = 0
    for state in states:
        if state.turn != turn and state.phase != OVER:
            turn = state.turn
            yield state
