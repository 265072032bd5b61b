"""`--redline`: tracked deletions and badges in a copy of its own; rejecting them gives the draft's text back, in every construct."""

from __future__ import annotations

import random
import re
import shutil
import subprocess
import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from test_word_ranges import constructs
from word_builders import NOW, draft_of, field, p, run, word

from builders import REPOSITORY, docx_with
from kotwica.annotators import redline_docx, rejected
from kotwica.annotators.word_redline import QUOTE_BADGE, SIGNATURE_BADGE, Struck
from kotwica.document import read_docx_text
from kotwica.document.model import Span
from kotwica.pipeline.cli_annotate import main as annotate

BADGE = " " + QUOTE_BADGE
TRUE = "Ocena, czy postanowienie umowne jest niedozwolone, dokonywana jest według stanu z chwili zawarcia umowy"
FALSE = TRUE.replace("zawarcia umowy", "wyrokowania")
LEAD = "Sąd Najwyższy w wyroku z dnia 15 listopada 2019 r., II CSK 9012/19, wskazał, że"
ABSENT = "Zob. też wyrok Sądu Najwyższego z dnia 12 marca 2019 r., I CSK 9911/19."


def body(data: bytes) -> str:
    with zipfile.ZipFile(BytesIO(data)) as archive:
        return archive.read("word/document.xml").decode("utf-8")


def struck(data: bytes, *words: str) -> tuple[bytes, int, str]:
    """The redline of a package with these words struck, how many were, and the draft's text."""
    draft = draft_of(data)
    spans = [Span(draft.text.index(w), draft.text.index(w) + len(w)) for w in words]
    made = redline_docx(data, draft, [Struck(s, QUOTE_BADGE) for s in spans], now=NOW)
    return made.payload, made.written, draft.text


@pytest.mark.parametrize(
    "content",
    [
        pytest.param((p("Przed tekst zły po."),), id="one-run"),
        pytest.param((p("Przed ", run("tekst", "<w:b/>"), run(" zły", "<w:i/>"), " po."),), id="several-runs"),
        pytest.param((p("Przed tek", run("st z", '<w:rFonts w:ascii="Arial"/>'), "ły po."),), id="cut-inside-runs"),
        pytest.param((p("Przed ", f'<w:hyperlink w:anchor="x">{run("tekst zły")}</w:hyperlink>', " po."),), id="in-a-link"),
        pytest.param(
            (p("Przed tekst", '<w:bookmarkStart w:id="41" w:name="z"/>', " zły", '<w:bookmarkEnd w:id="41"/>', " po."),),
            id="over-a-bookmark",
        ),
        pytest.param((p("tekst zły"),), id="whole-paragraph"),
    ],
)
def test_exactly_the_words_are_struck(content: tuple[str, ...]) -> None:
    data = word(*content)
    payload, written, text = struck(data, "tekst zły")
    assert written == 1
    assert read_docx_text(payload, "x").text == text.replace("tekst zły", BADGE)
    assert read_docx_text(rejected(payload, "x"), "x").text == text
    deleted = "".join(re.findall(r"<w:delText[^>]*>([^<]*)", body(payload)))
    assert deleted == "tekst zły"
    ids = re.findall(r'<w:(?:ins|del|bookmarkStart) [^>]*w:id="(\d+)"', body(payload))
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    "content",
    [
        pytest.param((p("Przed ", field("REF x", run("tekst zły")), " po."),), id="field"),
        pytest.param((p("Przed ", f'<w:ins w:id="7" w:author="Ktoś">{run("tekst zły")}</w:ins>', " po."),), id="somebodys-insertion"),
        pytest.param((p("Przed ", f'<w:fldSimple w:instr="REF x">{run("tekst zły")}</w:fldSimple>', " po."),), id="simple-field"),
        pytest.param((p("Przed ", run("tekst"), "<w:r><w:tab/></w:r>", run("zły"), " po."),), id="tab-between"),
    ],
)
def test_what_cannot_be_struck_whole_is_left_and_said(content: tuple[str, ...]) -> None:
    data = word(*content)
    draft = draft_of(data)
    start = draft.text.index("tekst")
    span = Span(start, draft.text.index("zły") + 3)
    made = redline_docx(data, draft, [Struck(span, QUOTE_BADGE)], now=NOW)
    assert (made.written, made.dropped) == (0, 1)
    assert "Nie zaznaczono" in made.notices[0]
    assert read_docx_text(made.payload, "x").text == draft.text
    assert 'w:author="Kotwica"' not in body(made.payload)


@pytest.mark.parametrize("seed", range(4))
def test_random_stretches_of_every_construct_come_back(seed: int) -> None:
    data = constructs(seed)
    draft = draft_of(data)
    chance = random.Random(seed)
    cuts = sorted(chance.sample(range(len(draft.text)), 24))
    spans = [Span(a, b) for a, b in zip(cuts[::2], cuts[1::2], strict=True)]
    made = redline_docx(data, draft, [Struck(s, SIGNATURE_BADGE) for s in spans], now=NOW)
    assert made.written + made.dropped == len(spans)
    assert read_docx_text(rejected(made.payload, "x"), "x").text == draft.text
    assert read_docx_text(made.payload, "x").text.count(SIGNATURE_BADGE) == made.written
    assert redline_docx(data, draft, [Struck(s, SIGNATURE_BADGE) for s in spans], now=NOW).payload == made.payload


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KOTWICA_NOW", "2026-03-16T10:00:00+01:00")
    (tmp_path / "zrodla").symlink_to(REPOSITORY / "samples" / "zrodla")
    (tmp_path / "opinia.docx").write_bytes(docx_with(f"{LEAD} „{TRUE}”.", f"{LEAD} „{FALSE}”.", ABSENT))
    return tmp_path


def test_only_what_blocks_is_struck_and_only_when_asked(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (desk / "opinia.docx").read_bytes()
    assert annotate(["opinia.docx", "--quiet"]) == 1
    assert not (desk / "opinia.redline.docx").exists()
    assert annotate(["opinia.docx", "--redline"]) == 1
    assert "opinia.redline.docx" in capsys.readouterr().out
    payload = (desk / "opinia.redline.docx").read_bytes()
    lines = read_docx_text(payload, "x").text.splitlines()
    assert lines[0] == f"{LEAD} „{TRUE}”."
    assert lines[1] == f"{LEAD} „{BADGE}”."
    assert lines[2] == ABSENT.replace("I CSK 9911/19", f" {SIGNATURE_BADGE}")
    assert read_docx_text(rejected(payload, "x"), "x").text == read_docx_text(before, "x").text
    assert (desk / "opinia.docx").read_bytes() == before


def test_a_redline_that_a_person_worked_on_is_kept(desk: Path) -> None:
    annotate(["opinia.docx", "--redline", "--quiet"])
    mine = (desk / "opinia.redline.docx").read_bytes() + b" "
    (desk / "opinia.redline.docx").write_bytes(mine)
    annotate(["opinia.docx", "--redline", "--quiet"])
    assert (desk / "opinia.redline.docx").read_bytes() == mine
    assert (desk / "opinia.redline-2.docx").exists()
    # Neither is ever taken for a draft or a source.
    annotate([str(desk), "--quiet", "--out", str(desk / "wyniki")])
    assert sorted(f.name for f in (desk / "wyniki").glob("*.docx")) == ["opinia.annotated.docx"]


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        pytest.param("opinia.md", f"{LEAD} „{FALSE}”.\n".encode(), "tylko dla projektu w Wordzie", id="markdown"),
        pytest.param("dobra.docx", docx_with(f"{LEAD} „{TRUE}”."), "Nie ma czego zaznaczyć", id="nothing-to-strike"),
    ],
)
def test_no_redline_is_said(desk: Path, name: str, content: bytes, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    (desk / name).write_bytes(content)
    annotate([name, "--redline"])
    assert says in capsys.readouterr().err
    assert not list(desk.glob("*.redline*"))


def test_libreoffice_opens_it(desk: Path) -> None:
    soffice = shutil.which("soffice")
    if soffice is None:
        pytest.skip("NOT RUN: no soffice")
    annotate(["opinia.docx", "--redline", "--quiet"])
    profile = f"-env:UserInstallation=file://{desk / 'profil'}"
    done = subprocess.run(
        [soffice, "--headless", profile, "--convert-to", "fodt", "opinia.redline.docx"],
        cwd=desk,
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0
    page = (desk / "opinia.redline.fodt").read_text("utf-8")
    assert page.count("<text:deletion>") == 2 and page.count("<text:insertion>") == 2
    assert QUOTE_BADGE in page and SIGNATURE_BADGE in page
