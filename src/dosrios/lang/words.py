"""Words for what comes up in many sentences: players, places, rivers, lists."""

from collections.abc import Sequence

from dosrios.core.places import EAST_LAKE, FIRST_FIELD, PLACE_COUNT, PLACE_NAMES, WEST_LAKE
from dosrios.lang.translator import Translator

_LAKES = {WEST_LAKE: "place-west-lake", EAST_LAKE: "place-east-lake"}


class Words:
    """One language's words, with the names of one match's players."""

    def __init__(self, translator: Translator, names: Sequence[str] = ()) -> None:
        """`names` are in seating order; a player without one is `Player 1` and so on."""
        self.text = translator.text
        self._names = tuple(names)

    def player(self, player: int) -> str:
        """The name of a player, from 0."""
        if player < len(self._names) and self._names[player]:
            return self._names[player]
        return self.text("player-name", number=player + 1)

    def site(self, site: int) -> str:
        """`d4`, or the words for the city, a trail, a spring or a lake."""
        if site in _LAKES:
            return self.text(_LAKES[site])
        if FIRST_FIELD <= site < PLACE_COUNT:
            return PLACE_NAMES[site]
        return self.text(f"place-{PLACE_NAMES[site]}")

    def sites(self, sites: Sequence[int]) -> str:
        """`d4, d3 and the city`; at least one."""
        return self.listed([self.site(site) for site in sites])

    def rivers(self, springs: Sequence[int]) -> str:
        """`Rio Verde`, or both rivers."""
        return self.listed([self.text(f"river-{PLACE_NAMES[spring]}") for spring in springs])

    def listed(self, items: Sequence[str]) -> str:
        """`a, b and c`; at least one item."""
        *others, last = items
        if not others:
            return last
        return self.text("log-list", items=", ".join(others), last=last)
