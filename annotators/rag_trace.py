"""The retrieval record that a draft from a RAG system brings along (`--rag-trace FILE`, spec: trace.md §1)."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from kotwica.annotators.trace import Retrieved, Trace
from kotwica.document import NotPlainData, parse_json
from kotwica.document.errors import InputError


def read_rag_trace(path: Path) -> tuple[Retrieved, ...]:
    """What that system retrieved: a list of {"doc", "src", "sim"}, alone or under "retrieved".

    Errors: InputError when the file is missing or is not of this shape.
    """
    try:
        data = parse_json(path.read_bytes())
    except FileNotFoundError as error:
        raise InputError(path, "Nie ma takiego pliku.", "Sprawdź nazwę i folder.") from error
    except (OSError, NotPlainData) as error:
        raise InputError(path, "To nie jest plik JSON.", 'Podaj zapis wyszukiwania w postaci {"retrieved": […]}.') from error
    rows = data.get("retrieved") if isinstance(data, dict) else data
    if not isinstance(rows, list) or not all(isinstance(row, dict) and isinstance(row.get("doc"), str) for row in rows):
        raise InputError(
            path, "Nie ma w nim listy pobranych dokumentów.", 'Podaj zapis wyszukiwania w postaci {"retrieved": [{"doc": …}]}.'
        )
    return tuple(_row(row, path) for row in rows)


def _row(row: dict[str, object], path: Path) -> Retrieved:
    sim = row.get("sim", 0.0)
    if isinstance(sim, bool) or not isinstance(sim, int | float):
        raise InputError(path, f"Podobieństwo dokumentu {row['doc']} nie jest liczbą.", "Popraw pole „sim” (0–1).")
    return Retrieved(doc=str(row["doc"]), src=str(row.get("src", "rag")), sim=min(1.0, max(0.0, float(sim))), used=False)


def with_rag_trace(trace: Trace, fetched: tuple[Retrieved, ...]) -> Trace:
    """The trace with "retrieved" as that system says and "used" as we found it in the draft; our own sources stay in the list.

    Shape: a document is the same when its name is the source's id; the order is the system's, then ours.
    """
    if not fetched:
        return trace
    ours = {r.doc: r for r in trace.retrieved}
    merged = [replace(ours[r.doc], src=r.src, sim=r.sim) if r.doc in ours else r for r in fetched]
    names = {r.doc for r in fetched}
    retrieved = (*merged, *(r for r in trace.retrieved if r.doc not in names))
    return replace(trace, retrieved=retrieved, use_vs_fetch=tuple(r.doc for r in retrieved if not r.used))
