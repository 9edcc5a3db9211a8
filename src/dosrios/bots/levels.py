"""The four levels, from a friendly beginner to the strongest there is."""

from typing import Final

from dosrios.bots.foresight import Depth
from dosrios.bots.learned import Level

EASY: Final = Level("easy", most_nodes=250, overlooked=70, overlooked_works=85)
MEDIUM: Final = Level("medium", most_nodes=400, overlooked=10, overlooked_works=20)
HARD: Final = Level("hard", most_nodes=900)
EXPERT: Final = Level(
    "expert",
    most_nodes=10**9,
    # Until it is one's own turn again: to stop before that is worth much less.
    depths=(
        (Depth(turns=1, options=12, nodes=400, width=8, cost=310), Depth(turns=1, options=8)),
        (Depth(turns=2, options=12, nodes=300, width=5, cost=250),),
        (Depth(turns=3, options=12, nodes=300, width=5, cost=250),),
    ),
)

LEVELS: Final = {level.name: level for level in (EASY, MEDIUM, HARD, EXPERT)}
"""From the weakest to the strongest."""
