"""Positions as the protocol tells them: everything in them is open (R11.1)."""

from typing import Final

from dosrios.core.actions import DEFER_ACTION, HARVEST_ACTION
from dosrios.core.board import TERRAIN_LETTERS, Board
from dosrios.core.cards import CARD_CODES, IS_DESPERADO
from dosrios.core.phases.victory import buildings_of
from dosrios.core.places import (
    BELOW,
    COORDINATES,
    DIRECTION_STEPS,
    DIRECTIONS_IN,
    FIRST_FIELD,
    MOUNTAIN,
    NO_DIRECTION,
    PLACE_COUNT,
    PLACE_NAMES,
    SPRINGS,
    side_name,
)
from dosrios.core.position import campesinos_of
from dosrios.core.queries import Distance, distance_to_win, income, raid_preview
from dosrios.core.rules import apply_action, ranking
from dosrios.core.state import (
    ACTING,
    CAMPESINOS,
    NOBODY,
    OVER,
    PHASE_NAMES,
    State,
    dams_in_supply,
)
from dosrios.core.water import course
from dosrios.protocol.view import (
    BoardView,
    CardCount,
    CardForecast,
    DistanceView,
    EdgePlace,
    FieldView,
    Flow,
    Future,
    Group,
    Outlook,
    Payment,
    Phase,
    PlayerView,
    Position,
    RaidForecast,
    Terrain,
    Victim,
)
from dosrios.server.names import SITE_NAMES, below_of, cards_of, names_in, rivers_of, site_of

_PHASES: Final[dict[int, Phase]] = dict(enumerate(PHASE_NAMES))
_TERRAIN: Final[dict[int, Terrain]] = dict(enumerate(TERRAIN_LETTERS))  # type: ignore[arg-type]  # single letters of one string
UNKNOWN_CARD: Final = "?"


def board_view(board: Board) -> BoardView:
    """The valley, which stays as it is for the whole match."""
    fields = []
    for field in range(FIRST_FIELD, PLACE_COUNT):
        column, y = COORDINATES[field]
        fields.append(
            FieldView(
                place=PLACE_NAMES[field],
                terrain=_TERRAIN[board.terrain[field]],
                column=column,
                y=y,
            )
        )
    cells: dict[int, set[tuple[int, int]]] = {spring: {COORDINATES[spring]} for spring in SPRINGS}
    for place, (column, y) in COORDINATES.items():
        for site, (dx, dy) in zip(BELOW[place], DIRECTION_STEPS, strict=True):
            if site != MOUNTAIN and not FIRST_FIELD <= site < PLACE_COUNT:
                cells.setdefault(site, set()).add((column + dx, y + dy))
    edges = [
        EdgePlace(place=SITE_NAMES[site], cells=sorted(where))
        for site, where in sorted(cells.items())
    ]
    return BoardView(text=str(board), fields=fields, edges=edges)


def position_view(state: State, ply: int) -> Position:
    """One position after so many actions."""
    return Position(
        ply=ply,
        turn=state.turn,
        phase=_PHASES[state.phase],
        active=state.active,
        actor=state.actor if state.actor >= 0 else None,
        points=state.points,
        wet=names_in(state.wet),
        flows=_flows(state),
        dams=[
            side_name(place, direction)
            for place, dams in enumerate(state.dams)
            for direction in DIRECTIONS_IN[dams]
        ],
        head=site_of(state.head),
        players=_players(state),
        supply=dams_in_supply(state),
        row=cards_of(state.row),
        pile=_counts(state.pile),
        discards=_counts(state.discards),
        winner=None if state.winner == NOBODY else state.winner,
    )


def _flows(state: State) -> list[Flow]:
    courses = {spring: {spring, *course(state.flow, spring)} for spring in SPRINGS}
    return [
        Flow(
            side=side_name(place, direction),
            above=PLACE_NAMES[place],
            below=below_of(place, direction),
            rivers=rivers_of(spring for spring in SPRINGS if place in courses[spring]),
        )
        for place, direction in enumerate(state.flow)
        if direction != NO_DIRECTION
    ]


def _counts(cards: tuple[int, ...]) -> list[CardCount]:
    return [
        CardCount(card=code, number=number)
        for code, number in zip(CARD_CODES, cards, strict=True)
        if number
    ]


def _players(state: State) -> list[PlayerView]:
    ranks = ranking(state)
    return [_player(state, player, ranks[player]) for player in range(state.players)]


def _player(state: State, player: int, rank: int) -> PlayerView:
    campesinos = campesinos_of(state, player)
    hacienda = names_in(state.haciendas[player])
    progress = distance_to_win(state, player)
    return PlayerView(
        seat=player,
        money=state.money[player],
        dams=state.stock[player],
        campesinos=[Group(place=place, number=number) for place, number in campesinos.items()],
        unplaced=CAMPESINOS - sum(campesinos.values()),
        fincas=names_in(state.fincas[player]),
        hacienda=hacienda[0] if hacienda else None,
        irrigated=names_in(buildings_of(state, player) & state.wet),
        to_five=_distance(progress.five_buildings),
        to_irrigated=_distance(progress.four_irrigated),
        rank=rank,
    )


def _distance(distance: Distance) -> DistanceView:
    return DistanceView(
        buildings=distance.buildings,
        needs_hacienda=distance.needs_hacienda,
        price=distance.price,
        money=distance.money,
        dry=distance.dry,
    )


def outlook_view(state: State) -> Outlook | None:
    """What the cards would bring and take; None when the match is over."""
    if state.phase == OVER:
        return None
    return Outlook(
        cards=[
            CardForecast(card=code, payments=payments(state, card))
            for card, code in enumerate(CARD_CODES)
            if not IS_DESPERADO[card]
        ],
        raids=[
            RaidForecast(
                card=CARD_CODES[raid.card],
                chance=float(raid.chance),
                victims=[
                    Victim(seat=victim.player, place=PLACE_NAMES[victim.field])
                    for victim in raid.victims
                ],
            )
            for raid in raid_preview(state)
        ],
        harvest=_future(state, carried_out=True) if state.phase == ACTING else None,
        defer=_future(state, carried_out=False) if state.phase == ACTING else None,
    )


def payments(state: State, card: int) -> list[Payment]:
    """What each player would be paid for a card now, in seating order."""
    coming = income(state, card)
    return [
        Payment(
            seat=player,
            money=coming.rio[player],
            dams=coming.dams[player],
            fields=[
                PLACE_NAMES[paid.field]
                for paid in coming.fields
                if paid.player == player and (paid.rio or paid.dams)
            ],
        )
        for player in range(state.players)
    ]


def _future(state: State, *, carried_out: bool) -> Future:
    """What ending the turn leads to, and what the next first card would then pay (R9.2, R9.3)."""
    after = apply_action(state, HARVEST_ACTION if carried_out else DEFER_ACTION).copy()
    following = (state.active + 1) % state.players
    after.active = following  # served first when dams are short (R9.6)
    return Future(
        paid=payments(state, state.row[0]) if carried_out else [],
        row=[*cards_of(after.row), *([UNKNOWN_CARD] if carried_out else [])],
        next_seat=following,
        next_payments=payments(after, after.row[0]),
    )
