"""Quotations, reported content and links in paragraphs of many kinds of pleading, against a person's annotation (all fictitious).

The annotation stands in the text: ⟦KIND NORMS|words⟧ with KIND q (quotation), s (reported content) or f (procedural fact); NORMS are the
norms of the references it is linked to, "-" for none, "*" where it does not matter. A "?" before KIND marks what may be left out. What the
program finds beyond the annotation is a false alarm.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from kotwica.document import read_draft
from kotwica.document.model import Span
from kotwica.extractors import extract
from kotwica.extractors.model import Claim, ClaimType
from kotwica.extractors.slownik import parties

DATA = Path(__file__).parent / "data" / "claims_drafts.json"
ROWS = json.loads(DATA.read_text(encoding="utf-8"))["paragraphs"]
MARK = re.compile(r"⟦(?P<loose>\?)?(?P<kind>[qsf]) (?P<norms>[^|]*)\|(?P<words>[^⟧]*)⟧")
TYPES = {
    "q": {ClaimType.CYTAT_DOSLOWNY},
    "s": {ClaimType.STANOWISKO_SADU, ClaimType.PARAFRAZA, ClaimType.TEZA_PINPOINT},
    "f": {ClaimType.FAKT_PROCEDURALNY},
}
SAME = 0.8


@dataclass(frozen=True)
class Wanted:
    types: set[ClaimType]
    norms: frozenset[str] | None
    span: Span
    loose: bool

    def fits(self, claim: Claim) -> bool:
        common = min(self.span.end, claim.span.end) - max(self.span.start, claim.span.start)
        return claim.type in self.types and common >= SAME * max(len(self.span), len(claim.span))


def unmarked(marked: str) -> tuple[str, list[Wanted]]:
    """The paragraph without its annotation, and the annotation with spans into it."""
    text, at, wanted = "", 0, []
    for match in MARK.finditer(marked):
        text += marked[at : match.start()]
        norms = None if match["norms"] == "*" else frozenset(match["norms"].split(";")) - {"-"}
        wanted.append(Wanted(TYPES[match["kind"]], norms, Span(len(text), len(text) + len(match["words"])), bool(match["loose"])))
        text, at = text + match["words"], match.end()
    return text + marked[at:], wanted


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
        claim = next((c for c in left if item.fits(c)), None)
        if claim is None:
            assert item.loose, f"missed: {item.span.of(text)!r}; found {[c.text for c in left]}"
            continue
        left.remove(claim)
        if item.norms is not None:
            assert {norms[r] for r in claim.references} == item.norms, item.span.of(text)
    assert not left, f"false alarms: {[(c.type.value, c.text) for c in left]}"


def test_annotation_covers_the_kinds_of_text() -> None:
    """At least sixty paragraphs, Markdown among them, and enough in which nothing must be found."""
    assert len(ROWS) >= 60
    assert sum(row["format"] == "md" for row in ROWS) >= 8
    assert sum(not MARK.search(row["text"]) for row in ROWS) >= 10


PARTIES = "powód powódka pozwany skarżący apelująca wnioskodawca uczestnik odwołujący zamawiający oskarżona obrońca prokurator pełnomocnik"
MORE_PARTIES = "strona organ bank ubezpieczyciel wykonawca biegły kredytobiorca kredytodawca interwenient"


@pytest.mark.parametrize("word", [*PARTIES.split(), *MORE_PARTIES.split()])
def test_the_look_ahead_for_parties_lets_every_party_through(word: str) -> None:
    assert parties().fullmatch(word)
