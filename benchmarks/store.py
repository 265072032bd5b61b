"""The store at scale: import speed, file size, reverse lookup of exact and changed passages, beside SQLite's own phrase search.

    python benchmarks/store.py                                  5,000 generated documents (100 MB), a few minutes
    python benchmarks/store.py --documents 100000 --keep FOLDER --output FILE.json
                                                                the full size; called again it uses what is whole in the folder
    python benchmarks/store.py --server postgresql://user@host/db  the same documents on a server (an empty database) as well

Documents are made of fragments of 6 to 25 words taken at random places of a base text (the judgments and acts of ../shared, or words
drawn from the samples when that folder is missing), shuffled, about 20 KB each. A hit is a returned document that contains the passage.
Building is measured in CPU seconds of this process, queries in milliseconds by the clock and of this process, and of the server's process for
this connection where it runs on this machine. How busy the machine is stands beside the figures: others take caches as well as time.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from kotwica.sources import ServerStore, migrate_store
from kotwica.sources.fingerprints import canonical_words
from kotwica.sources.store import Store, StoreQueries
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


def measure(
    queries: list[tuple[str, list[str]]], ask: Callable[[str], list[int]], base: list[str], *, backend: int | None = None
) -> dict[str, float]:
    """The share of hits; median and 95th percentile of the time per query in ms, by the clock and of this process alone.

    Shape: with the number of the server's process, `backend_cpu_ms` is the mean of its CPU time per query.
    """
    times, cpu_times, hits = [], [], 0
    backend_ms = 0.0
    for query, passage in queries:
        backend_start = _cpu_ms(backend)
        start, cpu_start = time.perf_counter(), time.process_time()
        numbers = ask(query)
        times.append((time.perf_counter() - start) * 1000)
        cpu_times.append((time.process_time() - cpu_start) * 1000)
        backend_ms += _cpu_ms(backend) - backend_start
        wanted = f" {' '.join(passage)} "
        hits += any(wanted in f" {' '.join(canonical_words(' '.join(document_words(base, n))))} " for n in numbers)
    figures = {"hits": round(hits / len(queries), 4)}
    for name, taken in (("ms", sorted(times)), ("cpu_ms", sorted(cpu_times))):
        figures[f"p50_{name}"] = round(statistics.median(taken), 2)
        figures[f"p95_{name}"] = round(taken[int(len(taken) * 0.95)], 2)
    if backend is not None:
        figures["backend_cpu_ms"] = round(backend_ms / len(queries), 2)
    return figures


def _cpu_ms(process: int | None) -> float:
    """CPU time of another process of this machine in ms (in ticks of usually 10); 0 where there is none to look at."""
    stat = Path(f"/proc/{process}/stat")
    if process is None or not stat.exists():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def phrase_index(dump: Path, path: Path) -> dict[str, float]:
    """SQLite FTS5 over the same canonical words, for phrase search: how fast it was built and its size."""
    start = time.process_time()
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("CREATE VIRTUAL TABLE words USING fts5(text, content='', columnsize=0, tokenize='ascii')")
    db.execute("INSERT INTO words(words, rank) VALUES ('hashsize', 64000000)")
    total = 0
    db.execute("BEGIN")
    with dump.open(encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            text = json.loads(line)["textContent"]
            total += len(text.encode())
            db.execute("INSERT INTO words(rowid, text) VALUES (?, ?)", (number, " ".join(canonical_words(text))))
            if number % 600 == 0:
                db.execute("COMMIT")
                db.execute("BEGIN")
    db.execute("COMMIT")
    seconds = time.process_time() - start
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    return {
        "phrase_build_mb_per_cpu_s": round(total / 1e6 / seconds, 2),
        "phrase_size_over_text": round(path.stat().st_size / total, 3),
    }


KINDS = {"exact": 0.0, "changed": 0.11, "heavily_changed": 0.33}


def run(documents: int, folder: Path, server: str | None) -> dict[str, object]:
    """All figures of one size; what `folder` holds already (dump, store, phrase index and their figures) is used as it is."""
    base = base_words()
    dump, store_path, built = folder / "dump.jsonl", folder / "store.sqlite", folder / "built.json"
    if not built.exists():
        # An import that was cut off would go on, and its time would be that of a part.
        for left in folder.glob("*.sqlite*"):
            left.unlink()
        _say("writing documents")
        total = write_dump(base, documents, dump)
        _say("importing")
        built.write_text(json.dumps({"documents": documents, "text_mb": round(total / 1e6, 1)} | build(dump, store_path, total)))
    figures: dict[str, object] = json.loads(built.read_text())
    queries = {kind: list(passages(base, documents, change)) for kind, change in KINDS.items()}
    with Store(store_path) as store:
        for kind, asked in queries.items():
            _say(f"asking the store: {kind}")
            figures[f"store_{kind}"] = measure(asked, _asking(store), base)
        if server is not None:
            figures |= on_server(store, server, queries, base)
    words_path, words_built = folder / "words.sqlite", folder / "words.json"
    if not words_built.exists():
        words_path.unlink(missing_ok=True)
        _say("phrase index")
        words_built.write_text(json.dumps(phrase_index(dump, words_path)))
    db = sqlite3.connect(words_path)
    for kind in ("exact", "changed"):
        figures[f"phrase_{kind}"] = measure(queries[kind], lambda q: _phrase(db, q), base)
    db.close()
    return figures | json.loads(words_built.read_text()) | {"load": _load()}


def _say(stage: str) -> None:
    print(f"{datetime.now(UTC):%H:%M:%S} {stage} (load {_load()})", file=sys.stderr, flush=True)


def _load() -> float:
    """Processes that want a processor, mean of the last five minutes."""
    return round(os.getloadavg()[1], 1)


def build(dump: Path, store_path: Path, total: int) -> dict[str, float]:
    """The store of a dump; the speed of its import and its size beside `total` bytes of text."""
    start, cpu_start = time.perf_counter(), time.process_time()
    with Store(store_path) as store:
        import_paths(store, [dump], now=datetime.now(UTC), collection="bench")
        wall, cpu = time.perf_counter() - start, time.process_time() - cpu_start
        store.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return {
        "import_mb_per_s": round(total / 1e6 / wall, 2),
        "import_mb_per_cpu_s": round(total / 1e6 / cpu, 2),
        "import_load": _load(),
        "size_over_text": round(store_path.stat().st_size / total, 3),
    }


def on_server(store: Store, address: str, queries: dict[str, list[tuple[str, list[str]]]], base: list[str]) -> dict[str, object]:
    """The same documents migrated to PostgreSQL and asked the same."""
    figures: dict[str, object] = {}
    start, cpu_start = time.perf_counter(), time.process_time()
    with ServerStore(address, create=True) as server:
        migrate_store(store, server)
        figures["server_migration_s"] = round(time.perf_counter() - start, 1)
        figures["server_migration_cpu_s"] = round(time.process_time() - cpu_start, 1)
        figures["server_bytes"] = server.disk_bytes()
        backend = int(server.rows("SELECT pg_backend_pid()")[0][0])
        for kind, asked in queries.items():
            figures[f"server_{kind}"] = measure(asked, _asking(server), base, backend=backend)
    return figures


def _asking(store: StoreQueries) -> Callable[[str], list[int]]:
    return lambda passage: [int(h.source_id.rpartition("#")[2]) for h in store.find(passage, RETURNED).hits]


def _phrase(db: sqlite3.Connection, query: str) -> list[int]:
    phrase = '"' + " ".join(canonical_words(query)) + '"'
    return [row[0] - 1 for row in db.execute("SELECT rowid FROM words WHERE words MATCH ? LIMIT ?", (phrase, RETURNED))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--documents", type=int, default=5_000)
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="build there, keep what was built and use it again")
    parser.add_argument("--server", metavar="ADDRESS", help="copy the documents to this PostgreSQL database and ask it the same")
    parser.add_argument("--output", type=Path, metavar="FILE", help="write the figures there as well")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        figures = json.dumps(run(options.documents, folder, options.server), indent=1)
    print(figures)
    if options.output is not None:
        options.output.write_text(figures + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
