"""Sentences for what happens in a match."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from dosrios.core.cards import CARD_CODES
from dosrios.core.events import (
    BuildingEvent,
    CampesinoEvent,
    CampesinoPlaced,
    CardCarriedOut,
    CardDrawn,
    CardEvent,
    CardPutOff,
    Chased,
    CourseEnded,
    DamBuilt,
    DesperadosRode,
    Event,
    FieldsDried,
    FieldsIrrigated,
    FincaBuilt,
    HaciendaBuilt,
    MatchWon,
    PieceLaid,
    PieceRemoved,
    PiecesDied,
    PileRenewed,
    ReturnedHome,
    Walked,
    WaterEvent,
    WayToWin,
)
from dosrios.core.places import BELOW, DIRECTION_NAMES, NO_DIRECTION, PLACE_NAMES, SPRINGS
from dosrios.core.state import FINCA_PRICE, HACIENDA_PRICE, State
from dosrios.lang.words import Words

_WON = {
    WayToWin.FIVE_BUILDINGS: "log-won-five-buildings",
    WayToWin.FOUR_IRRIGATED: "log-won-four-irrigated",
}


class Sentence(NamedTuple):
    """One sentence of the log."""

    text: str
    sites: tuple[int, ...] = ()
    """The places and lakes it is about."""
    goes_on: bool = False
    """Whether it belongs to the line of the sentence before."""


class Storyteller:
    """Tells events in one language.

    Fields that fall dry are told of only when a river has found its new bed, by the pieces that die
    then (a field falls dry exactly when its piece dies): on the way the water may yet come back.
    """

    def __init__(self, words: Words) -> None:
        self._words = words

    def generate_sentences(self, before: State, events: Sequence[Event]) -> Iterator[Sentence]:
        """Yield the sentences for what an action brought about in a position."""
        for kind, group in groupby(events, key=type):
            if kind is PieceLaid:
                yield from self._course([event for event in group if isinstance(event, PieceLaid)])
                continue
            for event in group:
                if isinstance(event, WaterEvent):
                    yield from self._water(before, event)
                elif isinstance(event, CampesinoEvent):
                    yield self._campesino(event)
                elif isinstance(event, BuildingEvent):
                    yield self._building(event)
                elif isinstance(event, CardEvent):
                    yield from self._card(event)
                elif isinstance(event, MatchWon):
                    yield from self._victory(event)
                # A turn that begins is a heading of its own.

    def _text(self, message_id: str, **args: str | int) -> str:
        return self._words.text(message_id, **args)

    def _course(self, pieces: list[PieceLaid]) -> Iterator[Sentence]:
        """The pieces of one course: the first chosen or forced, the others forced."""
        first = pieces[0]
        sites = [BELOW[piece.place][piece.direction] for piece in pieces]
        river = self._words.rivers(first.rivers)
        source = self._words.site(first.place)
        if first.place in SPRINGS:
            source = self._text("log-its-spring")
        rivers = len(first.rivers)
        if not first.chosen:
            to = self._words.sites(sites)
            text = self._text("log-river-runs", rivers=rivers, river=river, source=source, to=to)
            yield Sentence(text, (first.place, *sites))
            return
        player, to = self._words.player(first.player), self._words.site(sites[0])
        text = self._text("log-river-led", player=player, river=river, source=source, to=to)
        yield Sentence(text, (first.place, sites[0]))
        if len(sites) > 1:
            to = self._words.sites(sites[1:])
            text = self._text("log-river-runs-on", rivers=rivers, to=to)
            yield Sentence(text, tuple(sites[1:]), goes_on=True)

    def _water(self, before: State, event: WaterEvent) -> Iterator[Sentence]:
        match event:
            case CourseEnded():
                yield Sentence(self._end(event), (event.site,), goes_on=True)
            case PieceRemoved():
                river, rivers = self._words.rivers(event.rivers), len(event.rivers)
                text = self._text("log-river-turned", rivers=rivers, river=river)
                yield Sentence(text, goes_on=True)
            case PiecesDied():
                yield self._fields("log-dried", tuple(place for place, _ in event.sides))
            case FieldsIrrigated():
                fields = tuple(
                    field for field in event.fields if before.flow[field] == NO_DIRECTION
                )
                if fields and before.turn:
                    yield self._fields("log-irrigated", fields)
            case PieceLaid() | FieldsDried():
                pass

    def _end(self, event: CourseEnded) -> str:
        rivers = len(event.rivers)
        if not event.joins:
            return self._text("log-river-ends", rivers=rivers)
        if not event.bed:
            return self._text("log-river-returns", rivers=rivers)
        return self._text("log-river-joins", rivers=rivers, river=self._words.rivers(event.bed))

    def _fields(self, message_id: str, fields: tuple[int, ...]) -> Sentence:
        text = self._text(message_id, count=len(fields), fields=self._words.sites(fields))
        return Sentence(text, fields, goes_on=True)

    def _campesino(self, event: CampesinoEvent) -> Sentence:
        player = self._words.player(event.player)
        match event:
            case CampesinoPlaced():
                text = self._text("log-placed", player=player, field=self._words.site(event.field))
                return Sentence(text, (event.field,))
            case Walked():
                return self._walk(player, event)
            case Chased():
                text = self._text("log-chased", player=player, count=event.number)
                return Sentence(text, (event.field,), goes_on=True)
            case ReturnedHome():
                text = self._text("log-home", player=player, field=self._words.site(event.field))
                return Sentence(text, (event.field,))

    def _walk(self, player: str, event: Walked) -> Sentence:
        source, *over, to = event.path
        args: dict[str, str | int] = {
            "player": player,
            "count": event.number,
            "source": self._words.site(source),
            "to": self._words.site(to),
        }
        if over:
            text = self._text("log-crossed", over=self._words.sites(over), **args)
        else:
            text = self._text("log-walked", **args)
        return Sentence(text, event.path)

    def _building(self, event: BuildingEvent) -> Sentence:
        player = self._words.player(event.player)
        match event:
            case DamBuilt():
                direction = self._text(f"direction-{DIRECTION_NAMES[event.direction]}")
                place = self._words.site(event.place)
                text = self._text("log-dam", player=player, direction=direction, place=place)
                return Sentence(text, (event.place, BELOW[event.place][event.direction]))
            case FincaBuilt():
                field = self._words.site(event.field)
                text = self._text("log-finca", player=player, field=field, price=FINCA_PRICE)
                return Sentence(text, (event.field,))
            case HaciendaBuilt():
                field = self._words.site(event.field)
                text = self._text("log-hacienda", player=player, field=field, price=HACIENDA_PRICE)
                return Sentence(text, (event.field,))

    def _card(self, event: CardEvent) -> Iterator[Sentence]:
        match event:
            case CardCarriedOut():
                player, card = self._words.player(event.player), self._named(event.income.card)
                yield Sentence(self._text("log-carried-out", player=player, card=card))
                yield from self._payments(event)
            case CardPutOff():
                player, card = self._words.player(event.player), self._named(event.card)
                yield Sentence(self._text("log-put-off", player=player, card=card))
            case CardDrawn():
                yield Sentence(self._text("log-drawn", card=self._named(event.card)))
            case DesperadosRode():
                yield self._raid(event)
            case PileRenewed():
                yield Sentence(self._text("log-renewed", count=event.cards))

    def _named(self, card: int) -> str:
        return self._text(f"card-{CARD_CODES[card]}")

    def _payments(self, event: CardCarriedOut) -> Iterator[Sentence]:
        """A line for each player who is paid; players whom no dam was left for are told too."""
        income = event.income
        if not income.fields:
            yield Sentence(self._text("log-paid-nobody"), goes_on=True)
        for player in dict.fromkeys(payment.player for payment in income.fields):
            name = self._words.player(player)
            own = [payment for payment in income.fields if payment.player == player]
            paid = tuple(payment.field for payment in own if payment.rio or payment.dams)
            unpaid = tuple(payment.field for payment in own if payment.field not in paid)
            if paid:
                sums = []
                if income.rio[player]:
                    sums.append(self._text("count-rio", count=income.rio[player]))
                if income.dams[player]:
                    sums.append(self._text("count-dams", count=income.dams[player]))
                text = self._text(
                    "log-paid",
                    player=name,
                    sum=self._words.listed(sums),
                    fields=self._words.sites(paid),
                )
                yield Sentence(text, paid)
            if unpaid:
                fields = self._words.sites(unpaid)
                yield Sentence(self._text("log-unpaid", player=name, fields=fields), unpaid)

    def _raid(self, event: DesperadosRode) -> Sentence:
        if not event.victims:
            return Sentence(self._text("log-raid-nobody"), goes_on=True)
        victims = [
            self._text(
                "log-raid-victim",
                player=self._words.player(victim.player),
                field=PLACE_NAMES[victim.field],
            )
            for victim in event.victims
        ]
        text = self._text("log-raid", victims=self._words.listed(victims))
        return Sentence(text, tuple(victim.field for victim in event.victims), goes_on=True)

    def _victory(self, event: MatchWon) -> Iterator[Sentence]:
        player = self._words.player(event.player)
        yield Sentence(self._text(_WON[event.way], player=player))
        if event.relaying and event.by != event.player:
            by = self._words.player(event.by)
            yield Sentence(self._text("log-won-by", by=by), goes_on=True)
