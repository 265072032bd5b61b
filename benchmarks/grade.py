"""Speed of the engine, as ratios in one run: against a plain `in` search, against difflib, with and without edlib.

    .venv/bin/python -I benchmarks/grade.py --texts ../shared/corpus/pl/judgments [--scale]

Prints a table and exits with 1 when a promise of spec/grading.md's issue is broken: exact search at most twice the plain search, an
altered or absent quotation of 400 characters at most 80 ms in 200,000 characters and 600 ms in 2,000,000 (median, CPU time, diff
included), 1,000 claims over 1,000 sources with look-up of the failed ones in all of them at most 60 s and 1 GB (`--scale`).
"""

from __future__ import annotations

import argparse
import difflib
import random
import resource
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from unittest import mock

from kotwica.grading import align
from kotwica.grading.fragment import check_fragment, stands_exactly
from kotwica.grading.gaps import prepare_quote
from kotwica.grading.prepared import PreparedSource, prepare
from kotwica.sources.model import Anchors, Source, SourceKind

LENGTH = 400
LIMITS_MS = {200_000: 80.0, 2_000_000: 600.0}
EXACT_RATIO = 2.0
_DIFFLIB_CHARACTERS = 200_000
SCALE_S, SCALE_MB = 60.0, 1_000.0


def _source(text: str, number: int = 0) -> Source:
    return Source(f"s{number}", SourceKind.ORZECZENIE, Anchors(), f"źródło {number}", text, "plik", f"s{number}.txt", "0" * 64)


def _passage(text: str, rng: random.Random, length: int = LENGTH) -> str:
    start = text.index(" ", rng.randrange(len(text) - length - 200)) + 1
    return text[start : start + length].rsplit(" ", 1)[0]


def _altered(quote: str, rng: random.Random) -> str:
    words = quote.split(" ")
    words[rng.randrange(5, len(words) - 5)] = "bezsprzecznie"
    return " ".join(words)


def _absent(text: str, rng: random.Random) -> str:
    """Words of two passages by turns: all of them are in the source, nowhere together."""
    first, second = _passage(text, rng).split(" "), _passage(text, rng).split(" ")
    return " ".join(w for pair in zip(first, second, strict=False) for w in pair)[:LENGTH]


def _median_ms(action: Callable[[str], object], quotes: Sequence[str]) -> float:
    times = []
    for quote in quotes:
        begun = time.process_time()
        action(quote)
        times.append(time.process_time() - begun)
    return 1_000 * statistics.median(times)


def _exact_ratio(ready: PreparedSource, quotes: Sequence[str]) -> float:
    """Time of the exact search over time of `in`, both on the prepared text; the quotations stand near its end."""
    patterns = [prepare_quote(q).segments[0].text for q in quotes]
    text = ready.text
    for _ in range(2):
        plain = _many(lambda p: p in text, patterns)
        ours = _many(lambda p: next(ready.occurrences(p), -1), patterns)
    return ours / plain


def _many(action: Callable[[str], object], patterns: Sequence[str]) -> float:
    begun = time.process_time()
    for _ in range(20):
        for pattern in patterns:
            action(pattern)
    return time.process_time() - begun


def _one_size(text: str, rng: random.Random, quotes: int) -> list[str]:
    """Prints one row a kind; returns the promises that were broken."""
    ready = prepare(_source(text))
    ready.positions  # noqa: B018 - the index is made once a source, not once a quotation
    exact = [_passage(text[-len(text) // 10 :], rng) for _ in range(quotes)]
    near, absent = [_altered(q, rng) for q in exact], [_absent(text, rng) for _ in range(quotes)]
    check_fragment(near[0], ready)
    broken = []
    ratio = _exact_ratio(ready, exact)
    whole = _median_ms(lambda q: check_fragment(q, ready), exact)
    print(f"{len(text):>9}  exact    search {ratio:4.2f} x `in`; whole finding {whole:6.1f} ms")
    if ratio > EXACT_RATIO:
        broken.append(f"exact search {ratio:.2f} x `in`")
    for kind, some in (("altered", near), ("absent", absent)):
        with_edlib = _median_ms(lambda q: check_fragment(q, ready), some)
        with mock.patch.object(align, "_edlib", lambda: None):
            without = _median_ms(lambda q: check_fragment(q, ready), some)
        row = f"{len(text):>9}  {kind:8} {with_edlib:6.1f} ms with edlib, {without:6.1f} ms without"
        if len(text) <= _DIFFLIB_CHARACTERS:
            against = _median_ms(lambda q: difflib.SequenceMatcher(None, q, text, autojunk=False).find_longest_match(), some[:1])
            row += f"; difflib's longest block alone takes {against / without:.0f} x as long"
        print(row, flush=True)
        if max(with_edlib, without) > LIMITS_MS[len(text)]:
            broken.append(f"{kind} in {len(text)}: {max(with_edlib, without):.0f} ms")
    return broken


def _scale(corpus: str, rng: random.Random) -> list[str]:
    """One claim for each of 1,000 sources; every failed one is looked up in all of them."""
    paragraphs = [p for p in corpus.split("\n") if len(p) > 60]
    texts = ["\n".join(rng.choices(paragraphs, k=120))[:25_000] for _ in range(1_000)]
    quotes = [_passage(t, rng, 250) for t in texts]
    quotes = [q if rng.random() < 0.7 else _altered(q, rng) if rng.random() < 0.5 else _absent(corpus, rng) for q in quotes]
    begun = time.process_time()
    ready = [prepare(_source(t, i)) for i, t in enumerate(texts)]
    failed = [q for q, r in zip(quotes, ready, strict=True) if check_fragment(q, r).status.blocks]
    elsewhere = sum(stands_exactly(q, r) is not None for q in failed for r in ready)
    spent, used = time.process_time() - begun, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1_000
    print(f"1,000 claims x 1,000 sources: {spent:.1f} s, {used:.0f} MB, {len(failed)} looked up everywhere, {elsewhere} found")
    return [f"scale: {spent:.0f} s, {used:.0f} MB"] if spent > SCALE_S or used > SCALE_MB else []


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--texts", type=Path, required=True, help="folder of .txt judgments")
    parser.add_argument("--quotes", type=int, default=15, help="quotations of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scale", action="store_true", help="also 1,000 claims over 1,000 sources")
    options = parser.parse_args()
    corpus = "\n\n".join(p.read_text("utf-8", errors="replace") for p in sorted(options.texts.glob("*.txt")))
    if not corpus:
        print(f"no .txt files in {options.texts}", file=sys.stderr)
        return 2
    rng = random.Random(options.seed)
    broken = []
    for size in LIMITS_MS:
        broken += _one_size((corpus * (size // len(corpus) + 1))[:size], rng, options.quotes)
    if options.scale:
        broken += _scale(corpus, rng)
    for promise in broken:
        print("BROKEN:", promise)
    return int(bool(broken))


if __name__ == "__main__":
    sys.exit(main())
