"""Positions within a turn: what is overlooked (their lines are tested in test_moves.py)."""

from tests.core.positions import position

from dosrios.bots.positions import WALK, WORK, Attention, Position
from dosrios.core.playouts import Dice


def test_attention_misses_as_many_as_it_should() -> None:
    walk = Position(position("", ""), None)
    walk.kind = WALK
    work = Position(position("", ""), None)
    work.kind = WORK
    attention = Attention(Dice(1), 30, 100)
    missed = sum(attention.misses(walk) for _ in range(2000))
    assert 0.27 < missed / 2000 < 0.33
    assert all(attention.misses(work) for _ in range(50))
    watchful = Attention(Dice(1), 0, 0)
    assert not any(watchful.misses(one) for one in (walk, work) for _ in range(50))
