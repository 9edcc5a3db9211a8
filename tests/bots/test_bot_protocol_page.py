"""docs/bot-protocol.md is true: its exchange is what is said, its tables are the messages.

`python -m tests.bots.test_bot_protocol_page` writes the exchange anew.
"""

import json
import re
import shlex
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import get_args

import msgspec
import pytest

import dosrios
from dosrios.bots.base import Budget
from dosrios.bots.programs import messages
from dosrios.bots.programs.bot import ProgramBot
from dosrios.bots.programs.process import Line
from dosrios.core.actions import DEFER_ACTION, Action
from dosrios.core.errors import IllegalAction
from dosrios.core.rules import apply_action, legal_actions
from dosrios.core.state import ACTING, CHANCE, State
from dosrios.match.chance import draw_card
from dosrios.match.opening import draw_opening

PAGE = Path(__file__).parents[2] / "docs" / "bot-protocol.md"
EXCHANGE = re.compile(r"^```exchange\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SECTION = re.compile(r"^### `(\w+)`\n(.*?)(?=^### |\Z)", re.MULTILINE | re.DOTALL)

# What the program of the page says to each request.
SAYS = [
    [
        {"type": "info", "words": "There is water on b2."},
        {"type": "choice", "actions": ["a3-b2", "harvest"], "chances": [0.55, 0.45]},
    ],
    [{"type": "choice", "actions": ["b2-d2"]}],
]
PROGRAM = """
import json, sys
says = json.load(open(sys.argv[1]))
for line in sys.stdin:
    message = json.loads(line)
    answers = []
    if message["type"] == "hello":
        answers = [{"type": "hello", "protocol": 1, "name": "sample 1.0"}]
    elif message["type"] == "ping":
        answers = [{"type": "pong"}]
    elif message["type"] == "choose":
        answers = says.pop(0)
    for answer in answers:
        if answer["type"] in ("pong", "choice"):
            answer["id"] = message["id"]
        print(json.dumps(answer), flush=True)
"""


def exchange(folder: Path) -> str:
    """What is said when the program of the page plays for P1 from the first turn on."""
    (folder / "program.py").write_text(PROGRAM)
    (folder / "says.json").write_text(json.dumps(SAYS))
    words = [sys.executable, str(folder / "program.py"), str(folder / "says.json")]
    lines: list[str] = []

    def watch(line: Line, data: bytes) -> None:
        text = data.decode().replace(dosrios.__version__, "0.1.0")
        # What is left of the time is never quite the same.
        lines.append(f"{line} " + re.sub(r'"left":[\d.]+', '"left":0.5', text))

    initial = state = draw_opening(7, 2).initial_state()
    actions: list[Action] = []

    def act(action: Action) -> State:
        actions.append(action)
        return apply_action(state, action)

    while state.phase != ACTING:
        state = act(legal_actions(state)[0])
    bot = ProgramBot(shlex.join(words), Budget(seconds=0.5), watch)
    rng = Random(1)
    try:
        bot.ping(30)
        while state.turn == 1:
            bot.follow(initial, actions, 0)
            state = act(bot.choose(state, rng, 30) if state.actor == 0 else draw_card(rng, state))
        state = act(DEFER_ACTION)
        bot.follow(initial, actions, 0)
        with pytest.raises(IllegalAction):
            bot.choose(state, rng, 30)
        state = act(DEFER_ACTION)
        assert state.actor != CHANCE
        bot.end("*")
    finally:
        bot.close()
    return "\n".join(lines) + "\n"


def test_the_exchange_of_the_page_is_what_is_said(tmp_path: Path) -> None:
    found = EXCHANGE.search(PAGE.read_text(encoding="utf-8"))
    assert found is not None
    assert found[1] == exchange(tmp_path)


def sections() -> dict[tuple[str, str], list[str]]:
    """The keys in the tables of the page, by direction and message."""
    text = PAGE.read_text(encoding="utf-8")
    tables = {}
    for direction in ("To the program", "From the program"):
        part = text.partition(f"## {direction}\n")[2].partition("\n## ")[0]
        for kind, body in SECTION.findall(part):
            tables[direction, kind] = re.findall(r"^\| `(\w+)` \|", body, re.MULTILINE)
    return tables


@pytest.mark.parametrize(
    ("direction", "union"),
    [("To the program", messages.ToProgram), ("From the program", messages.FromProgram)],
)
def test_the_tables_of_the_page_are_the_messages(direction: str, union: object) -> None:
    found = {kind: keys for (way, kind), keys in sections().items() if way == direction}
    structs = {kind.__struct_config__.tag: kind for kind in get_args(union)}
    assert found.keys() == structs.keys()
    for name, struct in structs.items():
        assert sorted(found[name]) == sorted(field.name for field in msgspec.structs.fields(struct))


def test_numbers_of_the_page() -> None:
    text = " ".join(PAGE.read_text(encoding="utf-8").split())
    assert f"at most {messages.LONGEST_LINE:,} bytes" in text
    assert f"the version of this page: {messages.PROTOCOL}" in text
    assert f"list of 1 to {messages.MOST_ACTIONS} actions" in text


def write_exchange() -> None:
    with tempfile.TemporaryDirectory() as folder:
        text = f"```exchange\n{exchange(Path(folder))}```"
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(EXCHANGE.sub(lambda _: text, page), encoding="utf-8")


if __name__ == "__main__":
    write_exchange()
