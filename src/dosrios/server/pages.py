"""The client's files: one page for every address, and what it is made of."""

from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from dosrios.lang import available_languages
from dosrios.protocol import codes
from dosrios.server.refusals import RefusedError
from dosrios.server.requests import guarded

CLIENT: Final = Path(str(files("dosrios"))) / "client_dist"
"""Where the build puts the client."""
_NOT_BUILT: Final = """\
<!doctype html><html lang="en"><meta charset="utf-8"><title>Dos Rios</title>
<h1>Dos Rios</h1><p>The server works, but the client is not built: <code>npm ci</code> and
<code>npm run build</code> in <code>client/</code>.</p></html>
"""
_FOR_EVER: Final = "public, max-age=31536000, immutable"


class Assets(StaticFiles):
    """Files whose names change with what is in them."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, to be kept by browsers for ever."""
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = _FOR_EVER
        return response


async def page(_request: Request) -> Response:
    """The page of the client; it reads from its address what it is to show."""
    index = CLIENT / "index.html"
    if not index.is_file():
        return HTMLResponse(_NOT_BUILT, headers={"Cache-Control": "no-store"})
    return FileResponse(index, headers={"Cache-Control": "no-cache"})


async def language_file(request: Request) -> Response:
    """The words of a language, Fluent."""
    language = request.path_params["language"]
    if language not in available_languages():
        raise RefusedError(codes.REQUEST_UNKNOWN)
    words = files("dosrios.lang").joinpath(f"{language}.ftl").read_text(encoding="utf-8")
    return Response(words, headers={"Cache-Control": "no-cache"}, media_type="text/plain")


async def root_file(request: Request) -> Response:
    """A file beside the page: the manifest, the service worker, icons."""
    name = request.path_params["name"]
    path = CLIENT / name
    if name.startswith(".") or not path.is_file():
        raise RefusedError(codes.REQUEST_UNKNOWN)
    return FileResponse(path, headers={"Cache-Control": "no-cache"})


def page_routes() -> list[BaseRoute]:
    """The routes of pages and files; they come after all others."""
    routes: list[BaseRoute] = [
        Route("/", page),
        Route("/m/{match_id}", page),
        Route("/j/{token}", page),
        Route("/languages/{language}.ftl", guarded(language_file)),
    ]
    if (CLIENT / "assets").is_dir():
        routes.append(Mount("/assets", Assets(directory=CLIENT / "assets")))
    routes.append(Route("/{name}", guarded(root_file)))
    return routes
