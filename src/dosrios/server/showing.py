"""A match as clients are shown it; what is the same for several is worked out once."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import dosrios
from dosrios.core.record import Record
from dosrios.core.rules import is_terminal
from dosrios.core.ruleset import format_ruleset, generate_options
from dosrios.core.state import State
from dosrios.match.hosted import HostedMatch
from dosrios.protocol.base import PROTOCOL
from dosrios.protocol.choices import Choices
from dosrios.protocol.messages import Frame, History, MatchView, Option, SeatView, Update
from dosrios.protocol.view import Outlook, Position
from dosrios.server.choosing import choices_view
from dosrios.server.chronicle import Chronicle
from dosrios.server.seating import seat_name, seats_taken_back_through
from dosrios.server.views import board_view, outlook_view, position_view
from dosrios.storage.rows import Note, Progress, SeatRow

Cause = Literal["opened", "played", "undone", "redone", "refused", "noted"]


@dataclass(frozen=True, slots=True)
class _Shared:
    """What all clients see alike of one version."""

    version: int
    position: Position
    outlook: Outlook | None
    choices: Choices | None


class Showing:
    """Shows one match."""

    def __init__(self, match: HostedMatch, record: Record, notes: Iterable[Note]) -> None:
        """`notes` are what the log tells beside what was done."""
        self._match: Final = match
        self._record: Final = record
        self._board: Final = board_view(record.board)
        self._chronicle: Final = Chronicle(match.session, notes)
        self._shared: _Shared | None = None

    def forget_after(self, ply: int) -> None:
        """Forget what was told of the actions after so many: they were taken back."""
        self._chronicle.forget_after(ply)

    def add_note(self, note: Note) -> None:
        """Tell something more in the log."""
        self._chronicle.add_note(note)

    def match_view(
        self,
        *,
        match_id: str,
        seed: str | None,
        is_host: bool,
        may_have_hints: bool,
        seats: list[SeatView],
    ) -> MatchView:
        """What does not change with every action."""
        ruleset = self._record.ruleset
        return MatchView(
            match=match_id,
            protocol=PROTOCOL,
            server=dosrios.__version__,
            board=self._board,
            rules=format_ruleset(ruleset),
            options=[Option(name=name, value=value) for name, value in generate_options(ruleset)],
            start=self._record.start,
            seed=seed,
            seats=seats,
            host=is_host,
            hints=may_have_hints,
        )

    def update(
        self,
        rows: Sequence[SeatRow],
        language: str,
        seats: frozenset[int],
        cause: Cause,
        keep: int,
        *,
        thoughts: Sequence[int],
    ) -> Update:
        """The match as those see it who may act for `seats`; the log from after `keep` on.

        `thoughts` are the plies of which it is known what a bot thought.
        """
        shared = self._shared_views()
        self._set_names(rows, language)
        choices, actor = shared.choices, self._match.state.actor
        return Update(
            version=shared.version,
            cause=cause,
            keep=keep,
            entries=self._chronicle.entries(
                language, keep + 1, self._match.ply, events=cause in ("played", "redone")
            ),
            position=shared.position,
            outlook=shared.outlook,
            choices=choices if choices is not None and choices.seat in seats else None,
            history=self._history(seats, seats_taken_back_through(rows)),
            thinking=actor if actor >= 0 and rows[actor].kind == "bot" else None,
            thoughts=list(thoughts),
        )

    def frame(self, rows: Sequence[SeatRow], language: str, ply: int) -> Frame:
        """The moment after so many actions."""
        self._set_names(rows, language)
        state = self._match.session.state_at(ply)
        [entry] = self._chronicle.entries(language, ply, ply, events=True)
        return Frame(position=position_view(state, ply), outlook=outlook_view(state), entry=entry)

    def _set_names(self, rows: Sequence[SeatRow], language: str) -> None:
        names = [seat_name(seat, row, language) for seat, row in enumerate(rows)]
        self._chronicle.set_names(language, names)

    def _shared_views(self) -> _Shared:
        match = self._match
        if self._shared is None or self._shared.version != match.version:
            state = match.state
            self._shared = _Shared(
                match.version,
                position_view(state, match.ply),
                outlook_view(state),
                choices_view(state) if state.actor >= 0 else None,
            )
        return self._shared

    def _history(self, seats: frozenset[int], bots: frozenset[int]) -> History:
        offer = self._match.undo_offer(seats, bots)
        return History(
            undo=len(offer.targets),
            undo_to=offer.targets[0] if offer.targets else None,
            undo_turn_to=offer.turn_target,
            redo=len(self._match.redo_targets(seats, bots)),
            line=self._match.line,
        )


def progress_of(state: State, ply: int) -> Progress:
    """How far a match has come that has come to this position."""
    return Progress(
        plies=ply,
        turn=state.turn,
        actor=state.actor if state.actor >= 0 else None,
        winner=state.winner if is_terminal(state) else None,
    )
