"""Quotations, reported content and links in paragraphs of many kinds of pleading, against a person's annotation (all fictitious).

The annotation stands in the text (marked_text): ⟦KIND NORMS|words⟧ with KIND q (quotation), s (reported content) or f (procedural fact); NORMS are the
norms of the references it is linked to, "-" for none, "*" where it does not matter. A "?" before KIND marks what may be left out. What the
program finds beyond the annotation is a false alarm.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from marked_text import Marked, unmarked

from kotwica.document import read_draft
from kotwica.extractors import extract
from kotwica.extractors.model import Claim, ClaimType
from kotwica.extractors.slownik import parties

DATA = Path(__file__).parent / "data" / "claims_drafts.json"
ROWS = json.loads(DATA.read_text(encoding="utf-8"))["paragraphs"]
TYPES = {
    "q": {ClaimType.CYTAT_DOSLOWNY},
    "s": {ClaimType.STANOWISKO_SADU, ClaimType.PARAFRAZA, ClaimType.TEZA_PINPOINT},
    "f": {ClaimType.FAKT_PROCEDURALNY},
}
SAME = 0.8


def fits(item: Marked, claim: Claim) -> bool:
    common = min(item.span.end, claim.span.end) - max(item.span.start, claim.span.start)
    return claim.type in TYPES[item.kind] and common >= SAME * max(len(item.span), len(claim.span))


@pytest.mark.parametrize("row", [pytest.param(row, id=row["id"]) for row in ROWS])
def test_claims_of_a_paragraph(row: dict[str, str], tmp_path: Path) -> None:
    text, wanted = unmarked(row["text"])
    path = tmp_path / f"pismo.{row['format']}"
    path.write_text(text, encoding="utf-8")
    draft = read_draft(path)
    assert draft.text == text
    found = extract(draft)
    norms = {r.id: r.norm for r in found.references}
    left = list(found.claims)
    for item in wanted:
        claim = next((c for c in left if fits(item, c)), None)
        if claim is None:
            assert item.loose, f"missed: {item.span.of(text)!r}; found {[c.text for c in left]}"
            continue
        left.remove(claim)
        if item.details != "*":
            assert {norms[r] for r in claim.references} == set(item.details.split(";")) - {"-"}, item.span.of(text)
    assert not left, f"false alarms: {[(c.type.value, c.text) for c in left]}"


def test_annotation_covers_the_kinds_of_text() -> None:
    """At least sixty paragraphs, Markdown among them, and enough in which nothing must be found."""
    assert len(ROWS) >= 60
    assert sum(row["format"] == "md" for row in ROWS) >= 8
    assert sum(not unmarked(row["text"])[1] for row in ROWS) >= 10


PARTIES = "powód powódka pozwany skarżący apelująca wnioskodawca uczestnik odwołujący zamawiający oskarżona obrońca prokurator pełnomocnik"
MORE_PARTIES = "strona organ bank ubezpieczyciel wykonawca biegły kredytobiorca kredytodawca interwenient"


@pytest.mark.parametrize("word", [*PARTIES.split(), *MORE_PARTIES.split()])
def test_the_look_ahead_for_parties_lets_every_party_through(word: str) -> None:
    assert parties().fullmatch(word)
