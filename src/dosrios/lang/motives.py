"""Says in every language why a line of actions was chosen, or would have been better."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from dosrios.core.cards import CARD_CODES
from dosrios.core.events import WayToWin
from dosrios.core.motives import kinds, places_of
from dosrios.core.motives.kinds import Motive, Threat
from dosrios.core.places import PLACE_NAMES, side_name
from dosrios.core.queries import Income
from dosrios.lang.translator import Translator
from dosrios.lang.words import Words

_WON: Final = {
    WayToWin.FIVE_BUILDINGS: "motive-wins-five",
    WayToWin.FOUR_IRRIGATED: "motive-wins-irrigated",
}


class SaidMotive(NamedTuple):
    """A motive in words."""

    text: str
    """A phrase that goes on where the player or his actions were named, without a full stop."""
    places: tuple[int, ...]
    """The fields and springs that it is about."""


def say_motives(
    motives: Iterable[Motive],
    translator: Translator,
    actor: int,
    *,
    names: Sequence[str] = (),
    is_reader: bool = False,
) -> list[SaidMotive]:
    """The motives of a line of the actor's in words: `chases one of Bram’s campesinos from d4`.

    `names` are those of the players in seating order; who has none is `Player 1`. To the actor
    himself, `is_reader`, he is `you`.
    """
    speaker = _Speaker(Words(translator, names), actor, is_reader=is_reader)
    return [SaidMotive(speaker.say(motive), places_of(motive)) for motive in motives]


class _Speaker:
    def __init__(self, words: Words, actor: int, *, is_reader: bool) -> None:
        self._words: Final = words
        self._text: Final = words.text
        self._actor: Final = actor
        self._is_reader: Final = is_reader
        self._own: Final = "you" if is_reader else "them"

    def say(self, motive: Motive) -> str:
        if isinstance(motive, kinds.EndMotive):
            return self._end(motive)
        if isinstance(motive, kinds.WorksMotive):
            return self._works(motive)
        if isinstance(motive, kinds.CampesinoMotive):
            return self._campesinos(motive)
        if isinstance(motive, kinds.CardMotive):
            return self._card(motive)
        return self._setup(motive)

    def _player(self, player: int) -> str:
        if self._is_reader and player == self._actor:
            return self._text("motive-you")
        return self._words.player(player)

    def _players(self, players: Sequence[int]) -> str:
        return self._words.listed([self._player(player) for player in players])

    def _end(self, motive: kinds.EndMotive) -> str:
        match motive:
            case kinds.Wins() if motive.player == self._actor:
                return self._text(_WON[motive.way])
            case kinds.Wins():
                return self._text("motive-loses", player=self._player(motive.player))
            case kinds.StopsWin():
                player = self._player(motive.threat.player)
                return self._text("motive-stops", player=player, means=self._means(motive.threat))
            case kinds.Threatens():
                return self._text("motive-threatens", means=self._means(motive.threat))

    def _means(self, threat: Threat) -> str:
        means = []
        if threat.dam is not None:
            means.append(self._text("motive-means-dam", side=side_name(*threat.dam)))
        if threat.buildings:
            means.append(self._text("motive-means-buildings", count=threat.buildings))
        return self._words.listed(means)

    def _works(self, motive: kinds.WorksMotive) -> str:
        match motive:
            case kinds.Builds():
                return self._text(
                    "motive-builds-hacienda" if motive.is_hacienda else "motive-builds-finca",
                    field=PLACE_NAMES[motive.field],
                    irrigated=_yes(motive.irrigated),
                    number=motive.number,
                )
            case kinds.BuildingsDried():
                buildings = self._buildings(motive.hacienda, motive.fincas)
                player = self._player(motive.player)
                return self._text("motive-dries", player=player, buildings=buildings)
            case kinds.BuildingsIrrigated():
                buildings = self._buildings(motive.hacienda, motive.fincas)
                return self._text("motive-irrigates", own=self._own, buildings=buildings)
            case kinds.CampesinosDried():
                player, fields = self._player(motive.player), self._words.sites(motive.fields)
                return self._text("motive-dries-campesinos", player=player, fields=fields)
            case kinds.CampesinosIrrigated():
                fields = self._words.sites(motive.fields)
                return self._text("motive-irrigates-campesinos", own=self._own, fields=fields)

    def _buildings(self, hacienda: int | None, fincas: tuple[int, ...]) -> str:
        named = []
        if hacienda is not None:
            named.append(self._text("motive-hacienda-on", field=PLACE_NAMES[hacienda]))
        if fincas:
            fields = self._words.sites(fincas)
            named.append(self._text("motive-fincas-on", count=len(fincas), fields=fields))
        return self._words.listed(named)

    def _campesinos(self, motive: kinds.CampesinoMotive) -> str:
        match motive:
            case kinds.Chases():
                return self._text(
                    "motive-chases",
                    count=motive.number,
                    player=self._player(motive.player),
                    fields=self._words.sites(motive.fields),
                )
            case kinds.Arrives():
                fields = self._words.sites(motive.fields)
                return self._text("motive-arrives", count=len(motive.fields), fields=fields)
            case kinds.Approaches():
                return self._text("motive-approaches", count=motive.number)
            case kinds.Guards():
                fields = self._words.sites(motive.fields)
                return self._text("motive-guards", own=self._own, fields=fields)

    def _card(self, motive: kinds.CardMotive) -> str:
        if isinstance(motive, kinds.MeetsDesperados):
            return self._desperados(motive)
        payments = motive.income
        card = self._named(payments.card)
        is_carried_out = isinstance(motive, kinds.CarriesOut)
        winners = motive.enabled if isinstance(motive, kinds.CarriesOut) else motive.denied
        if winners:
            paid = self._payments(payments, None if is_carried_out else winners)
            return self._text(
                "motive-carries-out-enables" if is_carried_out else "motive-puts-off-denies",
                card=card,
                payments=paid,
                players=self._players(winners),
            )
        paid = self._payments(payments)
        if not paid:
            nobody = "motive-carries-out-nobody" if is_carried_out else "motive-puts-off-nobody"
            return self._text(nobody, card=card)
        message_id = "motive-carries-out" if is_carried_out else "motive-puts-off"
        return self._text(message_id, card=card, payments=paid)

    def _named(self, card: int) -> str:
        return self._text(f"card-{CARD_CODES[card]}")

    def _payments(self, payments: Income, players: Sequence[int] | None = None) -> str:
        """`300 Rio for Anna and 1 dam for Bram`, the actor first; empty when nobody is paid."""
        everybody = len(payments.rio)
        order = [(self._actor + distance) % everybody for distance in range(everybody)]
        paid = []
        for player in order if players is None else players:
            sums = []
            if payments.rio[player]:
                sums.append(self._text("count-rio", count=payments.rio[player]))
            if payments.dams[player]:
                sums.append(self._text("count-dams", count=payments.dams[player]))
            if sums:
                amount = self._words.listed(sums)
                paid.append(self._text("motive-payment", sum=amount, player=self._player(player)))
        return self._words.listed(paid) if paid else ""

    def _desperados(self, motive: kinds.MeetsDesperados) -> str:
        hit: dict[int, list[int]] = {}
        for victim in motive.raid.victims:
            hit.setdefault(victim.player, []).append(victim.field)
        victims = [
            self._text(
                "motive-victim",
                player=self._player(player),
                fields=self._words.sites(sorted(fields)),
            )
            for player, fields in hit.items()
        ]
        return self._text(
            "motive-desperados",
            percent=round(100 * motive.raid.chance),
            card=self._named(motive.raid.card),
            victims=self._words.listed(victims),
        )

    def _setup(self, motive: kinds.SetupMotive) -> str:
        match motive:
            case kinds.LeadsRiver():
                river = self._words.rivers([motive.spring])
                if not motive.farmland:
                    return self._text("motive-leads-on", river=river)
                count, fields = len(motive.farmland), self._words.sites(motive.farmland)
                return self._text("motive-leads", river=river, count=count, fields=fields)
            case kinds.Places():
                field = PLACE_NAMES[motive.field]
                if motive.cards:
                    cards = self._words.listed([self._named(card) for card in motive.cards])
                    return self._text("motive-places-paid", field=field, cards=cards)
                if motive.near:
                    near = self._words.sites(motive.near)
                    return self._text("motive-places-near", field=field, near=near)
                if motive.beside:
                    players = self._players(motive.beside)
                    return self._text("motive-places-beside", field=field, players=players)
                return self._text("motive-places", field=field, irrigated=_yes(motive.irrigated))


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"
