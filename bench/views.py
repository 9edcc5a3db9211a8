"""What it takes to show a match to browsers: time and size of each part of an update.

    python -m bench.views [ACTIONS]

A match of four `greedy` bots; after every action each part is made and encoded once. Processor time
of this process. Also the time to replay the whole match from its log, as when it is loaded.
"""

import sys
from random import Random
from statistics import quantiles
from time import process_time

import msgspec

from dosrios.bots.registry import make_bot
from dosrios.core.events import events_of
from dosrios.core.rules import apply_action, is_terminal
from dosrios.core.state import CHANCE
from dosrios.lang import Translator
from dosrios.lang.log import MatchLog
from dosrios.match.chance import draw_card
from dosrios.match.hosted import HostedMatch, Step, StepKind
from dosrios.match.opening import draw_opening
from dosrios.server.choosing import choices_view
from dosrios.server.happenings import events_view
from dosrios.server.views import outlook_view, position_view

PLAYERS = 4


def main(most: int) -> None:
    """Play, and print what was measured."""
    record = draw_opening(7, PLAYERS).record()
    state = record.initial_state()
    generator = Random(3)
    bots = [make_bot("greedy") for _ in range(PLAYERS)]
    log = MatchLog(Translator("en"), ("Ana", "Beto", "Carla", "Diego"))
    log.opening(state)  # reads the language
    measured: dict[str, list[tuple[float, int]]] = {}
    steps: list[Step] = []

    def measure(name: str, begun: float, value: object) -> None:
        data = msgspec.json.encode(value)
        measured.setdefault(name, []).append((process_time() - begun, len(data)))

    while not is_terminal(state) and len(steps) < most:
        if state.actor == CHANCE:
            action = draw_card(generator, state)
        else:
            action = bots[state.actor].choose(state, generator)
        after = apply_action(state, action)
        ply = len(steps) + 1
        steps.append(Step(StepKind.PLAY, (action.text,), ply))
        begun = process_time()
        measure("events", begun, events_view(events_of(state, action, after)))
        begun = process_time()
        measure("words", begun, [line.text for line in log.action(ply, state, action, after)])
        begun = process_time()
        measure("position", begun, position_view(after, ply))
        begun = process_time()
        measure("outlook", begun, outlook_view(after))
        if after.actor >= 0:
            begun = process_time()
            measure("choices", begun, choices_view(after))
        state = after
    print(f"{len(steps)} actions      ms: p50    p95    bytes: p50    p95")
    for name, pairs in measured.items():
        times = quantiles([1000 * seconds for seconds, _ in pairs], n=20)
        sizes = quantiles([size for _, size in pairs], n=20)
        print(f"{name:18} {times[9]:7.2f} {times[18]:7.2f} {sizes[9]:13.0f} {sizes[18]:7.0f}")
    begun = process_time()
    match = HostedMatch(record)
    for step in steps:
        match.apply(step)
    print(f"replay: {1000 * (process_time() - begun) / len(steps):.3f} ms an action")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
