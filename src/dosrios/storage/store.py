"""Saves and reads matches.

    store = await Store.open(url)
    await store.append_step(match_id, 57, step, progress)   # committed when this returns

Every method is one transaction. Whatever was committed survives the process being killed.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, Self

from sqlalchemy import Row, delete, event, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from dosrios.match.hosted import Step, StepKind
from dosrios.storage import tables
from dosrios.storage.migrate import migrate
from dosrios.storage.rows import (
    LinkKind,
    ListedMatch,
    Note,
    NoteKind,
    Progress,
    SeatKind,
    SeatRow,
    StoredLink,
    StoredMatch,
)

BUSY_SECONDS: Final = 10
"""How long a transaction waits for that of another process."""
LONGEST_LIST: Final = 200


class ConflictError(Exception):
    """Somebody else has added a step of that number; nothing was saved."""


class Store:
    """The matches in one database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine: Final = engine
        # SQLite has one writer at a time. Waiting here is fair and quick, waiting there is a poll.
        self._writing: Final = asyncio.Lock()

    @classmethod
    async def open(cls, url: str) -> Self:
        """The store at a database URL, brought to the newest tables."""
        await asyncio.to_thread(migrate, url)
        engine = create_async_engine(url)
        if engine.dialect.name == "sqlite":
            event.listen(engine.sync_engine, "connect", _set_up_sqlite)
        return cls(engine)

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        async with self._writing, self._engine.begin() as connection:
            yield connection

    async def add_match(self, match: StoredMatch) -> None:
        """Save a new match with its seats."""
        now = _now()
        async with self._write() as connection:
            await connection.execute(
                insert(tables.matches).values(
                    id=match.match_id,
                    record=match.record,
                    seed=match.seed,
                    host=match.host,
                    hints=match.hints,
                    created=now,
                    changed=now,
                    **_progress_values(match.progress),
                )
            )
            for seat, row in enumerate(match.seats):
                await _insert_seat(connection, match.match_id, seat, row)

    async def append_step(self, match_id: str, seq: int, step: Step, progress: Progress) -> None:
        """Save the step that makes version `seq` of a match.

        Raises `ConflictError` when there is one of that number already.
        """
        now = _now()
        row = {
            "match_id": match_id,
            "seq": seq,
            "kind": str(step.kind),
            "actions": " ".join(step.actions),
            "ply": step.ply,
            "made": now,
            "remarks": "\n".join(step.remarks),
        }
        values = _progress_values(progress)
        try:
            async with self._write() as connection:
                await connection.execute(insert(tables.steps).values(**row))
                await connection.execute(
                    update(tables.matches)
                    .where(tables.matches.c.id == match_id)
                    .values(changed=now, **values)
                )
        except IntegrityError as error:
            raise ConflictError(f"step {seq} of {match_id}") from error

    async def load_match(self, match_id: str) -> StoredMatch | None:
        """The whole match, or None when there is none of that id."""
        async with self._engine.connect() as connection:
            found = (
                await connection.execute(
                    select(tables.matches).where(tables.matches.c.id == match_id)
                )
            ).first()
            if found is None:
                return None
            rows = await connection.execute(
                select(
                    tables.steps.c.kind,
                    tables.steps.c.actions,
                    tables.steps.c.ply,
                    tables.steps.c.remarks,
                )
                .where(tables.steps.c.match_id == match_id)
                .order_by(tables.steps.c.seq)
            )
            steps = tuple(
                Step(
                    StepKind(kind),
                    tuple(text.split()),
                    ply,
                    tuple(remarks.split("\n")) if remarks else (),
                )
                for kind, text, ply, remarks in rows
            )
            seats = await _load_seats(connection, [match_id])
            notes = await _load_notes(connection, match_id)
        return StoredMatch(
            match_id=match_id,
            record=found.record,
            seed=found.seed,
            host=found.host,
            seats=seats[match_id],
            progress=_progress_of(found),
            steps=steps,
            hints=found.hints,
            notes=notes,
        )

    async def save_seat(self, match_id: str, seat: int, row: SeatRow) -> None:
        """Replace who sits on one seat."""
        async with self._write() as connection:
            for table in (tables.seats, tables.holders):
                await connection.execute(
                    delete(table).where(table.c.match_id == match_id, table.c.seat == seat)
                )
            await _insert_seat(connection, match_id, seat, row)

    async def add_note(self, match_id: str, note: Note) -> None:
        """Save something for the log; to save it again does nothing."""
        values = {"match_id": match_id, "ply": note.ply, "seat": note.seat, "kind": note.kind}
        # Another process may have saved the same.
        with contextlib.suppress(IntegrityError):
            async with self._write() as connection:
                await connection.execute(insert(tables.notes).values(**values))

    async def add_link(self, token: str, link: StoredLink) -> None:
        """Save a link under the hash of its token."""
        values = {"match_id": link.match_id, "seat": link.seat, "kind": link.kind}
        async with self._write() as connection:
            await connection.execute(
                insert(tables.links).values(token=token, created=_now(), **values)
            )

    async def find_link(self, token: str) -> StoredLink | None:
        """What the link of that hash gives, or None when there is none or it was used."""
        async with self._engine.connect() as connection:
            found = (
                await connection.execute(
                    select(tables.links).where(
                        tables.links.c.token == token, tables.links.c.used.is_(None)
                    )
                )
            ).first()
        return None if found is None else StoredLink(found.match_id, found.seat, _link_kind(found))

    async def use_link(self, token: str, seat: int, row: SeatRow) -> bool:
        """Use a link up and sit down, both or neither; False when it was used before."""
        async with self._write() as connection:
            used = await connection.execute(
                update(tables.links)
                .where(tables.links.c.token == token, tables.links.c.used.is_(None))
                .values(used=_now())
                .returning(tables.links.c.match_id)
            )
            match_id = used.scalar_one_or_none()
            if match_id is None:
                return False
            for table in (tables.seats, tables.holders):
                await connection.execute(
                    delete(table).where(table.c.match_id == match_id, table.c.seat == seat)
                )
            await _insert_seat(connection, match_id, seat, row)
        return True

    async def matches_of(self, device: str) -> list[ListedMatch]:
        """The matches that a device made or sits in, the last changed first."""
        held = select(tables.holders.c.match_id).where(tables.holders.c.device == device)
        query = (
            select(tables.matches)
            .where((tables.matches.c.host == device) | tables.matches.c.id.in_(held))
            .order_by(tables.matches.c.changed.desc())
            .limit(LONGEST_LIST)
        )
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).all()
            seats = await _load_seats(connection, [row.id for row in found])
        return [ListedMatch(row.id, row.changed, seats[row.id], _progress_of(row)) for row in found]

    async def matches_waiting_for_bots(self) -> list[str]:
        """Ids of the unfinished matches in which a bot is to act."""
        query = (
            select(tables.matches.c.id)
            .join(tables.seats, tables.seats.c.match_id == tables.matches.c.id)
            .where(
                tables.seats.c.seat == tables.matches.c.actor,
                tables.seats.c.kind == "bot",
                tables.matches.c.winner.is_(None),
            )
        )
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def count_matches(self) -> int:
        """How many matches there are."""
        async with self._engine.connect() as connection:
            count = await connection.execute(select(func.count()).select_from(tables.matches))
            return int(count.scalar_one())


def sqlite_url(path: Path) -> str:
    """The database URL of a file."""
    return f"sqlite+aiosqlite:///{path}"


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    """WAL: readers do not wait for the writer. NORMAL: a commit survives the process.

    It may not survive a power cut: to wait for the disk (FULL) made every action slower
    (docs/adr/0008).
    """
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=NORMAL",
        "foreign_keys=ON",
        f"busy_timeout={BUSY_SECONDS * 1000}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _now() -> int:
    return time.time_ns() // 1_000_000


def _progress_values(progress: Progress) -> dict[str, int | None]:
    return {
        "plies": progress.plies,
        "turn": progress.turn,
        "actor": progress.actor,
        "winner": progress.winner,
    }


def _progress_of(row: Row[Any]) -> Progress:
    return Progress(row.plies, row.turn, row.actor, row.winner)


def _link_kind(row: Row[Any]) -> LinkKind:
    kind: LinkKind = row.kind
    return kind


async def _insert_seat(connection: AsyncConnection, match_id: str, seat: int, row: SeatRow) -> None:
    key = {"match_id": match_id, "seat": seat}
    values = {"kind": row.kind, "name": row.name, "colour": row.colour, "bot": row.bot}
    await connection.execute(insert(tables.seats).values(**key, **values))
    if row.devices:
        await connection.execute(
            insert(tables.holders), [{**key, "device": device} for device in sorted(row.devices)]
        )


async def _load_notes(connection: AsyncConnection, match_id: str) -> tuple[Note, ...]:
    """The notes of a match, in the order of the log."""
    notes = []
    for found in await connection.execute(
        select(tables.notes)
        .where(tables.notes.c.match_id == match_id)
        .order_by(tables.notes.c.ply, tables.notes.c.seat, tables.notes.c.kind)
    ):
        kind: NoteKind = found.kind
        notes.append(Note(found.ply, found.seat, kind))
    return tuple(notes)


async def _load_seats(
    connection: AsyncConnection, match_ids: Iterable[str]
) -> dict[str, tuple[SeatRow, ...]]:
    """The seats of several matches, in order, by match."""
    ids = list(match_ids)
    devices: dict[tuple[str, int], set[str]] = {}
    for match_id, seat, device in await connection.execute(
        select(tables.holders.c.match_id, tables.holders.c.seat, tables.holders.c.device).where(
            tables.holders.c.match_id.in_(ids)
        )
    ):
        devices.setdefault((match_id, seat), set()).add(device)
    seats: dict[str, list[SeatRow]] = {match_id: [] for match_id in ids}
    for found in await connection.execute(
        select(tables.seats)
        .where(tables.seats.c.match_id.in_(ids))
        .order_by(tables.seats.c.match_id, tables.seats.c.seat)
    ):
        kind: SeatKind = found.kind
        held = frozenset(devices.get((found.match_id, found.seat), ()))
        seats[found.match_id].append(SeatRow(kind, found.name, found.colour, found.bot, held))
    return {match_id: tuple(rows) for match_id, rows in seats.items()}
