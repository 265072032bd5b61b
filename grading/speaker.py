"""Whose words a passage is: the court's, a party's, a lower court's, a dissenting judge's (spec: grading.md §5.7)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache, partial
from typing import NamedTuple

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.document.sentences import split_sentences
from kotwica.grading.clauses import maybe_finite
from kotwica.grading.narrative import told_parts
from kotwica.grading.speaker_table import matches, patterns, table
from kotwica.grading.told_on import NOBODY, Speaker, reported, told_on
from kotwica.grading.words import WORD
from kotwica.sources.model import Source, SourceKind

_AROUND = 700
_LONGEST_QUOTE = 2_000
_INTRODUCTION = 100
_CLOSING, _STRAIGHT = '”"“', '"'
_CLOSINGS = (re.compile("[„”“]"), re.compile(f"[„{_CLOSING}]"))
# The part of the reasons that only tells the case.
TOLD = "relacja"
_FAR = "odrzucone_dalej"
# The court's own words whose sense another sentence decides.
POINTING_BACK, LIMITED = "wstecz", "ograniczone"
_OWN = (POINTING_BACK, LIMITED)
# What was held or was law before, and is no more: limited as well.
_EARLIER = "dawne"
# Who speaks; a court of these kinds may be the one that decided, and then it is no other speaker.
_SPEAKERS = ("strona", "sad_nizszy", "inny_sad", "inny_wyrok", "poprzednio", "dopowiedziane", "odrzucone", _FAR)
_COURTS = ("sad_nizszy", "inny_sad", "dopowiedziane")
_COURT = re.compile(r"\b(?:sąd|trybunał|izba|skład)\b", re.IGNORECASE)
# ", to |", "; jednak |": back in the main clause.
_TURN = re.compile(r"[,;–] ?(?:to|jednak(?:że)?|ale|lecz|natomiast|niemniej|wszakże|tymczasem)(?: \w+)? ?$", re.IGNORECASE)
_THAT = re.compile(r"\b(?:że|iż|jakoby)\b", re.IGNORECASE)
_SHOWN = 80
# Letters of "okręgowy" that all its cases share.
_STEM = 6
# "Zdanie odrębne" as a heading; not "zgłosił zdanie odrębne" in a sentence.
_DISSENT = re.compile(r"(?mi)^[ \t]*(?:uzasadnienie[ \t]+)?zdani(?:e|a)[ \t]+odrębne(?:go)?\b[^\n]{0,120}$")
# A text that is one: its title, or what the judge says of it. In a judgment's head the words only tell that there is one.
_IS_DISSENT = re.compile(r"\s*zdanie\s+odrębne\s+sędzi\w*|(?s:.{0,2000}?)\bzgłasza(?:m|my)\s+zdani[ae]\s+odrębne\b", re.IGNORECASE)


class Surrounding(Struct, frozen=True):
    """A match with what stands around it, without a hole: the rest of its own sentences and the sentence before and after them, and another
    speaker if its surroundings show one.

    Shape: `speaker` is a Polish phrase from the source ("pozwany twierdził"), `kind` one of the table cudze_slowa.tsv, "cytat_w_zrodle"
    (the source itself quotes it: second-hand), TOLD (`speaker` is then what ends that part) or "zdanie_odrebne"; both "" when the
    words are the court's own as far as can be told. With POINTING_BACK and LIMITED they are its own, and `speaker` is what they point
    back with or what limits them.
    `asked` tells that the sentence in which the match ends is a question.
    """

    before: str
    after: str
    speaker: str = ""
    kind: str = ""
    asked: bool = False

    @property
    def by_another(self) -> bool:
        """Whether the words are not the court's own."""
        return bool(self.kind) and self.kind not in _OWN


def surrounding_of(source: Source, span: Span) -> Surrounding:
    """What stands around a span of the source's original text.

    Errs towards: finding no other speaker; only an attribution in the same sentence, a rejection right after, or the telling part of the
    reasons counts.
    """
    start, end = max(0, span.start - _AROUND), min(len(source.text), span.end + _AROUND)
    text = source.text[start:end]
    sentences = split_sentences(text)
    first, last = span.start - start, span.end - start
    inside = [i for i, s in enumerate(sentences) if s.start < last and s.end > first]
    if not inside:
        return Surrounding("", "")
    before = _tidy(sentences[inside[0] - 1].of(text)) if inside[0] else ""
    after = _tidy(sentences[inside[-1] + 1].of(text)) if inside[-1] + 1 < len(sentences) else ""
    lead, tail = _tidy(text[sentences[inside[0]].start : first]), _tidy(text[last : sentences[inside[-1]].end])
    kind, speaker = "", ""
    if source.kind is SourceKind.ORZECZENIE:
        quoted = _tidy(text[first:last])
        that = _THAT.match(quoted)
        led = f"{lead} {that[0]}".strip() if that else lead
        around = _Around(led, f"{before} {led}", f"{tail} {after}".strip(), _tidy(text[last:]), quoted, after, before)
        kind, speaker = _other(source, span, around)
    asked = _asked(sentences[inside[-1]].of(text))
    return Surrounding(f"{before} {lead}".strip(), f"{tail} {after}".strip(), speaker, kind, asked=asked)


def spoken_in(source: Source, omitted: str) -> Speaker:
    """Kind and speaker when the words left out before the rest of a quotation give that rest to somebody else: "(powód twierdził, że)"."""
    if source.kind is not SourceKind.ORZECZENIE:
        return "", ""
    return _named_speaker(source, _Around(lead=_tidy(omitted)))


class _Around(NamedTuple):
    """What stands around a match, white space single: before it in its sentence, that with the sentence before, behind it to the end
    of the next sentence, and farther; the match itself, the next sentence and the one before."""

    lead: str
    told: str = ""
    tail: str = ""
    far: str = ""
    quoted: str = ""
    next: str = ""
    before: str = ""

    def where(self, kind: str) -> str:
        """What the patterns of a kind read."""
        behind = {"odrzucone": self.tail, "dopowiedziane": self.tail, _FAR: self.far, LIMITED: self.next}
        whole = f"{self.lead}‖{self.quoted}‖{self.next}"
        return {"poprzednio": self.told, POINTING_BACK: self.quoted, _EARLIER: whole, **behind}.get(kind, self.lead)


def _other(source: Source, span: Span, around: _Around) -> Speaker:
    if _in_dissent(source.text, span.start):
        return "zdanie_odrebne", "zdanie odrębne"
    introduced = _quoted(source.text, span)
    if introduced:
        return "cytat_w_zrodle", introduced
    named = _named_speaker(source, around)
    if named[0]:
        return named
    parts = told_parts(source)
    part = next((ending for p, ending in parts if p.start <= span.start < p.end), None)
    if part is not None:
        return TOLD, part
    told = told_on(source.text, span, partial(_led_over_by, source), floor=max((p.end for p, _ in parts if p.end <= span.start), default=0))
    return told if told[0] else _sense_elsewhere(around)


def _led_over_by(source: Source, words: str) -> Speaker:
    """Whom words that lead over to a passage name."""
    return _named_speaker(source, _Around(lead=words))


def _sense_elsewhere(around: _Around) -> Speaker:
    """Kind and words where the court's own words get their sense from the sentence before or behind them."""
    # Without a verb it is part of the draft's own sentence, which may well say what is meant.
    states = any(maybe_finite(w) for w in WORD.findall(around.quoted.lower()))
    kinds = (POINTING_BACK, LIMITED, _EARLIER) if states else (LIMITED, _EARLIER)
    found = ((kind, pattern.search(around.where(kind))) for kind in kinds for pattern in patterns(kind))
    return next(((LIMITED if kind == _EARLIER else kind, _shortened(m[0])) for kind, m in found if m), NOBODY)


def _named_speaker(source: Source, around: _Around) -> Speaker:
    own = (source.anchors.court or "").lower().split()[1:2]
    stem = own[0][:_STEM] if own else ""
    heard = around._replace(lead=_behind_own_voice(around.lead, stem))
    for kind, m in _found(heard):
        if kind in _COURTS and stem and stem in m[0].lower():
            continue
        if kind == _FAR and _COURT.search(heard.lead):
            continue
        if kind == "odrzucone" and _answers_the_sentence_before(source, around):
            continue
        return kind, _shortened(m[0])
    return NOBODY


def _answers_the_sentence_before(source: Source, around: _Around) -> bool:
    """Whether "this plea", rejected behind a sentence of the court's own, is one told before it."""
    grounds = matches("sad_mowi", f"{around.lead} {around.quoted}".strip()) or matches("wynika", around.next)
    return grounds and bool(reported(around.before, partial(_led_over_by, source))[0])


def _found(around: _Around) -> Iterator[tuple[str, re.Match[str]]]:
    for kind, pattern in table():
        if kind in _SPEAKERS:
            yield from ((kind, m) for m in pattern.finditer(around.where(kind)))


def _behind_own_voice(lead: str, stem: str) -> str:
    """What stands behind the court's last own voice in a lead: "Wbrew zarzutom strony, |", "Mimo twierdzeń powoda zdaniem Sądu |".

    Errs towards: the whole lead, kept where somebody is said to speak behind that voice.
    """
    for kind in ("wbrew", "wlasny_glos"):
        voices = [m for pattern in patterns(kind) for m in pattern.finditer(lead)]
        for m in sorted(voices, key=lambda m: m.end(), reverse=True):
            level = m.groupdict().get("szczebel") or ""
            whose = not level or (stem and stem in level.lower())
            if whose and _main_clause(lead[: m.start()]) and not matches("mowi", lead[m.end() :]):
                lead = lead[m.end() :]
                break
    return lead


def _main_clause(before: str) -> bool:
    """Whether what comes behind these words of a lead is no part of what somebody in them says: no "że", or a turn behind it."""
    return _THAT.search(before) is None or _TURN.search(before) is not None


def _shortened(words: str) -> str:
    """The beginning of what shows the speaker, at a word's end."""
    return words if len(words) <= _SHOWN else f"{words[:_SHOWN].rsplit(' ', 1)[0]} …"


def _quoted(text: str, span: Span) -> str:
    """What introduces the quotation that a span stands in, "" when it stands in none: then the words are another's, found second-hand.

    Errs towards: "", because marks are often left unclosed; „ needs its ” (quotations inside it passed over) or a straight mark, and
    straight marks count only where the one before the span opens and the one behind it closes.
    """
    for closing in _CLOSINGS:
        opened = _opening(text, span.start, closing)
        # „…" closed by a straight mark leaves one without its fellow.
        if opened >= 0 and not text.count(_STRAIGHT, opened, span.start) % 2 and _closed(text, span.start, closing):
            return _introduction(text, opened)
    return _quoted_straight(text, span)


def _opening(text: str, at: int, closing: re.Pattern[str]) -> int:
    """Where the „ stands that is still open at an offset, -1 when none is."""
    depth = 0
    for m in reversed(list(closing.finditer(text, max(0, at - _LONGEST_QUOTE), at))):
        depth += 1 if m[0] != "„" else -1
        if depth < 0:
            return m.start()
    return -1


def _closed(text: str, at: int, closing: re.Pattern[str]) -> bool:
    """Whether a quotation that is open at an offset is closed behind it."""
    depth = 0
    for m in closing.finditer(text, at, min(len(text), at + _LONGEST_QUOTE)):
        depth += 1 if m[0] == "„" else -1
        if depth < 0:
            return True
    return False


def _quoted_straight(text: str, span: Span) -> str:
    opened = text.rfind(_STRAIGHT, max(0, span.start - _LONGEST_QUOTE), span.start)
    closed = min((at for c in (_STRAIGHT, "”") if (at := text.find(c, span.end, span.end + _LONGEST_QUOTE)) >= 0), default=-1)
    if opened < 1 or closed < 0 or "\n\n" in text[opened:closed] or "”" in text[opened : span.start] or "„" in text[span.end : closed]:
        return ""
    opens = not text[opened - 1].isalnum() and text[opened - 1] not in ".,;)" and not text[opened + 1].isspace()
    closes = not text[closed - 1].isspace() and not text[closed + 1 : closed + 2].isalnum()
    return _introduction(text, opened) if opens and closes else ""


def _introduction(text: str, opened: int) -> str:
    return _tidy(text[max(0, opened - _INTRODUCTION) : opened]).rpartition(". ")[2] or "cytat"


@lru_cache(maxsize=64)
def _dissent_start(text: str) -> int:
    if "odrębn" not in text and "ODRĘBN" not in text:
        return len(text)
    if _IS_DISSENT.match(text):
        return -1
    m = _DISSENT.search(text, len(text) // 10)
    return m.start() if m else len(text)


def _in_dissent(text: str, at: int) -> bool:
    return at > _dissent_start(text)


def _asked(sentence: str) -> bool:
    return sentence.rstrip(f" \n\t{_CLOSING})").endswith("?")


def _tidy(sentence: str) -> str:
    return " ".join(sentence.split())
