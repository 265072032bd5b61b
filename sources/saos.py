"""SAOS judgments from files: one judgment, a page of search results, a page of a dump, or one judgment per line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import date

from msgspec import Struct

from kotwica.document import NotPlainData, parse_json
from kotwica.extractors import norm_of
from kotwica.sources.left_out import LeftOut
from kotwica.sources.model import Anchors

_COURTS = {
    "SUPREME": "Sąd Najwyższy",
    "CONSTITUTIONAL_TRIBUNAL": "Trybunał Konstytucyjny",
    "NATIONAL_APPEAL_CHAMBER": "Krajowa Izba Odwoławcza",
}
_TYPES = {"SENTENCE": "wyrok", "DECISION": "postanowienie", "RESOLUTION": "uchwała", "REGULATION": "zarządzenie", "REASONS": "uzasadnienie"}
_BENCHES = {"SEVEN_PERSON": "siedmiu sędziów", "ALL_COURT": "pełny skład", "ALL_CHAMBER": "cała izba", "JOINED_CHAMBERS": "połączone izby"}
_MARKUP = re.compile(r"<(?:p|div|h[1-6]|span|strong|em|br|sup|a|table)\b[^>]*>", re.I)
_JUDGMENT_FIELDS = frozenset({"courtCases", "textContent", "judgmentDate"})


class SaosError(Exception):
    """The JSON is of no SAOS shape, or broken; the message is a Polish sentence."""


class SaosJudgment(Struct, frozen=True):
    """One judgment of SAOS with its text as plain text.

    Shape: `excerpt` tells that the text is only what a search showed, not the judgment; such a text proves nothing by absence.
    """

    saos_id: int
    anchors: Anchors
    text: str
    url: str
    excerpt: bool = False
    left_out: tuple[LeftOut, ...] = ()


def is_saos(content: object) -> bool:
    """Whether parsed JSON has one of SAOS's shapes (an empty page of results has)."""
    if isinstance(content, list):
        return all(is_saos(item) for item in content[:5]) and bool(content)
    if not isinstance(content, dict):
        return False
    if _JUDGMENT_FIELDS & content.keys() and "courtCases" in content:
        return True
    if isinstance(content.get("data"), dict):
        return "courtCases" in content["data"]
    return isinstance(content.get("items"), list) and all(isinstance(i, dict) and "courtCases" in i for i in content["items"])


def judgments(content: object) -> Iterator[SaosJudgment]:
    """The judgments of parsed JSON in order. Errors: SaosError for a record that is none."""
    if isinstance(content, list):
        for item in content:
            yield from judgments(item)
        return
    if not isinstance(content, dict) or not is_saos(content):
        raise SaosError("To nie jest orzeczenie ani lista orzeczeń w układzie SAOS.")
    if isinstance(content.get("data"), dict):
        yield _judgment(content["data"], excerpt=False)
    elif isinstance(content.get("items"), list):
        excerpt = "queryTemplate" in content or "/search/" in json.dumps(content.get("links", ""))
        for item in content["items"]:
            yield _judgment(item, excerpt=excerpt)
    else:
        yield _judgment(content, excerpt=False)


def lines(text: str) -> Iterator[object]:
    """Parsed JSON values of a file with one per line. Errors: SaosError naming the line."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                yield parse_json(line)
            except NotPlainData as error:
                raise SaosError(f"Wiersz {number} nie jest poprawnym JSON-em.") from error


def _judgment(item: dict[str, object], *, excerpt: bool) -> SaosJudgment:
    cases = item.get("courtCases")
    content = item.get("textContent") or ""
    identity = item.get("id", 0)
    if not isinstance(cases, list) or not isinstance(content, str) or not isinstance(identity, int):
        raise SaosError("Rekord SAOS ma pola o nieznanym układzie.")
    found: tuple[LeftOut, ...] = ()
    if "<" in content and _MARKUP.search(content):
        from kotwica.sources.html import html_text

        page = html_text(content)
        content, found = page.text, page.left_out
    court_type = str(item.get("courtType", ""))
    anchors = Anchors(
        sygnatury=tuple(_canonical(str(c.get("caseNumber", ""))) for c in cases if isinstance(c, dict) and c.get("caseNumber")),
        court=_COURTS.get(court_type) or _court(item),
        decided_on=_date(item.get("judgmentDate")),
        decision_type=_TYPES.get(str(item.get("judgmentType", ""))),
        bench=_BENCHES.get(str(item.get("personnelType", ""))),
    )
    text = content.replace("\r\n", "\n").replace("\r", "\n")
    return SaosJudgment(identity, anchors, text, f"https://www.saos.org.pl/judgments/{identity}", excerpt, found)


def _court(item: dict[str, object]) -> str | None:
    division = item.get("division")
    court = division.get("court") if isinstance(division, dict) else None
    name = court.get("name") if isinstance(court, dict) else None
    return str(name) if name else None


def _canonical(case_number: str) -> str:
    sygnatura = norm_of(case_number)
    return sygnatura.norm if sygnatura is not None else " ".join(case_number.split())


def _date(value: object) -> date | None:
    """The judgment's date; SAOS holds impossible ones ("3013-12-04"), which say nothing."""
    try:
        day = date.fromisoformat(str(value))
    except ValueError:
        return None
    return day if 1917 <= day.year <= 2100 else None
