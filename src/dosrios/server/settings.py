"""How a server is set up."""

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from dosrios.bots.base import ONE_SECOND, Budget


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be chosen; the defaults are for one table at home."""

    data: Path
    """The folder in which matches are kept."""
    public_url: str | None = None
    """The address that links carry, such as `https://rios.example`; without one they carry the
    address people came by."""
    database: str | None = None
    """A database URL; without one it is `matches.db` in the data folder."""
    bot_processes: int = 2
    """How many bots think at the same time."""
    bot_budget: Budget = ONE_SECOND
    """How much a bot is to think in a turn, and about a hint; less where many wait for one."""
    bot_seconds: float = 20.0
    """After how long a bot that goes on thinking is ended, and somebody simpler plays its turn."""
    bot_pause: float = 1.0
    """Seconds between the turns of a match in which only bots play, and somebody watches."""
    idle_seconds: float = 120.0
    """How long a match that nobody looks at stays in memory."""
    hints_per_minute: float = 20.0
    hint_burst: int = 10
    """How often one device may ask for hints."""
    most_sockets: int = 4000
    """How many clients may be connected at a time."""
    messages_per_second: float = 20.0
    message_burst: int = 60
    """How fast one client may send messages."""
    posts_per_second: float = 5.0
    post_burst: int = 60
    """How fast one address may make matches, links and the like."""

    def __post_init__(self) -> None:
        if self.public_url is not None:
            parts = urlsplit(self.public_url)
            if parts.scheme not in ("http", "https") or not parts.netloc or parts.query:
                raise ValueError(f"not an http address: {self.public_url!r}")
