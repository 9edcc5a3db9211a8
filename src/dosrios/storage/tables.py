"""The tables. Plain SQL types only, so that SQLite and PostgreSQL hold the same.

Times are milliseconds since 1970 in UTC. Devices and links are known by the SHA-256 of their
tokens; the tokens themselves are nowhere.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
    }
)

_HASH: Final = String(64)


def _match_id(**options: bool) -> Column[str]:
    return Column(
        "match_id",
        String(40),
        ForeignKey("matches.id", ondelete="CASCADE"),
        primary_key=options.get("primary_key", True),
        nullable=False,
    )


matches: Final = Table(
    "matches",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("record", Text, nullable=False),
    # The seed of the opening, where it came from one.
    Column("seed", String(40)),
    Column("host", _HASH, nullable=False),
    # Whether everybody may ask for hints, though others play who are no bots.
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("created", BigInteger, nullable=False),
    # What follows is read off the log; it is kept for lists and for finding bots that are to act.
    Column("changed", BigInteger, nullable=False),
    Column("plies", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("actor", Integer),
    Column("winner", Integer),
    Index("ix_matches_host", "host"),
)

# The truth. Two writers cannot both add step 57: the key refuses the second.
steps: Final = Table(
    "steps",
    metadata,
    _match_id(),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("actions", Text, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("made", BigInteger, nullable=False),
    # Comments on the first action, a line each.
    Column("remarks", Text, nullable=False, server_default=""),
)

seats: Final = Table(
    "seats",
    metadata,
    _match_id(),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(40), nullable=False),
    Column("colour", String(16), nullable=False),
    Column("bot", String(40)),
)

holders: Final = Table(
    "holders",
    metadata,
    _match_id(),
    Column("seat", Integer, primary_key=True),
    Column("device", _HASH, primary_key=True),
    Index("ix_holders_device", "device"),
)

# What is told in the log beside the actions; `ply` is the entry that it stands with.
notes: Final = Table(
    "notes",
    metadata,
    _match_id(),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(12), primary_key=True),
)

links: Final = Table(
    "links",
    metadata,
    Column("token", _HASH, primary_key=True),
    _match_id(primary_key=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)
