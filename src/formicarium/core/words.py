"""Sentences: templates with places to fill, looked up in the catalogue of the language in use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

_catalogue: ContextVar[Mapping[str, str] | None] = ContextVar("catalogue", default=None)


@contextmanager
def catalogue(sentences: Mapping[str, str]) -> Iterator[None]:
    """Within this block, `say` uses these translations where they have one."""
    token = _catalogue.set(sentences)
    try:
        yield
    finally:
        _catalogue.reset(token)


def say(template: str, **places: object) -> str:
    """The sentence in the language in use. Templates are literals, so that they can be gathered for translators."""
    sentences = _catalogue.get()
    return (template if sentences is None else sentences.get(template, template)).format(**places)
