"""What the draft says is done with a view whose content it quotes; only what is known to leave it held stays green (spec: grading.md §5.7).

"SN podzielił pogląd, że „…”" is known, "SN rozprawił się z tezą, że „…”" is not: a list of what rejects a view would never end.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kotwica.document.morphology import affirmed_keys, analyse
from kotwica.extractors import speech
from kotwica.grading.clauses import maybe_finite
from kotwica.grading.obok import in_group
from kotwica.grading.rules import lemmas, lines_of, particles, role
from kotwica.grading.sad_zrodla import named_fully, only_cites, others_deed, speaker
from kotwica.grading.zdanie_projektu import AS, IF_ONLY, WOULD, adverbial, attributive, finite, gerund, surely_verb
from kotwica.sources.model import Source

_VIEWS = ("poglad", "uznanie", "zarzut")
_CASES = frozenset({"nom", "gen", "dat", "acc", "inst", "loc"})
# Prepositions by which an attitude is one to a view: "dezaprobata dla tezy", "wątpliwość co do poglądu".
_TOWARDS = frozenset({"dla", "do", "wobec", "względem"})
# "zarzut jest chybiony w świetle poglądu, że".
_IN_ITS_LIGHT = frozenset({"świetle", "gruncie", "tle"})
# "ustalił na podstawie opinii, że", "wskazał wbrew twierdzeniom, że".
_ADJUNCT = frozenset({"wbrew", "podstawie", "po", "mimo", "pomimo"})
# "nie widzi podstaw, by podzielić pogląd".
_IRREAL = frozenset({"by", "aby", "żeby", "ażeby"})
_COPULAS = frozenset({"być", "zostać", "zostawać", "bywać", "pozostawać", "pozostać", "okazać", "wydawać", "zdawać"})
_LINKING = frozenset({"się", "sposób", "w", "pełni", "raczej", "by"})
# "nie da się utrzymać".
_CAN = (["da", "się"], ["daje", "się"], ["dało", "się"])
_NOT_ONLY = frozenset({"tylko", "jedynie", "bez", "po"})
# Words before and behind a noun or verb that may qualify it.
_NEAR = 4
# Words of a predicate behind a quotation that are looked at.
_PREDICATE = 40


def view_at(words: Sequence[str]) -> int | None:
    """Where the noun stands that the quotation is the content of; None where a verb follows it or none stands in the clause."""
    for at in range(len(words) - 1, -1, -1):
        if any(of_kind(words[at], kind) for kind in _VIEWS):
            return None if _adjunct(words, at) else at
        if surely_verb(words[at]):
            return None
    return None


def _adjunct(words: Sequence[str], at: int) -> bool:
    """Whether the noun only tells where or why something is said: "w opinii", "wskazał wbrew twierdzeniom pozwu"."""
    before = next((j for j in range(at - 1, -1, -1) if not _adjective(words[j])), None)
    if before is not None and words[max(0, before - 1) : before + 1] == ["odpowiedzi", "na"]:
        return True
    if before is None or (words[before] == "w" and of_kind(words[at], "miejsce")):
        return before is not None
    said = next((w for w in reversed(words[:before]) if surely_verb(w)), "")
    return words[before] in _ADJUNCT and (said in speech() or in_group(said, "orzeka"))


def unheld(words: Sequence[str], at: int, source: Source, lead: Sequence[str] = ()) -> str:
    """The words of a clause by which something else may be done with the view at an index than hold it; "" where it is known to be held.

    Shape: words of one clause up to the quotation, lower case; `lead` are those of the sentence before it. A view that the clause calls the
    court's own is held whatever others do, and what only others do ("Sąd Okręgowy pominął pogląd, że |") says nothing of the court.
    """
    if _owner(words, at, source) is True:
        return ""
    if not IF_ONLY.isdisjoint(words[:2]):
        return " ".join(words[: at + 1])
    if told := _qualified(words, at):
        return told
    if others_deed([*lead, *words[:at]], source):
        return ""
    if told := _of_something_else(words, at):
        return told
    before = next((w for w in reversed(words[:at]) if not _adjective(w)), "")
    if before in _IN_ITS_LIGHT:
        return _against(words, 0, at)
    ended = carried = False
    for first in (i for i in range(at - 1, -1, -1) if _governs(words, i, at)):
        if told := _unknown(words, first, at, source):
            return told
        ended = ended or finite(words[first]) or adverbial(words[first])
        carried = carried or not (_modal(words[first]) or _copula(words[first]))
        if ended and (carried or not _goes_back(words, first)):
            return ""
    return _against(words, 0, at)


def _goes_back(words: Sequence[str], at: int) -> bool:
    """Whether a copula or a modal verb has its participle or infinitive before it: "wyrażony został |", "podzielić należy |"."""
    return any(attributive(w) or surely_verb(w) for w in words[max(0, at - _NEAR) : at])


def unheld_behind(said: Sequence[str], source: Source, view: Sequence[str] = ()) -> str:
    """The words of a predicate behind a quoted view by which it may not be held ("Teza, że „…”, | upadła"); "" when known or none."""
    if others_deed(said, source):
        return ""
    words = [*view, *said[:_PREDICATE]]
    places = range(len(view), len(words))
    governors = [i for i in places if _governs(words, i, len(words))] or [i for i in places if maybe_finite(words[i])]
    return next((told for i in reversed(governors) if (told := _unknown(words, i, len(words), source))), "")


def knows(word: str, words: Sequence[str], kinds: Sequence[str]) -> bool:
    """Whether a verb is of one of the kinds, with its companion among the words of its clause where it needs one."""
    around: frozenset[str] | None = None
    for lemma in lemmas(word):
        for kind, companions in _rows().get(lemma, ()):
            if kind not in kinds:
                continue
            around = around or frozenset(x for w in words for x in lemmas(w))
            if not companions or companions & around:
                return True
    return False


def of_kind(word: str, kind: str) -> bool:
    """Whether a form belongs to a kind of the table slowa_pogladu.tsv."""
    return any(kind == k for lemma in lemmas(word) for k, _ in _rows().get(lemma, ()))


def says(word: str, words: Sequence[str]) -> bool:
    """Whether a verb is known as one by which a court tells what it holds: "zaznaczył, że |"."""
    if of_kind(word, "zaprzecza"):
        return False
    return (
        word in speech() or in_group(word, "orzeka") or _modal(word) or _copula(word) or knows(word, words, ("mowi", "wyraza", "podziela"))
    )


def _owner(words: Sequence[str], at: int, source: Source) -> bool | None:
    """Whether the view is that of the court of the source ("pogląd SN"), of somebody else, or of nobody that is named.

    Beside a subject that is this court, "pogląd Sądu" and "pogląd wyrażony w zaskarżonym wyroku" are those of the court below.
    """
    behind = words[at + 1 :]
    whose = speaker(" ".join(behind), source)
    return False if whose and not named_fully(behind) and speaker(" ".join(words[:at]), source) else whose


def _of_something_else(words: Sequence[str], at: int) -> str:
    """The noun that a view in the genitive belongs to, where that makes it something else: "(wskazał) słabości poglądu"."""
    if "gen" not in _cases(words[at]) or of_kind(words[at], "uznanie"):
        return ""
    before = next((j for j in range(at - 1, -1, -1) if not _adjective(words[j])), -1)
    if before > 0 and words[before] in _TOWARDS:
        before -= 2 if words[before - 1] == "co" else 1
    word = words[before] if before >= 0 else ""
    plain = {a.word_class for a in analyse(word)} == {"noun"} and not role(word) and words[before - 1 : before] not in (["w"], ["we"])
    return " ".join(words[before : at + 1]) if plain and not of_kind(word, "tresc") and not only_cites([word]) else ""


def _cases(word: str) -> frozenset[str]:
    """The cases that a noun or adjective may stand in."""
    return frozenset(case for a in analyse(word) for part in a.tag.split(":") for case in part.split(".") if case in _CASES)


def _qualified(words: Sequence[str], at: int) -> str:
    """The words that call the view wrong or say with a participle what was done with it: "błędnym założeniu", "pogląd odrzucony"."""
    for i in (at - 1, at - 2, at + 1):
        if not 0 <= i < len(words) or (i == at - 2 and not attributive(words[at - 1]) and not _adjective(words[at - 1])):
            continue
        word = words[i]
        if wrong(word) or in_group(word, "rzekomo"):
            return "" if "nie" in words[max(0, i - 2) : i] else " ".join(words[i : at + 1] if i < at else words[at : i + 1])
        if i > at and _attribute(word) and _cases(word) & _cases(words[at]) and not _held_by(word, words):
            return " ".join(words[at : i + 1])
    return " ".join(words[at:]) if any(of_kind(w, "przeciw") for w in words[at + 1 :]) else ""


def _governs(words: Sequence[str], i: int, at: int) -> bool:
    """Whether a word may be what governs the view: a verb, a participle that is no attribute beside it, a verbal noun right before it."""
    word = words[i]
    if surely_verb(word) or (knows(word, words, ("wyraza", "podziela")) and not attributive(word) and not gerund(word)):
        return True
    if _attribute(word):
        return not (i == at - 1 and _held_by(word, words))
    return gerund(word) and bool(words[at:]) and "gen" in _cases(words[at]) and all(_adjective(w) for w in words[i + 1 : at])


def _attribute(word: str) -> bool:
    """Whether a word may be a participle, other than the name of a party ("skarżący", "pozwany") and an adjective like "następujący"."""
    classes = {a.word_class for a in analyse(word)}
    return attributive(word) and not role(word) and not {"adjective", "active participle"} <= classes


def _adjective(word: str) -> bool:
    return any(a.word_class in ("adjective", "adverb") or a.tag.startswith(("ppas", "pact")) for a in analyse(word))


def _held_by(word: str, words: Sequence[str]) -> bool:
    return knows(word, words, ("wyraza", "podziela")) or of_kind(word, "jest") or of_kind(word, "mowi") or in_group(word, "orzeka")


def _unknown(words: Sequence[str], i: int, at: int, source: Source) -> str:
    """The words from a governor on where it is not known to leave the view held."""
    word = words[i]
    since = denied_since(words, i)
    told = " ".join(words[i if since is None else since : at + 1])
    near = words[max(0, i - 2) : i + 2]
    if word.endswith(WOULD) or any(in_group(w, group) for w in near for group in ("rzekomo", "opacznie", "niechetnie")):
        return told
    if _modal(word) and (words[i + 1 : i + 2] != ["do"] or any(map(surely_verb, words[i - 1 : i]))):
        return ""
    if _copula(word):
        if "nie do" in " ".join(words[i + 1 :]):
            return told
        return told if _bad_predicate(words, i, at) or (since is not None and not doubted(words, i)) else ""
    known = _known(words, i, at, source)
    if since is not None:
        return "" if doubted(words, i) and _IRREAL.isdisjoint(words[i:at]) else told
    if not known:
        return told
    return told if named_wrong(words, i) or _against(words, i + 1, at) else ""


def _known(words: Sequence[str], i: int, at: int, source: Source) -> bool:
    """Whether a verb is known to put a view forward or to take it up; what a party claims has to be taken up."""
    claimed = at < len(words) and (of_kind(words[at], "zarzut") or _owner(words, at, source) is False)
    kinds = ("podziela",) if claimed and speaker(" ".join(words[:at]), source) else ("wyraza", "podziela")
    if knows(words[i], words, kinds) or (attributive(words[i]) and of_kind(words[i], "jest")):
        return True
    return gerund(words[i]) and in_group(words[i], "orzeka")


def denied_since(words: Sequence[str], i: int) -> int | None:
    """Where the denial of a verb begins ("nie mógł |", "trudno |"), None when it is not denied or twice."""
    denials = []
    for j in range(i - 1, max(-1, i - 8), -1):
        word = words[j]
        if word == "nie":
            if words[j + 1] in _NOT_ONLY:
                break
            denials.append(j)
        elif in_group(word, "daleki"):
            denials.append(j)
        elif not (_modal(word) or _copula(word) or word in _LINKING or (word,) in particles() or words[j : j + 2] in _CAN):
            break
    return denials[-1] if len(denials) % 2 else None


def doubted(words: Sequence[str], i: int) -> bool:
    """Whether what is denied is a doubt: "nie budzi wątpliwości pogląd", "nie zakwestionował tezy"."""
    return any(in_group(w, "watpi") for w in words[i : i + _NEAR + 1])


def _bad_predicate(words: Sequence[str], i: int, at: int) -> bool:
    """Whether what a copula says of the view is not known to leave it held: "błędny był", "jest odosobniony"."""
    for j in (*range(max(0, i - 2), i), *range(i + 1, min(at, i + _NEAR))):
        word = words[j]
        if wrong(word) and words[j - 1] != "nie":
            return True
        plain = any(a.word_class == "adjective" for a in analyse(word)) and not _cases(word).isdisjoint(("nom", "inst"))
        if plain and abs(j - i) == 1 and not of_kind(word, "jest") and not _held_by(word, words):
            return True
    return False


def named_wrong(words: Sequence[str], i: int) -> bool:
    """Whether a verb with "za" or "jako" names the view something that is not known as held: "uznał za anachroniczną"."""
    if not any("jako" in companions for lemma in lemmas(words[i]) for _, companions in _rows().get(lemma, ())):
        return False
    names = [words[j + 1] for j, word in enumerate(words[:-1]) if word in AS]
    return any(wrong(w) or not (of_kind(w, "jest") or _held_by(w, words)) for w in names)


def _against(words: Sequence[str], start: int, at: int) -> str:
    """The words between a governor and the view that turn it: "(wyraził) zapatrywanie przeciwne do tezy", "wbrew poglądowi"."""
    for j in range(start, at):
        own = j == at - 1 < len(words) - 1 and _adjective(words[j]) and _cases(words[j]) & _cases(words[at])
        if of_kind(words[j], "przeciw") and not own:
            return " ".join(words[j : at + 1])
    return ""


def wrong(word: str) -> bool:
    """Whether a word calls a view wrong or denies a quality of it: "chybiony", "nieaktualny"."""
    return in_group(word, "bledny") or (bool(affirmed_keys(word)) and not of_kind(word, "jest"))


def _modal(word: str) -> bool:
    return any(in_group(word, group) for group in ("musi", "moze", "wypada"))


def _copula(word: str) -> bool:
    return surely_verb(word) and not _COPULAS.isdisjoint(lemmas(word))


@lru_cache(maxsize=1)
def _rows() -> dict[str, list[tuple[str, frozenset[str]]]]:
    """Lemma → kinds with the companions that each needs."""
    table: dict[str, list[tuple[str, frozenset[str]]]] = {}
    for line in lines_of("slowa_pogladu.tsv"):
        lemma, kind, *companions = line.split("\t")
        table.setdefault(lemma, []).append((kind, frozenset(companions[0].split()) if companions else frozenset()))
    return table
