"""HTML of courts, SAOS, ELI and EUR-Lex: no word glued, none lost, superscripts in brackets, nothing hidden let in."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from builders import shared
from kotwica.sources import load_sources
from kotwica.sources.html import html_text
from kotwica.sources.units import act_units

ROWS = [
    pytest.param("<p>art. 505<sup>\n<!-- -->13</sup> § 2 k.p.c.</p>", "art. 505[13] § 2 k.p.c.", id="saos-superscript-with-comment"),
    pytest.param("<p>art. 385 <sup>1</sup> k.c.</p>", "art. 385[1] k.c.", id="space-before-superscript"),
    pytest.param("<p>§ 2<sup>1</sup> stosuje się</p>", "§ 2[1] stosuje się", id="paragraph-superscript"),
    pytest.param("<p>art. 24 i 24<sup>1</sup> k.c.</p>", "art. 24 i 24[1] k.c.", id="second-of-two"),
    pytest.param("<p>lokal o powierzchni 50 m<sup>2</sup>.</p>", "lokal o powierzchni 50 m2.", id="square-metre"),
    pytest.param("<p>stanowi tak<sup>3</sup> dalej</p>", "stanowi tak 3 dalej", id="footnote-number"),
    pytest.param("<p>ustawa<sup>1)</sup>.</p>", "ustawa 1).", id="footnote-mark"),
    pytest.param(
        '<p>oskarżony z<a href="#">art. 286 § 1 kk</a>i<a href="#">art. 272 kk</a>popełnione</p>',
        "oskarżony z art. 286 § 1 kk i art. 272 kk popełnione",
        id="glued-law-links",
    ),
    pytest.param('<p>(<a href="#">art. 5</a>), a nie</p>', "(art. 5), a nie", id="link-beside-punctuation"),
    pytest.param(
        '<p>przeciwko <span class="anon-block"> (...) SA</span> w <span>W.</span>\n</p>',
        "przeciwko (...) SA w W.",
        id="anonymisation-spans",
    ),
    pytest.param("<p>wnie-<br>sionego odwołania</p>", "wnie-\nsionego odwołania", id="hyphen-and-break-kept"),
    pytest.param("<p>Zakład<br/>Sprzątania</p>", "Zakład\nSprzątania", id="break-never-glues"),
    pytest.param("<div>Pierwszy<div>Drugi</div>Trzeci</div>", "Pierwszy\nDrugi\nTrzeci", id="nested-blocks"),
    pytest.param(
        "<table><tr><td>12</td><td>Zgodnie z prawem</td></tr><tr><td>13</td><td>Trybunał</td></tr></table>",
        "12 Zgodnie z prawem\n\n13 Trybunał",
        id="eur-lex-paragraph-number-in-its-cell",
    ),
    pytest.param(
        "<p>C&#8209;311/18&nbsp;i&nbsp;T&#8209;1/20 &amp; inne &bdquo;cytat&rdquo;</p>",
        "C‑311/18 i T‑1/20 & inne „cytat”",
        id="entities-and-nonbreaking",
    ),
    pytest.param(
        '<div class="txt"><span>Sąd oddalił</span></div>\n<div class="txt"><span>powództwo.</span></div>',
        "Sąd oddalił\npowództwo.",
        id="one-printed-line-per-div",
    ),
    pytest.param(
        '<table><tr><td><p class="count">12</p></td><td><p>Zgodnie z art. 385<span class="super">1</span>:</p><p>„§ 1. Postanowienia”.</p></td></tr></table><p>Dalej.</p>',
        "12 Zgodnie z art. 385[1]:\n„§ 1. Postanowienia”.\n\nDalej.",
        id="publications-office-cells-and-super-class",
    ),
    pytest.param(
        '<p>Komitetu <a href="#n">(<span class="oj-super oj-note-tag">1</span>)</a>, a także</p>',
        "Komitetu ( 1), a także",
        id="publications-office-note",
    ),
    pytest.param("<ul><li>a) pierwsze;</li><li>b) drugie.</li></ul>", "a) pierwsze;\n\nb) drugie.", id="list"),
    pytest.param("<p>Widać.</p><script>alert('x')</script><style>p{}</style>", "Widać.", id="script-and-style"),
    pytest.param("<p>Widać<i>, także</i> <b>to</b>.</p>", "Widać, także to.", id="inline-tags-add-nothing"),
    pytest.param("<p>niedomknięty <b>akapit", "niedomknięty akapit", id="never-closed"),
    pytest.param("<p>a < b i 3 > 2</p>", "a < b i 3 > 2", id="bare-signs"),
    pytest.param("<p>Widać.</p><p style='display:none'>ukryte <b>dalej</b></p><p>Też.</p>", "Widać.\n\nTeż.", id="hidden-element"),
    pytest.param("<p>Widać. <span style='color: #ffffff'>białe</span></p>", "Widać.", id="white-on-white"),
    pytest.param("<p>Widać.</p><p hidden>ukryte</p>", "Widać.", id="hidden-attribute"),
    pytest.param("<p style='background-color: white'>Widać.</p>", "Widać.", id="white-background-is-no-hiding"),
]


@pytest.mark.parametrize(("markup", "expected"), ROWS)
def test_text(markup: str, expected: str) -> None:
    assert html_text(markup).text == expected


def test_footnote_marks_are_known_as_such() -> None:
    page = html_text("<p>stanowi tak<sup>3</sup> dalej, art. 5<sup>1</sup></p>")
    assert [m.of(page.text) for m in page.marks] == [" 3"]


def test_hidden_text_is_kept_for_inspection_only() -> None:
    page = html_text("<p>Widać.</p><!-- komentarz --><p style='font-size:0'>ukryte</p>")
    assert page.left_out == (("komentarz", "komentarz"), ("ukryty", "ukryte"))


def test_eli_page_gives_units() -> None:
    markup = (
        '<div id="arti_67_18" class="unit"><h3>Art. 67<sup>18</sup>.</h3><div><div class="unit"><h3>§&nbsp;1.</h3><div>Treść pierwsza<a href="#g"><sup>1)</sup></a>.</div></div>'
        '<div class="unit"><h3>§&nbsp;2.</h3><div>Treść druga.</div></div></div></div><div class="unit"><h3>Art. 68.</h3><div>Dalej.</div></div>'
    )
    text = html_text(markup).text
    assert [u.path for u in act_units(text)] == ["art. 67[18]", "art. 67[18] § 1", "art. 67[18] § 2", "art. 68"]


def test_deep_nesting_and_bait_take_linear_time() -> None:
    assert html_text("<div>" * 100_000 + "x").text.strip() == "x"
    assert html_text("<a>" * 100_000 + "<sup>" * 50_000).text.strip("[] \n") == ""
    assert html_text("<!--" * 100_000).text.strip() == ""
    assert set(html_text("&" * 500_000).text.strip()) == {"&"}


def test_shared_portal_pages_equal_their_plain_text() -> None:
    """The portal's HTML against the text of the same judgment made by others, white space aside."""
    root = shared("corpus", "pl")
    pages = sorted((root / "raw").glob("*.html"))
    assert pages
    for path in pages:
        ours = "".join(load_sources([path]).sources[0].text.split())
        theirs = "".join((root / "judgments" / f"{path.stem}.txt").read_text(encoding="utf-8").split())
        assert ours.replace("[", "").replace("]", "") == theirs.replace("[", "").replace("]", ""), path.name


def test_page_of_the_administrative_courts_database(tmp_path: Path) -> None:
    """Its text begins with the site's own words; the title has the decision's."""
    page = (
        "<html><head><title>II SAB/Łd 923/25 - Wyrok WSA w Łodzi z 2025-03-26</title></head><body><h1>Centralna Baza Orzeczeń Sądów Administracyjnych</h1>"
        "<a>drukuj</a><p>6480 658, Inne, II SAB/Łd 923/25 - Wyrok WSA w Łodzi z 2025-03-26, Centralna Baza</p><table><tr><td>Data orzeczenia</td><td>2025-03-26</td></tr>"
        "<tr><td>Data wpływu</td><td>2025-01-30</td></tr></table><p>Dnia 26 marca 2025 roku Wojewódzki Sąd Administracyjny w Łodzi po rozpoznaniu w dniu 26 marca 2025 "
        "roku sprawy ze skargi P. J. oddala skargę.</p></body></html>"
    )
    (tmp_path / "a.html").write_text(page, encoding="utf-8")
    anchors = load_sources([tmp_path]).sources[0].anchors
    assert anchors.sygnatury == ("II SAB/Łd 923/25",)
    assert (anchors.court, str(anchors.decided_on)) == ("Wojewódzki Sąd Administracyjny w Łodzi", "2025-03-26")
    assert anchors.proven


CELLAR = (
    '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML//EN" "xhtml-strict.dtd"><html xmlns="http://www.w3.org/1999/xhtml"><head><title>62018CJ0960'
    '</title></head><body><p><a id="judgment" />WYROK TRYBUNAŁU (trzecia izba)</p><p>z dnia 3 października 2019 r. (<span class="note"><a href="#t">*1</a></span>)</p>'
    "<p>W sprawie C‑960/18</p><p>mającej za przedmiot wniosek złożony przez Sąd Okręgowy w Warszawie (Polska) postanowieniem z dnia 26 lutego 2018 r.</p>"
    + "".join(f'<table><tr><td><p class="count">{n}</p></td><td><p>Punkt o numerze {n}.</p></td></tr></table>' for n in range(1, 8))
    + "</body></html>"
)


def test_page_of_the_publications_office(tmp_path: Path) -> None:
    (tmp_path / "a.xhtml").write_text(CELLAR, encoding="utf-8")
    source = load_sources([tmp_path]).sources[0]
    anchors = source.anchors
    assert (anchors.sygnatury, anchors.celex, anchors.court) == (("C-960/18",), "62018CJ0960", "Trybunał Sprawiedliwości")
    assert str(anchors.decided_on) == "2019-10-03"
    units = {u.path: u.span.of(source.text).strip() for u in source.units}
    assert units["pkt 3"] == "3 Punkt o numerze 3."


def test_portal_page_in_an_old_encoding(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_bytes("<p>Sąd Najwyższy zważył, że żądanie ślad źródło</p>".encode("iso-8859-2"))
    assert load_sources([tmp_path]).sources[0].text == "Sąd Najwyższy zważył, że żądanie ślad źródło"


def tribunal_decision(kind: str, day: str, body: str) -> str:
    paragraphs = (
        "97/A/2020", kind, f"z dnia {day}", "Sygn. akt K 95/20", "Trybunał Konstytucyjny w składzie:", "A. B. – przewodniczący", "orzeka:", body,
        "UZASADNIENIE", f"Uzasadnienie: {body}",
    )  # fmt: skip
    return "".join(f"<p>{p}</p>" for p in paragraphs)


PORTAL = "".join(f"<p>{p}</p>" for p in ("Rodzaj orzeczenia Wyrok", "Komparycja", "Tenor", "Uzasadnienie", "I - część historyczna"))


def test_portal_page_of_the_tribunal_is_read_behind_its_list_of_parts(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(f"<html>{PORTAL}{tribunal_decision('WYROK', '2 grudnia 2020 r.', 'Oddala.')}</html>", encoding="utf-8")
    source = load_sources([tmp_path]).sources[0]
    assert (source.anchors.court, source.anchors.decided_on) == ("Trybunał Konstytucyjny", date(2020, 12, 2))
    assert {u.path: u.span.of(source.text)[:12] for u in source.units}["uzasadnienie"] == "UZASADNIENIE"
    assert source.furniture[0].of(source.text).rstrip().endswith("I - część historyczna")


def test_portal_page_with_two_decisions_is_two_sources(tmp_path: Path) -> None:
    """A quotation from the order must not prove one from the judgment in the same case."""
    both = tribunal_decision("POSTANOWIENIE", "3 marca 2020 r.", "Umarza.") + tribunal_decision("WYROK", "2 grudnia 2020 r.", "Oddala.")
    (tmp_path / "a.html").write_text(f"<html>{PORTAL}{both}</html>", encoding="utf-8")
    sources = load_sources([tmp_path]).sources
    assert [(s.id, s.anchors.decision_type, str(s.anchors.decided_on)) for s in sources] == [
        ("a.html#1", "postanowienie", "2020-03-03"),
        ("a.html#2", "wyrok", "2020-12-02"),
    ]
    assert ["Umarza." in s.text for s in sources] == [True, False]


@pytest.mark.parametrize(
    ("hidden", "told"),
    [
        pytest.param("Menu strony", False, id="labels-of-a-menu"),
        pytest.param("Zdanie uzasadnienia, którego nie widać. " * 8, True, id="a-passage"),
    ],
)
def test_hidden_passage_of_a_page_is_told(tmp_path: Path, hidden: str, told: bool) -> None:
    (tmp_path / "a.html").write_text(f'<html><p>Widoczne.</p><div style="display:none">{hidden}</div></html>', encoding="utf-8")
    source = load_sources([tmp_path]).sources[0]
    assert source.text == "Widoczne."
    assert [w for w in source.warnings if "ukrywa" in w] == (
        [f"Strona ukrywa część tekstu (znaków: {len(hidden.strip())}); pominięto ją."] if told else []
    )
