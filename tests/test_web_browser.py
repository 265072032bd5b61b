"""The page in a real Chromium: what a lawyer does with it, and that nothing leaves the machine or executes meanwhile."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest
from msgspec import Struct, field
from web_server import SAMPLE, SAMPLE_SOURCES, Server, by_command_line, serving

from builders import docx_with

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Dialog, Page, ViewportSize

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WIDE: ViewportSize = {"width": 1366, "height": 768}
NARROW: ViewportSize = {"width": 390, "height": 844}
LONG_MS = 60_000
# Puts a file on a zone the way a mouse does.
DROP = """([id, name, bytes]) => {
  const transfer = new DataTransfer();
  transfer.items.add(new File([new Uint8Array(bytes)], name));
  const zone = document.getElementById(id);
  for (const kind of ["dragenter", "dragover", "drop"]) zone.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: transfer }));
}"""


class Seen(Struct):
    """A page, every address that the browser asked for, and what it complained of."""

    page: Page
    requests: list[str] = field(default_factory=list)
    executed: list[str] = field(default_factory=list)

    def dismiss(self, dialog: Dialog) -> None:
        self.executed.append(dialog.message)
        dialog.dismiss()

    def drop(self, path: Path, *, on: str = "drop-draft", name: str = "") -> None:
        self.page.evaluate(DROP, [on, name or path.name, list(path.read_bytes())])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("serwer")) as running:
        yield running


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        pytest.skip("NOT RUN: no Chromium on this machine")
    from playwright.sync_api import sync_playwright

    profile = tmp_path_factory.mktemp("profil")
    with sync_playwright() as driver:
        context = driver.chromium.launch_persistent_context(
            profile, executable_path=program, headless=True, args=FLAGS, viewport=WIDE, accept_downloads=True
        )
        yield context
        context.close()


@pytest.fixture
def seen(server: Server, browser: BrowserContext) -> Iterator[Seen]:
    """The page, opened with its key; at its end no request may have left the machine and no foreign script run."""
    # What an earlier test left on the desk.
    for kind, place in (("jobs", "projekty"), ("sources", "zrodla")):
        for item in server.state()[kind]:
            server.client.delete(f"/{place}/{item['id']}", headers={"X-Kotwica": server.csrf})
    page = browser.new_page()
    watched = Seen(page)
    page.set_viewport_size(WIDE)
    page.on("request", lambda request: watched.requests.append(request.url))
    # Not the method itself: Playwright puts attributes on its owner, which has slots.
    page.on("dialog", lambda dialog: watched.dismiss(dialog))
    page.goto(server.url)
    page.locator("#empty").wait_for()
    yield watched
    page.close()
    assert [url for url in watched.requests if not url.startswith(server.base + "/")] == []
    assert watched.executed == []


def add_sources(seen: Seen) -> None:
    for path in SAMPLE_SOURCES:
        seen.drop(path, on="drop-source")
    seen.page.locator("#sources .done").nth(len(SAMPLE_SOURCES) - 1).wait_for(timeout=LONG_MS)


def test_from_draft_to_copy(seen: Seen, server: Server, tmp_path: Path) -> None:
    page = seen.page
    add_sources(seen)
    seen.drop(SAMPLE)
    page.locator("#verdict", has_text="NIE SKŁADAJ").wait_for(timeout=LONG_MS)
    assert "klucz" not in page.url
    report = page.frame_locator("#report")
    report.locator("#bar").wait_for()
    # The verdict is seen once, in the report; here it is for those who listen.
    assert report.locator(".verdict").is_visible()
    box = page.locator("#verdict").bounding_box()
    assert box is not None and box["width"] <= 1
    # Filter, then open a claim: the report's own script runs in its frame.
    report.get_by_role("searchbox").fill("V ACa 9040/20")
    report.locator("#c-C19").wait_for(state="visible")
    report.locator("#c-C2").wait_for(state="hidden")
    wanted = by_command_line(tmp_path / "cli", SAMPLE, SAMPLE_SOURCES)
    for kind, name in (
        ("copy", "opinia.annotated.docx"),
        ("html", "opinia.raport.html"),
        ("md", "opinia.raport.md"),
        ("json", "opinia.raport.json"),
    ):
        with page.expect_download() as waiting:
            page.locator(f"#actions a[data-kind={kind}]").click()
        assert waiting.value.suggested_filename == name
        assert Path(waiting.value.path()).read_bytes() == wanted[name], name


def test_real_files_and_folders_are_dropped(seen: Seen, browser: BrowserContext, tmp_path: Path) -> None:
    """A drop as the system makes it, with paths: a folder of sources with a subfolder, then a draft beside the zones."""
    folder = tmp_path / "akta"
    (folder / "starsze").mkdir(parents=True)
    for path in SAMPLE_SOURCES[:3]:
        (folder / path.name).write_bytes(path.read_bytes())
    (folder / "starsze" / SAMPLE_SOURCES[2].name).write_text("Notatka bez sygnatury.", encoding="utf-8")
    (folder / ".DS_Store").write_bytes(b"x")
    system = browser.new_cdp_session(seen.page)

    def let_go(selector: str, path: Path) -> None:
        box = seen.page.locator(selector).bounding_box()
        assert box is not None
        place = {"x": box["x"] + 20, "y": box["y"] + 20, "data": {"items": [], "files": [str(path)], "dragOperationsMask": 1}}
        for kind in ("dragEnter", "dragOver", "drop"):
            system.send("Input.dispatchDragEvent", {"type": kind, **place})

    let_go("#drop-source", folder)
    seen.page.locator("#sources .done").nth(3).wait_for(timeout=LONG_MS)
    names = seen.page.locator("#sources .name").all_inner_texts()
    assert sorted(names) == sorted([*(p.name for p in SAMPLE_SOURCES[:3]), f"starsze – {SAMPLE_SOURCES[2].name}"])
    let_go("#wynik", SAMPLE)
    seen.page.locator("#verdict", has_text="NIE SKŁADAJ").wait_for(timeout=LONG_MS)
    # The report's link leads to the uploaded source, in a page of its own.
    report = seen.page.frame_locator("#report")
    report.get_by_role("button", name="Rozwiń").first.click()
    with browser.expect_page() as opened:
        report.locator(".at a").first.click()
    opened.value.wait_for_load_state()
    assert "/zrodla/FIKCYJN" in opened.value.url and "FIKCYJN" in opened.value.inner_text("body")
    opened.value.close()


def test_progress_is_seen_stage_by_stage(seen: Seen) -> None:
    """A stage that is over before the page has drawn the last one is never seen going on; afterwards all stand there with their times."""
    page = seen.page
    page.evaluate("""() => { window.stages = []; new MutationObserver(() => {
        const now = document.querySelector('#steps .now'); if (now) window.stages.push(now.firstChild.textContent.trim()); })
        .observe(document.getElementById('steps'), { childList: true }); }""")
    seen.drop(SAMPLE)
    page.locator("#verdict", has_text="NIE SKŁADAJ").wait_for(timeout=LONG_MS)
    stages = [
        "czytam projekt",
        "szukam cytatów i powołań",
        "czytam źródła",
        "porównuję ze źródłami",
        "zapisuję kopię z komentarzami",
        "zapisuję raporty",
    ]
    drawn = page.locator("#steps li").evaluate_all("rows => rows.map((row) => row.firstChild.textContent.trim())")
    assert drawn == stages
    assert all(re.fullmatch(r"\d+,\d s", took) for took in page.locator("#steps .ms").all_text_contents())
    live = list(dict.fromkeys(page.evaluate("window.stages")))
    assert live and live == sorted(live, key=stages.index)


def test_two_drafts_at_once(seen: Seen, tmp_path: Path) -> None:
    other = tmp_path / "druga opinia.md"
    other.write_text(
        "# Opinia\n\nSąd Najwyższy w wyroku z dnia 15 listopada 2019 r., II CSK 9012/19, wskazał, że „tak nie jest”.\n", encoding="utf-8"
    )
    seen.drop(SAMPLE)
    seen.drop(other)
    seen.page.locator("#jobs .done, #jobs .failed").nth(1).wait_for(timeout=LONG_MS)
    assert seen.page.locator("#jobs .failed").all_inner_texts() == []
    seen.page.locator("#jobs .open", has_text="druga opinia.md").click()
    assert "druga opinia.md" in seen.page.locator("#name").inner_text()
    seen.page.locator("#actions a[data-kind=copy]").wait_for()


def test_a_broken_file_is_refused_and_the_next_one_checked(seen: Seen, tmp_path: Path) -> None:
    broken = tmp_path / "uszkodzony.docx"
    broken.write_bytes(SAMPLE.read_bytes()[:3000])
    seen.drop(broken)
    seen.page.locator("#jobs .failed").wait_for(timeout=LONG_MS)
    # The file's name stands above and is not said twice.
    assert seen.page.locator("#name").inner_text() == "uszkodzony.docx"
    assert seen.page.locator("#verdict").inner_text().startswith("Plik .docx jest ucięty lub uszkodzony.")
    seen.drop(SAMPLE)
    seen.page.locator("#verdict", has_text="NIE SKŁADAJ").wait_for(timeout=LONG_MS)


def test_a_file_too_large_is_refused_before_it_is_sent(seen: Seen) -> None:
    seen.page.evaluate(
        """() => { const transfer = new DataTransfer(); transfer.items.add(new File([new Uint8Array(50e6)], "wielki.docx"));
        document.getElementById("drop-draft").dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer })); }"""
    )
    assert "za duży (limit: 40 MB)" in seen.page.locator("#messages p").inner_text()


def test_markup_in_names_draft_and_source_stays_text(seen: Seen, tmp_path: Path) -> None:
    bait = "<img src=x onerror=alert(1)><script>alert(2)</script>"
    draft, source = tmp_path / "zly.docx", tmp_path / "wyrok.txt"
    draft.write_bytes(
        docx_with(f"Sąd Najwyższy w wyroku z dnia 15 listopada 2019 r., II CSK 9012/19, wskazał, że „umowa {bait} jest nieważna”.")
    )
    head = "Sygn. akt II CSK 9012/19\nWYROK\nz dnia 15 listopada 2019 r.\nSąd Najwyższy\n"
    source.write_text(f"{head}Uzasadnienie\nUmowa {bait} jest ważna. {bait}\n", encoding="utf-8")
    seen.drop(source, on="drop-source", name="<img src=x onerror=alert(3)>.txt")
    seen.page.locator("#sources .done").wait_for(timeout=LONG_MS)
    seen.drop(draft, name="<img src=x onerror=alert(4)>.docx")
    seen.page.locator("#jobs .done").wait_for(timeout=LONG_MS)
    frame = seen.page.frame_locator("#report")
    frame.locator("#bar").wait_for()
    assert frame.locator("img").count() == 0
    assert seen.page.locator("#jobs img, #sources img").count() == 0
    assert seen.page.locator("#jobs .name").inner_text() == "<img src=x onerror=alert(4)>.docx"


def test_the_report_cannot_reach_the_page(seen: Seen) -> None:
    seen.drop(SAMPLE)
    seen.page.frame_locator("#report").locator("#bar").wait_for(timeout=LONG_MS)
    frame = next(f for f in seen.page.frames if f.url.endswith("/raport.html"))
    frame.wait_for_load_state()
    assert frame.evaluate("origin") == "null"
    reached = "() => { try { return parent.document.title } catch (e) { return e.name } }"
    assert frame.evaluate(reached) == "SecurityError"
    assert frame.evaluate("() => fetch('/zdarzenia').then(() => 'open', e => e.name)") == "TypeError"


def test_the_server_goes_away(browser: BrowserContext, tmp_path: Path) -> None:
    with serving(tmp_path / "dom", "--jobs", "1") as server:
        page = browser.new_page()
        page.goto(server.url)
        page.locator("#empty").wait_for()
    page.locator("#place.lost").wait_for(timeout=LONG_MS)
    assert "kotwica serve" in page.locator("#place").inner_text()
    page.close()


def test_axe_finds_nothing(seen: Seen, tmp_path: Path) -> None:
    """WCAG 2.2 AA by axe, light and dark, wide and narrow; axe-core (npm) is found by NODE_PATH."""
    axe = Path(os.environ.get("NODE_PATH", "nowhere")) / "axe-core" / "axe.min.js"
    if not axe.is_file():
        pytest.skip("NOT RUN: set NODE_PATH to a node_modules folder with axe-core")
    code = axe.read_text(encoding="utf-8")
    broken = tmp_path / "uszkodzony.docx"
    broken.write_bytes(SAMPLE.read_bytes()[:3000])
    seen.drop(broken)
    seen.page.locator("#jobs .failed").wait_for(timeout=LONG_MS)
    seen.drop(SAMPLE)
    seen.page.locator("#jobs .done").wait_for(timeout=LONG_MS)
    looks: tuple[tuple[ViewportSize, Literal["light", "dark"]], ...] = ((WIDE, "light"), (WIDE, "dark"), (NARROW, "light"))
    for size, scheme in looks:
        seen.page.set_viewport_size(size)
        seen.page.emulate_media(color_scheme=scheme)
        seen.page.evaluate("() => {" + code + "}")
        rules = "runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], iframes: false"
        found = seen.page.evaluate(f"() => axe.run(document, {{ {rules} }}).then(r => r.violations.map(v => v.id))")
        assert found == [], (size, scheme)


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["1366x768", "390x844"])
def test_nothing_is_wider_than_the_screen(seen: Seen, size: ViewportSize) -> None:
    seen.page.set_viewport_size(size)
    add_sources(seen)
    seen.drop(SAMPLE)
    seen.page.locator("#verdict", has_text="NIE SKŁADAJ").wait_for(timeout=LONG_MS)
    assert seen.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
