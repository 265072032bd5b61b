"""What a draft says of a decision right beside its signature: division, case, sitting, dissent (spec: grading.md §7)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kotwica.document.model import Span
from kotwica.extractors.model import Reference
from kotwica.grading.czyje import CITING, filed_beside, filing_findings
from kotwica.grading.daty_niepelne import year_findings
from kotwica.grading.komparycja import DISSENT, MATTER_END, head_findings, until_verb
from kotwica.grading.kwalifikacje import judge_findings, sort_findings
from kotwica.grading.model import Finding, Status
from kotwica.grading.nazwy_spraw import case_name_findings
from kotwica.grading.procedura import check_fact
from kotwica.grading.sad_przymiotnik import town_findings
from kotwica.grading.sklady import number_findings
from kotwica.grading.wydzialy import DIVISION, division_findings
from kotwica.sources.model import Source

_BEFORE, _BEHIND = 300, 260
_SITTING = r"(?:po\s+rozpoznaniu\s+(?:sprawy\s+)?)?na\s+(?:rozprawie|posiedzeniu\s+(?:nie)?jawnym)\b"
# "w sprawie z powództwa A przeciwko B o zapłatę", "w przedmiocie kosztów"; never "w niniejszej sprawie o zapłatę".
_CASE = (
    r"(?:w\s+sprawie\s+(?=(?:o|z\s+powództwa|z\s+wniosku|z\s+odwołania|z\s+zażalenia|ze\s+skargi)\s)|w\s+przedmiocie\s)"
    rf"(?:z\s+powództwa\s.{{1,120}}?\sprzeciwko\s)?.{{1,160}}?{MATTER_END}"
)
_VOTE = rf"(?:jedno(?:głośn|myśln)\w+|(?:do\s+któr\w+\s+|ze?\s+|przy\s+)?(?:\w+\s+)?(?:{DISSENT.pattern})[^.,;:()„]{{0,80}})"
# "oddalający apelację powoda", "(apelację uwzględniono)": of a remedy or a decision, so not "zmieniający linię orzeczniczą".
_ACT = r"(?:oddal|odrzuc|uwzględni|uchyl|zmieni|umarz|utrzym|uniewinni)\w*"
_ON = r"(?:apelacj|skarg|kasacj|zażaleni|powództw|wnios|odwołani|rewizj|pozew|wyrok|postanowieni|decyzj|postępowani|oskarżon)\w*"
_BETWEEN = r"(?:\s[\w.-]+){0,4}?\s"
_OUTCOME = (
    rf"(?:{_ACT}ąc(?:y|a|e|ego|ej|ym)\b{_BETWEEN}{_ON}|{_ON}{_BETWEEN}{_ACT}[oi]no\b|{_ACT}[oi]no\b{_BETWEEN}{_ON})"
    r"(?:\bsp\.\s?z\s?o\.\s?o\.|\bS\.\s?A\.|\bm\.\s?st\.|[^,;:()„”.]){0,80}"
)
_DIVISION = re.compile(rf"(?:{DIVISION.pattern})", re.IGNORECASE)
_UNANIMOUS = r"jedno(?:głośn|myśln)\w+(?=\s(?:wyrok|uchwa|postanowi|orzecze))"
_BEFORE_IT = re.compile(rf"\b(?:(?P<case>{_CASE})|(?P<sitting>{_SITTING})|{_UNANIMOUS})", re.IGNORECASE)
# What may stand between the signature and what is said of it: "(OSNC 2013, nr 5, poz. 12), wydany", "– który zapadł", "(".
_LEAD = re.compile(
    r"(?:\s*\([^()]{0,60}\d[^()]{0,40}\)(?=\W))?[\s,()–-]*(?:któr[yae]\s+)?(?:(?P<given>(?:wydan|podjęt|zapad|ogłoszon)\w*)\s+(?:został[aoy]?\s+)?)?",
    re.IGNORECASE,
)
_NEXT = re.compile(r"[\s,()–-]*(?:(?:i|oraz)\s+)?")
# "(wydanym w Izbie Cywilnej, na rozprawie, w składzie siedmiu sędziów)": `izby` compares the chamber.
_WHERE = r"w\sIzbie\s\w+|w\s(?:\w+\s)?składzie\s\w+\s(?:sędziów|sędziego)"
_BEHIND_IT = re.compile(rf"(?:{_WHERE}|(?P<case>{_CASE})|(?P<sitting>{_SITTING})|(?P<vote>{_VOTE})|{_OUTCOME})", re.IGNORECASE)
_TELLS_OUTCOME = re.compile(_OUTCOME, re.IGNORECASE)
# "Na rozprawie powód powołał (wyrok …" is no sitting of that court; "na rozprawie wyrokiem z dnia …" is.
_DECIDING = re.compile(r"\b(?:wyrokiem|postanowieniem|uchwałą)\b")
# What a case named without "wydany" is followed by: "…, w sprawie o zachowek, …", "w sprawie o zachowek wskazał".
_CLOSED = re.compile(r"\s*(?:[,;.:)„–-]|\Z|\w+ł[ao]?\b)")


def beside_findings(text: str, reference: Reference, sources: Sequence[Source]) -> list[Finding]:
    """What speaks against that which the draft says beside a decision: outcome, who filed it, division, matter, sitting, votes, year, town.

    Errs towards: silence; only words that nothing but the naming of the decision parts from its signature are said of it.
    """
    told = [*_told_before(text, reference.span), *_told_behind(text, reference.span)]
    found = [*filing_findings(filed_beside(text, reference.span), sources), *filing_findings("; ".join(told), sources)]
    for words in told:
        found += check_fact(words, sources) if sources and _TELLS_OUTCOME.fullmatch(words) else head_findings(words, sources)
    found += [finding for words in told for finding in number_findings(words, sources)]
    found += division_findings(" ; ".join(told), reference, sources)
    for of_anchor in (year_findings, case_name_findings, town_findings, sort_findings, judge_findings):
        found += of_anchor(text, reference, sources)
    return [finding for finding in dict.fromkeys(found) if finding[0] is not Status.ZWERYFIKOWANY]


def _told_before(text: str, span: Span) -> Iterator[str]:
    """From the signature backwards, as long as only words of the citation stand between."""
    lead = text[max(0, span.start - _BEFORE) : span.start].rpartition("\n\n")[2]
    lead = " ".join(lead.split()) + " "
    until = len(lead)
    for m in sorted((*_DIVISION.finditer(lead), *_BEFORE_IT.finditer(lead)), key=lambda m: -m.start()):
        gap = lead[m.end() : until].removeprefix(")")
        if m.end() > until or not CITING.fullmatch(gap):
            continue
        if "sitting" not in m.groupdict() or not m["sitting"] or _DECIDING.search(gap):
            until = m.start()
            yield m[0]


def _told_behind(text: str, span: Span) -> Iterator[str]:
    """From the signature on, without a word between that says anything else."""
    rest = " ".join(text[span.end : span.end + _BEHIND].partition("\n\n")[0].split())
    lead = _LEAD.match(rest)
    at = lead.end() if lead else 0
    given = bool(lead and lead["given"])
    while (m := _DIVISION.match(rest, at) or _BEHIND_IT.match(rest, at)) is not None and m.end() > at:
        words, groups = m[0], m.groupdict()
        if groups.get("case"):
            words = until_verb(words)
        if groups.get("case") and not given and not _CLOSED.match(rest, at + len(words)):
            return
        if groups.get("sitting") and not given and not words.startswith("po "):
            return
        yield words
        following = _NEXT.match(rest, at + len(words))
        at = following.end() if following else at + len(words)
