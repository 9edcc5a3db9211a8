"""Makes matches: new ones, rematches, from a moment of another, from a record."""

import asyncio
import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from enum import StrEnum
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import dosrios
from dosrios.core.errors import DosRiosError
from dosrios.core.notation import PLAYER_NAMES
from dosrios.core.reading import Reading, read_text
from dosrios.core.record import Record
from dosrios.core.ruleset import PRESETS, STANDARD, Ruleset, generate_options, parse_ruleset
from dosrios.core.source import Remark
from dosrios.lang import available_languages
from dosrios.match.opening import draw_opening
from dosrios.protocol import codes, http
from dosrios.protocol.base import PROTOCOL
from dosrios.protocol.messages import COLOURS, Rematch
from dosrios.server.refusals import RefusedError
from dosrios.server.requests import (
    answer,
    context_of,
    device_of,
    guarded,
    language_of,
    read_body,
    room_of,
)
from dosrios.server.seating import as_colour, make_seats, seat_name
from dosrios.server.security import base_url
from dosrios.server.words import bot_title, bot_words, reason_words, translator_for
from dosrios.storage.rows import SeatRow

SEEDS: Final = 1 << 32
_ESCAPES: Final = 3
"""A record in JSON is at most so many times as long as it is itself, near enough."""


async def offer(request: Request) -> Response:
    """What a match can be made of."""
    language = language_of(request)
    return answer(
        http.Offer(
            protocol=PROTOCOL,
            server=dosrios.__version__,
            address=base_url(request.scope, context_of(request).settings),
            languages=list(available_languages()),
            bots=[
                http.BotChoice(
                    name=name, title=bot_title(name, language), words=bot_words(name, language)
                )
                for name in context_of(request).hub.bots
            ],
            presets=[
                http.Preset(name=name, options=dict(generate_options(ruleset)))
                for name, ruleset in PRESETS.items()
            ],
            options=[
                http.Setting(name=name, values=_values(name))
                for name, _ in generate_options(STANDARD)
            ],
            colours=list(COLOURS),
        )
    )


def _values(option: str) -> list[str]:
    """All values of a rule option, the default first: it is the first of its enumeration."""
    kind: type[StrEnum] = type(getattr(STANDARD, option))
    return [str(value) for value in kind]


async def your_matches(request: Request) -> Response:
    """The matches of the device that asks."""
    device, language = device_of(request), language_of(request)
    summaries = []
    for listed in await context_of(request).hub.store.matches_of(device):
        progress = listed.progress
        changed = datetime.fromtimestamp(listed.changed / 1000, UTC)
        mine = [row.kind == "human" and device in row.devices for row in listed.seats]
        summaries.append(
            http.Summary(
                match=listed.match_id,
                changed=changed.isoformat(timespec="seconds"),
                seats=[
                    http.SummarySeat(
                        name=seat_name(seat, row, language),
                        colour=as_colour(row.colour),
                        kind=row.kind,
                        yours=mine[seat],
                    )
                    for seat, row in enumerate(listed.seats)
                ],
                plies=progress.plies,
                turn=progress.turn,
                your_turn=progress.actor is not None and mine[progress.actor],
                winner=progress.winner,
            )
        )
    return answer(http.YourMatches(matches=summaries))


async def new_match(request: Request) -> Response:
    """A match with a new opening."""
    asked = await read_body(request, http.NewMatch)
    device = device_of(request)
    seats = make_seats(asked.seats, device, context_of(request).hub.bots)
    try:
        ruleset = parse_ruleset(asked.rules)
    except DosRiosError as error:
        raise RefusedError(codes.MATCH_RULES, reason=error.reason) from error
    seed = str(secrets.randbelow(SEEDS)) if not asked.seed else asked.seed.strip()
    record = _opening(seed, len(seats), ruleset)
    return await _made(request, record, seats, seed, hints=asked.hints)


def _opening(seed: str, players: int, ruleset: Ruleset) -> Record:
    """The opening of a seed. Numbers are those of `dosrios new`; any other text is one too."""
    if seed.isascii() and seed.isdigit():
        number = int(seed)
    else:
        number = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:4])
    return draw_opening(number, players, ruleset).record()


async def again(request: Request) -> Response:
    """The same people once more; whoever looks at the old match is told."""
    asked = await read_body(request, http.Again)
    room = await room_of(request)
    device = device_of(request)
    if device != room.host and all(device not in row.devices for row in room.seats):
        raise RefusedError(codes.SEAT_NOT_YOURS)
    old = room.record()
    if asked.same_board:
        record, seed = replace(old, actions=(), comments=(), headers=()), room.seed
    else:
        seed = str(secrets.randbelow(SEEDS))
        record = _opening(seed, old.players, old.ruleset)
    hub = context_of(request).hub
    match_id = await hub.make_match(record, room.seats, host=device, seed=seed, hints=room.hints)
    for client in room.audience.clients:
        words = translator_for(client.language).text("server-rematch")
        client.send(Rematch(match=match_id, words=words))
    return answer(http.Made(match=match_id, warnings=[]), 201)


async def continue_from(request: Request) -> Response:
    """A new match from a moment of another."""
    asked = await read_body(request, http.Continue)
    room = await room_of(request)
    if asked.ply > room.match.ply:
        raise RefusedError(codes.MATCH_PLY)
    old = room.record()
    record = replace(old, actions=old.actions[: asked.ply], comments=(), headers=())
    seats = _seats_for(request, record, asked.seats)
    return await _made(request, record, seats, room.seed, hints=room.hints)


def _seats_for(
    request: Request, record: Record, wanted: Sequence[http.NewSeat]
) -> tuple[SeatRow, ...]:
    if len(wanted) != record.players:
        raise RefusedError(codes.MATCH_SEATS, players=record.players)
    return make_seats(wanted, device_of(request), context_of(request).hub.bots)


async def import_record(request: Request) -> Response:
    """A match that goes on where a record ends."""
    most = http.LARGEST_RECORD * _ESCAPES
    asked = await read_body(request, http.ImportRecord, most)
    reading = await asyncio.to_thread(read_text, asked.text)
    language = language_of(request)
    if reading.error is not None or reading.record is None:
        said = "" if reading.error is None else _said(reading.error.remark, language)
        name = asked.name or translator_for(language).text("server-pasted")
        raise RefusedError(codes.RECORD_INVALID, said=f"{name}:{said}")
    record = reading.record
    seats = _seats_for(request, record, asked.seats or _seats_named(record))
    warnings = _warnings(reading, language)
    return await _made(request, record, seats, record.header("Seed"), warnings)


def _seats_named(record: Record) -> list[http.NewSeat]:
    """Everybody at this device, by the names in the record."""
    names = (record.header(f"Name{number}") for number in range(1, record.players + 1))
    return [
        http.NewSeat(kind="here", name=name[:24] if name and name.isprintable() else None)
        for name in names
    ]


def _warnings(reading: Reading, language: str) -> list[str]:
    return [_said(remark, language) for remark in reading.remarks]


def _said(remark: Remark, language: str) -> str:
    """`LINE:COLUMN: what is wrong (rule)`, as the command line says it."""
    about = f"{remark.subject}: " if remark.subject else ""
    # Players are P1 to P4 there: it is the text that is spoken of, not who plays.
    words = reason_words(remark.reason, language, PLAYER_NAMES)
    return f"{remark.line}:{remark.column}: {about}{words}"


async def _made(
    request: Request,
    record: Record,
    seats: tuple[SeatRow, ...],
    seed: str | None,
    warnings: Sequence[str] = (),
    *,
    hints: bool = False,
) -> Response:
    match_id = await context_of(request).hub.make_match(
        record, seats, host=device_of(request), seed=seed, hints=hints
    )
    return answer(http.Made(match=match_id, warnings=list(warnings)), 201)


ROUTES: Final = [
    Route("/api/offer", guarded(offer)),
    Route("/api/matches", guarded(your_matches)),
    Route("/api/matches", guarded(new_match), methods=["POST"]),
    Route("/api/matches/import", guarded(import_record), methods=["POST"]),
    Route("/api/matches/{match_id}/again", guarded(again), methods=["POST"]),
    Route("/api/matches/{match_id}/continue", guarded(continue_from), methods=["POST"]),
]
