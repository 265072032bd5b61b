"""Stretches of a paginated text that are no part of its sentences: page numbers, running heads, footers, margin notes."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence

from kotwica.document.model import Span
from kotwica.sources.places import at_line_starts

# ISAP: "©Kancelaria Sejmu s. 75/242", "©Kancelaria Sejmu", "© Kancelaria Sejmu s. 1/565"; a line "2025-09-09" above or below it.
_CHANCELLERY = re.compile(r"(?m)^[ \t]*©\s*Kancelaria\s+Sejmu\b[^\n]{0,30}$")
_ISO_LINE = re.compile(r"\A[ \t]*\d{4}-\d{2}-\d{2}[ \t]*\Z")
# "Opracowano na\npodstawie: t.j.\nDz. U. z 2025 r.\npoz. 1071, 1172." in the margin of a first page.
_MARGIN_NOTE = re.compile(r"(?m)^[ \t]*Opracowano[ \t]+na\b(?:[^\n]*\n){1,9}?(?=[ \t]*©|[ \t]*\d{4}-\d{2}-\d{2}[ \t]*$|\f|\Z)")
_JOURNAL_HEAD = re.compile(r"(?m)^[ \t]*(?:Dziennik Ustaw|Monitor Polski)[ \t]*[–-][ \t]*\d+[ \t]*[–-][ \t]*Poz\.[ \t]*\d+[ \t]*$")
_OFFICIAL_HEAD = re.compile(
    r"(?m)^[ \t]*(?:\d{1,2}\.\d{1,2}\.\d{4}[ \t]*(?:\n[ \t]*)?)?(?:PL[ \t]*(?:\n[ \t]*)?)?Dziennik Urzędowy Unii Europejskiej[ \t]*"
    r"(?:\n?[ \t]*(?:[LC][ \t]*\d+/\d+|PL)){0,3}[ \t]*$"
)
# "7", "- 7 -", "7/12", "7 z 12", "str. 7", "Strona 7 z 12"
_PAGE_NUMBER = re.compile(
    r"(?m)^[ \t]*(?:[-–][ \t]*)?(?P<n>\d{1,4})(?:[ \t]*(?:z|/)[ \t]*\d{1,4})?(?:[ \t]*[-–])?[ \t]*$"
    r"|^[ \t]*(?:[Ss]tr\.|[Ss]trona)[ \t]*(?P<s>\d{1,4})(?:[ \t]*(?:z|/)[ \t]*\d{1,4})?[ \t]*$"
)
_LEAST_HEADS = 3
# So many characters lie between the numbers of two pages.
_PAGE_FROM, _PAGE_TO = 400, 12_000
_NUMBERS = re.compile(r"\d+")
_FOOTNOTE = re.compile(r"(?m)^(?P<n>\d{1,3})\)[ \t]+(?=(?P<lead>\w+))")
_UNIT_LINE = re.compile(r"(?m)^[<\[]{0,2}(?:Art\. \d|§ \d)")
# First words of ISAP's footnotes (observed in the 2024-2026 consolidated texts); a numbered point of an article begins in lower case.
_FOOTNOTE_LEADS = frozenset(
    ("Niniejsza", "Niniejsze", "Niniejszy", "Utracił", "Utraciła", "Utraciło", "Utraciły", "Dodany", "Dodana", "Dodane", "Zmieniony",
     "Zmieniona", "Zmienione", "Uchylony", "Uchylona", "W", "Ze", "Zmiana", "Zmiany", "Zmian", "Obecnie", "Oznaczenie", "Wszedł", "Weszła",
     "Wejdzie", "Przepis", "Przepisy", "Ustawa", "Rozdział", "Art", "Tytuł", "Na", "Z", "Zdanie", "Wyraz", "Wyrazy", "Treść", "Tekst",
     "Przez", "Uznany", "Uznana", "Odpowiednik", "Minister", "Patrz", "Por", "Stosownie", "Traci", "Stracił")
)  # fmt: skip


def find_furniture(text: str, pages: Sequence[Span] = ()) -> tuple[Span, ...]:
    """Ordered, non-overlapping stretches of `text` that only belong to its pages.

    Shape: each covers whole lines with the line break after them. `pages` as in `Source.pages`; a form feed in the text is taken as a
    page border where `pages` is empty. Errs towards: leaving text in (a number alone on a line counts only when it continues a run).
    """
    journals = (("Dziennik Ustaw", _JOURNAL_HEAD), ("Monitor", _JOURNAL_HEAD), ("Urzędowy Unii", _OFFICIAL_HEAD))
    printed = (("Opracowano", _MARGIN_NOTE), *journals)
    spans = [_with_break(text, Span(*m.span())) for word, p in printed if word in text for m in p.finditer(text)]
    footers = _chancellery(text)
    spans += footers
    if footers:
        spans += _footnotes(text, footers)
        spans += _scattered_letters(text, footers)
    spans += _page_numbers(text)
    if pages or "\f" in text:
        spans += _running_heads(text, list(pages) or _form_feed_pages(text))
    return merge(spans)


def running_text(text: str, furniture: Sequence[Span], span: Span) -> str:
    """The characters of `span` without what only belongs to pages: an article as a reader reads it across a page break."""
    out: list[str] = []
    at = span.start
    for piece in furniture:
        if piece.end > at and piece.start < span.end:
            out.append(text[at : max(at, piece.start)])
            at = max(at, piece.end)
    out.append(text[at : span.end])
    return "".join(out)


def merge(spans: Sequence[Span]) -> tuple[Span, ...]:
    """The union of spans as an ordered tuple without overlaps."""
    out: list[Span] = []
    for span in sorted(spans):
        if out and span.start <= out[-1].end:
            out[-1] = Span(out[-1].start, max(out[-1].end, span.end))
        else:
            out.append(span)
    return tuple(out)


def pages_from_form_feeds(text: str) -> tuple[Span, ...]:
    """Pages of a plain text that separates them by form feeds; empty when it has none."""
    return tuple(_form_feed_pages(text)) if "\f" in text.rstrip("\f\n ") else ()


def _form_feed_pages(text: str) -> list[Span]:
    out = []
    at = 0
    for m in re.finditer("\f", text):
        out.append(Span(at, m.end()))
        at = m.end()
    return [*out, Span(at, len(text))] if at < len(text) else out


def _with_break(text: str, span: Span) -> Span:
    return Span(span.start, span.end + 1) if text[span.end : span.end + 1] == "\n" else span


def _chancellery(text: str) -> list[Span]:
    """Footer lines of ISAP with the date line directly above or below (one empty line between them allowed)."""
    out = []
    for m in at_line_starts(_CHANCELLERY, text) if "©" in text else ():
        start, end = m.start(), _with_break(text, Span(*m.span())).end
        for _ in range(2):
            line_end = text.find("\n", end)
            line = text[end : line_end if line_end >= 0 else len(text)]
            if line.strip() and not _ISO_LINE.match(line.strip("\f ")):
                break
            if line_end < 0 and not line.strip():
                break
            end = line_end + 1 if line_end >= 0 else len(text)
            if line.strip():
                break
        above = text.rfind("\n", 0, max(0, start - 1)) + 1
        if start and _ISO_LINE.match(text[above : start - 1].strip("\f ")):
            start = above
        out.append(Span(start, end))
    return out


def _footnotes(text: str, footers: list[Span]) -> list[Span]:
    """ISAP's footnotes: blocks at the foot of a page whose numbers continue through the act and that open like an editor's note."""
    out = []
    expected = 1
    page_start = 0
    for footer in footers:
        notes = [m for m in _FOOTNOTE.finditer(text, page_start, footer.start) if m["lead"] in _FOOTNOTE_LEADS]
        last_unit = max((m.start() for m in _UNIT_LINE.finditer(text, page_start, footer.start)), default=-1) if notes else -1
        first = next((i for i, m in enumerate(notes) if last_unit < m.end() and expected <= int(m["n"]) <= expected + 3), None)
        if first is not None:
            out.append(Span(notes[first].start(), footer.start))
            expected = max(int(m["n"]) for m in notes[first:]) + 1
        page_start = footer.end
    return out


def _scattered_letters(text: str, footers: list[Span]) -> list[Span]:
    """What is left of a margin note of which a column of single characters survived, right above a footer."""
    out = []
    for footer in footers:
        start = footer.start
        lines = 0
        while start > 0:
            above = text.rfind("\n", 0, start - 1) + 1
            if len(text[above : start - 1].strip()) > 1:
                break
            lines += bool(text[above : start - 1].strip())
            start = above
        if lines >= 3:
            out.append(Span(start, footer.start))
    return out


def _page_numbers(text: str) -> list[Span]:
    """Lines that are a number and continue a run of at least three such numbers (two when the file has form feeds beside them).

    Why a run: "2" alone on a line is also a point of a list; pages follow one another some thousand characters apart.
    """
    lines = [(int(m["n"] or m["s"]), Span(*m.span())) for m in at_line_starts(_PAGE_NUMBER, text)]
    best = _longest_run(lines)
    if len(best) >= _LEAST_HEADS:
        best = [*best, *_beside_numbers(text, best)]
    near_feed = any("\f" in text[max(0, s.start - 3) : s.end + 3] for s in best)
    return [_with_break(text, s) for s in best] if len(best) >= (1 if near_feed else 2) else []


def _longest_run(lines: list[tuple[int, Span]]) -> list[Span]:
    """The places of the longest run of numbers that begins with 1, 2 or 3; the first of equal ones, and one from 1 before others.

    Why from the end: the run behind a number is the same whatever led to it, and a text may be a hundred thousand such lines.
    """
    places: dict[int, list[int]] = {}
    for i, (number, _) in enumerate(lines):
        places.setdefault(number, []).append(i)
    behind: list[int | None] = [None] * len(lines)
    length = [1] * len(lines)
    for i in range(len(lines) - 1, -1, -1):
        number, span = lines[i]
        later = places.get(number + 1, [])
        at = bisect_left(later, span.end + _PAGE_FROM, key=lambda j: lines[j][1].start)
        if at < len(later) and lines[later[at]][1].start - span.end <= _PAGE_TO:
            behind[i], length[i] = later[at], 1 + length[later[at]]
    best: int | None = None
    for i, (number, _) in enumerate(lines):
        known = 0 if best is None else length[best]
        if number <= 3 and length[i] > known and not (number > 1 and known > 3):
            best = i
    run = []
    while best is not None:
        run.append(lines[best][1])
        best = behind[best]
    return run


def _beside_numbers(text: str, numbers: list[Span]) -> list[Span]:
    """A line that stands right above (or below) most page numbers, always the same: the signature at the head of every page."""
    out = []
    for above in (True, False):
        lines = [_line_above(text, n.start) if above else _line_below(text, n.end) for n in numbers]
        counts = Counter(line.of(text).strip() for line in lines)
        words, often = counts.most_common(1)[0]
        if words and often >= max(_LEAST_HEADS, 0.6 * len(numbers)):
            out += [line for line in lines if line.of(text).strip() == words]
    return out


def _line_above(text: str, offset: int) -> Span:
    before = text[max(0, offset - 400) : offset]
    end = offset - len(before) + len(before.rstrip())
    return Span(text.rfind("\n", 0, end) + 1, end)


def _line_below(text: str, offset: int) -> Span:
    start = offset + len(text[offset : offset + 400]) - len(text[offset : offset + 400].lstrip())
    end = text.find("\n", start)
    return Span(start, end if end >= 0 else len(text))


def _running_heads(text: str, pages: list[Span]) -> list[Span]:
    """The first or last two lines of pages that stand, numbers aside, on at least half of three or more pages, or on both of two."""
    if len(pages) < 2:
        return []
    edges: list[tuple[str, Span]] = []
    for page in pages:
        lines = [Span(page.start + m.start(), page.start + m.end()) for m in re.finditer(r"[^\n\f]*\S[^\n\f]*", page.of(text))]
        for span in {*lines[:2], *lines[-2:]}:
            key = _NUMBERS.sub("#", " ".join(span.of(text).split()))
            if len(key) <= 120:
                edges.append((key, span))
    counts = Counter(key for key, _ in edges)
    return [_with_break(text, span) for key, span in edges if counts[key] >= max(min(3, len(pages)), len(pages) / 2)]
