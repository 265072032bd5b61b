"""What the draft says that the court did with words it quotes: held them, denied or rejected them, only asked (spec: grading.md §5.7)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kotwica.document.morphology import affirmed_keys, analyse
from kotwica.grading.clauses import maybe_finite
from kotwica.grading.model import Finding, Reason, Status
from kotwica.grading.obok import COMPLEMENT, Beside, in_group, pieces_of
from kotwica.grading.rules import lemmas
from kotwica.grading.sad_zrodla import named, of_another_court, speaker
from kotwica.sources.model import Source

# Clauses that are looked at before a quotation, and words behind a verb in which its court may stand ("odrzucił Sąd Najwyższy pogląd").
_BACK = 12
_NEAR = 4
_POINTING = frozenset({"tego", "czego", "tak", "takiego", "takiej"})
_TAKES_UP = frozenset({"ten", "taki"})
_LISTED = frozenset({"i", "oraz", "ani", "czy", "lub", "albo", "a", "także", "też", "jak", "że", "iż"})
_CONTRAST = frozenset({"a", "ale", "lecz", "zaś"})
_JOINS = _CONTRAST | {"i", "oraz"}
_BORDERS = COMPLEMENT | {"gdyby", "jeśliby", "jeżeliby", "skoro", "gdy", "gdyż", "jeżeli", "jeśli", "choć", "chociaż", "ponieważ", "bo"}
_IF_ONLY = frozenset({"gdyby", "jeśliby", "jeżeliby"})
# "uznał za błędne", "określił jako przestarzałą".
_AS = frozenset({"za", "jako"})
_WOULD = ("łby", "łaby", "łoby", "liby", "łyby", "noby", "toby")
# "zgodnie z którym", "w myśl której", "według którego".
_RELATIVE = re.compile(r"(?:zgodnie z|według|wedle|w myśl) któr\w+|w myśl któr\w+|któr\w+ zdaniem")
_QUOTED = re.compile(r"„[^„”]*”")


class _Clause(NamedTuple):
    """A clause that governs the quotation or another such clause: its words, and those of the sentence before it."""

    words: Sequence[str]
    lead: Sequence[str]


def not_held(ours: Beside, theirs: Beside, source: Source) -> list[Finding]:
    """The draft's words by which the court did not hold what is quoted; at most one finding, for a person.

    Shape: `ours` and `theirs` are the words beside the quotation in draft and source. Errs towards: silence; what a party says of the
    court's view ("Pozwany kwestionuje pogląd SN, że „…”") leaves it the court's.
    """
    pieces = pieces_of(ours.before)[-_BACK:]
    mark = _mark(pieces)
    if mark and not ours.alone:
        if rejected := next((told for c in _governing(pieces) if (told := _rejects(c, ours.rest, source))), ""):
            return [(Status.WYMAGA_OSADU, Reason("odrzucone_w_projekcie", (("slowa", f"{rejected} {mark}"),)))]
        told = _denied(pieces, mark, source) or _asked(pieces, mark, ours, theirs)
        if told:
            return [(Status.WYMAGA_OSADU, Reason("slowa_projektu", (("slowa", told),)))]
    told = _denied_behind(ours, source)
    return [(Status.WYMAGA_OSADU, Reason("slowa_projektu", (("slowa", told),)))] if told else []


def _mark(pieces: list[list[str]]) -> str:
    """The word that hangs the quotation on a clause, taken out of the pieces: "że", "czy", "zgodnie z którym"; "" when none does."""
    last = pieces[-1]
    if last and last[-1] in COMPLEMENT:
        return last.pop()
    if _RELATIVE.fullmatch(" ".join(last)):
        return " ".join(pieces.pop()) if len(pieces) > 1 else ""
    return ""


def _governing(pieces: Sequence[Sequence[str]]) -> Iterator[_Clause]:
    """The clause that governs the quotation, then the one that governs that, as far as each is a "że" clause itself.

    Pieces without a verb between commas ("w wyroku z 5 maja 2010 r., II CSK 1/10, uznał") belong to the clause of the next one.
    """
    end = len(pieces)
    while end > 0:
        at = next((i for i in range(end - 1, -1, -1) if _predicates(pieces[i])), -1)
        if at < 0:
            return
        first = at
        while first > 0 and not _opens(pieces[first]) and not _predicates(pieces[first - 1]):
            first -= 1
        words = [w for p in pieces[first:end] for w in p]
        yield _Clause(words, [w for p in pieces[:first] for w in p])
        if words[0] not in COMPLEMENT:
            return
        end = first


def _predicates(piece: Sequence[str]) -> bool:
    """Whether a piece has a predicate: a verb, or a participle that it begins with (", wskazując", ", stwierdzający")."""
    head = next((w for w in piece if w != "nie"), "")
    return any(map(_verb, piece)) or (_participle(head) and (in_group(head, "orzeka") or in_group(head, "odrzuca")))


def _verb(word: str) -> bool:
    return (len(word) > 2 and maybe_finite(word)) or in_group(word, "daleki")


def _opens(piece: Sequence[str]) -> bool:
    """Whether a piece begins a clause of its own: "że", "i że", "w którym"."""
    first = next((w for w in piece if w not in _JOINS), "")
    return first in _BORDERS or _participle(first) or any(w.startswith("któr") for w in piece[:3])


def _rejects(clause: _Clause, rest: str, source: Source) -> str:
    """The words from a verb on by which the court of the source rejects a view, "" when it does not or something else is its object.

    Shape: `rest` is what the draft says behind the quotation, where the subject of "Odrzucając tezę, że „…”, |" stands.
    """
    words = clause.words
    for i, word in enumerate(words):
        since = i - 1
        while since > 0 and in_group(words[since], "moze"):
            since -= 1
        denied = since >= 0 and words[since] == "nie"
        turned = denied and in_group(word, "podziela")
        wrong = word in _AS and _wrong(words[i + 1 : i + 2]) and "nie" not in words[:i]
        if not (turned or wrong or (in_group(word, "odrzuca") and not denied)) or _goes_on(words[i + 1 :]):
            continue
        if _by_court(clause, i, rest, source):
            return " ".join(words[since if denied else i :])
    return ""


def _wrong(words: Sequence[str]) -> bool:
    """Whether the first word calls a view wrong or denies a quality of it: "(uznał za) chybiony", "nieaktualny"."""
    return any(in_group(w, "bledny") or affirmed_keys(w) for w in words)


def _goes_on(behind: Sequence[str]) -> bool:
    """Whether another verb or a joined one follows before the quotation: "odrzucił skargę i wskazał, że"."""
    return any(w in _JOINS or (len(w) > 2 and maybe_finite(w)) or _adverbial(w) for w in behind)


def _adverbial(word: str) -> bool:
    """Whether a word is like "wskazując", "uznawszy"."""
    return any(a.tag.startswith(("pcon", "pant")) for a in analyse(word))


def _participle(word: str) -> bool:
    return any(a.tag.startswith(("pcon", "pant", "pact")) for a in analyse(word))


def _by_court(clause: _Clause, at: int, rest: str, source: Source) -> bool:
    """Whether it is the court of the source that does what the verb at an index of the clause says."""
    words = clause.words
    said = speaker(" ".join([*clause.lead, *words[:at]]), source)
    if said is None and _impersonal(words[at]):
        return not named(words[at:], source)
    if said is None and maybe_finite(words[at]):
        said = speaker(" ".join(words[at + 1 : at + 1 + _NEAR]), source)
    if said is None and _participle(words[at]):
        said = speaker(" ".join(rest.split()[:_NEAR]), source)
    return said is True


def _impersonal(word: str) -> bool:
    return any(a.tag.startswith(("imps", "ppas")) for a in analyse(word))


def _denied(pieces: Sequence[Sequence[str]], mark: str, source: Source) -> str:
    """The words by which the draft says that its "że „…”" was not held, "" when it says no such thing.

    "Sąd Rejonowy nie przyjął wykładni SN, zgodnie z którą |" leaves it the SN's.
    """
    for clause in _governing(pieces):
        told = _denies_holding(clause.words) or _unreal(clause.words) or _called_wrong(clause.words, source)
        owned = mark not in COMPLEMENT and named(clause.words[1:], source)
        if told and not owned and not of_another_court([*clause.lead, *clause.words], source):
            return told
    return ""


def _denies_holding(words: Sequence[str]) -> str:
    """The words of a clause from its only denial on, where it denies that something was held: "nie uznał", "daleki był od uznania"."""
    false = next((i for i, w in enumerate(words) if in_group(w, "falsz") or (in_group(w, "opacznie") and _read(words[i:]))), None)
    if false is not None:
        return " ".join(words[false:])
    at = [i for i, w in enumerate(words) if w == "nie" or in_group(w, "daleki")]
    if len(at) != 1 or any(in_group(w, "watpi") for w in words):
        return ""
    behind = words[at[0] + 1 :]
    if words[at[0]] == "nie" and behind and not (maybe_finite(behind[0]) or in_group(behind[0], "orzeka") or behind[0] == "sposób"):
        return ""
    held = next((i for i, w in enumerate(behind) if in_group(w, "orzeka")), None)
    return "" if held is None or _goes_on(behind[1 : held + 1]) else " ".join(words[at[0] :])


def _read(words: Sequence[str]) -> bool:
    """Whether a decision is read by somebody: "błędnie odczytuje wyrok jako stwierdzający"."""
    return any(in_group(w, "odczytuje") for w in words)


def _unreal(words: Sequence[str]) -> str:
    """The words by which a court would have held something, or is only said to have: "gdyby SN uznał", "uznałby", "rzekomo uznał"."""
    held = [w for w in words if in_group(w, "orzeka")]
    finite = [w for w in held if maybe_finite(w)]
    if finite and not _IF_ONLY.isdisjoint(words[:2]):
        return f"gdyby … {finite[-1]}"
    would = next((w for w in finite if w.endswith(_WOULD)), "")
    return would or (next((w for w in words if in_group(w, "rzekomo")), "") if held else "")


def _called_wrong(words: Sequence[str], source: Source) -> str:
    """The words by which it would be wrong to hold it: "nieprawidłowe byłoby przyjęcie, że"; not of the court's own view."""
    at = next((i for i, w in enumerate(words) if in_group(w, "bledny")), len(words))
    held = next((i for i, w in enumerate(words[at:], at) if in_group(w, "orzeka") or in_group(w, "poglad")), None)
    copula = any("być" in lemmas(w) for w in words)
    return " ".join(words[at:]) if held is not None and copula and not named(words[held:], source) else ""


def _asked(pieces: Sequence[Sequence[str]], mark: str, ours: Beside, theirs: Beside) -> str:
    """What is quoted as a question or as somebody's mere claim ("czy |", "jakoby |"), where the source goes on from no such word."""
    if ours.before.startswith("czy ") and ours.rest.rstrip().endswith("?"):
        return f"czy … {mark} … ?"
    if mark not in ("czy", "jakoby") or theirs.before.split()[-1:] == [mark]:
        return ""
    clause = next(_governing(pieces), None)
    return " ".join([*(clause.words if clause else ())[-_NEAR:], mark])


def _denied_behind(ours: Beside, source: Source) -> str:
    """What the draft says behind a quotation to deny that it was held: "– tego Sąd nie powiedział", "Teza, iż „…”, została odrzucona"."""
    pieces = [p for p in pieces_of(_QUOTED.sub(",", ours.rest)) if p]
    if pieces and pieces[0][0] in _POINTING:
        return _denies_holding([w for p in pieces for w in p])
    view = _view(ours.before) or _taken_up(pieces)
    if not view or named(view, source):
        return ""
    said = _first_clause([p for p in pieces if not _opens(p)])
    for i, word in enumerate(said):
        denied = "nie" in said[max(0, i - 2) : i]
        wrong = in_group(word, "odrzuca") or in_group(word, "bledny") or (word in _AS and _wrong(said[i + 1 : i + 2]))
        if (in_group(word, "podziela") and denied) or (wrong and not denied):
            return " ".join(said[max(0, i - 2) if denied else i :])
    return ""


def _taken_up(pieces: Sequence[Sequence[str]]) -> Sequence[str]:
    """The words that take a quotation up as a view behind it: "– z tą tezą", "i takiego poglądu"."""
    words = pieces[0][:_NEAR] if pieces else ()
    at = next((i for i, w in enumerate(words) if in_group(w, "poglad")), 0)
    return words[at : at + 1] if at and not _TAKES_UP.isdisjoint(lemmas(words[at - 1])) else ()


def _first_clause(pieces: Sequence[Sequence[str]]) -> Sequence[str]:
    """The words of the first clause with a verb, to where the next one has its own: "zostało", "w wyroku z 5 maja", "uznane za błędne"."""
    first = next((i for i, p in enumerate(pieces) if any(map(_verb, p))), len(pieces))
    ends = (i for i in range(first + 1, len(pieces)) if any(map(_verb, pieces[i])) or pieces[i][0] in _CONTRAST)
    return [w for p in pieces[first : next(ends, len(pieces))] for w in p]


def _view(before: str) -> Sequence[str]:
    """The words from the noun on that calls what is quoted a view ("Teza", "Poglądy, że „…” oraz że"), none where it has no such noun."""
    pieces = [p for p in pieces_of(_QUOTED.sub(",", before)) if p]
    while len(pieces) > 1 and (_LISTED.issuperset(pieces[-1]) or _RELATIVE.fullmatch(" ".join(pieces[-1]))):
        pieces.pop()
    head = pieces[-1] if pieces else []
    at = next((i for i, w in enumerate(head) if in_group(w, "poglad")), len(head))
    return () if any(map(_verb, head[at:])) else head[at:]
