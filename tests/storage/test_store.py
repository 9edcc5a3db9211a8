"""The store: what was committed is there, and nothing else."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from dosrios.match.hosted import Step, StepKind
from dosrios.storage.migrate import MIGRATIONS, NEWEST, MigrationError, migrate
from dosrios.storage.rows import Note, Progress, SeatRow, StoredLink, StoredMatch
from dosrios.storage.store import ConflictError, Store, sqlite_url
from dosrios.storage.tables import metadata

SEATS = (
    SeatRow("human", "Ana", "red", None, frozenset({"phone", "laptop"})),
    SeatRow("bot", "Beto", "blue", "greedy"),
    SeatRow("open", "", "yellow"),
)
BEGINNING = Progress(plies=0, turn=0, actor=1, winner=None)


def match(match_id: str = "valley-one") -> StoredMatch:
    return StoredMatch(match_id, "[Record 1]\n…", "7", "laptop", SEATS, BEGINNING)


def step(ply: int) -> Step:
    return Step(StepKind.PLAY, ("d4-d3", "2d3-c3"), ply)


def run(path: Path, work: Callable[[Store], Coroutine[None, None, None]]) -> None:
    """Do some work on the store in a file, and close it."""

    async def opened() -> None:
        store = await Store.open(sqlite_url(path / "matches.db"))
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(opened())


def test_a_match_comes_back_whole_from_a_new_process(tmp_path: Path) -> None:
    told = replace(step(2), remarks=("P1: greedy plays", "P1:\u2028hard plays"))

    async def save(store: Store) -> None:
        await store.add_match(match())
        await store.append_step("valley-one", 1, told, Progress(2, 1, 0, None))
        undo = Step(StepKind.UNDO, (), 0)
        await store.append_step("valley-one", 2, undo, Progress(0, 1, 2, None))

    async def read(store: Store) -> None:
        found = await store.load_match("valley-one")
        assert found is not None
        assert found.seats == SEATS
        assert found.steps == (told, Step(StepKind.UNDO, (), 0))
        assert found.progress == Progress(0, 1, 2, None)
        assert (found.record, found.seed, found.host) == (match().record, "7", "laptop")
        assert await store.load_match("valley-two") is None

    run(tmp_path, save)
    run(tmp_path, read)


def test_a_second_step_of_one_number_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.add_match(match())
        await store.append_step("valley-one", 1, step(2), BEGINNING)
        with pytest.raises(ConflictError):
            await store.append_step("valley-one", 1, step(9), Progress(9, 9, None, 2))
        found = await store.load_match("valley-one")
        assert found is not None
        assert found.steps == (step(2),)
        assert found.progress == BEGINNING

    run(tmp_path, work)


def test_of_many_writers_of_one_step_exactly_one_wins(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.add_match(match())
        other = await Store.open(sqlite_url(tmp_path / "matches.db"))
        for seq in range(1, 21):
            attempts = (
                writer.append_step("valley-one", seq, step(seq), BEGINNING)
                for writer in (store, other, store, other)
            )
            results = await asyncio.gather(*attempts, return_exceptions=True)
            assert sorted(type(result).__name__ for result in results) == [
                *["ConflictError"] * 3,
                "NoneType",
            ]
        await other.close()

    run(tmp_path, work)


def test_seats_change_hands(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.add_match(match())
        row = SeatRow("human", "Carla", "purple", None, frozenset({"tablet"}))
        await store.save_seat("valley-one", 2, row)
        found = await store.load_match("valley-one")
        assert found is not None
        assert found.seats == (*SEATS[:2], row)
        assert [listed.match_id for listed in await store.matches_of("tablet")] == ["valley-one"]
        assert await store.matches_of("nobody") == []

    run(tmp_path, work)


def test_a_link_works_once(tmp_path: Path) -> None:
    link = StoredLink("valley-one", 2, "invitation")
    row = SeatRow("human", "Carla", "yellow", None, frozenset({"tablet"}))

    async def work(store: Store) -> None:
        await store.add_match(match())
        await store.add_link("hash", link)
        assert await store.find_link("hash") == link
        assert await store.find_link("other") is None
        results = await asyncio.gather(*(store.use_link("hash", 2, row) for _ in range(5)))
        assert sorted(results) == [False] * 4 + [True]
        assert await store.find_link("hash") is None
        found = await store.load_match("valley-one")
        assert found is not None
        assert found.seats[2] == row

    run(tmp_path, work)


def test_notes_come_back_in_the_order_of_the_log_each_once(tmp_path: Path) -> None:
    notes = (Note(3, 0, "hint"), Note(3, 1, "hint"), Note(12, 0, "hint"))

    async def work(store: Store) -> None:
        agreed = replace(match(), hints=True)
        await store.add_match(agreed)
        await store.add_match(match("valley-two"))
        for note in (notes[2], notes[1], notes[0], notes[1]):
            await store.add_note("valley-one", note)
        found = await store.load_match("valley-one")
        assert found is not None
        assert (found.notes, found.hints) == (notes, True)
        other = await store.load_match("valley-two")
        assert other is not None
        assert (other.notes, other.hints) == ((), False)

    run(tmp_path, work)


def test_matches_of_an_older_program_are_as_they_were(tmp_path: Path) -> None:
    """What revision 0002 adds: no hints were agreed on, and nothing is noted."""
    path = tmp_path / "matches.db"
    migrate(sqlite_url(path), "0001")
    connection = sqlite3.connect(path)
    values = ("valley-one", "[Record 1]", "7", "laptop", 1, 1, 0, 0, 1, None)
    connection.execute("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)
    connection.execute("INSERT INTO seats VALUES ('valley-one', 0, 'human', 'Ana', 'red', NULL)")
    connection.commit()
    connection.close()

    async def work(store: Store) -> None:
        found = await store.load_match("valley-one")
        assert found is not None
        assert (found.hints, found.notes) == (False, ())
        assert found.seats == (SeatRow("human", "Ana", "red"),)

    run(tmp_path, work)


def test_matches_in_which_a_bot_is_to_act_are_found(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.add_match(match())
        assert await store.matches_waiting_for_bots() == ["valley-one"]
        await store.append_step("valley-one", 1, step(2), Progress(2, 1, 0, None))
        assert await store.matches_waiting_for_bots() == []
        await store.append_step("valley-one", 2, step(4), Progress(4, 2, 1, 1))
        assert await store.matches_waiting_for_bots() == []

    run(tmp_path, work)


def test_the_newest_matches_come_first(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        for name in ("valley-one", "valley-two"):
            await store.add_match(match(name))
            await asyncio.sleep(0.005)
        await store.append_step("valley-one", 1, step(2), BEGINNING)
        listed = await store.matches_of("laptop")
        assert [entry.match_id for entry in listed] == ["valley-one", "valley-two"]
        assert listed[0].seats == SEATS
        assert await store.count_matches() == 2

    run(tmp_path, work)


def test_the_migrations_make_the_tables_of_the_code(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    migrate(sqlite_url(path))
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_the_newest_revision_is_the_one_that_the_code_names() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_current_head() == NEWEST


def test_two_processes_migrate_a_new_database_at_once(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "matches.db")
    script = f"from dosrios.storage.migrate import MIGRATIONS, NEWEST, migrate; migrate({url!r})"
    started = [subprocess.Popen([sys.executable, "-c", script]) for _ in range(3)]
    assert [process.wait(60) for process in started] == [0, 0, 0]


def test_a_file_that_is_no_database_is_said_to_be_none(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    path.write_text("not a database, but a text that is long enough to be looked at" * 20)
    with pytest.raises(MigrationError, match=r"matches\.db: .*not a database"):
        migrate(sqlite_url(path))


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    migrate(sqlite_url(path))
    connection = sqlite3.connect(path)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    with pytest.raises(MigrationError, match="9999"):
        migrate(sqlite_url(path))


def test_to_migrate_again_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"

    def dump() -> list[str]:
        connection = sqlite3.connect(path)
        lines = list(connection.iterdump())
        connection.close()
        return lines

    migrate(sqlite_url(path))
    before = dump()
    migrate(sqlite_url(path))
    assert dump() == before


def test_readers_do_not_wait_for_the_writer(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        async with store._engine.connect() as connection:
            settings = {
                name: (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            }
        assert settings == {"journal_mode": "wal", "synchronous": 1, "foreign_keys": 1}

    run(tmp_path, work)
