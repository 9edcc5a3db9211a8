"""What all parts of the table share: the words, the signs, the colours and the names."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from rich.text import Text

from dosrios.bots.registry import display_name
from dosrios.core.actions import Action
from dosrios.core.board import TERRAIN_LETTERS
from dosrios.core.cards import CARD_CODES
from dosrios.core.phases.harvest import paying_fields
from dosrios.core.phases.victory import buildings_of
from dosrios.core.places import (
    BELOW,
    BIT,
    CITY,
    DIRECTION_NAMES,
    EAST_LAKE,
    EAST_TRAIL,
    FIRST_FIELD,
    MOUNTAIN,
    PLACE_COUNT,
    PLACE_NAMES,
    SPRINGS,
    WEST_LAKE,
    WEST_TRAIL,
    places_in,
)
from dosrios.core.reasons import Reason
from dosrios.core.state import State
from dosrios.core.water import course
from dosrios.lang import Translator
from dosrios.lang.reasons import say_reason
from dosrios.match.seats import Seat
from dosrios.match.session import Refusal, Refused
from dosrios.render.grid import player_mark
from dosrios.render.palettes import ANSI, Palette, style_text
from dosrios.render.symbols import ASCII, RIVER_LETTERS, UNICODE, Symbols

_SITE_IDS: Final = {
    WEST_LAKE: "place-west-lake",
    EAST_LAKE: "place-east-lake",
    MOUNTAIN: "place-mountains",
}


@dataclass(frozen=True, slots=True)
class Desk:
    """How this table speaks and draws."""

    translator: Translator
    seats: tuple[Seat, ...]
    symbols: Symbols = UNICODE
    palette: Palette = field(default_factory=lambda: ANSI)

    @property
    def is_plain(self) -> bool:
        """Whether the terminal shows nothing but ASCII."""
        return self.symbols is ASCII

    def words(self, message_id: str, **args: str | int) -> str:
        """The words of a message in the table's language."""
        return self.translator.text(message_id, **args)

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, in seating order."""
        return tuple(self.name(player) for player in range(len(self.seats)))

    def name(self, player: int) -> str:
        """A player's name; without one a bot goes by its kind and a human by his number."""
        seat = self.seats[player]
        if seat.name:
            return seat.name
        if seat.is_human:
            return self.words("player-name", number=player + 1)
        return display_name(seat.kind).capitalize()

    def player(self, player: int) -> Text:
        """A player's mark and name in his colour: `1 Ada`."""
        style = self.style(f"player-{player + 1}")
        return Text().append(f"{player_mark(player)} {self.name(player)}", style)

    def style(self, name: str) -> str:
        """The style text of the palette for a thing on the board."""
        return style_text(self.palette, name)

    def place(self, place: int) -> str:
        """What a place is called within a sentence: `d4`, `the city`."""
        if FIRST_FIELD <= place < PLACE_COUNT:
            return PLACE_NAMES[place]
        if place in _SITE_IDS:
            return self.words(_SITE_IDS[place])
        return self.words(f"place-{PLACE_NAMES[place]}")

    def card(self, card: int) -> str:
        """What a harvest card is called."""
        return self.words(f"card-{CARD_CODES[card]}")

    def terrain(self, state: State, field: int) -> str:
        """What a field's terrain is called."""
        return self.words(f"terrain-{TERRAIN_LETTERS[state.board.terrain[field]]}")

    def way(self, state: State, action: Action) -> str:
        """A way for the water, or a side: `↘ southeast, to e4 (wheat)`."""
        below = BELOW[action.place][action.direction]
        where = self.place(below)
        if FIRST_FIELD <= below < PLACE_COUNT:
            where = f"{where} ({self.terrain(state, below)})"
        arrow = self.symbols.arrows[action.direction]
        direction = self.words(f"direction-{DIRECTION_NAMES[action.direction]}")
        return f"{arrow} {direction}: {where}"

    def fields(self, state: State, mask: int) -> str:
        """The fields of a mask, each with the building on it: `d4 e3⌂2`."""
        return " ".join(
            PLACE_NAMES[field] + self._building(state, field) for field in places_in(mask)
        )

    def _building(self, state: State, field: int) -> str:
        for player in range(state.players):
            if state.fincas[player] & BIT[field]:
                return self.symbols.finca + player_mark(player)
            if state.haciendas[player] & BIT[field]:
                return self.symbols.hacienda + player_mark(player)
        return ""

    def reason(self, reason: Reason) -> str:
        """Why something is not legal, with the rule's number."""
        return say_reason(reason, self.translator, self.names)

    def refusal(self, refusal: Refusal) -> str:
        """Why the session did not do what it was asked to."""
        if refusal.reason is not None:
            return self.reason(refusal.reason)
        messages = {
            Refused.NO_UNDO: "table-no-undo",
            Refused.NOT_YOURS: "table-no-undo",
            Refused.NO_REDO: "table-no-redo",
        }
        return self.words(messages.get(refusal.code, "table-not-your-turn"))

    def place_lines(self, state: State, place: int) -> list[Text]:
        """What there is to know of a place: terrain, water, who is there, which cards pay."""
        lines = [self._place_title(state, place)]
        for player in range(state.players):
            there = ", ".join(self._belongings(state, player, place))
            if there:
                lines.append(self.player(player).append(f": {there}"))
        if place >= FIRST_FIELD:
            paying = [
                self.card(card)
                for card in dict.fromkeys(state.row)
                if any(mask & BIT[place] for mask in paying_fields(state, card))
            ]
            if paying:
                lines.append(Text(self.words("table-pays-here", cards=", ".join(paying))))
        return lines

    def _place_title(self, state: State, place: int) -> Text:
        if place < FIRST_FIELD:
            name = self.place(place)
            return Text(name[0].upper() + name[1:], "bold")
        title = Text().append(PLACE_NAMES[place], "bold").append(f" {self.terrain(state, place)}")
        rivers = [
            self.words(f"river-{letter}")
            for letter, spring in zip(RIVER_LETTERS, SPRINGS, strict=True)
            if place in course(state.flow, spring)
        ]
        water = " + ".join(rivers) or self.words("table-dry")
        return title.append(f", {water}")

    def _belongings(self, state: State, player: int, place: int) -> Iterable[str]:
        count = campesinos_at(state, player, place)
        if count:
            yield self.words("count-campesinos", count=count)
        if place >= FIRST_FIELD and buildings_of(state, player) & BIT[place]:
            is_finca = state.fincas[player] & BIT[place]
            yield self.words("piece-finca") if is_finca else self.words("piece-hacienda")


def campesinos_at(state: State, player: int, place: int) -> int:
    """How many of the player's campesinos are at a place."""
    if place >= FIRST_FIELD:
        return (state.singles[player] >> place & 1) + (state.pairs[player] >> place & 1)
    edges = {CITY: state.city, WEST_TRAIL: state.west, EAST_TRAIL: state.east}
    return edges[place][player] if place in edges else 0
