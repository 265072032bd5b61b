"""Remarks on the draft itself: leftovers of drafting, forecasts of the outcome, citations that contradict each other."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.lint_oznaczenia import find_marked
from kotwica.extractors.lint_powolania import find_contradictions
from kotwica.extractors.lint_stan_prawny import find_legal_state
from kotwica.extractors.miejsca import places
from kotwica.extractors.model import DECISIONS, LintNote
from kotwica.extractors.slownik import forecasts, leftovers

_TAG = re.compile(r"\[[^\[\]]{1,150}\]")
_FROM_MEMORY = re.compile(r"\bz\s{1,3}pamięci\b", re.IGNORECASE)
_PINPOINT = re.compile(r"\b(?:pkt|akapit|teza|motyw|nb\.?|s\.|str\.) ?\d{1,4}\b")
# "w 8 z 10 spraw", "w 8 na 10 podobnych spraw", "w ośmiu z dziesięciu spraw".
_NUMBER = r"(?P<{}>\d{{1,3}}|dwóch|trzech|czterech|pięciu|sześciu|siedmiu|ośmiu|dziewięciu|dziesięciu)"
_STATISTICS = re.compile(
    rf"w (?<!\ww ){_NUMBER.format('won')} (?:z|na|spośród) {_NUMBER.format('all')} (?:\w+ ){{0,2}}"
    r"(?:spraw|wyrok|orzecze|przypadk|postępowa)\w*"
)
# A leftover begins at most so far before a key of its rule; so much of what follows the key is looked at to find it.
_BEFORE_KEY = 24
_BEHIND_KEY = 120
_WORDS = ("dwóch", "trzech", "czterech", "pięciu", "sześciu", "siedmiu", "ośmiu", "dziewięciu", "dziesięciu")


def find_lint(context: Kontekst) -> Iterator[LintNote]:
    """All remarks, in no particular order; the registry sorts them."""
    yield from _leftovers(context)
    yield from _from_memory(context)
    yield from find_marked(context)
    yield from _forecasts(context)
    yield from _statistics(context)
    yield from find_contradictions(context)
    yield from find_legal_state(context)


def note(context: Kontekst, rule: str, span: Span, message: str) -> LintNote:
    """A remark on a stretch of the draft."""
    return LintNote(rule, span, context.reading.text[span.start : span.end], message)


def _leftovers(context: Kontekst) -> Iterator[LintNote]:
    tags = list(_TAG.finditer(context.flat))
    told: dict[str, list[Span]] = {}
    for rule, keys, pattern, message in leftovers():
        if pattern.pattern.startswith(r"\["):
            found = [Span(*tag.span()) for tag in tags if pattern.fullmatch(tag.group())]
            told.setdefault(rule, []).extend(found)
        else:
            # "[TODO: podstawa prawna]" is one place to fill in, not two.
            brackets = sorted(told.get(rule, ()))
            found = [span for m in _near_keys(context, keys, pattern) if not _within(brackets, span := Span(*m.span()))]
        yield from (note(context, rule, span, message) for span in found)


def _within(brackets: Sequence[Span], span: Span) -> bool:
    """Whether one of the brackets, which are in order and apart, contains the span."""
    at = bisect_right(brackets, span.start, key=lambda bracket: bracket.start) - 1
    return at >= 0 and brackets[at].contains(span)


def _near_keys(context: Kontekst, keys: Sequence[str], pattern: re.Pattern[str]) -> Iterator[re.Match[str]]:
    """Matches of `pattern` around the places of `keys`, in order and apart from each other."""
    end = 0
    for at in places(context.lower, *keys):
        found = _beginning(pattern).match(context.flat, max(end, at - _BEFORE_KEY), at + _BEHIND_KEY) if at >= end else None
        # Matched again without a limit: a row of dots may reach over the end of the stretch.
        whole = pattern.match(context.flat, found.start("left")) if found is not None else None
        if whole is not None:
            end = whole.end()
            yield whole


@cache
def _beginning(pattern: re.Pattern[str]) -> re.Pattern[str]:
    """The pattern at one of the few places from which it can reach a key: four fifths of the stretch need not be tried."""
    return re.compile(rf"(?s:.){{0,{_BEFORE_KEY}}}?(?P<left>{pattern.pattern})", pattern.flags)


def _from_memory(context: Kontekst) -> Iterator[LintNote]:
    """Quotation marks or a pinpoint on a line tagged "z pamięci", once for all its tags: nobody quotes word for word from memory."""
    upto = -1
    for tag in _TAG.finditer(context.flat):
        if tag.start() < upto or not _FROM_MEMORY.search(tag.group()):
            continue
        line = _line(context, tag.start())
        upto = line.end
        for pair in context.quotes_over(line):
            if line.contains(pair.outer):
                yield note(
                    context, "cytat_z_pamieci", pair.outer, "Cytat dosłowny w wierszu oznaczonym „z pamięci”: bez źródła to nie jest cytat."
                )
        for match in _PINPOINT.finditer(context.flat, line.start, line.end):
            yield note(
                context,
                "miejsce_z_pamieci",
                Span(*match.span()),
                "Dokładne miejsce podane w wierszu oznaczonym „z pamięci”: sprawdź je w źródle.",
            )


def _line(context: Kontekst, offset: int) -> Span:
    text = context.reading.text
    paragraph = context.paragraph_at(offset).span
    start = max(paragraph.start, text.rfind("\n", paragraph.start, offset) + 1)
    end = text.find("\n", offset, paragraph.end)
    return Span(min(start, offset), end if end >= 0 else max(paragraph.end, offset))


def _forecasts(context: Kontekst) -> Iterator[LintNote]:
    lower = context.lower
    message = "Prognoza wyniku sprawy: rozważ usunięcie. Zasady etyki nie pozwalają zapewniać o wyniku."
    seen = -1
    words, pattern = forecasts()
    for key in places(lower, *words):
        sentence = context.sentence_at(key)
        if sentence.start > seen:
            seen = sentence.start
            for match in pattern.finditer(lower, sentence.start, sentence.end):
                yield note(context, "prognoza_wyniku", Span(*match.span()), message)


def _statistics(context: Kontekst) -> Iterator[LintNote]:
    """An outcome statistic must be followed by that many decisions in its paragraph or the next one."""
    for match in _STATISTICS.finditer(context.flat):
        at = context.paragraph_index(match.start())
        until = context.paragraphs[min(at + 1, len(context.paragraphs) - 1)].span.end if context.paragraphs else match.end()
        named = {r.norm for r in context.references_in(Span(match.end(), max(until, match.end()))) if r.kind in DECISIONS and not r.own}
        if len(named) < _value(match["won"]):
            message = f"Statystyka wyników bez pokrycia: po niej powinno stać co najmniej tyle orzeczeń, a jest {len(named)}."
            yield note(context, "statystyka_bez_spraw", Span(*match.span()), message)


def _value(written: str) -> int:
    return int(written) if written.isdigit() else _WORDS.index(written) + 2
