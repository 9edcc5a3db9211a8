"""One client that looks at a match: what is to be sent to it waits here."""

import asyncio
from typing import Final

from dosrios.protocol.base import AskedMessage, Message
from dosrios.protocol.messages import encode_message

MOST_WAITING: Final = 400
"""So many messages may wait for a slow client; then it is cut off, and comes back afresh."""


class Client:
    """A device's connection. Whoever has something to say to it never waits for it."""

    def __init__(self, device: str, language: str = "en") -> None:
        """`device` is the hash of its token; empty for somebody without a cookie, who watches."""
        self.device: Final = device
        self.language = language
        self.is_lost = False
        """Whether it was too slow."""
        self._waiting: Final[asyncio.Queue[bytes | None]] = asyncio.Queue()

    def send(self, message: Message | AskedMessage) -> None:
        """Send a message as soon as may be."""
        self.send_encoded(encode_message(message))

    def send_encoded(self, data: bytes) -> None:
        """Send a message that was encoded already."""
        if self.is_lost:
            return
        if self._waiting.qsize() >= MOST_WAITING:
            self.is_lost = True
            self.end()
            return
        self._waiting.put_nowait(data)

    def end(self) -> None:
        """Send no more than what waits already."""
        self._waiting.put_nowait(None)

    async def next_message(self) -> bytes | None:
        """The next message to be sent; None when that was the last."""
        return await self._waiting.get()
