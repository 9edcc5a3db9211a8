"""Who comes in: changes of seats, links to them, and arrivals by these links."""

from dataclasses import replace
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dosrios.protocol import codes, http
from dosrios.server.identity import hash_token, is_token, make_token
from dosrios.server.refusals import RefusedError
from dosrios.server.requests import (
    answer,
    check_rate,
    context_of,
    device_of,
    guarded,
    language_of,
    read_body,
    room_of,
    seat_of,
)
from dosrios.server.room import Room
from dosrios.server.seating import as_colour, changed_seat, clean_name, free_colours, seat_name
from dosrios.server.security import base_url
from dosrios.storage.rows import LinkKind, SeatRow, StoredLink


async def change_seat(request: Request) -> Response:
    """Another name or colour, a bot for a seat, a seat back from a bot."""
    change = await read_body(request, http.SeatChange)
    room = await room_of(request)
    seat = seat_of(room, request.path_params["seat"])
    device, bots = device_of(request), context_of(request).hub.bots

    def make() -> SeatRow:
        return changed_seat(
            room.seats,
            seat,
            change,
            device=device,
            allowed=room.audience.powers_of(device, seat),
            bots=bots,
        )

    await room.change_seat(seat, make)
    return answer(http.Fine())


async def new_link(request: Request) -> Response:
    """A link to a seat."""
    asked = await read_body(request, http.NewLink)
    room = await room_of(request)
    seat = seat_of(room, asked.seat)
    allowed = room.audience.powers_of(device_of(request), seat)
    if ("hand_over" if asked.hand_over else "link") not in allowed:
        raise RefusedError(codes.SEAT_NOT_YOURS)
    kind: LinkKind = "hand_over" if asked.hand_over else "device"
    if room.seats[seat].kind == "open":
        kind = "invitation"
    token = make_token()
    context = context_of(request)
    await context.hub.store.add_link(hash_token(token), StoredLink(room.match_id, seat, kind))
    return answer(http.Link(url=f"{base_url(request.scope, context.settings)}/j/{token}"), 201)


async def _opened_link(request: Request) -> tuple[str, StoredLink, Room]:
    """The hash of the link in the address, what it gives, and the room it leads to."""
    token = request.path_params["token"]
    if not is_token(token):
        raise RefusedError(codes.LINK_UNKNOWN)
    hashed = hash_token(token)
    hub = context_of(request).hub
    link = await hub.store.find_link(hashed)
    if link is None:
        raise RefusedError(codes.LINK_UNKNOWN)
    return hashed, link, await hub.room(link.match_id)


async def view_link(request: Request) -> Response:
    """What a link gives."""
    check_rate(request)
    _, link, room = await _opened_link(request)
    row, language = room.seats[link.seat], language_of(request)
    host = next((row for row in room.seats if room.host in row.devices), None)
    return answer(
        http.LinkView(
            match=link.match_id,
            seat=link.seat,
            kind=link.kind,
            name=row.name or None,
            colour=as_colour(row.colour),
            free_colours=free_colours(room.seats, link.seat),
            host_name="" if host is None else seat_name(room.seats.index(host), host, language),
            yours=device_of(request) in row.devices,
        )
    )


async def arrive(request: Request) -> Response:
    """Take the seat that a link gives."""
    asked = await read_body(request, http.Arrive)
    hashed, link, room = await _opened_link(request)
    device = device_of(request)
    await room.take_seat(hashed, link.seat, lambda: seated(room, link, asked, device))
    return answer(http.Arrived(match=link.match_id, seat=link.seat))


def seated(room: Room, link: StoredLink, asked: http.Arrive, device: str) -> SeatRow:
    """The seat once somebody has sat down by a link. Raises `RefusedError`."""
    row = room.seats[link.seat]
    if link.kind == "invitation":
        if row.kind != "open":
            raise RefusedError(codes.SEAT_TAKEN)
        devices = frozenset({device})
    elif row.kind == "open" or not row.devices:
        raise RefusedError(codes.LINK_UNKNOWN)  # who made it has left the seat since
    else:
        devices = frozenset({device}) | (frozenset() if link.kind == "hand_over" else row.devices)
    if asked.colour is not None and asked.colour not in free_colours(room.seats, link.seat):
        raise RefusedError(codes.SEAT_COLOUR)
    name = row.name if asked.name is None else clean_name(asked.name)
    return replace(
        row, kind="human", name=name, colour=asked.colour or row.colour, bot=None, devices=devices
    )


ROUTES: Final = [
    Route("/api/matches/{match_id}/seats/{seat:int}", guarded(change_seat), methods=["POST"]),
    Route("/api/matches/{match_id}/links", guarded(new_link), methods=["POST"]),
    Route("/api/links/{token}", guarded(view_link)),
    Route("/api/links/{token}", guarded(arrive), methods=["POST"]),
]
