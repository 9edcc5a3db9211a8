"""What the cards would bring and take now, and how far everybody is from winning."""

from collections.abc import Iterator

from rich.text import Text

from dosrios.core.cards import CARD_KINDS, IS_DESPERADO
from dosrios.core.places import PLACE_NAMES
from dosrios.core.queries import Distance, distance_to_win, income, raid_preview
from dosrios.core.state import State
from dosrios.render.grid import player_mark
from dosrios.table.desk import Desk


def outlook_lines(desk: Desk, state: State) -> Iterator[Text]:
    """Yield what each card would pay, the row first; the raids; and the ways to win."""
    words = desk.words
    yield Text(words("table-outlook-cards"), "bold")
    others = [card for card in range(CARD_KINDS) if not IS_DESPERADO[card]]
    for card in dict.fromkeys((*state.row, *others)):
        places = [number for number, other in enumerate(state.row, start=1) if other == card]
        where = (
            words("table-outlook-row", places=", ".join(map(str, places)))
            if places
            else words("table-outlook-pile", count=state.pile[card])
        )
        yield Text(f"{desk.card(card)} ({where})", "underline")
        yield from payment_lines(desk, state, card)
    yield Text("")
    yield Text(words("table-outlook-raids"), "bold")
    yield from raid_lines(desk, state, all_of_them=True)
    yield Text("")
    yield Text(words("table-outlook-win"), "bold")
    for player in range(state.players):
        progress = distance_to_win(state, player)
        five = _lacking(desk, progress.five_buildings)
        four = _lacking(desk, progress.four_irrigated)
        yield (
            Text()
            .append(desk.player(player))
            .append(": " + words("table-outlook-distance", five=five, four=four))
        )


def _lacking(desk: Desk, distance: Distance) -> str:
    """What is lacking for one way of winning."""
    words = desk.words
    lacking = []
    if distance.buildings:
        buildings = words("count-buildings", count=distance.buildings)
        money = words("count-rio", count=distance.money)
        lacking.append(words("table-outlook-lacks", buildings=buildings, money=money))
    if distance.dry:
        lacking.append(words("table-outlook-dry", count=distance.dry))
    return ", ".join(lacking)


def payment_lines(desk: Desk, state: State, card: int) -> Iterator[Text]:
    """Yield what each player would be paid for a card: a line for each who is paid."""
    paid = income(state, card)
    fields: dict[int, list[str]] = {}
    for payment in paid.fields:
        fields.setdefault(payment.player, []).append(PLACE_NAMES[payment.field])
    if not fields:
        yield Text("  " + desk.words("table-nobody-paid"))
    for player, names in sorted(fields.items()):
        amounts = []
        if paid.rio[player]:
            amounts.append("+" + desk.words("count-rio", count=paid.rio[player]))
        if paid.dams[player]:
            amounts.append("+" + desk.words("count-dams", count=paid.dams[player]))
        told = ", ".join(amounts) or desk.words("table-no-dams-left")
        yield Text("  ").append(desk.player(player)).append(f" {told} ({' '.join(names)})")


def raid_lines(desk: Desk, state: State, *, all_of_them: bool = False) -> Iterator[Text]:
    """Yield whom the Desperados of each river would hit, and how likely they come next (R9.5).

    Only those who may come and would hit somebody, unless all of them are asked for.
    """
    for raid in raid_preview(state):
        if not all_of_them and not (raid.chance and raid.victims):
            continue
        hit = " ".join(
            f"{PLACE_NAMES[victim.field]}({player_mark(victim.player)})" for victim in raid.victims
        )
        told = desk.words(
            "table-end-raid",
            card=desk.card(raid.card),
            percent=round(100 * raid.chance),
            hit=hit or desk.words("table-outlook-nobody"),
        )
        yield Text(f"  {told}")
