"""The log of the match in words, kept as long as what it tells is not taken back."""

from typing import Final

from rich.text import Text

from dosrios.core.actions import Action
from dosrios.lang.log import LogLine, MatchLog
from dosrios.match.session import Session
from dosrios.table.desk import Desk


class Story:
    """What happened, told once for each action."""

    def __init__(self, desk: Desk, session: Session) -> None:
        self._desk: Final = desk
        self._session: Final = session
        self._log: Final = MatchLog(desk.translator, desk.names)
        self._opening: Final = self._styled(self._log.opening(session.state_at(0)))
        self._told: list[tuple[Action, list[Text]]] = []
        """By ply: the action and what there was to tell of it."""

    def lines(self) -> list[Text]:
        """Everything so far, the first first."""
        session = self._session
        kept = 0
        for action, (told, _) in zip(session.actions, self._told, strict=False):
            if told is not action and told != action:
                break
            kept += 1
        del self._told[kept:]
        for ply in range(kept, session.ply):
            self._told.append((session.action_at(ply), self._tell(ply)))
        return [*self._opening, *(line for _, lines in self._told for line in lines)]

    def _tell(self, ply: int) -> list[Text]:
        session = self._session
        before, action, after = (
            session.state_at(ply),
            session.action_at(ply),
            session.state_at(ply + 1),
        )
        replaced = [
            self._log.replaced(ply + 1, before.turn, replacement)
            for replacement in session.replacements_at(ply + 1)
        ]
        return self._styled([*replaced, *self._log.action(ply + 1, before, action, after)])

    def _styled(self, lines: list[LogLine]) -> list[Text]:
        return [Text(line.text, "bold underline" if line.is_heading else "") for line in lines]
