"""Finds what a line of actions brings about that matters (kinds.py)."""

from collections.abc import Iterator, Sequence
from typing import Final

from dosrios.core.actions import DAM, DEFER, FINCA, HACIENDA, HARVEST_ACTION, Action
from dosrios.core.board import HILL_HEIGHT
from dosrios.core.events import Chased, FincaBuilt, HaciendaBuilt, MatchWon
from dosrios.core.motives import kinds
from dosrios.core.motives.kinds import Motive, Threat
from dosrios.core.motives.played import PlayedLine
from dosrios.core.motives.weighing import weight_of
from dosrios.core.phases.harvest import paying_fields
from dosrios.core.phases.victory import buildings_of
from dosrios.core.places import (
    BIT,
    MORENO_SPRING,
    NO_DIRECTION,
    TOUCHING,
    VERDE_SPRING,
    count_places,
    generate_places,
    place_of,
    places_in,
)
from dosrios.core.queries import income, lay_preview, raid_preview, winning_line
from dosrios.core.rules import apply_action
from dosrios.core.state import ACTING, DRAWING, LAYING_RIVERS, PLACING, RELAYING, State

MOST_MOTIVES: Final = 4
"""As many as anybody wants to read."""


def motives_of(
    state: State, line: Sequence[Action], most: int = MOST_MOTIVES
) -> tuple[Motive, ...]:
    """What a line brings about for the player who is to act, the most important first.

    Of the line counts what belongs to this turn (`PlayedLine`). Raises `IllegalAction` when an
    action is not legal.
    """
    played = PlayedLine(state, line)
    found = sorted(_generate_motives(played), key=lambda motive: -weight_of(motive, played))
    return tuple(found[:most])


def _generate_motives(played: PlayedLine) -> Iterator[Motive]:
    if not played.actions:
        return
    if played.before.phase == LAYING_RIVERS:
        yield _lead(played.before, played.actions[0])
    elif played.before.phase == PLACING:
        yield _placing(played.before, played.actions[0])
    else:
        yield from _ends(played)
        yield from _buildings(played)
        if played.acted.phase != RELAYING:  # Otherwise nobody knows yet where the water will run.
            yield from _water(played)
        yield from _campesinos(played)
        yield from _card(played)


# The setup.


def _lead(state: State, action: Action) -> Motive:
    is_moreno = state.head == MORENO_SPRING or state.flow[MORENO_SPRING] != NO_DIRECTION
    wet = lay_preview(state, action.direction).irrigates & state.board.farmland
    return kinds.LeadsRiver(MORENO_SPRING if is_moreno else VERDE_SPRING, tuple(places_in(wet)))


def _placing(state: State, action: Action) -> Motive:
    bit = BIT[action.target]
    cards = tuple(
        card
        for card in dict.fromkeys(state.row)
        if any(fields & bit for fields in paying_fields(state, card))
    )
    if state.wet & bit:
        return kinds.Places(action.target, irrigated=True, cards=cards)
    around = TOUCHING[action.target]
    near = around & state.wet & state.board.farmland
    beside = [
        player
        for player, holding in enumerate(state.holdings)
        if player != state.actor and holding.singles & around
    ]
    return kinds.Places(
        action.target,
        irrigated=False,
        cards=(),
        near=tuple(places_in(near)),
        beside=tuple(beside),
    )


# Winning.


def _ends(played: PlayedLine) -> Iterator[Motive]:
    for event in played.events:
        if isinstance(event, MatchWon):
            yield kinds.Wins(event.player, event.way)
    if played.before.phase != ACTING or played.ended.phase not in (ACTING, DRAWING):
        return
    for player in played.opponents:
        threat = _threat(played.before, player)
        if threat is not None and winning_line(played.ended, player) is None:
            yield kinds.StopsWin(threat)
    if winning_line(played.before, played.actor) is None:
        threat = _threat(played.ended, played.actor)
        if threat is not None:
            yield kinds.Threatens(threat)


def _threat(state: State, player: int) -> Threat | None:
    line = winning_line(state, player)
    if line is None:
        return None
    dam = next(((action.place, action.direction) for action in line if action.kind == DAM), None)
    buildings = sum(action.kind in (FINCA, HACIENDA) for action in line)
    return Threat(player, dam, buildings)


# Buildings and water.


def _buildings(played: PlayedLine) -> Iterator[Motive]:
    number = count_places(buildings_of(played.before, played.actor))
    for event in played.events:
        if isinstance(event, FincaBuilt | HaciendaBuilt):
            number += 1
            is_hacienda = isinstance(event, HaciendaBuilt)
            irrigated = bool(played.acted.wet & BIT[event.field])
            yield kinds.Builds(event.field, is_hacienda, number, irrigated)


def _water(played: PlayedLine) -> Iterator[Motive]:
    before, acted = played.before, played.acted
    dried, irrigated = before.wet & ~acted.wet, acted.wet & ~before.wet
    for player in played.opponents:
        hacienda, fincas = _buildings_on(before, player, dried)
        if hacienda is not None or fincas:
            yield kinds.BuildingsDried(player, hacienda, fincas)
        fields = _stood_on(played, player, dried)
        if fields:
            yield kinds.CampesinosDried(player, fields)
    hacienda, fincas = _buildings_on(before, played.actor, irrigated)
    if hacienda is not None or fincas:
        yield kinds.BuildingsIrrigated(hacienda, fincas)
    fields = _stood_on(played, played.actor, irrigated)
    if fields:
        yield kinds.CampesinosIrrigated(fields)


def _buildings_on(state: State, player: int, fields: int) -> tuple[int | None, tuple[int, ...]]:
    """The player's hacienda and fincas on the fields of a mask."""
    own = state.holdings[player]
    hacienda = place_of(own.hacienda) if own.hacienda & fields else None
    return hacienda, tuple(places_in(own.fincas & fields))


def _stood_on(played: PlayedLine, player: int, fields: int) -> tuple[int, ...]:
    """The fields of a mask that can be paid for the player's campesinos there, then and now."""
    acted = played.acted
    standing = played.before.holdings[player].singles & acted.holdings[player].singles
    free = ~buildings_of(acted, player)
    return tuple(places_in(fields & standing & free & acted.board.lower_than(HILL_HEIGHT)))


# Campesinos.


def _campesinos(played: PlayedLine) -> Iterator[Motive]:
    before, acted = played.before, played.acted
    for player in played.opponents:
        chases = [event for event in played.events if isinstance(event, Chased)]
        fields = tuple(sorted(event.field for event in chases if event.player == player))
        if fields:
            number = sum(event.number for event in chases if event.player == player)
            yield kinds.Chases(player, number, fields)
    own, stood = acted.holdings[played.actor], before.holdings[played.actor]
    built = buildings_of(acted, played.actor)
    paying = acted.wet & acted.board.lower_than(HILL_HEIGHT)
    arrived = own.singles & ~stood.singles & paying & ~built
    if arrived and acted.phase != RELAYING:
        yield kinds.Arrives(tuple(places_in(arrived)))
    guarded = own.singles & ~stood.singles & buildings_of(before, played.actor)
    if guarded:
        yield kinds.Guards(tuple(places_in(guarded)))
    nearer = _number_beside(acted, played.actor) - _number_beside(before, played.actor)
    if nearer > 0:
        yield kinds.Approaches(nearer)


def _number_beside(state: State, player: int) -> int:
    """How many of the player's campesinos stand on dry fields that touch irrigated ones."""
    own = state.holdings[player]
    beside = 0
    for field in generate_places(state.wet):
        beside |= TOUCHING[field]
    beside &= ~state.wet
    return count_places(own.singles & beside) + count_places(own.pairs & beside)


# The card.


def _card(played: PlayedLine) -> Iterator[Motive]:
    if played.decision is None:
        return
    acted, ended = played.acted, played.ended
    payments = income(acted, acted.row[0])
    others = [player for player in played.opponents if payments.rio[player]]
    if played.decision.kind == DEFER:
        paid = apply_action(acted, HARVEST_ACTION)
        yield kinds.PutsOff(payments, _who_wins_with(others, paid, without=ended))
        return
    yield kinds.CarriesOut(payments, _who_wins_with(others, ended, without=acted))
    for raid in raid_preview(ended):
        if raid.chance and raid.victims:
            yield kinds.MeetsDesperados(raid)


def _who_wins_with(players: list[int], paid: State, *, without: State) -> tuple[int, ...]:
    """The players who can win in their next turn because they were paid."""
    return tuple(
        player
        for player in players
        if winning_line(paid, player) is not None and winning_line(without, player) is None
    )
