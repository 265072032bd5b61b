"""Sentences of real judgments, their faithful dresses, and the ways in which quotations have been falsified; every change is known to bear."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

_ENDS_ABBREVIATED = re.compile(
    r"\b(?:art|ust|pkt|poz|nr|sygn|zob|por|np|tj|r|k|s|lit|zd|prof|dr|m\.in|ww|ok|zł|tys|c|p|o|[A-ZŁŚŻ])\.$", re.I
)
_SOMEBODY_ELSE = re.compile(
    r"\b(?:pow[oó]d|pozwan|skarż|wnioskod|wnos|oskarż|obroń|pełnomoc|biegł|świad|zezna|odwołując|przystępując|zamawiając|prokurator|apel|zarzu"
    r"|Sąd\w* (?:Rejonow|Okręgow|I inst|pierwszej)|uczestnik|rzecznik|Marszał|Sejm|Minist)",
    re.I,
)
_MARKED = re.compile(r"[„”\"«»;:/\[\]()…]|\b[A-ZŁŚŻ]\.")
_BEARING = re.compile(
    r"\b(?:nie|bez|ani|żad\w+|chyba|jeżeli|jeśli|ile|zastrzeżeniem|wyjąt\w+|tylko|jedynie|wyłącznie|brak\w*|nigdy)\b", re.I
)
_HOLDS = re.compile(r"\b(?:zwa[żŜ]ył\w*|wziął pod uwagę),?\s+co\s+następuje")
_VERBS = ("jest", "są", "ma", "może", "stanowi", "wymaga", "podlega", "wynika", "było", "była", "został", "została")
_ADDED = ("rzekomo", "wyłącznie", "co do zasady", "prawdopodobnie")
_DISCOURSE = frozenset(
    "jednak jednakże zatem więc bowiem natomiast ponadto również także przeto albowiem gdyż ponieważ tymczasem wreszcie zresztą mianowicie niniejszej niniejszym oczywiście przede dodatkowo jednocześnie następnie dlatego wobec podkreślić wskazać zauważyć zaznaczyć".split()
)
_RETOLD_WITHOUT = frozenset("jednak jednakże zatem więc natomiast ponadto również przeto wreszcie zresztą mianowicie oczywiście".split())
_SAME_SENSE = {
    "ponieważ": "gdyż",
    "bowiem": "gdyż",
    "lecz": "ale",
    "jeżeli": "jeśli",
    "iż": "że",
    "celem": "w celu",
    "zaś": "a",
    "także": "również",
}
# Who does what, turned by a case ending or by the number of a verb; both forms are of one word, so that only grammar tells.
_TURNED = {
    "wierzyciel": "wierzycielowi", "dłużnik": "dłużnikowi", "sprzedawca": "sprzedawcy", "pracodawca": "pracodawcy", "pracownik": "pracownikowi",
    "ustawodawca": "ustawodawcę", "wykonawca": "wykonawcy", "zamawiający": "zamawiającemu", "powód": "powodowi", "pozwany": "pozwanemu",
    "poszkodowany": "poszkodowanemu", "ubezpieczyciel": "ubezpieczycielowi", "skarżący": "skarżącemu", "sprawca": "sprawcy", "wnioskodawca": "wnioskodawcy",
    "strona": "stronie", "małżonek": "małżonkowi", "spadkodawca": "spadkodawcy", "właściciel": "właścicielowi", "organ": "organowi",
    "który": "któremu", "która": "której", "któremu": "który", "której": "która", "może": "mogą", "mogą": "może", "powinien": "powinni", "zobowiązany": "zobowiązujący",
    "uprawniony": "uprawniający", "obowiązany": "obowiązujący", "jemu": "jego", "ich": "im", "go": "mu", "mu": "go",
}  # fmt: skip
_MONTH = re.compile(r"\b(\d{1,2}) (stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia)\b")
_OTHER_MONTH = {"stycznia": "marca", "lutego": "maja", "marca": "stycznia", "kwietnia": "lipca", "maja": "lutego", "czerwca": "września", "lipca": "kwietnia",
                "sierpnia": "grudnia", "września": "czerwca", "października": "sierpnia", "listopada": "stycznia", "grudnia": "sierpnia"}  # fmt: skip
_AMOUNT = re.compile(r"\b(\d[\d.,  ]{0,12}\d|\d)(?=\s?(?:zł|złotych|euro|procent\w*|%|tys|mln)(?!\w))")
# Numbers in words, each with another of the same form.
_NUMERALS = {
    "dwa": "trzy", "dwie": "trzy", "dwóch": "trzech", "dwoma": "trzema", "dwom": "trzem", "trzy": "cztery", "trzech": "czterech", "trzema": "czterema",
    "cztery": "pięć", "czterech": "pięciu", "pięć": "sześć", "pięciu": "sześciu", "sześć": "siedem", "sześciu": "siedmiu", "siedmiu": "ośmiu",
    "dziesięć": "dwanaście", "dziesięciu": "dwunastu", "pierwszy": "drugi", "pierwsza": "druga", "pierwsze": "drugie", "pierwszej": "drugiej",
    "pierwszego": "drugiego", "drugi": "trzeci", "druga": "trzecia", "drugie": "trzecie", "drugiej": "trzeciej", "drugiego": "trzeciego",
    "trzeci": "czwarty", "trzecia": "czwarta", "trzeciej": "czwartej", "obu": "trzech", "obie": "trzy", "jednego": "dwóch", "połowę": "ćwierć",
}  # fmt: skip
# (from, to): exchanges that change what is said, by kind.
_EXCHANGES = {
    "modal": [("może", "musi"), ("musi", "może"), ("należy", "można"), ("powinien", "może"), ("powinna", "może"), ("można", "należy"),
              ("mogą", "muszą"), ("muszą", "mogą"), ("powinno", "może"), ("powinny", "mogą"), ("winien", "może"), ("winna", "może"),
              ("winno", "może"), ("winny", "mogą"), ("trzeba", "można"), ("mógł", "musiał"), ("musiał", "mógł")],
    "role": [("powód", "pozwany"), ("powoda", "pozwanego"), ("wierzyciel", "dłużnik"), ("wierzyciela", "dłużnika"), ("dłużnik", "wierzyciel"),
             ("sprawcy", "poszkodowanego"), ("poszkodowanego", "sprawcy"), ("poszkodowany", "sprawca"), ("ubezpieczyciel", "ubezpieczony"),
             ("dłużnika", "wierzyciela"), ("dłużnikowi", "wierzycielowi"), ("wierzycielowi", "dłużnikowi"), ("sprawca", "poszkodowany"),
             ("ubezpieczyciela", "ubezpieczonego"), ("poszkodowanemu", "sprawcy"), ("pracodawca", "pracownik"), ("pracodawcę", "pracownika"),
             ("pracownik", "pracodawca"), ("pracownika", "pracodawcy"), ("pracownikowi", "pracodawcy"), ("najemca", "wynajmujący"),
             ("najemcy", "wynajmującego"), ("sprzedawca", "kupujący"), ("wykonawca", "zamawiający"), ("wykonawcy", "zamawiającego"),
             ("zmarłego", "sprawcy"), ("gmina", "powiat"), ("gminy", "powiatu"), ("gmin", "powiatów"), ("gminom", "powiatom"), ("gminę", "powiat"),
             ("syndyk", "upadły"), ("syndyka", "upadłego"), ("rząd", "parlament"), ("rządu", "parlamentu"), ("parlamentu", "rządu"),
             ("parlamentom", "rządom"), ("parlamentów", "rządów"), ("parlamenty", "rządy"), ("rodziców", "dzieci"), ("dziecka", "rodzica")],
    "unit": [("złotych", "euro"), ("zł", "euro"), ("lat", "miesięcy"), ("miesięcy", "lat"), ("dni", "tygodni"), ("roku", "kwartału"),
             ("lata", "miesiące"), ("rok", "miesiąc"), ("miesiąc", "rok"), ("miesiąca", "roku"), ("tygodni", "dni"), ("godzin", "minut"),
             ("procent", "promili"), ("metrów", "kilometrów"), ("wieku", "roku"), ("dnia", "miesiąca"), ("dniem", "miesiącem"),
             ("dzień", "miesiąc"), ("dniu", "miesiącu"), ("km", "m"), ("promila", "procenta"), ("lat,", "miesięcy,")],
    "quantifier or connective": [("wyłącznie", "także"), ("jedynie", "również"), ("tylko", "także"), ("każdy", "niektóry"), ("zawsze", "czasem"),
                                 ("lub", "oraz"), ("oraz", "albo"), ("przed", "po"), ("wszystkich", "niektórych")],
    "outcome": [("zasadny", "bezzasadny"), ("zasadna", "bezzasadna"), ("zasadne", "bezzasadne"), ("uwzględnił", "oddalił"), ("oddalił", "uwzględnił"),
                ("dopuszczalne", "niedopuszczalne"), ("odpowiedzialność", "nieodpowiedzialność"), ("dopuszczalna", "niedopuszczalna"),
                ("dopuszczalny", "niedopuszczalny"), ("uzasadniony", "nieuzasadniony"), ("uzasadniona", "nieuzasadniona"),
                ("uzasadnione", "nieuzasadnione"), ("nieuzasadnione", "uzasadnione"), ("nieuzasadniony", "uzasadniony"),
                ("nieuzasadniona", "uzasadniona"), ("prawidłowo", "nieprawidłowo"), ("prawidłowe", "nieprawidłowe"), ("prawidłowa", "nieprawidłowa"),
                ("trafnie", "nietrafnie"), ("słusznie", "niesłusznie"), ("zasadnie", "bezzasadnie"), ("skutecznie", "bezskutecznie"),
                ("skuteczne", "bezskuteczne"), ("zgodna", "niezgodna"), ("zgodny", "niezgodny"), ("zgodne", "niezgodne"), ("niezgodne", "zgodne"),
                ("niezgodny", "zgodny"), ("ważna", "nieważna"), ("korzystne", "niekorzystne"), ("bezzasadny", "zasadny"), ("bezpodstawne", "podstawne"),
                ("właściwe", "niewłaściwe"), ("właściwy", "niewłaściwy"), ("istotne", "nieistotne"), ("istotny", "nieistotny"), ("możliwe", "niemożliwe"),
                ("możliwa", "niemożliwa"), ("konieczne", "niekonieczne"), ("bezprawne", "prawne"), ("legalność", "nielegalność")],
}  # fmt: skip


# A sentence of 90 to 300 characters; a wide one of 60 to 400, in which a year may be followed by "r.".
_PLAIN = re.compile(r"(?<=[.!?]\s)[A-ZŁŚŻ][^.!?\n]{88,298}[.!?]")
_WIDE = re.compile(r"(?<=[.!?]\s)[A-ZŁŚŻ](?:[^.!?\n]|(?<=\d\d\d\d\sr)\.(?=[\s,][a-ząćęłńóśźż ])){58,398}[.!?]")


def sentences(text: str, *, wide: bool = False) -> list[str]:
    """Plain sentences of the court's own reasoning, each standing once in the text, without their final mark; `wide` takes more lengths.

    Errs towards: leaving out. Quotations, anonymised names, other speakers (in the sentence or just before it), dissents and what stands
    before the court says what it holds (parties, courts below) are no material.
    """
    dissent, holds = re.search(r"zdani[ea] odrębne", text, re.I), _HOLDS.search(text)
    body = text[holds.end() if holds else 0 : dissent.start() if dissent else len(text)]
    found = []
    for m in (_WIDE if wide else _PLAIN).finditer(body):
        sentence, behind = m.group(), body[m.end() : m.end() + 3].lstrip()
        unfit = (
            _MARKED.search(sentence)
            or _ENDS_ABBREVIATED.search(sentence)
            or sentence[-2].isdigit()
            or sentence.count(" ") < (7 if wide else 11)
        )
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
    yield "soft hyphens", re.sub(r"\b(\w{4})(\w{4,})", "\\1\u00ad\\2", sentence, count=4)
    if not sentence[1].isupper():
        yield "first letter in brackets", f"[{sentence[0].lower()}]{sentence[1:]}"
    quiet = [i for i in range(4, len(words) - 6) if not _BEARING.search(" ".join(words[max(0, i - 1) : i + 4]))]
    if quiet:
        i = rng.choice(quiet)
        for mark in ("(...)", "[…]"):
            yield f"gap {mark}", " ".join([*words[:i], mark, *words[i + 3 :]])


def retold(sentence: str) -> str:
    """The sentence as a faithful paraphrase: without its discourse words, with other function words of the same sense."""
    words = [_SAME_SENSE.get(w, w) for w in sentence.split(" ") if w not in _RETOLD_WITHOUT]
    text = " ".join(words)
    return text[0].lower() + text[1:]


def alterations(sentence: str, rng: random.Random) -> Iterator[tuple[str, str]]:
    """Changed quotations: (kind, quotation)."""
    words = sentence.split(" ")
    negation = re.search(r"\bnie\s+", sentence)
    if negation:
        yield "negation lost", sentence[: negation.start()] + sentence[negation.end() :]
        before, after = sentence[: negation.start()].split(), sentence[negation.end() :].split()
        if len(before) >= 3 and len(after) >= 3:
            yield "gap that hides a negation", " ".join([*before, "(...)", *after])
    verbs = [i for i, w in enumerate(words) if w in _VERBS]
    if verbs and (verbs[0] == 0 or words[verbs[0] - 1].lower() != "nie"):
        yield "negation added", " ".join([*words[: verbs[0]], "nie", *words[verbs[0] :]])
    numbers = [i for i, w in enumerate(words) if re.fullmatch(r"\d{1,4}", w) or w in _NUMERALS]
    if numbers:
        i = rng.choice(numbers)
        other = str(int(words[i]) + rng.choice((1, 2, 10))) if words[i].isdigit() else _NUMERALS[words[i]]
        yield "number changed", " ".join([*words[:i], other, *words[i + 1 :]])
    for kind, pairs in _EXCHANGES.items():
        fitting = [(a, b) for a, b in pairs if a in words]
        if fitting:
            a, b = rng.choice(fitting)
            i = words.index(a)
            yield f"{kind} changed", " ".join([*words[:i], b, *words[i + 1 :]])
    turned = [i for i, w in enumerate(words) if w in _TURNED]
    if turned:
        i = rng.choice(turned)
        yield "inflection turned", " ".join([*words[:i], _TURNED[words[i]], *words[i + 1 :]])
    yield from _other_figures(sentence)
    content = [i for i in range(2, len(words) - 2) if _is_content(words[i])]
    if len(content) >= 2:
        i, j = rng.sample(content, 2)
        yield "word dropped", " ".join([*words[:i], *words[i + 1 :]])
        if words[i][:5] != words[j][:5]:
            swapped = list(words)
            swapped[i] = words[j]
            yield "one word changed", " ".join(swapped)
    half = len(words) // 2
    yield "words added", " ".join([*words[:half], rng.choice(_ADDED), *words[half:]])


def _is_content(word: str) -> bool:
    return len(word) >= 7 and word.isalpha() and word.islower() and word not in _DISCOURSE


def _other_figures(sentence: str) -> Iterator[tuple[str, str]]:
    """Another date, year or amount in the same spelling."""
    month, year, amount = _MONTH.search(sentence), re.search(r"\b(19|20)(\d)(\d)\b(?= r\b| rok)", sentence), _AMOUNT.search(sentence)
    if month:
        yield "date changed", f"{sentence[: month.start(2)]}{_OTHER_MONTH[month[2]]}{sentence[month.end(2) :]}"
    if year:
        yield "date changed", f"{sentence[: year.start(3)]}{(int(year[3]) + 3) % 10}{sentence[year.end(3) :]}"
    if amount:
        first = amount.start() + next(i for i, c in enumerate(amount[0]) if c.isdigit())
        yield "amount changed", f"{sentence[:first]}{int(sentence[first]) % 9 + 1}{sentence[first + 1 :]}"


_LIMIT = re.compile(r",? (?:chyba że|jeżeli|jeśli|o ile|z wyjątkiem|z zastrzeżeniem|pod warunkiem|tylko|jedynie|wyłącznie|lecz|ale)\b")
# Words without which a sentence says more than it did.
_WEAKENING = re.compile(
    r" (?:co do zasady|z reguły|w zasadzie|zasadniczo|zazwyczaj|zwykle|najczęściej|niekiedy|wyjątkowo|częściowo|co najmniej|co najwyżej|prawdopodobnie|"
    r"niemal|prawie|odpowiednio)(?= [^\W\d_]{3,})"
)
_PREMISE = re.compile(r"(?:Jeżeli|Jeśli|Gdyby|Gdy|O ile)\b[^,]{10,}, (?:to )?(.{40,})")
# Three words or more: ", przede wszystkim," is none.
_MIDDLE_CLAUSE = re.compile(r", (?=[^ ,]+ [^ ,]+ [^ ,]+)[^,]{12,90}(?=,)")


def cuts(sentence: str, rng: random.Random) -> Iterator[tuple[str, str]]:
    """Quotations that keep to the letter and lose what limited them, or lose a clause without a mark, or turn two words round."""
    limit, premise, clauses = _LIMIT.search(sentence), _PREMISE.fullmatch(sentence), list(_MIDDLE_CLAUSE.finditer(sentence))
    weakening = _WEAKENING.search(sentence)
    if weakening and weakening.start() > 20:
        yield "gap that hides a hedge", f"{sentence[: weakening.start()]} (...){sentence[weakening.end() :]}"
    if limit and limit.start() > 40:
        yield "condition cut off", sentence[: limit.start()]
        behind = sentence[limit.end() :].split(" ")
        if len(behind) > 7:
            yield "gap that hides a condition", f"{sentence[: limit.start()]} (...) {' '.join(behind[-4:])}"
    if premise:
        yield "condition left out before", premise[1]
    if clauses:
        clause = rng.choice(clauses)
        yield "clause dropped", sentence[: clause.start()] + sentence[clause.end() :]
    words = sentence.split(" ")
    pairs = [i for i in range(1, len(words) - 1) if all(len(w) > 4 and w.isalpha() and w not in _DISCOURSE for w in words[i : i + 2])]
    if pairs:
        i = rng.choice(pairs)
        yield "neighbours exchanged", " ".join([*words[:i], words[i + 1], words[i], *words[i + 2 :]])
    many = [(i, form) for i, w in enumerate(words) if w.isalpha() and w.islower() and len(w) > 4 for form in _other_number(w)]
    if many:
        i, form = rng.choice(many)
        yield "one for many", " ".join([*words[:i], form, *words[i + 1 :]])


@lru_cache(maxsize=5_000)
def _other_number(word: str) -> tuple[str, ...]:
    """Forms of a noun in the same case and the other number that cannot be read as the number it had."""
    dictionary = _dictionary()
    nouns = [(lemma, tag.split(":")) for _, _, (_, lemma, tag, _, _) in dictionary.analyse(word)]
    if any(parts[0] != "subst" for _, parts in nouns) or len({parts[1] for _, parts in nouns}) != 1:
        return ()
    had = nouns[0][1][1]
    found = set()
    for lemma, parts in nouns:
        for form, _, tag, _, _ in dictionary.generate(lemma):
            made = tag.split(":")
            if made[0] == "subst" and made[1] != had and set(made[2].split(".")) & set(parts[2].split(".")):
                found.add(form)
    return tuple(sorted(f for f in found if not any(t.split(":")[1:2] == [had] for _, _, (_, _, t, _, _) in dictionary.analyse(f))))


@lru_cache(maxsize=1)
def _dictionary() -> Any:
    import morfeusz2

    return morfeusz2.Morfeusz()


def compositions(sentence: str, others: list[str], rng: random.Random) -> Iterator[tuple[str, str]]:
    """Quotations put together from two places of one judgment, as if they stood together."""
    if not others:
        return
    first, second = sentence.split(" "), rng.choice(others).split(" ")
    yield "stitched without a mark", " ".join([*first[: max(5, len(first) // 2)], *second[len(second) // 2 :]])
