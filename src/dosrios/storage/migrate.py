"""Brings a database to the newest tables (Alembic; the steps are in migrations/versions)."""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, make_url

MIGRATIONS: Final = Path(__file__).parent / "migrations"


def migrate(url: str, revision: str = "head") -> None:
    """Run all migrations up to a revision that the database does not have yet.

    Blocks: it is for the start of a program. Safe to run by two processes at a time: on SQLite the
    second waits until the first is done.
    """
    # The asynchronous drivers are for the server; here the plain ones do.
    sync_url = make_url(url).set(drivername=make_url(url).get_backend_name())
    engine = create_engine(sync_url, connect_args={"timeout": 30})
    try:
        with engine.connect() as connection:
            if engine.dialect.name == "sqlite":
                connection.exec_driver_sql("PRAGMA journal_mode=WAL")
                connection.commit()
                # Held until all is done, so that nobody reads the old revision meanwhile.
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            config = Config()
            config.set_main_option("script_location", str(MIGRATIONS))
            config.attributes["connection"] = connection
            command.upgrade(config, revision)
            connection.commit()
    finally:
        engine.dispose()
