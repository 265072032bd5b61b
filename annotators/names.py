"""Names of authorities as people say and print them, made from their canonical spelling."""

from __future__ import annotations

import re

from kotwica.annotators.catalogue import word
from kotwica.annotators.polish import day_in_words, shortened
from kotwica.document.model import Block
from kotwica.extractors.model import Reference, ReferenceKind

_INDEX = re.compile(r"(?<=\d)\[(\d{1,3})\]")
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
# "k.c. art. 5", "ustawa 2018-03-12 art. 14", "rozporządzenie 2009-12-30 § 5", "RODO motyw 47": the act, then its unit.
_PROVISION = re.compile(r"(?P<act>.+?) (?P<unit>(?:art\.|§|motyw) .+)")
_DATED_ACT = re.compile(r"(?P<noun>ustawa|rozporządzenie|dekret|uchwała|obwieszczenie|zarządzenie) (?P<day>\d{4}-\d\d-\d\d)")
# An act of the Union that is known by its number alone: "2016/679", "93/13/EWG".
_NUMBER_ONLY = re.compile(r"\d{1,4}/\d{1,4}(?:/\w+)? ")
_UNION_TITLE = re.compile(
    r"(?P<kind>rozporządzenie|dyrektywa|decyzja)(?P<who>(?: \w+){0,6}) (?P<number>\((?:UE|WE|EWG|Euratom)\)(?: nr)? \d{1,4}/\d{1,4})",
    re.IGNORECASE,
)
_UNION_WRITERS = {"parlamentu": "Parlamentu", "europejskiego": "Europejskiego", "rady": "Rady", "komisji": "Komisji"}
_TITLE_LIMIT = 120
_GENITIVE = {
    "Konstytucja": "Konstytucji",
    "ustawa": "ustawy",
    "rozporządzenie": "rozporządzenia",
    "dekret": "dekretu",
    "uchwała": "uchwały",
    "obwieszczenie": "obwieszczenia",
    "zarządzenie": "zarządzenia",
}
_JOURNAL = re.compile(r"(?P<journal>DU|MP)/(?P<year>\d{4})/(?:(?P<number>\d+)/)?(?P<item>\d+)")
_BARE_YEAR = re.compile(r"\b(Dz\.[ ]?U\.|M\.P\.) (\d{4}) ((?:nr|poz\.) \d)")
_JOURNALS = {"DU": "Dz.U.", "MP": "M.P."}


def reference_label(reference: Reference) -> str:
    """ "SN, I CSK 621/10", "art. 5 k.c.", "Dz.U. z 2013 r. poz. 392"; the court is left out where the name says it."""
    name = reference_name(reference)
    court = reference.court or ""
    named = not court or reference.kind is ReferenceKind.PRZEPIS or name.startswith(court)
    return name if named else f"{court}, {name}"


def reference_name(reference: Reference) -> str:
    """ "I CSK 621/10", "art. 5 k.c.", "Dz.U. z 2013 r. poz. 392": what is cited, without its court."""
    if reference.kind is ReferenceKind.PRZEPIS:
        # The number does not say what kind of act it is; the draft's own words do.
        return " ".join(reference.text.split()) if _NUMBER_ONLY.match(reference.norm) else provision(reference.norm)
    return act_name(reference.norm)


def provision(norm: str) -> str:
    """A provision in the order in which people say it: "art. 385¹ § 1 k.c." for "k.c. art. 385[1] § 1"."""
    found = _PROVISION.fullmatch(norm)
    if found is None:
        return act_name(norm)
    dated = _DATED_ACT.fullmatch(found["act"])
    day = day_in_words(dated["day"]) if dated else None
    act = f"{_GENITIVE[dated['noun']]} z {day}" if dated and day else _GENITIVE.get(found["act"], found["act"])
    return f"{raised(found['unit'])} {act}"


def act_name(norm: str) -> str:
    """An act as a sentence names it: "ustawa z 12 marca 2018 r.", "Dz.U. z 2010 r. nr 113 poz. 759"; other names stay as they are."""
    if journal := _JOURNAL.fullmatch(norm):
        number = f"nr {journal['number']} " if journal["number"] else ""
        return f"{_JOURNALS[journal['journal']]} z {journal['year']} r. {number}poz. {journal['item']}"
    dated = _DATED_ACT.fullmatch(norm)
    day = day_in_words(dated["day"]) if dated else None
    return f"{dated['noun']} z {day}" if dated and day else norm


def journal_year(text: str) -> str:
    """Journals with their year as lawyers print it: "Dz.U. z 2026 r. poz. 9901" for "Dz.U. 2026 poz. 9901"."""
    return _BARE_YEAR.sub(r"\1 z \2 r. \3", text)


def title_in_short(title: str) -> str:
    """A source's title that leaves room for a place behind it: an act of the Union up to its number, other long titles cut."""
    return shortened(union_act(title), _TITLE_LIMIT)


def union_act(title: str) -> str:
    """An act of the Union up to its number, "Dyrektywa Rady (UE) 2016/680"; any other text as it is."""
    found = _UNION_TITLE.match(title)
    if found is None:
        return title
    writers = " ".join(_UNION_WRITERS.get(w, w) for w in found["who"].lower().split())
    return " ".join(part for part in (found["kind"].capitalize(), writers, found["number"]) if part)


def part_name(block: Block) -> str:
    """What a person calls a place outside the running text: "przypis 3", "pole tekstowe"; "" in the body."""
    return f"{name} {block.label}".strip() if (name := word("parts", block.part.value)) else ""


def raised(text: str) -> str:
    """Article numbers with their index as lawyers print it: "art. 385¹" for "art. 385[1]"; other brackets stay."""
    return _INDEX.sub(lambda found: found.group(1).translate(_RAISED), text)
