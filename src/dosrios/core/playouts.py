"""Random play inside the core, for search and training.

Nothing here draws from the outside: the dice are handed in, and the same dice roll the same numbers
everywhere, compiled or not.
"""

from typing import Final

from dosrios.core.actions import DRAW_ACTIONS, Action, Family
from dosrios.core.choices import Choices
from dosrios.core.ground import Ground
from dosrios.core.native import i64, mypyc_attr
from dosrios.core.places import count_places, place_of
from dosrios.core.rules import offer_actions, play
from dosrios.core.state import DRAWING, OVER, State

_FIRST_MODULUS: Final = 2147483563
_FIRST_FACTOR: Final = 40014
_SECOND_MODULUS: Final = 2147483399
_SECOND_FACTOR: Final = 40692
_ROLL_BITS: Final = 31
_LUCK: Final = 1 << _ROLL_BITS


@mypyc_attr(acyclic=True)
class Dice:
    """A source of random numbers that fits machine words.

    Two multiplicative generators combined, with a period of about 2^61 (P. L'Ecuyer, Efficient and
    portable combined random number generators, CACM 31, 1988).
    """

    __slots__ = ("_first", "_second")

    def __init__(self, seed: int) -> None:
        self._first: i64 = 1 + seed % (_FIRST_MODULUS - 1)
        self._second: i64 = 1 + seed // (_FIRST_MODULUS - 1) % (_SECOND_MODULUS - 1)
        for _ in range(8):
            self.roll(1)

    def roll(self, sides: i64) -> i64:
        """A number from 0 to below `sides` (at most 2^31), each about equally likely."""
        self._first = self._first * _FIRST_FACTOR % _FIRST_MODULUS
        self._second = self._second * _SECOND_FACTOR % _SECOND_MODULUS
        mixed = self._first - self._second
        if mixed < 0:
            mixed += _FIRST_MODULUS - 1
        return mixed * sides >> _ROLL_BITS


@mypyc_attr(acyclic=True, free_list_len=1)
class RandomChoice(Choices):
    """One of the legal actions, each equally likely, picked while they are offered.

    A later group takes the place of what was picked with the share it has of all offered so far
    (reservoir sampling). One roll is enough for all groups: `_luck` is a number below 2^31, and
    once it has told whether a group is picked, what is left of it is again as good as any.
    """

    __slots__ = ("_bit", "_chases", "_family", "_ground", "_luck", "_number", "_offered", "_place")

    def __init__(self, dice: Dice) -> None:
        self._luck: i64 = dice.roll(_LUCK)
        self._offered: i64 = 0
        self._bit: i64 = 0
        self._family: Family | None = None
        self._ground: Ground | None = None
        self._place: int = 0
        self._number: int = 0
        self._chases: bool = False

    def offer(self, family: Family, mask: i64) -> None:
        """Pick one of them, with their share of all."""
        if self._picks_from(mask):
            self._family = family

    def offer_crossings(self, ground: Ground, place: int, number: int, chases: bool) -> None:
        """Pick one of them, with their share of all."""
        if self._picks_from(ground.crossed_to(place, number, chases)):
            self._family = None
            self._ground = ground
            self._place, self._number, self._chases = place, number, chases

    def _picks_from(self, mask: i64) -> bool:
        count: i64 = count_places(mask)
        if count == 0:
            return False
        self._offered += count
        luck = self._luck * self._offered
        index = luck >> _ROLL_BITS
        if index >= count:
            self._luck = (luck - count * _LUCK) // (self._offered - count)
            return False
        self._luck = luck & (_LUCK - 1)
        while index:
            mask &= mask - 1
            index -= 1
        self._bit = mask & -mask
        return True

    def action(self) -> Action:
        """What was picked. Raises `IndexError` when nothing was offered."""
        if self._family is not None:
            return self._family.action(self._bit)
        if self._ground is None:
            raise IndexError("no action is legal")
        return self._ground.crossing(self._place, place_of(self._bit), self._number, self._chases)


def random_action(state: State, dice: Dice) -> Action:
    """One of the legal actions, each equally likely; of the draws each by its probability (R11.1).

    Raises `IndexError` when the match is over.
    """
    if state.phase == DRAWING:
        return _random_draw(state, dice)
    choice = RandomChoice(dice)
    offer_actions(choice, state)
    return choice.action()


def _random_draw(state: State, dice: Dice) -> Action:
    left = dice.roll(sum(state.pile))
    for card, count in enumerate(state.pile):
        if left < count:
            return DRAW_ACTIONS[card]
        left -= count
    raise AssertionError("a pile that is drawn from has cards (R9.4)")


def playout(state: State, dice: Dice, limit: int) -> int:
    """Play at random from a state, which is changed, until the match is over; the actions applied.

    Stops after `limit` actions at the latest.
    """
    for count in range(limit):
        if state.phase == OVER:
            return count
        play(state, random_action(state, dice))
    return limit
