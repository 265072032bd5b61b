"""A copy with what could not be confirmed as tracked deletions, each with an inserted badge, for those who accept and reject in Word."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from datetime import datetime

from lxml import etree
from msgspec import Struct

from kotwica.annotators.model import WrittenCopy
from kotwica.annotators.word_anchor import Locator, Place, locator
from kotwica.annotators.word_markup import wall_time
from kotwica.annotators.word_names import AUTHOR, STEP, XML_SPACE
from kotwica.annotators.word_package import Patch
from kotwica.annotators.word_split import Splitter, insert_after
from kotwica.document import DocxAnchors, family_of, local_name, open_package, read_docx_text, whole_number
from kotwica.document.errors import ProcessingError
from kotwica.document.model import Draft, Span
from kotwica.extractors.model import ClaimType, ReferenceKind
from kotwica.grading.model import CheckResult, Grade, Status

SIGNATURE_BADGE = "[SYGNATURA NIEPOTWIERDZONA – sprawdź]"
QUOTE_BADGE = "[CYTAT NIEPOTWIERDZONY – sprawdź]"
_SIGNATURES = frozenset(
    {
        ReferenceKind.ORZECZENIE,
        ReferenceKind.UE_ORZECZENIE,
        ReferenceKind.ECLI,
        ReferenceKind.CELEX,
        ReferenceKind.ETPC,
        ReferenceKind.DECYZJA,
    }
)
# Where a run may be wrapped as deleted (ECMA-376 part 1, 17.13.5.14); inside other people's insertions it is left alone.
_HOLDERS = frozenset({"p", "hyperlink", "smartTag", "sdtContent"})
_PLAIN = frozenset({"rPr", "t", "lastRenderedPageBreak"})
# Room below the largest number that Word takes.
_MAX_FOREIGN_ID = 2**31 - 100_000


class Struck(Struct, frozen=True):
    """A stretch of the draft's text to be shown as deleted, and the badge that is inserted after it."""

    span: Span
    badge: str


def struck_of(result: CheckResult) -> tuple[Struck, ...]:
    """What a redline strikes: quotations that block, and signatures that no source confirms, in text order, none inside another.

    Shape: a signature is struck when its text is not at hand, or when a bare reference to it is refuted; beside a quotation that was
    changed the signature is right and stays.
    """
    references = {r.id: r for r in result.extraction.references}
    found: list[Struck] = []
    for grade in result.grades:
        if not grade.blocks:
            continue
        if grade.claim.type is ClaimType.CYTAT_DOSLOWNY:
            found.append(Struck(grade.claim.span, QUOTE_BADGE))
        if _signature_unconfirmed(grade):
            named = (references[r] for r in grade.claim.references)
            found += [Struck(r.span, SIGNATURE_BADGE) for r in named if r.kind in _SIGNATURES and not r.own]
    kept: list[Struck] = []
    for struck in sorted(dict.fromkeys(found), key=lambda s: (s.span.start, -s.span.end)):
        if not kept or struck.span.start >= kept[-1].span.end:
            kept.append(struck)
    return tuple(kept)


def _signature_unconfirmed(grade: Grade) -> bool:
    return grade.status is Status.BRAK_ZRODLA or grade.claim.type is ClaimType.POWOLANIE


def redline_docx(data: bytes, draft: Draft, struck: Sequence[Struck], *, now: datetime) -> WrittenCopy:
    """The package with the stretches as tracked deletions of ours and the badges as tracked insertions; rejecting both gives it back.

    Shape: `data` are the bytes that `draft` was read from. A stretch that cannot be struck whole (in a note, a text box, a field,
    somebody's tracked change) is left alone, counted in `dropped` and named in a notice.
    Errors: ProcessingError when the finished copy, our changes rejected, is not the draft's text.
    """
    anchors = draft.anchors
    if not isinstance(anchors, DocxAnchors):
        raise ProcessingError(STEP, "Projekt nie został odczytany z pliku Word.")
    patch = Patch(open_package(data, str(draft.path)))
    root = patch.touch(patch.main)
    finder = locator(root, anchors, draft.reading.blocks)
    pen = _Pen(finder.w, wall_time(now), _last_id(root, finder.w), Splitter(finder.w))
    places = [_plain_place(finder, one.span) for one in struck]
    missed = [one for one, place in zip(struck, places, strict=True) if place is None or not pen.strike(place, one, draft.text)]
    notices = []
    if missed:
        words = ", ".join(f"„{_short(one.span.of(draft.text))}”" for one in missed[:5])
        notices.append(f"Nie zaznaczono jako zmiany śledzonej (przypis, pole albo cudza zmiana): {len(missed)}, np. {words}.")
    if patch.drop_signature():
        notices.append("Oryginał jest podpisany elektronicznie; kopia ze zmianami śledzonymi nie ma podpisu.")
    payload = patch.to_bytes()
    if read_docx_text(rejected(payload, str(draft.path)), str(draft.path)).text != draft.text:
        raise ProcessingError(STEP, "Po odrzuceniu zmian kopia nie ma tekstu projektu.")
    return WrittenCopy(payload, len(struck) - len(missed), dropped=len(missed), notices=tuple(notices))


def rejected(data: bytes, name: str) -> bytes:
    """The package with every tracked change of ours rejected."""
    patch = Patch(open_package(data, name))
    root = patch.touch(patch.main)
    w = "{" + family_of(root) + "}"
    for change in [e for e in root.iter(f"{w}ins", f"{w}del") if e.get(f"{w}author") == AUTHOR]:
        if change.tag == f"{w}del":
            for text in change.iter(f"{w}delText"):
                text.tag = f"{w}t"
            for run in reversed(list(change)):
                insert_after(change, run)
        parent = change.getparent()
        if parent is not None:
            parent.remove(change)
    return patch.to_bytes()


class _Pen(Struct):
    """Writes tracked changes into one main part; every one gets the next number."""

    w: str
    date: str
    last_id: int
    splitter: Splitter

    def strike(self, place: Place, struck: Struck, text: str) -> bool:
        """Wraps exactly the stretch; False, and no change tracked, when its runs are not exactly its characters."""
        self.splitter.before(place.start)
        self.splitter.after(place.end)
        runs = [run for stretch in place.shaded for run in self.splitter.runs(stretch)]
        unique = list(dict.fromkeys(runs))
        if not unique or not all(self._plain(run) for run in unique):
            return False
        if "".join(self._text(run) for run in unique) != "".join(c for c in struck.span.of(text) if c != "\n"):
            return False
        last: etree._Element | None = None
        for run in unique:
            if last is None or last.getnext() is not run:
                last = self._change("del")
                run.addprevious(last)
            run_tail, run.tail = run.tail, None
            last.append(run)
            last.tail = run_tail
            for piece in run.iter(f"{self.w}t"):
                piece.tag = f"{self.w}delText"
                piece.set(XML_SPACE, "preserve")
        if last is not None:
            insert_after(last, self._badge(struck.badge, unique[-1]))
        return True

    def _plain(self, run: etree._Element) -> bool:
        parent = run.getparent()
        inside = (local_name(a) for a in run.iterancestors())
        if parent is None or local_name(parent) not in _HOLDERS or {"ins", "del", "moveTo", "moveFrom", "fldSimple"} & set(inside):
            return False
        changed = run.find(f"{self.w}rPr/{self.w}rPrChange") is not None
        return not changed and all(not isinstance(c.tag, str) or local_name(c) in _PLAIN for c in run)

    def _text(self, run: etree._Element) -> str:
        return "".join(piece.text or "" for piece in run.iter(f"{self.w}t"))

    def _change(self, name: str) -> etree._Element:
        self.last_id += 1
        marks = {f"{self.w}id": str(self.last_id), f"{self.w}author": AUTHOR, f"{self.w}date": self.date}
        return etree.Element(self.w + name, marks)

    def _badge(self, words: str, like: etree._Element) -> etree._Element:
        """The badge as an insertion that looks like the run before it."""
        change = self._change("ins")
        run = etree.SubElement(change, f"{self.w}r")
        properties = like.find(f"{self.w}rPr")
        if properties is not None:
            clone = copy.deepcopy(properties)
            clone.tail = None
            run.append(clone)
        piece = etree.SubElement(run, f"{self.w}t")
        piece.set(XML_SPACE, "preserve")
        piece.text = f" {words}"
        return change


def _plain_place(finder: Locator, span: Span) -> Place | None:
    """The place of a span in the body, neither widened out of a field nor moved to a note's mark."""
    place = finder.place(span)
    return None if place is None or place.hosted or place.start.offset is None or place.end.offset is None else place


def _last_id(root: etree._Element, w: str) -> int:
    return max(_numbers(root, w), default=0)


def _numbers(root: etree._Element, w: str) -> Iterator[int]:
    for element in root.iter():
        number = whole_number(element.get(f"{w}id")) if isinstance(element.tag, str) else None
        if number is not None and number < _MAX_FOREIGN_ID:
            yield number


def _short(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= 60 else words[:57] + "…"
