"""The clients that look at one match: who they are, and what they are told."""

from collections.abc import Iterable
from typing import Final, Protocol

from dosrios.protocol.messages import Power, Presence, encode_message
from dosrios.server.client import Client
from dosrios.server.seating import plays_alone, powers, seat_view, seats_held
from dosrios.server.showing import Cause, Showing
from dosrios.storage.rows import SeatRow


class Shown(Protocol):
    """The match that is looked at."""

    seats: tuple[SeatRow, ...]
    showing: Showing

    @property
    def match_id(self) -> str:
        """The id of the match."""
        ...

    @property
    def host(self) -> str:
        """Hash of the device that made it."""
        ...

    @property
    def seed(self) -> str | None:
        """What its opening came from, if it is known."""
        ...

    @property
    def hints(self) -> bool:
        """Whether everybody may ask for hints."""
        ...

    @property
    def thoughts(self) -> list[int]:
        """The plies of which it is known what a bot thought."""
        ...


class Audience:
    """Tells clients; whoever has something to say to them never waits for them."""

    def __init__(self, room: Shown) -> None:
        self._room: Final = room
        self.clients: Final[set[Client]] = set()

    def enter(self, client: Client) -> None:
        """Show the match to a client from now on."""
        self.clients.add(client)
        self._send_match(client)
        self.send_update([client], "opened", -1)
        self._tell_presence(client)

    def leave(self, client: Client) -> None:
        """Show it no longer."""
        self.clients.discard(client)
        self._tell_presence(client)

    def seats_of(self, client: Client) -> frozenset[int]:
        """The seats that a client may act for."""
        return seats_held(self._room.seats, client.device)

    def may_have_hints(self, client: Client) -> bool:
        """Whether a client may ask for hints for its seats."""
        return self._room.hints or plays_alone(self._room.seats, client.device)

    def powers_of(self, device: str, seat: int) -> list[Power]:
        """What a device may do about a seat."""
        return powers(
            self._room.seats[seat],
            device,
            is_host=device == self._room.host,
            connected=self._is_connected(seat),
        )

    def send_matches(self) -> None:
        """Send everybody what does not change with every action, because it has changed."""
        for client in self.clients:
            self._send_match(client)

    def send_update(self, clients: Iterable[Client], cause: Cause, keep: int) -> None:
        """Send the match as it is; of the log what comes after `keep`, -1 for all of it."""
        room = self._room
        shared: dict[tuple[str, frozenset[int]], bytes] = {}
        for client in clients:
            key = client.language, self.seats_of(client)
            if key not in shared:
                shared[key] = encode_message(
                    room.showing.update(room.seats, *key, cause, keep, thoughts=room.thoughts)
                )
            client.send_encoded(shared[key])

    def _is_connected(self, seat: int) -> bool:
        """Whether somebody who holds the seat is looking."""
        devices = self._room.seats[seat].devices
        return any(client.device in devices for client in self.clients)

    def _tell_presence(self, changed: Client) -> None:
        """Tell everybody who is there, now that a client has come or gone."""
        seats = range(len(self._room.seats))
        connected = [seat for seat in seats if self._is_connected(seat)]
        watchers = sum(not self.seats_of(client) for client in self.clients)
        data = encode_message(Presence(connected=connected, watchers=watchers))
        for client in self.clients:
            client.send_encoded(data)
            # Whoever made the match may let a bot play for those who are away.
            if client.device == self._room.host and client is not changed:
                self._send_match(client)

    def _send_match(self, client: Client) -> None:
        room = self._room
        client.send(
            room.showing.match_view(
                match_id=room.match_id,
                seed=room.seed,
                is_host=client.device == room.host,
                may_have_hints=self.may_have_hints(client),
                seats=[
                    seat_view(
                        seat,
                        row,
                        device=client.device,
                        connected=self._is_connected(seat),
                        may=self.powers_of(client.device, seat),
                        language=client.language,
                    )
                    for seat, row in enumerate(room.seats)
                ],
            )
        )
