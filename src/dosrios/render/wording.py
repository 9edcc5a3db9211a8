"""What a picture says in words. Whose words: those of the function that it is given."""

from collections.abc import Callable, Iterator

from dosrios.core.cards import CARD_CODES
from dosrios.core.places import PLACE_NAMES, SPRINGS, places_in
from dosrios.core.state import ACTING, CHANCE, OVER, PHASE_NAMES, State
from dosrios.core.water import course

Words = Callable[..., str]
"""Gives the words of a message: `words("card-m")`, as `lang.Translator.text` does."""
Names = tuple[str, ...]
"""The players' names in seating order; a player without one is called by his number."""


def player_name(player: int, words: Words, names: Names = ()) -> str:
    """A player's name, or his number where he has none."""
    if player < len(names) and names[player]:
        return names[player]
    return words("player-name", number=player + 1)


def turn_line(state: State, words: Words, names: Names = ()) -> str:
    """One line: the turn, who acts, what is going on; or who has won."""
    if state.phase == OVER:
        return words("picture-winner", player=player_name(state.winner, words, names))
    actor = state.active if state.actor == CHANCE else state.actor
    player = player_name(actor, words, names)
    if state.phase == ACTING:
        points = words("count-points", count=state.points)
        return words("picture-turn", turn=state.turn, player=player, points=points)
    phase = words(f"phase-{PHASE_NAMES[state.phase]}")
    return words("picture-phase", player=player, phase=phase)


def card_name(card: int, words: Words) -> str:
    """The name of a kind of card."""
    return words(f"card-{CARD_CODES[card]}")


def description(state: State, words: Words, names: Names = ()) -> Iterator[str]:
    """Yield the position line by line, for those who cannot see the picture."""
    yield turn_line(state, words, names)
    for spring in SPRINGS:
        fields = " ".join(PLACE_NAMES[field] for field in course(state.flow, spring))
        yield f"{words(f'river-{PLACE_NAMES[spring]}')}: {fields}"
    for player in range(state.players):
        goods = [
            words("count-rio", count=state.money[player]),
            words("count-dams", count=state.stock[player]),
            *_places_by_piece(state, player, words),
        ]
        yield f"{player_name(player, words, names)}: {', '.join(goods)}"
    yield words("picture-row", cards=", ".join(card_name(card, words) for card in state.row))


def _places_by_piece(state: State, player: int, words: Words) -> Iterator[str]:
    campesinos = [
        *places_in(state.singles[player]),
        *places_in(state.pairs[player]),
    ]
    for piece, places in (
        ("hacienda", places_in(state.haciendas[player])),
        ("finca", places_in(state.fincas[player])),
        ("campesino", sorted(campesinos)),
    ):
        if places:
            yield f"{words(f'piece-{piece}')} {' '.join(PLACE_NAMES[place] for place in places)}"
