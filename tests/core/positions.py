"""Hand-made positions, written short enough to be reasoned about.

    position("2d4 W +c3", "d3 *e4", hills="d4", rivers=MIDDLE)

is a position in which P1, who is to act, has two campesinos on d4, one on the west trail, the
others in the city and a finca on c3; P2 a campesino on d3 and the hacienda on e4. All fields are
maize but the hill d4.
"""

from collections import Counter
from collections.abc import Mapping

from dosrios.core.actions import parse_action
from dosrios.core.board import Board, parse_board
from dosrios.core.cards import CARD_CODES
from dosrios.core.composing import GivenPosition, parse_position
from dosrios.core.explain import explain
from dosrios.core.invariants import check_state
from dosrios.core.notation import parse_side
from dosrios.core.places import (
    BIT,
    COLUMNS,
    MORENO_SPRING,
    NO_DIRECTION,
    PLACE_COUNT,
    PLACE_NAMES,
    ROWS,
    VERDE_SPRING,
    places_in,
    side_name,
)
from dosrios.core.rules import apply_action, initial_state, legal_actions
from dosrios.core.ruleset import parse_ruleset
from dosrios.core.state import POINTS, State
from dosrios.core.water import course

# Courses that a flat valley allows. Apart: each along its own edge of the valley, into the trails.
APART = "Vs b7sw a7s a6s a5s a4sw Ms f7se g7s g6s g5s g4se"
# Both down the middle column: Rio Verde comes in at d7 from c7, Rio Moreno from e7.
MIDDLE = "Vse c7se d7s d6s d5s d4s d3s d2s d1s Msw e7sw"

ROWS_OF_CARDS = {2: "m w t", 3: "m w t f", 4: "m w t f V"}


def valley(*, hills: str = "", forests: str = "", wheat: str = "", tobacco: str = "") -> Board:
    """A board of maize but for the fields that are named."""
    letters = {}
    for letter, names in (("h", hills), ("f", forests), ("w", wheat), ("t", tobacco)):
        letters.update(dict.fromkeys(names.split(), letter))
    words = (
        "".join(letters.get(f"{column}{row}", "m") for row in range(ROWS, 0, -1))
        for column in COLUMNS
    )
    return parse_board(" ".join(words))


def opening(
    board: Board | None = None,
    *,
    players: int = 2,
    start: str = "P1",
    rules: str = "standard",
    row: str = "",
) -> State:
    """The first position of a match; on flat farmland unless a board is given."""
    return initial_state(
        board or valley(),
        players=players,
        start=number_of(start),
        row=cards(row or ROWS_OF_CARDS[players]),
        ruleset=parse_ruleset(rules),
    )


def position(
    *pieces: str,
    hills: str = "",
    forests: str = "",
    wheat: str = "",
    tobacco: str = "",
    rules: str = "standard",
    active: str = "P1",
    points: int = POINTS,
    rivers: str = APART,
    dams: str = "",
    money: tuple[int, ...] = (),
    stock: tuple[int, ...] = (),
    row: str = "",
    discards: str = "",
) -> State:
    """A position in which a player acts; `pieces` has one text for each player.

    Nobody has money, and everybody 2 dams, unless they are given. The pile is what the row and
    the discards leave.
    """
    players = len(pieces)
    told: GivenPosition = {
        "active": active,
        "turn": 9,
        "points": points,
        "flow": rivers.split(),
        "dams": dams.split(),
        "row": (row or ROWS_OF_CARDS[players]).split(),
        "discards": Counter(discards.split()),
        "players": {
            f"P{player + 1}": {
                "money": rio,
                "dams": hand,
                "campesinos": campesinos(text),
                "fincas": [word[1:] for word in text.split() if word[0] == "+"],
                "hacienda": next((word[1:] for word in text.split() if word[0] == "*"), None),
            }
            for player, (text, rio, hand) in enumerate(
                zip(pieces, money or (0,) * players, stock or (2,) * players, strict=True)
            )
        },
    }
    board = valley(hills=hills, forests=forests, wheat=wheat, tobacco=tobacco)
    return parse_position(board, told, parse_ruleset(rules))


def campesinos(text: str) -> Counter[str]:
    """How many stand where: `2d4 W` is two on d4 and one on the west trail."""
    counts: Counter[str] = Counter()
    for word in text.split():
        if word[0] not in "+*":
            counts[word.lstrip("23456")] += int(word[0]) if word[0].isdigit() else 1
    return counts


def number_of(player: str) -> int:
    """The number inside the program of `P1` and so on."""
    return int(player.removeprefix("P")) - 1


def cards(text: str) -> tuple[int, ...]:
    """The kinds of these cards."""
    return tuple(CARD_CODES.index(code) for code in text.split())


def closed_sides(sides: str) -> bytes:
    """Dams on these sides."""
    dams = bytearray(PLACE_COUNT)
    for place, direction in map(parse_side, sides.split()):
        dams[place] |= 1 << direction
    return bytes(dams)


# What a test does with a position.


def can(state: State, texts: str) -> bool:
    """Whether all these actions are legal."""
    return set(texts.split()) <= set(offered(state))


def cannot(state: State, texts: str, rule: str = "") -> bool:
    """Whether none of these actions is legal, each for this rule if one is given."""
    for text in texts.split():
        reason = explain(state, text)
        assert (text in offered(state)) == (reason is None), f"{text}: {reason}"
        if reason is None or (rule and reason.rule != rule):
            return False
    return True


def offered(state: State, marks: str = "") -> list[str]:
    """The texts of the legal actions, or of those that begin with one of the marks."""
    texts = [action.text for action in legal_actions(state)]
    return [text for text in texts if text[0] in marks] if marks else texts


def steps(state: State, start: str) -> list[str]:
    """The steps, chases and crossings that begin with this text."""
    return [text for text in offered(state) if text.startswith((f"{start}-", f"{start}x"))]


def after(state: State, texts: str) -> State:
    """The state after these actions, each of which leads to a position that can be."""
    for text in texts.split():
        state = apply_action(state, parse_action(text))
        check_state(state, rivers_run=False)
    return state


def acts(state: State) -> str:
    """Who chooses: `P1` and so on."""
    assert state.actor >= 0
    return f"P{state.actor + 1}"


def actors(state: State, texts: str) -> list[str]:
    """Who does each of these actions, and who acts after the last."""
    order = [acts(state)]
    for text in texts.split():
        state = after(state, text)
        order.append(acts(state))
    return order


def standing(state: State, player: str) -> dict[str, int]:
    """How many campesinos of the player are at each place."""
    index = number_of(player)
    counts: dict[str, int] = {
        PLACE_NAMES[field]: 2 if state.pairs[index] & BIT[field] else 1
        for field in places_in(state.singles[index])
    }
    for name, values in (("C", state.city), ("W", state.west), ("E", state.east)):
        if values[index]:
            counts[name] = values[index]
    return counts


def running(state: State, river: str) -> str:
    """The fields that a river runs through, from its spring down; `V` or `M`."""
    spring = VERDE_SPRING if river == "V" else MORENO_SPRING
    return " ".join(PLACE_NAMES[field] for field in course(state.flow, spring))


def bed(state: State) -> set[str]:
    """The sides that river pieces lead through."""
    return {
        side_name(place, direction)
        for place, direction in enumerate(state.flow)
        if direction != NO_DIRECTION
    }


def dammed(state: State) -> set[str]:
    """The sides that dams close."""
    return {
        side_name(place, direction)
        for place in range(PLACE_COUNT)
        for direction in range(3)
        if state.dams[place] >> direction & 1
    }


def named(mask: int) -> str:
    """The names of the places in a mask."""
    return " ".join(PLACE_NAMES[place] for place in places_in(mask))


def row_of(state: State) -> str:
    """The open row, first card first."""
    return " ".join(CARD_CODES[card] for card in state.row)


def counts(kinds: tuple[int, ...]) -> Mapping[str, int]:
    """How many cards of each kind there are, none left out that there are."""
    return {CARD_CODES[card]: number for card, number in enumerate(kinds) if number}
