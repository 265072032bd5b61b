"""Many drafts: found, run through local processes or a cluster, written down as they finish, summed up for the whole firm."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from kotwica import __version__
from kotwica.document.errors import InputError, writable
from kotwica.grading.model import Status
from kotwica.pipeline.batch_ledger import Ledger, keys_of, read_manifest
from kotwica.pipeline.batch_work import DONE, FAILED, FULL, Row, sha_of
from kotwica.pipeline.find import COPY_SUFFIXES, NOT_A_DOCUMENT, OUR_OUTPUT, SOURCE_FOLDERS, is_clean_copy
from kotwica.pipeline.options import Options
from kotwica.pipeline.outputs import UNFINISHED, Names, made_folder, names_for, write_whole

MANIFEST = "kotwica-batch.jsonl"
SUMMARY = "kotwica-batch"
LISTED = 25
NO_ANSWER = "Nie dostano wyniku; pisma nie sprawdzono."
DISK_FULL = "Nie sprawdzono: na dysku zabrakło miejsca. Zwolnij je i uruchom to samo polecenie; gotowe pisma zostaną pominięte."


class Batch(Struct, frozen=True):
    """What is to be done: drafts in path order, where their outputs go, and which are done already.

    Shape: `keys` has, for each draft, a key that changes when anything changes that its outcome depends on, its own bytes aside.
    """

    folder: Path
    drafts: tuple[str, ...]
    names: Mapping[str, Names]
    done: tuple[Row, ...]
    manifest: Path
    keys: Mapping[str, str]

    @property
    def left(self) -> tuple[str, ...]:
        finished = {row.draft for row in self.done}
        return tuple(draft for draft in self.drafts if draft not in finished)


def plan(folder: Path, options: Options) -> Batch:
    """The batch of a folder (with everything in it), going on where an interrupted run with the same options and sources stopped.

    Errors: InputError when there is no draft in the folder, or no folder can be made for the results.
    """
    drafts = tuple(str(path) for path in sorted(_drafts_in(folder)))
    if not drafts:
        raise InputError(folder, "w tym folderze nie ma projektów pism.", "Podaj folder z plikami .docx, .md albo .txt.")
    out = made_folder(options.out or folder)
    names = {draft: names_for(Path(draft), _options_for(Path(draft), folder, options)) for draft in drafts}
    manifest = out / MANIFEST
    keys = keys_of(drafts, options)
    kept = {row.draft: row for key, row in read_manifest(manifest) if row.state == DONE and key == keys.get(row.draft)}
    done = tuple(kept[d] for d in drafts if d in kept and kept[d].sha256 == sha_of(Path(d)) and _written(names[d]))
    return Batch(folder, drafts, names, done, manifest, keys)


def run(batch: Batch, rows: Generator[Row], *, on_row: Callable[[Row], None]) -> tuple[Row, ...]:
    """Writes down each row as it comes, and returns those of all drafts in path order.

    A full disk ends the run: `rows` is closed, what is not finished is said to be unchecked, and the next run goes on from there. Space for
    the rows and the summary is set aside at the start, so that they can be written even then.
    Errors: InputError when the manifest cannot be written all the same: what is not written down would be lost silently.
    """
    found = {row.draft: row for row in batch.done}
    why = NO_ANSWER
    with closing(rows), Ledger(batch.manifest, drafts=len(batch.left)) as ledger:
        for row in rows:
            if row.state == FULL:
                # First the workers, or they would fill the room that was set aside.
                rows.close()
                ledger.give_room()
                why = DISK_FULL
            ledger.write(batch.keys[row.draft], row)
            found[row.draft] = row
            on_row(row)
    _sweep(batch)
    missing = [d for d in batch.drafts if d not in found]
    found |= {d: Row(d, sha_of(Path(d)), FAILED, message=why) for d in missing}
    return tuple(found[draft] for draft in batch.drafts)


def write_summary(batch: Batch, rows: Sequence[Row]) -> Path:
    """The firm-wide summary as Markdown and JSON beside the manifest; returns the Markdown's path."""
    record = {
        "schema": "kotwica/batch/1",
        "version": __version__,
        "drafts": len(rows),
        "blocked": sum(row.blocked for row in rows),
        "failed": sum(row.failed for row in rows),
        "statuses": _totals(rows),
        "bad_citations": _ranked(norm for row in rows for norm in row.bad),
        "statutes_changed": _ranked(norm for row in rows for norm in row.amended),
        "rows": [row.record() for row in rows],
    }
    write_whole(batch.manifest.with_name(f"{SUMMARY}.json"), writable(json.dumps(record, ensure_ascii=False, indent=1) + "\n").encode())
    path, _ = write_whole(batch.manifest.with_name(f"{SUMMARY}.md"), writable(_markdown(batch, rows)).encode())
    return path


def _drafts_in(folder: Path) -> Iterator[Path]:
    for path in folder.rglob("*"):
        inside = path.relative_to(folder).parts
        ours = OUR_OUTPUT.search(path.name) or path.name.startswith(SUMMARY)
        hidden = any(NOT_A_DOCUMENT.match(part) for part in inside) or any(part in SOURCE_FOLDERS for part in inside[:-1])
        if path.suffix.lower() in COPY_SUFFIXES and path.is_file() and not ours and not hidden and not is_clean_copy(path):
            yield path


def _options_for(draft: Path, folder: Path, options: Options) -> Options:
    """Outputs of a draft in a sub-folder go to the same sub-folder of `out`."""
    if options.out is None:
        return options
    return replace(options, out=made_folder(options.out / draft.parent.relative_to(folder)))


def _sweep(batch: Batch) -> None:
    """Removes what processes that were killed had begun to write."""
    for folder in {path.parent for names in batch.names.values() for path in names.paths}:
        for left in folder.glob(f".*{UNFINISHED}"):
            left.unlink(missing_ok=True)


def _written(names: Names) -> bool:
    """True when the outputs of a draft are still where they were written."""
    return all(path.exists() for path in (*names.reports.values(), names.copy) if path is not None)


def _totals(rows: Sequence[Row]) -> dict[str, int]:
    totals = Counter[str]()
    for row in rows:
        totals.update(dict(row.counts))
    return {status.code: totals[status.code] for status in Status}


def _ranked(norms: Iterable[str]) -> list[tuple[str, int]]:
    return sorted(Counter(norms).items(), key=lambda item: (-item[1], item[0]))


def _named(norms: Iterable[str]) -> list[tuple[str, str]]:
    """Ranked norms as people say them: "art. 14 ustawy z 12 marca 2018 r." for "ustawa 2018-03-12 art. 14"."""
    from kotwica.annotators import provision

    return [(provision(norm), str(times)) for norm, times in _ranked(norms)]


def _markdown(batch: Batch, rows: Sequence[Row]) -> str:
    totals = _totals(rows)
    failed = [row for row in rows if row.failed]
    worst = sorted((r for r in rows if r.state == DONE), key=lambda r: (-_blocks(r), r.draft))
    lines = [
        f"# Kontrola pism ({len(rows)})",
        "",
        f"Pism z blokadą: {sum(row.blocked for row in rows)}; pism, których nie sprawdzono: {len(failed)}.",
        "",
        "| Status | Ile |",
        "| --- | ---: |",
        *(f"| {status.emoji} {status.label or status.word} | {totals[status.code]} |" for status in Status),
        "",
        *_table("## Najgorsze pisma", ("Pismo", "Blokad"), [(_shown(batch, r.draft), str(_blocks(r))) for r in worst if r.blocked]),
        *_table("## Powołania, które najczęściej blokują", ("Powołanie", "Pism"), _named(x for r in rows for x in r.bad)),
        *_table("## Przepisy z aktów zmienionych lub uchylonych", ("Przepis", "Pism"), _named(x for r in rows for x in r.amended)),
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
