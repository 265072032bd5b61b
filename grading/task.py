"""The task format of the grading engine: items in, results and a summary out (spec: grading.md §10)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from functools import cached_property, partial
from pathlib import Path
from typing import TextIO

from msgspec.structs import replace

from kotwica.document.normal import NormalText, readable
from kotwica.extractors.model import ClaimType
from kotwica.grading.model import Evidence, Finding, Level, Reason, Status, reasons_of, status_of
from kotwica.grading.niemozliwe import impossible
from kotwica.grading.porownanie import compare_anchors, identity_keys, other_case
from kotwica.grading.procedura import check_fact
from kotwica.grading.reasons import urgency
from kotwica.grading.shares import streamed
from kotwica.grading.sklady import judges_findings
from kotwica.grading.task_item import HALF_CHARACTER, DeclaredAnchor, Item, read_item
from kotwica.grading.task_read import raw_items
from kotwica.grading.task_result import counted, result_of
from kotwica.grading.task_speaker import given_away
from kotwica.grading.task_units import cited_units
from kotwica.grading.tekst import TextFinding, judge_content, judge_pinpoint, judge_quote
from kotwica.grading.zrodla import Library
from kotwica.sources import SourceSet, source_of_text
from kotwica.sources.model import Anchors, Source, SourceKind

Note = Callable[[Reason, Evidence | None], str]
"""Makes the Polish sentence of a reason; annotators.messages has it."""

_RESOLVER = frozenset({"saos", "eli", "cellar", "resolver", "metadane"})
# Fewer items take less time than it takes to share them out.
_SHARED_FROM = 500


def ground(
    items: Iterable[object], *, today: date | None = None, note: Note | None = None, path: str = "zadania"
) -> Iterator[dict[str, object]]:
    """The result of every item, in order; unknown fields come back unchanged.

    Shape: all items are read before the first result, since a quotation is looked for in the source texts of all of them. `today` is the
    day after which no judgment can have been given (None: not checked); `path` names the input in error messages.
    Errors: InputError naming the item and the field.
    """
    checked = [read_item(raw, number, path) for number, raw in enumerate(items, 1)]
    pool = _Pool()
    for item in checked:
        pool.add(item)
    yield from _grade_all(checked, pool, today, note)


def ground_file(path: Path, *, today: date | None = None, note: Note | None = None) -> dict[str, object]:
    """A whole task file as one result: summary, whether it blocks, whether a person must decide, results.

    Errors: InputError for a file that is no task file, naming what is wrong and where.
    """
    results = list(_stream(path, today, note))
    return {**counted(Counter(str(r["status"]) for r in results)), "results": results}


def write_ground(path: Path, out: TextIO, *, today: date | None = None, note: Note | None = None, workers: int = 1) -> bool:
    """The same as `ground_file`, written while it is made, so that a file of any length fits in memory. True when it blocks.

    Shape: the whole input is checked before the first character is written. Two passes over the file: source texts, then items. Those of
    a large file are shared out to `workers` processes; the results do not depend on them.
    """
    counts: Counter[str] = Counter()
    for number, result in enumerate(_stream(path, today, note, workers=workers)):
        out.write(",\n" if number else '{"results": [\n')
        out.write(_line(result))
        counts[str(result["status"])] += 1
    rest = counted(counts)
    out.write("" if counts else '{"results": [')
    out.write(f"\n], {json.dumps(rest, ensure_ascii=False)[1:]}\n")
    return bool(rest["blokada"])


def _line(result: dict[str, object]) -> str:
    """One result as JSON; with escapes where a kept field holds half a Unicode character, which no file can hold."""
    line = json.dumps(result, ensure_ascii=False)
    return json.dumps(result) if HALF_CHARACTER.search(line) else line


def _stream(path: Path, today: date | None, note: Note | None, *, workers: int = 1) -> Iterator[dict[str, object]]:
    pool = _Pool()
    number = 0
    for number, raw in enumerate(raw_items(path), 1):
        pool.add(read_item(raw, number, str(path)))
    items = (read_item(raw, number, str(path)) for number, raw in enumerate(raw_items(path), 1))
    yield from _grade_all(items, pool, today, note, workers=workers if number >= _SHARED_FROM else 1)


class _Pool:
    """The different source texts of a task, each once, whatever items name them."""

    def __init__(self) -> None:
        self._texts: dict[str, set[str]] = {}
        self._sources: dict[str, Source] | None = None

    def add(self, item: Item) -> None:
        if item.source_text is not None:
            self._texts.setdefault(item.source_text, set()).add(item.source_id or f"pozycja {item.id}")

    def sources(self) -> dict[str, Source]:
        """Text → source; a text that goes by several names takes the first by alphabet."""
        if self._sources is None:
            self._sources = {text: _as_decision(source_of_text(text, source_id=min(names))) for text, names in self._texts.items()}
        return self._sources

    @cached_property
    def _ways_back(self) -> dict[str, NormalText]:
        """Text → the way from its source's text to it, for texts that were not read as they are written."""
        return {text: readable(text) for text, source in self.sources().items() if source.text != text}

    @cached_property
    def _by_id(self) -> dict[str, NormalText]:
        """The same by the source's id, where only one text has it."""
        times = Counter(source.id for source in self.sources().values())
        return {name: way for text, way in self._ways_back.items() if times[name := self.sources()[text].id] == 1}

    def as_written(self, evidence: Evidence, own: str | None) -> Evidence:
        """Evidence whose spans point into the text as its item gives it; `own` is the text of the item that is graded."""
        source = self.sources().get(own) if own is not None else None
        is_own = own is not None and source is not None and evidence.source_id == source.id
        way = self._ways_back.get(own or "") if is_own else self._by_id.get(evidence.source_id)
        return evidence if way is None else replace(evidence, spans=tuple(map(way.original, evidence.spans)))


def _as_decision(source: Source) -> Source:
    """A text without a head counts as a decision's: items give passages of judgments, and in these others may be speaking."""
    return source if source.kind is SourceKind.AKT else replace(source, kind=SourceKind.ORZECZENIE)


def _grade_all(
    items: Iterable[Item], pool: _Pool, today: date | None, note: Note | None, *, workers: int = 1
) -> Iterator[dict[str, object]]:
    library = Library(SourceSet(pool.sources().values()))
    graded = partial(_grade, pool=pool, library=library, today=today or date.max, note=note)
    yield from streamed(graded, items, workers=workers, before=library.index)


def _grade(item: Item, *, pool: _Pool, library: Library, today: date, note: Note | None) -> dict[str, object]:
    source = pool.sources().get(item.source_text) if item.source_text is not None else None
    anchor, confirmed = _anchor(item, source, today)
    text = _text(item, source, library)
    if item.quote is not None:
        text = replace(text, findings=(*text.findings, *given_away(item.speaker, source, text)))
    findings = [*text.findings, *anchor] if item.required > Level.ISTNIENIE or _on_text_alone(item, source) else [*anchor, *_against(text)]
    status = status_of(findings)
    if status is Status.BRAK_ZRODLA and any(s is Status.NIEZWERYFIKOWANY for s, _ in anchor):
        status = Status.NIEZWERYFIKOWANY
    achieved = max(text.achieved, Level.ISTNIENIE if confirmed else Level.BRAK)
    reasons = reasons_of(findings, status)
    evidence = [pool.as_written(e, item.source_text) for e in text.evidence]
    return result_of(item, status, achieved, reasons, evidence, urgency(status, reasons), note)


def _on_text_alone(item: Item, source: Source | None) -> bool:
    """Whether an item gives just a quotation and a text: it is judged on these, whatever level is asked for."""
    return item.anchor is None and item.quote is not None and source is not None


def _against(text: TextFinding) -> list[Finding]:
    """Where existence is enough, a text at hand can only speak against the claim: changed words stay changed words."""
    return [f for f in text.findings if f[0] is Status.NIEZWERYFIKOWANY]


def _anchor(item: Item, source: Source | None, today: date) -> tuple[list[Finding], bool]:
    """ISTNIENIE of an item: the declared anchor against the resolved one, else against the head of its own text."""
    declared = item.anchor
    if declared is None:
        return _undeclared(item, source), False
    findings = impossible(declared.anchors, today=today, written_date=declared.impossible_date)
    if declared.unreadable_date:
        findings.append((Status.WYMAGA_OSADU, Reason("data_nieczytelna", (("w_projekcie", declared.unreadable_date),))))
    headed = source is not None and source.kind is SourceKind.ORZECZENIE and source.anchors.proven
    if item.resolved is not None:
        compared = compare_anchors(declared.anchors, item.resolved.anchors, own_head=item.resolved_by.lower() not in _RESOLVER)
        if source is not None and headed:
            findings += other_case(declared.anchors, source.anchors)
        if source is None and not _resolves(item.resolved.anchors, declared.anchors):
            contradicted = [f for f in compared.findings if f[0] is Status.NIEZWERYFIKOWANY]
            return [*findings, *contradicted, _nothing_at_hand(declared)], False
    elif source is not None and headed:
        compared = compare_anchors(declared.anchors, source.anchors)
    elif source is not None:
        return [*findings, (Status.WYMAGA_OSADU, Reason("kotwica_niepotwierdzona"))], False
    else:
        return [*findings, _nothing_at_hand(declared)], False
    if item.claim_type == ClaimType.FAKT_PROCEDURALNY.value:
        findings += _fact(item, declared, source)
    confirmed = compared.confirmed and status_of(findings) is not Status.NIEZWERYFIKOWANY
    agreed: list[Finding] = [(Status.ZWERYFIKOWANY, Reason("kotwica_zgodna", (("zrodlo", item.source_id),)))] if confirmed else []
    return [*findings, *compared.findings, *agreed], confirmed


def _undeclared(item: Item, source: Source | None) -> list[Finding]:
    """No anchor declared: nothing to hold against a quotation, but no existence either."""
    if item.required is not Level.ISTNIENIE or _on_text_alone(item, source):
        return []
    if source is not None or item.resolved is not None:
        return [(Status.WYMAGA_OSADU, Reason("kotwica_brak"))]
    return [(Status.BRAK_ZRODLA, Reason("brak_zrodla", (("probowano", item.source_id), ("adres", ""))))]


def _resolves(resolved: Anchors, declared: Anchors) -> bool:
    """Whether a resolution says which decision it is, in the way that the draft does: else it confirms the existence of none."""
    if not identity_keys(declared) and not declared.ecli:
        return True
    return bool((identity_keys(declared) and identity_keys(resolved)) or (declared.ecli and resolved.ecli))


def _nothing_at_hand(declared: DeclaredAnchor) -> Finding:
    return Status.BRAK_ZRODLA, Reason("brak_zrodla", (("probowano", _named(declared)), ("adres", "")))


def _fact(item: Item, declared: DeclaredAnchor, source: Source | None) -> list[Finding]:
    """The outcome and the bench that the item tells, in its thesis or its anchor; signature and day alone are compared as an anchor."""
    resolved = item.resolved.anchors if item.resolved is not None else None
    shown = [source] if source is not None else []
    if resolved is not None:
        shown.append(Source(item.source_id, SourceKind.ORZECZENIE, resolved, item.source_id, "", "zadanie", item.source_id, ""))
    judges = judges_findings(declared.anchors.bench or "", shown)
    bench = declared.anchors.bench if not judges else None
    told = ". ".join(filter(None, (item.claim_text.strip(), declared.anchors.outcome, bench)))
    return [*judges, *(check_fact(told, shown) if told else [])]


def _text(item: Item, source: Source | None, library: Library) -> TextFinding:
    """What the source text says of the item's quotation or thesis, at the level that is asked for."""
    sources = [source] if source is not None else []
    thesis = item.claim_text if item.claim_text.strip() else item.quote or ""
    if item.required is Level.ISTNIENIE:
        return judge_quote(item.quote, sources, library, speaker=item.speaker) if item.quote and sources else TextFinding(())
    cited = cited_units(source, item.pinpoint)
    pinpoint = "" if cited.units or cited.absent else item.pinpoint
    if item.required is Level.FRAGMENT and item.quote is not None:
        found = judge_quote(item.quote, sources, library, speaker=item.speaker, units=cited.units, pinpoint=pinpoint)
        return _without_unit(found, item.pinpoint) if cited.absent else found
    if not thesis:
        return TextFinding(((Status.BRAK_ZRODLA, Reason("brak_twierdzenia")),))
    if item.claim_type == ClaimType.TEZA_PINPOINT.value:
        if cited.absent:
            return _without_unit(judge_content(thesis, sources, library), item.pinpoint)
        return judge_pinpoint(thesis, sources, library, pinpoint=item.pinpoint or item.claim_text, units=cited.units)
    content = judge_content(thesis, sources, library)
    if item.required is Level.FRAGMENT:
        return _claimed_higher(content)
    if item.quote is not None and sources:
        return _with_quote(item.quote, thesis, content, sources, library, item.speaker)
    return content


def _without_unit(found: TextFinding, pinpoint: str) -> TextFinding:
    """The same beside a unit that the act does not have."""
    place = found.evidence[0].place if found.evidence else ""
    absent: Finding = (Status.NIEZWERYFIKOWANY, Reason("miejsce_nie_istnieje", (("wskazane", pinpoint), ("znalezione", place))))
    return TextFinding((absent, *found.findings), found.achieved, found.evidence, found.read, found.unfinished)


def _claimed_higher(content: TextFinding) -> TextFinding:
    """FRAGMENT is asked for and no words are quoted: what TREŚĆ covers is claimed higher than it was reached."""
    if content.achieved is not Level.TRESC:
        return content
    higher: Finding = (Status.KALIBRACJA, Reason("bez_cytatu"))
    return TextFinding((higher, *content.findings), content.achieved, content.evidence, content.read, content.unfinished)


def _with_quote(quote: str, thesis: str, content: TextFinding, sources: list[Source], library: Library, speaker: str | None) -> TextFinding:
    """TREŚĆ is asked for and words are quoted: proven words suffice for a thesis that says nothing else; changed ones block."""
    quoted = judge_quote(quote, sources, library, speaker=speaker)
    if thesis == quote and quoted.achieved is Level.FRAGMENT:
        return quoted
    return TextFinding(
        (*content.findings, *_against(quoted)), max(content.achieved, quoted.achieved), (*content.evidence, *quoted.evidence)
    )


def _named(anchor: DeclaredAnchor) -> str:
    anchors = anchor.anchors
    return ", ".join(anchors.sygnatury) or anchors.celex or anchors.ecli or anchors.court or ""
