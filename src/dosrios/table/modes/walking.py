"""The actions of a turn: choosing campesinos and where they walk (sections 5 to 7)."""

from rich.text import Text

from dosrios.core.actions import make_step
from dosrios.core.explain import explain, explain_action
from dosrios.core.phases.moving import movers
from dosrios.core.places import (
    BIT,
    CITY,
    EDGES,
    FIELDS,
    NOWHERE,
    PLACE_NAMES,
    TOUCHING,
    places_in,
)
from dosrios.core.queries import Walk, reachable
from dosrios.core.state import State
from dosrios.render.grid import Overlay
from dosrios.table.desk import Desk, campesinos_at
from dosrios.table.modes.building import BuildMode
from dosrios.table.modes.damming import DamMode, dams_of
from dosrios.table.modes.ending import EndMode
from dosrios.table.modes.mode import ARROWS, STAY, Hint, Mode, Step, moved_cursor


class WalkMode(Mode):
    """The cursor on own campesinos shows where they can go; Enter takes them along."""

    def __init__(
        self, desk: Desk, state: State, cursor: int, origin: int = NOWHERE, number: int = 1
    ) -> None:
        super().__init__(desk, state, cursor)
        self._origin = origin
        """Where the campesinos are that go along with the cursor, or `NOWHERE`."""
        self._number = number
        self._walks: dict[int, Walk] = {}
        self._find_walks()

    @property
    def hints(self) -> tuple[Hint, ...]:  # type: ignore[override]  # they depend on what is held
        """What the keys do: other things with campesinos in hand."""
        if self._origin != NOWHERE:
            return (
                Hint("←↑↓→", "table-key-target"),
                Hint("Enter", "table-key-walk"),
                Hint("2", "table-key-pair"),
                Hint("Esc", "table-key-drop"),
            )
        return (
            Hint("Tab", "table-key-campesino"),
            Hint("Enter", "table-key-take"),
            Hint("d", "table-key-dam"),
            Hint("f", "table-key-finca"),
            Hint("h", "table-key-hacienda"),
            Hint("e", "table-key-end"),
        )

    @property
    def _source(self) -> int:
        """From where walks are shown: what is in hand, else what the cursor is on."""
        if self._origin != NOWHERE:
            return self._origin
        return self.cursor if movers(self.state, 1) & BIT[self.cursor] else NOWHERE

    def _find_walks(self) -> None:
        source = self._source
        if source == NOWHERE or not movers(self.state, self._number) & BIT[source]:
            self._number = 1
        found = reachable(self.state, source, self._number) if source != NOWHERE else ()
        self._walks = {walk.place: walk for walk in found}

    def picture(self) -> tuple[State, Overlay]:
        """The position, with what each place would cost and the way to the cursor."""
        costs = {place: walk.cost for place, walk in self._walks.items()}
        path: list[int] = []
        if self._origin != NOWHERE:
            costs[self._origin] = 0
            if self.cursor in self._walks:
                for action in self._walks[self.cursor].actions:
                    path.extend(action.path)
        return self.state, Overlay(cursor=self.cursor, costs=costs, path=path)

    def lines(self) -> list[Text]:
        """Who is in hand and what the cursor is on; what walking there would mean."""
        lines = []
        if self._origin != NOWHERE:
            held = self.desk.words("count-campesinos", count=self._number)
            place = self.desk.place(self._origin)
            lines.append(Text(self.desk.words("table-held", campesinos=held, place=place), "bold"))
            if self.cursor != self._origin:
                lines.append(Text(self._told_walk(), "bold"))
        lines.extend(self.desk.place_lines(self.state, self.cursor))
        if self._origin == NOWHERE and self._source != NOWHERE and self._walks:
            count = campesinos_at(self.state, self.state.active, self.cursor)
            message = "table-take-two" if count > 1 else "table-take-one"
            lines.append(Text(self.desk.words(message), self.desk.style("border")))
        return lines

    def _told_walk(self) -> str:
        walk = self._walks.get(self.cursor)
        if walk is None:
            return self.desk.words("table-not-reached", place=self.desk.place(self.cursor))
        told = self.desk.words(
            "table-walk",
            points=self.desk.words("count-points", count=walk.cost),
            actions=" ".join(action.text for action in walk.actions),
        )
        if walk.chased is None:
            return told
        chased = self.desk.words(
            "table-walk-chases",
            player=self.desk.name(walk.chased.player),
            campesinos=self.desk.words("count-campesinos", count=walk.chased.number),
        )
        return f"{told}. {chased}"

    def press(self, key: str) -> Step | None:
        """Moves the cursor, takes, walks, or goes to another kind of decision."""
        if key in ARROWS:
            self.cursor = moved_cursor(self.cursor, key)
            if self._origin == NOWHERE:
                self._find_walks()
            return STAY
        if key in ("tab", "shift+tab"):
            return self._next_campesino(1 if key == "tab" else -1)
        if key == "enter":
            return self._take() if self._origin == NOWHERE else self._walk()
        if key == "2":
            return self._toggle_pair()
        if key == "escape" and self._origin != NOWHERE:
            return Step(WalkMode(self.desk, self.state, self._origin))
        if key == "d":
            return self._dam()
        if key in ("f", "h"):
            return self._build(key)
        if key == "e":
            return Step(EndMode(self.desk, self.state, self.cursor))
        return None

    def _next_campesino(self, step: int) -> Step:
        own = movers(self.state, 1)
        places = places_in(own & FIELDS) + places_in(own & EDGES)
        if not places:
            return STAY
        at = places.index(self._source) if self._source in places else -max(step, 0)
        return Step(WalkMode(self.desk, self.state, places[(at + step) % len(places)]))

    def _take(self) -> Step:
        if self._source == NOWHERE:
            place = PLACE_NAMES[self.cursor]
            reason = explain(self.state, f"{place}-{'C' if place != 'C' else 'd1'}")
            return Step(notice=self.desk.reason(reason) if reason else "")
        if not self._walks:
            points = self.desk.words("count-points", count=self.state.points)
            return Step(notice=self.desk.words("table-nowhere-to-go", points=points))
        return Step(
            WalkMode(self.desk, self.state, self.cursor, origin=self.cursor, number=self._number)
        )

    def _walk(self) -> Step:
        if self.cursor == self._origin:
            return Step(WalkMode(self.desk, self.state, self.cursor))
        if self.cursor in self._walks:
            return Step(actions=self._walks[self.cursor].actions)
        if TOUCHING[self._origin] & BIT[self.cursor]:
            for chases in (True, False):
                step = make_step((self._origin, self.cursor), self._number, chases)
                reason = explain_action(self.state, step)
                if reason is not None and not reason.code.startswith("chase-n"):
                    return Step(notice=self.desk.reason(reason))
        place = self.desk.place(self.cursor)
        points = self.desk.words("count-points", count=self.state.points)
        return Step(notice=self.desk.words("table-out-of-reach", place=place, points=points))

    def _toggle_pair(self) -> Step:
        if self._source == NOWHERE:
            return self._take()
        if self._number == 1:
            place = PLACE_NAMES[self._source]
            if not movers(self.state, 2) & BIT[self._source]:
                target = PLACE_NAMES[places_in(TOUCHING[self._source] | BIT[CITY])[-1]]
                reason = explain(self.state, f"2{place}-{target}")
                return Step(notice=self.desk.reason(reason) if reason else "")
            if self.state.points < 2:
                points = self.desk.words("count-points", count=self.state.points)
                return Step(notice=self.desk.words("table-nowhere-to-go", points=points))
        number = 3 - self._number
        return Step(WalkMode(self.desk, self.state, self.cursor, self._origin, number))

    def _dam(self) -> Step:
        if dams_of(self.state):
            return Step(DamMode(self.desk, self.state, self.cursor))
        if not self.state.stock[self.state.active]:
            reason = explain(self.state, "#Vs") or explain(self.state, "#Vse")
            if reason is not None and reason.code == "no-dams":
                return Step(notice=self.desk.reason(reason))
        return Step(notice=self.desk.words("table-no-dam-side"))

    def _build(self, key: str) -> Step:
        text = ("+" if key == "f" else "*") + PLACE_NAMES[self.cursor]
        reason = explain(self.state, text)
        if reason is not None:
            return Step(notice=self.desk.reason(reason))
        return Step(BuildMode(self.desk, self.state, self.cursor, is_finca=key == "f"))

    def click(self, place: int) -> Step | None:
        """Takes own campesinos, or walks with those in hand; else just looks."""
        self.cursor = place
        if self._origin != NOWHERE or self._source == place:
            if self._origin == NOWHERE:
                self._find_walks()
            return self.press("enter")
        self._find_walks()
        return STAY
