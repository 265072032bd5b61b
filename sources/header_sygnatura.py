"""Which signatures in a decision's head are its own, and which are those of the case below."""

from __future__ import annotations

import re

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.sources.mentions import find_eu_numbers, find_sygnatury

HEAD_CHARS = 9_000
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
_TITLE_LINES = 12
# "W sprawie C‑311/18", "W sprawach połączonych C-92/09 i C-93/09", "Sprawa C‑99/17"; the numbers may stand on the next line
_EU_CASE = re.compile(r"(?i)\b(?:w\s+spraw(?:ie|ach\s+połączonych)|spraw(?:a|y\s+połączone))\b(?P<rest>[^\n]{0,10}(?:\n{0,3}[^\n]{0,300}))")
_APPLICATIONS = re.compile(r"(?i)skarg\w{1,3}\s+nr\s+(\d{1,6}/\d\d(?:(?:,\s*|\s+(?:i|oraz)\s+)\d{1,6}/\d\d){0,40})\b")
REASONS = re.compile(r"(?im)^[ \t]*" + r"[ \t]?".join("uzasadnieni") + r"[ \t]?(?:e\b|a[ \t]*$)")
# CBOSA: "I OSK 3228/19 - Postanowienie NSA z 2020-01-16"
CBOSA = re.compile(
    r"""(?x) \A \s* (?P<sig>[^\n–-]{4,40}?) \s* [-–] \s* (?P<type>Wyrok|Postanowienie|Uchwała|Zarządzenie) \s+ (?P<court>NSA|WSA)
        (?:\s+(?P<seat>w[e]?\s[^\n]{3,40}?))? \s+ (?: z \s+ | (?:\n\s*)+ Data\s+orzeczenia :? \s+ )
        (?P<date>\d{4}-\d{2}-\d{2} | \d{1,2}\s[^\W\d_]{3,12}\s\d{4})"""
)
# SN collections: "Uchwała z dnia 5 lipca 2002 r., III CZP 36/02", "Wyrok z dnia 27 marca 2002 r.\nIII KRS 2/02",
# "Uchwała składu siedmiu sędziów SN – zasada prawna z dnia …", "Postanowienie SN z dnia …"
COLLECTION = re.compile(
    r"""(?ix) \s* (?:\d{1,3}\s+)? (?P<type>wyrok|uchwała|postanowienie|orzeczenie|zarządzenie) (?P<bench>[^\n]{0,120}?) \s+ z\s+dnia \s+
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

    Shape: `span` covers the first of them in `text`. Errs towards: none rather than the appealed judgment's; the caller then falls back
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
        if below is not None and line.lstrip()[:1].isupper() and find_sygnatury(below["rest"]):
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
        found = find_sygnatury(line[:60])
        if not found:
            continue
        if _TITLE_LEAD.fullmatch(line[: found[0][0].start]) and _TITLE_DAY.match(line, found[0][0].end):
            return OwnNumbers((found[0][1].norm,), "tytul", span)
        if not re.fullmatch(r"[\s#*/]*", line[: found[0][0].start]):
            continue
        rest = line[found[0][0].end :]
        titled = re.match(r"\s*[,*–-]", rest) and (_TITLE_WORD if number == 0 else _TITLE_TAIL).search(rest[:_LINE_CHARS])
        if titled:
            return OwnNumbers((found[0][1].norm,), "tytul", span)
    return OwnNumbers()


def _strasbourg(head: str) -> OwnNumbers:
    """The application numbers of the European Court of Human Rights ("Skarga nr 26958/95", "Skargi nr 27715/95 i 30209/96")."""
    opening = head[:3_000].lower()
    if "praw człowieka" not in opening and "strasburg" not in opening:
        return OwnNumbers()
    m = _APPLICATIONS.search(head[:3_000])
    return OwnNumbers(_unique(re.findall(r"\d+/\d\d", m[1])), "etpc") if m else OwnNumbers()


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
            more = _whole_line(below.of(head))
            if not more:
                break
            found += more
        if found:
            return OwnNumbers(_unique(found), "sygn", start)
        unlisted = _unlisted(line[lead.end() :])
        if unlisted:
            return OwnNumbers((unlisted,), "sygn", start)
    return OwnNumbers()


def _eu(head: str) -> OwnNumbers:
    """Case numbers of the EU courts after "W sprawie"/"W sprawach połączonych" in a text that opens like one of theirs."""
    opening = head[:1500].lower()
    if not any(word in opening for word in ("trybuna", "sądu (", "sądu do spraw", "prezesa sądu", "rzecznik", "rzecznicz", "ecli:eu:")):
        return OwnNumbers()
    m = _EU_CASE.search(head)
    if m is None:
        return OwnNumbers()
    found = [norm for _, norm in find_eu_numbers(m["rest"])]
    return OwnNumbers(_unique(found), "ue", Span(*m.span())) if found else OwnNumbers()


def _bare_line(head: str) -> OwnNumbers:
    """A line above the parties that is nothing but a signature ("II C 1798/11", "/U 3/86 r./")."""
    for span in _lines(head):
        line = span.of(head)
        if _SUBJECT.search(line[:_LINE_CHARS]):
            break
        found = _whole_line(line) if len(line) <= _LINE_CHARS else []
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
        found = _whole_line(line[lead.end() :] if lead else line)
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


def _whole_line(line: str) -> list[str]:
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
    return [Span(*m.span()) for m in re.finditer(r"[^\n\f]*[^\s][^\n\f]*", text)]


def _unique(items: list[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(items))
