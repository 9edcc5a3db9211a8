"""What an action brought about, as the protocol tells it: events to be shown one after another."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from dosrios.core import events as core
from dosrios.core.actions import RETURN_COST
from dosrios.core.cards import CARD_CODES, VERDE_DESPERADOS
from dosrios.core.places import CITY, PLACE_NAMES, side_name
from dosrios.core.queries import Income
from dosrios.core.state import FINCA_PRICE, HACIENDA_PRICE
from dosrios.protocol import events as wire
from dosrios.protocol.view import RiverCode
from dosrios.server.names import below_of, names_of, rivers_of, sides_of, site_of


def events_view(events: Iterable[core.Event]) -> list[wire.Event]:
    """The events in the order in which they are to be shown."""
    return [shown for event in events for shown in _shown(event)]


def _shown(event: core.Event) -> Iterator[wire.Event]:
    match event:
        case core.PieceLaid() | core.CourseEnded() | core.PieceRemoved() | core.PiecesDied():
            yield _of_pieces(event)
        case core.FieldsDried(fields=fields):
            yield wire.WaterChanged(dried=names_of(fields))
        case core.FieldsIrrigated(fields=fields):
            yield wire.WaterChanged(irrigated=names_of(fields))
        case core.CampesinoPlaced() | core.Walked() | core.Chased() | core.ReturnedHome():
            yield _of_campesinos(event)
        case core.DamBuilt() | core.FincaBuilt() | core.HaciendaBuilt():
            yield _of_works(event)
        case (
            core.CardCarriedOut()
            | core.CardPutOff()
            | core.CardDrawn()
            | core.DesperadosRode()
            | core.PileRenewed()
        ):
            yield from _of_cards(event)
        case core.TurnBegun(player=player, turn=turn):
            yield wire.TurnBegan(seat=player, turn=turn)
        case core.MatchWon(player=player, way=way):
            five = way is core.WayToWin.FIVE_BUILDINGS
            yield wire.Won(seat=player, by="buildings" if five else "irrigated")
        case _:
            assert_never(event)


def _of_pieces(
    event: core.PieceLaid | core.CourseEnded | core.PieceRemoved | core.PiecesDied,
) -> wire.Event:
    match event:
        case core.PieceLaid():
            return wire.Laid(
                side=side_name(event.place, event.direction),
                above=PLACE_NAMES[event.place],
                below=below_of(event.place, event.direction),
                rivers=rivers_of(event.rivers),
                seat=event.player,
                forced=not event.chosen,
            )
        case core.CourseEnded():
            return wire.CourseEnded(
                place=site_of(event.site) or "",
                joins=event.joins,
                rivers=rivers_of(event.rivers),
            )
        case core.PieceRemoved():
            return wire.PiecesTaken(sides=sides_of([(event.place, event.direction)]))
        case core.PiecesDied():
            return wire.PiecesTaken(sides=sides_of(event.sides))


def _of_campesinos(
    event: core.CampesinoPlaced | core.Walked | core.Chased | core.ReturnedHome,
) -> wire.Event:
    match event:
        case core.CampesinoPlaced():
            return wire.Placed(seat=event.player, place=PLACE_NAMES[event.field])
        case core.Walked():
            return wire.Moved(
                seat=event.player,
                number=event.number,
                path=names_of(event.path),
                cost=event.number * (len(event.path) - 1),
            )
        case core.Chased():
            return wire.Chased(
                seat=event.player,
                by=event.by,
                place=PLACE_NAMES[event.field],
                number=event.number,
            )
        case core.ReturnedHome():
            return wire.Moved(
                seat=event.player,
                number=1,
                path=names_of((CITY, event.field)),
                cost=RETURN_COST,
            )


def _of_works(event: core.DamBuilt | core.FincaBuilt | core.HaciendaBuilt) -> wire.Event:
    match event:
        case core.DamBuilt():
            return wire.Dammed(seat=event.player, side=side_name(event.place, event.direction))
        case core.FincaBuilt():
            return wire.Built(
                seat=event.player,
                building="finca",
                place=PLACE_NAMES[event.field],
                price=FINCA_PRICE,
            )
        case core.HaciendaBuilt():
            return wire.Built(
                seat=event.player,
                building="hacienda",
                place=PLACE_NAMES[event.field],
                price=HACIENDA_PRICE,
            )


def _of_cards(
    event: core.CardCarriedOut
    | core.CardPutOff
    | core.CardDrawn
    | core.DesperadosRode
    | core.PileRenewed,
) -> Iterator[wire.Event]:
    match event:
        case core.CardCarriedOut():
            yield wire.CardCarriedOut(seat=event.player, card=CARD_CODES[event.income.card])
            yield from _payments(event.player, event.income)
        case core.CardPutOff():
            yield wire.CardPutOff(seat=event.player, card=CARD_CODES[event.card])
        case core.CardDrawn():
            yield wire.CardDrawn(card=CARD_CODES[event.card])
        case core.DesperadosRode():
            yield wire.DesperadosRode(card=CARD_CODES[event.card])
            river: RiverCode = "V" if event.card == VERDE_DESPERADOS else "M"
            for victim in event.victims:
                yield wire.Raided(seat=victim.player, place=PLACE_NAMES[victim.field], river=river)
        case core.PileRenewed():
            yield wire.PileShuffled(cards=event.cards)


def _payments(first: int, income: Income) -> Iterator[wire.Event]:
    """Yield what was paid, in the order in which it was (R9.6)."""
    players = len(income.rio)
    for distance in range(players):
        player = (first + distance) % players
        if income.rio[player] or income.dams[player]:
            fields = [
                PLACE_NAMES[paid.field]
                for paid in income.fields
                if paid.player == player and (paid.rio or paid.dams)
            ]
            yield wire.Paid(
                seat=player, money=income.rio[player], dams=income.dams[player], fields=fields
            )
