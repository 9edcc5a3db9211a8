"""How a match begins: the board, who starts and the first row, by lot (R2.9, R3.1, R3.5)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from dosrios.core import record, rules
from dosrios.core.actions import Action
from dosrios.core.board import FRAME_TERRAIN, PARTS, SLOTS, Board, assemble_board
from dosrios.core.cards import CARD_KINDS, DECK, IS_DESPERADO
from dosrios.core.ruleset import STANDARD, Ruleset
from dosrios.core.state import State
from dosrios.match.chance import draw_below, make_generator, shuffled

_DECK: Final = tuple(card for card in range(CARD_KINDS) for _ in range(DECK[card]))
_ROTATIONS: Final = 3


@dataclass(frozen=True, slots=True)
class Opening:
    """Everything that is drawn before the first piece of a river is laid."""

    board: Board
    players: int
    start: int
    """Who begins, from 0 (R3.1)."""
    row: tuple[int, ...]
    """The opening row, kinds of card (R3.5)."""
    ruleset: Ruleset = STANDARD

    def initial_state(self) -> State:
        """The first position in which somebody has a choice."""
        return rules.initial_state(
            self.board, players=self.players, start=self.start, row=self.row, ruleset=self.ruleset
        )

    def record(
        self, actions: Iterable[Action] = (), headers: Mapping[str, str] | None = None
    ) -> record.Record:
        """The record of a match that began so."""
        return record.make_record(self.initial_state(), actions, headers)


def draw_opening(seed: int, players: int, ruleset: Ruleset = STANDARD) -> Opening:
    """The opening of a seed: always the same, on every version of Python (see chance.py).

    Raises `InvalidValue` when not so many can play (R1.1).
    """
    generator = make_generator(seed, "opening")
    start = draw_below(generator, players)
    frame = "".join(shuffled(generator, FRAME_TERRAIN))
    mirrored = draw_below(generator, 2) == 1
    parts = shuffled(generator, range(len(PARTS)))
    rotations = [draw_below(generator, _ROTATIONS) for _ in SLOTS]
    # To replace the Desperados and shuffle them back is to leave them out of the row (R3.5).
    cards = [card for card in shuffled(generator, _DECK) if not IS_DESPERADO[card]]
    row = tuple(cards[: players + 1])
    rules.check_opening(players, start, row)
    return Opening(assemble_board(frame, parts, rotations, mirrored), players, start, row, ruleset)
