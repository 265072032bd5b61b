"""Quotations made from a real sentence: honest ones in other dress, and ones that say something else; for the tests of the engine."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Iterator, Sequence

FOLD = str.maketrans("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ", "acelnoszzACELNOSZZ")

# Words that may be added, dropped or exchanged without changing what is said (spec: grading.md §5.4).
QUIET = frozenset(
    "jednak jednakże natomiast zaś niemniej tymczasem zatem więc przeto dlatego bowiem albowiem gdyż ponieważ bo przecież ponadto nadto "
    "dodatkowo również także też i oraz jednocześnie zarazem wreszcie zresztą następnie mianowicie otóż oczywiście się to że iż".split()
)

# Exchanges after which a sentence says something else: modality, quantity, connectives, direction, roles, units, order, person.
EXCHANGES = [
    ("może", "musi"), ("mogą", "muszą"), ("może", "powinien"), ("musi", "może"), ("należy", "można"), ("można", "należy"),
    ("powinien", "może"), ("zawsze", "czasami"), ("każdy", "niektóry"), ("każdego", "niektórego"), ("wyłącznie", "również"),
    ("jedynie", "także"), ("tylko", "także"), ("lub", "i"), ("i", "lub"), ("oraz", "albo"), ("albo", "i"), ("przed", "po"), ("po", "przed"),
    ("od", "do"), ("do", "od"), ("przez", "od"), ("na", "za"), ("za", "na"), ("w", "poza"), ("z", "bez"), ("bez", "z"),
    ("najmniej", "najwyżej"), ("więcej", "mniej"), ("mniej", "więcej"), ("ponad", "poniżej"), ("jest", "byłby"), ("jest", "są"),
    ("ma", "miałby"), ("powód", "pozwany"), ("powoda", "pozwanego"), ("pozwany", "powód"), ("pozwanego", "powoda"), ("dni", "miesięcy"),
    ("lat", "miesięcy"), ("miesięcy", "lat"), ("zł", "euro"), ("złotych", "euro"), ("dwóch", "trzech"), ("trzy", "cztery"), ("dwa", "trzy"),
    ("jeden", "dwa"), ("pierwszej", "drugiej"), ("drugiej", "pierwszej"), ("art.", "ust."), ("ust.", "pkt"), ("§", "ust."),
    ("pkt", "lit."), ("jeżeli", "chociaż"), ("jego", "jej"), ("ich", "jego"), ("który", "którego"), ("która", "któremu"), ("ani", "i"),
    ("aby", "że"), ("uznał", "uznała"), ("stwierdził", "stwierdziła"), ("wszystkie", "niektóre"), ("żaden", "każdy"),
]  # fmt: skip


def bare(word: str) -> str:
    """The word without punctuation at its ends, lower case."""
    return re.sub(r"^\W+|\W+$", "", word).lower()


def sentences(text: str) -> list[str]:
    """Whole sentences of 80-380 characters without anonymisation marks, each only once in the text."""
    found = []
    for m in re.finditer(r"(?<=[.!?;]\s)[^\W\d_][^.!?\n]{78,380}[.!?;]", text):
        sentence = m.group()
        if sentence.count(" ") >= 10 and text.count(sentence) == 1 and not re.search(r"\(\.\.\.\)|\[|…", sentence):
            found.append(sentence)
    return found


def honest(sentence: str, rng: random.Random) -> Iterator[tuple[str, str, set[str]]]:
    """(kind, quotation, statuses a lawyer accepts) for other dress of the same words."""
    body = sentence.rstrip(".!?;")
    green, yellow = {"ZWERYFIKOWANY"}, {"ZMODYFIKOWANY"}
    yield "exact", body, green
    yield "upper-case", body.upper(), green
    yield "decomposed", unicodedata.normalize("NFD", body), green
    yield "spaces", re.sub(" ", lambda _: rng.choice([" ", "\n", " ", "\u00a0", "\u2009", "  "]), body), green
    yield "dashes", body.replace(" – ", " — ").replace("-", "–"), green
    yield "marks", re.sub('[„”"]', rng.choice(['"', "«", "“"]), body), green
    yield "final-stop", body + ".", green
    yield "outer-marks", f"„{body}”", green
    yield "broken-words", re.sub(r"\b([^\W\d_]{4})([^\W\d_]{4,})", "\\1-\n\\2", body, count=2), green
    if body.translate(FOLD) != body:
        yield "no-diacritics", body.translate(FOLD), yellow
    words = body.split(" ")
    at = rng.randrange(2, len(words) - 2)
    yield "particle-added", " ".join([*words[:at], "jednak", *words[at:]]), yellow
    yield "ligatures", body.replace("fi", "\ufb01").replace("ff", "\ufb00"), green
    yield "bracketed-capital", f"[{body[0].swapcase()}]{body[1:]}", green
    yield "gaps-at-both-ends", f"(...) {body} […]", green
    yield "end-sign", body + rng.choice([";", ",", "!", "...", " –"]), green
    yield (
        "note",
        " ".join([*words[:at], rng.choice(["(podkr. aut.)", "[sic!]", "[przyp. – A.B.]", "(wyróżnienie własne)"]), *words[at:]]),
        green,
    )
    if words[0].isalpha():
        yield "own-word-in-brackets", " ".join([f"[{words[0]}]", *words[1:]]), green
    long = [i for i, word in enumerate(words) if len(word) >= 8 and word.isalpha()]
    if long:
        yield from _in_one_word(words, rng.choice(long))


def _in_one_word(words: Sequence[str], at: int) -> Iterator[tuple[str, str, set[str]]]:
    """Dress of one long word: characters nobody sees, footnote marks, a break copied from a page."""
    word, green, yellow = words[at], {"ZWERYFIKOWANY"}, {"ZMODYFIKOWANY"}
    for kind, shown, accepted in (
        ("zero-width-space", word[:4] + "\u200b" + word[4:], green),
        ("soft-hyphen", word[:4] + "\u00ad" + word[4:], green),
        ("broken-by-windows", word[:4] + "-\r\n  " + word[4:], green),
        ("footnote-in-brackets", word + "[12]", green),
        ("footnote-raised", word + "³", green),
        ("broken-word-copied", word[:4] + "- " + word[4:], yellow),
    ):
        yield kind, " ".join([*words[:at], shown, *words[at + 1 :]]), accepted


def altered(sentence: str, rng: random.Random, vocabulary: Sequence[str], other: str) -> Iterator[tuple[str, str]]:
    """(kind, quotation) for quotations that say something else than `sentence`; `other` is another sentence of the same text."""
    body = sentence.rstrip(".!?;")
    words = body.split(" ")
    n = len(words)
    yield from _by_word(words, rng, vocabulary)
    yield from _by_negation(words, rng)
    yield from _by_number(words)
    yield from _by_exchange(words)
    foreign = other.rstrip(".!?;").split(" ")
    yield "stitched", " ".join(words[: n // 2] + foreign[len(foreign) // 2 :])
    yield "stitched-end", " ".join(words[:-3] + foreign[-3:])
    yield "stitched-start", " ".join(foreign[:3] + words[3:])
    yield "two-sentences", f"{body} {other}"
    yield "first-word-exchanged", " ".join(["Bezskutecznie", *words[1:]])
    yield "last-word-exchanged", " ".join([*words[:-1], "bezskutecznie"])
    yield "cut-inside-last-word", body[:-2]
    yield "cut-inside-first-word", body[2:]
    yield "halves-exchanged", " ".join(words[n // 2 :] + words[: n // 2])
    yield "middle-lost", " ".join(words[: n // 2 - 2] + words[n // 2 + 2 :])


def _by_word(words: list[str], rng: random.Random, vocabulary: Sequence[str]) -> Iterator[tuple[str, str]]:
    n = len(words)
    carrying = [i for i in range(n) if len(bare(words[i])) >= 5 and bare(words[i]).isalpha() and bare(words[i]) not in QUIET]
    for i in rng.sample(carrying, min(2, len(carrying))):
        yield "word-replaced", " ".join([*words[:i], rng.choice(vocabulary), *words[i + 1 :]])
        yield "word-twice", " ".join([*words[: i + 1], *words[i:]])
    for i in rng.sample(range(1, n - 1), 4):
        if bare(words[i]) and bare(words[i]) not in QUIET:
            yield "word-dropped", " ".join(words[:i] + words[i + 1 :])
    for i in (0, n, rng.randrange(1, n)):
        yield "word-added", " ".join([*words[:i], rng.choice(vocabulary), *words[i:]])
    i = rng.randrange(n - 1)
    if bare(words[i]) != bare(words[i + 1]) and not {bare(words[i]), bare(words[i + 1])} & QUIET:
        yield "words-exchanged", " ".join([*words[:i], words[i + 1], words[i], *words[i + 2 :]])


def _by_negation(words: list[str], rng: random.Random) -> Iterator[tuple[str, str]]:
    n = len(words)
    for i in (0, n, rng.randrange(1, n)):
        yield "negation-added", " ".join([*words[:i], "nie", *words[i:]])
    for i in range(1, n):
        if bare(words[i]) in {"nie", "bez", "ani", "brak"}:
            yield "negation-lost", " ".join(words[:i] + words[i + 1 :])
            yield "negation-in-a-gap", " ".join([*words[:i], "(...)", *words[i + 1 :]])
            break
    for i in rng.sample(range(n), 3):
        word = words[i]
        if len(bare(word)) < 5 or not bare(word).isalpha():
            continue
        prefix = "nie" if rng.random() < 0.7 else "bez"
        changed = word[3:] if bare(word).startswith(prefix) else prefix + word.lower()
        yield "negating-prefix", " ".join([*words[:i], changed, *words[i + 1 :]])
    at = rng.randrange(3, n - 3)
    yield "insertion-denies", " ".join([*words[:at], "[nie]", *words[at:]])
    yield "insertion-limits", " ".join([*words[:at], "[tylko]", *words[at:]])


def _by_number(words: list[str]) -> Iterator[tuple[str, str]]:
    for i, word in enumerate(words):
        found = re.search(r"\d+", word)
        if found is None:
            continue
        digits = found.group()
        for kind, new in (
            ("number-plus-one", str(int(digits) + 1)),
            ("number-longer", digits + "0"),
            ("number-with-fraction", digits + ",5"),
            ("number-with-superscript", digits + "[1]"),
        ):
            yield kind, " ".join([*words[:i], word.replace(digits, new, 1), *words[i + 1 :]])
        return


def _by_exchange(words: list[str]) -> Iterator[tuple[str, str]]:
    """Exchanges, each also in other dress: dress must not hide substance."""
    for old, new in EXCHANGES:
        if old in words:
            i = words.index(old)
            quote = " ".join([*words[:i], new, *words[i + 1 :]])
            yield f"{old}>{new}", quote
            yield f"{old}>{new} upper case", quote.upper()
            yield f"{old}>{new} decomposed", unicodedata.normalize("NFD", quote)
            if quote.translate(FOLD) != quote:
                yield f"{old}>{new} no diacritics", quote.translate(FOLD)
