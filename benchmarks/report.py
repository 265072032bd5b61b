"""How large the HTML report of a draft with 1,000 claims is, and how soon a reader can use it.

    python benchmarks/report.py [--pages 300] [--sources 60] [--runs 5] [--save]

The draft and its sources are those of growth.py (3.3 claims a page). The page is opened in Chromium as a file, `--runs` times in a fresh window
of 1366 × 768: milliseconds until its script has run (it then answers to clicks and keys), until it has loaded whole, milliseconds of CPU
that the page's main thread took until then (whatever else the machine does), and milliseconds that a filter and a search take to be shown.
Medians count. Exits 1 above 3 MB or 1 s. Needs the extra `test` and Chromium.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from altered_citations import save
from growth import SAMPLES, generate, sentences_of
from playwright.sync_api import Browser, sync_playwright

from kotwica.pipeline.options import Options
from kotwica.pipeline.run import annotate

MAX_MB, MAX_MS = 3.0, 1_000
_ANSWER = """async (step) => {
  const began = performance.now();
  if (step === "filter") document.querySelector(".chip:not([disabled])").click();
  else { const find = document.getElementById("find"); find.value = "wyrok"; find.dispatchEvent(new Event("input", {bubbles: true})); }
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  return performance.now() - began;
}"""


def opened(browser: Browser, page: Path) -> dict[str, float]:
    """Milliseconds of one opening."""
    context = browser.new_context(viewport={"width": 1366, "height": 768})
    window = context.new_page()
    session = context.new_cdp_session(window)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    window.goto(page.as_uri(), wait_until="load")
    timing = window.evaluate("performance.getEntriesByType('navigation')[0].toJSON()")
    work = {m["name"]: m["value"] for m in session.send("Performance.getMetrics")["metrics"]}
    found = {
        "answers after": timing["domContentLoadedEventEnd"],
        "loaded after": timing["loadEventEnd"],
        "CPU": 1_000 * work["TaskDuration"],
        "filter": window.evaluate(_ANSWER, "filter"),
        "search": window.evaluate(_ANSWER, "search"),
    }
    context.close()
    return found


def main() -> int:
    """Makes the report, opens it, prints; 1 when it is too large or too slow."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", type=int, default=300)
    parser.add_argument("--sources", type=int, default=60)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--save", action="store_true", help="keep the figures in benchmarks/results/")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        draft = generate(sentences_of(SAMPLES), Path(place), pages=given.pages, sources=given.sources)
        outputs = annotate(draft, Options(now=datetime(2026, 11, 30, 12, tzinfo=UTC), reports=("html",)))
        page = outputs.reports["html"]
        size, claims = page.stat().st_size / 1e6, len(outputs.result.grades)
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            runs = [opened(browser, page) for _ in range(given.runs)]
            browser.close()
    medians = {name: round(median(run[name] for run in runs)) for name in runs[0]}
    print(f"{claims} claims, {size:.2f} MB")
    print("\n".join(f"  {name:<16}{value:>6} ms" for name, value in medians.items()))
    if given.save:
        print(
            "kept:",
            save("report", f"report.py --pages {given.pages}", {"claims": claims, "megabytes": round(size, 2), "milliseconds": medians}),
        )
    return int(size > MAX_MB or medians["answers after"] > MAX_MS)


if __name__ == "__main__":
    sys.exit(main())
