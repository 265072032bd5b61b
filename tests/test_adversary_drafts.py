"""Whole drafts, Markdown and Word, whose quotations are dressed up or altered by formatting."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from word_builders import p, run, word

from kotwica.pipeline import Options
from kotwica.pipeline.run import check_draft

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
LEAD = "W wyroku z dnia 10 marca 2016 r., II CSK 123/15, Sąd Najwyższy uznał, że "
# Fictitious.
SOURCE = """Sygn. akt II CSK 123/15

WYROK
W IMIENIU RZECZYPOSPOLITEJ POLSKIEJ

Dnia 10 marca 2016 r.

Sąd Najwyższy w składzie: SSN Jan Kowalski

oddala skargę kasacyjną.

UZASADNIENIE

Zgodnie z art. 385¹ § 1 k.c. postanowienia niedozwolone nie wiążą konsumenta od chwili zawarcia umowy. Umowa kredytu jest ważna i wiąże
obie strony od dnia jej zawarcia. Powierzchnia działki wynosiła 120 m² zgodnie z umową. Klauzula nie jest dopuszczalna, ponieważ narusza
dobre obyczaje.

Zdanie odrębne SSN Jana Kowalskiego

Umowa najmu powinna zostać uznana za nieważną w całości od początku.
"""


def statuses(name: str, payload: bytes, folder: Path) -> list[str]:
    """Statuses of the quotations of a draft, in text order."""
    (folder / "wyrok.txt").write_text(SOURCE, encoding="utf-8")
    (folder / name).write_bytes(payload)
    result = check_draft(folder / name, Options(NOW, sources=(folder / "wyrok.txt",)))
    return [g.status.code for g in result.grades if g.claim.quote is not None]


MARKDOWN = [
    ("emphasis is dress", "„Umowa kredytu jest **ważna** i *wiąże* obie strony od dnia jej zawarcia”", "ZWERYFIKOWANY"),
    ("emphasis hides no change", "„Umowa kredytu jest **nieważna** i *wiąże* obie strony od dnia jej zawarcia”", "NIEZWERYFIKOWANY"),
    ("a struck nie does not stand", "„Klauzula ~~nie~~ jest dopuszczalna, ponieważ narusza dobre obyczaje”", "NIEZWERYFIKOWANY"),
    ("a commented nie does not stand", "„Klauzula <!-- nie --> jest dopuszczalna, ponieważ narusza dobre obyczaje”", "NIEZWERYFIKOWANY"),
    ("superscript of an article", "„Zgodnie z art. 385^1^ § 1 k.c. postanowienia niedozwolone nie wiążą konsumenta”", "ZWERYFIKOWANY"),
    ("other superscript", "„Zgodnie z art. 385^2^ § 1 k.c. postanowienia niedozwolone nie wiążą konsumenta”", "NIEZWERYFIKOWANY"),
    ("dissent as the court's words", "„Umowa najmu powinna zostać uznana za nieważną w całości od początku”", "WYMAGA_OSADU"),
    ("begins behind nie", "„jest dopuszczalna, ponieważ narusza dobre obyczaje”", "NIEZWERYFIKOWANY"),
]


@pytest.mark.parametrize(("words", "expected"), [pytest.param(w, s, id=name) for name, w, s in MARKDOWN])
def test_markdown(words: str, expected: str, tmp_path: Path) -> None:
    assert statuses("pismo.md", f"# Pismo\n\n{LEAD}{words}.\n".encode(), tmp_path) == [expected]


RAISED = '<w:vertAlign w:val="superscript"/>'
WORD = [
    (
        "raised digit of an article",
        [run("„Zgodnie z art. 385"), run("1", RAISED), run(" § 1 k.c. postanowienia niedozwolone nie wiążą konsumenta”.")],
        "ZWERYFIKOWANY",
    ),
    (
        "other raised digit",
        [run("„Zgodnie z art. 385"), run("2", RAISED), run(" § 1 k.c. postanowienia niedozwolone nie wiążą konsumenta”.")],
        "NIEZWERYFIKOWANY",
    ),
    ("raised unit", [run("„Powierzchnia działki wynosiła 120 m"), run("2", RAISED), run(" zgodnie z umową”.")], "ZWERYFIKOWANY"),
    ("other raised unit", [run("„Powierzchnia działki wynosiła 120 m"), run("3", RAISED), run(" zgodnie z umową”.")], "NIEZWERYFIKOWANY"),
    (
        "runs split inside words",
        [run("„Umowa kre"), run("dytu jest wa", "<w:b/>"), run("żna i wiąże obie str"), run("ony od dnia jej zawarcia”.", "<w:i/>")],
        "ZWERYFIKOWANY",
    ),
    (
        "nie- in a run of its own",
        [run("„Umowa kredytu jest "), run("nie", "<w:b/>"), run("ważna i wiąże obie strony od dnia jej zawarcia”.")],
        "NIEZWERYFIKOWANY",
    ),
]


@pytest.mark.parametrize(("pieces", "expected"), [pytest.param(r, s, id=name) for name, r, s in WORD])
def test_word(pieces: list[str], expected: str, tmp_path: Path) -> None:
    assert statuses("pismo.docx", word(p(run(LEAD), *pieces)), tmp_path) == [expected]
