"""What all answers over HTTP have in common: reading requests, and saying what is wrong."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from html import escape
from typing import Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from dosrios.protocol import codes
from dosrios.protocol.base import AskedValue, Value
from dosrios.protocol.http import LARGEST_BODY, Problem
from dosrios.server.hub import Hub
from dosrios.server.limits import Buckets
from dosrios.server.refusals import RefusedError
from dosrios.server.room import Room
from dosrios.server.security import is_own_origin
from dosrios.server.settings import Settings
from dosrios.server.words import (
    reason_words,
    refusal_words,
    translator_for,
    wished_language,
)

logger = logging.getLogger(__name__)

Asked = TypeVar("Asked", bound=AskedValue)
Handler = Callable[[Request], Awaitable[Response]]

MOST_PLAYERS: Final = 4
_PAGE: Final = """\
<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Dos Rios</title>
<main>
<h1>Dos Rios</h1>
<p>{words}</p>
<p><a href="/">{home}</a></p>
</main>
</html>
"""


@dataclass(frozen=True, slots=True)
class Context:
    """What every request needs of the server."""

    hub: Hub
    settings: Settings
    buckets: Buckets


def context_of(request: Request) -> Context:
    """The server that a request came to."""
    context: Context = request.app.state.context
    return context


def device_of(request: Request) -> str:
    """The hash of the token of the device that a request comes from."""
    device: str = request.state.device
    return device


def language_of(request: Request) -> str:
    """The language to answer in."""
    return wished_language(
        request.query_params.get("language"), request.headers.get("accept-language")
    )


async def room_of(request: Request) -> Room:
    """The room of the match in the address. Raises `RefusedError`."""
    return await context_of(request).hub.room(request.path_params["match_id"])


def seat_of(room: Room, seat: int) -> int:
    """The seat, if there is one of that number. Raises `RefusedError`."""
    if not 0 <= seat < len(room.seats):
        raise RefusedError(codes.SEAT_UNKNOWN)
    return seat


def ply_of(request: Request, room: Room) -> int:
    """The ply in the query, the last one when there is none. Raises `RefusedError`."""
    text = request.query_params.get("ply")
    if text is None:
        return room.match.ply
    if not (text.isascii() and text.isdigit() and len(text) < 8 and int(text) <= room.match.ply):
        raise RefusedError(codes.MATCH_PLY)
    return int(text)


async def read_body(request: Request, kind: type[Asked], most: int = LARGEST_BODY) -> Asked:
    """The body of a request. Raises `RefusedError` when it is too long or not what it should be.

    To be read before anything is looked up: a body may take its time, and things change meanwhile.
    """
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        raise RefusedError(codes.REQUEST_UNREADABLE)
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise RefusedError(codes.REQUEST_TOO_LONG)
    try:
        return msgspec.json.decode(bytes(body), type=kind)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise RefusedError(codes.REQUEST_UNREADABLE) from error


def answer(value: Value, status: int = 200) -> Response:
    """The answer with this body."""
    return Response(
        msgspec.json.encode(value),
        status,
        {"Cache-Control": "no-store"},
        media_type="application/json",
    )


def problem(request: Request, error: RefusedError) -> Response:
    """The answer that says what is wrong: JSON, or a page for somebody who typed an address."""
    language = language_of(request)
    if error.said:
        words = error.said
    elif error.reason is not None:
        words = reason_words(error.reason, language, ())
    else:
        words = refusal_words(error.code, language, **error.args_of_words)
    if request.method == "GET" and "text/html" in request.headers.get("accept", ""):
        page = _PAGE.format(
            language=language,
            words=escape(words),
            home=escape(translator_for(language).text("web-to-start")),
        )
        return HTMLResponse(page, error.status, {"Cache-Control": "no-store"})
    return answer(Problem(code=error.code, words=words), error.status)


def guarded(handler: Handler) -> Handler:
    """The handler with all that may go wrong turned into an answer, and limits on what changes."""

    async def handle(request: Request) -> Response:
        try:
            if request.method == "POST":
                _check_post(request)
            return await handler(request)
        except RefusedError as error:
            return problem(request, error)
        except Exception:  # what went wrong is for the log, not for the client
            logger.exception("%s %s failed", request.method, request.url.path)
            return problem(request, RefusedError(codes.SERVER_FAILED))

    return handle


def _check_post(request: Request) -> None:
    context = context_of(request)
    if not is_own_origin(request.scope, context.settings):
        raise RefusedError(codes.ORIGIN_FOREIGN)
    check_rate(request)


def check_rate(request: Request) -> None:
    """Raise `RefusedError` when an address asks for too much."""
    address = request.client.host if request.client else ""
    if not context_of(request).buckets.take(address):
        raise RefusedError(codes.REQUEST_TOO_MANY)
