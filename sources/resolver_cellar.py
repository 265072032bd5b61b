"""CELLAR of the EU Publications Office: existence by SPARQL, text by REST; EUR-Lex itself is never asked (it answers with a bot challenge).

Shapes, identifiers and traps: reference/source-apis.md §3 (recorded answers; live checks 2026-07…10).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from itertools import product
from urllib.parse import quote, urlencode

from msgspec import Struct
from msgspec.structs import replace

from kotwica.document import parse_json
from kotwica.extractors.model import Reference, ReferenceKind
from kotwica.sources.model import Anchors, Answer, Found, Missing, Source, SourceKind
from kotwica.sources.resolver_http import Fetcher, Response, Service, Unanswered
from kotwica.sources.resolving import Question, source_of

RESULTS = "application/sparql-results+json"
TEXT_TIMEOUT_S = 60.0
LANGUAGES = ("pol", "eng", "fra")
# A case number does not say whether it means the judgment, an order or the opinion: all are asked for at once.
_TYPES_OF = {"C": ("CJ", "CO", "CC"), "T": ("TJ", "TO"), "F": ("FJ", "FO")}
# What else a case may have led to: a view, an opinion of the Court, a ruling, a decision, an opinion of an advocate general; and the
# notice of a case that is pending.
_RARE_TYPES_OF = {"C": ("CP", "CV", "CX", "CD", "CT", "CN"), "T": ("TC", "TT", "TN"), "F": ("FT", "FN")}
_NOTICE = re.compile(r"6\d{4}[CTF][NABU]")
_CASE = re.compile(r"(?:(?P<court>[CTF])-)?(?P<number>\d{1,4})/(?P<year>\d{2})")
_FIRST_YEAR = 53
_PLAIN_CELEX = re.compile(r"[36]\d{4}[A-Z]{1,2}\d{4}")
_ACT = re.compile(r"(?P<a>\d{1,4})/(?P<b>\d{1,4})(?:/(?P<suffix>EWG|WE|UE|WSiSW|Euratom))?")
_CHALLENGE = (b"gokuProps", b"awsWafCookieDomainList", b"AwsWafIntegration")


class Work(Struct, frozen=True):
    """A document that CELLAR knows, rows of one CELEX put together: the longest list of parties, the Polish title when there is one."""

    celex: str
    decided_on: date | None
    ecli: str
    title: str
    parties: tuple[str, ...]
    in_force: str


class Cellar:
    """The resolver; another `base` serves tests."""

    name = "cellar"

    def __init__(self, base: str = "https://publications.europa.eu") -> None:
        self.service = Service("cellar", base, pause_s=1.0, timeout_s=10.0)

    def questions(self, reference: Reference) -> tuple[Question, ...]:
        numbers = celex_candidates(reference)
        return (Question(self.name, " ".join(numbers), self._sparql_url(_exists_query(numbers))),) if numbers else ()

    async def resolve(self, reference: Reference, fetcher: Fetcher) -> Answer:
        numbers = celex_candidates(reference)
        response = await fetcher.get(self.service, self._sparql_url(_exists_query(numbers)), accept=RESULTS)
        works = found_works(response)
        case = _CASE.fullmatch(reference.norm) if reference.kind is ReferenceKind.UE_ORZECZENIE else None
        if not works and case is not None:
            works = found_works(await fetcher.get(self.service, self._sparql_url(_rare_query(case)), accept=RESULTS))
            if works and all(_NOTICE.match(work.celex) for work in works):
                return Missing(f"CELLAR: {reference.norm} ma tylko zawiadomienie o sprawie")
        if not works:
            return Missing(f"CELLAR: {', '.join(numbers)}", covered=_complete_for(reference, numbers))
        return Found(tuple([await self._source(work, reference, fetcher) for work in works]))

    def _sparql_url(self, query: str) -> str:
        return f"{self.service.base}/webapi/rdf/sparql?{urlencode({'query': query, 'format': RESULTS})}"

    async def _source(self, work: Work, reference: Reference, fetcher: Fetcher) -> Source:
        """The document with its text, Polish when there is one; without a text when none can be had."""
        anchors = _anchors(work, reference)
        kind = SourceKind.AKT if work.celex[:1] in "0123" else SourceKind.ORZECZENIE
        try:
            source, language = await self._text(work.celex, fetcher)
        except Unanswered as error:
            warning = f"CELLAR potwierdza dokument {work.celex}, ale tekstu nie udało się pobrać: {error}."
            url = self._text_url(work.celex)
            return Source(f"celex-{work.celex}", kind, anchors, work.title, "", "cellar", url, "", partial=True, warnings=(warning,))
        warnings = source.warnings
        if language != "pol":
            warnings += (f"Tekst {work.celex} jest dostępny tylko w języku: {language}; polskiego cytatu nie da się z nim porównać.",)
        return replace(source, kind=kind, anchors=anchors, title=work.title, origin="cellar", warnings=warnings)

    async def _text(self, celex: str, fetcher: Fetcher) -> tuple[Source, str]:
        """The text and its language, the first of LANGUAGES that there is. Errors: Unanswered when there is none."""
        slow = replace(self.service, timeout_s=TEXT_TIMEOUT_S)
        why = "brak tekstu w znanym języku"
        for language, accept in product(LANGUAGES, ("application/xhtml+xml", "text/html")):
            try:
                response = await fetcher.get(slow, self._text_url(celex), accept=accept, headers={"Accept-Language": language})
                if response.status == 200 and response.body.strip() and not any(mark in response.body for mark in _CHALLENGE):
                    return source_of(response, name="dokument.html", source_id=f"celex-{celex}"), language
            except Unanswered as error:
                why = str(error)
        raise Unanswered(why)

    def _text_url(self, celex: str) -> str:
        return f"{self.service.base}/resource/celex/{quote(celex, safe='')}"


def celex_candidates(reference: Reference) -> tuple[str, ...]:
    """CELEX numbers that a reference may mean; empty for what is no EU document. An ECLI of an EU court is asked for as it is."""
    norm = reference.norm
    if reference.kind is ReferenceKind.CELEX:
        return (norm,)
    if reference.kind in (ReferenceKind.UE_ORZECZENIE, ReferenceKind.ECLI) and norm.startswith("ECLI:EU:"):
        return (norm,)
    if reference.kind is ReferenceKind.UE_ORZECZENIE:
        m = _CASE.fullmatch(norm)
        if m is None:
            return ()
        return _case_numbers(m, _TYPES_OF)
    if reference.kind is ReferenceKind.UE_AKT:
        return _act_candidates(reference)
    return ()


def _case_numbers(case: re.Match[str], types: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    return tuple(f"6{_case_year(case)}{kind}{int(case['number']):04d}" for kind in types[case["court"] or "C"])


def _case_year(case: re.Match[str]) -> int:
    """Before 1989 there was no court letter, though people write one; the Court began in 1953 (source-apis.md §3.3)."""
    year = int(case["year"])
    return 1900 + year if case["court"] is None or year >= _FIRST_YEAR else 2000 + year


def _complete_for(reference: Reference, numbers: Sequence[str]) -> bool:
    """Whether CELLAR's "none" denies the document: cases, and acts whose number can be read in one way only.

    Consolidated texts that were superseded, treaties by edition and corrigenda may be missing there (source-apis.md §3.3).
    """
    if reference.kind is ReferenceKind.UE_AKT:
        return len(numbers) == 1
    return reference.kind is not ReferenceKind.CELEX or _PLAIN_CELEX.fullmatch(reference.norm) is not None


def found_works(response: Response) -> tuple[Work, ...]:
    """The documents of a SPARQL answer, by CELEX; empty bindings are CELLAR's word that there is none.

    Errors: Unanswered for anything that is not a result table.
    """
    try:
        content = parse_json(response.body)
        bindings = content["results"]["bindings"]
        rows = [{name: str(cell["value"]) for name, cell in row.items()} for row in bindings]
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise Unanswered(f"odpowiedź o nieznanym kształcie (HTTP {response.status})") from error
    if response.status != 200:
        raise Unanswered(f"błąd HTTP {response.status}")
    grouped: dict[str, list[dict[str, str]]] = {}
    for row in rows:
        grouped.setdefault(row.get("celex", ""), []).append(row)
    return tuple(_work(celex, group) for celex, group in sorted(grouped.items()) if celex)


def _act_candidates(reference: Reference) -> tuple[str, ...]:
    m = _ACT.fullmatch(reference.norm)
    if m is None:
        return ()
    a, b = int(m["a"]), int(m["b"])
    written = reference.text.lower()
    letter = "R" if "rozporz" in written else "L" if "dyrekt" in written else "D" if "decyzj" in written else ""
    if m["suffix"] == "WSiSW":  # framework decisions of the former third pillar
        letter = "F"
    letters = (letter,) if letter else ("R", "L", "D")
    # Directives put the year first ("93/13"); regulations before 2015 the number ("1215/2012"); since 2015 all put the year first.
    pairs = [(_year(a), b), (_year(b), a)] if _year(a) and _year(b) else [(_year(a), b)] if _year(a) else [(_year(b), a)]
    return tuple(dict.fromkeys(f"3{year}{kind}{number:04d}" for kind in letters for year, number in pairs if year))


def _year(value: int) -> int:
    """The year that a part of an act's number may be, or 0."""
    if 52 <= value <= 99:
        return 1900 + value
    return value if 1952 <= value <= 2100 else 0


def _exists_query(numbers: Sequence[str]) -> str:
    ecli = numbers[0].startswith("ECLI:")
    values = " ".join(f'"{_literal(n)}"^^<http://www.w3.org/2001/XMLSchema#string>' for n in numbers)
    asked = "ecli" if ecli else "celex"
    return f"""PREFIX cdm: <http://publications.europa.eu/ontology/cdm#>
SELECT DISTINCT ?w ?celex ?date ?ecli ?type ?inforce ?title ?parties WHERE {{
  VALUES ?{asked} {{ {values} }}
  {"?w cdm:case-law_ecli ?ecli . ?w cdm:resource_legal_id_celex ?celex ." if ecli else "?w cdm:resource_legal_id_celex ?celex ."}
  OPTIONAL {{ ?w cdm:work_date_document ?date }}
  {"" if ecli else "OPTIONAL { ?w cdm:case-law_ecli ?ecli }"}
  OPTIONAL {{ ?w cdm:work_has_resource-type ?type }}
  OPTIONAL {{ ?w cdm:resource_legal_in-force ?inforce }}
  OPTIONAL {{ ?e cdm:expression_belongs_to_work ?w ; cdm:expression_uses_language
    <http://publications.europa.eu/resource/authority/language/POL> ; cdm:expression_title ?title }}
}} LIMIT 50"""


def _rare_query(case: re.Match[str]) -> str:
    """Asks for whatever else has the case's number, and for the judgment of cases that were joined, which has the first one's number."""
    values = " ".join(f'"{n}"^^<http://www.w3.org/2001/XMLSchema#string>' for n in _case_numbers(case, _RARE_TYPES_OF))
    year = _case_year(case)
    return f"""PREFIX cdm: <http://publications.europa.eu/ontology/cdm#>
SELECT DISTINCT ?w ?celex ?date ?ecli ?title WHERE {{
  {{ VALUES ?celex {{ {values} }} ?w cdm:resource_legal_id_celex ?celex . }} UNION
  {{ ?x cdm:expression_case-law_identifier_case ?case ; cdm:expression_belongs_to_work ?w .
     FILTER(REGEX(STR(?case), "(^|[^0-9]){int(case["number"])}/{case["year"]}([^0-9]|$)"))
     ?w cdm:resource_legal_id_celex ?celex . FILTER(REGEX(STR(?celex), "^6({year - 1}|{year}|{year + 1})")) }}
  OPTIONAL {{ ?w cdm:work_date_document ?date }}
  OPTIONAL {{ ?w cdm:case-law_ecli ?ecli }}
  OPTIONAL {{ ?e cdm:expression_belongs_to_work ?w ; cdm:expression_uses_language
    <http://publications.europa.eu/resource/authority/language/POL> ; cdm:expression_title ?title }}
}} LIMIT 50"""


def _literal(value: str) -> str:
    """An identifier as a SPARQL string: only the characters that identifiers have."""
    return re.sub(r"[^0-9A-Za-z:().()/_-]", "", value)


def _work(celex: str, rows: list[dict[str, str]]) -> Work:
    def longest(name: str) -> str:
        return max((row.get(name, "") for row in rows), key=lambda v: (len(v), v))

    parties = longest("parties") or next((part for part in longest("title").split("#") if " przeciwko " in part), "")
    try:
        decided_on = date.fromisoformat(longest("date")[:10])
    except ValueError:
        decided_on = None
    title = longest("title").replace("\u00a0", " ").replace("#", " ")
    sides = tuple(side.strip(" .") for side in parties.split(" przeciwko ") if side.strip(" ."))
    return Work(celex, decided_on, longest("ecli"), title, sides, longest("inforce"))


def _anchors(work: Work, reference: Reference) -> Anchors:
    case = re.fullmatch(r"6(\d{4})([CTF])[A-Z](\d{4}).*", work.celex)
    numbers: tuple[str, ...] = (f"{case[2]}-{int(case[3])}/{int(case[1]) % 100:02d}",) if case else ()
    if case and reference.kind is ReferenceKind.UE_ORZECZENIE and _CASE.fullmatch(reference.norm) and reference.norm not in numbers:
        numbers += (reference.norm,)  # joined cases
    is_act = work.celex[:1] in "0123"
    return Anchors(
        sygnatury=numbers,
        court="TSUE" if case else None,
        decided_on=work.decided_on,
        parties=work.parties,
        celex=work.celex,
        ecli=work.ecli or None,
        akt=reference.norm if is_act else None,
        act_title=work.title if is_act else None,
        act_status={"1": "obowiązuje", "true": "obowiązuje", "0": "uchylony", "false": "uchylony"}.get(work.in_force) if is_act else None,
    )
