"""Says why an action is not legal: each way an action can fail, in the order a player would ask.

Nothing here decides what is legal; that is what the phases do. A property test holds both
together: there is a reason exactly for the actions that are not among the legal ones.
"""

from dosrios.core.actions import (
    DAM,
    DEFER,
    DRAW,
    FINCA,
    HACIENDA,
    HARVEST,
    LAY,
    PLACE,
    RETURN,
    Action,
    make_step,
    parse_action,
)
from dosrios.core.cards import CARD_CODES
from dosrios.core.errors import ParseError
from dosrios.core.ground import Ground
from dosrios.core.phases.moving import movers
from dosrios.core.phases.victory import buildings_of
from dosrios.core.phases.works import closable_sides, touched_sides
from dosrios.core.places import (
    BIT,
    DIRECTIONS_IN,
    EDGES,
    FIELDS,
    OUTLETS,
    PLACE_NAMES,
    SPRINGS,
    TOUCHING,
    count_places,
    place_of,
    side_name,
)
from dosrios.core.reasons import Reason
from dosrios.core.state import (
    CHANCE,
    DRAWING,
    FINCA_PRICE,
    FINCAS,
    HACIENDA_PRICE,
    LAYING_RIVERS,
    OVER,
    PLACING,
    RELAYING,
    State,
)
from dosrios.core.water import lowest_ways


def explain(state: State, text: str) -> Reason | None:
    """Why an action, given in notation, is not legal now; None when it is legal.

    A text that is no action at all has its own reasons.
    """
    try:
        action = parse_action(text)
    except ParseError as error:
        return error.reason
    return explain_action(state, action)


def explain_action(state: State, action: Action) -> Reason | None:
    """The first reason why an action is not legal now; None when it is legal."""
    reason = _wrong_moment(state, action)
    if reason is not None:
        return reason
    if action.kind == DRAW:
        return _why_no_draw(state, action)
    if action.kind == LAY:
        return _why_not_laid(state, action)
    if action.kind == PLACE:
        return _why_not_placed(state, action)
    if action.kind in (HARVEST, DEFER):
        return None
    if action.kind == DAM:
        return _why_no_dam(state, action)
    if action.kind in (FINCA, HACIENDA):
        return _why_no_building(state, action)
    if action.kind == RETURN:
        return _why_no_return(state, action)
    return _why_no_step(state, action)


def _reason(code: str, **args: str | int) -> Reason:
    return Reason(code, args)


def _named(player: int) -> str:
    return f"P{player + 1}"


def _owner(masks: tuple[int, ...], bit: int) -> str:
    """The player whose mask holds the field."""
    return next(_named(player) for player, mask in enumerate(masks) if mask & bit)


def _wrong_moment(state: State, action: Action) -> Reason | None:
    """Why an action of this kind cannot be done in this phase."""
    phase, kind = state.phase, action.kind
    if phase == OVER:
        return _reason("match-over", player=_named(state.winner))
    if kind == DRAW:
        return None if phase == DRAWING else _reason("no-draw")
    if state.actor == CHANCE:
        return _reason("draw-first")
    if phase in (LAYING_RIVERS, RELAYING):
        if kind == LAY:
            return None
        code = "rivers-first" if phase == LAYING_RIVERS else "relaying-first"
        return _reason(code, player=_named(state.actor), place=PLACE_NAMES[state.head])
    if kind == LAY:
        return _reason("no-laying")
    if phase == PLACING:
        return None if kind == PLACE else _reason("placing-first", player=_named(state.actor))
    return _reason("no-placing") if kind == PLACE else None


def _why_no_draw(state: State, action: Action) -> Reason | None:
    if state.pile[action.card]:
        return None
    return _reason("not-in-pile", card=CARD_CODES[action.card])


def _why_not_laid(state: State, action: Action) -> Reason | None:
    head, direction = state.head, action.direction
    if action.place != head:
        return _reason("not-the-head", head=PLACE_NAMES[head], place=PLACE_NAMES[action.place])
    closed = _why_closed(state, head, direction)
    if closed is not None:
        return closed
    lowest = lowest_ways(state.board, state.dams, head)
    if lowest >> direction & 1:
        return None
    best = DIRECTIONS_IN[lowest][0]
    return _reason("not-lowest", lowest=side_name(head, best), side=side_name(head, direction))


def _why_closed(state: State, place: int, direction: int) -> Reason | None:
    """Why no water runs through a side, whatever lies behind it (R4.3)."""
    if place not in SPRINGS and not FIELDS & BIT[place]:
        return _reason("side-none", place=PLACE_NAMES[place])
    if not OUTLETS[place] >> direction & 1:
        return _reason("side-mountain", side=side_name(place, direction))
    if state.dams[place] >> direction & 1:
        return _reason("side-dammed", side=side_name(place, direction))
    return None


def _why_not_placed(state: State, action: Action) -> Reason | None:
    bit, name = BIT[action.place], PLACE_NAMES[action.place]
    if not FIELDS & bit:
        return _reason("placing-no-field", place=name)
    if state.holdings[state.actor].pairs & bit:
        return _reason("placing-full", place=name)
    if any(mask & bit for mask in state.singles) and not state.holdings[state.actor].singles & bit:
        return _reason("placing-taken", place=name, player=_owner(state.singles, bit))
    return None


def _why_no_dam(state: State, action: Action) -> Reason | None:
    place, direction = action.place, action.direction
    closed = _why_closed(state, place, direction)
    if closed is not None:
        return closed
    side = side_name(place, direction)
    if state.holdings[state.active].stock == 0:
        return _reason("no-dams")
    if not touched_sides(state.holdings[state.active].singles, place) >> direction & 1:
        return _reason("side-not-touched", side=side)
    if not closable_sides(state.dams, place):
        return _reason("last-open-side", side=side, place=PLACE_NAMES[place])
    return None


def _why_no_building(state: State, action: Action) -> Reason | None:
    player, bit, name = state.active, BIT[action.place], PLACE_NAMES[action.place]
    is_finca = action.kind == FINCA
    if not FIELDS & bit:
        return _reason("build-no-field", place=name)
    if is_finca and count_places(state.holdings[player].fincas) >= FINCAS:
        return _reason("no-finca-left")
    if not is_finca and state.holdings[player].hacienda:
        return _reason("hacienda-built")
    if not state.holdings[player].singles & bit:
        return _reason("build-none-there", place=name)
    for other in range(state.players):
        if buildings_of(state, other) & bit:
            return _reason("build-taken", player=_named(other), place=name)
    price, money = FINCA_PRICE if is_finca else HACIENDA_PRICE, state.holdings[player].money
    if money < price:
        code = "finca-money" if is_finca else "hacienda-money"
        return _reason(code, price=price, money=money)
    return None


def _why_no_return(state: State, action: Action) -> Reason | None:
    player, bit, name = state.active, BIT[action.target], PLACE_NAMES[action.target]
    hacienda = state.holdings[player].hacienda
    if not hacienda:
        return _reason("no-hacienda")
    if hacienda != bit:
        there = PLACE_NAMES[place_of(hacienda)]
        return _reason("not-own-hacienda", hacienda=there, place=name)
    if state.fresh_hacienda:
        return _reason("hacienda-fresh")
    if state.holdings[player].city == 0:
        return _reason("none-in-city")
    if state.holdings[player].pairs & bit:
        return _reason("field-full", place=name)
    return _why_points(state, action)


def _why_points(state: State, action: Action) -> Reason | None:
    if action.cost <= state.points:
        return None
    return _reason("points", cost=action.cost, points=state.points)


def _why_no_step(state: State, action: Action) -> Reason | None:
    place, number = action.place, action.number
    for spring in SPRINGS:
        if spring in action.path:
            return _reason("never-entered", place=PLACE_NAMES[spring])
    if not movers(state, 1) & BIT[place]:
        return _reason("none-there", place=PLACE_NAMES[place])
    if not movers(state, number) & BIT[place]:
        return _reason("only-one-there", place=PLACE_NAMES[place])
    ground = Ground(state)
    return (
        _why_no_path(state, ground, action)
        or _why_no_entry(state, ground, action)
        or _why_points(state, action)
        or _why_other_path(ground, action)
    )


def _why_no_path(state: State, ground: Ground, action: Action) -> Reason | None:
    """Why a path cannot be walked, apart from its end."""
    path = action.path
    for index, place in enumerate(path[1:], start=1):
        before, name = path[index - 1], PLACE_NAMES[place]
        if place in path[:index] and action.is_crossing:
            return _reason("path-repeats", place=name)
        if not TOUCHING[before] & BIT[place]:
            return _reason("not-touching", place=PLACE_NAMES[before], target=name)
        if index == len(path) - 1 or ground.crossable & BIT[place]:
            continue
        if EDGES & BIT[place]:
            return _reason("path-edge", place=name)
        return _why_shut(state, place) or _reason("path-no-finca", place=name)
    return None


def _why_shut(state: State, place: int) -> Reason | None:
    """Why nobody may come to stand on a field because of an opponent's building (R6.6)."""
    bit, name = BIT[place], PLACE_NAMES[place]
    for player in range(state.players):
        if player == state.active or not buildings_of(state, player) & bit:
            continue
        if state.holdings[player].hacienda & bit:
            return _reason("hacienda-closed", player=_named(player), place=name)
        if state.holdings[player].singles & bit:
            return _reason("guarded", player=_named(player), place=name)
        return _reason("finca-no-stop", player=_named(player), place=name)
    return None


def _why_no_entry(state: State, ground: Ground, action: Action) -> Reason | None:
    """Why the step cannot end where it does, or is written wrongly."""
    target, number = action.target, action.number
    bit, name = BIT[target], PLACE_NAMES[target]
    shut = _why_shut(state, target)
    if shut is not None:
        return shut
    if ground.prey & bit:
        player = _owner(state.singles, bit)
        before = action.path[-2]
        if ground.chased(number, before) & bit:
            if action.chases:
                return None
            return _reason("chase-needs-x", player=player, place=name, action=_other_mark(action))
        from_above = state.board.lower_than(state.board.heights[before]) & bit
        return _reason("chase-equal" if from_above else "chase-more", player=player, place=name)
    if not ground.room(number) & bit:
        full = state.holdings[state.active].pairs & bit
        return _reason("field-full" if full else "field-half-full", place=name)
    if action.chases:
        code = "chase-never" if EDGES & bit else "chase-nobody"
        return _reason(code, place=name, action=_other_mark(action))
    return None


def _other_mark(action: Action) -> str:
    """The action as it has to be written: with a chase, or without one."""
    return str(make_step(action.path, action.number, not action.chases))


def _why_other_path(ground: Ground, action: Action) -> Reason | None:
    """Why another action goes to the same place: the direct step or the one crossing offered."""
    if not action.is_crossing:
        return None
    place, target, number = action.place, action.target, action.number
    if ground.crossed_to(place, number, action.chases) & BIT[target]:
        offered = ground.crossing(place, target, number, action.chases)
        return None if offered == action else _reason("path-not-cheapest", action=str(offered))
    direct = make_step((place, target), number, action.chases)
    return _reason(
        "path-needless", place=PLACE_NAMES[place], target=PLACE_NAMES[target], action=str(direct)
    )
