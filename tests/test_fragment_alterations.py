"""Metamorphic tests of FRAGMENT: dress changes no grade, a changed bearing word, number or negation always does.

On a fictitious judgment of our own, and on the shared corpora of real judgments and acts where they are at hand.
"""

from __future__ import annotations

import random
import re

import pytest
from fragment_alterations import QUIET, altered, honest, sentences

from builders import shared, source
from kotwica.grading.fragment import check_fragment, stands_exactly
from kotwica.grading.prepared import PreparedSource, prepare

PASSING = {"ZWERYFIKOWANY", "ZMODYFIKOWANY"}

# fmt: off
JUDGMENT = """
Sygn. akt I C NN/RR. Wyrok w imieniu Rzeczypospolitej Polskiej. Sprawa z powództwa Anny K. przeciwko Bankowi Alfa.
Strony zawarły w dniu 3 kwietnia 2009 r. umowę pożyczki na kwotę 45.000 zł, którą pozwany miał zwrócić w terminie dwóch lat od jej wypłaty.
Zgodnie z art. 720 § 1 k.c. biorący pożyczkę zobowiązuje się zwrócić tę samą ilość pieniędzy, a dający może żądać odsetek tylko wtedy, gdy tak postanowiono.
Powódka wykazała, że przed dniem wypowiedzenia umowy każda rata została zapłacona przez nią w całości lub w części uzgodnionej z bankiem.
Nie można jednak przyjąć, aby samo opóźnienie w zapłacie jednej raty uprawniało pozwanego do wypowiedzenia umowy bez uprzedniego wezwania do zapłaty.
Wezwanie takie powinno zostać doręczone co najmniej czternaście dni przed wypowiedzeniem, a jego brak czyni wypowiedzenie bezskutecznym.
Pozwany twierdził wprawdzie, że wysłał wezwanie listem zwykłym, lecz dowodu nadania ani potwierdzenia odbioru do akt nie złożył.
Sąd uznał zatem, że roszczenie o zwrot 7% nienależnie pobranych odsetek jest zasadne za okres od 1 stycznia 2011 r. do 30 czerwca 2012 r.
Wysokość tego świadczenia wynika z opinii biegłego, która jest jasna, pełna i niesprzeczna, a strony nie zgłosiły do niej żadnych zastrzeżeń.
Zarzut przedawnienia nie zasługuje na uwzględnienie, ponieważ bieg terminu przerwało zawezwanie do próby ugodowej złożone przed upływem trzech lat.
Postanowienie umowy, które pozwala bankowi dowolnie zmieniać oprocentowanie, nie wiąże konsumenta, jeżeli nie zostało z nim uzgodnione indywidualnie.
O kosztach postępowania orzeczono na podstawie art. 98 § 1 i 3 k.p.c., obciążając nimi pozwanego jako stronę przegrywającą spór w całości.
"""
# fmt: on


def _grades(ready: PreparedSource, sentence: str, rng: random.Random, vocabulary: list[str], other: str) -> list[str]:
    """Everything that was graded wrongly, in words."""
    wrong = []
    plain = re.sub(r"\W+", " ", ready.source.text).lower()
    for kind, quote in altered(sentence, rng, vocabulary, other):
        if re.sub(r"\W+", " ", quote).lower() in plain:
            continue
        finding = check_fragment(quote, ready)
        if finding.status.code in PASSING:
            wrong.append(f"{kind}: {finding.status.code}: {quote!r} {finding.evidence and finding.evidence.changes}")
    whole = check_fragment(sentence.rstrip(".!?;"), ready).status
    for kind, quote, accepted in honest(sentence, rng):
        finding = check_fragment(quote, ready)
        # Words that are for a person, because a condition stands right behind them, are so in every dress.
        if finding.status.code not in ({whole.code} if whole.code == "WYMAGA_OSADU" else accepted):
            wrong.append(f"{kind}: {finding.status.code}: {quote!r} {[r.code for r in finding.reasons]}")
    return wrong


def _vocabulary(text: str) -> list[str]:
    return sorted(set(re.findall(r"\b[a-ząćęłńóśźż]{5,}\b", text)) - QUIET)


@pytest.mark.parametrize("seed", range(3))
def test_our_own_judgment(seed: int) -> None:
    rng = random.Random(seed)
    ready = prepare(source(JUDGMENT))
    found = sentences(JUDGMENT)
    assert len(found) >= 8
    vocabulary = "traktor pociąg jabłko ogrodnik zielony muzyka szybki namalować rzeka kamienny".split()
    wrong = [w for s in rng.sample(found, 5) for w in _grades(ready, s, rng, vocabulary, rng.choice([x for x in found if x != s]))]
    assert wrong == []


@pytest.mark.parametrize("folder", ["judgments", "statutes"])
def test_real_texts(folder: str) -> None:
    """Sentences of real texts, a thousand altered quotations: none may pass; a sentence cut inside a number is left out."""
    rng = random.Random(20)
    files = sorted(shared("corpus", "pl", folder).glob("*.txt"))
    wrong = []
    for path in rng.sample(files, min(4, len(files))):
        text = path.read_text("utf-8", errors="replace")
        found = [s for s in sentences(text) if not re.search(r"\d\W*$", s)]
        ready = prepare(source(text))
        for sentence in rng.sample(found, min(2, len(found) - 1) if len(found) > 1 else 0):
            other = rng.choice([x for x in found if x != sentence])
            wrong += [w for w in _grades(ready, sentence, rng, _vocabulary(JUDGMENT), other) if "zdanie_odrebne" not in w]
    assert wrong == []


@pytest.mark.parametrize("seed", range(4))
def test_other_text_around_a_source_takes_no_green_away(seed: int) -> None:
    rng = random.Random(seed)
    found = sentences(JUDGMENT)
    around = "Zupełnie inny tekst o innej sprawie, w której nie orzekano. " * rng.randrange(1, 40)
    for sentence in found:
        quote = sentence.rstrip(".;")
        assert check_fragment(quote, prepare(source(around + JUDGMENT + around))).status.green
        assert stands_exactly(quote, prepare(source(JUDGMENT + around))) is not None


def test_the_grade_does_not_depend_on_what_was_asked_before() -> None:
    found = sentences(JUDGMENT)
    ready = prepare(source(JUDGMENT))
    quotes = [s.replace(" nie ", " ") for s in found]
    forwards = [check_fragment(q, ready).status for q in quotes]
    backwards = [check_fragment(q, ready).status for q in reversed(quotes)]
    assert forwards == backwards[::-1]


@pytest.mark.parametrize(
    "dress", ["„{}”", "{}.", "[…] {}", "{} (...)", "{} (podkr. wł.)"], ids=["marks", "stop", "gap-before", "gap-after", "note"]
)
def test_what_surrounds_a_quotation_changes_no_grade(dress: str) -> None:
    ready = prepare(source(JUDGMENT))
    for sentence in sentences(JUDGMENT):
        body = sentence.rstrip(".;")
        assert check_fragment(dress.format(body), ready).status.green
        changed = body.replace(" nie ", " ", 1)
        if changed != body:
            assert check_fragment(dress.format(changed), ready).status.code == "NIEZWERYFIKOWANY"
