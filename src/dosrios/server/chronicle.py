"""The story of a match in several languages, told once and remembered."""

from collections.abc import Iterable, Sequence
from typing import Final

from dosrios.core.events import events_of, opening_events
from dosrios.core.places import PLACE_NAMES
from dosrios.lang.log import LogLine, MatchLog
from dosrios.match.session import Session
from dosrios.protocol.events import Event
from dosrios.protocol.messages import Entry, Line
from dosrios.server.happenings import events_view
from dosrios.server.words import translator_for
from dosrios.storage.rows import Note, NoteKind

MOST_EVENTS: Final = 300
"""Of so many actions the events are remembered: what is shown again and again is the end."""
_NOTES: Final[dict[NoteKind, str]] = {"hint": "log-hint"}
"""What the log says of a note."""


class Chronicle:
    """Tells what happened, in every language that is asked for."""

    def __init__(self, session: Session, notes: Iterable[Note]) -> None:
        """`notes` are told with the entries that they belong to."""
        self._session: Final = session
        self._notes: Final[dict[int, list[Note]]] = {}
        for note in notes:
            self.add_note(note)
        self._names: Final[dict[str, tuple[str, ...]]] = {}
        self._logs: Final[dict[str, MatchLog]] = {}
        self._lines: Final[dict[str, list[list[Line]]]] = {}
        """By language, by ply: the lines told of it."""
        self._events: Final[dict[int, list[Event]]] = {}

    def set_names(self, language: str, names: Sequence[str]) -> None:
        """The players' names in a language; what was told is told anew when they have changed."""
        if self._names.get(language) != tuple(names):
            self._names[language] = tuple(names)
            self._logs[language] = MatchLog(translator_for(language), names)
            self._lines[language] = []

    def add_note(self, note: Note) -> None:
        """Tell something more with the entry that it belongs to."""
        self._notes.setdefault(note.ply, []).append(note)

    def forget_after(self, ply: int) -> None:
        """Forget what came after so many actions: it was taken back."""
        for lines in self._lines.values():
            del lines[ply + 1 :]
        for later in [key for key in self._events if key > ply]:
            del self._events[later]

    def entries(self, language: str, first: int, last: int, *, events: bool) -> list[Entry]:
        """The entries of the actions `first` to `last`; 0 is the opening.

        The language's names must have been set.
        """
        return [
            self._entry(
                ply,
                [*self._lines_of(language, ply), *self._notes_of(language, ply)],
                events=events,
            )
            for ply in range(first, last + 1)
        ]

    def _entry(self, ply: int, lines: list[Line], *, events: bool) -> Entry:
        happened = self._events_of(ply) if events else []
        if ply == 0:
            return Entry(ply=0, seat=None, turn=0, action="", lines=lines, events=happened)
        before = self._session.state_at(ply - 1)
        return Entry(
            ply=ply,
            seat=before.actor if before.actor >= 0 else None,
            turn=before.turn,
            action=self._session.action_at(ply - 1).text,
            lines=lines,
            events=happened,
        )

    def _lines_of(self, language: str, ply: int) -> list[Line]:
        lines, log = self._lines[language], self._logs[language]
        while len(lines) <= ply:
            lines.append([_line(told) for told in self._tell(log, len(lines))])
        return lines[ply]

    def _notes_of(self, language: str, ply: int) -> list[Line]:
        words, names = translator_for(language).text, self._names[language]
        return [
            Line(words=words(_NOTES[note.kind], player=names[note.seat]), places=[], heading=False)
            for note in self._notes.get(ply, ())
        ]

    def _tell(self, log: MatchLog, ply: int) -> list[LogLine]:
        session = self._session
        if ply == 0:
            return log.opening(session.state_at(0))
        before, after = session.state_at(ply - 1), session.state_at(ply)
        replaced = [log.replaced(ply, before.turn, one) for one in session.replacements_at(ply)]
        return [*replaced, *log.action(ply, before, session.action_at(ply - 1), after)]

    def _events_of(self, ply: int) -> list[Event]:
        found = self._events.get(ply)
        if found is None:
            session = self._session
            if ply == 0:
                happened = opening_events(session.state_at(0))
            else:
                before, after = session.state_at(ply - 1), session.state_at(ply)
                happened = events_of(before, session.action_at(ply - 1), after)
            found = self._events[ply] = events_view(happened)
            if len(self._events) > MOST_EVENTS:
                del self._events[next(iter(self._events))]
        return found


def _line(told: LogLine) -> Line:
    return Line(
        words=told.text,
        places=[PLACE_NAMES[place] for place in told.places],
        heading=told.is_heading,
    )
