"""What stands before every request: who it is from, and what browsers may do with the answer."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dosrios.server.identity import COOKIE, COOKIE_DAYS, hash_token, is_token, make_token
from dosrios.server.settings import Settings

_POLICY: Final = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
SECURITY_HEADERS: Final[Mapping[str, str]] = {
    "Content-Security-Policy": "; ".join(f"{name} {value}" for name, value in _POLICY.items()),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # addresses of invitations are secrets
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "X-Frame-Options": "DENY",
}


class Guard:
    """Gives every request the hash of its device's token, and every answer its headers.

    `scope["state"]["device"]` is that hash; empty for a WebSocket without a cookie. A browser that
    has no token gets one with the first page or the first answer to a `POST`.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app: Final = app
        self._settings: Final = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        token = _token_of(headers)
        is_known = token is not None
        if token is None:
            token = make_token()
        is_socket = scope["type"] == "websocket"
        device = "" if is_socket and not is_known else hash_token(token)
        scope.setdefault("state", {})["device"] = device
        # Pages renew the cookie, so that it lasts as long as somebody comes back.
        gives_cookie = not is_socket and (
            _is_page(scope["path"]) or (not is_known and scope["method"] == "POST")
        )

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    answer.setdefault(name, value)
                if is_secure(scope, self._settings):
                    answer["Strict-Transport-Security"] = "max-age=31536000"
                if gives_cookie:
                    answer.append("Set-Cookie", self._cookie(scope, token))
            await send(message)

        await self._app(scope, receive, send_guarded)

    def _cookie(self, scope: Scope, token: str) -> str:
        seconds = COOKIE_DAYS * 24 * 60 * 60
        secure = "; Secure" if is_secure(scope, self._settings) else ""
        return f"{COOKIE}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}"


def _token_of(headers: Headers) -> str | None:
    token = cookie_parser(headers.get("cookie", "")).get(COOKIE, "")
    return token if is_token(token) else None


def _is_page(path: str) -> bool:
    return path == "/" or path.startswith(("/m/", "/j/"))


def is_secure(scope: Scope, settings: Settings) -> bool:
    """Whether browsers come by https."""
    if settings.public_url is not None:
        return settings.public_url.startswith("https:")
    return scope["scheme"] in ("https", "wss")


def base_url(scope: Scope, settings: Settings) -> str:
    """What links begin with: the public address, else the one that the request came by."""
    if settings.public_url is not None:
        return settings.public_url.rstrip("/")
    scheme = "https" if is_secure(scope, settings) else "http"
    return f"{scheme}://{Headers(scope=scope).get('host', 'localhost')}"


def is_own_origin(scope: Scope, settings: Settings) -> bool:
    """Whether a request comes from a page of this server: browsers name it in `Origin`."""
    headers = Headers(scope=scope)
    origin = urlsplit(headers.get("origin", ""))
    if origin.scheme not in ("http", "https") or not origin.netloc:
        return False
    if settings.public_url is not None:
        public = urlsplit(settings.public_url)
        if (origin.scheme, origin.netloc) == (public.scheme, public.netloc):
            return True
    return origin.netloc == headers.get("host")
