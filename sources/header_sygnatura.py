"""Which signatures in a decision's head are its own, and which are those of the case below."""

from __future__ import annotations

import re

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.extractors.model import Sygnatura
from kotwica.sources.head_europe import luxembourg_numbers, strasbourg_numbers
from kotwica.sources.mentions import find_sygnatury

HEAD_CHARS = 9_000
_LINE = re.compile(r"[^\n\f]+")
# A line of the formal head is shorter than this; a longer one is running text.
_LINE_CHARS = 400
# "Sygn. akt", "Sygn. akt:", "Sygnatura akt", "sygn.. akt", "Sygn.akt", "S y g n. akt", "Sygn. Akt", "/Sygn. akt", "| Sygn. akt |" (a table)
# or "1 Sygn. akt" (the number of a page)
_LEAD = re.compile(r"(?i)\A[\s/(*|]*(?:\d{1,3}\s+)?(?:s\s?y\s?g\s?n(?:atura)?\b\.{0,2}\s*(?:akt\b\.?)?|nr\s+akt)[\s:|]*")
# The line that ends the formal head: what follows names the parties and the ruling below.
_SUBJECT = re.compile(
    r"""(?ix) \b(?: po \s+ (?:rozpoznaniu|rozpatrzeniu|wstępnym\s+rozpoznaniu|rozstrzygnięciu)
        | spraw[ya] \s+ z \s+ (?:powództwa|wniosku|odwołania) | sprawy\s+ze\s+skargi | w\s+sprawie\s+(?:z|ze|o|przeciwko)\b
        | na\s+skutek | od \s+ (?:wyroku|postanowienia|orzeczenia|decyzji) )\b"""
)
_TITLE_WORD = re.compile(r"(?i)\b(?:wyrok|postanowienie|uchwała|orzeczenie)\b")
# The end of such a title below metadata: "… - Wyrok Sądu Najwyższego", "– Uchwała SN"
_TITLE_TAIL = re.compile(
    r"(?i)[–-]\s+(?:wyrok|postanowienie|uchwała|orzeczenie)\s+(?:s[ąa]du|naczelnego|wojewódzkiego|trybunału|[sw]?s[noar]|nsa|wsa|tk)\b"
)
# A title that names the type before the number and the day behind it: "Wyrok NSA: I OSK 969/07 z 2008-06-19"
_TITLE_LEAD = re.compile(
    r"(?i)[\s#*]*(?:wyrok|postanowienie|uchwała|orzeczenie)\s+(?:s[ąa]du|naczelnego|wojewódzkiego|trybunału|[sw]?s[noar]|nsa|wsa|tk|kio)\b"
    r"[^\n\d]{0,40}[:,\s]\s*(?:sygn\.\s*(?:akt)?:?\s*)?"
)
_TITLE_DAY = re.compile(r"\s*,?\s*z\s+(?:dnia\s+)?\d")
# "KIO 1915/16 KIO 1919/16 POSTANOWIENIE dnia 26 sierpnia 2016 r.", "II FSK 955/14 Wyrok NSA Data orzeczenia"
_TYPE_AND_DAY = re.compile(r"(?i)\s*(?:wyrok|postanowienie|uchwała|orzeczenie)\s+(?:(?:z\s+)?(?:dnia\s+)?\d{1,2}[ .]|(?-i:NSA|WSA)\b)")
# The courts' portals title a file of the reasons alone: "VIII U 965/22 - uzasadnienie Sąd Okręgowy w Łodzi z 2025-07-14"
_TITLE_OF_REASONS = re.compile(r"\s*-\s(?:[^\W\d_][\w ]{2,30}, ){0,3}uzasadnienie\s+S[ąa]d\s[^\n]{4,60}\sz\s\d{4}-\d\d-\d\d\s*")
_JOINT = re.compile(r"(?i)[\s,;]*(?:(?:i|oraz)\s+)?")
_TITLE_LINES = 12
_TITLE_NUMBER_WITHIN = 60
REASONS = re.compile(r"(?im)^[ \t]*" + r"[ \t]?".join("uzasadnieni") + r"[ \t]?(?:e\b|a[ \t]*$)")
# CBOSA: "I OSK 3228/19 - Postanowienie NSA z 2020-01-16"
CBOSA = re.compile(
    r"""(?x) \A \s{0,80} (?P<sig>[^\s–-][^\n–-]{3,39}?) \s{0,9} [-–] \s{0,9}
        (?P<type>Wyrok|Postanowienie|Uchwała|Zarządzenie) \s+ (?P<court>NSA|WSA) (?:\s+(?P<seat>w[e]?\s[^\n]{3,40}?))?
        (?: \s+ z \s+ | [^\S\n]* \n \s* Data\s+orzeczenia :? \s+ )
        (?P<date>\d{4}-\d{2}-\d{2} | \d{1,2}\s[^\W\d_]{3,12}\s\d{4})"""
)
# SN collections: "Uchwała z dnia 5 lipca 2002 r., III CZP 36/02", "Wyrok z dnia 27 marca 2002 r.\nIII KRS 2/02",
# "Uchwała składu siedmiu sędziów SN – zasada prawna z dnia …", "Postanowienie SN z dnia …"
COLLECTION = re.compile(
    r"""(?ix) [\s\#*]* (?:\d{1,3}\s+)? (?P<type>wyrok|uchwała|postanowienie|orzeczenie|zarządzenie) (?P<bench>[^\n]{0,120}?)
        \s+ z\s+dnia \s+
        (?P<date>\d{1,2}\s+\w+\s+\d{4} | \d{4}-\d\d-\d\d) \s* (?:r\.?|roku)? \*? [,\s]*
        (?:sygn\.?\s*(?:akt)?:?)? [\s(]* (?P<rest>[^\n]{0,200})"""
)


# What a line of its own after "Sygn. akt" may hold though no register has it: "So 98/12", "WSD 98/17", "UZP/ZO/0-971/05", "Nc-e 951900/23",
# "II Cs 254/14", "C 956/53". Not "DI/100000/43/350/2019", "BDF1/4900/68/75/10/1874", "RIO.XII.53-02/2013" (files of authorities).
_UNLISTED = re.compile(r"(?:[IVXL]{1,6}[ ])?[A-ZŁŚŻ][A-Za-zŁłŚśŻż]{0,5}\.?(?:[/-][A-Za-z0-9]{1,3}){0,2}[ -]\d{1,6}/\d{2}(?:\d\d)?")


class OwnNumbers(Struct, frozen=True):
    """The decision's own signatures in order, canonical, and the rule that found them ("" when none was)."""

    sygnatury: tuple[str, ...] = ()
    rule: str = ""
    span: Span | None = None


def own_numbers(text: str) -> OwnNumbers:
    """The signatures a decision gives as its own.

    Shape: `span` covers the lines of them in `text`. Errs towards: none rather than the appealed judgment's; the caller then falls back
    to the file name, which proves nothing.
    """
    head = text[:HEAD_CHARS]
    for rule in (_cbosa, _collection, _title_line, _lead_in, _eu, _strasbourg, _bare_line, _before_reasons):
        own = rule(head) if rule is not _before_reasons else rule(text[:200_000])
        if own.sygnatury:
            return own
    return OwnNumbers()


def _cbosa(head: str) -> OwnNumbers:
    m = CBOSA.match(head)
    return _numbers(head, Span(*m.span("sig")), "cbosa") if m else OwnNumbers()


def collection_title(head: str) -> re.Match[str] | None:
    """The title of a decision in a collection or a database, as the first line or below a page's name and slogan; None when it has none."""
    first = COLLECTION.match(head)
    if first is not None:
        return first
    for span in _lines(head[:1_500])[1:_TITLE_LINES]:
        line = span.of(head)
        if _SUBJECT.search(line[:_LINE_CHARS]) or _LEAD.match(line):
            break
        below = COLLECTION.match(head, span.start)
        if below is not None and line.lstrip(" \t#*")[:1].isupper() and find_sygnatury(below["rest"]):
            return below
    return None


def _collection(head: str) -> OwnNumbers:
    m = collection_title(head)
    if m is None:
        return OwnNumbers()
    own = _numbers(head, Span(*m.span("rest")), "zbior", first_line_only=True)
    unlisted = _unlisted(m["rest"] or head[m.end() :].lstrip("\n").split("\n", 1)[0])
    return own if own.sygnatury or not unlisted else OwnNumbers((unlisted,), "zbior")


def _title_line(head: str) -> OwnNumbers:
    """The signature that opens a database's title line: "I CSK 94/14, Zasady współżycia. - Wyrok Sądu Najwyższego", "# I CSK 94/14".

    Shape: the first line, or one below an export's metadata that names the type and a court after a dash.
    """
    for number, span in enumerate(_lines(head[:2_000])[:_TITLE_LINES]):
        line = span.of(head)
        if _SUBJECT.search(line[:_LINE_CHARS]):
            break
        if not find_sygnatury(line[:_TITLE_NUMBER_WITHIN]):
            continue
        found = find_sygnatury(line[:_LINE_CHARS])
        if _TITLE_LEAD.fullmatch(line[: found[0][0].start]) and _TITLE_DAY.match(line, found[0][0].end):
            return OwnNumbers((found[0][1].norm,), "tytul", span)
        if not re.fullmatch(r"[\s#*/]*", line[: found[0][0].start]):
            continue
        own = _joined(line, found)
        rest = line[own[-1][0].end :]
        titled = re.match(r"\s*[,*–-]", rest) and (_TITLE_WORD if number == 0 else _TITLE_TAIL).search(rest[:_LINE_CHARS])
        if titled or _TYPE_AND_DAY.match(rest) or _TITLE_OF_REASONS.fullmatch(rest):
            return OwnNumbers(_unique([s.norm for _, s in own]), "tytul", span)
    return OwnNumbers()


def _joined(line: str, found: list[tuple[Span, Sygnatura]]) -> list[tuple[Span, Sygnatura]]:
    """The first of the signatures in a line and those that follow it with nothing but a joint between them."""
    own = found[:1]
    for span, sygnatura in found[1:]:
        if not _JOINT.fullmatch(line, own[-1][0].end, span.start):
            break
        own.append((span, sygnatura))
    return own


def _strasbourg(head: str) -> OwnNumbers:
    return OwnNumbers(_unique(strasbourg_numbers(head)), "etpc")


def _lead_in(head: str) -> OwnNumbers:
    """The first line that begins with "Sygn. akt" above the parties, and bare signatures on the lines right below it (joined cases)."""
    lines = list(_lines(head))
    for i, span in enumerate(lines):
        line = span.of(head)
        if _SUBJECT.search(line[:_LINE_CHARS]):
            break
        lead = _LEAD.match(line)
        if lead is None:
            continue
        found = list(_numbers(head, Span(span.start + lead.end(), span.end), "sygn").sygnatury)
        start = span
        for below in lines[i + 1 : i + 25]:
            more = numbers_alone(below.of(head))
            if not more:
                break
            found += more
            start = Span(span.start, below.end)
        if found:
            return OwnNumbers(_unique(found), "sygn", start)
        unlisted = _unlisted(line[lead.end() :])
        if unlisted:
            return OwnNumbers((unlisted,), "sygn", start)
    return OwnNumbers()


def _eu(head: str) -> OwnNumbers:
    found = luxembourg_numbers(head)
    return OwnNumbers(_unique(found[0]), "ue", found[1]) if found else OwnNumbers()


def _bare_line(head: str) -> OwnNumbers:
    """A line above the parties that is nothing but a signature ("II C 1798/11", "/U 3/86 r./")."""
    for span in _lines(head):
        line = span.of(head)
        if _SUBJECT.search(line[:_LINE_CHARS]):
            break
        found = numbers_alone(line) if len(line) <= _LINE_CHARS else []
        if found:
            return OwnNumbers(_unique(found), "wiersz", span)
    return OwnNumbers()


def _before_reasons(text: str) -> OwnNumbers:
    """The signature repeated on one of the three lines before (or the two after) the heading of the reasons."""
    m = REASONS.search(text)
    if m is None:
        return OwnNumbers()
    before = list(_lines(text[max(0, m.start() - 300) : m.start()]))
    base = max(0, m.start() - 300)
    for span in reversed(before[-3:]):
        line = span.of(text[base : m.start()])
        lead = _LEAD.match(line)
        found = numbers_alone(line[lead.end() :] if lead else line)
        if found:
            return OwnNumbers(_unique(found), "przed_uzasadnieniem", span.shifted(base))
    return OwnNumbers()


def _numbers(head: str, span: Span, rule: str, *, first_line_only: bool = False) -> OwnNumbers:
    piece = span.of(head)
    if first_line_only and not piece.strip():
        piece = head[span.end :].lstrip("\n").split("\n", 1)[0]
    found = [s.norm for _, s in find_sygnatury(piece)]
    return OwnNumbers(_unique(found), rule, span) if found else OwnNumbers()


def _unlisted(line: str) -> str:
    """The signature of a register that the extractors do not know, when a line holds nothing else; as it is printed."""
    written = " ".join(line.split()).strip(" *|()/")
    return written if _UNLISTED.fullmatch(written) else ""


def numbers_alone(line: str) -> list[str]:
    """The signatures of a line that holds nothing else; empty for any other line."""
    found = find_sygnatury(line)
    if not found:
        return []
    rest = line
    for span, _ in reversed(found):
        rest = rest[: span.start] + rest[span.end :]
    rest = _TITLE_WORD.sub("", _LEAD.sub("", rest), count=1)
    only_joints = re.fullmatch(r"(?i)[\s/*#()\[\],;.:–-]*(?:(?:i|oraz|r\.?)[\s/*(),;.–-]*){0,30}", rest)
    return [s.norm for _, s in found] if only_joints else []


def _lines(text: str) -> list[Span]:
    return [Span(*m.span()) for m in _LINE.finditer(text) if not m.group().isspace()]


def _unique(items: list[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(items))
