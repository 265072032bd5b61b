"""The report as a page: harmless, self-contained, every claim and passage on it."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import random
import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest
from msgspec.structs import replace
from report_sample import DRAFT, hostile, sample
from result_builders import NOW, claim, draft_of, grade, result
from test_markdown_reading import soup

from builders import source
from kotwica.annotators import RunFacts, report_html, report_json, report_md
from kotwica.annotators.gists import gists_of
from kotwica.annotators.links import source_link
from kotwica.annotators.redaction import Redaction
from kotwica.annotators.report_passages import Paragraphs, passage
from kotwica.document.model import Span
from kotwica.document.read_markdown import markdown_draft
from kotwica.document.text_encoding import decode_text
from kotwica.extractors import extract
from kotwica.grading.model import Change, DiffPiece, Evidence, Reason, Status, WordChange


class Page(HTMLParser):
    """Tags, attributes and texts of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.scripts: list[str] = []
        self.styles: list[str] = []
        self._inside = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        self._inside = tag

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""

    def handle_data(self, data: str) -> None:
        if self._inside == "script":
            self.scripts.append(data)
        elif self._inside == "style":
            self.styles.append(data)


@pytest.mark.parametrize("seed", range(0, 60, 10))
def test_any_draft_and_any_span_can_be_shown(seed: int) -> None:
    """Claims on any stretch of any Markdown: no crash, every claim shown, the marked words are the claim's words."""
    for number in range(seed, seed + 10):
        data = soup(number).encode()
        draft = markdown_draft(Path("opinia.md"), data, decode_text(data, "opinia.md"))
        pick = random.Random(number)
        grades = []
        for i in range(4):
            start = pick.randint(0, len(draft.text))
            one = claim(f"C{i + 1}", start, min(len(draft.text), start + pick.randint(0, 40)), text=draft.text)
            grades.append(grade(one, list(Status)[i]))
        whole = replace(result(grades=grades, text=draft.text), draft=draft)
        page = report_html(whole, sources=[], run=RunFacts(NOW))
        assert all(f'id="c-C{i + 1}"' in page for i in range(4)), number
        json.loads(report_json(whole, sources=[], run=RunFacts(NOW)))


def test_paragraph_marks_the_words_of_the_claim() -> None:
    whole, _ = sample()
    shown = Paragraphs(whole.draft, whole.extraction.references, {"R1": "S1"})
    pieces = shown.around(whole.grades[0].claim.span, reach=1000)
    assert "".join(p.text for p in pieces if p.kind == "claim") == "pozwany może żądać zapłaty"
    assert "".join(p.text for p in pieces) == DRAFT.split("\n")[0]
    assert [p.text for p in pieces if p.gist] == ["II CSK NN/RR"]
    short = shown.around(whole.grades[0].claim.span, reach=12)
    assert short[0].kind == "cut" and "".join(p.text for p in short if p.kind == "claim") == "pozwany może żądać zapłaty"


@pytest.mark.parametrize(
    ("text", "title", "lines", "site"),
    [
        pytest.param(
            "Wyrok SN z dnia 2 marca 2018 r., II CSK 1234/17.", "SN, II CSK 1234/17", {"Sąd": "SN", "Data": "2 marca 2018 r.", "Rodzaj": "wyrok"},
            "https://www.sn.pl/", id="judgment-by-court-day-and-search",
        ),
        pytest.param("Tak NSA, II FSK 12/20.", "NSA, II FSK 12/20", {"Sąd": "NSA"}, "https://orzeczenia.nsa.gov.pl/", id="administrative-court"),
        pytest.param(
            "Zgodnie z art. 58 § 1 k.c. umowa jest nieważna.", "art. 58 § 1 k.c.", {"Akt": "Ustawa z dnia 23 kwietnia 1964 r. - Kodeks cywilny"},
            "", id="provision-by-the-title-of-its-act",
        ),
    ],
)  # fmt: skip
def test_what_is_not_at_hand_is_told_all_the_same(text: str, title: str, lines: dict[str, str], site: str) -> None:
    references = extract(draft_of(text)).references
    gists, leads = gists_of(references, [], Redaction([]))
    assert set(leads) == {r.id for r in references}
    found = gists[0]
    assert found.title == title
    assert lines.items() <= dict(found.lines).items()
    assert "nie ma wśród źródeł" in dict(found.lines)["Tekst"]
    assert found.search.startswith(site) if site else not found.search


@pytest.mark.parametrize(
    ("excerpt", "diff", "shown"),
    [
        pytest.param(
            "wzrost o 50%, z wyjątkiem",
            [("equal", "wzrost o"), ("source", "50"), ("quoted", "30"), ("equal", "z wyjątkiem")],
            "wzrost o [-50-]{+30+}%, z wyjątkiem",
            id="punctuation-of-the-source",
        ),
        pytest.param("pozwany nie może", [("equal", "pozwany"), ("source", "nie"), ("equal", "może")], "pozwany [-nie-] może", id="lost"),
        pytest.param("pozwany może", [("equal", "pozwany"), ("quoted", "zawsze"), ("equal", "może")], "pozwany {+zawsze+}może", id="added"),
        pytest.param("zupełnie co innego", [("equal", "pozwany"), ("source", "nie")], "pozwany [-nie -]", id="does-not-fit"),
    ],
)
def test_diff_stands_on_the_source(excerpt: str, diff: list[tuple[str, str]], shown: str) -> None:
    found = Evidence("S1", "t", (Span(0, 5),), excerpt=excerpt, diff=tuple(DiffPiece(kind, text) for kind, text in diff))
    signs = {"lost": ("[-", "-]"), "added": ("{+", "+}")}
    pieces = passage(found, Redaction([]), reach=500)
    assert "".join(f"{signs.get(p.kind, ('', ''))[0]}{p.text}{signs.get(p.kind, ('', ''))[1]}" for p in pieces) == shown


@pytest.mark.parametrize(
    ("excerpt", "shown"),
    [
        pytest.param("sąd może\nprzyznać sumę.", "sąd może przyznać sumę.", id="line-of-a-printed-page"),
        pytest.param("§ 1. Kto szkodzi.\n§ 2. Kto nie.", "§ 1. Kto szkodzi.\n§ 2. Kto nie.", id="paragraphs-of-an-act"),
        pytest.param("podstawach:\n1) naruszeniu\nprawa;\n2) innych", "podstawach:\n1) naruszeniu prawa;\n2) innych", id="points"),
        pytest.param("zmienia wyrok\nII. oddala apelację", "zmienia wyrok\nII. oddala apelację", id="operative-part"),
        pytest.param("swo-\nboda", "swo-\nboda", id="hyphen-at-the-line-end-is-not-ours-to-judge"),
        pytest.param("raz\n\ndwa", "raz dwa", id="blank-lines-go"),
    ],
)
def test_lines_of_a_printed_page_run_on(excerpt: str, shown: str) -> None:
    pieces = passage(Evidence("S1", "Wyrok", (Span(0, 1),), excerpt=excerpt), Redaction([]), reach=500)
    assert "".join(piece.text for piece in pieces) == shown


def test_nothing_of_a_draft_or_source_is_markup() -> None:
    whole, sources = hostile()
    page = Page(report_html(whole, sources=sources, run=RunFacts(NOW)))
    assert len(page.scripts) == 2 and not any("alert" in s for s in page.scripts)
    assert {tag for tag, _ in page.tags}.isdisjoint({"img", "svg", "iframe", "object", "link", "base", "form"})
    for tag, attributes in page.tags:
        assert not [name for name in attributes if name.startswith("on") or name == "style"], tag
        assert not attributes.get("href", "").lower().startswith(("javascript:", "data:"))


def test_markdown_report_is_no_markup_either() -> None:
    whole, sources = hostile()
    text = report_md(whole, sources=sources, run=RunFacts(NOW))
    assert "<script" not in text and "<img" not in text
    rows = [line for line in text.splitlines() if line.startswith("| C1 ")]
    assert rows and all(len(re.findall(r"(?<!\\)\|", row)) == 7 for row in rows[:1])


def test_policy_lets_only_our_own_style_and_scripts_run() -> None:
    whole, sources = sample()
    page = Page(report_html(whole, sources=sources, run=RunFacts(NOW)))
    policy = next(a["content"] for t, a in page.tags if t == "meta" and a.get("http-equiv") == "Content-Security-Policy")
    assert policy.startswith("default-src 'none'") and "unsafe" not in policy and "http" not in policy
    for text in (*page.scripts, *page.styles):
        assert base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() in policy
    allowed = {"src", "srcset", "action", "formaction", "background", "ping"}
    assert not [a for _, a in page.tags if allowed & set(a)]


def test_page_names_everything() -> None:
    whole, sources = sample()
    page = report_html(whole, sources=sources, run=RunFacts(NOW, version="9.9"))
    for key in ("C1", "C2", "C3", "C4"):
        assert f'id="c-{key}"' in page
    for words in (
        "NIE SKŁADAJ", "oddala skargę kasacyjną", "nie jest porada prawna", "Kotwica 9.9", "bez sieci", whole.draft.sha256, "roszczenie",
        "zrodla/wyrok.pdf#page=2", "Nie sprawdzono", "Spis powołań",
    ):  # fmt: skip
        assert words in page.replace("\u00a0", " "), words


def test_every_reference_inside_the_page_leads_somewhere() -> None:
    whole, sources = sample()
    page = Page(report_html(whole, sources=sources, run=RunFacts(NOW)))
    ids = [a["id"] for _, a in page.tags if "id" in a]
    assert len(ids) == len(set(ids))
    for _, attributes in page.tags:
        for name in ("aria-labelledby", "aria-controls"):
            assert attributes.get(name, ids[0]) in ids
        if attributes.get("href", "").startswith("#"):
            assert attributes["href"][1:] in ids


def test_a_thousand_claims_stay_below_three_megabytes() -> None:
    sentence = "Sąd Najwyższy w wyroku II CSK NN/RR przyjął, że umowa kredytu jest nieważna, a bank nie może żądać wynagrodzenia. "
    text = sentence * 2000
    grades = []
    for i in range(1000):
        start = i * 2 * len(sentence)
        found = Evidence(
            "S1",
            "Wyrok SN, II CSK NN/RR",
            (Span(0, 9),),
            "s. 7, pkt 12",
            sentence,
            sentence,
            sentence,
            ratio=0.05,
            weighted=0.8,
            coverage=0.9,
            similarity=0.4,
            missing=("bank", "kredyt"),
            changes=(WordChange("jest", "nie jest", Change.SUBSTANTIVE, "x"),),
        )
        reasons = (Reason("cytat_zmieniony", (("cytat", "a"), ("zrodlo", "b"))), Reason("kotwica_zgodna", (("zrodlo", "Wyrok SN"),)))
        one = claim(f"C{i + 1}", start, start + len(sentence) - 1, text=text)
        grades.append(grade(one, list(Status)[i % 6], reasons=reasons, evidence=(found, found)))
    page = report_html(result(grades=grades, text=text), sources=[source(text[:500], norm="II CSK NN/RR")], run=RunFacts(NOW))
    assert len(page.encode()) < 3_000_000
    assert page.count("<article") == 1000


@pytest.mark.parametrize(
    ("location", "place", "link"),
    [
        pytest.param("zrodla/wyrok.pdf", "s. 7, pkt 2", "zrodla/wyrok.pdf#page=7", id="page-of-a-pdf"),
        pytest.param("zrodla/wyrok.pdf", "pkt 2", "zrodla/wyrok.pdf", id="no-page-known"),
        pytest.param("zrodla/Wyrok SN ą.txt", "", "zrodla/Wyrok%20SN%20%C4%85.txt#:~:text=raz%20dwa", id="first-words-of-a-text"),
        pytest.param("https://example.invalid/a", "", "https://example.invalid/a#:~:text=raz%20dwa", id="web"),
        pytest.param("javascript:alert(1)", "", None, id="script-is-no-link"),
        pytest.param("data:text/html,x", "", None, id="data-is-no-link"),
        pytest.param("", "", None, id="nowhere"),
    ],
)
def test_links_into_sources(location: str, place: str, link: str | None) -> None:
    one = replace(source("raz dwa"), location=location)
    assert source_link(one, Evidence("S1", "t", (Span(0, 7),), place=place), base=Path()) == link


def test_links_lead_from_where_the_report_lies() -> None:
    whole, sources = sample()
    page = report_html(whole, sources=sources, run=RunFacts(NOW, folder=Path("wyniki/raporty")))
    assert 'href="../../zrodla/wyrok.pdf#page=2"' in page
    claims = json.loads(report_json(whole, sources=sources, run=RunFacts(NOW, folder=Path("wyniki"))))["claims"]
    assert claims[0]["url"] == "../zrodla/wyrok.pdf#page=2"


def test_report_works_under_its_own_policy(tmp_path: Path) -> None:
    """A real browser: our script runs under the page's policy, and the hostile texts do not."""
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if browser is None:
        pytest.skip("NOT RUN: no Chromium on this machine")
    whole, sources = hostile()
    page = tmp_path / "raport.html"
    page.write_text(report_html(whole, sources=sources, run=RunFacts(NOW)), encoding="utf-8")
    flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
             "--disable-component-update", "--disable-sync", "--virtual-time-budget=3000", f"--user-data-dir={tmp_path / 'p'}"]  # fmt: skip
    done = subprocess.run([browser, *flags, "--dump-dom", page.as_uri()], capture_output=True, text=True, timeout=90, check=False)
    assert '<html lang="pl" class="js">' in done.stdout
    assert "Kopiuj fragment" in done.stdout and 'id="bar" role="search"' in done.stdout
    assert "<svg" not in done.stdout and "<img" not in done.stdout


def test_axe_finds_nothing(tmp_path: Path) -> None:
    """WCAG 2.2 AA by axe, light and dark, wide and narrow; needs Node with playwright-core and axe-core (npm i), found by NODE_PATH."""
    modules = os.environ.get("NODE_PATH")
    browser, node = shutil.which("chromium"), shutil.which("node")
    if not (modules and browser and node):
        pytest.skip("NOT RUN: set NODE_PATH to a node_modules folder with playwright-core and axe-core; needs node and chromium")
    whole, sources = sample()
    page = tmp_path / "raport.html"
    page.write_text(report_html(whole, sources=sources, run=RunFacts(NOW)), encoding="utf-8")
    script = tmp_path / "report_axe.cjs"
    script.write_text((Path(__file__).parent / "report_axe.cjs").read_text(encoding="utf-8"), encoding="utf-8")
    done = subprocess.run([node, str(script), str(page), browser], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {"found": [], "requests": []}
