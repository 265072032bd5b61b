"""Many drafts: found, run through local processes or a cluster, written down as they finish, summed up for the whole firm."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from kotwica import __version__
from kotwica.document.errors import InputError
from kotwica.grading.model import Status
from kotwica.pipeline.batch_work import DONE, FAILED, Row, row_from, sha_of
from kotwica.pipeline.find import COPY_SUFFIXES, NOT_A_DOCUMENT, OUR_OUTPUT, SOURCE_FOLDERS
from kotwica.pipeline.options import Options
from kotwica.pipeline.outputs import Names, names_for, write_whole

MANIFEST = "kotwica-batch.jsonl"
SUMMARY = "kotwica-batch"
LISTED = 25


@dataclass(frozen=True, slots=True)
class Batch:
    """What is to be done: drafts in path order, where their outputs go, and which are done already (same bytes, options, version)."""

    folder: Path
    drafts: tuple[str, ...]
    names: Mapping[str, Names]
    done: tuple[Row, ...]
    manifest: Path
    run_key: str

    @property
    def left(self) -> tuple[str, ...]:
        finished = {row.draft for row in self.done}
        return tuple(draft for draft in self.drafts if draft not in finished)


def plan(folder: Path, options: Options) -> Batch:
    """The batch of a folder (with everything in it), going on where an interrupted run with the same options stopped.

    Errors: InputError when there is no draft in the folder.
    """
    drafts = tuple(str(path) for path in sorted(_drafts_in(folder)))
    if not drafts:
        raise InputError(folder, "w tym folderze nie ma projektów pism.", "Podaj folder z plikami .docx, .md albo .txt.")
    out = options.out or folder
    out.mkdir(parents=True, exist_ok=True)
    names = {draft: names_for(Path(draft), _options_for(Path(draft), folder, options)) for draft in drafts}
    key = _run_key(options)
    manifest = out / MANIFEST
    kept = {row.draft: row for row in _read_manifest(manifest, key) if row.state == DONE}
    done = tuple(kept[d] for d in drafts if d in kept and kept[d].sha256 == sha_of(Path(d)) and _written(names[d]))
    return Batch(folder, drafts, names, done, manifest, key)


def run(batch: Batch, rows: Iterable[Row], *, on_row: Callable[[Row], None]) -> tuple[Row, ...]:
    """Writes down each row as it comes, and returns those of all drafts in path order.

    Errors: InputError when the manifest cannot be written (a full disk): what is not written down would be lost silently.
    """
    found = {row.draft: row for row in batch.done}
    try:
        with batch.manifest.open("a", encoding="utf-8") as stream:
            for row in rows:
                stream.write(json.dumps({"run": batch.run_key, **row.record()}, ensure_ascii=False) + "\n")
                stream.flush()
                found[row.draft] = row
                on_row(row)
    except OSError as error:
        raise InputError(
            batch.manifest, f"nie można zapisać postępu ({error.strerror}).", "Zwolnij miejsce i uruchom polecenie jeszcze raz."
        ) from error
    missing = [d for d in batch.drafts if d not in found]
    rows_missing = (Row(d, sha_of(Path(d)), FAILED, message="Nie dostano wyniku; pisma nie sprawdzono.") for d in missing)
    found |= {row.draft: row for row in rows_missing}
    return tuple(found[draft] for draft in batch.drafts)


def write_summary(batch: Batch, rows: Sequence[Row]) -> Path:
    """The firm-wide summary as Markdown and JSON beside the manifest; returns the Markdown's path."""
    record = {
        "schema": "kotwica/batch/1",
        "version": __version__,
        "drafts": len(rows),
        "blocked": sum(row.blocked for row in rows),
        "failed": sum(row.state == FAILED for row in rows),
        "statuses": _totals(rows),
        "bad_citations": _ranked(norm for row in rows for norm in row.bad),
        "statutes_changed": _ranked(norm for row in rows for norm in row.amended),
        "rows": [row.record() for row in rows],
    }
    write_whole(batch.manifest.with_name(f"{SUMMARY}.json"), (json.dumps(record, ensure_ascii=False, indent=1) + "\n").encode())
    path, _ = write_whole(batch.manifest.with_name(f"{SUMMARY}.md"), _markdown(batch, rows).encode())
    return path


def _drafts_in(folder: Path) -> Iterator[Path]:
    for path in folder.rglob("*"):
        inside = path.relative_to(folder).parts
        ours = OUR_OUTPUT.search(path.name) or path.name.startswith(SUMMARY)
        hidden = any(NOT_A_DOCUMENT.match(part) for part in inside) or any(part in SOURCE_FOLDERS for part in inside[:-1])
        if path.suffix.lower() in COPY_SUFFIXES and path.is_file() and not ours and not hidden:
            yield path


def _options_for(draft: Path, folder: Path, options: Options) -> Options:
    """Outputs of a draft in a sub-folder go to the same sub-folder of `out`."""
    if options.out is None:
        return options
    from dataclasses import replace

    target = options.out / draft.parent.relative_to(folder)
    target.mkdir(parents=True, exist_ok=True)
    return replace(options, out=target)


def _run_key(options: Options) -> str:
    """Changes when anything changes that outcomes depend on, the clock aside."""
    parts = (__version__, options.as_of, options.only_problems, options.highlight, options.emoji, options.markdown_style, options.reports)
    sources = [(str(p), p.stat().st_mtime_ns if p.exists() else 0) for p in options.sources]
    return hashlib.sha256(repr((parts, sources, str(options.store))).encode()).hexdigest()[:16]


def _read_manifest(path: Path, key: str) -> Iterator[Row]:
    """Rows of earlier runs with this key; a last line that a crash cut in half is no row."""
    if not path.exists():
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            record = json.loads(line)
            if record.pop("run") == key:
                yield row_from(record)
        except (ValueError, KeyError, TypeError, AttributeError):
            continue


def _written(names: Names) -> bool:
    """True when the outputs of a draft are still where they were written."""
    return all(path.exists() for path in names.reports.values())


def _totals(rows: Sequence[Row]) -> dict[str, int]:
    totals = Counter[str]()
    for row in rows:
        totals.update(dict(row.counts))
    return {status.code: totals[status.code] for status in Status}


def _ranked(norms: Iterable[str]) -> list[tuple[str, int]]:
    return sorted(Counter(norms).items(), key=lambda item: (-item[1], item[0]))


def _markdown(batch: Batch, rows: Sequence[Row]) -> str:
    totals = _totals(rows)
    failed = [row for row in rows if row.state == FAILED]
    worst = sorted((r for r in rows if r.state == DONE), key=lambda r: (-_blocks(r), r.draft))
    lines = [
        f"# Kontrola {len(rows)} pism",
        "",
        f"Blokada w {sum(row.blocked for row in rows)} pismach; nie sprawdzono {len(failed)}.",
        "",
        "| Status | Ile |",
        "| --- | ---: |",
        *(f"| {status.emoji} {status.label or status.word} | {totals[status.code]} |" for status in Status),
        "",
        *_table("## Najgorsze pisma", ("Pismo", "Blokad"), [(_shown(batch, r.draft), str(_blocks(r))) for r in worst if r.blocked]),
        *_table("## Najczęstsze złe powołania", ("Powołanie", "Pism"), [(n, str(k)) for n, k in _ranked(x for r in rows for x in r.bad)]),
        *_table(
            "## Przepisy zmienione lub uchylone", ("Przepis", "Pism"), [(n, str(k)) for n, k in _ranked(x for r in rows for x in r.amended)]
        ),
        *_table("## Nie sprawdzono", ("Pismo", "Dlaczego"), [(_shown(batch, r.draft), r.message) for r in failed]),
    ]
    return "\n".join(lines).rstrip() + "\n"


def _table(title: str, heads: tuple[str, str], rows: Sequence[tuple[str, str]]) -> list[str]:
    if not rows:
        return []
    shown = [f"| {_cell(a)} | {_cell(b)} |" for a, b in rows[:LISTED]]
    more = ["", f"… i jeszcze {len(rows) - LISTED} (zob. {SUMMARY}.json)"] if len(rows) > LISTED else []
    return [title, "", f"| {heads[0]} | {heads[1]} |", "| --- | --- |", *shown, *more, ""]


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _shown(batch: Batch, draft: str) -> str:
    return str(Path(draft).relative_to(batch.folder))


def _blocks(row: Row) -> int:
    counts = dict(row.counts)
    return sum(counts.get(status.code, 0) for status in Status if status.blocks)
