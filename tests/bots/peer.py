"""A program that plays, or misbehaves as its argument says. Nothing of dosrios is in it."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

Request = dict[str, Any]


def put(data: bytes) -> None:
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def say(**message: Any) -> None:
    put(json.dumps(message).encode() + b"\n")


def answer(request: Request, actions: list[str], **extra: Any) -> None:
    say(type="choice", id=request["id"], actions=actions, **extra)


def simplest(request: Request) -> list[str]:
    legal: list[str] = request["legal"]
    return ["defer"] if "defer" in legal else legal[:1]


def wait_for_ever(*_: object) -> None:
    while True:
        time.sleep(1)


def exit_early(_request: Request) -> None:
    sys.stderr.write("out of ideas\n")
    sys.exit(3)


def write_for_ever(data: bytes) -> Callable[[Request], None]:
    def write(_request: Request) -> None:
        while True:
            put(data)

    return write


def close_output(_request: Request) -> None:
    os.close(1)
    wait_for_ever()


def have_children(_request: Request) -> None:
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
    sys.stderr.write(f"child {child.pid}\n")
    wait_for_ever()


def talk_garbage(request: Request) -> None:
    put(b"thinking ...\n\n\xff\xfe\x00\n[1, 2]\n")
    put(b'{"type": 7}\n{"type": "future", "x": {}}\n{"type": "choice"}\n')
    put(b'{"type": "pong", "id": 1}\n')
    answer(request, simplest(request))


def answer_twice(request: Request) -> None:
    say(type="choice", id=request["id"] - 1, actions=["*a1"])
    answer(request, simplest(request))


def chat(request: Request) -> None:
    sys.stderr.write("x" * 300_000 + "\nlast words\n")
    say(type="info", words="I see.", colour="blue")
    answer(request, simplest(request))


def tell_chances(request: Request) -> None:
    players = len(request["position"]["players"])
    actions = simplest(request)
    answer(request, actions, chances=[1 / players] * players, nodes=7, line=actions)


def plan_turn(request: Request) -> None:
    walk = [text for text in request["legal"] if "-" in text][:1]
    answer(request, [*walk, "defer"] if "defer" in request["legal"] else simplest(request))


def play_simply(request: Request) -> None:
    answer(request, simplest(request))


WAYS: dict[str, Callable[[Request], object]] = {
    "slow": wait_for_ever,
    "illegal": lambda request: answer(request, ["=m"]),
    "unreadable": lambda request: answer(request, ["a9-b9"]),
    "empty": lambda request: answer(request, []),
    "unable": lambda request: say(type="error", id=request["id"], words="I have no idea."),
    "exits": exit_early,
    "killed": lambda _: os.kill(os.getpid(), signal.SIGSEGV),
    "endless line": write_for_ever(b"x" * 65536),
    "flood": write_for_ever(b"nonsense\n" * 1000),
    "closes": close_output,
    "children": have_children,
    "garbage": talk_garbage,
    "stale": answer_twice,
    "chatty": chat,
    "chances": tell_chances,
    "wrong chances": lambda request: answer(request, simplest(request), chances=[0.9, 0.9]),
    "whole turns": plan_turn,
}


def main(how: str, folder: str | None = None) -> None:
    """`folder` is where a file is left that is called by the number of this process."""
    if folder is not None:
        Path(folder, str(os.getpid())).touch()
    if how == "deaf":
        say(type="hello", protocol=1, name="deaf")
    if how in ("deaf", "mute"):
        wait_for_ever()
    if how == "stubborn":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if how == "dies at once":
        sys.exit(7)
    choose = WAYS.get(how, play_simply)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            protocol = 2 if how == "newer" else 1
            say(type="hello", protocol=protocol, name=f"peer {how}", author="nobody")
        elif message["type"] == "ping":
            say(type="pong", id=message["id"])
        elif message["type"] == "choose":
            choose(message)
    if how == "stubborn":
        wait_for_ever()


if __name__ == "__main__":
    main(*sys.argv[1:])
