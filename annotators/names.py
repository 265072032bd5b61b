"""Names of authorities as people say and print them, made from their canonical spelling."""

from __future__ import annotations

import re

from kotwica.annotators.polish import day_in_words
from kotwica.extractors.model import Reference, ReferenceKind

_INDEX = re.compile(r"(?<=\d)\[(\d{1,3})\]")
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
# "k.c. art. 5", "ustawa 2018-03-12 art. 14", "rozporządzenie 2009-12-30 § 5": the act, then its unit.
_PROVISION = re.compile(r"(?P<act>.+?) (?P<unit>(?:art\.|§) .+)")
_DATED_ACT = re.compile(r"(?P<noun>ustawa|rozporządzenie|dekret|uchwała|obwieszczenie|zarządzenie) (?P<day>\d{4}-\d\d-\d\d)")
_GENITIVE = {
    "ustawa": "ustawy",
    "rozporządzenie": "rozporządzenia",
    "dekret": "dekretu",
    "uchwała": "uchwały",
    "obwieszczenie": "obwieszczenia",
    "zarządzenie": "zarządzenia",
}
_JOURNAL = re.compile(r"(?P<journal>DU|MP)/(?P<year>\d{4})/(?:(?P<number>\d+)/)?(?P<item>\d+)")
_JOURNALS = {"DU": "Dz.U.", "MP": "M.P."}


def reference_label(reference: Reference) -> str:
    """ "SN, I CSK 621/10", "art. 5 k.c.", "Dz.U. z 2013 r. poz. 392"; the court is left out where the name says it."""
    if reference.kind is ReferenceKind.PRZEPIS:
        return provision(reference.norm)
    name = act_name(reference.norm)
    court = reference.court or ""
    return f"{court}, {name}" if court and not name.startswith(court) else name


def provision(norm: str) -> str:
    """A provision in the order in which people say it: "art. 385¹ § 1 k.c." for "k.c. art. 385[1] § 1"."""
    found = _PROVISION.fullmatch(norm)
    if found is None:
        return act_name(norm)
    dated = _DATED_ACT.fullmatch(found["act"])
    day = day_in_words(dated["day"]) if dated else None
    act = f"{_GENITIVE[dated['noun']]} z {day}" if dated and day else found["act"]
    return f"{raised(found['unit'])} {act}"


def act_name(norm: str) -> str:
    """An act as a sentence names it: "ustawa z 12 marca 2018 r.", "Dz.U. z 2010 r. nr 113 poz. 759"; other names stay as they are."""
    if journal := _JOURNAL.fullmatch(norm):
        number = f"nr {journal['number']} " if journal["number"] else ""
        return f"{_JOURNALS[journal['journal']]} z {journal['year']} r. {number}poz. {journal['item']}"
    dated = _DATED_ACT.fullmatch(norm)
    day = day_in_words(dated["day"]) if dated else None
    return f"{dated['noun']} z {day}" if dated and day else norm


def raised(text: str) -> str:
    """Article numbers with their index as lawyers print it: "art. 385¹" for "art. 385[1]"; other brackets stay."""
    return _INDEX.sub(lambda found: found.group(1).translate(_RAISED), text)
