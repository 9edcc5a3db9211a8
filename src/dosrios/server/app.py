"""The application: all routes, and what is started and stopped with it."""

import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from dosrios.protocol import codes
from dosrios.server import doors, lending, making
from dosrios.server.hub import Hub
from dosrios.server.limits import Buckets
from dosrios.server.pages import page_routes
from dosrios.server.refusals import RefusedError
from dosrios.server.requests import Context, problem
from dosrios.server.runner import BotRunner
from dosrios.server.security import Guard, is_own_origin
from dosrios.server.settings import Settings
from dosrios.server.sockets import POLICY_VIOLATION, TRY_AGAIN_LATER, Session
from dosrios.storage.store import Store, sqlite_url

logger = logging.getLogger(__name__)

DATABASE_NAME: Final = "matches.db"


def database_url(settings: Settings) -> str:
    """Where the matches are kept."""
    return settings.database or sqlite_url(settings.data / DATABASE_NAME)


def make_app(settings: Settings) -> Starlette:
    """The server as an ASGI application."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        settings.data.mkdir(parents=True, exist_ok=True)
        store = await Store.open(database_url(settings))
        runner = BotRunner(settings.bot_processes, settings.bot_seconds, settings.bot_budget)
        hub = Hub(store, runner, settings)
        app.state.context = Context(
            hub, settings, Buckets(settings.posts_per_second, settings.post_burst)
        )
        await hub.start()
        try:
            yield
        finally:
            await hub.stop()
            await store.close()

    app = Starlette(
        routes=[
            *making.ROUTES,
            *doors.ROUTES,
            *lending.ROUTES,
            Route("/health", health),
            WebSocketRoute("/api/socket", socket),
            *page_routes(),
        ],
        middleware=[Middleware(Guard, settings=settings)],
        exception_handlers={HTTPException: not_found},
        lifespan=lifespan,
    )
    app.state.sockets = 0
    return app


async def health(_request: Request) -> Response:
    """Says that the server works."""
    return PlainTextResponse("ok\n", headers={"Cache-Control": "no-store"})


async def not_found(request: Request, _error: Exception) -> Response:
    """What there is not, in words."""
    return problem(request, RefusedError(codes.REQUEST_UNKNOWN))


async def socket(websocket: WebSocket) -> None:
    """Serve one client."""
    app = websocket.app
    context: Context = app.state.context
    if not is_own_origin(websocket.scope, context.settings):
        await websocket.close(POLICY_VIOLATION)
        return
    if app.state.sockets >= context.settings.most_sockets:
        await websocket.close(TRY_AGAIN_LATER)
        return
    app.state.sockets += 1
    try:
        await websocket.accept()
        await Session(websocket, context.hub, context.settings, websocket.state.device).run()
    finally:
        app.state.sockets -= 1
