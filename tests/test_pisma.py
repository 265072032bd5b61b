"""Whole pleadings, opinions, memos and letters in Markdown: every reference and every claim, against a person's annotation.

All drafts are fictitious: case numbers have running numbers from 9000 on, and no court ever said what is quoted; statutes are real. They were
written in the ways of lawyers and of language models and annotated before the program was run on them. Marks (marked_text):
references ⟦orz NORM @COURT DATE|…⟧ with kinds orz, own (the draft's own case), bez, tsue, ue, etpc, prz, dz, pub, dec, anaf (NORM is the
antecedent's); claims ⟦q NORMS|…⟧, s (reported content of any type), f (procedural fact), where NORMS are those of the references it is
linked to, "-" for none, "*" where it does not matter. What the program finds beyond the annotation is a false alarm.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from marked_text import Marked, unmarked

from kotwica.document import read_draft
from kotwica.extractors import extract
from kotwica.extractors.model import Claim, ClaimType, Extraction, Reference, ReferenceKind

DRAFTS = sorted((Path(__file__).parent / "data" / "pisma").glob("*.md"))
KINDS = {
    "orz": ReferenceKind.ORZECZENIE,
    "own": ReferenceKind.ORZECZENIE,
    "bez": ReferenceKind.ORZECZENIE_BEZ_SYGNATURY,
    "tsue": ReferenceKind.UE_ORZECZENIE,
    "ue": ReferenceKind.UE_AKT,
    "etpc": ReferenceKind.ETPC,
    "prz": ReferenceKind.PRZEPIS,
    "dz": ReferenceKind.DZIENNIK,
    "pub": ReferenceKind.PUBLIKACJA,
    "dec": ReferenceKind.DECYZJA,
    "anaf": ReferenceKind.ANAFORA,
}
TYPES = {
    "q": {ClaimType.CYTAT_DOSLOWNY},
    "s": {ClaimType.STANOWISKO_SADU, ClaimType.PARAFRAZA, ClaimType.TEZA_PINPOINT},
    "f": {ClaimType.FAKT_PROCEDURALNY},
}
SAME = 0.8
ATTRIBUTES = re.compile(r"(?P<norm>.*?)(?: @(?P<court>\D*?) ?(?P<date>\d{4}-\d\d-\d\d)?)?$")


def read(path: Path, tmp_path: Path) -> tuple[str, tuple[Marked, ...], Extraction]:
    text, marks = unmarked(path.read_text(encoding="utf-8"))
    draft_path = tmp_path / path.name
    draft_path.write_text(text, encoding="utf-8")
    draft = read_draft(draft_path)
    assert draft.text == text
    return text, marks, extract(draft)


def overlap(item: Marked, found: Reference | Claim) -> float:
    common = min(item.span.end, found.span.end) - max(item.span.start, found.span.start)
    return common / max(len(item.span), len(found.span))


def differs(item: Marked, found: Reference) -> list[str]:
    """What of a reference is not as the person read it."""
    m = ATTRIBUTES.fullmatch(item.details)
    assert m is not None
    decided = found.decided_on.isoformat() if found.decided_on else None
    wrong = [] if found.own == (item.kind == "own") else ["own"]
    wrong += [] if item.loose or found.norm == m["norm"] else [f"norm {found.norm} for {m['norm']}"]
    wrong += [f"court {found.court} for {m['court']}"] if m["court"] and found.court != m["court"] else []
    return wrong + ([f"date {decided} for {m['date']}"] if m["date"] and decided != m["date"] else [])


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in DRAFTS])
def test_every_reference_of_a_draft(path: Path, tmp_path: Path) -> None:
    text, marks, found = read(path, tmp_path)
    left = [r for r in found.references if r.kind is not ReferenceKind.DOKTRYNA]
    problems = []
    for item in (m for m in marks if m.kind in KINDS):
        match = next((r for r in left if r.kind is KINDS[item.kind] and overlap(item, r) >= SAME), None)
        if match is None:
            problems += [] if item.loose else [f"missed: {item.span.of(text)!r}"]
            continue
        left.remove(match)
        problems += [f"{match.text!r}: {difference}" for difference in differs(item, match)]
    problems += [f"false alarm: {r.kind.value} {r.text!r}" for r in left]
    assert not problems


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in DRAFTS])
def test_every_claim_of_a_draft(path: Path, tmp_path: Path) -> None:
    text, marks, found = read(path, tmp_path)
    norms = {r.id: r.norm for r in found.references}
    left = list(found.claims)
    problems = []
    for item in (m for m in marks if m.kind in TYPES):
        wanted = set(item.details.split(";")) - {"-"}
        fitting = [c for c in left if c.type in TYPES[item.kind] and overlap(item, c) >= SAME]
        # One sentence may be told twice: with the decisions that support it and with those that do not.
        match = next((c for c in fitting if {norms[r] for r in c.references} == wanted), next(iter(fitting), None))
        if match is None:
            problems += [] if item.loose else [f"missed: {item.span.of(text)!r}"]
            continue
        left.remove(match)
        linked = {norms[r] for r in match.references}
        if not item.loose and item.details != "*" and linked != wanted:
            problems.append(f"linked to {sorted(linked)}: {match.text!r}")
    problems += [f"false alarm: {c.type.value} {c.text!r}" for c in left]
    assert not problems
