"""A speaker told on: over the items of a list, and over the sentences between the one that names him and the one that answers him."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import islice
from typing import NamedTuple

from kotwica.document.model import Span
from kotwica.document.sentences import split_sentences
from kotwica.grading.speaker_table import matches

Speaker = tuple[str, str]
"""Kind and words of the table; both "" for nobody."""
NOBODY: Speaker = ("", "")

# Kinds of speakers of the case at hand; of another judgment the court may speak on its own in the next sentence.
_CASE = ("strona", "sad_nizszy")
_BACK, _FORTH = 6_000, 1_200
"""Characters looked at before and behind a passage: a list of pleas runs over pages."""
_TOLD_BACK, _TOLD_FORTH, _ITEM_SENTENCES, _CLAUSES = 6, 4, 4, 6
_ITEM = r"(?:[Pp]o (?:pierwsze|drugie|trzecie|czwarte|piąte)\b|\d{1,2}[.)]|[a-ząćęłńóśźż]\)|[IVX]{1,4}[.)]|[-–—•●])(?=[ \t\u00a0]*\S)"
_OPENS_ITEM = re.compile(_ITEM)
# "zarzucił wyrokowi: 1) naruszenie …"; not "art. 5: 10 dni", whose number has no mark behind it, nor "akapit: 59.", which is no first item.
_INLINE = re.compile(r":\s+((?:po pierwsze\b|1[.)]|a\)|I[.)]|[-–—•●])(?=[ \t\u00a0]*\S))")
_FIRST = re.compile(r"(?:(?:1|a|I|[-–—•●])[.)]?|Po pierwsze)$")
_COUNTED = "po"
# "Zdaniem J. Nowaka", "W ocenie skarżącej".
_OPINION = re.compile(r"(?:zdaniem|według|w (?:ocenie|opinii|ujęciu))\b[^,;:]{0,60}", re.IGNORECASE)
_THAT = re.compile(r"\b(?:że|iż|jakoby)\b")
_GAP, _STEM = 20, 4
_BLANK = re.compile(r"\n\s*\n")


def told_on(text: str, span: Span, reports: Callable[[str], Speaker], *, floor: int = 0) -> Speaker:
    """Who is told on where a passage stands, NOBODY when the court itself speaks as far as can be told.

    Shape: `reports` reads words that lead over to a passage; nothing before `floor` is looked at. Errs towards: nobody; sentences
    behind a report are the speaker's only when they go on in so many words, or when the court answers them farther on.
    """
    start = max(floor, span.start - _BACK)
    window = text[start : span.end + _FORTH]
    first, last = span.start - start, span.end - start
    sentences = split_sentences(window)
    here = next((i for i, s in enumerate(sentences) if s.start <= first < s.end), None)
    behind = next((i for i, s in enumerate(sentences) if s.end >= last), None)
    if here is None or behind is None:
        return NOBODY
    head = _head_of_list(window, sentences[: here + 1], first)
    if head:
        listed = reports(head)
        return listed if listed[0] else ("strona", head) if matches("wyliczone", head) else NOBODY
    return _told_between(_read(window, sentences), here, behind, reports)


class _Sentence(NamedTuple):
    """Words with single spaces, and the number of the paragraph they stand in."""

    text: str
    paragraph: int


def _read(text: str, sentences: Sequence[Span]) -> list[_Sentence]:
    found: list[_Sentence] = []
    for sentence in sentences:
        paragraph = found[-1].paragraph + _opens_paragraph(text, sentence) if found else 0
        found.append(_Sentence(_tidy(sentence.of(text)), paragraph))
    return found


def _head_of_list(text: str, sentences: Sequence[Span], at: int) -> str:
    """The words that open the list in which an offset stands, without their colon, "" when it stands in none."""
    ends = [*(s.end for s in sentences[:-1]), at]
    item, unmarked = "", 0
    for sentence, end in zip(reversed(sentences), reversed(ends), strict=True):
        words = text[sentence.start : end]
        inline = next((m for m in _INLINE.finditer(words) if not item or _sort(m[1]) == _sort(item)), None)
        if inline:
            return _tidy(words[: inline.start()])
        if _FIRST.match(item) and (words.rstrip().endswith(":") or _is_counted(item)):
            # "Skarżący niesłusznie podnosi zarzut. Po pierwsze, …": what is counted are the court's reasons.
            return "" if _is_counted(item) and _judged(words) else _tidy(words).rstrip(": ")
        mark = _OPENS_ITEM.match(words)
        if mark and (not item or _sort(mark[0]) == _sort(item)):
            item, unmarked = mark[0], 0
            continue
        unmarked += 1
        if unmarked > _ITEM_SENTENCES or _opens_paragraph(text, sentence) or own_turn(_tidy(words)):
            return ""
    return ""


def _is_counted(mark: str) -> bool:
    return mark[:2].lower() == _COUNTED


def _sort(mark: str) -> tuple[bool, bool, str]:
    """What items of one list have in common: figures, capitals, the sign behind them (or the dash that they are), "po pierwsze"."""
    return (False, False, _COUNTED) if _is_counted(mark) else (mark[0].isdigit(), mark[0].isupper(), mark[-1])


def _opens_paragraph(text: str, sentence: Span) -> bool:
    return _BLANK.search(text, max(0, sentence.start - _GAP), sentence.start) is not None


def _told_between(texts: Sequence[_Sentence], here: int, behind: int, reports: Callable[[str], Speaker]) -> Speaker:
    """The speaker of a sentence before, when nothing of the court's own stands between and the passage goes on with him."""
    # A sentence that reports itself tells of somebody else again, and an answer is the court's.
    if own_turn(texts[here].text) or matches("odpowiedz", texts[here].text) or reported(texts[here].text, reports)[0]:
        return NOBODY
    # "Uznał, że …": whose opinion it is stands before; "Wskazał także powody, dla których …" holds none.
    goes_on = matches("mowi_dalej", texts[here].text) and _THAT.search(texts[here].text) is not None
    for before in reversed(texts[max(0, here - _TOLD_BACK) : here]):
        # "Twierdził, że": who does, stands farther before, and need not be said to hold anything there.
        told = reports(before.text) if goes_on else reported(before.text, reports)
        if told[0]:
            near = before.paragraph if told[0] in _CASE else -1
            later = texts[behind + 1 : behind + 1 + _TOLD_FORTH]
            return told if goes_on or _answered(later, near, reports) or _told_again(later[:1], near, told, reports) else NOBODY
        if own_turn(before.text) or matches("odpowiedz", before.text):
            return NOBODY
        goes_on = goes_on or matches("mowi_dalej", before.text)
    return NOBODY


def reported(sentence: str, reports: Callable[[str], Speaker]) -> Speaker:
    """Whom a sentence reports with what he holds: what stands before a "że", or opens with "zdaniem", read as what leads over.

    Nobody where the court judges in the same breath ("nie można zgodzić się z powodem, że"): what follows is its own again.
    """
    opinion = _OPINION.match(sentence)
    leads = [sentence[: m.end()] for m in islice(_THAT.finditer(sentence), _CLAUSES)]
    read = [*([opinion[0]] if opinion else ()), *(lead for lead in leads if not _judged(lead))]
    return next((found for found in map(reports, read) if found[0]), NOBODY)


def _judged(lead: str) -> bool:
    return matches("sad_mowi", lead) or matches("osad", lead)


def own_turn(sentence: str) -> bool:
    """Whether a sentence shows that the court itself speaks in it."""
    return any(matches(kind, sentence) for kind in ("sad_mowi", "ocena", "glos_sadu", "wynika"))


def _answered(later: Sequence[_Sentence], near: int, reports: Callable[[str], Speaker]) -> bool:
    """Whether the court answers behind a passage what was told: "this view"; in the paragraph of the report its verb is enough."""
    for sentence in later:
        if matches("odpowiedz", sentence.text) or (sentence.paragraph == near and matches("mowi_dalej", sentence.text)):
            return True
        if reported(sentence.text, reports)[0] or any(matches(kind, sentence.text) for kind in ("sad_mowi", "ocena", "glos_sadu")):
            return False
    return False


def _told_again(later: Sequence[_Sentence], near: int, told: Speaker, reports: Callable[[str], Speaker]) -> bool:
    """Whether the sentence behind a passage reports the same one again, or sets something against it, in the paragraph of the report."""
    return any(s.paragraph == near and (matches("przeciwstawia", s.text) or _same(told, reports(s.text))) for s in later)


def _same(told: Speaker, again: Speaker) -> bool:
    """Whether one person says something again, or a party answers a court; not that he fails to: "Skarżący zasady takiej nie wskazał"."""
    stems = [{word[:_STEM] for word in re.findall(r"\w{4,}", words.lower())} for _, words in (told, again)]
    one = not stems[0].isdisjoint(stems[1]) or (told[0], again[0]) == ("sad_nizszy", "strona")
    return again[0] in _CASE and " nie " not in again[1] and one


def _tidy(sentence: str) -> str:
    return " ".join(sentence.split())
