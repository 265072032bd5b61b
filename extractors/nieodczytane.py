"""What looks like a citation and is in no record: unreadable lead-ins, placeholders, cases named without a number."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence

from kotwica.document.model import Span
from kotwica.extractors.miejsca import matches_at, matches_near
from kotwica.extractors.model import NotChecked, Reference, ReferenceKind

# "sygn. akt (...)", "sygn. akt II W (...)", "Sygnatura akt:" with nothing readable behind it.
_LEAD = re.compile(r"(?<!\w)[sS]ygn(?:atur\w{1,3})?(?!\w)\.{0,2}\s{0,2}(?:akt\b\.?)?\s{0,2}:?\s{0,2}")
_LEAD_TAIL = re.compile(r"[^\n;)]{0,28}(?:\((?:\.\.\.|…)\)|\[(?:\.\.\.|…)\]|…|\.\.\.)?\)?")
# "II CSK NN/RR", "III CZP XX/XX", "XXI Pa …/16", "I ACa (...)/12", "C-…/18".
_PLACEHOLDER = re.compile(
    r"\b(?:[IVXL]{1,6}\s{1,2}[A-Z][A-Za-z]{0,4}(?:/[A-ZŁ][a-zł])?|KIO|S?K|P|C-)\s{0,2}(?:NN|XX+|xx+|__+|\.{2,4}|…|\(…\)"
    r"|\(\.{3}\)|\[…\]|\[\.{3}\]|\d{1,5})/(?:RR|XX|xx|NN|\.{2,4}|…|\(…\)|\[…\]|__|\d\d)"
)
# A case by the name of a party alone: "wyrok TSUE w sprawie Dziubak", "w sprawie Süzen".
_NAMED = re.compile(
    r"(?:wyrok\w{0,3}|orzeczeni\w{1,2}|TSUE|ETS|ETPC"
    r"|Trybunał\w{0,2})\s{1,2}(?:\w+\s{1,2}){0,3}w\s{1,2}sprawie\s{1,2}(?P<name>[A-ZŁŚŻÖÜ][\w'-]{2,}(?:\s[A-ZŁŚŻ][\w'-]+){0,3})"
)
_BASE = re.compile(r"\b(?:LEX|Lex|Legalis|LexPolonica|CBOSA)\b(?=\s{0,2}[),;.])")
_JOURNAL = re.compile(r"\bDz\.\s?U(?:rz)?\.(?=[^\n]{0,12}(?:…|\.\.\.|XX|poz\.\s?[^\d\s]))")
# "z 2004 r. Nr 29, poz. 257", "poz. 3", or the number alone: "poz. 1, 2 i 3 ze zm."; "poz. 1 i 3 maja 2020 r." goes on with a day.
_FURTHER = (
    r"(?:(?:z\s)?\d{4}\s?r\.[\s,]{1,3})?(?:(?:Nr\s?\d{1,3}[\s,]{1,3})?poz\.\s?\d{1,5}"
    r"|\d{1,5}(?=\s?[,;).\n]|\sz(?:e\szm|\spóźn|\s\d{4})|\s(?:i|oraz)\s(?:z\s)?\d|\s?\Z))(?!\d|\s?r\.)"
)
_AMENDMENTS = re.compile(
    rf"\s{{0,2}}(?:,|i|oraz|;)\s{{1,3}}(?P<more>{_FURTHER}(?:\s{{0,2}}(?:,|i|oraz|;)\s{{1,3}}(?:oraz\s)?{_FURTHER}){{0,60}})"
)
# A database named this close behind a reference only says where that reference was read.
_OF_DECISION = 60
_ODD_SLASH = re.compile(r"/(?:(?=[RXNx….(\[_])|(?<=[NXx….)\]_]/))")
_COURT_NAMES = frozenset(["Sądu", "Skarbu", "Rzeczypospolitej", "Unii", "Komisji", "Rady"])


def find_unread(text: str, references: Sequence[Reference], aside: Sequence[NotChecked]) -> list[NotChecked]:
    """Candidates of `text` that no reference covers, with `aside` (units without an act, contract clauses), ordered by span.

    Shape: reasons are stable codes: "sygnatura_nieczytelna", "symbol_zastepczy", "sprawa_bez_numeru", "baza_bez_numeru",
    "dziennik_bez_numeru", "dziennik_zmiany", "jednostka_umowy", "jednostka_bez_aktu", "zalacznik_aktu".
    """
    starts = [r.span.start for r in references]

    def covered(span: Span, *, reach: int = 0) -> bool:
        i = bisect_left(starts, span.end + reach)
        return any(r.span.end > span.start for r in references[max(0, i - 3) : i])

    found = [n for n in aside if not covered(n.span) and not _is_pinpoint(n, references, starts)]
    for m in matches_at(_LEAD, text, "ygn", back=1):
        tail = _LEAD_TAIL.match(text, m.end())
        span = Span(m.start(), tail.end() if tail else m.end())
        if not covered(span, reach=12):
            found.append(_entry(text, span, "sygnatura_nieczytelna"))
    found += [_entry(text, span, "symbol_zastepczy") for span in _placeholders(text) if not covered(span)]
    for m in matches_near(_NAMED, text, "sprawie", before=60, after=70):
        if m["name"].split()[0] not in _COURT_NAMES and not covered(Span(*m.span()), reach=60):
            found.append(_entry(text, Span(*m.span("name")), "sprawa_bez_numeru"))
    found += [
        _entry(text, Span(*m.span()), "baza_bez_numeru")
        for m in matches_at(_BASE, text, "LEX", "Lex", "Legalis", "CBOSA")
        if not covered(Span(max(0, m.start() - _OF_DECISION), m.end()))
    ]
    found += [
        _entry(text, Span(*m.span()), "dziennik_bez_numeru") for m in matches_at(_JOURNAL, text, "Dz") if not covered(Span(*m.span()))
    ]
    found += _amendments(text, references)
    return _apart(sorted(found, key=lambda n: n.span))


def _amendments(text: str, references: Sequence[Reference]) -> list[NotChecked]:
    """The further addresses behind one in an official journal ("i Nr 203, poz. 1966, z 2004 r. Nr 29, poz. 257"): amendments of the act."""
    journals = (r for r in references if r.kind is ReferenceKind.DZIENNIK)
    return [_entry(text, Span(m.start("more"), m.end()), "dziennik_zmiany") for r in journals if (m := _AMENDMENTS.match(text, r.span.end))]


def _placeholders(text: str) -> list[Span]:
    """Numbers with a gap on one side of the slash: a slash between two digits is none."""
    found: list[Span] = []
    for odd in _ODD_SLASH.finditer(text):
        at = odd.start()
        m = _PLACEHOLDER.search(text, max(found[-1].end if found else 0, at - 34), min(len(text), at + 6))
        if m is not None:
            found.append(Span(*m.span()))
    return found


def _is_pinpoint(entry: NotChecked, references: Sequence[Reference], starts: Sequence[int]) -> bool:
    """ "skarga nr 43447/19, § 280": a paragraph of the decision before it."""
    i = bisect_left(starts, entry.span.start) - 1
    decided = i >= 0 and references[i].kind in (ReferenceKind.ETPC, ReferenceKind.UE_ORZECZENIE, ReferenceKind.ORZECZENIE)
    return decided and 0 <= entry.span.start - references[i].span.end <= 3


def _entry(text: str, span: Span, reason: str) -> NotChecked:
    shown = span.of(text).rstrip(" ,;:\n")
    return NotChecked(Span(span.start, span.start + len(shown)), shown, reason)


def _apart(found: Sequence[NotChecked]) -> list[NotChecked]:
    kept: list[NotChecked] = []
    for entry in found:
        if not kept or entry.span.start >= kept[-1].span.end:
            kept.append(entry)
    return kept
