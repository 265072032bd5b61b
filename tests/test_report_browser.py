"""A long report in a real Chromium: claims that are text until they are wanted are found, filtered, linked, printed, and execute nothing."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from result_builders import NOW, claim, grade, result

from kotwica.annotators import RunFacts, report_html
from kotwica.document.model import Span
from kotwica.extractors.model import LintNote
from kotwica.grading.model import Evidence, Status

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

NUMBER = 200
BAIT = "<img src=x onerror=document.title='zle'></noscript><script>document.title='zle'</script>"


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a report with NUMBER claims, the last of which holds markup of the draft and of its source."""
    sentences = [f"Twierdzenie numer {n} o umowie." for n in range(1, NUMBER)] + [f"Ostatnie & „{BAIT}” łąka."]
    text = "\n\n".join(sentences)
    grades, at = [], 0
    for number, sentence in enumerate(sentences, 1):
        found = Evidence("S1", "Wyrok", (Span(0, 5),), excerpt=sentence, before=BAIT, after="Koniec.")
        one = claim(f"C{number}", at, at + len(sentence), text=text)
        grades.append(grade(one, Status.ZWERYFIKOWANY if number % 2 else Status.NIEZWERYFIKOWANY, evidence=(found,)))
        at += len(sentence) + 2
    path = tmp_path_factory.mktemp("raport") / "raport.html"
    whole = result(grades=grades, text=text, lint=[LintNote("x", Span(0, 5), "Twier", BAIT)])
    path.write_text(report_html(whole, sources=[], run=RunFacts(NOW)), encoding="utf-8")
    return path.as_uri()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        pytest.skip("NOT RUN: no Chromium on this machine")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        running = driver.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        yield running
        running.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    opened = browser.new_page(viewport={"width": 1366, "height": 768})
    yield opened
    opened.close()


def shown(page: Page) -> int:
    return page.locator(".claim:not([hidden])").count()


def test_text_of_a_late_claim_is_found_with_its_signs(page: Page, report: str) -> None:
    page.goto(report)
    page.get_by_role("searchbox").fill("OSTATNIE & laka")
    page.locator("#shown", has_text=f"1 z {NUMBER}").wait_for()
    assert page.locator(".claim:not([hidden])").get_attribute("id") == f"c-C{NUMBER}"


def test_filter_counts_every_claim(page: Page, report: str) -> None:
    page.goto(report)
    page.locator(".chip[data-status=ZWERYFIKOWANY]").click()
    assert page.locator("#shown").inner_text() == f"{NUMBER // 2} z {NUMBER}"
    assert shown(page) == NUMBER // 2


@pytest.mark.parametrize("target", [f"c-C{NUMBER - 1}", "zrodla"], ids=["late-claim", "section-behind-the-claims"])
def test_an_address_leads_to_its_place(page: Page, report: str, target: str) -> None:
    from playwright.sync_api import expect

    page.goto(f"{report}#{target}")
    expect(page.locator(f"#{target}")).to_be_in_viewport()
    assert page.locator(".claim").count() == NUMBER


def test_everything_is_there_on_paper(page: Page, report: str) -> None:
    page.goto(report)
    assert page.pdf().startswith(b"%PDF")
    assert page.locator(".claim").count() == NUMBER


def test_everything_is_there_without_scripts(browser: Browser, report: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(report)
    late = page.locator(f"#c-C{NUMBER - 1} .body")
    late.scroll_into_view_if_needed()
    assert late.is_visible()
    context.close()


def test_nothing_of_a_late_claim_is_markup(page: Page, report: str) -> None:
    page.goto(f"{report}#c-C{NUMBER}")
    page.locator(f"#c-C{NUMBER} .side.draft").wait_for()
    assert BAIT in (page.locator(f"#c-C{NUMBER} .side.draft").text_content() or "")
    assert page.locator("img").count() == 0
    assert page.locator("script").count() == 2
    assert "zle" not in page.title()
