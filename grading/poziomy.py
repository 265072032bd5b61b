"""Which level a claim type needs (spec: grading.md §2)."""

from __future__ import annotations

from kotwica.extractors.model import ClaimType
from kotwica.grading.model import Level

ALIASES = {"quote": ClaimType.CYTAT_DOSLOWNY.value}
"""Other names under which task files give a claim type."""

_REQUIRED = {
    ClaimType.CYTAT_DOSLOWNY: Level.FRAGMENT,
    ClaimType.TEZA_PINPOINT: Level.FRAGMENT,
    ClaimType.STANOWISKO_SADU: Level.TRESC,
    ClaimType.PARAFRAZA: Level.TRESC,
    ClaimType.FAKT_PROCEDURALNY: Level.ISTNIENIE,
    ClaimType.POWOLANIE: Level.ISTNIENIE,
}


def required_level(claim_type: str) -> Level:
    """The level a claim type needs; an unknown type needs the highest (fail closed)."""
    return {t.value: level for t, level in _REQUIRED.items()}.get(ALIASES.get(claim_type, claim_type), Level.FRAGMENT)
