"""The contract of the rules: positions, what may be done in them, and what comes of it.

    state = initial_state(board, players=3, start=0, row=row)
    while not is_terminal(state):
        if state.actor == CHANCE:
            state = apply_action(state, a_draw_from(chance_outcomes(state)))
        else:
            state = apply_action(state, choose(legal_actions(state)))

Everything here is pure: a state that was handed out never changes.
"""

from fractions import Fraction
from typing import Final

from dosrios.core.actions import (
    DAM,
    DEFER,
    DRAW,
    DRAW_FAMILY,
    FINCA,
    HACIENDA,
    HARVEST,
    LAY,
    PLACE,
    PLACE_FAMILY,
    STEP,
    Action,
)
from dosrios.core.board import Board
from dosrios.core.cards import CARD_CODES, CARD_KINDS, DECK, IS_DESPERADO
from dosrios.core.choices import (
    Choices,
    CountedChoices,
    ListedChoices,
    PickedChoice,
    SoughtChoice,
)
from dosrios.core.errors import IllegalAction, InvalidValue
from dosrios.core.explain import explain_action
from dosrios.core.phases import harvest, moving, setup, turn, works
from dosrios.core.phases.victory import buildings_of
from dosrios.core.places import count_places
from dosrios.core.reasons import Reason
from dosrios.core.ruleset import STANDARD, Ruleset
from dosrios.core.state import (
    ACTING,
    DRAWING,
    LAYING_RIVERS,
    OVER,
    PLACING,
    RELAYING,
    State,
    empty_state,
)
from dosrios.core.water import offer_ways

LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4


def initial_state(
    board: Board,
    *,
    players: int,
    start: int,
    row: tuple[int, ...],
    ruleset: Ruleset = STANDARD,
) -> State:
    """The first position in which somebody has a choice (R3.1 to R3.5).

    `start` is the player who begins, from 0; `row` the kinds of the opening cards, first card
    first, players + 1 of them. Raises `InvalidValue` when these cannot be.
    """
    check_opening(players, start, row)
    state = empty_state(board, ruleset, players, start, row)
    state.pile = tuple(DECK[card] - row.count(card) for card in range(CARD_KINDS))
    setup.begin_rivers(state)
    return state


def check_opening(players: int, start: int, row: tuple[int, ...]) -> None:
    """Raise `InvalidValue` when there cannot be such an opening (R1.1, R3.1, R3.5)."""
    if not LEAST_PLAYERS <= players <= MOST_PLAYERS:
        raise InvalidValue("players-count", players=players)
    if not 0 <= start < players:
        raise InvalidValue("start-player", player=f"P{start + 1}", players=players)
    if len(row) != players + 1:
        raise InvalidValue("row-length", expected=players + 1, cards=len(row))
    for card in row:
        if not 0 <= card < CARD_KINDS:
            raise InvalidValue("card-unknown", text=str(card))
        code, cards = CARD_CODES[card], row.count(card)
        if IS_DESPERADO[card]:
            raise InvalidValue("row-desperados", card=code)
        if cards > DECK[card]:
            raise InvalidValue("row-too-many", card=code, deck=DECK[card], cards=cards)


def legal_actions(state: State) -> tuple[Action, ...]:
    """All that may be done now, in the order of the notation; empty when the match is over.

    When a card is to be drawn these are the possible draws.
    """
    if state.legal is None:
        listed = ListedChoices()
        offer_actions(listed, state)
        state.legal = listed.in_order()
    return state.legal


def offer_actions(choices: Choices, state: State) -> None:
    """Offer all that may be done now."""
    phase = state.phase
    if phase == ACTING:
        turn.offer_turn(choices, state)
    elif phase == DRAWING:
        choices.offer(DRAW_FAMILY, harvest.drawable(state))
    elif phase == PLACING:
        choices.offer(PLACE_FAMILY, setup.places_to_start(state))
    elif phase in (LAYING_RIVERS, RELAYING):
        offer_ways(choices, state)


def is_legal(state: State, action: Action) -> bool:
    """Whether the action may be done now."""
    if state.legal is not None:
        return _is_among(action, state.legal)
    sought = SoughtChoice(action)
    offer_actions(sought, state)
    return sought.found


def _is_among(action: Action, legal: tuple[Action, ...]) -> bool:
    """Whether the action is in the list. All but crossings are the same object everywhere."""
    for candidate in legal:
        if candidate is action:
            return True
    return action.is_crossing and action in legal


def count_actions(state: State) -> int:
    """How many actions are legal now, without listing them."""
    counted = CountedChoices()
    offer_actions(counted, state)
    return counted.count


def pick_action(state: State, index: int) -> Action:
    """One of the legal actions, without listing them: `index` is from 0 to below their number.

    Crossings count last, draws by kind of card; apart from that the order is that of the notation.
    Raises `IndexError`.
    """
    picked = PickedChoice(index)
    offer_actions(picked, state)
    if picked.action is None:
        raise IndexError(index)
    return picked.action


def apply_action(state: State, action: Action) -> State:
    """The state after an action; the given state stays as it is.

    Raises `IllegalAction`, which says why in words, when the action is not legal.
    """
    if not is_legal(state, action):
        reason = explain_action(state, action) or Reason("action-unknown", {"text": str(action)})
        raise IllegalAction(reason.code, **reason.args)
    after = state.copy()
    play(after, action)
    return after


def play(state: State, action: Action) -> None:
    """Change a state by an action that is legal in it. For search: nothing is checked."""
    state.legal = None
    kind = action.kind
    if kind == STEP:
        moving.step(state, action)
    elif kind == DAM:
        works.build_dam(state, action.place, action.direction)
    elif kind == HARVEST:
        harvest.carry_out(state)
    elif kind == DEFER:
        harvest.put_off(state)
    elif kind == DRAW:
        harvest.draw(state, action.card)
    elif kind == FINCA:
        works.build_finca(state, action.target)
    elif kind == HACIENDA:
        works.build_hacienda(state, action.target)
    elif kind == PLACE:
        setup.place_campesino(state, action.target)
    elif kind == LAY:
        if state.phase == LAYING_RIVERS:
            setup.lay_river_piece(state, action.direction)
        else:
            works.relay_piece(state, action.direction)
    else:
        moving.step(state, action)


def chance_outcomes(state: State) -> tuple[tuple[Action, Fraction], ...]:
    """The possible draws with their exact probabilities; empty when nothing is to be drawn.

    The order of the pile is unknown to everybody, so each card left is equally likely (R11.1).
    """
    if state.phase != DRAWING:
        return ()
    total = sum(state.pile)
    return tuple(
        (action, Fraction(state.pile[action.card], total)) for action in legal_actions(state)
    )


def is_terminal(state: State) -> bool:
    """Whether somebody has won (R10.1)."""
    return state.phase == OVER


def returns(state: State) -> tuple[float, ...]:
    """1 for the winner and -1/(players - 1) for each other; all 0 while nobody has won."""
    if state.phase != OVER:
        return (0.0,) * state.players
    loss = -1.0 / (state.players - 1)
    return tuple(1.0 if player == state.winner else loss for player in range(state.players))


def ranking(state: State) -> tuple[int, ...]:
    """The place of each player, 1 for the first; equal places for equal play (R10.1, R10.3)."""

    def merits(player: int) -> tuple[bool, int, int, int, int]:
        built = buildings_of(state, player)
        return (
            player == state.winner,
            count_places(built),
            count_places(built & state.wet),
            state.holdings[player].money,
            state.holdings[player].stock,
        )

    scores = [merits(player) for player in range(state.players)]
    return tuple(1 + sum(other > score for other in scores) for score in scores)
