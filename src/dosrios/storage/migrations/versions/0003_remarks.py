"""Remarks on steps, such as that another bot played for one that had failed."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Goes to this revision."""
    op.add_column("steps", sa.Column("remarks", sa.Text, nullable=False, server_default=""))
