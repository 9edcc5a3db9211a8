"""What may be done in a position, laid out for a screen: all the rules that a browser ever sees."""

from dosrios.core.actions import (
    DAM,
    DEFER,
    FINCA,
    HACIENDA,
    LAY,
    PLACE,
    Action,
)
from dosrios.core.phases.moving import movers
from dosrios.core.places import BELOW, BIT, FIRST_FIELD, PLACE_COUNT, PLACE_NAMES, places_in
from dosrios.core.places import side_name as name_of_side
from dosrios.core.queries import (
    CoursePreview,
    dam_preview,
    lay_preview,
    reachable,
)
from dosrios.core.queries import Walk as CoreWalk
from dosrios.core.rules import apply_action, legal_actions
from dosrios.core.state import ACTING, FINCA_PRICE, HACIENDA_PRICE, NOBODY, OVER, State
from dosrios.protocol.choices import (
    BuildChoice,
    Chased,
    Choices,
    Course,
    DamChoice,
    LayChoice,
    PlaceChoice,
    Start,
    Walk,
)
from dosrios.server.names import below_of, names_in, rivers_of, sides_of, site_of


def choices_view(state: State) -> Choices:
    """All that the actor, who is a player, may do now."""
    legal = legal_actions(state)
    return Choices(
        seat=state.actor,
        legal=[action.text for action in legal],
        lay=[_lay(state, action) for action in legal if action.kind == LAY],
        place=[
            PlaceChoice(action=action.text, place=PLACE_NAMES[action.target])
            for action in legal
            if action.kind == PLACE
        ],
        starts=_starts(state) if state.phase == ACTING else [],
        dams=[_dam(state, action) for action in legal if action.kind == DAM],
        builds=[_build(state, action) for action in legal if action.kind in (FINCA, HACIENDA)],
        can_end=any(action.kind == DEFER for action in legal),
    )


def _starts(state: State) -> list[Start]:
    """Where every campesino, alone or with another, can get to with the points that are left."""
    starts = []
    for number in (1, 2):
        for place in places_in(movers(state, number)):
            walks = [_walk(walk) for walk in reachable(state, place, number)]
            if walks:
                both = 2 if number == 2 else 1
                starts.append(Start(place=PLACE_NAMES[place], number=both, walks=walks))  # type: ignore[arg-type] # mypy widens the literal
    return starts


def _walk(walk: CoreWalk) -> Walk:
    chased = walk.chased
    return Walk(
        place=PLACE_NAMES[walk.place],
        cost=walk.cost,
        actions=[action.text for action in walk.actions],
        chases=None if chased is None else Chased(seat=chased.player, number=chased.number),
    )


def _dam(state: State, action: Action) -> DamChoice:
    place, direction = action.place, action.direction
    below = BELOW[place][direction]
    beside = BIT[place]
    if FIRST_FIELD <= below < PLACE_COUNT:
        beside |= BIT[below]
    preview = dam_preview(state, place, direction)
    return DamChoice(
        action=action.text,
        side=name_of_side(place, direction),
        place=PLACE_NAMES[place],
        below=below_of(place, direction),
        touched_from=names_in(state.singles[state.active] & beside),
        course=course_view(preview) if preview.courses else None,
    )


def _lay(state: State, action: Action) -> LayChoice:
    return LayChoice(
        action=action.text,
        side=name_of_side(action.place, action.direction),
        below=below_of(action.place, action.direction),
        course=course_view(lay_preview(state, action.direction)),
    )


def _build(state: State, action: Action) -> BuildChoice:
    is_finca = action.kind == FINCA
    return BuildChoice(
        action=action.text,
        place=PLACE_NAMES[action.target],
        building="finca" if is_finca else "hacienda",
        price=FINCA_PRICE if is_finca else HACIENDA_PRICE,
        irrigated=bool(state.wet & BIT[action.target]),
        wins=apply_action(state, action).phase == OVER,
    )


def course_view(preview: CoursePreview) -> Course:
    """What the water would do."""
    return Course(
        pieces=sides_of(preview.pieces),
        end=site_of(preview.end),
        joins=rivers_of(preview.joined),
        options=[name_of_side(preview.end, direction) for direction in preview.options],
        chooser=None if preview.chooser == NOBODY else preview.chooser,
        courses=preview.courses,
        dries=names_in(preview.dries),
        may_dry=names_in(preview.may_dry),
        irrigates=names_in(preview.irrigates),
        may_irrigate=names_in(preview.may_irrigate),
    )
