"""Brings a database to the newest tables (Alembic; the steps are in migrations/versions)."""

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, create_engine, inspect, make_url
from sqlalchemy.exc import DBAPIError

NEWEST: Final = "0003"
"""The newest revision. Known here, so that Alembic is only loaded when there is work for it."""
MIGRATIONS: Final = Path(__file__).parent / "migrations"
WAITING_SECONDS: Final = 30


class MigrationError(Exception):
    """The database cannot be used; the text says why."""


def migrate(url: str, revision: str = NEWEST) -> None:
    """Run all migrations up to a revision that the database does not have yet.

    Raises `MigrationError` when there is no such database and none can be made, when it is none of
    ours, and when a newer program has made it.

    Blocks: it is for the start of a program. Safe to run by two processes at a time: on SQLite the
    second waits until the first is done.
    """
    # The asynchronous drivers are for the server; here the plain ones do.
    sync_url = make_url(url).set(drivername=make_url(url).get_backend_name())
    engine = create_engine(sync_url)
    try:
        with engine.connect() as connection:
            if engine.dialect.name == "sqlite":
                connection.exec_driver_sql(f"PRAGMA busy_timeout={WAITING_SECONDS * 1000}")
                connection.exec_driver_sql("PRAGMA journal_mode=WAL")
                connection.commit()
            if _revision_of(connection) == revision:
                return
            connection.rollback()
            if engine.dialect.name == "sqlite":
                # Held until all is done, so that nobody reads the old revision meanwhile.
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            _upgrade(connection, revision)
            connection.commit()
    except DBAPIError as error:
        raise MigrationError(f"{sync_url.database}: {error.orig}") from error
    finally:
        engine.dispose()


def _revision_of(connection: Connection) -> str | None:
    """The revision that a database is at; None for a new one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    row = connection.exec_driver_sql("SELECT version_num FROM alembic_version").first()
    return None if row is None else str(row[0])


def _upgrade(connection: Connection, revision: str) -> None:
    from alembic import command  # noqa: PLC0415  # a third of the time to start
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util.exc import CommandError  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, revision)
    except CommandError as error:
        raise MigrationError(f"{connection.engine.url.database}: {error}") from error
