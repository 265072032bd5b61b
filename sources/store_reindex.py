"""The index of three-word runs made anew for a store whose documents are there already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kotwica.sources.store_codec import indexed_runs
from kotwica.sources.store_index import Rows, add

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

# As many documents become one of the index's first segments.
_BATCH = 500


def index_all(store: Rows) -> None:
    """Put every document into an index that is empty; the caller holds the transaction."""
    numbers = [int(r[0]) for r in store.rows("SELECT document_id FROM content ORDER BY document_id")]
    for at in range(0, len(numbers), _BATCH):
        batch: list[tuple[int, npt.NDArray[np.uint64]]] = []
        for number in numbers[at : at + _BATCH]:
            record, text = store.rows("SELECT record, text FROM content WHERE document_id = ?", number)[0]
            batch.append((number, indexed_runs(bytes(record), bytes(text))))
        add(store, batch)
