"""The table itself: shows the match, sends keys to the mode of the moment, lets the bots play."""

from collections.abc import Callable
from functools import partial
from typing import Final

from rich.text import Text
from textual import events, on, work
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Input

from dosrios.core.actions import Action
from dosrios.core.places import CITY, FIELDS, PLACE_NAMES, places_in
from dosrios.core.state import ACTING, CHANCE, NOBODY, OVER, PLACING, State
from dosrios.match.session import Change, Refusal
from dosrios.table.background import in_background
from dosrios.table.desk import Desk
from dosrios.table.host import Host
from dosrios.table.modes.choice import mode_for
from dosrios.table.modes.mode import Hint, Mode, Step
from dosrios.table.modes.watching import HandoverMode, OverMode, WatchMode
from dosrios.table.outlook import outlook_lines
from dosrios.table.pace import Pace, Speed
from dosrios.table.panel import told_hints
from dosrios.table.screens import Page, help_lines, result_lines
from dosrios.table.story import Story
from dosrios.table.tips import Tips
from dosrios.table.view import TableView
from dosrios.table.widgets import Prompt, Valley

_CENTRE: Final = PLACE_NAMES.index("d4")


_GENERAL_HINTS: Final = (
    Hint("u", "table-key-undo"),
    Hint("r", "table-key-redo"),
    Hint(":", "table-key-type"),
    Hint("l", "table-key-log"),
    Hint("i", "table-key-outlook"),
    Hint("t", "table-key-tip"),
    Hint("q", "table-key-quit"),
    Hint("?", "table-key-help"),
)
"""What can be done at every moment; the last is always shown."""


class TableScreen(Screen[None], inherit_bindings=False):
    """One match at one terminal."""

    AUTO_FOCUS = ""

    def __init__(self, host: Host, desk: Desk, *, speed: Speed, path: str) -> None:
        super().__init__()
        self._host: Final = host
        self._desk: Final = desk
        self._story: Final = Story(desk, host.session)
        self._path: Final = path
        self._pace: Final = Pace(speed)
        self._tips: Final = Tips(desk, host)
        self._humans: Final = sum(seat.is_human for seat in desk.seats)
        self._mode: Mode = WatchMode(desk, host.state, CITY)
        self._notice: list[Text] = []
        self._last: Change | None = None
        """What was done last; not what was taken back."""
        self._seated = NOBODY
        """The human who has the keyboard."""
        self._cursors: dict[int, int] = {}
        """Where each human looked last."""
        self._result_shown = False
        self._is_stale = False
        """Whether what is seen is older than the match."""

    def compose(self) -> ComposeResult:
        """The table, and below it a line to type in."""
        yield TableView(self._desk, self._story)
        yield Prompt(self._desk.words("table-prompt"))

    def on_mount(self) -> None:
        """Begin, or go on where the match was left."""
        self.advance()

    @property
    def _prompt(self) -> Prompt:
        return self.query_one(Prompt)

    @property
    def mode(self) -> Mode:
        """What the keys mean now."""
        return self._mode

    # The match goes on.

    def advance(self) -> None:
        """Find out who is next: a bot, a human, or nobody any more."""
        state = self._host.state
        cursor = self._cursors.get(state.actor, self._mode.cursor)
        if state.phase == OVER:
            self._mode = OverMode(self._desk, state, cursor)
            if not self._result_shown:
                self._result_shown = True
                self._show_result()
        elif not self._is_human(state):
            self._watch(self._last)
            self._play_on()
        elif self._must_hand_over(state):
            self._mode = HandoverMode(self._desk, state, cursor, *self._done())
        else:
            self._seated = state.actor
            self._mode = mode_for(self._desk, state, self._first_look(state))
        self.redraw()

    def _is_human(self, state: State) -> bool:
        return state.actor >= 0 and self._desk.seats[state.actor].is_human

    def _must_hand_over(self, state: State) -> bool:
        """Whether somebody else's turn begins; in the setup everybody acts in quick succession."""
        return self._humans > 1 and state.phase == ACTING and state.actor != self._seated

    def _first_look(self, state: State) -> int:
        """Where the actor's cursor is: where he left it, else on the first of his campesinos."""
        remembered = self._cursors.get(state.actor)
        if remembered is not None:
            return remembered
        if state.phase != ACTING:
            return _CENTRE
        return next(iter(places_in(state.singles[state.actor] & FIELDS)), CITY)

    def _done(self) -> tuple[State | None, Action | None]:
        return (self._last.before, self._last.action) if self._last else (None, None)

    def _watch(self, change: Change | None) -> None:
        done = (change.before, change.action) if change else (None, None)
        self._mode = WatchMode(self._desk, self._host.state, self._mode.cursor, *done)

    @work(exclusive=True, group="bots")
    async def _play_on(self) -> None:
        """Draw cards and let the bots act until a human is to decide or the match is over."""
        while self._host.state.phase != OVER and not self._is_human(self._host.state):
            state, ply = self._host.state, self._host.session.ply
            if state.actor == CHANCE:
                await self._pace.pause()
                answer = self._host.draw()
            else:
                choice = await in_background(partial(self._host.ask_bot, state, ply))
                await self._pace.pause()
                answer = self._host.do_choice(choice)
            if isinstance(answer, Change):
                self._last = answer
            self._watch(self._last)
            self.redraw()
        self._pace.calm_down()
        self.advance()

    # What the player does.

    def on_key(self, event: events.Key) -> None:
        """Send a key to the mode; what it does not know may mean something at every moment."""
        if self._prompt.display:
            if event.key == "escape":
                self._close_prompt()
            return
        event.stop()
        event.prevent_default()
        key = event.character if event.is_printable and event.character else event.key
        self.press(key)

    def press(self, key: str) -> None:
        """Do what a key means now, and say so when it means nothing."""
        self._notice = []
        step = self._mode.press(key if key == "U" else key.lower())
        if step is not None:
            self._take(step)
            return
        general = self._general_keys().get(key)
        if general is not None:
            general()
        else:
            hints = told_hints(self._desk, (*self._mode.hints, *_GENERAL_HINTS))
            shown = {" ": "Space"}.get(key, key)
            self._say(self._desk.words("table-wrong-key", key=shown, keys=hints))
        self.redraw()

    def _general_keys(self) -> dict[str, Callable[[], object]]:
        return {
            "?": lambda: self._open(list(help_lines(self._desk))),
            "l": lambda: self._open(self._story.lines(), from_end=True),
            "i": self._show_outlook,
            "t": self._ask_for_tip,
            "T": self._play_tip,
            ":": self._open_prompt,
            "u": self.undo,
            "U": self.undo_turn,
            "r": self.redo,
            "q": self.app.exit,
            " ": self._hurry_on,
            "+": lambda: self._change_speed(1),
            "=": lambda: self._change_speed(1),
            "-": lambda: self._change_speed(-1),
            "enter": self._enter,
            "escape": self._tips.forget,
        }

    def _enter(self) -> None:
        if self._host.state.phase == OVER:
            self._show_result()
        else:
            self._say(self._desk.words("table-wait"))

    def _take(self, step: Step) -> None:
        """Do what a mode wants."""
        state = self._host.state
        if state.actor >= 0:
            self._cursors[state.actor] = self._mode.cursor
        if step.notice:
            self._say(step.notice)
        if step.mode is not None:
            self._mode = step.mode
            self._cursors[state.actor] = step.mode.cursor
        if step.goes_back:
            self._seated = state.actor
            self._mode = mode_for(self._desk, state, self._first_look(state))
        if step.actions:
            self._act([action.text for action in step.actions])
        self.redraw()

    def _act(self, texts: list[str]) -> None:
        """Do a human's actions one after another, as far as they are allowed."""
        for text in texts:
            state = self._host.state
            if not self._is_human(state):
                self._say(self._desk.words("table-not-your-turn"))
                break
            self._seated = state.actor
            answer = self._host.do(text, player=state.actor)
            if isinstance(answer, Refusal):
                self._say(self._desk.refusal(answer))
                break
            self._last = answer
            if state.phase == ACTING and answer.action.target >= 0 and answer.action.cost:
                self._cursors[state.actor] = answer.action.target
            if state.phase == PLACING and answer.after.phase == ACTING:
                self._cursors.clear()
        self.advance()

    def undo(self) -> None:
        """Take the last action back."""
        self._undo(1)

    def undo_turn(self) -> None:
        """Take back all that may be taken back."""
        self._undo(max(1, self._host.session.undo_depth()))

    def _undo(self, times: int) -> None:
        taken = []
        for _ in range(times):
            answer = self._host.undo()
            if isinstance(answer, Refusal):
                self._say(self._desk.refusal(answer))
                break
            taken.append(answer.action.text)
        if taken:
            self._restart(self._desk.words("table-undone", actions=" ".join(taken)))

    def redo(self) -> None:
        """Do again what was taken back last."""
        answer = self._host.redo() if self._is_human(self._host.state) else None
        if isinstance(answer, Change):
            self._restart(self._desk.words("table-redone", actions=answer.action.text))
        else:
            self._say(self._desk.words("table-no-redo"))

    def _restart(self, notice: str) -> None:
        """Go on from a position that was not reached by acting."""
        self.workers.cancel_group(self, "bots")
        self._host.forget_bots()
        self._last = None
        self._say(notice)
        self._seated = self._host.state.actor
        self.advance()

    def _hurry_on(self) -> None:
        if self._is_human(self._host.state) or self._host.state.phase == OVER:
            self._say(self._desk.words("table-nothing-to-skip"))
        else:
            self._pace.hurry()

    def _change_speed(self, step: int) -> None:
        self._pace.change(step)
        self._say(self._pace.told(self._desk))

    def _say(self, notice: str) -> None:
        self._notice = [*self._notice, Text(f"! {notice}", "bold")]

    # Tips.

    def _ask_for_tip(self) -> None:
        """Let a bot think in the background what is to be done; asked again, tell all of it."""
        if self._tips.tip is not None:
            self._open(self._tips.page())
        elif not self._is_human(self._host.state) or isinstance(self._mode, HandoverMode):
            self._say(self._desk.words("table-not-your-turn"))
        else:
            self._say(self._desk.words("table-tip-thinking"))
            self._think_of_tip()

    @work(exclusive=True, group="tips")
    async def _think_of_tip(self) -> None:
        said = self._notice
        trouble = await self._tips.ask()
        if self._notice is said:  # nothing else has been said since
            self._notice = []
        if trouble:
            self._say(trouble)
        self.redraw()

    def _play_tip(self) -> None:
        if self._tips.tip is None:
            self._say(self._desk.words("table-no-tip"))
        else:
            self._act([action.text for action in self._tips.tip.line])

    def on_valley_clicked(self, message: Valley.Clicked) -> None:
        """A click is a cursor that goes there, and Enter."""
        self._notice = []
        step = self._mode.click(message.place)
        if step is not None:
            self._take(step)

    # Typing.

    def _open_prompt(self) -> None:
        self.query_one("#keys").display = False
        self._prompt.open()

    def _close_prompt(self) -> None:
        self._prompt.close()
        self.query_one("#keys").display = True
        self.redraw()

    @on(Input.Submitted)
    def _typed(self, event: Input.Submitted) -> None:
        """Do what was typed: one or more actions in notation."""
        self._close_prompt()
        self._notice = []
        texts = event.value.removeprefix(":").split()
        if texts:
            self._act(texts)

    # Pages.

    def _show_outlook(self) -> None:
        self._open(list(outlook_lines(self._desk, self._host.state)))

    def _show_result(self) -> None:
        self._open(list(result_lines(self._desk, self._host.state, self._path)))

    def _open(self, lines: list[Text], *, from_end: bool = False) -> None:
        page = Page(self._desk, lines, from_end=from_end)
        page.set_classes(self.classes)
        self.app.call_later(self.app.push_screen, page)

    # What is seen.

    def on_resize(self) -> None:
        """Fit the table to the terminal."""
        self.call_after_refresh(self.redraw)

    def redraw(self) -> None:
        """Show the match as it is, once for all keys that are waiting already."""
        if not self._is_stale:
            self._is_stale = True
            self.call_later(self._redraw)

    def _redraw(self) -> None:
        self._is_stale = False
        if self.is_mounted:
            trouble = self._host.trouble
            told = [Text(self._desk.words("table-not-kept", error=str(trouble)), "bold reverse")]
            notice = [*(told if trouble is not None else ()), *self._notice]
            view = self.query_one(TableView)
            view.show(self._host.state, self._mode, notice, _GENERAL_HINTS, self._tips)
