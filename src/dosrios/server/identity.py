"""Who is who: devices and links are known by tokens that nobody can guess.

A device carries its token in a cookie that scripts cannot read; the server keeps only the hash, so
that whoever reads the database can act for nobody.
"""

import hashlib
import re
import secrets
from typing import Final

COOKIE: Final = "dosrios_device"
COOKIE_DAYS: Final = 400
"""The longest that browsers keep a cookie."""
_TOKEN_BYTES: Final = 24
_MATCH_ID_BYTES: Final = 12
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{20,64}")


def make_token() -> str:
    """A new token: 192 random bits."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def make_match_id() -> str:
    """A new match's id: 96 random bits, since whoever knows it may watch."""
    return secrets.token_urlsafe(_MATCH_ID_BYTES)


def is_token(text: str) -> bool:
    """Whether the text could be a token of ours."""
    return _TOKEN.fullmatch(text) is not None


def hash_token(token: str) -> str:
    """What is kept of a token. No salt is needed: tokens are random through and through."""
    return hashlib.sha256(token.encode()).hexdigest()
