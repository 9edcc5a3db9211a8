"""What is said of many masks of fields at once: the same as of each by the board."""

from random import Random

import numpy as np

from dosrios.bots.tables import count, touching
from dosrios.core.places import BIT, FIELDS, TOUCHING, generate_places


def test_neighbours_of_masks_are_those_of_the_board() -> None:
    # R2.1: of each field, and of any set of fields.
    fields = list(generate_places(FIELDS))
    masks = np.array([BIT[field] for field in fields])
    assert touching(masks).tolist() == [TOUCHING[field] & FIELDS for field in fields]
    rng = Random(1)
    for _ in range(50):
        chosen = rng.sample(fields, rng.randrange(49))
        together = 0
        around = 0
        for field in chosen:
            together |= BIT[field]
            around |= TOUCHING[field] & FIELDS
        assert int(touching(np.array([together]))[0]) == around
    assert count(np.array([FIELDS, 0])).tolist() == [49, 0]
