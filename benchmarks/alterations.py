"""Sentences of real judgments, their faithful dresses, and the ways in which quotations have been falsified; every change is known to bear."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

_ENDS_ABBREVIATED = re.compile(r"\b(?:art|ust|pkt|poz|nr|sygn|zob|por|np|tj|r|k|s|lit|zd|prof|dr|m\.in|ww|ok|zł|tys|c|p|o|[A-ZŁŚŻ])\.$", re.I)
_SOMEBODY_ELSE = re.compile(
    r"\b(?:pow[oó]d|pozwan|skarż|wnioskod|wnos|oskarż|obroń|pełnomoc|biegł|świad|zezna|odwołując|przystępując|zamawiając|prokurator|apel|zarzu"
    r"|Sąd\w* (?:Rejonow|Okręgow|I inst|pierwszej)|uczestnik|rzecznik|Marszał|Sejm|Minist)",
    re.I,
)
_MARKED = re.compile(r"[„”\"«»;:/\[\]()…]|\b[A-ZŁŚŻ]\.")
_BEARING = re.compile(r"\b(?:nie|bez|ani|żad\w+|chyba|jeżeli|jeśli|ile|zastrzeżeniem|wyjąt\w+|tylko|jedynie|wyłącznie|brak\w*|nigdy)\b", re.I)
_DISCOURSE = frozenset(
    ["jednak", "jednakże", "zatem", "więc", "bowiem", "natomiast", "ponadto", "również", "także", "przeto", "albowiem", "gdyż", "ponieważ", "tymczasem", "wreszcie", "zresztą", "mianowicie", "niniejszej", "niniejszym", "oczywiście", "przede", "dodatkowo", "jednocześnie", "następnie", "dlatego", "wobec", "podkreślić", "wskazać", "zauważyć", "zaznaczyć"]
)
# (from, to): exchanges that change what is said, by kind.
_EXCHANGES = {
    "modal": [("może", "musi"), ("musi", "może"), ("należy", "można"), ("powinien", "może"), ("powinna", "może"), ("można", "należy")],
    "role": [("powód", "pozwany"), ("powoda", "pozwanego"), ("wierzyciel", "dłużnik"), ("wierzyciela", "dłużnika"), ("dłużnik", "wierzyciel"),
             ("sprawcy", "poszkodowanego"), ("poszkodowanego", "sprawcy"), ("poszkodowany", "sprawca"), ("ubezpieczyciel", "ubezpieczony")],
    "unit": [("złotych", "euro"), ("zł", "euro"), ("lat", "miesięcy"), ("miesięcy", "lat"), ("dni", "tygodni"), ("roku", "kwartału")],
    "quantifier or connective": [("wyłącznie", "także"), ("jedynie", "również"), ("tylko", "także"), ("każdy", "niektóry"), ("zawsze", "czasem"),
                                 ("lub", "oraz"), ("oraz", "albo"), ("przed", "po"), ("wszystkich", "niektórych")],
    "outcome": [("zasadny", "bezzasadny"), ("zasadna", "bezzasadna"), ("zasadne", "bezzasadne"), ("uwzględnił", "oddalił"), ("oddalił", "uwzględnił"),
                ("dopuszczalne", "niedopuszczalne"), ("odpowiedzialność", "nieodpowiedzialność")],
}  # fmt: skip


def sentences(text: str) -> list[str]:
    """Plain sentences of the court's own reasoning, 90–300 characters, each standing once in the text, without their final mark.

    Errs towards: leaving out. Quotations, anonymised names, other speakers (in the sentence or just before it) and dissents are no material.
    """
    dissent = re.search(r"zdani[ea] odrębne", text, re.I)
    body = text[: dissent.start()] if dissent else text
    found = []
    for m in re.finditer(r"(?<=[.!?]\s)[A-ZŁŚŻ][^.!?\n]{88,298}[.!?]", body):
        sentence, behind = m.group(), body[m.end() : m.end() + 3].lstrip()
        unfit = _MARKED.search(sentence) or _ENDS_ABBREVIATED.search(sentence) or sentence[-2].isdigit() or sentence.count(" ") < 11
        goes_on = bool(behind) and (behind[0].islower() or behind[0].isdigit())
        spoken = _SOMEBODY_ELSE.search(body[max(0, m.start() - 160) : m.start() + 70])
        if not (unfit or goes_on or spoken) and text.count(sentence) == 1:
            found.append(sentence.rstrip(".!?"))
    return found


def dresses(sentence: str, rng: random.Random) -> Iterator[tuple[str, str]]:
    """Faithful forms: (name, quotation)."""
    words = sentence.split(" ")
    yield "as it stands", sentence
    yield "no-break spaces", sentence.replace(" ", "\u00a0", 4)
    yield "other dashes", sentence.replace("-", "–")
    quiet = [i for i in range(4, len(words) - 6) if not _BEARING.search(" ".join(words[max(0, i - 1) : i + 4]))]
    if quiet:
        i = rng.choice(quiet)
        for mark in ("(...)", "[…]"):
            yield f"gap {mark}", " ".join([*words[:i], mark, *words[i + 3 :]])


def alterations(sentence: str, rng: random.Random) -> Iterator[tuple[str, str]]:
    """Changed quotations: (kind, quotation)."""
    words = sentence.split(" ")
    negation = re.search(r"\bnie\s+", sentence)
    if negation:
        yield "negation lost", sentence[: negation.start()] + sentence[negation.end() :]
        before, after = sentence[: negation.start()].split(), sentence[negation.end() :].split()
        if len(before) >= 3 and len(after) >= 3:
            yield "gap that hides a negation", " ".join([*before, "(...)", *after])
    verbs = [i for i, w in enumerate(words) if w in ("jest", "są", "ma", "może", "stanowi", "wymaga", "podlega", "wynika", "było", "była", "został", "została")]
    if verbs and (verbs[0] == 0 or words[verbs[0] - 1].lower() != "nie"):
        yield "negation added", " ".join([*words[: verbs[0]], "nie", *words[verbs[0] :]])
    numbers = [i for i, w in enumerate(words) if re.fullmatch(r"\d{1,4}", w)]
    if numbers:
        i = rng.choice(numbers)
        yield "number changed", " ".join([*words[:i], str(int(words[i]) + rng.choice((1, 2, 10))), *words[i + 1 :]])
    for kind, pairs in _EXCHANGES.items():
        fitting = [(a, b) for a, b in pairs if a in words]
        if fitting:
            a, b = rng.choice(fitting)
            i = words.index(a)
            yield f"{kind} changed", " ".join([*words[:i], b, *words[i + 1 :]])
    content = [i for i in range(2, len(words) - 2) if len(words[i]) >= 7 and words[i].isalpha() and words[i].islower() and words[i] not in _DISCOURSE]
    if len(content) >= 2:
        i, j = rng.sample(content, 2)
        yield "word dropped", " ".join([*words[:i], *words[i + 1 :]])
        if words[i][:5] != words[j][:5]:
            swapped = list(words)
            swapped[i] = words[j]
            yield "one word changed", " ".join(swapped)
    yield "words added", " ".join([*words[: len(words) // 2], rng.choice(("rzekomo", "wyłącznie", "co do zasady", "prawdopodobnie")), *words[len(words) // 2 :]])


def compositions(sentence: str, others: list[str], rng: random.Random) -> Iterator[tuple[str, str]]:
    """Quotations put together from two places of one judgment, as if they stood together."""
    if not others:
        return
    first, second = sentence.split(" "), rng.choice(others).split(" ")
    yield "stitched without a mark", " ".join([*first[: max(5, len(first) // 2)], *second[len(second) // 2 :]])
