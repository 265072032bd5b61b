"""One item of a task file: read with every fault named, its anchors as records (spec: grading.md §10)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date

from msgspec import Struct

from kotwica.document.errors import InputError
from kotwica.document.normal import readable
from kotwica.extractors.model import ClaimType
from kotwica.grading.daty import ImpossibleDate, parse_date
from kotwica.grading.model import Level
from kotwica.grading.poziomy import ALIASES, required_level
from kotwica.sources.model import Anchors

FIELDS = frozenset(
    {
        "id",
        "source_id",
        "claim_type",
        "required_level",
        "quote",
        "claim_text",
        "source_text",
        "anchor",
        "anchor_resolved",
        "speaker",
        "pinpoint",
    }
)
HALF_CHARACTER = re.compile("[\ud800-\udfff]")
_LEVELS = {"ISTNIENIE": Level.ISTNIENIE, "TRESC": Level.TRESC, "TREŚĆ": Level.TRESC, "FRAGMENT": Level.FRAGMENT}
_TEXTS = ("source_id", "claim_type", "quote", "claim_text", "source_text", "speaker", "pinpoint")
# What comes back in the result, or what offsets point into.
_AS_WRITTEN = frozenset({"source_id", "claim_type", "source_text"})
_ANCHOR_TEXTS = ("celex", "ecli", "data", "organ", "sklad", "rozstrzygniecie")


class DeclaredAnchor(Struct, frozen=True):
    """An anchor of a task item: the record, and the date as written when no calendar has it, or when it cannot be read."""

    anchors: Anchors
    impossible_date: str = ""
    unreadable_date: str = ""

    @property
    def empty(self) -> bool:
        return self == DeclaredAnchor(Anchors())


class Item(Struct, frozen=True):
    """A task item, checked: fields that the format does not know are in `extra`, as they were."""

    id: str | int
    source_id: str
    claim_type: str
    required: Level
    quote: str | None
    claim_text: str
    source_text: str | None
    anchor: DeclaredAnchor | None
    resolved: DeclaredAnchor | None
    resolved_by: str
    speaker: str | None
    pinpoint: str
    extra: Mapping[str, object]


class _Place(Struct, frozen=True):
    """Which item of which file is being read, for messages."""

    path: str
    number: int
    identity: str | int | None = None

    def fault(self, field: str, problem: str) -> InputError:
        named = f" ({self.identity})" if self.identity is not None else ""
        return InputError(self.path, f"pozycja {self.number}{named}, pole „{field}”: {problem}.", "Popraw plik zadań i uruchom ponownie.")


def read_item(raw: object, number: int, path: str) -> Item:
    """A checked item.

    Errors: InputError naming the item (by id, else by its number from 1) and the field.
    """
    if not isinstance(raw, Mapping):
        raise InputError(path, f"pozycja {number}: oczekiwano obiektu, jest {_kind(raw)}.", "Popraw plik zadań.")
    identity = raw.get("id")
    if not isinstance(identity, str | int) or isinstance(identity, bool) or identity == "":
        raise _Place(path, number).fault("id", "brakuje identyfikatora (tekst lub liczba)")
    place = _Place(path, number, identity)
    texts = {name: _text(raw.get(name), name, place) for name in _TEXTS}
    quote = texts["quote"] if texts["quote"].strip() else None
    claim_type = texts["claim_type"] or (ClaimType.CYTAT_DOSLOWNY if quote is not None else ClaimType.POWOLANIE).value
    claim_type = ALIASES.get(claim_type, claim_type)
    resolved = raw.get("anchor_resolved")
    return Item(
        identity,
        texts["source_id"],
        claim_type,
        _required(raw.get("required_level"), claim_type, place),
        quote,
        texts["claim_text"],
        texts["source_text"] if texts["source_text"].strip() else None,
        _anchor(raw.get("anchor"), "anchor", place),
        _anchor(resolved, "anchor_resolved", place),
        str(resolved.get("zrodlo", "")) if isinstance(resolved, Mapping) else "",
        texts["speaker"] or None,
        texts["pinpoint"],
        {k: v for k, v in raw.items() if k not in FIELDS},
    )


def _required(value: object, claim_type: str, place: _Place) -> Level:
    if value is None:
        return required_level(claim_type)
    level = _LEVELS.get(value.strip().upper()) if isinstance(value, str) else None
    if level is None:
        raise place.fault("required_level", f"nieznany poziom {value!r}; dozwolone: ISTNIENIE, TRESC, FRAGMENT")
    return level


def _anchor(value: object, field: str, place: _Place) -> DeclaredAnchor | None:
    """An anchor of the item; None when the field is missing or says nothing."""
    if value is None:
        return None
    if not isinstance(value, Mapping):
        raise place.fault(field, f"oczekiwano obiektu, jest {_kind(value)}")
    texts = {name: _text(value.get(name), f"{field}.{name}", place).strip() for name in _ANCHOR_TEXTS}
    decided_on, impossible, unreadable = _date(texts["data"])
    anchors = Anchors(
        sygnatury=_list(value.get("sygnatura"), f"{field}.sygnatura", place),
        court=texts["organ"] or None,
        decided_on=decided_on,
        parties=_list(value.get("strony"), f"{field}.strony", place) or _list(value.get("parties"), f"{field}.parties", place),
        celex=texts["celex"] or None,
        ecli=texts["ecli"] or None,
        bench=texts["sklad"] or None,
        outcome=texts["rozstrzygniecie"] or None,
    )
    declared = DeclaredAnchor(anchors, impossible, unreadable)
    return None if declared.empty else declared


def _date(text: str) -> tuple[date | None, str, str]:
    """The day; or the text of a day that never was; or a text in which there is no day."""
    if not text:
        return None, "", ""
    try:
        day = parse_date(text)
    except ImpossibleDate as error:
        return None, str(error), ""
    return (day, "", "") if day is not None else (None, "", text)


def _list(value: object, field: str, place: _Place) -> tuple[str, ...]:
    """A text or a list of texts."""
    if value is None or isinstance(value, str):
        text = _text(value, field, place).strip()
        return (text,) if text else ()
    if isinstance(value, list) and all(isinstance(v, str) for v in value):
        return tuple(text for v in value if (text := _text(v, field, place).strip()))
    raise place.fault(field, "oczekiwano tekstu albo listy tekstów")


def _text(value: object, field: str, place: _Place) -> str:
    """A text field as a reader sees it; "" when it is missing or null."""
    if value is None:
        return ""
    if not isinstance(value, str):
        raise place.fault(field, f"oczekiwano tekstu, jest {_kind(value)}")
    if HALF_CHARACTER.search(value):
        raise place.fault(field, "tekst zawiera połówkę znaku Unicode (zły zapis \\uXXXX)")
    return value if field in _AS_WRITTEN else readable(value).text


def _kind(value: object) -> str:
    names = {bool: "wartość logiczna", int: "liczba", float: "liczba", str: "tekst", list: "lista", dict: "obiekt", type(None): "null"}
    return names.get(type(value), type(value).__name__)
