"""docs/protocol.md documents every message, with examples of what really went over the wire.

`python -m tests.server.test_protocol_page` writes its second half anew.
"""

import asyncio
import json
import re
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

import msgspec
from tests.server.conftest import RunningServer, running
from tests.server.oracles import oracle
from tests.server.people import Device, Window

from dosrios.lang import Translator
from dosrios.protocol import codes, events, http
from dosrios.protocol.base import PROTOCOL, AskedMessage
from dosrios.protocol.messages import (
    Act,
    Answer,
    ClientMessage,
    Frames,
    MatchView,
    Open,
    Ping,
    Pong,
    Redo,
    Refused,
    Rematch,
    Replay,
    ServerMessage,
    Undo,
    Update,
    Why,
)
from dosrios.protocol.thoughts import Cancel, Hint, Recall, Thought
from dosrios.protocol.typescript import field_comments, format_type
from dosrios.server.settings import Settings

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
MARK = "<!-- Made by python -m tests.server.test_protocol_page; everything below. -->\n"
LONGEST_LIST = 2
SEED = "7"
LAST_TURN = 60

Examples = dict[str, Any]
"""By name of the type: something of that type that was sent."""


class Recorder:
    """Plays a little and keeps the first of every kind of message that is said."""

    def __init__(self, server: RunningServer) -> None:
        self.examples: Examples = {}
        self.stand_ins = {server.url: "http://localhost:8377"}
        """What stands on the page for what is different every time."""
        self.match = ""

    def note(self, message: msgspec.Struct) -> None:
        """Keep a message, and every kind of event in it."""
        self.examples.setdefault(type(message).__name__, msgspec.to_builtins(message))
        if isinstance(message, Update):
            for entry in message.entries:
                for event in entry.events:
                    key = f"{type(event).__name__}Event"
                    self.examples.setdefault(key, msgspec.to_builtins(event))

    async def post(self, device: Device, path: str, body: Any, kind: type[Any]) -> Any:
        self.note(body)
        granted = await device.post(path, body, kind)
        self.note(granted)
        return granted

    async def say(self, window: Window, message: AskedMessage, until: type[Any]) -> None:
        self.note(message)
        await window.send(message)
        while True:
            got = await window.receive()
            self.note(got)
            if isinstance(got, until):
                return

    async def make(self, ana: Device, beto: Device) -> None:
        """A match of three, one of whom comes by invitation and lets a bot play."""
        seats = [
            http.NewSeat(kind="here", name="Ana", colour="red"),
            http.NewSeat(kind="open"),
            http.NewSeat(kind="here"),
        ]
        wanted = http.NewMatch(seats=seats, seed=SEED, hints=True)
        self.match = (await self.post(ana, "/api/matches", wanted, http.Made)).match
        path = f"/api/matches/{self.match}"
        link = await self.post(ana, f"{path}/links", http.NewLink(seat=1), http.Link)
        token = link.url.rsplit("/", 1)[1]
        self.stand_ins |= {self.match: "aMatchOfThree001", token: "aTokenThatOpensOneSeat01"}
        self.note(await beto.get(f"/api/links/{token}", http.LinkView))
        arrive = http.Arrive(name="Beto", colour="blue")
        await self.post(beto, f"/api/links/{token}", arrive, http.Arrived)
        change = http.SeatChange(kind="bot", bot="greedy")
        await self.post(beto, f"{path}/seats/1", change, http.Fine)
        self.note(await ana.refused(f"/api/links/{token}", http.Arrive()))

    async def play(self, window: Window) -> None:
        """Until everything has happened once that happens in most matches."""
        await self.say(window, Open(protocol=PROTOCOL, match=self.match, language="en"), Update)
        del self.examples["Update"]  # the next is shorter
        await self.say(window, Ping(id=1), Pong)
        while window.update.position.turn < LAST_TURN:
            await window.wait_for_turn()
            if window.update.position.winner is not None:
                break
            if "Hint" not in self.examples and window.update.position.phase == "actions":
                await self.say(window, Hint(id=9, version=window.version), Thought)
                self.note(Cancel(id=9))
            act = Act(id=2, version=window.version, actions=[_next_action(window)])
            await self.say(window, act, Update)
            if "Undo" not in self.examples and window.update.history.undo:
                await self.say(window, Undo(id=3, version=window.version), Update)
                await self.say(window, Redo(id=4, version=window.version), Update)
        await self.say(window, Recall(id=8, ply=window.update.thoughts[-1]), Thought)
        await self.say(window, Act(id=5, version=0, actions=["defer"]), Refused)
        await self.say(window, Why(id=6, action="d4-d9"), Answer)
        await self.say(window, Replay(id=7, first=3, last=3), Frames)

    async def go_on(self, ana: Device, window: Window) -> None:
        """What comes after a match."""
        path = f"/api/matches/{self.match}"
        again = await self.post(ana, f"{path}/again", http.Again(same_board=True), http.Made)
        self.stand_ins[again.match] = "aRematch00000001"
        while "Rematch" not in self.examples:
            self.note(await window.receive())
        onward = http.Continue(ply=3, seats=[http.NewSeat(kind="here")] * 3)
        await self.post(ana, f"{path}/continue", onward, http.Made)
        text = (await ana.http.get(f"/api/matches/{again.match}/record")).text
        record = http.ImportRecord(text=text, name="valley.drn")
        await self.post(ana, "/api/matches/import", record, http.Made)
        self.note(await ana.get("/api/offer", http.Offer))
        self.note(await ana.get("/api/matches", http.YourMatches))
        self.note(await ana.get(f"{path}/chart", http.Chart))


def _next_action(window: Window) -> str:
    """Builds, dams and walks before it ends the turn, so that much happens."""
    legal = window.legal
    if window.update.position.points <= 2 and "harvest" in legal:
        return "harvest" if window.update.position.turn % 4 else "defer"
    marks = ("*", "+", "#", "2", "C-", "W", "harvest", "d", "c")
    return next((text for mark in marks for text in legal if text.startswith(mark)), legal[0])


async def record(server: RunningServer) -> Examples:
    """One example of everything."""
    recorder = Recorder(server)
    server.hub._runner._play = oracle  # type: ignore[misc]  # a bot that reckons chances
    async with Device(server.url) as ana, Device(server.url) as beto:
        await recorder.make(ana, beto)
        window = await ana.connect()
        await recorder.play(window)
        await recorder.go_on(ana, window)
    text = json.dumps(recorder.examples)
    for found, word in recorder.stand_ins.items():
        text = text.replace(found, word)
    examples: Examples = json.loads(text)
    return examples


def shortened(value: Any) -> Any:
    """The value with long lists and texts cut short."""
    if isinstance(value, dict):
        return {key: shortened(inner) for key, inner in value.items()}
    if isinstance(value, list):
        short = [shortened(inner) for inner in value[:LONGEST_LIST]]
        return [*short, "…"] if len(value) > LONGEST_LIST else short
    if isinstance(value, str) and len(value) > 160:
        return value[:120] + "…"
    return value


def compact(value: Any, indent: int = 0) -> str:
    """JSON that uses the width of a line."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + indent <= 110 or not isinstance(value, dict | list):
        return line
    pad, end = " " * (indent + 2), " " * indent
    if isinstance(value, dict):
        parts = [
            f"{pad}{json.dumps(key)}: {compact(inner, indent + 2)}" for key, inner in value.items()
        ]
        return "{\n" + ",\n".join(parts) + f"\n{end}}}"
    parts = [pad + compact(inner, indent + 2) for inner in value]
    return "[\n" + ",\n".join(parts) + f"\n{end}]"


def section(kind: type[Any], name: str, examples: Examples) -> str:
    """A type: what it is, its fields, and an example of a message."""
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    comments = field_comments(kind)
    lines = [f"### {name}", "", _paragraphs(kind.__doc__ or ""), ""]
    if info.fields:
        lines += ["| field | type | |", "|---|---|---|"]
        for field in info.fields:
            words = " ".join(comments.get(field.name, "").split())
            kind_text = format_type(field.type).replace("|", "\\|")
            lines.append(f"| `{field.encode_name}` | `{kind_text}` | {words} |")
        lines.append("")
    if name in examples:
        lines += ["```json", compact(shortened(examples[name])), "```", ""]
    return "\n".join(lines)


def _paragraphs(text: str) -> str:
    return re.sub(r"\n[ ]+", "\n", text.strip())


def parts_of(kinds: Iterable[type[Any]]) -> list[type[Any]]:
    """The structs that messages are made of, but are no messages themselves."""
    found: dict[str, type[Any]] = {}

    def collect(info: msgspec.inspect.Type) -> None:
        if isinstance(info, msgspec.inspect.StructType):
            if info.cls.__name__ not in found and info.cls not in get_args(events.Event):
                found[info.cls.__name__] = info.cls
                for field in info.fields:
                    collect(field.type)
        elif isinstance(info, msgspec.inspect.UnionType):
            for kind in info.types:
                collect(kind)
        elif isinstance(info, msgspec.inspect.ListType):
            collect(info.item_type)

    whole = set(kinds)
    for kind in whole:
        collect(msgspec.inspect.type_info(kind))
    return [kind for _, kind in sorted(found.items()) if kind not in whole]


def http_types() -> list[type[Any]]:
    return [
        value
        for value in vars(http).values()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == http.__name__
    ]


def make_page(examples: Examples) -> str:
    """The second half of the page."""
    clients, servers = get_args(ClientMessage), get_args(ServerMessage)
    words = Translator("en", strict=True)
    sections = [
        ("Messages of the client", [(kind, kind.__name__) for kind in clients]),
        ("Messages of the server", [(kind, kind.__name__) for kind in servers]),
        (
            "Events",
            [(kind, f"{kind.__name__}Event") for kind in get_args(events.Event)],
        ),
        ("Over HTTP", [(kind, kind.__name__) for kind in http_types()]),
        (
            "What these are made of",
            [(kind, kind.__name__) for kind in parts_of([*clients, *servers])],
        ),
    ]
    lines = []
    for title, kinds in sections:
        lines.append(f"\n## {title}\n")
        lines.extend(section(kind, name, examples) for kind, name in kinds)
    lines += ["\n## Codes of refusals\n", "| code | words in English |", "|---|---|"]
    for code in codes.ALL:
        said = words.text(f"refused-{code.replace('/', '-')}", players=3, bot="nobody")
        lines.append(f"| `{code}` | {said} |")
    return "\n".join(lines) + "\n"


def test_every_code_has_words_in_every_language() -> None:
    for language in ("en", "nl"):
        translator = Translator(language, strict=True)
        for code in codes.ALL:
            assert translator.text(f"refused-{code.replace('/', '-')}", players=3, bot="x")


def test_every_message_was_seen(server: RunningServer) -> None:
    """The examples are taken from a match that is played here; each decodes as what it is."""
    examples = asyncio.run(record(server))
    kinds = {kind.__name__: kind for kind in (*get_args(ClientMessage), *get_args(ServerMessage))}
    assert kinds.keys() <= examples.keys()
    for name, kind in kinds.items():
        msgspec.convert(examples[name], kind)
    page = PAGE.read_text(encoding="utf-8")
    for name in kinds:
        assert f"### {name}\n" in page
    kept = make_page(examples)
    # What bots and cards did differs from match to match, and whether Desperados met anybody;
    # what the types say does not.
    examples_on_page = re.compile(r"\n```json\n.*?```\n", re.DOTALL)
    assert examples_on_page.sub("", kept) == examples_on_page.sub("", page.split(MARK)[1])


def test_the_examples_on_the_page_are_messages() -> None:
    page = PAGE.read_text(encoding="utf-8").split(MARK)[1]
    kinds = {kind.__name__: kind for kind in get_args(ClientMessage)}
    found = re.findall(r"### (\w+)\n.*?```json\n(.*?)```", page, re.DOTALL)
    for name, text in found:
        example = json.loads(text)
        if name in kinds:
            assert isinstance(msgspec.convert(example, kinds[name]), kinds[name])
    assert len(found) > 40
    assert {name for name, _ in found} >= {MatchView.__name__, Update.__name__, Rematch.__name__}


if __name__ == "__main__":
    with (
        tempfile.TemporaryDirectory() as folder,
        running(
            Settings(data=Path(folder), posts_per_second=1e4, message_burst=10**6)
        ) as run_server,
    ):
        written = make_page(asyncio.run(record(run_server)))
    above = PAGE.read_text(encoding="utf-8").split(MARK)[0]
    PAGE.write_text(above + MARK + written, encoding="utf-8")
