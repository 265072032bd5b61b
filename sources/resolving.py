"""Asking the public registers about references: which resolver may be asked what, all at once, each answer kept apart from the others."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime
from importlib.metadata import entry_points
from typing import Protocol

from msgspec import Struct

from kotwica.extractors.model import Reference
from kotwica.sources import sidecar
from kotwica.sources.links import search_link
from kotwica.sources.making import make_source
from kotwica.sources.model import Answer, Failed, Missing, Source
from kotwica.sources.reading import Unreadable, raw_texts
from kotwica.sources.resolver_http import RETRY_WAIT_S, AnswerCache, Fetcher, MemoryCache, Response, Unanswered

ENTRY_POINTS = "kotwica_resolvers"


class Question(Struct, frozen=True):
    """What would leave this machine: the service, and the one identifier that it is told."""

    service: str
    identifier: str
    url: str


class Resolver(Protocol):
    """A register that answers by identifier; a firm adds its own as an entry point of `kotwica_resolvers` (a class without arguments)."""

    name: str

    def questions(self, reference: Reference) -> tuple[Question, ...]:
        """The first requests that asking would make; empty when this register knows nothing of such references."""

    async def resolve(self, reference: Reference, fetcher: Fetcher) -> Answer:
        """Found, Missing or Failed. Errors: Unanswered when the service gave no usable answer."""


class Resolution(Struct, frozen=True):
    """What one register said of one reference."""

    reference: Reference
    resolver: str
    answer: Answer


def standard_resolvers() -> tuple[Resolver, ...]:
    """SAOS, ELI, CELLAR and the firm's own, in that order; built only when somebody asks online."""
    from kotwica.sources.resolver_cellar import Cellar
    from kotwica.sources.resolver_eli import Eli
    from kotwica.sources.resolver_saos import Saos

    own = tuple(point.load()() for point in sorted(entry_points(group=ENTRY_POINTS), key=lambda p: p.name))
    return (Saos(), Eli(), Cellar(), *own)


def questions(references: Sequence[Reference], resolvers: Sequence[Resolver]) -> tuple[Question, ...]:
    """Everything that would be asked, each once, in the references' order (for --dry-run)."""
    asked = (q for reference in _to_ask(references) for resolver in resolvers for q in resolver.questions(reference))
    return tuple(dict.fromkeys(asked))


def resolve(
    references: Sequence[Reference],
    resolvers: Sequence[Resolver],
    *,
    now: datetime,
    cache: AnswerCache | None = None,
    patient: bool = False,
    retry_wait_s: float = RETRY_WAIT_S,
) -> tuple[Resolution, ...]:
    """What every register says of every reference that it can be asked about, in the references' order; equal references are asked once.

    An outage is Failed and nothing else; a reference that no register knows of is Missing with a link to the court's own search.
    """

    async def run() -> list[Resolution]:
        async with Fetcher(cache=cache or MemoryCache(), now=now, patient=patient, retry_wait_s=retry_wait_s) as fetcher:
            tasks = [_ask(reference, resolvers, fetcher) for reference in _to_ask(references)]
            return [r for group in await asyncio.gather(*tasks) for r in group]

    return tuple(asyncio.run(run()))


def _to_ask(references: Sequence[Reference]) -> list[Reference]:
    """One reference per identifier: a draft's own case number and short forms name nothing to look up."""
    unique = {(r.kind, r.norm): r for r in reversed(references) if not r.own and r.antecedent is None}
    return list(reversed(unique.values()))


async def _ask(reference: Reference, resolvers: Sequence[Resolver], fetcher: Fetcher) -> list[Resolution]:
    able = [resolver for resolver in resolvers if resolver.questions(reference)]
    if not able:
        link = search_link(reference)
        return [Resolution(reference, "", Missing(reference.norm, help_url=link))] if link else []
    answers = await asyncio.gather(*(_one(reference, resolver, fetcher) for resolver in able))
    return [Resolution(reference, resolver.name, answer) for resolver, answer in zip(able, answers, strict=True)]


async def _one(reference: Reference, resolver: Resolver, fetcher: Fetcher) -> Answer:
    try:
        answer = await resolver.resolve(reference, fetcher)
    except Unanswered as error:
        return Failed(f"{resolver.name}: {reference.norm}", str(error))
    if isinstance(answer, Missing) and not answer.help_url:
        return Missing(answer.tried, covered=answer.covered, help_url=search_link(reference), similar=answer.similar)
    return answer


def source_of(response: Response, *, name: str, source_id: str) -> Source:
    """The source that an answer's body is; `name` ends as the file would ("akt.pdf").

    Errors: Unanswered when the body holds no readable text (a scan, a challenge page without words).
    """
    try:
        raw = raw_texts(response.body, name)[0]
    except (Unreadable, IndexError) as error:
        raise Unanswered(f"tekst jest nieczytelny ({error})") from error
    nothing = sidecar.Stated()
    source, _ = make_source(
        raw, source_id=source_id, digest=response.sha256, location=response.url, stated=nothing, hint=nothing, now=response.fetched_at
    )
    return source
