"""The match told in words: a line or a few for each action, under a heading for each turn."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from dosrios.core.actions import Action
from dosrios.core.events import Event, TurnBegun, events_of, opening_events
from dosrios.core.places import PLACE_COUNT
from dosrios.core.state import LAYING_RIVERS, PLACING, State
from dosrios.lang.sentences import Storyteller
from dosrios.lang.translator import Translator
from dosrios.lang.words import Words


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log."""

    ply: int
    """The position it belongs to: how many actions had been applied when this was so."""
    turn: int
    """The turn it belongs to; 0 in the setup."""
    text: str
    places: tuple[int, ...] = ()
    """The places it is about, in the order in which they come up."""
    is_heading: bool = False


class Replaced(Protocol):
    """What there is to tell of a bot that failed (`match.replacements.Replacement`)."""

    @property
    def player(self) -> int:
        """Whose bot it was."""
        ...

    @property
    def bot(self) -> str:
        """Its name."""
        ...

    @property
    def by(self) -> str:
        """The name of the one that plays instead."""
        ...

    @property
    def failure(self) -> str:
        """`late`, `illegal`, `raised` or `died`."""
        ...


class MatchLog:
    """Tells a match in one language, one action at a time.

    It keeps nothing of what it told: in the middle of a match it tells the rest just as well.
    """

    def __init__(self, translator: Translator, names: Sequence[str] = ()) -> None:
        """`names` are those of the players in seating order; who has none is `Player 1`."""
        self._words = Words(translator, names)
        self._storyteller = Storyteller(self._words)

    def opening(self, state: State) -> list[LogLine]:
        """What there is to tell of the first position of a match."""
        lines = [self._heading(0, "log-heading-rivers")]
        lines += self._lines(0, state, opening_events(state))
        if state.phase == PLACING:
            lines.append(self._heading(0, "log-heading-campesinos"))
        return lines

    def action(self, ply: int, before: State, action: Action, after: State) -> list[LogLine]:
        """What there is to tell of the action that leads to position `ply`.

        A turn that it begins, or the placing of campesinos, has its heading at the end.
        """
        events = events_of(before, action, after)
        lines = self._lines(ply, before, events)
        if before.phase == LAYING_RIVERS and after.phase == PLACING:
            lines.append(self._heading(ply, "log-heading-campesinos"))
        for event in events:
            if isinstance(event, TurnBegun):
                player = self._words.player(event.player)
                text = self._words.text("log-heading-turn", turn=event.turn, player=player)
                lines.append(LogLine(ply, event.turn, text, is_heading=True))
        return lines

    def replaced(self, ply: int, turn: int, told: Replaced) -> LogLine:
        """That another bot plays this turn, since a player's bot has failed."""
        text = self._words.text(
            "log-replaced",
            player=self._words.player(told.player),
            bot=told.bot,
            by=told.by,
            how=told.failure,
        )
        return LogLine(ply, turn, text)

    def _heading(self, ply: int, message_id: str) -> LogLine:
        """A heading of the setup."""
        return LogLine(ply, 0, self._words.text(message_id), is_heading=True)

    def _lines(self, ply: int, before: State, events: Sequence[Event]) -> list[LogLine]:
        lines: list[LogLine] = []
        for sentence in self._storyteller.generate_sentences(before, events):
            places = tuple(site for site in sentence.sites if site < PLACE_COUNT)
            if sentence.goes_on and lines:
                line = lines.pop()
                text = f"{line.text} {sentence.text}"
                places = (*line.places, *places)
            else:
                text = sentence.text
            lines.append(LogLine(ply, before.turn, text, tuple(dict.fromkeys(places))))
        return lines


def log_lines(
    initial: State,
    moves: Iterable[tuple[Action, State]],
    translator: Translator,
    names: Sequence[str] = (),
) -> Iterator[LogLine]:
    """Yield the lines of a whole match: each action is given with the position after it."""
    log = MatchLog(translator, names)
    yield from log.opening(initial)
    before = initial
    for index, (action, after) in enumerate(moves):
        yield from log.action(index + 1, before, action, after)
        before = after
