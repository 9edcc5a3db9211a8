"""Which match is played at the table: a new one, the one played last, or one from a record."""

import os
import secrets
from datetime import UTC, datetime
from pathlib import Path

import click

from dosrios.bots.registry import BOT_NAMES, UnknownBot, display_name, is_program
from dosrios.cli.errors import InputError
from dosrios.cli.files import OpenedRecord
from dosrios.cli.words import say_remark
from dosrios.core.errors import DosRiosError
from dosrios.core.notation import PLAYER_NAMES
from dosrios.core.record import Record
from dosrios.core.ruleset import Ruleset
from dosrios.lang import Translator
from dosrios.match.opening import draw_opening
from dosrios.match.seats import HUMAN, Seat, seat_headers, seats_of
from dosrios.table.saves import (
    BrokenSave,
    BusySave,
    Save,
    data_folder,
    generate_saves,
    new_save,
    read_save,
    take_unfinished,
)

SEEDS = 1 << 32
"""How many seeds there are to choose from when none is given."""


def new_match(seats: tuple[Seat, ...], seed: int | None, ruleset: Ruleset) -> Record:
    """The record of a match that has not begun yet."""
    seed = secrets.randbelow(SEEDS) if seed is None else seed
    headers = {
        **seat_headers(seats),
        "Date": f"{datetime.now(UTC):%Y-%m-%d}",
        "Seed": str(seed),
    }
    try:
        return draw_opening(seed, len(seats), ruleset).record(headers=headers)
    except DosRiosError as error:
        raise click.BadParameter(str(error), param_hint="--names") from error


def named_seats(kinds: tuple[str, ...], names: str | None) -> tuple[Seat, ...]:
    """The seats of these kinds with the names of a list with commas."""
    given = [name.strip() for name in names.split(",")] if names else []
    if len(given) > len(kinds):
        raise click.BadParameter(f"{len(given)} names for {len(kinds)} seats", param_hint="--names")
    given.extend([""] * (len(kinds) - len(given)))
    return tuple(Seat(kind, name) for kind, name in zip(kinds, given, strict=True))


def recorded_match(
    translator: Translator,
    path: Path,
    kinds: tuple[str, ...],
    names: str | None,
) -> Record:
    """The match of a record, to be gone on with, with its seats or those that were asked for."""
    record = OpenedRecord(str(path), until_error=False).record
    if kinds and len(kinds) != record.players:
        raise click.BadParameter(
            f"{len(kinds)} seats for a match of {record.players} players", param_hint="--seat"
        )
    winner = _winner(record)
    if winner is not None:
        raise InputError(translator.text("table-record-over", path=str(path), player=winner))
    if kinds or names:
        kinds = kinds or tuple(seat.kind for seat in seats_of(record))
        for key, value in seat_headers(named_seats(kinds, names)).items():
            record = record.with_header(key, value)
    check_seats(translator, path, record, programs=bool(kinds))
    return record


def check_seats(translator: Translator, path: Path, record: Record, *, programs: bool) -> None:
    """Raise `InputError` when a record names a kind of player that there is not.

    A record may come from anywhere, so it starts no programs; with `programs` they were named by
    somebody at this machine.
    """
    for number, seat in enumerate(seats_of(record), start=1):
        kind = ascii(seat.kind)
        if is_program(seat.kind) and not programs:
            message = translator.text(
                "table-program-seat", path=str(path), number=number, kind=kind
            )
            raise InputError(message)
        try:
            if not seat.is_human:
                display_name(seat.kind)
        except UnknownBot as error:
            known = ", ".join((HUMAN, *BOT_NAMES))
            message = translator.text(
                "table-unknown-seat", path=str(path), number=number, kind=kind, known=known
            )
            raise InputError(message) from error


def unfinished_match(translator: Translator) -> tuple[Save, Record]:
    """The match that was played last and is not over, and hold of its file.

    Raises `InputError`, in words, when there is none or it cannot be read.
    """
    folder = data_folder(os.environ)
    try:
        found = take_unfinished(folder)
        if found is not None:
            return found
        last = next(generate_saves(folder), None)
        if last is None:
            raise InputError(translator.text("table-none-unfinished"))
        winner = _winner(read_save(last))
    except BrokenSave as error:
        wrong = error.reading.error
        what = say_remark(translator, wrong.remark) if wrong else ""
        message = translator.text(
            "table-save-broken", path=str(error.path), error=what, kept=str(error.kept)
        )
        raise InputError(message) from error
    except BusySave as error:
        raise InputError(translator.text("table-save-busy", path=str(error.path))) from error
    except OSError as error:
        raise InputError(
            translator.text("table-cannot-save", path=str(folder), error=str(error))
        ) from error
    if winner is None:
        raise InputError(translator.text("table-none-unfinished"))
    raise InputError(translator.text("table-all-over", path=str(last), player=winner))


def place_to_save(translator: Translator, record: Record) -> Save:
    """A new file that holds the match already. Raises `InputError` when none can be written."""
    folder = data_folder(os.environ)
    try:
        save = new_save(folder)
        save.write(record)
    except OSError as error:
        raise InputError(
            translator.text("table-cannot-save", path=str(folder), error=str(error))
        ) from error
    return save


def _winner(record: Record) -> str | None:
    """What the winner of a finished match is called; None while it goes on."""
    result = record.header("Result")
    if result not in PLAYER_NAMES:
        return None
    return record.header(f"Name{result[1:]}") or result
