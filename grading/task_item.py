"""One item of a task file: read with every fault named, its anchors as records (spec: grading.md §10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from kotwica.document.errors import InputError
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
_LEVELS = {"ISTNIENIE": Level.ISTNIENIE, "TRESC": Level.TRESC, "TREŚĆ": Level.TRESC, "FRAGMENT": Level.FRAGMENT}
_TEXTS = ("source_id", "claim_type", "quote", "claim_text", "source_text", "speaker", "pinpoint")
_ANCHOR_TEXTS = ("sygnatura", "celex", "ecli", "data", "organ", "sklad", "rozstrzygniecie")


@dataclass(frozen=True, slots=True)
class DeclaredAnchor:
    """An anchor of a task item: the record, and the date as written when no calendar has it."""

    anchors: Anchors
    impossible_date: str = ""

    @property
    def empty(self) -> bool:
        return self.anchors == Anchors() and not self.impossible_date


@dataclass(frozen=True, slots=True)
class Item:
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


def read_item(raw: object, number: int, path: str) -> Item:
    """A checked item.

    Errors: InputError naming the item (by id, else by its number from 1) and the field.
    """
    if not isinstance(raw, Mapping):
        raise InputError(path, f"pozycja {number}: oczekiwano obiektu, jest {_kind(raw)}.", "Popraw plik zadań.")
    identity = raw.get("id")
    if not isinstance(identity, str | int) or isinstance(identity, bool) or identity == "":
        raise _fault(path, number, None, "id", "brakuje identyfikatora (tekst lub liczba)")
    texts = {name: _text(raw, name, path, number, identity) for name in _TEXTS}
    quote = texts["quote"] if (texts["quote"] or "").strip() else None
    claim_type = texts["claim_type"] or (ClaimType.CYTAT_DOSLOWNY if quote is not None else ClaimType.POWOLANIE).value
    claim_type = ALIASES.get(claim_type, claim_type)
    resolved = raw.get("anchor_resolved")
    return Item(
        identity,
        texts["source_id"] or "",
        claim_type,
        _required(raw, claim_type, path, number, identity),
        quote,
        texts["claim_text"] or "",
        texts["source_text"],
        _anchor(raw.get("anchor"), "anchor", path, number, identity),
        _anchor(resolved, "anchor_resolved", path, number, identity),
        str(resolved.get("zrodlo", "")) if isinstance(resolved, Mapping) else "",
        texts["speaker"],
        texts["pinpoint"] or "",
        {k: v for k, v in raw.items() if k not in FIELDS},
    )


def _required(raw: Mapping[str, object], claim_type: str, path: str, number: int, identity: str | int) -> Level:
    value = raw.get("required_level")
    if value is None:
        return required_level(claim_type)
    level = _LEVELS.get(value.strip().upper()) if isinstance(value, str) else None
    if level is None:
        raise _fault(path, number, identity, "required_level", f"nieznany poziom {value!r}; dozwolone: ISTNIENIE, TRESC, FRAGMENT")
    return level


def _anchor(value: object, field: str, path: str, number: int, identity: str | int) -> DeclaredAnchor | None:
    if value is None:
        return None
    if not isinstance(value, Mapping):
        raise _fault(path, number, identity, field, f"oczekiwano obiektu, jest {_kind(value)}")
    texts = {name: _text(value, name, path, number, identity, inside=field) or "" for name in _ANCHOR_TEXTS}
    decided_on, impossible = _date(texts["data"], f"{field}.data", path, number, identity)
    anchors = Anchors(
        sygnatury=(texts["sygnatura"].strip(),) if texts["sygnatura"].strip() else (),
        court=texts["organ"].strip() or None,
        decided_on=decided_on,
        parties=_parties(value, field, path, number, identity),
        celex=texts["celex"].strip() or None,
        ecli=texts["ecli"].strip() or None,
        bench=texts["sklad"].strip() or None,
        outcome=texts["rozstrzygniecie"].strip() or None,
    )
    declared = DeclaredAnchor(anchors, impossible)
    return None if declared.empty else declared


def _date(text: str, field: str, path: str, number: int, identity: str | int) -> tuple[date | None, str]:
    if not text.strip():
        return None, ""
    try:
        day = parse_date(text)
    except ImpossibleDate as error:
        return None, str(error)
    if day is None:
        raise _fault(path, number, identity, field, f"nie da się odczytać daty {text!r}; pisz RRRR-MM-DD, DD.MM.RRRR albo słownie")
    return day, ""


def _parties(value: Mapping[str, object], field: str, path: str, number: int, identity: str | int) -> tuple[str, ...]:
    parties = value.get("strony", value.get("parties"))
    if parties is None or parties == "":
        return ()
    if isinstance(parties, str):
        return (parties,)
    if isinstance(parties, list) and all(isinstance(p, str) for p in parties):
        return tuple(p for p in parties if p.strip())
    raise _fault(path, number, identity, f"{field}.strony", "oczekiwano tekstu albo listy tekstów")


def _text(raw: Mapping[str, object], name: str, path: str, number: int, identity: str | int, *, inside: str = "") -> str | None:
    value = raw.get(name)
    if value is None or isinstance(value, str):
        return value
    raise _fault(path, number, identity, f"{inside}.{name}" if inside else name, f"oczekiwano tekstu, jest {_kind(value)}")


def _fault(path: str, number: int, identity: str | int | None, field: str, problem: str) -> InputError:
    named = f" ({identity})" if identity is not None else ""
    return InputError(path, f"pozycja {number}{named}, pole „{field}”: {problem}.", "Popraw plik zadań i uruchom ponownie.")


def _kind(value: object) -> str:
    names = {bool: "wartość logiczna", int: "liczba", float: "liczba", str: "tekst", list: "lista", dict: "obiekt", type(None): "null"}
    return names.get(type(value), type(value).__name__)
