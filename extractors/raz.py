"""Questions about a stretch of text that several rules ask: answered once for each reading."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar, cast

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst

T = TypeVar("T")


def once(find: Callable[[Kontekst, Span], T]) -> Callable[[Kontekst, Span], T]:
    """Keeps the answers of `find` with the context, by its stretch. `find` depends on nothing else, and its answers cannot be changed."""

    @wraps(find)
    def kept(context: Kontekst, span: Span) -> T:
        key = (find, span.start, span.end)
        if key not in context.answers:
            context.answers[key] = find(context, span)
        return cast(T, context.answers[key])

    return kept
