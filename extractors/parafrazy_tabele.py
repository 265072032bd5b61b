"""Tables of authorities: what a row's only decision or provision says stands in the column headed "Teza", "Stanowisko", "Treść"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from kotwica.document.model import BlockKind, Span
from kotwica.extractors.etykiety import only_names
from kotwica.extractors.kontekst import Kontekst, Paragraph
from kotwica.extractors.model import DECISIONS, PROVISIONS, Reference
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.parafrazy_powolane import authorities
from kotwica.extractors.slownik import parties

# Not "Wniosek", "Znaczenie", "Ocena", "Ryzyko": there the draft speaks for itself.
_SAYS = re.compile(
    r"\W*(?:(?:główn|kluczow|najważniejsz)\w+ )?(?:tez[ay]|stanowisk[oa]|pogląd\w?|zapatrywanie|sentencja|rozstrzygnięcie|konkluzja"
    r"|(?:co|o czym) (?:\w+ ){0,3}?(?:orzek|stwierdz|przesądz|uzna|mówi|wynika|powiedzia|przyję|przyją|rozstrzyg|mamy)\w*)\b[^\n]{0,40}",
    re.IGNORECASE,
)
_TEXT_OF_RULE = re.compile(r"\W*(?:treść|brzmienie|reguła|norma|co (?:stanowi|mówi|reguluje))\b[^\n]{0,40}", re.IGNORECASE)
# Columns in which the draft speaks for itself, a party does, or nobody.
_OWN_COLUMN = re.compile(
    r"\b(?:znaczeni|wnios|ocen|ryzyk|uwag|komentarz|dow[oó]d|fakt|status|zastosowa|argument|przydatn|nasz|klient|data|dni|sąd|sygn|nr|lp|źródł"
    r"|zarzut|twierdzeni|odpowied|pytani|dlaczego|związek|temat|zagadnieni|przedmiot|problem|kwesti|opis|stan|termin|kwot|strona)\w*",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W\d_]{2,}")
_MIN_WORDS = 4
_TAIL = " \t\n\u00a0.;,"

Theses = Mapping[int, tuple[Span, tuple[Reference, ...]]]


def table_theses(context: Kontekst) -> Theses:
    """What table cells report, by the start of the cell: the reported words and the row's authority.

    Errs towards: nothing. The table has a header, the row as many cells as it, and decisions (or else one provision) beside the cell.
    """
    found: dict[int, tuple[Span, tuple[Reference, ...]]] = {}
    for in_table, cells in groupby(context.paragraphs, key=lambda p: p.kind is BlockKind.TABLE_CELL):
        if in_table:
            rows = [list(row) for _, row in groupby(cells, key=lambda p: p.row)]
            found.update((told.start, (told, cited)) for told, cited in _of_table(context, rows))
    return found


def _of_table(context: Kontekst, rows: Sequence[Sequence[Paragraph]]) -> Iterator[tuple[Span, tuple[Reference, ...]]]:
    header = [cell.span.of(context.flat) for cell in rows[0]]
    whole = [row for row in rows[1:] if len(row) == len(header)]
    says, rule = (_column(header, pattern) for pattern in (_SAYS, _TEXT_OF_RULE))
    if says is None and rule is None:
        says = _beside_names(context, header, whole)
    for column, kinds in ((says, DECISIONS | PROVISIONS), (rule, PROVISIONS)):
        if column is not None:
            found = ((_told(context, row[column].span), _beside(context, row, column)) for row in whole)
            yield from ((told, cited) for told, cited in found if told is not None and cited and cited[0].kind in kinds)


def _column(header: Sequence[str], pattern: re.Pattern[str]) -> int | None:
    titled = (n for n, title in enumerate(header) if pattern.fullmatch(title) and not parties().search(title.lower()))
    return next(titled, None)


def _beside_names(context: Kontekst, header: Sequence[str], rows: Sequence[Sequence[Paragraph]]) -> int | None:
    """The first column of rules in a table that has a column of nothing but decisions, whatever its title is."""
    if not rows or not any(all(only_names(context, row[n].span) for row in rows) for n in range(len(header))):
        return None
    for n, title in enumerate(header):
        told = [_told(context, row[n].span) for row in rows]
        rules = [t for t in told if t is not None and predicate(context.flat, t) is Predicate.RULE]
        if 2 * len(rules) > len(rows) and not _OWN_COLUMN.search(title) and not parties().search(title.lower()):
            return n
    return None


def _beside(context: Kontekst, row: Sequence[Paragraph], column: int) -> tuple[Reference, ...]:
    """The decisions of the other cells, else their one provision; nothing when the cell itself cites a decision."""
    if authorities(context, row[column].span):
        return ()
    beside = [cell.span for n, cell in enumerate(row) if n != column]
    decisions = [r for span in beside for r in authorities(context, span)]
    provisions = [r for span in beside for r in context.references_in(span) if r.kind in PROVISIONS and not r.own]
    return tuple(decisions) or (tuple(provisions[:1]) if len({r.norm for r in provisions}) == 1 else ())


def _told(context: Kontekst, cell: Span) -> Span | None:
    """The cell without its stop, when it is a sentence in the draft's own words."""
    words = cell.of(context.flat)
    told = Span(cell.start, cell.start + len(words.rstrip(_TAIL)))
    if len(_WORD.findall(words)) < _MIN_WORDS or predicate(context.flat, told) in (Predicate.NONE, Predicate.SELF):
        return None
    return None if any(told.contains(quote.inner) for quote in context.quotes_over(told)) else told
