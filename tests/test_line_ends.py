"""No-break spaces: what Polish typography keeps together at the end of a line."""

from __future__ import annotations

import pytest

from kotwica.annotators.polish import unbroken


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        pytest.param("w art. 5 § 1 k.c.", "w\u00a0art.\u00a05 §\u00a01 k.c.", id="units"),
        pytest.param("dnia 11 maja 2011 r.", "dnia\u00a011\u00a0maja 2011\u00a0r.", id="date"),
        pytest.param("SN, II CSK 9012/19", "SN, II\u00a0CSK\u00a09012/19", id="signature"),
        pytest.param("K 27/04", "K\u00a027/04", id="signature-of-the-tribunal"),
        pytest.param("Dz.U. 2026 poz. 795", "Dz.U. 2026 poz.\u00a0795", id="year-of-a-journal-may-end-a-line"),
        pytest.param("sąd i strona", "sąd i\u00a0strona", id="one-letter-word"),
        pytest.param("raz dwa", "raz dwa", id="nothing-to-keep"),
    ],
)
def test_lines_do_not_end_badly(text: str, kept: str) -> None:
    assert unbroken(text) == kept
