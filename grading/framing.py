"""What a sentence says of its own words before and after a quotation: denies, doubts, supposes or limits them (spec: grading.md §5.2)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from kotwica.document.morphology import analyse
from kotwica.grading.clause_roles import COMPLEMENT, THEN
from kotwica.grading.clauses import Gap, first_clause, has_predicate, is_verb, last_clause, maybe_finite, of_sentence, parted, shown
from kotwica.grading.conditions import tells_fact, tells_place
from kotwica.grading.inflection import cases_of
from kotwica.grading.prepared import PreparedSource
from kotwica.grading.questions import mere_or, still_asked
from kotwica.grading.rejecting import (
    beyond_doubt,
    called_wrong,
    left_open,
    of_other_view,
    only_named,
    own_words,
    rejects,
    rightly_objected,
    seems,
    shares,
)
from kotwica.grading.rules import carries_negation, conditions, denies, negations, particles, phrases_of
from kotwica.grading.weakening import follows_its_verb, hedge_at
from kotwica.grading.words import Word

_REACH = 8
_RELATIVE = frozenset({"którym", "którego", "której", "którymi", "którą"})
_RELATED_BY = frozenset({"zgodnie", "według", "wedle", "myśl", "podług", "którym"})
# What a quotation may begin with and have its clause led over to by: ", że", ", w myśl którego".
_OPENED = re.compile(
    rf",? (?P<led>{'|'.join(sorted(COMPLEMENT))}|(?:w )?(?:{'|'.join(sorted(_RELATED_BY))}) (?:z )?(?:{'|'.join(sorted(_RELATIVE))})) "
)
# Right before a quotation they make a supposition or a question of what it asserts: "Gdyby | umowa była ważna", "Czy | umowa jest ważna".
_SUPPOSING = frozenset({"gdyby", "jeżeliby", "jeśliby", "jakoby", "jakby", "rzekomo", "czy"})
# Right before a quotation: conceded, not done, somebody asked for. "Wprawdzie |", "Zamiast | zapłaty", "sporne było, kto |".
_CONCEDING_NEXT = frozenset({"wprawdzie", "zamiast", "kto"})
_SUPPOSING_NEXT = frozenset({"gdy", "choćby"})
# What ought to be or is aimed at is not said to be: "Aby jednak | możliwe było zastosowanie", "wymaga, aby | powód poniósł szkodę".
_AIMING = frozenset({"aby", "ażeby", "żeby"})
CONTRASTING = frozenset({"ale", "lecz", "jednak", "jednakże", "jednakowoż", "wszakże"})
"""They set what follows against what was said: "ważna, ale", "jednak"."""
POINTING_BACK = frozenset({"to", "tego", "temu", "tym", "jednak", "jednakże"})
"""They take up what was said before them: "nie dotyczy to"."""
ANSWERING = frozenset({"lecz", "ale"})
_ADDING = frozenset({"także", "również", "też", "nawet"})
_EVEN = ("choćby",)
_ANSWERS = frozenset((word,) for word in ANSWERING)
# With "że" they concede what their clause says, which is true without them as well.
_CONCEDING = frozenset({("mimo",), ("pomimo",)})
_STRESSING = frozenset({"także", "również", "nawet", "jednak", "właśnie"})
# What somebody has yet to show is not said to be so: "Powód musi wykazać, że |"; not "powód wykazał, że |".
_TO_BE_SHOWN = frozenset({"wykazać", "wykazywać", "wykazanie", "wykazania", "udowodnić", "udowadniać", "dowieść", "uprawdopodobnić"})
# What is claimed is not yet held, unless it is shared: "wymaga dowodu twierdzenie, że |"; not "trafne jest twierdzenie, że |".
_CLAIM = frozenset({"twierdzenie", "twierdzenia", "twierdzeniu", "twierdzeniem"})
_JOINING = frozenset({"i", "oraz", "lub", "albo", "bądź", "ani", "czy", "a"})


def framed_before(words: Sequence[Word], source: PreparedSource) -> str:
    """The words right before a quotation that deny, doubt, suppose or condition it, "" when none do.

    Shape: `words` are those before its first word in the source, at least one, the last not cut off by the end of a sentence. A quotation
    that begins with its own "że" is denied by what stands before it as one that begins behind it ("Nie można przyjąć, | że umowa").
    """
    clause = of_sentence(words, source)[-_REACH - 4 :]
    if opened := _OPENED.match(source.text, words[-1].end):
        led = [*clause, *source.words(*opened.span("led"))]
        if telling := governed_clause(led, source) or shown(_condition_ending(led)):
            return telling
    governing = _denied(clause, source) or _conditioned(clause, source) or _taken_back(clause, source, ())
    return governing or of_other_view(last_clause(clause[: len(clause) - _introduced(clause)] or clause, source))


def governed_clause(led: Sequence[Word], source: PreparedSource) -> str:
    """The words at the end of `led`, the last of them "że" or the like, that deny or doubt the clause it opens, "" when none do."""
    return _denied(led, source) or _taken_back(led, source, ())


def governed_by(gap: Gap) -> str:
    """The words of a gap that govern what comes right behind them and deny, doubt or suppose it, "" when none do.

    Kept words that lead up to them count: "nie budzi | wątpliwości, że |" takes nothing back.
    """
    clause = of_sentence(gap.words, gap.source)[-_REACH - 4 :]
    return _denied(clause, gap.source) or _supposed(clause, gap) or _taken_back(clause, gap.source, gap.before)


def set_against(gap: Gap) -> bool:
    """Whether the end of a gap sets what is kept behind it against what was kept before: "lecz |", "mimo |", "wbrew |".

    "Nie spowodował wypadku, lecz | przyczynił się": a clause with a verb of its own says the same without its "lecz" or "mimo że". Where
    nothing was denied, "ale" only joins; so does "ale także".
    """
    words, last = gap.words, len(gap.words) - 1
    if _answered_by_another_view(words, gap.source):
        return True
    while last > 0 and words[last].text in COMPLEMENT | THEN | _STRESSING:
        last -= 1
    texts = tuple(w.text for w in words[: last + 1])
    turning = next((p for p in _turning() if texts[-len(p) :] == p), ())
    if turning in _ANSWERS:
        adds = any(w.text in _ADDING for w in words[last + 1 :])
        return not adds and _denied_before(gap, last) and not has_predicate(gap.kept, gap.source)
    if turning in _CONCEDING and (last < len(words) - 1 or gap.kept[0].text in POINTING_BACK):
        return last < len(words) - 1 and not has_predicate(gap.kept, gap.source)
    return bool(turning) and not (turning == _EVEN and not has_predicate(gap.kept, gap.source))


def _answered_by_another_view(words: Sequence[Word], source: PreparedSource) -> bool:
    """Whether words end in what governs the next ones, set against what came before: "to jednak dominuje pogląd, w myśl którego |"."""
    n = _introduced(words)
    led = last_clause(words[:-n], source) if n and n < len(words) else []
    return any(w.text in CONTRASTING for w in led) and any(maybe_finite(w.text) for w in led)


def answers_apart(gap: Gap) -> bool:
    """Whether a gap begins with "lecz" behind all that is denied, and what is kept of the answer cannot be one more thing denied.

    "Nie jest karą, (lecz sposobem naprawienia) | krzywdy": no word of what is denied stands in the case of "krzywdy". "Nie przysługuje
    bankowi, (lecz ubezpieczonemu) | konsumentowi" may be read as two that are denied it.
    """
    first = gap.kept[0]
    if gap.words[0].text not in ANSWERING or first.text in _JOINING:
        return False
    said = of_sentence(gap.before, gap.source) if gap.before else []
    denial = max((i for i, w in enumerate(said) if denies(w.text)), default=-1)
    denied = said[denial + 1 :]
    if first.text != "przede" and any(r.tag.startswith("prep") for r in analyse(first.text)):
        return all(w.text != first.text for w in denied)
    cases = cases_of(first.text)
    return bool(cases) and all(cases.isdisjoint(cases_of(w.text)) for w in denied)


def _denied_before(gap: Gap, i: int) -> bool:
    """Whether something is denied in the sentence of a gap before its word `i`."""
    return any(denies(w.text) for w in of_sentence([*gap.before, *gap.words[: i + 1]], gap.source))


def _denied(clause: Sequence[Word], source: PreparedSource) -> str:
    """The negation that reaches over words into the quotation: "Nie jest | wykluczone", "Nie można uznać, że | umowa"."""
    if not _introduced(clause):
        reached = 0
        while reached < len(clause) and carries_negation(clause[-1 - reached].text):
            reached += 1
        rest = clause[len(clause) - reached - 1 :] if reached < len(clause) else []
        return shown(rest) if rest and rest[0].text in negations() else ""
    # The whole governing clause, however long: "Nie można się jednak również zgodzić ze stroną pozwaną, iż |"; also around what is put into
    # it: "Nie można zatem, w ślad za apelacją przyjąć, by |".
    governing = len(last_clause(clause[:-1], source)) if len(clause) > 1 else 0
    if 0 < governing < len(clause) - 1 and not any(maybe_finite(w.text) for w in clause[-1 - governing : -1]):
        governing += len(last_clause(clause[: -1 - governing], source))
    near = clause[-max(_REACH, governing + 1) :]
    first = next((i for i, w in enumerate(near) if w.text in negations()), None)
    return "" if first is None or beyond_doubt(near[first:]) else shown(near[first:])


def _conditioned(clause: Sequence[Word], source: PreparedSource) -> str:
    """The condition that reaches into a quotation's beginning: "chyba że | umowa", "tylko | umowa pisemna", "czy była | zawarta"."""
    texts = [w.text for w in clause]
    if texts[-1] in _CONCEDING_NEXT or texts[-2:] == ["co", "prawda"]:
        return clause[-1].shown
    if texts[-1] in _SUPPOSING_NEXT and texts[-2:] != ["podczas", "gdy"]:
        return clause[-1].shown
    aim = next((i for i in range(len(texts) - 1, -1, -1) if texts[i] in _AIMING or (texts[i],) not in particles()), 0)
    if texts[aim] in _AIMING:
        return shown(clause[aim:])
    i = _supposing_at(clause, source)
    asked = i is not None and texts[i] == "czy"
    if i is not None and not (asked and (mere_or(clause, i, source) or source.text.startswith(",", clause[-1].end))):
        return shown(clause[i:])
    held = _condition_ending(clause)
    if not held or tells_place(clause, len(clause) - 1):
        return ""
    at = len(clause) - len(held)
    return "" if hedge_at(clause, at) and follows_its_verb(clause, at) else shown(held)


def _condition_ending(clause: Sequence[Word]) -> Sequence[Word]:
    """The words at the end of the clause that make a condition or an exception of what follows: "chyba że", "o ile"; none when none do."""
    texts = tuple(w.text for w in clause)
    found = next((p for p in conditions() if texts[-len(p) :] == p), ())
    at = len(clause) - len(found)
    return () if not found or tells_fact(clause, at) else clause[at:]


def _supposed(clause: Sequence[Word], gap: Gap) -> str:
    """The words at the end of a gap that suppose or ask what is kept behind them: "gdyby |", "jakoby |", "czy nastąpiła |"."""
    if clause[-1].text == _EVEN[0]:
        return clause[-1].shown if has_predicate(gap.kept, gap.source) else ""
    i = _supposing_at(clause, gap.source)
    if i is None:
        return ""
    at = len(gap.words) - len(clause) + i
    if clause[i].text == "czy":
        return "" if still_asked(gap, at) else shown(clause[i:])
    # "Nie daje podstaw do twierdzenia, | jakoby |": what denies it is kept.
    denied = clause[i].text == "jakoby" and at == 0 and any(denies(w.text) for w in last_clause(gap.before, gap.source))
    return "" if denied else shown(clause[i:])


def _supposing_at(clause: Sequence[Word], source: PreparedSource) -> int | None:
    """Where the last clause of the words has a word that supposes or asks."""
    for i in range(len(clause) - 1, -1, -1):
        if clause[i].text in _SUPPOSING:
            return i
        if i and parted(clause[i - 1].end, clause[i].start, source, ","):
            return None
    return None


def _taken_back(clause: Sequence[Word], source: PreparedSource, before: Sequence[Word]) -> str:
    """The governing clause when it rejects or only supposes what follows: "Błędnie przyjęto, że |", "Gdyby przyjąć, że |"."""
    n = _introduced(clause)
    if not n:
        return ""
    governing = last_clause(clause[:-n], source)
    whole = last_clause([*before, *governing], source) if len(governing) == len(clause) - n else governing
    own = own_words(governing)
    claimed = any(w.text in _CLAIM for w in own) and not any(shares(w.text) for w in own)
    turning = [w for w in own if rejects(w.text) or w.text in _TO_BE_SHOWN]
    # "Nie ma podstaw | (do stwierdzenia, że)": what is kept tells what is done with it.
    named = only_named(own) and len(whole) == len(governing)
    if beyond_doubt(whole) or rightly_objected(own, turning) or not (claimed or named or seems(own) or turning):
        return ""
    return shown(clause[-len(own) - n :])


def rejected_behind(before: Sequence[Word], after: Sequence[Word], source: PreparedSource) -> str:
    """The words behind a quotation by which its sentence rejects it as a view it has named before: "Twierdzenie, że | … |, jest błędne".

    Shape: `before` are the words of its sentence before it, `after` those from its end to the end of the sentence, none when a new
    thought begins there. A governing clause that has a predicate of its own ("Sąd uznał, że |") has said what it says.
    """
    n = _introduced(before) if before else 0
    governing = last_clause(before[:-n], source) if n else []
    if not governing or any(is_verb(w) for w in governing):
        return ""
    near = first_clause(after[:_REACH], source) if after else []
    goes_on = bool(near) and (near[0].text,) in particles()
    if goes_on:
        return ""
    wrong = any(called_wrong(w.text) or w.text in negations() for w in near)
    return shown(near) if wrong or left_open(governing, after) else ""


def _introduced(clause: Sequence[Word]) -> int:
    """How many words at the end of the clause lead over to what it governs: "że", "zgodnie z którym"; 0 when none do."""
    texts = [w.text for w in clause]
    if texts[-1] in COMPLEMENT:
        return 1
    if texts[-1] in _RELATIVE:
        n = next((n for n in (2, 3) if len(texts) > n and texts[-n] in _RELATED_BY), 0)
        return n + (n == 2 and texts[-n] == "myśl")
    return 0


@lru_cache(maxsize=1)
def _turning() -> tuple[tuple[str, ...], ...]:
    return phrases_of("slowa_zwrotne.txt")
