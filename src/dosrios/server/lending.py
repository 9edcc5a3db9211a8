"""Lends what can be made of a match: its record, pictures, a chart."""

import asyncio
from collections.abc import Callable
from typing import Final, Literal

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dosrios.core.phases.victory import buildings_of
from dosrios.core.places import count_places
from dosrios.core.state import State
from dosrios.core.writing import format_record
from dosrios.match.session import Session
from dosrios.protocol import http
from dosrios.render.png import svg_to_png
from dosrios.render.svg import board_svg
from dosrios.server.requests import answer, check_rate, guarded, language_of, ply_of, room_of
from dosrios.server.words import translator_for

PICTURE_WIDTH: Final = 1600
_NO_STORE: Final = {"Cache-Control": "no-store"}


async def record(request: Request) -> Response:
    """The match as a `.drn` file."""
    room = await room_of(request)
    name = f"dosrios-{room.match_id[:6]}.drn"
    return Response(
        format_record(room.record()),
        headers={**_NO_STORE, "Content-Disposition": f'attachment; filename="{name}"'},
        media_type="text/plain",
    )


async def _drawing(request: Request) -> Callable[[], str]:
    """What draws the moment that is asked for, in the theme that is."""
    check_rate(request)
    room = await room_of(request)
    state = room.match.session.state_at(ply_of(request, room))
    language = language_of(request)
    names = tuple(room.names(language))
    theme: Literal["dark", "light"] = (
        "dark" if request.query_params.get("theme") == "dark" else "light"
    )
    words = translator_for(language).text
    return lambda: board_svg(state, words, theme=theme, names=names)


async def picture_svg(request: Request) -> Response:
    """A moment as SVG."""
    draw = await _drawing(request)
    return Response(await asyncio.to_thread(draw), headers=_NO_STORE, media_type="image/svg+xml")


async def picture_png(request: Request) -> Response:
    """A moment as PNG."""
    draw = await _drawing(request)
    data = await asyncio.to_thread(lambda: svg_to_png(draw(), PICTURE_WIDTH))
    return Response(data, headers=_NO_STORE, media_type="image/png")


async def chart(request: Request) -> Response:
    """How everybody stood at the beginning of every turn, and at the end."""
    room = await room_of(request)
    return answer(http.Chart(points=chart_points(room.match.session)))


def chart_points(session: Session) -> list[http.ChartPoint]:
    """A point for the beginning of every turn, and one for the end."""
    points = []
    turn = 0
    for ply in range(session.ply + 1):
        state = session.state_at(ply)
        if state.turn != turn or (ply == session.ply and state.turn > 0):
            turn = state.turn
            points.append(_point(state, ply))
    return points


def _point(state: State, ply: int) -> http.ChartPoint:
    built = [buildings_of(state, player) for player in range(state.players)]
    return http.ChartPoint(
        ply=ply,
        turn=state.turn,
        money=list(state.money),
        buildings=[count_places(mask) for mask in built],
        irrigated=[count_places(mask & state.wet) for mask in built],
    )


ROUTES: Final = [
    Route("/api/matches/{match_id}/record", guarded(record)),
    Route("/api/matches/{match_id}/picture.svg", guarded(picture_svg)),
    Route("/api/matches/{match_id}/picture.png", guarded(picture_png)),
    Route("/api/matches/{match_id}/chart", guarded(chart)),
]
