"""Matches with their steps, seats, holders and links."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _match_id() -> sa.Column[str]:
    return sa.Column(
        "match_id",
        sa.String(40),
        sa.ForeignKey("matches.id", ondelete="CASCADE", name=None),
        nullable=False,
    )


def upgrade() -> None:
    """Goes to this revision."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("seed", sa.String(40)),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("actor", sa.Integer),
        sa.Column("winner", sa.Integer),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_index("ix_matches_host", "matches", ["host"])
    op.create_table(
        "steps",
        _match_id(),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("actions", sa.Text, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seq", name="pk_steps"),
    )
    op.create_table(
        "seats",
        _match_id(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("colour", sa.String(16), nullable=False),
        sa.Column("bot", sa.String(40)),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_seats"),
    )
    op.create_table(
        "holders",
        _match_id(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seat", "device", name="pk_holders"),
    )
    op.create_index("ix_holders_device", "holders", ["device"])
    op.create_table(
        "links",
        sa.Column("token", sa.String(64), nullable=False),
        _match_id(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
        sa.PrimaryKeyConstraint("token", name="pk_links"),
    )
