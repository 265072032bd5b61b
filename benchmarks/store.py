"""The store at scale: import speed, file size, reverse lookup of exact and changed passages, beside SQLite's own phrase search.

    python benchmarks/store.py                     5,000 generated documents (100 MB), a few minutes
    python benchmarks/store.py --documents 100000  the full size

Documents are made of fragments of 6 to 25 words taken at random places of a base text (the judgments and acts of ../shared, or words
drawn from the samples when that folder is missing), shuffled, about 20 KB each. A hit is a returned document that contains the passage.
Building is measured in CPU seconds of this process, queries in milliseconds by the clock and of this process.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from kotwica.sources.fingerprints import canonical_words
from kotwica.sources.store import Store
from kotwica.sources.store_import import import_paths

REPOSITORY = Path(__file__).resolve().parent.parent
DOCUMENT_CHARS = 20_000
QUERIES = 300
RETURNED = 10
SEED = 20261130


def base_words() -> list[str]:
    """The words that documents are made of."""
    shared = Path(os.environ.get("KOTWICA_SHARED", REPOSITORY.parent / "shared"))
    texts = [p.read_text(encoding="utf-8") for p in sorted((shared / "corpus" / "pl").rglob("*.txt"))]
    if texts:
        return [w for text in texts for w in text.split()]
    print("../shared nie ma; dokumenty powstają z losowych wyrazów próbek")
    words = sorted({w for p in (REPOSITORY / "samples").rglob("*.md") for w in re.findall(r"\w+", p.read_text(encoding="utf-8"))})
    dice = random.Random(SEED)
    return dice.choices(words, [1 / (n + 5) for n in range(len(words))], k=400_000)


def document_words(base: list[str], number: int) -> list[str]:
    """The words of one generated document, the same in every run."""
    dice = random.Random(SEED + number)
    words: list[str] = []
    chars = 0
    while chars < DOCUMENT_CHARS:
        length = dice.randint(6, 25)
        at = dice.randrange(len(base) - length)
        fragment = base[at : at + length]
        words += fragment
        chars += sum(map(len, fragment)) + length
    return words


def write_dump(base: list[str], documents: int, path: Path) -> int:
    """A dump in SAOS's shape, one judgment per line; the bytes of text in it."""
    total = 0
    with path.open("w", encoding="utf-8") as file:
        for number in range(documents):
            text = " ".join(document_words(base, number))
            total += len(text.encode())
            record = {
                "id": number, "courtType": "COMMON", "courtCases": [{"caseNumber": f"I C {number + 1}/15"}], "judgmentType": "SENTENCE",
                "judgmentDate": "2015-06-01", "textContent": text,
            }  # fmt: skip
            file.write(json.dumps(record, ensure_ascii=False) + "\n")
    return total


def passages(base: list[str], documents: int, change: float) -> Iterator[tuple[str, list[str]]]:
    """(query, words of the unchanged passage) pairs: 15 to 60 words; `change` is the share of words dropped, put in or re-ended."""
    dice = random.Random(SEED * 7 + int(change * 1000))
    for _ in range(QUERIES):
        words = document_words(base, dice.randrange(documents))
        length = dice.randint(15, 60)
        at = dice.randrange(len(words) - length)
        passage = words[at : at + length]
        yield " ".join(_changed(dice, passage, base, change)), canonical_words(" ".join(passage))


def _changed(dice: random.Random, words: list[str], base: list[str], change: float) -> list[str]:
    out = []
    for word in words:
        roll = dice.random()
        if roll < 0.3 * change:
            continue
        if roll < 0.6 * change:
            out.append(dice.choice(base))
        out.append(word[:-1] + dice.choice("aeiouy") if 0.6 * change <= roll < change and len(word) > 3 else word)
    return out


def measure(queries: list[tuple[str, list[str]]], ask: Callable[[str], list[int]], base: list[str]) -> dict[str, float]:
    """The share of hits; median and 95th percentile of the time per query in ms, by the clock and of this process alone."""
    times, cpu_times, hits = [], [], 0
    for query, passage in queries:
        start, cpu_start = time.perf_counter(), time.process_time()
        numbers = ask(query)
        times.append((time.perf_counter() - start) * 1000)
        cpu_times.append((time.process_time() - cpu_start) * 1000)
        wanted = f" {' '.join(passage)} "
        hits += any(wanted in f" {' '.join(canonical_words(' '.join(document_words(base, n))))} " for n in numbers)
    figures = {"hits": round(hits / len(queries), 4)}
    for name, taken in (("ms", sorted(times)), ("cpu_ms", sorted(cpu_times))):
        figures[f"p50_{name}"] = round(statistics.median(taken), 2)
        figures[f"p95_{name}"] = round(taken[int(len(taken) * 0.95)], 2)
    return figures


def phrase_index(dump: Path, path: Path) -> tuple[sqlite3.Connection, float]:
    """SQLite FTS5 over the same canonical words, for phrase search; the CPU seconds it took."""
    start = time.process_time()
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("CREATE VIRTUAL TABLE words USING fts5(text, content='', columnsize=0, tokenize='ascii')")
    db.execute("INSERT INTO words(words, rank) VALUES ('hashsize', 64000000)")
    db.execute("BEGIN")
    with dump.open(encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            db.execute("INSERT INTO words(rowid, text) VALUES (?, ?)", (number, " ".join(canonical_words(json.loads(line)["textContent"]))))
            if number % 600 == 0:
                db.execute("COMMIT")
                db.execute("BEGIN")
    db.execute("COMMIT")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return db, time.process_time() - start


def run(documents: int, folder: Path) -> dict[str, object]:
    """All figures of one size."""
    base = base_words()
    dump, store_path, words_path = folder / "dump.jsonl", folder / "store.sqlite", folder / "words.sqlite"
    total = write_dump(base, documents, dump)
    figures: dict[str, object] = {"documents": documents, "text_mb": round(total / 1e6, 1)}
    start, cpu_start = time.perf_counter(), time.process_time()
    with Store(store_path) as store:
        import_paths(store, [dump], now=datetime.now(UTC), collection="bench")
        figures["import_mb_per_s"] = round(total / 1e6 / (time.perf_counter() - start), 2)
        figures["import_mb_per_cpu_s"] = round(total / 1e6 / (time.process_time() - cpu_start), 2)
        store.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        figures["size_over_text"] = round(store_path.stat().st_size / total, 3)
        kinds = {"exact": 0.0, "changed": 0.11, "heavily_changed": 0.33}
        queries = {kind: list(passages(base, documents, change)) for kind, change in kinds.items()}
        for kind, asked in queries.items():
            figures[f"store_{kind}"] = measure(asked, lambda q: [int(h.source_id.rpartition("#")[2]) for h in store.find(q, RETURNED).hits], base)
    db, seconds = phrase_index(dump, words_path)
    figures["phrase_build_mb_per_cpu_s"] = round(total / 1e6 / seconds, 2)
    figures["phrase_size_over_text"] = round(words_path.stat().st_size / total, 3)
    for kind in ("exact", "changed"):
        figures[f"phrase_{kind}"] = measure(queries[kind], lambda q: _phrase(db, q), base)
    db.close()
    return figures


def _phrase(db: sqlite3.Connection, query: str) -> list[int]:
    phrase = '"' + " ".join(canonical_words(query)) + '"'
    return [row[0] - 1 for row in db.execute("SELECT rowid FROM words WHERE words MATCH ? LIMIT ?", (phrase, RETURNED))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--documents", type=int, default=5_000)
    parser.add_argument("--folder", type=Path, help="where to build (default: a temporary folder)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        print(json.dumps(run(options.documents, Path(folder)), indent=1))


if __name__ == "__main__":
    main()
