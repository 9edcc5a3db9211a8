"""Alembic's entry: runs the migrations on the connection that `migrate` opened."""

from alembic import context

from dosrios.storage.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite changes a table by copying it.
    render_as_batch=True,
)
context.run_migrations()
