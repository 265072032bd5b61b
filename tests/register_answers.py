"""What the public registers answer, in their own shapes and fictitious, and how tests ask a resolver for it."""

from __future__ import annotations

import json
from datetime import UTC, datetime

from msgspec.structs import replace

from kotwica.document.model import Span
from kotwica.extractors.model import Reference, ReferenceKind
from kotwica.sources.resolving import Resolver, resolve

NOW = datetime(2026, 11, 30, 10, 0, tzinfo=UTC)
ROWS = {"queryTemplate": {}, "info": {"totalResults": 1}, "links": []}


def reference(norm: str, kind: ReferenceKind = ReferenceKind.ORZECZENIE, **more: object) -> Reference:
    made = Reference("R1", kind, Span(0, len(norm)), norm, norm, "test")
    return replace(made, **more)  # type: ignore[arg-type]


def judgment(norm: str, saos_id: int = 7, text: str = "") -> dict[str, object]:
    """A fictitious judgment in SAOS's shape."""
    return {
        "id": saos_id,
        "href": f"https://www.saos.org.pl/api/judgments/{saos_id}",
        "courtType": "COMMON",
        "courtCases": [{"caseNumber": norm}],
        "judgmentType": "SENTENCE",
        "judgmentDate": "2013-04-12",
        "judges": [],
        "textContent": text or "Fragment wyników wyszukiwania.",
        "keywords": [],
        "division": {"id": 1, "name": "I Wydział Cywilny", "court": {"id": 1, "code": "15", "name": "Sąd Apelacyjny w Fikcyjnie"}},
    }


def search_page(*items: dict[str, object]) -> bytes:
    return json.dumps({**ROWS, "items": list(items)}, ensure_ascii=False).encode()


def detail(item: dict[str, object]) -> bytes:
    return json.dumps({"links": [], "data": item}, ensure_ascii=False).encode()


def ask(resolver: Resolver, *references: Reference, timeout_s: float = 60.0, **options: object) -> list[object]:
    """Answers without pauses; a server that answers at all does so within a minute, however busy the machine is."""
    quick = replace(resolver.service, pause_s=0.0, timeout_s=timeout_s)  # type: ignore[attr-defined]
    resolver.service = quick  # type: ignore[attr-defined]
    return [r.answer for r in resolve(references, [resolver], now=NOW, retry_wait_s=0.01, **options)]  # type: ignore[arg-type]


def act(eli: str, **more: object) -> bytes:
    base: dict[str, object] = {
        "ELI": eli,
        "title": "Ustawa z dnia 1 lutego 2020 r. o rzeczach fikcyjnych",
        "announcementDate": "2020-02-01",
        "status": "akt posiada tekst jednolity",
        "inForce": "IN_FORCE",
        "textHTML": False,
        "textPDF": False,
        "references": {},
    }
    return json.dumps(base | more, ensure_ascii=False).encode()


def bindings(*rows: dict[str, str]) -> bytes:
    cells = [{name: {"type": "literal", "value": value} for name, value in row.items()} for row in rows]
    return json.dumps({"head": {"vars": []}, "results": {"bindings": cells}}, ensure_ascii=False).encode()
