"""Damaged packages and mutated XML: a clear error or a sound result, never a crash, a hang or a half copy."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeVar

import pytest
from package_mutations import spoiled_names, spoiled_parts, spoiled_zip
from word_builders import NOW, comment, draft_of, field, members, p, random_comments, run, text_box, word

from builders import package
from kotwica.annotators import annotate_docx, check_copy, read_people
from kotwica.document import read_docx_text
from kotwica.document.errors import InputError, ProcessingError
from kotwica.document.model import Span
from kotwica.review import clean_docx

T = TypeVar("T")

BASE = word(
    p("Zgodnie z art. 385", run("1", '<w:vertAlign w:val="superscript"/>'), " § 1 k.c."),
    p("Tak ", field("REF a", run("III CZP 5/RR")), '<w:r><w:footnoteReference w:id="1"/></w:r>', text_box(p("ramka"))),
    f"<w:tbl><w:tblPr/><w:tr><w:tc>{p('komórka')}</w:tc></w:tr></w:tbl>",
    footnotes={"1": p("przypis")},
)
WHOLE = draft_of(BASE)
ANNOTATED = annotate_docx(BASE, WHOLE, random_comments(WHOLE, 1), now=NOW).payload


def spoiled(seed: int) -> tuple[bytes, bool]:
    """A package spoiled in one of the ways of `package_mutations`, and whether it was an annotated copy before."""
    chance = random.Random(seed)
    annotated = chance.random() < 0.4
    payload = ANNOTATED if annotated else BASE
    how = chance.randrange(3)
    if how == 0:
        return spoiled_zip(chance, payload), annotated
    return (spoiled_parts if how == 1 else spoiled_names)(chance, members(payload)), annotated


def sound_or_told(call: Callable[..., T], *arguments: object, **options: object) -> T | None:
    """What a step gives; None when it says in Polish what is wrong. Anything else that it raises fails the test."""
    try:
        return call(*arguments, **options)
    except (InputError, ProcessingError) as error:
        assert len(str(error)) > 20
        return None


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("seed", range(0, 150, 30))
def test_spoiled_packages_are_read_or_refused(seed: int) -> None:
    for number in range(seed, seed + 30):
        payload, annotated = spoiled(number)
        draft = sound_or_told(read_docx_text, payload, "projekt.docx")
        if draft is not None:
            specs = random_comments(draft, number) if draft.text else [comment("C01", Span(0, 0))]
            copy = sound_or_told(annotate_docx, payload, draft, specs, now=NOW)
            if copy is not None:
                assert check_copy(payload, copy.payload) == (), number
                restored = sound_or_told(clean_docx, copy.payload)
                assert restored is None or read_docx_text(restored, "projekt.docx").text == draft.text, number
        if annotated:
            sound_or_told(read_people, payload, "projekt.docx")
            sound_or_told(annotate_docx, BASE, WHOLE, random_comments(WHOLE, 1), now=NOW, previous=payload)


def test_deep_nesting_is_read_or_refused() -> None:
    deep = "<w:sdt><w:sdtContent>" * 900 + p("głęboko") + "</w:sdtContent></w:sdt>" * 900
    draft = draft_of(word(deep))
    assert draft.text == "głęboko"
    assert annotate_docx(word(deep), draft, [comment("C01", Span(0, 3))], now=NOW).written == 1


def test_too_much_markup_is_refused_before_it_is_parsed() -> None:
    flood = "<w:p/>" * 5_000_001
    members_ = dict(members(BASE)) | {"word/document.xml": flood.encode()}
    with pytest.raises(InputError):
        read_docx_text(package(members_), "projekt.docx")
