"""What a draft's own words around a quotation make of it, against what stands there in the source (spec: grading.md §5.2, §5.7)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from kotwica.document.sentences import split_sentences
from kotwica.extractors.model import Claim
from kotwica.grading.clauses import maybe_finite
from kotwica.grading.model import Evidence, Finding, Reason, Status
from kotwica.grading.polarity import conflict_between
from kotwica.grading.rules import carries_negation, denies, lemmas, lines_of, weight_of
from kotwica.grading.words import WORD
from kotwica.sources.model import Source, SourceKind, Unit

_LEAD = 400
_BEHIND = 160
# What ends a clause; quotation marks of other quotations among it.
_CLAUSE_END = re.compile(r"[,.;:!?()\[\]„”\"»«–—]")
_OPENING_MARKS = " \n\t„”\"«»‚'([*_>"
_COMPLEMENT = frozenset({"że", "iż", "jakoby"})
_BACK = 8
_POINTING = frozenset({"tego", "czego", "tak", "takiego", "takiej"})
_REACH = 5
# So many words right before a quotation are looked at for "tylko", "zawsze".
_NEAR = 3
_LIMITS = frozenset({"tylko", "jedynie", "wyłącznie", "dopiero"})
_STEM = 5
_MIN_LETTERS = 4
_MIN_RETOLD = 2


class _Beside(Struct, frozen=True):
    """What stands before and behind the quoted words, lower case: in the draft's sentence or in the source's; `behind` to the end of the
    clause, `rest` to the end of the sentence."""

    before: str
    behind: str
    rest: str = ""


def said_around(claim: Claim, text: str, evidence: Sequence[Evidence], sources: Sequence[Source]) -> list[Finding]:
    """The draft's own words that deny, limit or turn what it quotes, where the source's words do not.

    Shape: `text` is the draft's; at most one finding, for a person. Errs towards: silence; what the draft says in a sentence of its own,
    before a colon or of a quotation that is a sentence itself, is its author's.
    """
    if claim.quote is None or not evidence or not evidence[0].spans:
        return []
    ours = _draft_words(claim, text)
    source = next((s for s in sources if s.id == evidence[0].source_id), None)
    if ours is None or source is None:
        return []
    theirs = _source_words(source, evidence[0].spans[0].start, evidence[0].spans[-1].end)
    denied = _denied_holding(ours.before) or _denied_behind(ours)
    conflict = None if denied else _conflict(ours, theirs)
    if conflict is not None:
        return [(Status.WYMAGA_OSADU, conflict)]
    told = denied or _turned(claim.quote, ours, theirs)
    return [(Status.WYMAGA_OSADU, Reason("slowa_projektu", (("slowa", told),)))] if told else []


def _conflict(ours: _Beside, theirs: _Beside) -> Reason | None:
    """What both sentences say with the same words and differently; numbers far before a quotation are those of its reference."""
    found = _differ(ours.before, theirs.before)
    if found is not None and found.code == "liczba_inna":
        found = _differ(_CLAUSE_END.split(ours.before)[-1], theirs.before)
    return found or _differ(ours.behind, theirs.behind)


def _differ(ours: str, theirs: str) -> Reason | None:
    """The conflict of two stretches; where both deny something, it may be the same in other words."""
    found = conflict_between(ours, theirs)
    if found is None or (found.reason.code == "polaryzacja" and _denies(ours) and _denies(theirs)):
        return None
    return found.reason


def _denies(text: str) -> bool:
    return any(denies(w) for w in WORD.findall(text))


def _draft_words(claim: Claim, text: str) -> _Beside | None:
    """The draft's words around a quotation; None where it stands by itself behind a colon."""
    before = text[max(claim.context.start, claim.span.start - _LEAD) : claim.span.start].rstrip(_OPENING_MARKS)
    alone = claim.quote is not None and claim.quote.lstrip(_OPENING_MARKS)[:1].isupper()
    if before.endswith(":") and alone and not before[:-1].rstrip().endswith(tuple(_COMPLEMENT)):
        return None
    rest = text[claim.span.end : claim.context.end].lstrip("”\"»' )").lower()
    return _Beside(before.rstrip(": ").lower(), _CLAUSE_END.split(rest, maxsplit=1)[0], rest)


def _source_words(source: Source, start: int, end: int) -> _Beside:
    """The words of the source's sentence around a match; of an item of an act those that lead its enumeration in, too."""
    first, last = max(0, start - _LEAD), min(len(source.text), end + _BEHIND)
    window = source.text[first:last]
    began = max((s.start for s in split_sentences(window) if s.start <= start - first), default=0)
    before = window[began : start - first]
    if source.kind is SourceKind.AKT:
        before = f"{_leading_in(source, start)} {before}"
    behind = _CLAUSE_END.split(window[end - first :], maxsplit=1)[0]
    return _Beside(" ".join(before.lower().split()), behind.lower())


def _leading_in(source: Source, at: int) -> str:
    """The text of the unit around an item up to its first item: "Bieg przedawnienia przerywa się: 1) …, |2) …"."""
    around = sorted((u for u in source.units if u.span.start <= at < u.span.end), key=_length)[:2]
    if len(around) < 2:
        return ""
    inner, outer = around
    first = min((u.span.start for u in source.units if u is not outer and outer.span.contains(u.span)), default=inner.span.start)
    return source.text[outer.span.start : first][-_LEAD:]


def _length(unit: Unit) -> int:
    return len(unit.span)


def _denied_holding(before: str) -> str:
    """The clause by which the draft says that its "że „…”" was not held, "" when it says no such thing.

    A clause that stands behind a "że" itself is denied by what governs it: "Nie jest prawdą, że Sąd w wyroku z …, uznał, że |".
    """
    pieces = [p.split() for p in _CLAUSE_END.split(before)]
    if not pieces[-1] or pieces[-1][-1] not in _COMPLEMENT:
        return ""
    pieces[-1].pop()
    governed, first = True, True
    behind: list[str] = []
    for words in reversed(pieces[-_BACK:]):
        if any((len(w) > 2 and maybe_finite(w)) or _in(w, "daleki") for w in words):
            # Only the clause that governs the quotation itself goes on behind what is put into it.
            denied = _denies_holding([*words, *behind] if first else words) if governed else ""
            if denied or not governed:
                return denied
            governed = first = False
        governed = governed or (bool(words) and words[0] in _COMPLEMENT)
        behind = [*words, *behind]
    return ""


def _denies_holding(words: Sequence[str]) -> str:
    """The words of a clause from its only denial on, where it denies that something was held: "nie uznał", "daleki był od uznania"."""
    false = next((i for i, w in enumerate(words) if _in(w, "falsz")), None)
    if false is not None:
        return " ".join(words[false:])
    at = [i for i, w in enumerate(words) if w == "nie" or _in(w, "daleki")]
    if len(at) != 1 or any(_in(w, "watpi") for w in words) or words[at[0] + 1 : at[0] + 2] == ["bez"]:
        return ""
    return " ".join(words[at[0] :]) if any(_in(w, "orzeka") for w in words[at[0] + 1 :]) else ""


def _denied_behind(ours: _Beside) -> str:
    """What the draft says behind a quotation to deny that it was held: "– tego Sąd nie powiedział", "Teza, iż „…”, została odrzucona"."""
    pieces = [p.split() for p in _CLAUSE_END.split(ours.rest) if p.split()]
    pointing = next((p for p in pieces[:1] if p[0] in _POINTING), None)
    if pointing is not None:
        return _denies_holding([w for p in pieces for w in p])
    led = _CLAUSE_END.split(ours.before)[-2:]
    if any(_in(w, "poglad") for p in led for w in p.split()):
        return next((w for p in pieces for w in p if _in(w, "odrzuca")), "")
    return ""


def _turned(quote: str, ours: _Beside, theirs: _Beside) -> str:
    """The words of the draft's last clause that the quotation continues and that say another thing than the source's words before it."""
    words = _CLAUSE_END.split(ours.before)[-1].split()
    if not words:
        return ""
    said, around = WORD.findall(theirs.before), WORD.findall(f"{theirs.before} {theirs.behind}")
    held = words[-1:] if denies(words[-1]) else _carried(words)
    if held and not any(denies(w) for w in said[-_REACH:]):
        return " ".join(held)
    more = [w for w in words[-_NEAR:] if _in(w, "tylko")]
    if more and all(lemmas(more[-1]).isdisjoint(lemmas(w)) for w in around):
        return " ".join(words[words.index(more[-1]) :])
    if any(maybe_finite(w) for w in WORD.findall(_CLAUSE_END.split(quote.lower(), maxsplit=1)[0])):
        return ""
    return _denied_verb(words, around) or _limit_lost(words, theirs) or _other_modal(words, said) or _other_verb(words, said)


def _carried(words: Sequence[str]) -> list[str]:
    """The negation that reaches over linking words to the end of a clause: "nie jest |"."""
    n = len(words)
    while n and carries_negation(words[n - 1]):
        n -= 1
    return list(words[n - 1 :]) if 0 < n < len(words) and denies(words[n - 1]) else []


def _denied_verb(words: Sequence[str], around: Sequence[str]) -> str:
    """A denied verb of the draft that a fragment hangs on, where the source's sentence denies nothing."""
    at = next((i for i in range(len(words) - 1) if words[i] == "nie" and maybe_finite(words[i + 1])), None)
    if at is None or any(denies(w) or w.startswith("nie") for w in around) or "lecz" in words[at:]:
        return ""
    doubts = any(_in(w, "watpi") for w in words[at:])
    return "" if doubts else " ".join(words[at:])


def _limit_lost(words: Sequence[str], theirs: _Beside) -> str:
    """What the source's clause limits itself to before a fragment, where the draft has no such word: "Dopiero wezwanie mogłoby |"."""
    said = WORD.findall(_CLAUSE_END.split(theirs.before)[-1])
    at = next((i for i, w in enumerate(said) if w in _LIMITS and said[i - 1 : i] != ["nie"]), None)
    return "" if at is None or not _LIMITS.isdisjoint(words) else " ".join(words)


def _other_modal(words: Sequence[str], said: Sequence[str]) -> str:
    """Duty for what the source leaves open, or the other way round, where the draft retells its clause."""
    if not _retold(words, said):
        return ""
    for ours, theirs in (("musi", "moze"), ("moze", "musi")):
        first = next((i for i, w in enumerate(words) if _in(w, ours)), None)
        if first is not None and not any(_in(w, ours) for w in said) and any(_in(w, theirs) for w in said):
            return " ".join(words[first:])
    return ""


def _other_verb(words: Sequence[str], said: Sequence[str]) -> str:
    """The draft's verb where it retells the source's clause with another one: "bieg terminu zawiesza się |" for "przerywa się |"."""
    if len(_retold(words, said)) < _MIN_RETOLD:
        return ""
    stems = {w[:_STEM] for w in said}
    ours = [w for w in words if _tells(w)]
    theirs = [w for w in said if _tells(w)]
    if not ours or not theirs or any(w[:_STEM] in stems for w in ours) or any(t[:_STEM] == w[:_STEM] for t in theirs for w in words):
        return ""
    return " ".join(words[words.index(ours[-1]) :])


def _retold(words: Sequence[str], said: Sequence[str]) -> set[str]:
    """The carrying words of a clause of the source that the draft's clause takes up, verbs not counted."""
    taken = {w for w in said if len(w) >= _MIN_LETTERS and not maybe_finite(w) and not weight_of(w)}
    return {w for w in taken if any(not lemmas(w).isdisjoint(lemmas(o)) for o in words)}


@lru_cache(maxsize=10_000)
def _tells(word: str) -> bool:
    """True for a finite verb with a meaning of its own."""
    return len(word) >= _MIN_LETTERS and maybe_finite(word) and not any(_in(word, group) for group in ("lekki", "musi", "moze"))


def _in(word: str, group: str) -> bool:
    """Whether a form belongs to a group of the table slowa_projektu.tsv."""
    return not lemmas(word).isdisjoint(_groups()[group])


@lru_cache(maxsize=1)
def _groups() -> dict[str, frozenset[str]]:
    rows = [line.split("\t") for line in lines_of("slowa_projektu.tsv")]
    return {group: frozenset(lemma for lemma, of in rows if of == group) for _, group in rows}
