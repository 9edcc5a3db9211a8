"""How long `greedy` takes for whole turns, and how many turns its matches take.

    python -m bench.turns [MATCHES]

Processor time of this process, all actions of a turn together, every seat `greedy`.
"""

import sys
from statistics import median
from time import process_time

from dosrios.bots.registry import make_bot
from dosrios.core import state as core_state
from dosrios.core.rules import is_terminal, play
from dosrios.core.ruleset import PRESETS, Ruleset
from dosrios.core.state import ACTING, CHANCE, RELAYING
from dosrios.match.chance import draw_card, make_generator
from dosrios.match.opening import draw_opening


def played_turns(seed: int, players: int, ruleset: Ruleset) -> list[float]:
    """The seconds that each turn of a match took."""
    state = draw_opening(seed, players, ruleset).initial_state()
    bots = [make_bot("greedy") for _ in range(players)]
    generator = make_generator(seed, "turns")
    turns: dict[int, float] = {}
    while not is_terminal(state):
        if state.actor == CHANCE:
            action = draw_card(generator, state)
        else:
            begun = process_time()
            action = bots[state.actor].choose(state, generator)
            if state.phase in (ACTING, RELAYING):
                turns[state.turn] = turns.get(state.turn, 0.0) + process_time() - begun
        state = state.copy()
        play(state, action)
    return list(turns.values())


def main(matches: int) -> None:
    compiled = not (core_state.__file__ or "").endswith(".py")
    print("core:", "compiled" if compiled else "interpreted", "· matches for each line:", matches)
    for name, ruleset in PRESETS.items():
        for players in (2, 3, 4):
            played = [played_turns(seed, players, ruleset) for seed in range(matches)]
            times = sorted(1000 * seconds for turns in played for seconds in turns)
            middle, high = times[len(times) // 2], times[int(0.95 * len(times))]
            lengths = [len(turns) for turns in played]
            print(
                f"{name}, {players} players: p50 {middle:.1f} ms, p95 {high:.1f} ms,"
                f" max {times[-1]:.1f} ms; {median(lengths):g} turns, max {max(lengths)}",
                flush=True,
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
