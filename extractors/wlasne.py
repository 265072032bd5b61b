"""The number of the very case a text is written in: heading lines and "w sprawie o sygn. akt"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from kotwica.extractors.model import Reference, ReferenceKind

_HEAD_CHARS = 1500
_HIGHEST = frozenset({"SN", "NSA", "TK", "TSUE", "ETPC"})
# A signature after these is the number of the case that is being decided, or of a lower court's decision in it.
_CONTESTED = re.compile(
    r"(?:na skutek|wskutek|w wyniku|z powodu|rozpoznani\w+) [^.;]{0,60}(?:apelacj|zażaleni|kasac|skarg|odwołani)[^;]{0,160}$"
    r"|\bod (?:(?:tego|powyższego|ww\.) )?(?:wyroku|postanowienia|nakazu)\b[^;]{0,120}$"
    r"|zaskarż\w+ (?:w całości )?(?:wyrok|postanowieni|orzeczeni)\w*(?:[^;.]|(?<=[ \d]r)\.|(?<=sygn)\.){0,120}$",
    re.IGNORECASE,
)
_APPEAL = re.compile(
    r"(?:\A|\n)[ *_#]*(?:apelacja|zażalenie|skarga kasacyjna|kasacja|sprzeciw|zarzuty|odpowiedź na (?:apelację|zażalenie))\b", re.I
)
_BY_DECISION = re.compile(
    r"(?:\A|[.\n]) ?[ *_#>\d).]*(?:zaskarżonym )?(?:wyrokiem|postanowieniem|nakazem(?: zapłaty)?) [^.;]{0,40}(?:r\.,?)?[^.;]{0,60}$", re.I
)
_TITLE_REACH = 160
# A line that holds nothing but the number: "Sygn. akt I C 166/13", "Sygn. akt K 24/04*", "do sygn. akt: II Ca 5/24".
_LINE_LEAD = re.compile(
    r"(?:^|\n)[ \t*_#>|\f/(]*(?:(?:do|w)\s+)?(?:sygn(?:atura)?\.{0,2}\s{0,2}(?:akt\b\.?)?|sygnatura\s+akt"
    r"|nr\s+akt)(?:\s(?:sądu\s)?(?:i|pierwszej)\sinstancji)?[\s:*_]{0,4}$",
    re.I,
)
_THIS_CASE = re.compile(
    r"(?:niniejsz\w+\s+spraw\w+|w\s+sprawie\s+(?:o\s+)?|toczące\w+\s+się\s[^.;]{0,60})(?:pod\s+)?sygn(?:\."
    r"|atur\w*)\s{0,2}(?:akt\.?)?:?\s{0,2}$",
    re.I,
)
# "Sąd Apelacyjny w Rzeszowie w sprawie o sygn. akt I ACa 5/14 orzekł, że": a court that says something there is an authority.
_ANOTHER_COURT = re.compile(
    r"\b(?:Sąd|Trybunał)\s[A-ZŁŚŻ][^.;:\n]{3,50}\sw\s+sprawie\s(?:o\s+)?(?:pod\s+)?sygn(?:\.|atur\w*)[^;:\n]{0,12}$"
)
_RULED = re.compile(r"[\s,]{1,2}(?:orzek|wskaz|stwierdz|przyj[ąę]|uzna|wyjaśni|podkreśl|zważy)\w*\b")
# "w sprawie III SA/Gl 45/23" alone on a line of the head
_OF_THIS_CASE = re.compile(r"(?:\A|\n)[ \t*_#>]*(?:(?:do|w|dot\.?|dotyczy)\s+)?spraw(?:y|ie|a):?[ *_]{0,4}$", re.I)
# "Do Sądu Okręgowego w Łodzi, I Wydział Cywilny, sygn. akt I C 166/31" at the very top: whom the pleading is written to. Not "wyrok SO …".
_ADDRESSEE = re.compile(
    r"(?:\A|\n)[ \t*_>]*(?:do\s+)?(?:prezes\w*\s+)?"
    r"(?:sąd\w{0,2}\s+(?:rejonow|okręgow|apelacyjn|najwyższ)|(?:wojewódzk|naczeln)\w+\s+sąd|krajow\w+\s+izb)"
    r"(?:(?!wyrok|uchwał|postanowi|orzecze|spraw)[^\n;:„”\"])*[ ,(–-]sygn(?:\.|atura)?\s?akt[.:]?[ *_]{0,4}$",
    re.I,
)
# "za pośrednictwem Sądu Rejonowego w Gnieźnie, II K 318/23"
_THROUGH = re.compile(r"(?:\A|\n)[ \t*_>]*(?:za\spośrednictwem|przez|poprzez)\sS[ąa]d\w{0,3}\s[^\n;:„”\"]{3,80},\s$")
# "sygn. akt I C 340/23 (Sąd Okręgowy w Legnicy)"
_COURT_BEHIND = re.compile(r"[ *_]{0,4}(?:\((?:Sąd|S[AOR]\s)[^()\n]{0,60}\)|Sądu\s[^\n,;.:]{3,50})[ *_]{0,4}(?:\n|$)")
_TOP_CHARS = 300
_BARE_LINE = re.compile(r"(?:\A|\n)[ \t\f]*$")
# What stands below the number of a draft: its title, the court it goes to, place and day. Notes on a judgment go on with a sentence.
_BELOW_NUMBER = re.compile(
    r"[^\n]{0,24}\n\s*[*_#>]*\s*(?:[A-ZĄĆĘŁŃÓŚŹŻ](?:[ ]?[A-ZĄĆĘŁŃÓŚŹŻ]){4,}\b"
    r"|(?i:(?:do\s)?(?:sąd|wojewódzki|naczelny|trybunał|krajowa)\w{0,4}\s\w+"
    r"|dnia\s\d|\w{3,},\s(?:dnia\s|dn\.\s)?\d{1,2}[. ]"
    r"|(?:wyrok|postanowienie|uchwała|uzasadnienie|pozew|apelacja|zażalenie|skarga|pismo)\b))"
    r"(?![^\n]{0,200}[a-ząćęłńóśźż]{2}\.[ \t]*(?:\n|$))"
)


def mark_own(text: str, references: Sequence[Reference]) -> list[Reference]:
    """The references with `own` set on every occurrence of a number that the text gives as its own."""
    norms = {r.norm for r in references if r.kind is ReferenceKind.ORZECZENIE and _is_heading(text, r)}
    if not norms:
        return list(references)
    return [replace(r, own=True) if r.kind is ReferenceKind.ORZECZENIE and r.norm in norms else r for r in references]


def present_case(text: str, flat: str, decisions: Sequence[Reference]) -> Iterator[str]:
    """Norms of decisions that belong to the case the draft is written in: its own number, and decisions under appeal in it.

    Shape: `flat` is `text` with plain blanks. An appeal that says neither tells of the decision it contests:
    "Wyrokiem z …, I C …, Sąd Okręgowy oddalił powództwo".
    """
    known = False
    for reference in decisions:
        contested = reference.court not in _HIGHEST and _CONTESTED.search(flat, max(0, reference.span.start - 240), reference.span.start)
        if reference.own or contested:
            known = True
            yield reference.norm
    if known or _APPEAL.search(text, 0, _HEAD_CHARS) is None:
        return
    for reference in decisions:
        start = reference.span.start
        if reference.court not in _HIGHEST and _BY_DECISION.search(text, max(0, start - _TITLE_REACH), start):
            yield reference.norm
            return


def _is_heading(text: str, reference: Reference) -> bool:
    start, end = reference.span.start, reference.span.end
    before = text[max(0, start - 90) : start]
    if _LINE_LEAD.search(before) and _ends_line(text, end):
        return True
    told = _ANOTHER_COURT.search(before) is not None and _RULED.match(text, end) is not None
    if start < _HEAD_CHARS and _THIS_CASE.search(before) and not told and reference.decided_on is None and reference.decision_type is None:
        return True
    if start < _HEAD_CHARS and _OF_THIS_CASE.search(before) and _ends_line(text, end):
        return True
    if start < _TOP_CHARS and reference.decided_on is None and _ADDRESSEE.search(text[:start]) and _ends_line(text, end):
        return True
    if start < _TOP_CHARS and reference.decided_on is None and _THROUGH.search(before) and _ends_line(text, end):
        return True
    bare = start < 60 and _BARE_LINE.search(before) is not None and _ends_line(text, end)
    return bare and _BELOW_NUMBER.match(text, end) is not None


def _ends_line(text: str, end: int) -> bool:
    rest = text[end : end + 12].split("\n")[0].strip(" \t*_|/)\f0123456789")
    return not rest or _COURT_BEHIND.match(text, end) is not None
