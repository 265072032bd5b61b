"""What people say about a source file beside it: `NAME.meta.json`, front matter, a metadata card, the file's name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from pathlib import Path, PurePath

from msgspec import Struct
from msgspec.structs import replace

from kotwica.document import NotPlainData, parse_json
from kotwica.document.model import Span
from kotwica.extractors import norm_of
from kotwica.sources.court_names import same_court
from kotwica.sources.courts import full_name
from kotwica.sources.mentions import find_dates, find_eu_numbers
from kotwica.sources.model import Anchors, SourceKind

SUFFIX = ".meta.json"
# Polish field names are the documented ones; the English ones are read as well.
_FIELDS = {
    "sygnatura": "sygnatury", "sygnatury": "sygnatury", "signature": "sygnatury", "signatures": "sygnatury", "sad": "sad", "sąd": "sad",
    "court": "sad", "data": "data", "date": "data", "strony": "strony", "parties": "strony", "celex": "celex", "ecli": "ecli",
    "akt": "akt", "stan_prawny": "stan_prawny", "tytul": "tytul", "tytuł": "tytul", "title": "tytul", "aliasy": "aliasy",
    "aliases": "aliasy", "typ": "typ", "dziennik": "dziennik",
}  # fmt: skip
_FRONT = re.compile(r"\A---[ \t]*\n(?P<body>(?:[^\n]*\n){1,60}?)---[ \t]*(?:\n|\Z)")
_PAIR = re.compile(r"^\s*(?P<key>[\w-]+)\s*:\s*(?P<value>.*?)\s*$")
_FILE_NUMBER = re.compile(
    r"(?<![A-Za-z0-9])(?P<w>[IVXL]{1,5})?[ _-]?(?P<r>A[_ ]Ca|S[AO][_-][A-ZŁ][a-złó]|SAB[_-][A-ZŁ][a-złó]|KIO[_-]UZP|[A-Z][A-Za-z]{0,4})"
    r"[ _-](?P<n>\d{1,7})[_-](?P<y>\d{4}|\d{2})(?![0-9])"
)


class SidecarError(Exception):
    """The sidecar cannot be read; the message is a Polish sentence without the file's name."""


class Stated(Struct, frozen=True):
    """What a person stated about a source; None and empty mean "not stated"."""

    sygnatury: tuple[str, ...] = ()
    court: str | None = None
    decided_on: date | None = None
    parties: tuple[str, ...] = ()
    celex: str | None = None
    ecli: str | None = None
    akt: str | None = None
    journal: str | None = None
    legal_state: date | None = None
    title: str | None = None
    aliases: tuple[str, ...] = ()
    kind: SourceKind | None = None
    decision_type: str | None = None


def sidecar_for(path: Path) -> Path | None:
    """The sidecar of a source file (`wyrok.pdf.meta.json` or `wyrok.meta.json`), or None."""
    for candidate in (path.with_name(path.name + SUFFIX), path.with_name(path.stem + SUFFIX)):
        if candidate.is_file():
            return candidate
    return None


def read_sidecar(data: bytes) -> Stated:
    """The fields of a sidecar file. Errors: SidecarError when it is no JSON object or a field has an impossible value."""
    try:
        content = parse_json(data)
    except NotPlainData as error:
        raise SidecarError("Plik opisu nie jest poprawnym JSON-em.") from error
    if not isinstance(content, dict):
        raise SidecarError("Plik opisu nie zawiera obiektu JSON z polami.")
    return stated_from(content)


def front_matter(text: str) -> tuple[Stated, Span]:
    """The fields between two `---` lines at the very start of a text, and the span they cover (empty when there are none).

    Errors: SidecarError for an impossible value.
    """
    m = _FRONT.match(text)
    if m is None:
        return Stated(), Span(0, 0)
    fields: dict[str, object] = {}
    for line in m["body"].split("\n"):
        pair = _PAIR.match(line)
        if pair is not None:
            fields[pair["key"]] = _yaml_value(pair["value"])
    return (stated_from(fields), Span(*m.span())) if any(k.lower() in _FIELDS for k in fields) else (Stated(), Span(0, 0))


def _yaml_value(value: str) -> object:
    if value.startswith("[") and value.endswith("]"):
        return [item.strip().strip("\"'") for item in value[1:-1].split(",") if item.strip()]
    return value.strip("\"'")


def stated_from(fields: Mapping[str, object]) -> Stated:
    """The stated anchors of a mapping; unknown keys are ignored. Errors: SidecarError for a date that is none or a wrong type."""
    known: dict[str, list[str]] = {}
    for key, value in fields.items():
        name = _FIELDS.get(key.lower())
        if name is not None and value not in (None, "", []):
            known.setdefault(name, []).extend(_strings(key, value))
    typ = known.get("typ", [""])[0].lower()
    return Stated(
        sygnatury=tuple(_canonical(s) for s in known.get("sygnatury", ())),
        court=full_name(known["sad"][0]) if "sad" in known else None,
        decided_on=_date(known.get("data")),
        parties=tuple(known.get("strony", ())),
        celex=known["celex"][0].upper() if "celex" in known else None,
        ecli=known["ecli"][0].upper() if "ecli" in known else None,
        akt=known.get("akt", [None])[0],
        journal=known.get("dziennik", [None])[0],
        legal_state=_date(known.get("stan_prawny")),
        title=known.get("tytul", [None])[0],
        aliases=tuple(known.get("aliasy", ())),
        kind=_kind(typ),
        decision_type=typ if typ in {"wyrok", "postanowienie", "uchwała", "orzeczenie", "zarządzenie"} else None,
    )


def _strings(key: str, value: object) -> list[str]:
    items = value if isinstance(value, list) else [value]
    if not all(isinstance(item, str | int) for item in items):
        raise SidecarError(f"Pole „{key}” ma złą wartość: oczekiwano tekstu albo listy tekstów.")
    return [str(item).strip() for item in items]


def _canonical(text: str) -> str:
    sygnatura = norm_of(text)
    if sygnatura is not None:
        return sygnatura.norm
    eu = find_eu_numbers(text)
    return eu[0][1] if eu else " ".join(text.split())


def _date(values: list[str] | None) -> date | None:
    if not values:
        return None
    found = find_dates(values[0])
    if not found:
        raise SidecarError(f"„{values[0]}” nie jest datą (oczekiwano np. 2020-01-16).")
    return found[0][1]


def _kind(typ: str) -> SourceKind | None:
    if typ in {"wyrok", "postanowienie", "uchwała", "orzeczenie", "zarządzenie"}:
        return SourceKind.ORZECZENIE
    if typ in {"akt", "ustawa", "rozporządzenie", "dyrektywa", "kodeks"}:
        return SourceKind.AKT
    return SourceKind.DOKUMENT if typ in {"dokument", "umowa", "pismo", "akta"} else None


def from_name(name: str) -> Stated:
    """What a file's name hints at: "II_CSK_123_19.pdf" → II CSK 123/19. A hint only, never proof."""
    stem = PurePath(name).name
    m = _FILE_NUMBER.search(stem)
    if m is not None:
        repertorium = m["r"].replace("A_Ca", "ACa").replace("A Ca", "ACa").replace("_", "/")
        if re.match(r"SAB?-|SO-|KIO-", repertorium):
            repertorium = repertorium.replace("-", "/", 1)
        sygnatura = norm_of(f"{m['w'] or ''} {repertorium} {m['n']}/{m['y']}".strip())
        if sygnatura is not None:
            return Stated(sygnatury=(sygnatura.norm,))
    eu = re.search(r"(?<![A-Za-z])([CT])[-_](\d{1,4})[-_](\d{2})(?!\d)", stem)
    return Stated(sygnatury=(f"{eu[1]}-{eu[2]}/{eu[3]}",)) if eu else Stated()


def apply(anchors: Anchors, stated: Stated) -> tuple[Anchors, tuple[str, ...]]:
    """Anchors with what a person stated put over them, and a Polish warning for each contradiction with the text's own head."""
    warnings = []
    if stated.sygnatury and anchors.sygnatury and not set(stated.sygnatury) & set(anchors.sygnatury):
        both = ", ".join(stated.sygnatury), ", ".join(anchors.sygnatury)
        warnings.append(f"Opis podaje sygnaturę {both[0]}, a nagłówek tekstu {both[1]}; przyjęto opis.")
    if stated.decided_on and anchors.decided_on and stated.decided_on != anchors.decided_on:
        warnings.append(f"Opis podaje datę {stated.decided_on}, a nagłówek tekstu {anchors.decided_on}; przyjęto opis.")
    if same_court(stated.court, anchors.court) is False:
        warnings.append(f"Opis podaje sąd „{stated.court}”, a nagłówek tekstu „{anchors.court}”; przyjęto opis.")
    merged = replace(
        anchors,
        sygnatury=stated.sygnatury or anchors.sygnatury,
        court=stated.court or anchors.court,
        decided_on=stated.decided_on or anchors.decided_on,
        decision_type=stated.decision_type or anchors.decision_type,
        parties=stated.parties or anchors.parties,
        celex=stated.celex or anchors.celex,
        ecli=stated.ecli or anchors.ecli,
        akt=stated.akt or anchors.akt,
        journal=stated.journal or anchors.journal,
        legal_state=stated.legal_state or anchors.legal_state,
        proven=anchors.proven or bool(stated.sygnatury or stated.ecli or stated.celex or stated.akt),
    )
    return merged, tuple(warnings)


def fill(anchors: Anchors, hint: Stated) -> Anchors:
    """Anchors with only the holes filled from a hint (file name, metadata card); a signature from a hint is not proven."""
    court = anchors.court
    if hint.court and (court is None or re.search(r"\b[A-ZŁŚŻ]\.$", court)) and same_court(hint.court, court) is not False:
        court = hint.court
    return replace(
        anchors,
        sygnatury=anchors.sygnatury or hint.sygnatury,
        court=court,
        decided_on=anchors.decided_on or hint.decided_on,
        proven=anchors.proven and bool(anchors.sygnatury or anchors.ecli or anchors.celex or anchors.akt),
    )
