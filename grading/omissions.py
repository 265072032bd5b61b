"""What a quotation must not leave out: negations and conditions in its gaps and at its edges, parts of numbers (grading.md §5.2, §5.8)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile
from typing import NamedTuple

from kotwica.grading.behind import denied_after, framed_after, taken_back_after
from kotwica.grading.clauses import first_clause, shown
from kotwica.grading.cut_ends import limit_cut_off
from kotwica.grading.cut_sentence import limited_before, limited_behind, sentence_around
from kotwica.grading.framing import framed_before, rejected_behind
from kotwica.grading.gaps import PreparedQuote
from kotwica.grading.hidden import CLOSED, hides_limit
from kotwica.grading.model import Reason, Status
from kotwica.grading.numbers import is_number
from kotwica.grading.pairs import half_of
from kotwica.grading.placing import Placed
from kotwica.grading.prepared import PreparedSource
from kotwica.grading.rules import FAR_CHARACTERS, FAR_FACTOR, MIN_WORDS, SHORT_GAP_WORDS, denies, particles, weight_of
from kotwica.grading.weakening import attribute_cut_off, weakened_by
from kotwica.grading.words import Word, closes

_FULL_STOP = re.compile(r"\.(?!,)")
_SEMICOLON = re.compile(r"[^.!?…]*[;:]")
_LOOK = 160
_NEAR_CHARACTERS = 200
# How "(...)" reads in a normalised source.
_HIDDEN = "…"
_SIGNS_AFTER_NUMBER = frozenset("%‰")
_JOINING = frozenset({"i", "oraz", "a także", "jak również"})
# An enumeration that goes on behind the quotation.
_GOES_ON = re.compile(r"\s?(?:,|\b(?:i|oraz|lub|albo|bądź|a także|jak również)\b)")
_TOLD = 6


class Doubt(NamedTuple):
    """A status that a quotation cannot rise above, and why."""

    status: Status
    reason: Reason


def doubts(quote: PreparedQuote, placed: Sequence[Placed], source: PreparedSource) -> Iterator[Doubt]:
    """Everything that its gaps and edges hold against a quotation that stands in the source."""
    yield from _lengths(quote, placed, source)
    yield from _insertions(quote)
    for left, right in pairwise(placed):
        yield from _gap(quote, left, right, source)
    yield from _before(placed[0], source)
    yield from _after(placed[-1], source)
    yield from _around(placed, source)


def omitted_texts(placed: Sequence[Placed], source: PreparedSource) -> tuple[str, ...]:
    """The original text of every gap, in order."""
    out = []
    for left, right in pairwise(placed):
        start, end = source.original(left.start, left.end).end, source.original(right.start, right.end).start
        out.append(" ".join(source.source.text[start:end].split()))
    return tuple(out)


def _lengths(quote: PreparedQuote, placed: Sequence[Placed], source: PreparedSource) -> Iterator[Doubt]:
    if len(quote.segments) == 1:
        if not quote.segments[0].counts:
            yield Doubt(Status.WYMAGA_OSADU, Reason("cytat_za_krotki", (("slowa", str(quote.word_count)),)))
        return
    if not any(s.counts for s in quote.segments):
        yield Doubt(Status.NIEZWERYFIKOWANY, Reason("odcinki_za_krotkie", (("odcinki", str(len(quote.segments))),)))
        return
    for i, piece in enumerate(placed):
        if not piece.segment.counts and not _carried(placed, i) and not _joined(placed, i, source):
            yield Doubt(Status.WYMAGA_OSADU, Reason("odcinek_za_krotki", (("odcinek", piece.segment.text),)))


def _carried(placed: Sequence[Placed], i: int) -> bool:
    """Whether a short segment is held by a long enough neighbour close by, and says nothing weighty of its own."""
    piece = placed[i]
    words = piece.segment.words
    if len(words) < MIN_WORDS - 1 or (len(words) < MIN_WORDS and any(weight_of(w.text) not in ("", "kierunek", "zaimek") for w in words)):
        return False
    before = i > 0 and placed[i - 1].segment.counts and piece.start - placed[i - 1].end <= _NEAR_CHARACTERS
    after = i + 1 < len(placed) and placed[i + 1].segment.counts and placed[i + 1].start - piece.end <= _NEAR_CHARACTERS
    return before or after


def _joined(placed: Sequence[Placed], i: int, source: PreparedSource) -> bool:
    """Whether only the source's own mark of what it hides parts a segment from one that is long enough: "Świadek (...) zeznał, że"."""
    return any(
        (a.segment.counts or b.segment.counts) and [w.text for w in source.words(a.end, b.start)] == [_HIDDEN]
        for a, b in pairwise(placed[max(0, i - 1) : i + 2])
    )


def _insertions(quote: PreparedQuote) -> Iterator[Doubt]:
    for insertion in quote.weighty:
        yield Doubt(Status.WYMAGA_OSADU, Reason("wtracenie_redakcyjne", (("wtracenie", insertion),)))


def _gap(quote: PreparedQuote, left: Placed, right: Placed, source: PreparedSource) -> Iterator[Doubt]:
    distance = right.start - left.end
    if distance > max(FAR_FACTOR * quote.length, FAR_CHARACTERS):
        yield Doubt(Status.WYMAGA_OSADU, Reason("luka_daleka", (("znaki", str(distance)),)))
    words = source.words(left.end, right.start)
    apart = CLOSED.search(source.text, left.end, right.start) is not None
    if apart and left.segment.counts and right.segment.counts and _follows(source, right.segment.text, left.segment.text):
        yield Doubt(Status.WYMAGA_OSADU, Reason("kolejnosc_niepewna", (("odcinek", right.segment.text),)))
    if not words:
        return
    omitted = shown(words)
    denied = [w for w in words if denies(w.text)]
    if denied and (denies(words[-1].text) or len(words) <= SHORT_GAP_WORDS):
        yield Doubt(
            Status.NIEZWERYFIKOWANY,
            Reason("przeczenie_pominiete", (("slowo", denied[-1].shown), ("opuszczone", omitted), ("gdzie", "luka"))),
        )
    elif denied or hides_limit(left, right, words, source):
        yield Doubt(Status.WYMAGA_OSADU, Reason("zastrzezenie_pominiete", (("opuszczone", omitted), ("gdzie", "luka"))))


def _follows(source: PreparedSource, first: str, second: str) -> bool:
    """Whether somewhere in the source `second` comes right after `first`: then a repeated passage may have been quoted back to front."""
    return any(source.text.startswith(second, at + len(first) + n) for at in source.occurrences(first) for n in (1, 2, 3))


def _before(first: Placed, source: PreparedSource) -> Iterator[Doubt]:
    """What stands right before the quotation's first word in the same sentence."""
    words = source.words(_word_start(source, first.start - _LOOK), first.start)
    if not words:
        return
    nearest = words[-1]
    if exchanged := _first_word_exchanged(first, words, source):
        details = (("cytat", exchanged), ("zrodlo", nearest.shown), ("regula", "pierwsze_slowo"))
        yield Doubt(Status.NIEZWERYFIKOWANY, Reason("cytat_zmieniony", details))
        return
    if is_number(nearest) and is_number(first.segment.words[0]) and source.text[nearest.end : first.start] == " ":
        yield _cut_number(f"{nearest.shown} {first.segment.words[0].shown}")
    if CLOSED.search(source.text, nearest.end, first.start) or closes(nearest, source.words(first.start, first.end)[0]):
        return
    spaced = _spaced_out(words)
    if denies(spaced or nearest.text):
        details = (("slowo", spaced or nearest.shown), ("opuszczone", spaced or nearest.shown), ("gdzie", "przed"))
        yield Doubt(Status.NIEZWERYFIKOWANY, Reason("przeczenie_pominiete", details))
    else:
        framed = framed_before(words, source) or _cut_before(nearest, words, first, source)
        if framed:
            yield Doubt(Status.WYMAGA_OSADU, Reason("zastrzezenie_pominiete", (("opuszczone", framed), ("gdzie", "przed"))))


def _first_word_exchanged(first: Placed, words: Sequence[Word], source: PreparedSource) -> str:
    """The quotation's first word where the source's sentence begins with another one: "Bo | skarżący" for "Choć | skarżący".

    The best window leaves both out of the comparison, one as added, the other as not quoted.
    """
    pair = first.diff.pairs[0] if first.diff is not None else None
    if pair is None or pair.source or len(pair.quoted) != 1:
        return ""
    group = particles().get((words[-1].text,), "-")
    if not group.startswith("-") or group == particles().get((pair.quoted[0].text,)):
        return ""
    opens = len(words) == 1 or CLOSED.search(source.text, words[-2].end, words[-1].start) is not None
    return pair.quoted[0].shown if opens and words[-1].shown[:1].isupper() else ""


def _cut_before(nearest: Word, words: Sequence[Word], first: Placed, source: PreparedSource) -> str:
    """The words right before the quotation that limit its first: "niektóre |", and the adjective that a made-up beginning cuts off."""
    quoted = source.words(first.start, first.end)
    begun, weakening = quoted[0], weakened_by(words, quoted, beginning=True)
    if weakening:
        return shown(weakening)
    made_up = first.segment.words[0].shown[:1].isupper() and not begun.shown[:1].isupper()
    return nearest.shown if made_up and attribute_cut_off(nearest, begun) else ""


def _spaced_out(words: Sequence[Word]) -> str:
    """The word that the last letters make when they stand apart ("n i e"), "" when fewer than three do."""
    letters = [w.text for w in takewhile(lambda w: len(w.text) == 1 and w.text.isalpha(), reversed(words))]
    return "".join(reversed(letters)) if len(letters) >= len("nie") else ""


def _after(last: Placed, source: PreparedSource) -> Iterator[Doubt]:
    """What follows right after the quotation's last word in the same sentence."""
    text = source.text
    words = source.words(last.end, min(len(text), last.end + _LOOK))[:6]
    tail = text[last.end : words[0].start] if words else text[last.end : last.end + 3]
    if "?" in tail and not last.segment.question:
        yield Doubt(Status.WYMAGA_OSADU, Reason("pytanie_uciete"))
    if last.segment.question and "?" not in tail:
        yield Doubt(Status.NIEZWERYFIKOWANY, Reason("cytat_zmieniony", (("cytat", "?"), ("zrodlo", tail.strip()), ("regula", "pytajnik"))))
    if not words:
        return
    closing = last.segment.words[-1]
    if (is_number(closing) and tail == " " and is_number(words[0])) or (
        closing.text[-1:].isdigit() and words[0].text in _SIGNS_AFTER_NUMBER
    ):
        yield _cut_number(f"{closing.shown} {words[0].shown}")
    apart = CLOSED.search(tail) is not None or closes(source.words(last.start, last.end)[-1], words[0])
    limited = taken_back_after(words) if apart and _SEMICOLON.fullmatch(tail.strip()) else ""
    if not apart:
        quoted = source.words(last.start, last.end)
        limited = framed_after(words) or denied_after(first_clause(words, source))
        limited = limited or (shown(words) if limit_cut_off(quoted, tail, words, source) else "")
    if limited:
        # Both begin with the same word; what a person reads ends with the sentence.
        told = min(limited, shown(_to_the_end(words, source)), key=len)
        yield Doubt(Status.WYMAGA_OSADU, Reason("zastrzezenie_pominiete", (("opuszczone", told), ("gdzie", "po"))))


def _to_the_end(words: Sequence[Word], source: PreparedSource) -> Sequence[Word]:
    """The words up to the end of their sentence: the next one begins with a capital behind a full stop."""
    for i, (word, following) in enumerate(pairwise(words), 1):
        if following.shown[:1].isupper() and _FULL_STOP.search(source.text, word.end, following.start):
            return words[:i]
    return words


def _around(placed: Sequence[Placed], source: PreparedSource) -> Iterator[Doubt]:
    """What its sentence says of the whole quotation, and of an enumeration that it closes before its end."""
    first, last = placed[0], placed[-1]
    cut = sentence_around(placed, source)
    if limited := limited_before(cut, source.words(first.start, first.end), source):
        yield Doubt(Status.WYMAGA_OSADU, Reason("zastrzezenie_pominiete", (("opuszczone", limited), ("gdzie", "przed"))))
    told = rejected_behind(cut.before, cut.after, source) or (shown(cut.after[:_TOLD]) if _closes_early(last, source) else "")
    if told := told or limited_behind(cut, source.words(last.start, last.end), source) or half_of(placed, cut, source):
        yield Doubt(Status.WYMAGA_OSADU, Reason("zastrzezenie_pominiete", (("opuszczone", told), ("gdzie", "po"))))


def _closes_early(last: Placed, source: PreparedSource) -> bool:
    """Whether the quotation puts an "i" or "oraz" of its own before what is not the last thing named: "A, B oraz C" of "A, B, C oraz D"."""
    joined = last.diff is not None and any(not c.source and c.quoted.lower() in _JOINING for c in last.diff.changes)
    return joined and _GOES_ON.match(source.text, last.end) is not None


def _word_start(source: PreparedSource, at: int) -> int:
    """`at`, moved forward out of a word."""
    at = max(0, at)
    while 0 < at < len(source.text) and source.text[at - 1] != " ":
        at += 1
    return at


def _cut_number(number: str) -> Doubt:
    return Doubt(Status.NIEZWERYFIKOWANY, Reason("liczba_ucieta", (("liczba", number),)))
