"""Citations as lawyers write them, built from real judgments: faithful ones in every dress, and false ones of the kinds that courts have sanctioned."""

from __future__ import annotations

import random
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from functools import lru_cache

import alterations
from msgspec import Struct
from msgspec.structs import replace
from texts import Sentence, flowing, sentences_of

from kotwica.extractors import MONTHS
from kotwica.sources.model import Source

GENITIVE = {
    "Sąd Najwyższy": "Sądu Najwyższego",
    "Trybunał Konstytucyjny": "Trybunału Konstytucyjnego",
    "Krajowa Izba Odwoławcza": "Krajowej Izby Odwoławczej",
}
# Genitive and locative of what a decision is.
_DECISIONS = {
    "wyrok": ("wyroku", "wyroku"),
    "uchwała": ("uchwały", "uchwale"),
    "postanowienie": ("postanowienia", "postanowieniu"),
    "orzeczenie": ("orzeczenia", "orzeczeniu"),
}
_OTHER_TYPES = ("wyrok", "uchwała", "postanowienie")
# How an altered quotation is dressed: mostly in a sentence, sometimes as lawyers set longer ones.
FORMS = ("sentence", "sentence", "sentence", "that", "parentheses", "genitive", "block", "footnote", "cell")


class Item(Struct, frozen=True):
    """One citation as it stands in a draft.

    Shape: `pieces` are its blocks, each with its form ("paragraph", "block" for a block quotation, "cell" for a table's row of two cells,
    "markdown" for a paragraph of a Markdown draft, "markdown block"); `note` is the text of a footnote behind the last letter of the first
    piece, or "". `quote` is the quotation as printed ("" for what quotes nothing). `source_text` is the text that the quotation claims to
    come from, "" when there is none (the baselines need one). `false` says what is false: "quote" (the words), "anchor" (what they
    are attributed to) or "statement" (what is told without quotation marks, or left open). `as_of` is the day whose legal state the draft
    means, None for the day of the run.
    """

    kind: str
    faithful: bool
    pieces: tuple[tuple[str, str], ...]
    note: str = ""
    quote: str = ""
    source_text: str = ""
    false: str = "quote"
    as_of: date | None = None

    @property
    def markdown(self) -> bool:
        return self.pieces[0][0].startswith("markdown")


def items(sources: Sequence[Source], *, count: int, rng: random.Random) -> Iterator[Item]:
    """A family of citations for each of `count` sentences, then the kinds that few of these offer, from sentences that offer them."""
    pool = [(s.source, s.text) for source in sources for s in sentences_of(source)]
    rng.shuffle(pool)
    own: dict[str, list[str]] = {}
    for source, sentence in pool:
        own.setdefault(source.id, []).append(sentence)
    made: Counter[str] = Counter()
    for source, sentence in pool[:count]:
        has = letters(flowing(source))
        others = [(o, t) for o, t in pool if o.id != source.id and letters(t) not in has]
        siblings = [t for t in own[source.id] if t != sentence]
        yield from _faithful(source, sentence, siblings, others, rng)
        altered = list(_altered_quotes(source, sentence, siblings, others, rng))
        made.update(item.kind for item in altered)
        yield from altered
        yield from _altered_anchors(source, sentence, others, rng)
    taken = {sentence for _, sentence in pool[:count]}
    yield from _seldom([s for source in sources for s in sentences_of(source, wide=True) if s.text not in taken], made, count, rng)


def _seldom(pool: list[Sentence], made: Counter[str], count: int, rng: random.Random) -> Iterator[Item]:
    """Altered quotations until there are `count` of every kind that the sentences offer."""
    rng.shuffle(pool)
    for sentence in pool:
        for kind, quote in (*alterations.alterations(sentence.text, rng), *alterations.cuts(sentence.text, rng)):
            if made[kind] < count:
                made[kind] += 1
                yield cite(kind, False, sentence.source, quote, form=rng.choice(FORMS))


@lru_cache(maxsize=4_096)
def letters(text: str) -> str:
    """The words alone, in lower case: courts copy from one another, with other commas."""
    return " ".join(re.findall(r"\w+", text.lower()))


def _faithful(source: Source, sentence: str, siblings: list[str], others: list[tuple[Source, str]], rng: random.Random) -> Iterator[Item]:
    for name, quote in alterations.dresses(sentence, rng):
        yield cite(f"faithful: {name}", True, source, quote, form=rng.choice(FORMS[:6]))
    for form in ("block", "footnote", "cell", "parentheses", "markdown", "markdown block"):
        yield cite(f"faithful: {form}", True, source, sentence, form=form)
    listed = replace(
        source, anchors=replace(source.anchors, sygnatury=(f"{source.anchors.sygnatury[0]}, LEX nr {rng.randrange(900_000, 3_000_000)}",))
    )
    yield cite("faithful: number of a database", True, listed, sentence, form="parentheses")
    yield cite("faithful: NFD", True, source, unicodedata.normalize("NFD", sentence), form="sentence")
    yield _paragraph("faithful: bare reference", True, f"Podobnie wypowiedziano się w innej sprawie (zob. {reference(source)}).")
    told = alterations.retold(sentence)
    yield _paragraph("faithful: paraphrase", True, f"{subject(source)} w {reference(source, case='locative')} przyjął, że {told}.")
    if others:
        second, _ = rng.choice(others)
        text = f"W orzecznictwie podkreśla się, że „{sentence}” ({reference(source)}; zob. też {reference(second)})."
        yield _paragraph("faithful: chain of references", True, text, sentence, source)
    if siblings:
        yield _ibidem("faithful: tamże", True, source, sentence, rng.choice(siblings))


def _altered_quotes(
    source: Source, sentence: str, siblings: list[str], others: list[tuple[Source, str]], rng: random.Random
) -> Iterator[Item]:
    for kind, quote in alterations.alterations(sentence, rng):
        yield cite(kind, False, source, quote, form=rng.choice(FORMS))
    for kind, quote in alterations.cuts(sentence, rng):
        yield cite(kind, False, source, quote, form=rng.choice(FORMS))
    for kind, quote in alterations.compositions(sentence, siblings, rng):
        yield cite(kind, False, source, quote, form=rng.choice(FORMS))
    yield cite("quotation runs into own words", False, source, f"{sentence}, a zatem powództwo podlega oddaleniu", form=rng.choice(FORMS))
    if others:
        yield cite("quotation from another judgment", False, source, rng.choice(others)[1], form=rng.choice(FORMS))
        yield _ibidem("quotation from another judgment under tamże", False, source, sentence, rng.choice(others)[1])


def _altered_anchors(source: Source, sentence: str, others: list[tuple[Source, str]], rng: random.Random) -> Iterator[Item]:
    anchors, form = source.anchors, rng.choice(FORMS)
    near = replace(source, text="", anchors=replace(anchors, sygnatury=(_next_number(anchors.sygnatury[0]),)))
    yield cite("signature one off", False, near, sentence, form=rng.choice(FORMS), false="anchor")
    if anchors.decision_type in _DECISIONS:
        other = rng.choice([kind for kind in _OTHER_TYPES if kind != anchors.decision_type])
        yield cite(
            "wrong decision type",
            False,
            replace(source, anchors=replace(anchors, decision_type=other)),
            sentence,
            form=form,
            false="anchor",
        )
    invented = replace(source, text="", anchors=replace(anchors, sygnatury=(_invented(anchors.sygnatury[0], rng),)))
    yield cite("invented signature", False, invented, sentence, form=form, false="anchor")
    if anchors.decided_on is not None:
        day = anchors.decided_on + timedelta(days=rng.choice((-1, 1)) * rng.randrange(20, 300))
        yield cite("wrong date", False, replace(source, anchors=replace(anchors, decided_on=day)), sentence, form=form, false="anchor")
    if (anchors.court or "").startswith("Sąd") and "Najwyższy" not in (anchors.court or ""):
        court = "Sąd Apelacyjny w Rzeszowie" if "Rzesz" not in (anchors.court or "") else "Sąd Apelacyjny w Lublinie"
        yield cite("wrong court", False, replace(source, anchors=replace(anchors, court=court)), sentence, form=form, false="anchor")
    named = anchors.sygnatury[0]
    for kind, beside in (("foreign identifier", " (ECLI:EU:C:2019:819)"), *_older_collection(anchors.decided_on)):
        told = replace(source, anchors=replace(anchors, sygnatury=(f"{named}{beside}",)))
        yield cite(kind, False, told, sentence, form=rng.choice(FORMS), false="anchor")
    if others:
        _, foreign = rng.choice(others)
        text = f"{subject(source)} w {reference(source, case='locative')} przyjął, że {foreign[0].lower()}{foreign[1:]}."
        yield Item("wrong proposition", False, (("paragraph", text),), false="statement")
    open_place = f"{subject(source)} wskazał, że „{sentence}” (wyrok z dnia [uzupełnić], sygn. akt II CSK NN/RR)."
    yield Item("placeholder left in", False, (("paragraph", open_place),), quote=sentence, false="statement")


def _older_collection(day: date | None) -> Iterator[tuple[str, str]]:
    """A place in a collection of years before the decision."""
    if day is not None:
        yield "collection older than the decision", f", OSNC {day.year - 9}/5/77"


def cite(kind: str, faithful: bool, source: Source, quote: str, *, form: str, false: str = "quote") -> Item:
    """The quotation with its reference, written in a form."""
    who, where = subject(source), reference(source, case="locative")
    small = quote[0].lower() + quote[1:]
    note, printed = "", quote
    pieces: tuple[tuple[str, str], ...]
    match form:
        case "that":
            printed = small
            pieces = (("paragraph", f"{who} w {where} wyjaśnił, że „{small}”."),)
        case "parentheses":
            pieces = (("paragraph", f"W orzecznictwie podkreśla się, że „{quote}” ({reference(source)})."),)
        case "genitive":
            pieces = (("paragraph", f"W uzasadnieniu {reference(source, case='genitive')} czytamy: „{quote}”."),)
        case "block" | "markdown block":
            mark = "markdown" if form.startswith("markdown") else "paragraph"
            pieces = ((mark, f"Jak wskazał {who} w {where}:"), (form, f"{quote}."))
        case "footnote":
            note = f"Tak: {reference(source)}."
            pieces = (("paragraph", f"W orzecznictwie podkreśla się, że „{quote}”."),)
        case "cell":
            pieces = (("cell", f"„{quote}”"), ("cell", reference(source)))
        case "markdown":
            pieces = (("markdown", f"Jak wskazał {who} w {where}: „{quote}”."),)
        case _:
            pieces = (("paragraph", f"Jak wskazał {who} w {where}: „{quote}”."),)
    return Item(kind, faithful, pieces, note, printed, flowing(source), false)


def _paragraph(kind: str, faithful: bool, text: str, quote: str = "", source: Source | None = None) -> Item:
    return Item(kind, faithful, (("paragraph", text),), quote=quote, source_text=flowing(source) if source else "")


def _ibidem(kind: str, faithful: bool, source: Source, first: str, second: str) -> Item:
    text = f"Jak wskazał {subject(source)} w {reference(source, case='locative')}: „{first}”. Dalej wyjaśniono: „{second}” (tamże)."
    return _paragraph(kind, faithful, text, second, source)


def subject(source: Source) -> str:
    """The court as the subject of a sentence."""
    return source.anchors.court or "Sąd"


def reference(source: Source, *, case: str = "nominative") -> str:
    """The full reference: decision, court, date, signature; in the locative the court is left to the subject of the sentence."""
    anchors = source.anchors
    kind = anchors.decision_type if anchors.decision_type in _DECISIONS else "wyrok"
    noun = kind if case == "nominative" else _DECISIONS[kind][case == "locative"]
    court = anchors.court or ""
    court = GENITIVE.get(court, court.replace("Sąd ", "Sądu ", 1).replace("owy ", "owego ").replace("jny ", "jnego "))
    day = anchors.decided_on
    when = f" z dnia {day.day} {MONTHS[day.month - 1]} {day.year} r." if day else ""
    of_court = f" {court}" if case != "locative" and court else ""
    return f"{noun}{of_court}{when}, {anchors.sygnatury[0]}"


def _invented(norm: str, rng: random.Random) -> str:
    """A plausible signature of the same register that is not in the folder: another, high running number."""
    head, _, tail = norm.rpartition("/")
    prefix = re.sub(r"\s?\d+$", "", head)
    return f"{prefix} {rng.randrange(2_000, 8_999)}/{tail}"


def _next_number(norm: str) -> str:
    """The signature of the next case of the register: one digit off, as a slip makes it."""
    return re.sub(r"(\d+)(?=/\d+$)", lambda m: str(int(m[1]) + 1), norm)
