"""Sejm ELI: acts of Dziennik Ustaw and Monitor Polski with their state and newest consolidated text.

Shapes and traps: reference/source-apis.md §2 (official OpenAPI text; live checks 2026-08…10). The state of an act is asked of the act
itself: "wygaśnięcie aktu" on a consolidated text says nothing of the statute.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from kotwica.document import NotPlainData, parse_json
from kotwica.document.errors import ProcessingError
from kotwica.extractors import act_of
from kotwica.extractors.model import Reference, ReferenceKind
from kotwica.sources.model import Anchors, Answer, Found, Missing, Source, SourceKind
from kotwica.sources.resolver_http import MAX_AT_ONCE, Fetcher, Response, Service, Unanswered
from kotwica.sources.resolving import Question, source_of

JSON = "application/json"
TEXT_TIMEOUT_S = 60.0
_LAST_YEAR = 2100
# What the act's status says of its force (source-apis.md §2.2). "akt posiada tekst jednolity" is in force.
REPEALED = frozenset(
    {"uchylony", "uchylony wykazem", "uznany za uchylony", "nieobowiązujący - uchylona podstawa prawna", "brak mocy prawnej"}
)
ACT_ADDRESS = re.compile(r"(?P<publisher>DU|MP)/(?P<year>\d{4})/(?:\d+/)?(?P<entry>\d+)")


class ActRecord(Struct, frozen=True):
    """An act as ELI describes it: `consolidated` and `base` are addresses, `amended_on` days on which changes took or take effect."""

    eli: str
    title: str
    status: str
    announced: date | None
    in_force_from: date | None
    repealed_on: date | None
    legal_state: date | None
    consolidated: tuple[str, ...]
    base: str
    amended_on: tuple[date, ...]
    has_html: bool
    has_pdf: bool


class Eli:
    """The resolver; another `base` serves tests."""

    name = "eli"

    def __init__(self, base: str = "https://api.sejm.gov.pl/eli") -> None:
        self.service = Service("eli", base, pause_s=0.3, burst=MAX_AT_ONCE)

    def questions(self, reference: Reference) -> tuple[Question, ...]:
        address = eli_address(reference)
        return (Question(self.name, address, self._url(address)),) if address else ()

    async def resolve(self, reference: Reference, fetcher: Fetcher) -> Answer:
        address = eli_address(reference)
        if not address:
            raise ProcessingError("eli", f"{reference.norm} ma nieznany adres")
        act = await self.act(address, fetcher)
        if act is None:
            return Missing(f"ELI: {address}", covered=True)
        base = await self.act(act.base, fetcher) if act.base else act
        if base is None:
            raise Unanswered(f"brak aktu {act.base}, do którego odsyła {address}")
        newest = newest_edition(base)
        edition = (await self.act(newest, fetcher) if newest else base) or base
        return Found((await self._source(base, edition, reference, fetcher),))

    def _url(self, address: str) -> str:
        return f"{self.service.base}/acts/{address}"

    async def act(self, address: str, fetcher: Fetcher) -> ActRecord | None:
        """The record of an act; None when ELI says that there is none. Errors: Unanswered."""
        response = await fetcher.get(self.service, self._url(address), accept=JSON)
        return act_record(response, address)

    async def _source(self, base: ActRecord, edition: ActRecord, reference: Reference, fetcher: Fetcher) -> Source:
        """The act with the text of its newest edition; without a text when none can be had, its state still known."""
        anchors = _anchors(base, edition, reference)
        source_id = f"eli-{base.eli}"
        try:
            source = await self._text(edition, source_id, fetcher)
        except Unanswered as error:
            warning = f"ELI potwierdza akt, ale tekstu {edition.eli} nie udało się pobrać: {error}."
            url = self._url(edition.eli)
            return Source(source_id, SourceKind.AKT, anchors, base.title, "", "eli", url, "", partial=True, warnings=(warning,))
        return replace(source, kind=SourceKind.AKT, anchors=anchors, title=base.title, origin="eli")

    async def _text(self, edition: ActRecord, source_id: str, fetcher: Fetcher) -> Source:
        """The edition's text. HTML keeps superscripts, PDF flattens them: HTML first. Errors: Unanswered when there is none to be had."""
        slow = replace(self.service, timeout_s=TEXT_TIMEOUT_S)
        why = "serwis nie podaje tekstu"
        for suffix, offered, accept in (("html", edition.has_html, "text/html"), ("pdf", edition.has_pdf, "application/pdf")):
            if not offered:
                continue
            try:
                response = await fetcher.get(slow, f"{self._url(edition.eli)}/text.{suffix}", accept=accept)
                # A 200 without a byte is how ELI says that it has no HTML (source-apis.md §0.2).
                if response.status == 200 and response.body.strip():
                    return source_of(response, name=f"akt.{suffix}", source_id=source_id)
                why = "serwis zwrócił pusty tekst"
            except Unanswered as error:
                why = str(error)
        raise Unanswered(why)


def eli_address(reference: Reference) -> str:
    """The address ("DU/1964/93") a reference to an act of the register or to a journal address, else ""."""
    if reference.kind is ReferenceKind.DZIENNIK:
        m = ACT_ADDRESS.fullmatch(reference.norm)
        return f"{m['publisher']}/{m['year']}/{int(m['entry'])}" if m else ""
    if reference.kind is ReferenceKind.PRZEPIS and reference.targets:
        act = act_of(reference.targets[0].akt)
        return act.eli if act is not None and ACT_ADDRESS.fullmatch(act.eli) else ""
    return ""


def act_record(response: Response, address: str) -> ActRecord | None:
    """The act of an answer, or None for ELI's own "no such act" (a 404 that is JSON; an empty one may be anybody's).

    Errors: Unanswered for every other shape, among them an act with another address than was asked for.
    """
    if response.status == 404 and "json" in response.content_type:
        return None
    try:
        record = parse_json(response.body)
    except NotPlainData as error:
        raise Unanswered(f"odpowiedź nie jest JSON-em (HTTP {response.status})") from error
    if response.status != 200 or not isinstance(record, dict) or record.get("ELI") != address or not isinstance(record.get("title"), str):
        raise Unanswered(f"odpowiedź o nieznanym kształcie (HTTP {response.status})")
    references = record.get("references")
    related: Mapping[str, object] = references if isinstance(references, dict) else {}
    return ActRecord(
        eli=address,
        title=" ".join(record["title"].split()),
        status=str(record.get("status") or ""),
        announced=_day(record.get("announcementDate")),
        in_force_from=_day(record.get("entryIntoForce") or record.get("validFrom")),
        repealed_on=_day(record.get("repealDate")),
        legal_state=_day(record.get("legalStatusDate")),
        consolidated=tuple(str(r["id"]) for r in _rows(related, "Inf. o tekście jednolitym")),
        base=next((str(r["id"]) for r in _rows(related, "Tekst jednolity dla aktu")), ""),
        amended_on=tuple(sorted(d for d in (_day(r.get("date")) for r in _rows(related, "Akty zmieniające")) if d)),
        has_html=record.get("textHTML") is True,
        has_pdf=record.get("textPDF") is True,
    )


def _rows(related: Mapping[str, object], name: str) -> list[dict[str, object]]:
    rows = related.get(name)
    return [r for r in rows if isinstance(r, dict) and isinstance(r.get("id"), str)] if isinstance(rows, list) else []


def _day(value: object) -> date | None:
    """A day as ELI gives it; None for none and for a slip of the keyboard (years like 2206 were seen, source-apis.md §2.2)."""
    try:
        day = date.fromisoformat(str(value)[:10]) if value else None
    except ValueError:
        return None
    return day if day is not None and day.year <= _LAST_YEAR else None


def newest_edition(act: ActRecord) -> str:
    """The address of the newest consolidated text, "" when there is none."""
    return max(act.consolidated, key=_order, default="")


def _order(address: str) -> tuple[int, int]:
    """Consolidated texts by year and entry: ELI's list is not chronological."""
    m = ACT_ADDRESS.fullmatch(address)
    return (int(m["year"]), int(m["entry"])) if m else (0, 0)


def _anchors(base: ActRecord, edition: ActRecord, reference: Reference) -> Anchors:
    name = reference.targets[0].akt if reference.targets else None
    return Anchors(
        akt=name,
        legal_state=edition.legal_state or (base.announced if edition is base else None),
        journal=edition.eli,
        journals=tuple(dict.fromkeys((base.eli, edition.eli, *base.consolidated))),
        act_title=base.title,
        act_date=base.announced,
        act_status="uchylony" if base.status in REPEALED or base.repealed_on else "obowiązuje" if base.status else None,
        in_force_from=base.in_force_from,
        repealed_on=base.repealed_on,
        amended_on=base.amended_on,
    )
