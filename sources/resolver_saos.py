"""SAOS: judgments of common courts, SN (to 2016), TK (to 2015) and KIO (to 2018); a zero there never means "does not exist".

Shapes, parameters and coverage: reference/source-apis.md §1 (CeON/saos 0.9.13; live checks 2026-09).
"""

from __future__ import annotations

import hashlib
import re
from typing import cast
from urllib.parse import urlencode

from msgspec.structs import replace

from kotwica.document import NotPlainData, parse_json
from kotwica.extractors.model import Reference, ReferenceKind
from kotwica.sources import saos
from kotwica.sources.lookups import signature_key
from kotwica.sources.model import Answer, Found, Missing, Source, SourceKind
from kotwica.sources.resolver_http import MAX_AT_ONCE, Fetcher, Response, Service, Unanswered
from kotwica.sources.resolving import Question, source_of

JSON = "application/json"
# Texts of one signature: 9 % of the references in real records have two to six (reference/source-apis.md §0.3).
MAX_TEXTS = 6
_NO_SAOS_COURTS = ("NSA", "WSA")
_ADMINISTRATIVE_NORM = re.compile(r"\b(?:SA|SAB|SO|SPP)/[A-ZŁ]|\b[OFG](?:SK|PS|Z|PP|W|NP|PK) \d")


class Saos:
    """The resolver; another `base` serves tests and mirrors."""

    name = "saos"

    def __init__(self, base: str = "https://www.saos.org.pl/api") -> None:
        # A search and a text for each of ten signatures start at once; the limit on requests that run at once holds all the same.
        self.service = Service("saos", base, burst=2 * MAX_AT_ONCE, timeout_s=20.0)

    def questions(self, reference: Reference) -> tuple[Question, ...]:
        if reference.kind is not ReferenceKind.ORZECZENIE or reference.unknown or self._out_of_reach(reference):
            return ()
        return (Question(self.name, reference.norm, self._search_url(reference.norm)),)

    async def resolve(self, reference: Reference, fetcher: Fetcher) -> Answer:
        for spelling in spellings(reference.norm):
            response = await fetcher.get(self.service, self._search_url(spelling), accept=JSON)
            hits = search_hits(response, reference.norm)
            if hits:
                sources = [await self._text_of(hit, fetcher) for hit in hits[:MAX_TEXTS]]
                return Found(tuple(sources))
        return Missing(f"SAOS: {reference.norm}")

    def _out_of_reach(self, reference: Reference) -> bool:
        administrative = (reference.court or "").startswith(_NO_SAOS_COURTS) or _ADMINISTRATIVE_NORM.search(reference.norm)
        return bool(administrative)

    def _search_url(self, spelling: str) -> str:
        return f"{self.service.base}/search/judgments?{urlencode({'caseNumber': spelling, 'pageSize': 20, 'pageNumber': 0})}"

    async def _text_of(self, hit: saos.SaosJudgment, fetcher: Fetcher) -> Source:
        """The judgment's text; when the text cannot be had, what the search said of it, without any text."""
        url = f"{self.service.base}/judgments/{hit.saos_id}"
        try:
            response = await fetcher.get(self.service, url, accept=JSON)
            content = _json(response)
            if response.status != 200 or not saos.is_saos(content):
                raise Unanswered("odpowiedź o nieznanym kształcie")
            return replace(source_of(response, name="saos.json", source_id=f"saos-{hit.saos_id}"), origin="saos")
        except Unanswered as error:
            return _without_text(hit, url, str(error))


def spellings(norm: str) -> tuple[str, ...]:
    """How SAOS may have stored a signature: canonical first, then at most two variants seen in its data (joined numeral, split "A Ca")."""
    variants = [norm, norm.replace(" ", "", 1) if re.match(r"[IVXL]+ ", norm) else norm, re.sub(r"\bA(C|U|K)", r"A \1", norm)]
    return tuple(dict.fromkeys(variants))


def search_hits(response: Response, norm: str) -> list[saos.SaosJudgment]:
    """The judgments of a page of results that carry exactly this signature.

    Errors: Unanswered for anything that is not such a page (maintenance page, error object, cut JSON).
    """
    content = _json(response)
    page = isinstance(content, dict) and isinstance(content.get("items"), list) and "queryTemplate" in content
    if response.status != 200 or not page:
        raise Unanswered(f"odpowiedź o nieznanym kształcie (HTTP {response.status})")
    wanted = signature_key(norm)
    try:
        found = list(saos.judgments(content))
    except saos.SaosError as error:
        raise Unanswered(str(error)) from error
    return [hit for hit in found if wanted in {signature_key(s) for s in hit.anchors.sygnatury}]


def _json(response: Response) -> object:
    """Errors: Unanswered when the body is no JSON in UTF-8, whatever the content type claims."""
    try:
        return cast(object, parse_json(response.body))
    except NotPlainData as error:
        raise Unanswered(f"odpowiedź nie jest JSON-em (HTTP {response.status})") from error


def _without_text(hit: saos.SaosJudgment, url: str, why: str) -> Source:
    sha = hashlib.sha256(repr(hit.anchors).encode()).hexdigest()
    warning = f"SAOS potwierdza orzeczenie, ale jego tekstu nie udało się pobrać: {why}."
    title = hit.anchors.sygnatury[0]
    return Source(f"saos-{hit.saos_id}", SourceKind.ORZECZENIE, hit.anchors, title, "", "saos", url, sha, partial=True, warnings=(warning,))
