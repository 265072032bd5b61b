"""What is kept between claims and drafts: never another text's, and never more than there is room for."""

from __future__ import annotations

from msgspec.structs import replace
from test_source_sets import SOURCES

from kotwica.document.model import Span
from kotwica.grading.kept import Kept
from kotwica.grading.zrodla import Library
from kotwica.sources import SourceSet


def test_the_latest_used_stay_while_there_is_room() -> None:
    made: list[str] = []
    kept = Kept[str](4_000)

    def ask(name: str, size: int = 500) -> str:
        return kept.get(name, size, lambda: (made.append(name), name.upper())[1])

    assert [ask(name) for name in "abacab"] == list("ABACAB")
    assert made == ["a", "b", "c", "b"], "b was used before a when c needed the room"
    assert ask("long", 1_000_000) == "LONG", "what is larger than all the room is worked out all the same"
    assert ask("a") == "A"
    assert made == ["a", "b", "c", "b", "long", "a"]


def test_a_source_that_differs_in_anything_is_prepared_for_itself() -> None:
    """Of one name and one file: with its pages, and without them for a draft that gives a page of the journal."""
    source = replace(SOURCES[0], pages=(Span(0, 10), Span(10, len(SOURCES[0].text))))
    library = Library(SourceSet([source]))
    without = replace(source, pages=())
    assert library.prepared(source).place(Span(12, 14)) == "s. 2"
    assert library.prepared(without).place(Span(12, 14)) == ""
    assert Library(SourceSet([source])).prepared(source) is library.prepared(source), "what one draft needed, the next one has"
