"""Programs as bots: what they are told, and that nothing they do holds up a match for ever."""

import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from dosrios.bots.base import Budget
from dosrios.bots.programs import bot as bot_module
from dosrios.bots.programs import conversation
from dosrios.bots.programs.bot import MOST_STARTS, ProgramBot
from dosrios.bots.programs.conversation import ProgramFailed
from dosrios.bots.programs.process import Line, ProgramEnded, kill_programs
from dosrios.bots.registry import UnknownBot, display_name, lesser_bots, make_bot, make_program
from dosrios.core.actions import DEFER_ACTION, Action
from dosrios.core.errors import IllegalAction, ParseError
from dosrios.core.position import position_of
from dosrios.core.rules import apply_action, legal_actions
from dosrios.core.state import ACTING, CHANCE, State
from dosrios.match.chance import draw_card
from dosrios.match.opening import draw_opening

PEER = Path(__file__).parent / "peer.py"
LONG = Budget(seconds=30)
SHORT = 0.3


def command(how: str) -> str:
    return shlex.join([sys.executable, str(PEER), how])


class Exchange:
    """What was said, by direction."""

    def __init__(self) -> None:
        self.lines: list[tuple[Line, bytes]] = []

    def __call__(self, line: Line, data: bytes) -> None:
        self.lines.append((line, data))

    def told(self, kind: str) -> list[dict[str, object]]:
        """The messages of a kind that the program was told."""
        messages = [msgspec.json.decode(data) for line, data in self.lines if line is Line.TOLD]
        return [message for message in messages if message["type"] == kind]

    def muttered(self) -> str:
        return b"\n".join(data for line, data in self.lines if line is Line.MUTTERED).decode()


Peer = Callable[..., ProgramBot]


@pytest.fixture
def exchange() -> Exchange:
    return Exchange()


@pytest.fixture
def peer(exchange: Exchange) -> Iterator[Peer]:
    """Makes bots of the peer; nothing of any of them is left at the end."""
    bots: list[ProgramBot] = []

    def make(how: str, budget: Budget = LONG) -> ProgramBot:
        bots.append(ProgramBot(command(how), budget, exchange))
        return bots[-1]

    yield make
    for bot in bots:
        bot.kill()


def acting(players: int = 2) -> tuple[State, State, list[Action]]:
    """The opening of a match, the beginning of its first turn, and what was done before."""
    state = initial = draw_opening(7, players).initial_state()
    actions: list[Action] = []
    while state.phase != ACTING:
        actions.append(legal_actions(state)[0])
        state = apply_action(state, actions[-1])
    return initial, state, actions


def is_running(pid: int) -> bool:
    """Whether there is such a process, dead ones that nobody waited for included."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def wait_until_gone(pid: int) -> None:
    """For a process that is not our child: whoever inherits it takes it away in a moment."""
    deadline = time.monotonic() + 30
    while is_running(pid):
        assert time.monotonic() < deadline
        time.sleep(0.01)


def pid_of(bot: ProgramBot) -> int:
    assert bot._talk is not None
    return bot._talk._program._process.pid


# ---------------------------------------------------------------- what it is told


def test_a_match_is_played(peer: Peer, exchange: Exchange) -> None:
    """It is told the opening, every action of everybody once, the position and what is legal."""
    initial, _, _ = acting(3)
    bots = [peer("plain"), peer("whole turns"), peer("plain")]
    actions: list[Action] = []
    state, rng = initial, Random(3)
    asked: list[tuple[State, int]] = []
    while state.turn < 12:
        if state.actor == CHANCE:
            action = draw_card(rng, state)
        else:
            bot = bots[state.actor]
            bot.follow(initial, actions, state.actor)
            asked.append((state, len(actions)))
            action = bot.choose(state, rng)
        actions.append(action)
        state = apply_action(state, action)
    for bot in bots:
        bot.end("=")
    [first, second, third] = exchange.told("new")
    assert {first["seat"], second["seat"], third["seat"]} == {"P1", "P2", "P3"}
    assert (first["match"], first["players"], first["rules"]) == (1, 3, "standard")
    assert first["options"] == {
        "chase_from_above": "any",
        "river_layers": "in_turn",
        "relaying": "active",
    }
    assert first["budget"] == {"seconds": 30.0, "limit": 60.0}
    requests = exchange.told("choose")
    by_position = {ply: position for position, ply in asked}
    for request in requests:
        ply = request["position"]["ply"]  # type: ignore[index]  # of JSON
        position = by_position[ply]
        assert request["position"] == msgspec.json.decode(
            msgspec.json.encode(position_of(position, ply))
        )
        assert request["legal"] == [action.text for action in legal_actions(position)]
    texts = [action.text for action in actions]
    for player in range(3):
        told = [
            text
            for request in requests
            if request["position"]["actor"] == f"P{player + 1}"  # type: ignore[index]
            for text in request.get("actions", [])  # type: ignore[attr-defined]
        ]
        assert told == texts[: len(told)]
    # Each has heard all of it in the end.
    for message in exchange.told("end"):
        assert message["result"] == "="
    assert len(exchange.told("end")) == 3
    # The second said whole turns at once, and was asked once for each.
    turns = [
        (request["position"]["turn"], request["position"]["phase"])  # type: ignore[index]
        for request in requests
        if request["position"]["actor"] == "P2"  # type: ignore[index]
    ]
    acted = [turn for turn, phase in turns if phase == "actions"]
    assert acted == sorted(set(acted))
    assert len(acted) >= 3


def test_another_match_or_another_past_is_told_as_new(peer: Peer, exchange: Exchange) -> None:
    """Also what was taken back: the match is told from its beginning."""
    bot = peer("plain")
    initial, state, actions = acting()
    bot.follow(initial, actions[:-1], 0)
    bot.follow(initial, actions, 0)
    bot.choose(state, Random(1))
    assert len(exchange.told("new")) == 1
    other = [*actions[:-1], Action("@a1", 1)]
    bot.follow(initial, other, 0)
    bot.choose(state, Random(1))
    bot.follow(initial, other, 1)
    bot.end("P2")
    bot.follow(initial, actions, 0)
    told = exchange.told("new")
    assert [(message["match"], message["seat"]) for message in told] == [
        (1, "P1"),
        (2, "P1"),
        (3, "P2"),
        (4, "P1"),
    ]
    assert [request["actions"] for request in exchange.told("choose")] == [
        [action.text for action in actions],
        [action.text for action in other],
    ]
    assert pid_of(bot), "the same program all the while"


def test_without_the_match_it_is_told_the_position(peer: Peer, exchange: Exchange) -> None:
    _, state, _ = acting()
    bot = peer("plain", Budget(nodes=50))
    assert bot.choose(state, Random(1)) == DEFER_ACTION
    [new], [request] = exchange.told("new"), exchange.told("choose")
    assert "row" not in new
    assert new["budget"] == {"nodes": 50, "limit": 60.0}
    assert "actions" not in request
    assert "left" not in request


def test_chance_comes_from_the_generator(peer: Peer, exchange: Exchange) -> None:
    _, state, _ = acting()
    bot = peer("plain")
    for seed in (5, 5, 6):
        bot.choose(state, Random(seed))
    first, second, third = (request["seed"] for request in exchange.told("choose"))
    assert first == second != third


def test_what_it_thinks(peer: Peer) -> None:
    _, state, _ = acting(3)
    bot = peer("chances")
    thought = bot.think(state, Random(1))
    assert thought.chances == pytest.approx((1 / 3,) * 3)
    assert (thought.line, thought.nodes) == ((DEFER_ACTION,), 7)
    assert bot.choose(state, Random(1)) == DEFER_ACTION
    with pytest.raises(ProgramFailed, match="does not say"):
        peer("plain").think(state, Random(1))


def test_chances_that_cannot_be_are_none(peer: Peer, exchange: Exchange) -> None:
    _, state, _ = acting()
    bot = peer("wrong chances")
    with pytest.raises(ProgramFailed, match="does not say"):
        bot.think(state, Random(1))
    [complaint] = exchange.told("error")
    assert complaint["words"] == "chances are 2 numbers that add up to 1"


def test_it_is_called_what_it_calls_itself(peer: Peer) -> None:
    bot = peer("plain")
    assert bot.name.endswith("…")
    bot.ping(30)
    assert bot.name == "peer plain"


# ---------------------------------------------------------------- what it may do wrong


@pytest.mark.parametrize(
    ("how", "error", "words"),
    [
        ("illegal", IllegalAction, "no card is to be drawn"),
        ("unreadable", ParseError, "a9"),
        ("unable", ProgramFailed, "I have no idea"),
    ],
)
def test_a_wrong_answer_fails_and_it_plays_on(
    how: str, error: type[Exception], words: str, peer: Peer, exchange: Exchange
) -> None:
    _, state, _ = acting()
    bot = peer(how)
    for _ in range(2):
        with pytest.raises(error, match=words):
            bot.choose(state, Random(1))
    assert len(exchange.told("hello")) == 1, "it was not started twice"
    told = [str(complaint["words"]) for complaint in exchange.told("error")]
    assert all(("not legal" if how == "illegal" else "a9-b9") in complaint for complaint in told)


@pytest.mark.parametrize(
    ("how", "error", "words"),
    [
        ("slow", TimeoutError, "no answer in time"),
        ("empty", TimeoutError, "no answer in time"),
        ("flood", TimeoutError, "no answer in time"),
        ("exits", ProgramEnded, "exit code 3; it wrote last: out of ideas"),
        ("killed", ProgramEnded, "SIGSEGV"),
        ("closes", ProgramEnded, "SIGKILL"),
        ("endless line", ProgramEnded, "a line of more than"),
    ],
)
def test_who_gives_no_answer_is_ended_and_started_anew(
    how: str, error: type[Exception], words: str, peer: Peer, exchange: Exchange
) -> None:
    _, state, _ = acting()
    bot = peer(how)
    pids = []
    for _ in range(2):
        bot.ping(30)
        pids.append(pid_of(bot))
        with pytest.raises(error, match=words):
            bot.choose(state, Random(1), 60 if error is ProgramEnded else SHORT)
        assert not is_running(pids[-1]), "not even as a zombie"
    assert len(set(pids)) == 2


@pytest.mark.parametrize("how", ["garbage", "stale", "chatty"])
def test_what_means_nothing_is_passed_over(how: str, peer: Peer, exchange: Exchange) -> None:
    _, state, _ = acting()
    bot = peer(how)
    for _ in range(3):
        assert bot.choose(state, Random(1)) == DEFER_ACTION
    if how == "garbage":
        words = [str(message["words"]) for message in exchange.told("error")]
        assert sum("no message" in word for word in words) == 3 * 5
        assert words.count("the answer is to be a choice") == 3
    if how == "chatty":
        assert "last words" in exchange.muttered()


def test_who_does_not_listen_is_late_however_much_there_is_to_say(peer: Peer) -> None:
    """A pipe that is full holds nobody up."""
    initial, state, actions = acting()
    bot = peer("deaf")
    bot.ping = lambda seconds: None  # type: ignore[method-assign]
    bot.follow(initial, actions, 0)
    assert bot._talk is not None
    for _ in range(100):
        bot._talk.complain("x" * 4000)
        bot._talk._complaints = 0
    with pytest.raises(TimeoutError):
        bot.choose(state, Random(1), SHORT)


@pytest.mark.parametrize(
    ("how", "fails"),
    [
        ("dies at once", (ProgramEnded, "exit code 7")),
        ("mute", (TimeoutError, "no answer in time")),
        ("newer", (ProgramFailed, "it speaks protocol 2, not 1")),
    ],
)
def test_who_cannot_be_started_is_not_tried_for_ever(
    how: str,
    fails: tuple[type[Exception], str],
    peer: Peer,
    exchange: Exchange,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(conversation, "STARTING_SECONDS", 0.5 if how == "mute" else 30)
    error, words = fails
    _, state, _ = acting()
    bot = peer(how)
    for _ in range(MOST_STARTS):
        with pytest.raises(error, match=words):
            bot.choose(state, Random(1))
    for _ in range(2):
        with pytest.raises(ProgramEnded, match="could not be started 3 times"):
            bot.choose(state, Random(1))
    assert len(exchange.told("hello")) == MOST_STARTS
    # In another match it has another chance.
    bot.end("*")
    with pytest.raises(error, match=words):
        bot.choose(state, Random(1))


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("./no-such-program", "No such file"),
        (f"{PEER}", "Permission denied"),
        ("/dev/null", "Permission denied"),
    ],
)
def test_what_is_no_program_is_said_to_be_none(words: str, error: str) -> None:
    bot = ProgramBot(words, LONG)
    with pytest.raises(ProgramEnded, match=error):
        bot.choose(acting()[1], Random(1))


# ---------------------------------------------------------------- how it ends


def test_it_ends_when_it_is_asked_to(peer: Peer, exchange: Exchange) -> None:
    bot = peer("plain")
    bot.ping(30)
    pid = pid_of(bot)
    assert bot.close() == 0
    assert not is_running(pid)
    assert len(exchange.told("quit")) == 1
    assert bot.close() is None


def test_who_does_not_end_is_ended(peer: Peer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether it ignores the end of its input, or SIGTERM."""
    bot = peer("stubborn")
    bot.ping(30)
    pid = pid_of(bot)
    assert bot.close() == -signal.SIGKILL
    assert not is_running(pid)


def test_what_a_program_started_ends_with_it(peer: Peer, exchange: Exchange) -> None:
    bot = peer("children")
    bot.ping(30)
    with pytest.raises(TimeoutError):
        bot.choose(acting()[1], Random(1), 5)
    child = int(exchange.muttered().split()[1])
    wait_until_gone(child)


def test_all_programs_end_together(peer: Peer) -> None:
    bots = [peer("plain"), peer("stubborn")]
    for bot in bots:
        bot.ping(30)
    pids = [pid_of(bot) for bot in bots]
    kill_programs()
    assert [is_running(pid) for pid in pids] == [False, False]


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_programs_do_not_outlive_who_started_them(how: signal.Signals, tmp_path: Path) -> None:
    """Not even those that would compute for ever; however the host is told to end."""
    script = tmp_path / "host.py"
    script.write_text(
        f"""
from random import Random
from dosrios.bots.base import Budget
from dosrios.bots.programs.bot import ProgramBot
from dosrios.match.opening import draw_opening
bot = ProgramBot({command("stubborn")!r}, Budget(seconds=600))
bot.ping(60)
print(bot._talk._program._process.pid, flush=True)
slow = ProgramBot({command("slow")!r}, Budget(seconds=600))
slow.ping(60)
print(slow._talk._program._process.pid, flush=True)
slow.choose(draw_opening(1, 2).initial_state(), Random(1))
"""
    )
    host = subprocess.Popen(
        [sys.executable, script], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert host.stdout is not None
    pids = [int(host.stdout.readline()) for _ in range(2)]
    time.sleep(0.2)
    host.send_signal(how)
    assert host.wait(60) != 0
    for pid in pids:
        wait_until_gone(pid)
    host.stdout.close()


# ---------------------------------------------------------------- specifications


@pytest.mark.parametrize(
    ("specification", "words", "budget"),
    [
        ("cmd:./mybot", ["./mybot"], "1s"),
        ("cmd:./mybot --flag@0.5s", ["./mybot", "--flag"], "0.5s"),
        ("cmd: 'my bot' \"a,b\"@200ms", ["my bot", "a,b"], "0.2s"),
        ("cmd:ssh me@home bot@2000n", ["ssh", "me@home", "bot"], "2000n"),
        ("cmd:ssh me@home", ["ssh", "me@home"], "1s"),
        ("cmd:echo $HOME; true", ["echo", "$HOME;", "true"], "1s"),
    ],
)
def test_a_program_is_specified_by_its_command(
    specification: str, words: list[str], budget: str
) -> None:
    """No shell reads it; the budget stands behind the last @."""
    bot = make_program(specification)
    assert bot._command == words
    assert str(bot.budget) == budget
    assert lesser_bots(specification) == (f"random@{budget}",)


@pytest.mark.parametrize(
    "specification", ["cmd:", "cmd:  ", "cmd:'open", "cmd:./bot@0s", "cmd:./bot\n"]
)
def test_what_cannot_be_a_command(specification: str) -> None:
    with pytest.raises(UnknownBot):
        make_program(specification)


def test_only_who_means_to_gets_a_program() -> None:
    """What comes from elsewhere is given to `make_bot`, by the server for one."""
    with pytest.raises(UnknownBot, match="whoever sits at this machine"):
        make_bot("cmd:./mybot")


def test_names_can_stand_in_a_comment_of_a_record() -> None:
    assert display_name("cmd:./bot {a}\t'b'") == "./bot (a) 'b'"
    assert len(display_name("cmd:" + "x" * 100)) == bot_module.LONGEST_NAME


def test_what_is_left_of_the_time_of_a_turn_is_told(peer: Peer, exchange: Exchange) -> None:
    bot = peer("plain")
    _, state, _ = acting()
    bot.choose(state, Random(1))
    assert bot._used > 0
    bot._used = 12.5
    bot.choose(state, Random(1))
    later = state.copy()
    later.turn += 2
    bot.choose(later, Random(1))
    first, second, third = (request["left"] for request in exchange.told("choose"))
    assert (first, second, third) == (30, 17.5, 30)
