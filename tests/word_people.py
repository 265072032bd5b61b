"""An annotated copy in the hands of people: what they do to it in Word, written as Word writes it."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from datetime import UTC, datetime

from lxml import etree
from msgspec import Struct, field

from builders import docx_with
from kotwica.annotators import annotate_docx, read_people
from kotwica.annotators.model import CommentLine, CommentSpec
from kotwica.document import read_docx_text
from kotwica.document.model import Span
from kotwica.extractors.model import Claim, ClaimType, Extraction
from kotwica.grading.model import Decision, Status
from kotwica.review.readback import Understood, read_decisions_from

NOW = datetime(2026, 11, 30, 10, 0, tzinfo=UTC)
SENTENCES = ("Pierwszy fragment pisma.", "Drugi fragment pisma.", "Trzeci fragment pisma.", "Czwarty fragment pisma.")
W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
W14 = "{http://schemas.microsoft.com/office/word/2010/wordml}"
W15 = "{http://schemas.microsoft.com/office/word/2012/wordml}"


def annotated() -> bytes:
    """A copy with one comment on each of the four sentences: green, to judge, red, no source."""
    data = docx_with(*SENTENCES)
    draft = read_docx_text(data, "opinia.docx")
    specs = []
    statuses = (Status.ZWERYFIKOWANY, Status.WYMAGA_OSADU, Status.NIEZWERYFIKOWANY, Status.BRAK_ZRODLA)
    position = 0
    for number, (sentence, status) in enumerate(zip(SENTENCES, statuses, strict=True), 1):
        span = Span(position, position + len(sentence))
        assert span.of(draft.text) == sentence
        position = span.end + 1
        lines = (CommentLine(status.word, bold=True),)
        specs.append(CommentSpec(f"C{number}", f"odcisk{number}", span, status.code, status.rank, lines, status.shade))
    return annotate_docx(data, draft, specs, now=NOW).payload


class Copy(Struct, dict=True):
    """An annotated copy being worked on the way Word does it: on the XML of its parts."""

    members: dict[str, bytes]
    trees: dict[str, etree._Element] = field(default_factory=dict)

    @classmethod
    def of(cls, package: bytes) -> Copy:
        with zipfile.ZipFile(io.BytesIO(package)) as archive:
            return cls({name: archive.read(name) for name in archive.namelist()})

    def tree(self, ending: str) -> etree._Element:
        name = next(n for n in self.members if n.endswith(ending))
        return self.trees.setdefault(name, etree.fromstring(self.members[name]))

    def comment(self, key: str) -> etree._Element:
        return next(c for c in self.tree("comments.xml") if f"kw-{key}-" in "".join(c.itertext()))

    def reply(self, key: str, text: str, author: str = "Anna Wzorcowa") -> None:
        root = self.comment(key)
        para = root.findall(f"{W}p")[-1].get(f"{W14}paraId")
        number = str(900 + len(self.tree("comments.xml")))
        attributes = {f"{W}id": number, f"{W}author": author, f"{W}date": "2026-12-01T09:30:00Z"}
        reply = etree.SubElement(root.getparent(), f"{W}comment", attributes)
        paragraph = etree.SubElement(reply, f"{W}p", {f"{W14}paraId": f"0BCD{number.zfill(4)}"})
        etree.SubElement(etree.SubElement(paragraph, f"{W}r"), f"{W}t").text = text
        row = {f"{W15}paraId": f"0BCD{number.zfill(4)}", f"{W15}paraIdParent": para, f"{W15}done": "0"}
        etree.SubElement(self.tree("commentsExtended.xml"), f"{W15}commentEx", row)
        for marker in ("commentRangeStart", "commentRangeEnd"):
            old = next(e for e in self.tree("word/document.xml").iter(W + marker) if e.get(f"{W}id") == root.get(f"{W}id"))
            old.addnext(etree.Element(W + marker, {f"{W}id": number}))
        # Word shows no reply without its reference, and LibreOffice drops it.
        shown = next(e for e in self.tree("word/document.xml").iter(f"{W}commentReference") if e.get(f"{W}id") == root.get(f"{W}id"))
        run = etree.Element(f"{W}r")
        etree.SubElement(run, f"{W}commentReference", {f"{W}id": number})
        shown.getparent().addnext(run)

    def resolve(self, key: str) -> None:
        para = self.comment(key).findall(f"{W}p")[-1].get(f"{W14}paraId")
        row = next(r for r in self.tree("commentsExtended.xml") if r.get(f"{W15}paraId") == para)
        row.set(f"{W15}done", "1")

    def delete(self, key: str) -> None:
        comment = self.comment(key)
        identifier = comment.get(f"{W}id")
        comment.getparent().remove(comment)
        for element in list(self.tree("word/document.xml").iter()):
            if element.get(f"{W}id") == identifier and "omment" in str(element.tag):
                element.getparent().remove(element)

    def edit_text(self, old: str, new: str) -> None:
        for element in self.tree("word/document.xml").iter(f"{W}t"):
            element.text = (element.text or "").replace(old, new)

    def lose_threads(self) -> None:
        """What LibreOffice does: thread record and ids gone, replies become comments on the same range."""
        self.trees.update({n: etree.Element("x") for n in self.members if n.endswith("commentsExtended.xml")})
        for element in self.tree("comments.xml").iter(f"{W}p"):
            element.attrib.pop(f"{W14}paraId", None)

    def saved(self, *, by: str = "") -> bytes:
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w") as archive:
            for name, content in self.members.items():
                archive.writestr(name, etree.tostring(self.trees[name]) if name in self.trees else content)
            if by:
                core = "http://schemas.openxmlformats.org/package/2006/metadata/core-properties"
                saved_by = f"<c:lastModifiedBy>{by}</c:lastModifiedBy>"
                archive.writestr("docProps/core.xml", f'<c:coreProperties xmlns:c="{core}">{saved_by}</c:coreProperties>')
        return out.getvalue()


def read_back(data: bytes) -> dict[str, Understood]:
    return {u.key: u for u in read_items(data)}


def read_items(data: bytes, *, now: datetime = NOW, kept: Sequence[Decision] = ()) -> tuple[Understood, ...]:
    text = read_docx_text(data, "opinia.annotated.docx").text
    claims, position = [], 0
    for number, line in enumerate(text.split("\n"), 1):
        span = Span(position, position + len(line))
        claims.append(Claim(f"C{number}", ClaimType.PARAFRAZA, span, line, (), "test", span))
        position = span.end + 1
    return read_decisions_from(read_people(data, "opinia.annotated.docx"), Extraction(claims=tuple(claims)), now=now, kept=kept)
