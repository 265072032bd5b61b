"""Letters of a source: old and mixed encodings, letters that a font or a scan has changed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest

from builders import only_source
from kotwica.grading import ground

POLISH = "Sąd Okręgowy zważył, co następuje: żądanie jest źródłem wątpliwości, gdyż powództwo wytoczył nie ten, któremu służyło.\n"
TWICE = "".join(chr(b) if b in {0x81, 0x83, 0x88, 0x90, 0x98} else bytes([b]).decode("cp1250") for b in POLISH.encode()).encode()
ENCODINGS = [
    pytest.param(POLISH.encode("cp1250"), "cp1250", id="windows"),
    pytest.param(POLISH.encode("iso-8859-2"), "iso-8859-2", id="iso"),
    pytest.param(POLISH.encode("cp852"), "cp852", id="dos"),
    pytest.param(POLISH.encode("utf-16"), "", id="utf-16-needs-no-note"),
    pytest.param(POLISH.encode(), "", id="utf-8-needs-no-note"),
    pytest.param(POLISH.encode() * 2 + POLISH.encode("cp1250"), "łączy kodowania", id="joined-from-two"),
    pytest.param(TWICE, "dwukrotnie", id="encoded-twice"),
]


@pytest.mark.parametrize(("data", "note"), ENCODINGS)
def test_old_and_mixed_encodings(tmp_path: Path, data: bytes, note: str) -> None:
    (tmp_path / "a.txt").write_bytes(data)
    source = only_source(tmp_path / "a.txt")
    assert set(source.text.strip().split("\n")) == {POLISH.strip()}
    assert [note in warning for warning in source.warnings] == [True] * bool(note)


def test_procurement_chamber_letters_are_repaired_in_place(tmp_path: Path) -> None:
    text = "Sygn. akt II CSK 901/15\n\nWYROK\n\nIzba obciąŜa zamawiającego, OkręŜna, BUDOWNICTWO INśYNIERYJNE, śądanie, środa. Ŝe moŜe"
    (tmp_path / "a.txt").write_text(text, encoding="utf-8")
    source = only_source(tmp_path / "a.txt")
    assert source.text.endswith("Izba obciąża zamawiającego, Okrężna, BUDOWNICTWO INŻYNIERYJNE, Żądanie, środa. że może")
    assert len(source.text) == len(text)
    assert any("Ŝ" in w for w in source.warnings)


def test_old_journal_encoding_is_repaired(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(
        "Na podstawie art. 1 zarzàdza si´, co nast´puje: êród∏a, ˝ycie, zadaƒ, kolejnoÊç, ∏àka, sta∏e, mo˝e", encoding="utf-8"
    )
    assert (
        only_source(tmp_path / "a.txt").text
        == "Na podstawie art. 1 zarządza się, co następuje: źródła, życie, zadań, kolejność, łąka, stałe, może"
    )


def test_broken_text_layer_is_warned_of(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("zwykte stowa ktore stojq w tekscie umowg pozyczkl kradytu banhu klianta " * 20, encoding="utf-8")
    source = only_source(tmp_path / "a.txt")
    assert source.quality is not None and source.quality < 0.8
    assert any("warstwa tekstowa" in w for w in source.warnings)


DISSENTING = (
    "Sygn. akt K 99/15\n\nWYROK\nz dnia 10 maja 2016 r.\nW imieniu Rzeczypospolitej Polskiej\n\nTrybunał Konstytucyjny w składzie:\n"
    "Stanisława Wzorcowa – przewodniczący\n\norzeka:\n\nArt. 5 ustawy o opłatach jest zgodny z Konstytucją.\n\nUZASADNIENIE\n\n"
    "Ustawodawca ma tu swobodę.\n\nZdanie odrębne\nsędziego TK Leona Przykładnego\n\nPrzepis różnicuje podatników bez uzasadnienia.\n"
)
DRESSED = [
    pytest.param(lambda text: unicodedata.normalize("NFD", text), id="accents-apart"),
    pytest.param(lambda text: re.sub(r"(?<=[^\W\d_]{3})(?=[^\W\d_]{3})", "\u00ad", text), id="soft-hyphens"),
    pytest.param(lambda text: re.sub(r"(?<=[^\W\d_]{4})(?=[^\W\d_]{4})", "\u00ad\n", text, count=9), id="soft-hyphens-at-line-ends"),
    pytest.param(lambda text: text.replace("d", "d\u200b"), id="zero-width-spaces"),
    pytest.param(lambda text: text.replace(" ", "\u00a0"), id="no-break-spaces"),
]


@pytest.mark.parametrize("dressed", DRESSED)
def test_a_text_is_read_as_a_reader_sees_it(tmp_path: Path, dressed: Callable[[str], str]) -> None:
    (tmp_path / "a.txt").write_text(dressed(DISSENTING), "utf-8")
    source = only_source(tmp_path / "a.txt")
    assert source.text == DISSENTING
    assert source.anchors.sygnatury == ("K 99/15",)
    (found,) = ground([{"id": 1, "quote": "Przepis różnicuje podatników bez uzasadnienia.", "source_text": dressed(DISSENTING)}])
    assert found["status"] == "WYMAGA_OSADU"


def test_a_payload_that_is_no_longer_in_the_text_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(DISSENTING.replace("swobodę.", "swobodę.\u200b\u200c\u200b\u200d\u2060 "), "utf-8")
    source = only_source(tmp_path / "a.txt")
    assert [(label, span.start) for label, span in source.hidden] == [("niewidoczne", source.text.index("swobodę.") + len("swobodę."))]
