"""Every look-up of a store of sources, in SQL that SQLite and PostgreSQL both read; who keeps the rows is for the subclass to say."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from datetime import date, datetime
from types import MappingProxyType, TracebackType
from typing import TYPE_CHECKING, Any, ClassVar, Self

from msgspec import Struct

from kotwica.extractors.model import Reference
from kotwica.sources.akty import journal_key, name_key
from kotwica.sources.fingerprints import SHINGLE_WORDS, canonical_words
from kotwica.sources.lookups import Coverage, answer, edits, signature_key
from kotwica.sources.model import Answer, Source
from kotwica.sources.released import let_pass
from kotwica.sources.store_codec import indexed_runs, unpack
from kotwica.sources.store_find import shared_runs
from kotwica.sources.store_index import forget

if TYPE_CHECKING:
    # It brings asyncio along, which costs more than opening the store.
    from kotwica.sources.resolver_http import Response

_SHORT = "Fragment jest krótszy niż trzy słowa; indeks bazy nie może go znaleźć."
_COMMON = "Fragment składa się ze zwrotów, które stoją w bardzo wielu dokumentach; pokazano tylko pierwsze."
_DOCUMENT = "d.source_id, d.kind, d.title, d.location, d.file_sha256, c.name"


class Hit(Struct, frozen=True):
    """A document that shares words with a passage: `shared` of the `wanted` three-word runs that were looked up."""

    source_id: str
    shared: int
    wanted: int


class Passage(Struct, frozen=True):
    """Where a passage may stand.

    Shape: `hits` best first, ties by import order. `complete` tells that every document with three of the passage's words in a row was
    counted; otherwise `limits` says why not, in Polish.
    """

    hits: tuple[Hit, ...]
    complete: bool
    limits: str = ""


class StoreQueries(ABC):
    """An open store that can be looked up; also a context manager.

    Why a class: it holds the connection. `releases` are the held sources that a person has let pass (`released.let_pass`).
    `place` is where it is, for messages, without a password.
    Errors of every method: InputError when the store is full, damaged, busy or cannot be reached.
    """

    place: str
    # When documents last came into a collection `c`.
    last_import_sql: ClassVar[str]
    releases: Mapping[str, str] = MappingProxyType({})

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    @abstractmethod
    def close(self) -> None:
        """Close the connection; what was committed stays."""

    @abstractmethod
    def rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows of a statement as `store_index.Rows` writes it; for the modules that look after a store."""

    @abstractmethod
    def insert(self, statement: str, rows: Iterable[tuple[object, ...]]) -> None:
        """Run a statement with `?` for every value once for each row."""

    @abstractmethod
    def writing(self) -> AbstractContextManager[None]:
        """A transaction: committed when its block ends, undone when it fails; others see all of it or nothing."""

    @abstractmethod
    def disk_bytes(self) -> int:
        """How much room the store takes."""

    @abstractmethod
    def structure_problems(self) -> list[str]:
        """Polish sentences on what is wrong with tables and index, the texts aside."""

    def delete(self, number: int) -> None:
        """Take the document of that row out, index entries included; the caller holds the transaction."""
        for record, text in self.rows("SELECT record, text FROM content WHERE document_id = ?", number):
            forget(self, number, indexed_runs(bytes(record), bytes(text)).tolist())
        self.rows("DELETE FROM document WHERE id = ?", number)

    def count(self) -> int:
        """How many documents can be looked up."""
        return int(self.rows("SELECT count(*) FROM document WHERE visible = 1")[0][0])

    @property
    def coverage(self) -> tuple[Coverage, ...]:
        """Collections declared complete."""
        rows = self.rows(
            "SELECT c.name, v.court, v.first, v.last FROM coverage v JOIN collection c ON c.id = v.collection_id ORDER BY 1, 2, 3, 4"
        )
        return tuple(Coverage(str(name), str(court), int(first), int(last)) for name, court, first, last in rows)

    def all(self) -> Iterator[Source]:
        """Every document, one at a time, in the order they were added."""
        for (number,) in self.rows("SELECT id FROM document WHERE visible = 1 ORDER BY id"):
            yield from self._sources([int(number)])

    def plain_documents(self, limit: int) -> tuple[Source, ...]:
        """The first `limit` contracts, letters and other documents that are neither decisions nor acts."""
        rows = self.rows("SELECT id FROM document WHERE visible = 1 AND kind = 'dokument' ORDER BY id LIMIT ?", limit)
        return tuple(self._sources([int(r[0]) for r in rows]))

    def by_id(self, source_id: str) -> Source | None:
        """The document of that id, or None."""
        rows = self.rows("SELECT id FROM document WHERE source_id = ? AND visible = 1", source_id)
        return next(iter(self._sources([int(r[0]) for r in rows])), None)

    def by_sygnatura(self, norm: str) -> tuple[Source, ...]:
        """Documents that carry this signature, ECLI or CELEX, proven ones first."""
        return tuple(sorted(self._by_key("s", signature_key(norm)), key=lambda s: not s.anchors.proven))

    def by_akt(self, akt: str) -> tuple[Source, ...]:
        """Texts of an act by abbreviation, title, EU number or journal address, the newest legal state first."""
        found = self._by_key("a", name_key(akt)) or self._by_key("a", journal_key(akt))
        return tuple(sorted(found, key=lambda s: s.anchors.legal_state or date.min, reverse=True))

    def by_alias(self, title: str) -> tuple[Source, ...]:
        """Documents called so: by title or alias, capitals and punctuation aside."""
        return tuple(self._by_key("n", " ".join(canonical_words(title))))

    def by_day(self, day: date) -> tuple[Source, ...]:
        """Decisions of that day."""
        return tuple(self._by_key("d", day.isoformat()))

    def similar(self, norm: str, decided_on: date | None = None) -> tuple[Source, ...]:
        """Documents whose signature is one edit away, of that day where one is given; ordered by id."""
        key = signature_key(norm)
        near = sorted(set(edits(key)) - {key})
        numbers: set[int] = set()
        for at in range(0, len(near), 500):
            part = near[at : at + 500]
            marks = ",".join("?" * len(part))
            numbers |= {int(r[0]) for r in self.rows(f"SELECT document_id FROM lookup WHERE kind = 's' AND key IN ({marks})", *part)}
        found = self._sources(sorted(numbers))
        return tuple(sorted((s for s in found if decided_on is None or s.anchors.decided_on == decided_on), key=lambda s: s.id))

    def lookup(self, reference: Reference) -> Answer:
        """The documents a reference means, see `lookups.answer`."""
        return answer(self, reference, {})

    def find(self, passage: str, limit: int = 20) -> Passage:
        """Where a passage, exact or changed, may stand among all documents; verify the hits by alignment."""
        shared = shared_runs(self, passage, limit)
        short = len(canonical_words(passage)) < SHINGLE_WORDS
        limits = _SHORT if short else ("" if shared.complete else _COMMON)
        return Passage(tuple(Hit(name, count, shared.wanted) for name, count in shared.ranked), shared.complete, limits)

    def candidates(self, text: str, limit: int = 20) -> tuple[Source, ...]:
        """Documents that may hold a passage, most shared fingerprints first; empty when it stands nowhere here."""
        found = (self.by_id(hit.source_id) for hit in self.find(text, limit).hits)
        return tuple(s for s in found if s is not None)

    def get_answer(self, key: str) -> Response | None:
        """A cached answer of a public service, or None (see resolver_http.AnswerCache)."""
        rows = self.rows("SELECT url, status, content_type, body, fetched_at FROM answer WHERE key = ?", key)
        if not rows:
            return None
        from kotwica.sources.resolver_http import Response

        url, status, content_type, body, fetched_at = rows[0]
        return Response(str(url), int(status), str(content_type), bytes(body), datetime.fromisoformat(str(fetched_at)))

    def put_answer(self, key: str, response: Response) -> None:
        """Keep an answer with its raw bytes and their hash; the newest wins."""
        self.rows(
            "INSERT INTO answer VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO UPDATE SET url = excluded.url, status = excluded.status, "
            "content_type = excluded.content_type, body = excluded.body, sha256 = excluded.sha256, fetched_at = excluded.fetched_at",
            key, response.url, response.status, response.content_type, response.body, response.sha256, response.fetched_at.isoformat(),
        )  # fmt: skip

    def _by_key(self, kind: str, key: str) -> list[Source]:
        rows = self.rows("SELECT document_id FROM lookup WHERE kind = ? AND key = ? ORDER BY document_id", kind, key)
        return self._sources([int(r[0]) for r in rows])

    def _sources(self, numbers: Sequence[int]) -> list[Source]:
        """The visible documents of these row numbers, in their order."""
        out = []
        for number in numbers:
            rows = self.rows(
                f"SELECT {_DOCUMENT}, t.record, t.text, c.authorised FROM document d JOIN collection c ON c.id = d.collection_id "
                "JOIN content t ON t.document_id = d.id WHERE d.id = ? AND d.visible = 1",
                number,
            )
            out += [unpack(r[:6], bytes(r[6]), bytes(r[7]), authorised=bool(r[8])) for r in rows]
        return list(let_pass(out, self.releases))
