"""How cost grows: CPU seconds of each stage and peak memory, over pages of the draft and over sources, with fitted growth exponents.

    python benchmarks/growth.py [TEXTS] [--pages 1 10 100 300] [--sources 10 100 1000] [--full] [--save]

Drafts and sources are generated from the sentences of TEXTS (a folder of .txt judgments; without it, of the fictitious samples), words
exchanged between sources so that none is a copy of another; all signatures are invented. A page has 1,800 characters and 3.3 citations, one in five of
them altered; a source has 25 kB. Over sources the draft has three pages: ten citations, two of them altered, so that the sources are also
searched for where a passage stands instead. Each size runs in a process of its own. The exponent is the slope of the logarithm of cost over
that of size (1 is linear), fitted over the larger sizes, where fixed costs no longer hide it. `--full` goes up to 1,000 pages and 100,000 sources
(which take 3 GB of disk, 8 GB of memory and half an hour) and also runs 300 pages against 1,000 sources (whole.py says what that costs the person
who waits). One process does all the work here.
CPU seconds count, since the machine may be shared; fails when an end-to-end exponent is above 1.1.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

from msgspec import Struct

MAX_EXPONENT = 1.1
PAGE, SOURCE = 1_800, 25_000
CITATIONS_PER_PAGE = 10 / 3
QUOTES_PER_SOURCE = 6
FULL_PAGES = (1, 10, 100, 300, 1_000)
FULL_SOURCES = (10, 100, 1_000, 10_000, 100_000)
# The draft that is checked against more and more sources.
PAGES_OVER_SOURCES = 3
STAGES = ("read", "extract", "load", "grade", "copy", "reports")
SAMPLES = Path(__file__).resolve().parent.parent / "samples" / "zrodla"
_SENTENCE = re.compile(r"(?<=[.!?]\s)[A-ZŁŚŻ][^.!?\n„”()\[\]\d]{60,240}\.")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f]")


class Cost(Struct, frozen=True):
    """One run: CPU seconds by stage in the order of STAGES, peak memory of the process in megabytes, claims graded."""

    pages: int
    sources: int
    stages: dict[str, float]
    peak_mb: float
    claims: int

    @property
    def total(self) -> float:
        return sum(self.stages.values())


def sentences_of(texts: Path) -> list[str]:
    """The plain sentences of a folder of texts. Errors: SystemExit for fewer than ten."""
    corpus = "\n".join(p.read_text("utf-8", errors="replace") for p in sorted(texts.glob("*.txt")))
    sentences = [_CONTROL.sub(" ", s) for s in _SENTENCE.findall(corpus) if s.count(" ") >= 8]
    if len(sentences) < 10:
        sys.exit(f"fewer than ten plain sentences under {texts}")
    return sentences


def generate(sentences: Sequence[str], folder: Path, *, pages: int, sources: int) -> Path:
    """Writes a draft and its sources; the same bytes for the same sizes."""
    rng = random.Random(f"{pages} {sources}")
    citations = max(1, round(pages * CITATIONS_PER_PAGE))
    mix = Mix(tuple(tuple(s.split(" ")) for s in sentences), tuple(w.strip(".,").lower() for s in sentences for w in s.split(" ")), rng)
    known = _write_sources(folder / "zrodla", mix, count=sources, kept=citations)
    return _write_draft(folder / "pismo.docx", mix, known, citations=citations)


def _write_sources(place: Path, mix: Mix, *, count: int, kept: int) -> list[tuple[str, str, list[str]]]:
    """Writes the sources; signature, date and sentences to quote of the first so many of them."""
    from kotwica.extractors import MONTHS

    rng = mix.rng
    place.mkdir()
    known = []
    for number in range(count):
        quotable = [mix.sentence() for _ in range(QUOTES_PER_SOURCE)]
        date = f"{rng.randrange(1, 28)} {rng.choice(MONTHS)} 2019 r."
        body = list(quotable)
        size = sum(map(len, body))
        while size < SOURCE:
            body.append(mix.sentence())
            size += len(body[-1])
        rng.shuffle(body)
        paragraphs = "\n\n".join(" ".join(body[i : i + 5]) for i in range(0, len(body), 5))
        signature = f"II CSK {9_000 + number}/18"
        head = f"Sygn. akt {signature}\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia {date}\n\nSąd Najwyższy w składzie:\n\noddala skargę.\n\nUZASADNIENIE\n\n"
        (place / f"s{number:05d}.txt").write_text(head + paragraphs, encoding="utf-8")
        if number < kept:
            known.append((signature, date, quotable))
    return known


def _write_draft(path: Path, mix: Mix, known: Sequence[tuple[str, str, list[str]]], *, citations: int) -> Path:
    """Writes a draft that quotes them in turn, every fifth time with a word exchanged."""
    from docx import Document

    rng = mix.rng
    document = Document()
    document.add_heading("Uzasadnienie", 1)
    for number in range(citations):
        signature, date, quotable = known[number % len(known)]
        quote = rng.choice(quotable).rstrip(".")
        if number % 5 == 4:
            words = quote.split(" ")
            words[len(words) // 2] = "zupełnie"
            quote = " ".join(words)
        document.add_paragraph(f"Sąd Najwyższy w wyroku z dnia {date}, {signature}, wskazał, że „{quote}”.")
        filler = ""
        while len(filler) < PAGE / CITATIONS_PER_PAGE - 250:
            filler += mix.sentence() + " "
        document.add_paragraph(filler)
    document.save(str(path))
    return path


class Mix(Struct, frozen=True):
    """Sentences in words, and all their words in lower case."""

    sentences: tuple[tuple[str, ...], ...]
    words: tuple[str, ...]
    rng: random.Random

    def sentence(self) -> str:
        """One with a few words of other ones, so that no two sources share it.

        Why `random()` and no more: `choice` takes five times as long, and a hundred thousand sources would be written longer than read.
        """
        random_share = self.rng.random
        words = list(self.sentences[int(random_share() * len(self.sentences))])
        for _ in range(max(2, len(words) // 10)):
            words[1 + int(random_share() * (len(words) - 2))] = self.words[int(random_share() * len(self.words))]
        return " ".join(words)


def measure(draft: Path, *, pages: int, sources: int) -> Cost:
    """Costs of one run in this process."""
    import resource

    from kotwica.annotators import RunFacts, grounding, report_html, report_json, report_md
    from kotwica.extractors import extract
    from kotwica.grading import grade_claims
    from kotwica.grading.model import CheckResult
    from kotwica.pipeline.copies import write_copy
    from kotwica.pipeline.options import Options
    from kotwica.pipeline.outputs import names_for
    from kotwica.pipeline.read import read
    from kotwica.pipeline.shelf import Shelf

    options = Options(now=datetime(2026, 11, 30, 12, tzinfo=UTC))
    shelf = Shelf(options, (draft,))
    marks = [time.process_time()]
    document = read(draft, now=options.now)
    marks.append(time.process_time())
    extraction = extract(document)
    marks.append(time.process_time())
    shelved = shelf.for_draft(document, name=draft)
    marks.append(time.process_time())
    outcome = grade_claims(document, extraction, shelved.sources, as_of=options.now.date(), today=options.now.date())
    result = CheckResult(document, outcome.extraction, outcome.grades, problems=outcome.problems, as_of=options.now.date())
    marks.append(time.process_time())
    write_copy(result, names_for(draft, options), options)
    marks.append(time.process_time())
    at_hand = shelved.at_hand(result)
    ratio = grounding(result, at_hand)
    report_json(result, at_hand, run=RunFacts(options.now), ratio=ratio)
    report_html(result, at_hand, run=RunFacts(options.now), ratio=ratio)
    report_md(result, at_hand, run=RunFacts(options.now), ratio=ratio)
    marks.append(time.process_time())
    spent = {stage: round(b - a, 3) for stage, (a, b) in zip(STAGES, pairwise(marks), strict=True)}
    return Cost(pages, sources, spent, round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1_000, 1), len(result.grades))


def in_own_process(sentences: Sequence[str], *, pages: int, sources: int) -> Cost:
    """Generates one size and measures it in a fresh interpreter. Errors: SystemExit when that fails."""
    with tempfile.TemporaryDirectory() as folder:
        draft = generate(sentences, Path(folder), pages=pages, sources=sources)
        command = [sys.executable, str(Path(__file__).resolve()), "--measure", str(draft), "--pages", str(pages), "--sources", str(sources)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(f"{pages} pages, {sources} sources: {done.stderr}")
        return Cost(**json.loads(done.stdout))


def exponent(sizes: Sequence[int], costs: Sequence[float]) -> float:
    """The slope of log cost over log size by least squares; 0 for fewer than two sizes."""
    if len(sizes) < 2:
        return 0.0
    xs, ys = [math.log(s) for s in sizes], [math.log(max(c, 1e-3)) for c in costs]
    x0, y0 = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((x - x0) * (y - y0) for x, y in zip(xs, ys, strict=True)) / sum((x - x0) ** 2 for x in xs)


def exponents(sizes: Sequence[int], costs: Sequence[Cost]) -> dict[str, float]:
    """Of each stage and of the whole, over the larger half of the sizes (at least three where there are three)."""
    keep = min(len(sizes), max(3, len(sizes) // 2))
    sizes, costs = sizes[-keep:], costs[-keep:]
    rows = {stage: exponent(sizes, [c.stages[stage] for c in costs]) for stage in STAGES}
    return {name: round(value, 2) for name, value in (rows | {"end to end": exponent(sizes, [c.total for c in costs])}).items()}


def show(cost: Cost) -> None:
    stages = " ".join(f"{cost.stages[s]:>8.2f}" for s in STAGES)
    print(f"{cost.pages:>6}{cost.sources:>8}{cost.claims:>8} {stages}{cost.total:>9.2f}{cost.peak_mb:>9.0f}", flush=True)


def main() -> int:
    """Measures all sizes and prints; 1 when the end-to-end cost grows faster than it may."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("texts", type=Path, nargs="?", default=SAMPLES)
    parser.add_argument("--pages", type=int, nargs="+", default=[1, 10, 30, 100])
    parser.add_argument("--sources", type=int, nargs="+", default=[10, 30, 100, 300])
    parser.add_argument("--full", action="store_true", help="up to 1,000 pages, up to 10,000 sources, and 300 pages against 1,000 sources")
    parser.add_argument("--save", action="store_true", help="keep the figures in benchmarks/results/")
    parser.add_argument("--measure", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.measure:
        cost = measure(given.measure, pages=given.pages[0], sources=given.sources[0])
        print(
            json.dumps(
                {"pages": cost.pages, "sources": cost.sources, "stages": cost.stages, "peak_mb": cost.peak_mb, "claims": cost.claims}
            )
        )
        return 0
    sentences = sentences_of(given.texts)
    pages, sources = (FULL_PAGES, FULL_SOURCES) if given.full else (given.pages, given.sources)
    print(f"{'pages':>6}{'sources':>8}{'claims':>8} " + " ".join(f"{s:>8}" for s in STAGES) + f"{'CPU s':>9}{'MB':>9}")
    by_pages = [_shown(sentences, pages=n, sources=sources[0]) for n in pages]
    by_sources = [_shown(sentences, pages=PAGES_OVER_SOURCES, sources=n) for n in sources]
    full = [_shown(sentences, pages=300, sources=1_000)] if given.full else []
    grown = {"over pages": exponents(pages, by_pages), "over sources": exponents(sources, by_sources)}
    for over, rows in grown.items():
        print(f"exponents {over}: " + ", ".join(f"{name} {value:.2f}" for name, value in rows.items()))
    if given.save:
        from altered_citations import save

        runs = [
            {"pages": c.pages, "sources": c.sources, "claims": c.claims, "CPU s": c.stages, "total": round(c.total, 2), "MB": c.peak_mb}
            for c in (*by_pages, *by_sources, *full)
        ]
        print("kept:", save("growth", "growth.py TEXTS" + (" --full" if full else ""), {"runs": runs, "exponents": grown}))
    return int(any(rows["end to end"] > MAX_EXPONENT for rows in grown.values()))


def _shown(sentences: Sequence[str], *, pages: int, sources: int) -> Cost:
    cost = in_own_process(sentences, pages=pages, sources=sources)
    show(cost)
    return cost


if __name__ == "__main__":
    sys.exit(main())
