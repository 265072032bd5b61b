"""Asking the public registers about what a draft cites and the sources at hand lack; imported only with `--online`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from itertools import chain

from msgspec import Struct, field

from kotwica.extractors.model import Extraction, Reference
from kotwica.pipeline.joined import Joined
from kotwica.pipeline.options import Options
from kotwica.sources import Question, Resolution, Resolver, SourceSet, add_sources, questions, resolve, standard_resolvers
from kotwica.sources.model import Answer, Failed, Found, Missing, Source, SourceKind
from kotwica.sources.store import Store

COLLECTION = "online"


class Asked(Struct):
    """The sources at hand together with what the registers brought; answers as a SourceSet does."""

    at_home: SourceSet | Joined | Asked
    brought: SourceSet
    answers: dict[tuple[str, str], list[Answer]] = field(default_factory=dict)

    def all(self) -> Iterator[Source]:
        seen: set[str] = set()
        for source in chain(self.at_home.all(), self.brought.all()):
            if source.sha256 not in seen:
                seen.add(source.sha256)
                yield source

    def at_hand(self, ids: frozenset[str]) -> tuple[Source, ...]:
        home = tuple(self.at_home.all()) if isinstance(self.at_home, SourceSet) else self.at_home.at_hand(ids)
        return (*home, *self.brought.all())

    def held(self, *, files: int, stored: int) -> tuple[tuple[Source, ...], bool]:
        home, whole = self.at_home.held(files=files, stored=stored)
        return (*home, *self.brought.all()), whole

    def limits(self) -> tuple[str, ...]:
        return () if isinstance(self.at_home, SourceSet) else self.at_home.limits()

    def by_day(self, day: date) -> tuple[Source, ...]:
        return (*self.at_home.by_day(day), *self.brought.by_day(day))

    def by_akt(self, akt: str) -> tuple[Source, ...]:
        return (*self.at_home.by_akt(akt), *self.brought.by_akt(akt))

    def candidates(self, text: str, limit: int = 20) -> tuple[Source, ...]:
        return (*self.at_home.candidates(text, limit), *self.brought.candidates(text, limit))[:limit]

    def lookup(self, reference: Reference) -> Answer:
        """At home first; then found beats failed, failed beats missing: an outage may have hidden the one."""
        home = self.at_home.lookup(reference)
        if isinstance(home, Found):
            return home
        said = [home, *self.answers.get((reference.kind.value, reference.norm), ())]
        found = [s for a in said if isinstance(a, Found) for s in a.sources]
        if found:
            return Found(tuple(dict.fromkeys(found)))
        failed = next((a for a in said if isinstance(a, Failed)), None)
        if failed is not None:
            return failed
        missing = [a for a in said if isinstance(a, Missing)]
        return Missing(
            "; ".join(dict.fromkeys(m.tried for m in missing)),
            covered=any(m.covered for m in missing),
            help_url=next((m.help_url for m in missing if m.help_url), ""),
            similar=tuple(dict.fromkeys(s for m in missing for s in m.similar)),
        )


def at_hand(reference: Reference, at_home: SourceSet | Joined | Asked) -> str:
    """The title of the text at home that answers a reference, "" when there is none."""
    answer = at_home.lookup(reference)
    return next((s.title for s in answer.sources if s.text), "") if isinstance(answer, Found) else ""


def to_ask(references: Sequence[Reference], at_home: SourceSet | Joined | Asked, *, today: date) -> tuple[Reference, ...]:
    """References whose authority has no text at home, and acts whose text there is older than `today`: they may have been amended since."""
    return tuple(r for r in references if not r.own and r.antecedent is None and not _settled(at_home.lookup(r), today))


def planned(
    references: Sequence[Reference],
    at_home: SourceSet | Joined | Asked,
    resolvers: Sequence[Resolver] | None = None,
    *,
    today: date,
) -> tuple[Question, ...]:
    """What `ask` would send, each question once; sends nothing."""
    return questions(to_ask(references, at_home, today=today), resolvers if resolvers is not None else standard_resolvers())


def ask(
    extraction: Extraction, at_home: SourceSet | Joined | Asked, options: Options, resolvers: Sequence[Resolver] | None = None
) -> tuple[Asked, tuple[str, ...]]:
    """Asks, keeps what came in the store (collection "online"; nowhere when the run has no store), and gives everything as one lookup.

    Errors: InputError when the store cannot be written.
    """
    resolutions = fetch_into_store(to_ask(extraction.references, at_home, today=options.now.date()), options, resolvers)
    brought = _brought(resolutions)
    texts = [s for s in brought if s.text]
    answers: dict[tuple[str, str], list[Answer]] = {}
    for resolution in resolutions:
        answers.setdefault((resolution.reference.kind.value, resolution.reference.norm), []).append(resolution.answer)
    return Asked(at_home, SourceSet(brought), answers), _notices(resolutions, texts)


def fetch_into_store(
    references: Sequence[Reference], options: Options, resolvers: Sequence[Resolver] | None = None
) -> tuple[Resolution, ...]:
    """What every register says of the references; texts are kept in the store (collection "online"), when the run has one.

    Errors: InputError when the store cannot be written.
    """
    chosen = resolvers if resolvers is not None else standard_resolvers()
    if options.store is None:
        return resolve(references, chosen, now=options.now, patient=options.patient)
    with Store(options.store, create=True) as store:
        resolutions = resolve(references, chosen, now=options.now, cache=store, patient=options.patient)
        add_sources(store, [s for s in _brought(resolutions) if s.text], now=options.now, collection=COLLECTION)
    return resolutions


def _settled(answer: Answer, today: date) -> bool:
    """True when a text at home says what a register could say today: a judgment's always, an act's when it is of today."""
    texts = [s for s in answer.sources if s.text] if isinstance(answer, Found) else []
    return any(s.kind is not SourceKind.AKT or (s.anchors.legal_state or date.min) >= today for s in texts)


def _brought(resolutions: Iterable[Resolution]) -> tuple[Source, ...]:
    found = (s for r in resolutions if isinstance(r.answer, Found) for s in r.answer.sources)
    return tuple({s.id: s for s in found}.values())


def _notices(resolutions: Sequence[Resolution], texts: Sequence[Source]) -> tuple[str, ...]:
    failed = [r for r in resolutions if isinstance(r.answer, Failed)]
    notices = [f"Zapytano rejestry publiczne; powołań: {len({r.reference.norm for r in resolutions})}, pobranych tekstów: {len(texts)}."]
    if failed:
        services = ", ".join(sorted({f"{r.resolver} ({r.answer.error})" for r in failed if isinstance(r.answer, Failed)}))
        notices.append(f"Nie udało się zapytać: {services}. To nie znaczy, że orzeczenia nie istnieją; spróbuj później.")
    return tuple(notices)
