"""The end of a turn: is the first card carried out or put off? Both futures are shown (R9.2)."""

from rich.text import Text

from dosrios.core.actions import DEFER_ACTION, HARVEST_ACTION
from dosrios.core.queries import income
from dosrios.core.state import State
from dosrios.render.grid import Overlay
from dosrios.table.desk import Desk
from dosrios.table.modes.mode import BACK, STAY, Hint, Mode, Step
from dosrios.table.outlook import payment_lines, raid_lines


class EndMode(Mode):
    """What pays the player is proposed; Enter decides."""

    hints = (
        Hint("↑↓", "table-key-choose"),
        Hint("Enter", "table-key-decide"),
        Hint("Esc", "table-key-back"),
    )

    def __init__(self, desk: Desk, state: State, cursor: int) -> None:
        super().__init__(desk, state, cursor)
        self._carries_out = _pays_actor(state)

    def picture(self) -> tuple[State, Overlay]:
        """The position; the fields that are paid for are marked as on a path."""
        paid = {payment.field for payment in income(self.state, self.state.row[0]).fields}
        return self.state, Overlay(path=paid if self._carries_out else ())

    def lines(self) -> list[Text]:
        """Who is paid what, what the Desperados might do; and what comes of putting it off."""
        words, state = self.desk.words, self.state
        card = self.desk.card(state.row[0])
        lines = [self._choice(words("table-end-harvest", card=card), chosen=self._carries_out)]
        lines.extend(payment_lines(self.desk, state, state.row[0]))
        lines.append(
            self._choice(words("table-end-defer", card=card), chosen=not self._carries_out)
        )
        following = self.desk.name((state.active + 1) % state.players)
        next_card = self.desk.card(state.row[1])
        lines.append(Text("  " + words("table-end-next", player=following, card=next_card)))
        if state.points:
            points = words("count-points", count=state.points)
            lines.append(Text(words("table-end-unused", points=points)))
        # Last, because it is what the page of the outlook tells, too, where there is no room here.
        lines.extend(raid_lines(self.desk, state))
        return lines

    def _choice(self, said: str, *, chosen: bool) -> Text:
        marker = self.desk.symbols.cursor_left if chosen else " "
        return Text(f"{marker} {said}", "bold reverse" if chosen else "bold")

    def press(self, key: str) -> Step | None:
        """Looks at one or the other, and decides."""
        if key in ("up", "down", "left", "right", "tab", "shift+tab"):
            self._carries_out = not self._carries_out
            return STAY
        if key == "enter":
            return Step(actions=(HARVEST_ACTION if self._carries_out else DEFER_ACTION,))
        return BACK if key in ("escape", "e") else None

    def click(self, place: int) -> Step | None:
        """Leaves the decision: one looks around."""
        self.cursor = place
        return BACK


def _pays_actor(state: State) -> bool:
    """Whether carrying the first card out pays the active player anything: what we propose."""
    paid = income(state, state.row[0])
    return bool(paid.rio[state.active] or paid.dams[state.active])
