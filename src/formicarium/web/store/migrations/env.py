"""Alembic asks here how to reach the database; the server hands its own connection over."""

from alembic import context

from formicarium.web.store.models import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
