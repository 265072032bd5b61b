"""What the draft says that the court did with words it quotes: held them, denied or rejected them, only asked (spec: grading.md §5.7)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kotwica.document.morphology import analyse
from kotwica.grading.clauses import maybe_finite
from kotwica.grading.model import Finding, Reason, Status
from kotwica.grading.obok import CLAUSE_END, COMPLEMENT, Beside, in_group, pieces_of
from kotwica.grading.poglad import denied_since, doubted, of_kind, says, unheld, view_at, wrong
from kotwica.grading.rules import denies, lemmas
from kotwica.grading.sad_zrodla import named, of_another_court, only_cites, others_deed, party_first, speaker
from kotwica.grading.tylko_przedstawia import only_told, set_against, wrongly_held
from kotwica.grading.words import WORD
from kotwica.grading.za_cytatem import denied_behind, unknown_behind
from kotwica.grading.zdanie_projektu import (
    AS,
    IF_ONLY,
    JOINS,
    WOULD,
    Clause,
    adverbial,
    denies_holding,
    goes_on,
    governing,
    participle,
    relative,
    surely_verb,
    take_mark,
    verb,
)
from kotwica.sources.model import Source, SourceKind

# Clauses that are looked at before a quotation, and words behind a verb in which its court may stand ("odrzucił Sąd Najwyższy pogląd").
_BACK = 12
_NEAR = 4
_NO = frozenset({"przecząco", "negatywnie"})
_PRONOUNS = frozenset({"to", "tego", "temu", "tym", "się"})
_IN_MARKS = re.compile(r"„(?P<word>\w{3,20})”[\s,]{1,3}(?:\w+[\s,]{1,3}){0,4}(?:że|iż|jakoby)\Z")


def not_held(ours: Beside, theirs: Beside, source: Source, *, quote: str = "") -> list[Finding]:
    """The draft's words by which the court may not have held what is quoted; at most one finding, for a person.

    Shape: `ours` and `theirs` are the words beside `quote` in draft and source. Errs towards: a person where a view is quoted and
    what is done with it is not known; silence elsewhere. What a party says of the court's view ("Pozwany kwestionuje pogląd SN, że „…”")
    leaves it the court's.
    """
    pieces = pieces_of(ours.before)[-_BACK:]
    mark = take_mark(pieces)
    pieces = [p for p in pieces if p]
    # The words of an act stay its words whatever is done with the rule: "naruszył zasadę, że |".
    decided = source.kind is SourceKind.ORZECZENIE
    told = (_answered(ours.before, quote) or _meant_ironically(ours.before)) if decided else ""
    if told or (decided and ours.colon and pieces and view_at(pieces[-1]) is not None and (told := _unknown(pieces, ours.rest, source))):
        return _for_a_person("odrzucone_w_projekcie", told)
    if decided and not mark and (told := set_against(pieces, source)):
        return _for_a_person("odrzucone_w_projekcie", told)
    if mark and pieces and not ours.alone:
        denied = _denied(pieces, mark, source)
        told_only = decided and not denied and (only_told(pieces, ours.rest.split()) or wrongly_held(pieces, source))
        unknown = told_only or (_unknown(pieces, ours.rest, source) if decided and not denied else "")
        if unknown and not _denied_alike(ours, theirs):
            return _for_a_person("odrzucone_w_projekcie", f"{unknown} {mark}")
        if told := denied or _asked(pieces, mark, ours, theirs):
            return _for_a_person("slowa_projektu", told)
    if told := denied_behind(ours):
        return _for_a_person("slowa_projektu", told)
    return _for_a_person("odrzucone_w_projekcie", unknown_behind(ours, source) if decided else "")


def _for_a_person(code: str, told: str) -> list[Finding]:
    return [(Status.WYMAGA_OSADU, Reason(code, (("slowa", told),)))] if told else []


def _answered(before: str, quote: str) -> str:
    """The answer of a court to a question that the draft puts in words of its own: "odpowiedział twierdząco: |"; not a "no" that denies."""
    words = [w for p in pieces_of(before)[-2:] for w in p]
    at = next((i for i, w in enumerate(words) if in_group(w, "tak_nie")), None)
    if at is None or not any("odpowie" in w for w in words):
        return ""
    agrees = words[at] in _NO and any(denies(w) for w in WORD.findall(quote.lower()))
    return "" if agrees else " ".join(words[max(0, at - 1) : at + 1])


def _meant_ironically(before: str) -> str:
    """A verb of holding that the draft puts in quotation marks itself: "SN „uznał”, że |"."""
    m = _IN_MARKS.search(before)
    return m[0] if m and surely_verb(m["word"]) else ""


def _denied_alike(ours: Beside, theirs: Beside) -> bool:
    """Whether the source denies in the clause that the words end what the draft says was ruled out: "wykluczył, by pracodawca mógł |"."""
    own = ours.before.split()[-1:] and ours.before.split()[-1] not in COMPLEMENT
    return bool(own) and any(denies(w) for w in CLAUSE_END.split(theirs.before)[-1].split())


def _unknown(pieces: Sequence[Sequence[str]], rest: str, source: Source) -> str:
    """The words by which the clauses that govern a quotation may reject it, "" where they are known to hold it."""
    if subject := _subject(pieces):
        return "" if others_deed(rest.split(), source) else unheld(subject, view_at(subject) or 0, source)
    for inner, clause in enumerate(governing(pieces)):
        at = view_at(clause.words)
        if at is not None and (inner or of_kind(clause.words[at], "uznanie")) and not _subject_is_court(clause, at, source):
            at = None
        named_behind = () if inner else _named_behind(rest)
        told = _unsaid(clause, rest, source) if at is None else unheld([*clause.words, *named_behind], at, source, clause.lead)
        if told:
            return told
    return ""


def _named_behind(rest: str) -> Sequence[str]:
    """What a verb before a quotation names it behind: "uznał zarzut, że |, za chybiony"."""
    first = next((p for p in pieces_of(rest) if p), [])
    return first if first and first[0] in AS else ()


def _subject(pieces: Sequence[Sequence[str]]) -> Sequence[str]:
    """The words of a view whose predicate stands behind the quotation or nowhere: "a pogląd, że |", "zgodnie z poglądem, że |"."""
    own = pieces[-1]
    if view_at(own) is None or any(map(surely_verb, own)):
        return ()
    return own if own[0] in JOINS or not any(verb(w) for p in pieces for w in p) else ()


def _subject_is_court(clause: Clause, at: int, source: Source) -> bool:
    return named(clause.words[:at], source) or speaker(" ".join(clause.lead), source) is True


def _of_another(clause: Clause, source: Source) -> str:
    """The words by which somebody else is said to hold it wrongly, or a judgment that was quashed: "SO błędnie przyjął, że |"."""
    words = clause.words
    if adverbial(words[0]) and any(in_group(w, "falsz") for w in clause.lead[-_BACK:]):
        return " ".join([*clause.lead[-_BACK:], *words])
    claims = any(adverbial(w) and not in_group(w, "watpi") for w in words)
    if claims and "racji" in (around := [*clause.lead[-_BACK:], *words]) and "nie" in around[: around.index("racji")]:
        return " ".join(around[around.index("nie") :])
    held = [i for i, w in enumerate(words) if in_group(w, "orzeka")]
    wrongly = next((j for i in held for j in range(max(0, i - 2), i) if in_group(words[j], "opacznie")), None)
    if wrongly is not None and speaker(" ".join(words), source) is False:
        return " ".join(words[wrongly:])
    quashed = next((i for i, w in enumerate(clause.lead[-_BACK:]) if in_group(w, "uchyla")), None)
    return " ".join([*clause.lead[-_BACK:][quashed:], *words]) if quashed is not None and relative(words) else ""


def _unsaid(clause: Clause, rest: str, source: Source) -> str:
    """The words from the last verb of a clause on where the court of the source is its subject and it is not known to tell what is held.

    "SN wykluczył, że |", "SN przestrzegł przed tym, że |", "SN nie zgodził się, że |"; not "SN zmienił wyrok w ten sposób, że |".
    """
    words = clause.words
    at = next((i for i in range(len(words) - 1, -1, -1) if surely_verb(words[i]) or of_kind(words[i], "zaprzecza")), None)
    if at is None:
        return ""
    since = denied_since(words, at)
    called = any(w in AS and wrong(words[i + 1]) for i, w in enumerate(words[:-1])) and since is None
    unknown = not says(words[at], words) if since is None else not doubted(words, at)
    if not (called or (unknown and only_cites([w for w in words[at + 1 :] if w not in _PRONOUNS]))) or goes_on(words[at + 1 :]):
        return ""
    ours = _by_court(clause, at, rest, source) and not party_first([*clause.lead, *words[:at]])
    return " ".join(words[at if since is None else since :]) if ours else ""


def _by_court(clause: Clause, at: int, rest: str, source: Source) -> bool:
    """Whether it is the court of the source that does what the verb at an index of the clause says."""
    words = clause.words
    said = speaker(" ".join([*clause.lead, *words[:at]]), source)
    if said is None and _impersonal(words[at]):
        return not named(words[at:], source)
    if said is None and maybe_finite(words[at]):
        said = speaker(" ".join(words[at + 1 : at + 1 + _NEAR]), source)
    if said is None and participle(words[at]):
        said = speaker(" ".join(rest.split()[:_NEAR]), source)
    return said is True


def _impersonal(word: str) -> bool:
    return any(a.tag.startswith(("imps", "ppas")) for a in analyse(word))


def _denied(pieces: Sequence[Sequence[str]], mark: str, source: Source) -> str:
    """The words by which the draft says that its "że „…”" was not held, "" when it says no such thing.

    "Sąd Rejonowy nie przyjął wykładni SN, zgodnie z którą |" leaves it the SN's.
    """
    for clause in governing(pieces):
        told = _of_another(clause, source) or denies_holding(clause.words) or _unreal(clause.words) or _called_wrong(clause.words, source)
        if told and told == _of_another(clause, source):
            return told
        owned = mark not in COMPLEMENT and named(clause.words[1:], source)
        if told and not owned and not of_another_court([*clause.lead, *clause.words], source):
            return told
    return ""


def _unreal(words: Sequence[str]) -> str:
    """The words by which a court would have held something, or is only said to have: "gdyby SN uznał", "uznałby", "rzekomo uznał"."""
    held = [w for w in words if in_group(w, "orzeka")]
    finite = [w for w in held if maybe_finite(w)]
    if finite and not IF_ONLY.isdisjoint(words[:2]):
        return f"gdyby … {finite[-1]}"
    would = next((w for w in finite if w.endswith(WOULD)), "")
    return would or (next((w for w in words if in_group(w, "rzekomo")), "") if held else "")


def _called_wrong(words: Sequence[str], source: Source) -> str:
    """The words by which it would be wrong to hold it: "nieprawidłowe byłoby przyjęcie, że"; not of the court's own view."""
    at = next((i for i, w in enumerate(words) if in_group(w, "bledny")), len(words))
    held = next((i for i, w in enumerate(words[at:], at) if in_group(w, "orzeka") or of_kind(w, "poglad")), None)
    copula = any("być" in lemmas(w) for w in words)
    return " ".join(words[at:]) if held is not None and copula and not named(words[held:], source) else ""


def _asked(pieces: Sequence[Sequence[str]], mark: str, ours: Beside, theirs: Beside) -> str:
    """What is quoted as a question or as somebody's mere claim ("czy |", "jakoby |"), where the source goes on from no such word."""
    if ours.before.startswith("czy ") and ours.rest.rstrip().endswith("?"):
        return f"czy … {mark} … ?"
    if mark not in ("czy", "jakoby") or theirs.before.split()[-1:] == [mark]:
        return ""
    clause = next(governing(pieces), None)
    return " ".join([*(clause.words if clause else ())[-_NEAR:], mark])
