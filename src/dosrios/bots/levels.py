"""The four levels, from a friendly beginner to the strongest there is."""

from typing import Final

from dosrios.bots.foresight import Depth
from dosrios.bots.learned import Level

EASY: Final = Level("easy", most_nodes=250, overlooked=60, overlooked_works=75)
MEDIUM: Final = Level("medium", most_nodes=300, overlooked=10, overlooked_works=15)
HARD: Final = Level("hard", most_nodes=3000, depths=(Depth(1, 8), Depth(1, 8), Depth(1, 8)))
EXPERT: Final = Level("expert", most_nodes=10**9, depths=(Depth(1), Depth(1), Depth(1)))

LEVELS: Final = {level.name: level for level in (EASY, MEDIUM, HARD, EXPERT)}
"""From the weakest to the strongest."""
