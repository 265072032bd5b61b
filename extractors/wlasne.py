"""The number of the very case a text is written in: heading lines and "w sprawie o sygn. akt"; and the decision that a draft attacks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from msgspec.structs import replace

from kotwica.document.model import Span
from kotwica.extractors.model import Reference, ReferenceKind
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate

_HEAD_CHARS = 1500
_HIGHEST = frozenset({"SN", "NSA", "TK", "TSUE", "ETPC"})
# A signature after these is the number of the case that is being decided, or of a lower court's decision in it.
_CONTESTED = re.compile(
    r"(?:na skutek|wskutek|w wyniku|z powodu|rozpoznani\w+) [^.;]{0,60}(?:apelacj|zażaleni|kasac|skarg|odwołani)[^;]{0,160}$"
    r"|\bod (?:(?:tego|powyższego|ww\.) )?(?:wyroku|postanowienia|nakazu)\b[^;]{0,120}$"
    r"|zaskarż\w+ (?:w całości )?(?:wyrok|postanowieni|orzeczeni)\w*(?:[^;.]|(?<=[ \d]r)\.|(?<=sygn)\.){0,120}$",
    re.IGNORECASE,
)
# A paragraph behind one that ended, unless it goes on naming the decision: "… z dnia 3 marca 2025 r.\nSądu Okręgowego w Łodzi".
_PARAGRAPH = re.compile(r"\.[ \t*_]*\n\s*(?!Sądu\b|S[OAR]\s|Sygn|[IVXLC]+\s[A-Z])(?=[*_#>]*[A-ZĆŁŚŹŻ])")
_APPEAL = re.compile(
    r"(?:\A|\n)[ \t*_#>]*(?:odpowiedź na )?(?:apelacj[aęi]|zażaleni[ea]|skarg[aęi]|kasacj[aęi]|odwołani[ea]|sprzeciw|zarzuty)\b"
    r"(?P<rest>[^\n]*)",
    re.I,
)
# "apelacja od wyroku SO w …", "skarga na decyzję SKO w …", "zaskarżam w części postanowienie …": within one sentence, or over lines that
# go on naming the decision.
_ATTACKS = re.compile(
    r"(?:(?:apelacj|zażaleni|skarg|kasacj|odwołani|sprzeciw|zarzut)\w*(?:[\s*]{1,6}[^\s;.„”]+){0,8}?[\s*]{1,6}(?:od|na)|(?P<says>zaskarż\w+))\s"
    r"(?:[^\s;.„”]+\s){0,6}?(?:wyrok|postanowieni|nakaz|orzeczeni|decyzj|interpretacj)\w*"
    r"(?:[^;.„”\n]|\.(?!\s[A-ZĆŁŚŹŻ])|(?<=sygn)\.|(?<=[ \d]r)\.|\n(?=[ \t\n*_#>]{0,6}"
    r"(?:z\s(?:dnia\s)?\d|sygn|wydan|Sądu\s|S[OAR]\s|(?-i:w\s(?:sprawie|przedmiocie)\s|[IVXLC]+\s[A-Z])))){0,160}$",
    re.IGNORECASE,
)
_A_DECISION = re.compile(r"\b(?:wyrok|postanowieni|nakaz|orzeczeni|decyzj|uchwał)", re.IGNORECASE)
_BY_DECISION = re.compile(
    r"(?:\A|[.\n]) ?[ *_#>\d).]*(?:zaskarżonym )?(?:wyrokiem|postanowieniem|nakazem(?: zapłaty)?) [^.;]{0,40}(?:r\.,?)?[^.;]{0,60}$", re.I
)
_TITLE_REACH = 160
_ATTACK_REACH = 240
_ATTACKED = (ReferenceKind.ORZECZENIE, ReferenceKind.DECYZJA)
# A line that holds nothing but the number: "Sygn. akt I C 166/13", "Sygn. akt K 24/04*", "do sygn. akt: II Ca 5/24".
_LINE_LEAD = re.compile(
    r"(?:^|\n)[ \t*_#>|\f/(]*(?:(?:do|w)\s+)?(?:sygn(?:atura)?\.{0,2}\s{0,2}(?:akt\b\.?)?|sygnatura\s+akt"
    r"|nr\s+akt)(?:\s(?:sądu\s)?(?:i|pierwszej)\sinstancji)?[\s:*_]{0,4}$",
    re.I,
)
# "wyroku SN|z dnia 3 maja 2010 r.,|": what a number on the next line belongs to. Not "WYROK|z dnia …|", the head of a judgment.
_CITED_ABOVE = re.compile(
    r"\b(?:[wW]yrok|[uU]chwa[łl]|[pP]ostanowieni|[oO]rzecze)\w*\b(?:[^\n;]|\n(?=[ \t]*[a-ząćęłńóśźż])){0,140}?"
    r"\d{4}\s?(?:r\.|roku)?[\s,*_(]*\Z"
)
# Further down the number stands above reasons of its own; a survey of case law has such lines as well.
_ABOVE_TITLE = re.compile(r"[^\n]{0,24}(?:\n\s*)*(?:\Z|(?:[A-ZĄĆĘŁŃÓŚŹŻ][ ]?){6,}(?![a-ząćęłńóśźż]))")
# What stands above a number that goes on citing: a quotation, for numbers of the highest courts also a list.
_ENDS_QUOTE = ("”", '"', "»")
_GOES_ON = (*_ENDS_QUOTE, ",", ":", ";")
_ENDS_SENTENCE = re.compile(r"[a-ząćęłńóśźż]{2}\.\Z")
_NEAR_ABOVE = 20
_NUMBERED_ROW = re.compile(r"[ \t|]*\d{1,3}[.)]?[ \t]*(?:\||\n)")
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
# "W sprawie o sygn. akt II CSK 5/10| Sąd Najwyższy oddalił skargę": nobody tells so of the case that he writes in.
_DECIDED = re.compile(
    r"[\s,]{1,2}(?:Sąd\sNajwyższy|SN|NSA|Naczelny\sSąd\sAdministracyjny|TK|Trybunał(?:\sKonstytucyjny|\sSprawiedliwości)?|TSUE)"
    r"(?:\s[^\s.;]{1,20}){0,3}?\s(?:orzek|wskaz|stwierdz|przyj[ąę]|uzna|wyjaśni|podkreśl|zważy|oddal|uchyl|zmieni|odrzuc|podj[ąę]|umorz|wyda)\w*\b"
)
# "w sprawie III SA/Gl 45/23" alone on a line of the head
_OF_THIS_CASE = re.compile(r"(?:\A|\n)[ \t*_#>]*(?:(?:do|w|dot\.?|dotyczy)\s+)?spraw(?:y|ie|a):?[ *_]{0,4}$", re.I)
# "Do Sądu Okręgowego w Łodzi, I Wydział Cywilny, sygn. akt I C 166/31" at the very top: whom the pleading is written to. Not "wyrok SO …".
_ADDRESSEE = re.compile(
    r"(?:\A|\n)[ \t*_>]*(?:do\s+)?(?:prezes\w*\s+)?"
    r"(?:sąd\w{0,2}\s+(?:rejonow|okręgow|apelacyjn|najwyższ)|(?:wojewódzk|naczeln)\w+\s+sąd|krajow\w+\s+izb)"
    r"(?:(?!wyrok|uchwał|postanowi|orzecze|spraw)[^\n;:„”\"])*[ ,(-]sygn(?:\.|atura)?\s?akt[.:]?[ *_]{0,4}$",
    re.I,
)
# "za pośrednictwem Sądu Rejonowego w Gnieźnie, II K 318/23"
_THROUGH = re.compile(r"(?:\A|\n)[ \t*_>]*(?:za\spośrednictwem|przez|poprzez)\sS[ąa]d\w{0,3}\s[^\n;:„”\"]{3,80},\s$")
# "REPLIKA POWODA NA ODPOWIEDŹ NA POZEW (X GC 88/22)"; not "GLOSA DO WYROKU SN (II CSK 5/10)".
_TITLED = re.compile(
    r"(?:\A|\n)[ \t*_#>]*(?=[^\n]*(?:REPLIK|DUPLIK|ODPOWIED|POZEW|PISMO|WNIOSEK|STANOWISKO))(?![^\n]*(?:WYROK|UCHWA|POSTANOW|ORZECZ|GLOS))"
    r"[A-ZĄĆĘŁŃÓŚŹŻ .,-]{5,80}\($"
)
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


def mark_own(text: str, references: Sequence[Reference], rows: Sequence[Span] = ()) -> list[Reference]:
    """The references with `own` set on every occurrence of a number that the text gives as its own, `contested` of one that it attacks.

    Shape: `rows` are those of tables; a number alone in a cell, court and day in the next ones, is a decision of a list.
    """
    survey = _survey(text, references)
    own = {r.norm for r in references if r.kind is ReferenceKind.ORZECZENIE and r.norm not in survey and _is_heading(text, r, rows)}
    attacked = set(_attacked(text, references))
    if not own and not attacked:
        return list(references)
    out: list[Reference] = []
    for reference in references:
        if reference.kind is ReferenceKind.ORZECZENIE and reference.norm in own:
            reference = replace(reference, own=True)
        elif reference.kind in _ATTACKED and reference.norm in attacked:
            reference = replace(reference, contested=True)
        out.append(reference)
    return out


def _survey(text: str, references: Sequence[Reference]) -> set[str]:
    """Norms of the highest courts that stand alone on lines, where there are several: a survey of case law, for a draft has one case."""
    lines = {r.norm for r in references if r.court in _HIGHEST and _line_lead(text, r) is not None}
    return lines if len(lines) > 1 else set()


def _line_lead(text: str, reference: Reference) -> re.Match[str] | None:
    """What stands in front of a number on a line that holds nothing but it: "Sygn. akt |"."""
    start, end = reference.span.start, reference.span.end
    lead = _LINE_LEAD.search(text, max(0, start - 90), start)
    return lead if lead is not None and _ends_line(text, end) else None


def _attacked(text: str, references: Sequence[Reference]) -> Iterator[str]:
    """Norms of the decisions that the head of an appeal names as those it is brought against; never one of the highest courts.

    Errs towards: nothing, so that a decision which a draft relies on is always asked about.
    """
    head = list(takewhile(lambda r: r.span.start < _HEAD_CHARS, references))
    titles = (Span(*m.span("rest")) for m in _APPEAL.finditer(text, 0, _HEAD_CHARS))
    if not any(_is_title(text, line, head) for line in titles):
        return
    for reference in head:
        start = reference.span.start
        if reference.kind not in _ATTACKED or reference.court in _HIGHEST:
            continue
        before = [r.span.end for r in head if r.kind in _ATTACKED and r.span.end <= start]
        told = _ATTACKS.search(text, max(0, start - _ATTACK_REACH, *before), start)
        if told is not None and _of_one_decision(text, told):
            yield reference.norm


def _of_one_decision(text: str, told: re.Match[str]) -> bool:
    """Whether the words from an attack to a number speak of one decision; not "Zaskarżony wyrok jest błędny, o czym świadczy wyrok |"."""
    attack = told.end("says") if told["says"] else told.start()
    if predicate(text, Span(attack, told.end())) is Predicate.NONE:
        return True
    return told["says"] is not None and len(_A_DECISION.findall(text, attack, told.end())) < 2


def _is_title(text: str, line: Span, references: Sequence[Reference]) -> bool:
    """True for "Apelacja powoda od wyroku z …, I C …"; false for "Skarga kasacyjna od wyroku z …, I ACa …, jest możliwa"."""
    at = line.start
    for cited in [r.span for r in references if line.contains(r.span)]:
        if predicate(text, Span(at, cited.start)) is not Predicate.NONE:
            return False
        at = cited.end
    return predicate(text, Span(at, line.end)) is Predicate.NONE


def present_case(text: str, flat: str, decisions: Sequence[Reference]) -> Iterator[str]:
    """Norms of decisions that belong to the case the draft is written in: its own number, and decisions under appeal in it.

    Shape: `flat` is `text` with plain blanks. An appeal that says neither tells of the decision it contests:
    "Wyrokiem z …, I C …, Sąd Okręgowy oddalił powództwo".
    """
    known = False
    for before, reference in zip([None, *decisions], decisions, strict=False):
        told = reference.court not in _HIGHEST and _is_told_contested(text, flat, reference, before)
        if reference.own or reference.contested or told:
            known = True
            yield reference.norm
    if known or _APPEAL.search(text, 0, _HEAD_CHARS) is None:
        return
    for reference in decisions:
        start = reference.span.start
        if reference.court not in _HIGHEST and _BY_DECISION.search(text, max(0, start - _TITLE_REACH), start):
            yield reference.norm
            return


def _is_told_contested(text: str, flat: str, reference: Reference, before: Reference | None) -> bool:
    """Whether the words in front say that it is attacked; they reach neither into a paragraph above nor over another decision there."""
    start = reference.span.start
    begin = max(0, start - _ATTACK_REACH)
    begin = max([begin, *(m.end() for m in _PARAGRAPH.finditer(text, begin, start))])
    if before is not None and begin < before.span.end <= start and "\n" in text[before.span.end : start]:
        begin = before.span.end
    return _CONTESTED.search(flat, begin, start) is not None


def _is_heading(text: str, reference: Reference, rows: Sequence[Span]) -> bool:
    start, end = reference.span.start, reference.span.end
    before = text[max(0, start - 90) : start]
    lead = _line_lead(text, reference)
    if lead is not None:
        heads = start < _HEAD_CHARS or _ABOVE_TITLE.match(text, end) is not None
        return heads and not _cited_above(text, lead, reference) and not _in_list(text, reference, rows)
    told = (_ANOTHER_COURT.search(before) and _RULED.match(text, end)) or (reference.court in _HIGHEST and _DECIDED.match(text, end))
    if start < _HEAD_CHARS and not told and _THIS_CASE.search(before) and reference.decided_on is None and reference.decision_type is None:
        return True
    if start < _HEAD_CHARS and _OF_THIS_CASE.search(before) and _ends_line(text, end):
        return True
    if start < _TOP_CHARS and reference.decided_on is None and _ADDRESSEE.search(text[:start]) and _ends_line(text, end):
        return True
    if (
        start < _TOP_CHARS
        and reference.decided_on is None
        and (_THROUGH.search(before) or _TITLED.search(before))
        and _ends_line(text, end)
    ):
        return True
    listed = any(row.contains(reference.span) for row in rows)
    bare = start < 60 and not listed and _BARE_LINE.search(before) is not None and _ends_line(text, end)
    return bare and _BELOW_NUMBER.match(text, end) is not None


def _cited_above(text: str, lead: re.Match[str], reference: Reference) -> bool:
    """Whether a line goes on with a citation: "… w wyroku z 3 maja 2010 r.,|sygn. akt II CSK 5/09"; not where the text begins with it."""
    line = lead.start()
    above = text[max(0, line - _NEAR_ABOVE) : line].rstrip(" \n*_>")
    if above.endswith(_GOES_ON if reference.court in _HIGHEST else _ENDS_QUOTE) or ("(" in lead[0] and _ENDS_SENTENCE.search(above)):
        return True
    found = _CITED_ABOVE.search(text, max(0, line - _TITLE_REACH), line)
    return found is not None and bool(text[: found.start()].strip())


def _in_list(text: str, reference: Reference, rows: Sequence[Span]) -> bool:
    """Whether a number stands in a table that lists decisions: in a row with its day, or a numbered one."""
    row = next((row for row in rows if row.contains(reference.span)), None)
    return row is not None and (reference.decided_on is not None or _NUMBERED_ROW.match(text, row.start) is not None)


def _ends_line(text: str, end: int) -> bool:
    rest = text[end : end + 12].split("\n")[0].strip(" \t*_|/)\f0123456789")
    return not rest or _COURT_BEHIND.match(text, end) is not None
