"""What one player has: campesinos, buildings, money and dams (R1.1, R3.1)."""

from dosrios.core.native import i64, mypyc_attr
from dosrios.core.places import CITY, FIRST_FIELD, PLACES, WEST_TRAIL


@mypyc_attr(acyclic=True, free_list_len=1)
class Holding:
    """What one player has. Shared by states, so changed only in a copy (`State.own`)."""

    __slots__ = (
        "city",
        "east",
        "fincas",
        "hacienda",
        "money",
        "pairs",
        "singles",
        "stock",
        "west",
    )

    singles: i64
    """Mask of the fields with at least one of the player's campesinos."""
    pairs: i64
    """Mask of the fields with two of them."""
    city: i64
    west: i64
    east: i64
    """How many of them are in the city and on the two trails."""
    fincas: i64
    hacienda: i64
    """Masks of the fields with the player's buildings."""
    money: i64
    """In Rio (R1.2)."""
    stock: i64
    """Dams in hand (R8.1)."""

    def copy(self) -> "Holding":
        """A new holding equal to this one."""
        twin = Holding()
        twin.singles = self.singles
        twin.pairs = self.pairs
        twin.city = self.city
        twin.west = self.west
        twin.east = self.east
        twin.fincas = self.fincas
        twin.hacienda = self.hacienda
        twin.money = self.money
        twin.stock = self.stock
        return twin

    def key(self) -> tuple[int, ...]:
        """All of it as one hashable value."""
        return (
            *(self.singles, self.pairs, self.city, self.west, self.east),
            *(self.fincas, self.hacienda, self.money, self.stock),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Holding) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def take(self, place: int, number: int) -> None:
        """Take so many campesinos off a place where they are."""
        if place >= FIRST_FIELD:
            bit = PLACES[place].bit
            if number == 2 or not self.pairs & bit:
                self.singles &= ~bit
            self.pairs &= ~bit
        elif place == CITY:
            self.city -= number
        elif place == WEST_TRAIL:
            self.west -= number
        else:
            self.east -= number

    def put(self, place: int, number: int) -> None:
        """Put so many campesinos on a place that has room for them."""
        if place >= FIRST_FIELD:
            bit = PLACES[place].bit
            if number == 2 or self.singles & bit:
                self.pairs |= bit
            self.singles |= bit
        elif place == CITY:
            self.city += number
        elif place == WEST_TRAIL:
            self.west += number
        else:
            self.east += number


def holding_of(*values: int) -> Holding:
    """The holding with these values, in the order of `Holding.key`."""
    holding = Holding()
    holding.singles, holding.pairs, holding.city, holding.west, holding.east = values[:5]
    holding.fincas, holding.hacienda, holding.money, holding.stock = values[5:]
    return holding
