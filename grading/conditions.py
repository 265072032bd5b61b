"""Conditions and exceptions among words of a source, and which of them a gap hides (spec: grading.md §5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kotwica.document.morphology import analyse
from kotwica.grading.clauses import Gap, has_predicate, is_verb, parted
from kotwica.grading.inflection import agree_in_number, cases_of
from kotwica.grading.rules import conditions, lemmas, lines_of, role
from kotwica.grading.weakening import hedge_at
from kotwica.grading.words import Word

WHEN = frozenset({"gdy", "kiedy"})

SITUATIONS = frozenset({"przypadku", "przypadkach", "wypadku", "wypadkach", "sytuacji", "sytuacjach", "razie"})
"""What may be so or not, before the clause that tells it: "w przypadku, gdy", "w sytuacji, w której", "w przypadkach jeżeli"."""

TOPICS = frozenset({("chodzi", "o"), ("idzie", "o")})
"""Behind "jeżeli" and the like they name what a sentence is about and condition nothing: "jeżeli chodzi o czynności notarialne"."""

_NOT_AN_EXCEPTION = (("poza", "tym"), ("nie", "tylko"))
# They join a limit that is a statement of its own.
_PROVISOS = frozenset({("z", "tym", "że"), ("z", "tym", "iż"), ("z", "tym", "jednak", "że")})
# "W związku z tym, że", "wiąże się z tym, że": governed by these words, it tells a fact.
_WITH_IT = frozenset({"związku", "się", "zgodnie", "porównaniu", "zestawieniu"})
# "W razie | śmierci pracownika": a name asserts nothing, as behind "w przypadku".
_OF_A_NAME = frozenset(
    {("w", "razie"), ("w", "zależności", "od"), ("na", "wypadek"), ("z", "zachowaniem"), ("za", "zgodą"), ("na", "warunkach")}
)
_ONLY_THEN = ("dopiero",)
_NARROWING = frozenset({"tylko", "jedynie", "wyłącznie", "dopiero", "chyba"})
# "Także wówczas, |gdy", "również w przypadku, |gdy".
_EXTENDING = frozenset({"także", "również", "nawet"})
# "Tylko wtedy, |gdy okoliczności| wskazują": kept, they tell that a condition follows.
_ANNOUNCING = SITUATIONS | {"wtedy", "wówczas", "okolicznościach"}
_SCOPES = frozenset({"granicach", "zakresie", "części"})
_THEN = frozenset({"wtedy", "wówczas", "zawsze"})
_IF = WHEN | {"jeżeli", "jeśli"}
_IN = frozenset({"w", "we"})
# Terms and motions without which a statement says more: "może żądać zwrotu | w terminie trzech lat", "sąd uzasadnia wyrok | na wniosek".
_BOUNDS = frozenset(
    {
        ("w", "terminie"),
        ("w", "ciągu"),
        ("na", "wniosek"),
        ("na", "żądanie"),
        ("co", "najwyżej"),
        ("zanim", "weszła"),
        ("po", "spełnieniu"),
    }
    | {("przed", event) for event in ("upływem", "wejściem", "nowelizacją", "zmianą")}
    | {("do", until) for until in ("dnia", "czasu", "chwili", "końca", "upływu")}
    | {("pod", rule) for rule in ("rządem", "rządami")}
)
_AT_MOST = frozenset({"najwyżej", "maksymalnie", "zależnie"})
# "W okolicznościach tej | sprawy".
_AT_HAND = frozenset({"ten", "niniejszy", "dany", "rozpoznawany", "rozpatrywany", "przedmiotowy", "omawiany", "konkretny"})
# "W każdym takim przypadku, | gdy".
_ATTRIBUTES = 2
_LEADING = 3
# Within so many words a clause has its verb; farther is another one.
_CLAUSE_WORDS = 40
_LONGEST = 5


def condition_at(words: Sequence[Word], i: int) -> str | None:
    """The condition or exception that begins with word `i`."""
    texts = tuple(w.text for w in words[i : i + _LONGEST])
    if any(texts[: len(p)] == p for p in _NOT_AN_EXCEPTION) or tells_place(words, i):
        return None
    found = next((p for p in conditions() if texts[: len(p)] == p), None)
    return None if found is None or tells_fact(words, i) else " ".join(found)


def limits_to_case(words: Sequence[Word]) -> bool:
    """Whether words behind a statement begin by naming the case it is said of: "wówczas, gdy", "w wypadku braku", "w terminie roku".

    "Także wówczas, gdy" adds a case; what the words end with ("w terminie") is named behind them.
    """
    texts = [w.text for w in words]
    if tuple(texts[:2]) in _BOUNDS or texts[0] in _AT_MOST:
        return len(texts) > 2
    if texts[0] in _THEN:
        return next((t for t in texts if t not in _THEN | _NARROWING), "") in _IF
    return texts[0] in _IN and (texts[1:3] == ["stanie", "prawnym"] or _names_case(texts))


def _names_case(texts: Sequence[str]) -> bool:
    """Whether words behind an "w" name a case or a scope and what it is: "sytuacji, w której", "wypadku braku", "granicach określonych".

    "Takim przypadku" points back to one named before, "wypadku drogowym" and "sytuacji majątkowej" are things, "przypadku powoda" is about
    him.
    """
    at = next((k for k, t in enumerate(texts[1 : 2 + _ATTRIBUTES], 1) if t in _ANNOUNCING | _SCOPES), 0)
    behind = texts[at + 1 : at + 3]
    if not at or not behind:
        return False
    if behind[0] in _IF or (behind[0] in _IN and "który" in lemmas(behind[-1])):
        return True
    told = any(r.word_class == "passive participle" for r in analyse(behind[0]))
    if at > 1 or told or texts[at] in _SCOPES:
        return at == 1 and told and len(texts) > at + 2
    cases = cases_of(behind[0])
    attribute = "loc" in cases and agree_in_number(texts[1], behind[0])
    about = role(behind[0]) or not lemmas(behind[0]).isdisjoint(_AT_HAND)
    return "gen" in cases and not attribute and not about


def tells_fact(words: Sequence[Word], i: int) -> bool:
    """Whether word `i` begins a "z tym, że" that belongs to the word before it, from which no sign parts it: "w związku z tym, że"."""
    bound = i > 0 and words[i - 1].text in _WITH_IT and words[i].start == words[i - 1].end + 1
    return bound and any(tuple(w.text for w in words[i : i + len(p)]) == p for p in _PROVISOS)


def hides_condition(gap: Gap) -> bool:
    """Whether a gap hides a condition or an exception."""
    return any(not hedge_at(gap.words, i) and (_conditions(gap, i) or _when(gap, i) or _case(gap, i)) for i in range(len(gap.words)))


def tells_place(words: Sequence[Word], i: int) -> bool:
    """Whether word `i` is a "poza" of place, told by a verb at most two words before it."""
    return words[i].text == "poza" and any(not _placing().isdisjoint(lemmas(w.text)) for w in words[max(0, i - 2) : i])


def _conditions(gap: Gap, i: int) -> bool:
    found = condition_at(gap.words, i)
    if found is None or tells_place([*gap.before[-_LEADING:], *gap.words], len(gap.before[-_LEADING:]) + i):
        return False
    phrase = tuple(found.split())
    return not (_topic(gap, i, len(phrase)) or _kept_whole(gap, i, phrase))


def _case(gap: Gap, i: int) -> bool:
    """Whether a gap hides the case in which something holds; "także w przypadku" adds one."""
    said = [w.text for w in (*gap.before[-_LEADING:], *gap.words[max(0, i - _LEADING) : i])][-_LEADING:]
    return _EXTENDING.isdisjoint(said) and limits_to_case(gap.words[i:])


def _kept_whole(gap: Gap, i: int, phrase: tuple[str, ...]) -> bool:
    """Whether the phrase ends the gap and what it joins is kept and says the same without it; "dopiero w | toku procesu" as well."""
    if phrase == _ONLY_THEN:
        return len(gap.words) - i <= 2
    if i + len(phrase) < len(gap.words):
        return False
    if phrase in _PROVISOS:
        return has_predicate(gap.kept, gap.source)
    narrowed = {w.text for w in (*gap.before[-1:], *gap.words[:i])[-1:]}
    return phrase in _OF_A_NAME and narrowed.isdisjoint(_NARROWING) and gap.kept[0].text not in WHEN


def _topic(gap: Gap, i: int, length: int) -> bool:
    """Whether the condition is a "jeżeli chodzi o" within which the gap ends."""
    behind = tuple(w.text for w in (*gap.words[i + length :], *gap.kept[:2])[:2])
    return behind in TOPICS and i + length + len(behind) >= len(gap.words)


def _when(gap: Gap, i: int) -> bool:
    """Whether a "gdy" makes a condition: at the end of the gap, or where its clause tells of no past event ("gdy zawarto umowę").

    "Także wówczas, gdy" and "nawet w razie, gdy" name a further case and limit nothing; nor does "gdy chodzi o".
    """
    said = [w.text for w in (*gap.before[-_LEADING:], *gap.words[max(0, i - _LEADING) : i])][-_LEADING:]
    if gap.words[i].text != "gdy" or said[-1:] == ["podczas"] or not _EXTENDING.isdisjoint(said):
        return False
    if _topic(gap, i, 1) or _announced(gap, i):
        return False
    if i + 1 == len(gap.words):
        return True
    verb = next((w for w in (*gap.words[i + 1 : i + _CLAUSE_WORDS], *gap.kept[:_CLAUSE_WORDS]) if is_verb(w)), None)
    return verb is not None and not any(r.tag.startswith(("praet", "imps")) for r in analyse(verb.text))


def _announced(gap: Gap, i: int) -> bool:
    """Whether the kept words end by telling that a condition follows, and the gap ends within that condition."""
    if i or not gap.before or gap.before[-1].text not in _ANNOUNCING:
        return False
    return not parted(gap.words[0].start, gap.kept[0].start, gap.source, ".!?;:…,()-")


@lru_cache(maxsize=1)
def _placing() -> frozenset[str]:
    return frozenset(lines_of("czasowniki_miejsca.txt"))
