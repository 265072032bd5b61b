"""Word packages for tests: a body in XML, the parts around it, and ways to play what people and programs do to a copy."""

from __future__ import annotations

import io
import random
import re
import zipfile
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

from builders import package
from kotwica.annotators.model import CommentLine, CommentSpec
from kotwica.document import read_docx_text
from kotwica.document.model import Draft, Span

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
STRICT = "http://purl.oclc.org/ooxml/wordprocessingml/main"
NAMESPACES = (
    f'xmlns:w="{W}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" '
    'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" '
    'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" '
    'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" '
    'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" '
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:v="urn:schemas-microsoft-com:vml" '
    'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"'
)
RELATIONSHIPS = "http://schemas.openxmlformats.org/package/2006/relationships"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
TYPES = "application/vnd.openxmlformats-officedocument.wordprocessingml"
NOW = datetime(2026, 3, 1, 12, 30, tzinfo=timezone(timedelta(hours=1)))
LATER = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)

STYLES = """<w:style w:type="paragraph" w:default="1" w:styleId="Normalny"><w:name w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="Nagwek1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="Cytat"><w:name w:val="Quote"/><w:rPr><w:i/></w:rPr></w:style>
<w:style w:type="character" w:styleId="Indeks"><w:name w:val="Indeks"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>
<w:style w:type="character" w:styleId="IndeksB"><w:name w:val="Indeks B"/><w:basedOn w:val="Indeks"/></w:style>
<w:style w:type="character" w:styleId="Ukryty"><w:name w:val="Ukryty"/><w:rPr><w:vanish/></w:rPr></w:style>
<w:style w:type="character" w:styleId="Wyroznienie"><w:name w:val="Emphasis"/><w:rPr><w:i/></w:rPr></w:style>"""


def run(text: str, properties: str = "", attributes: str = "") -> str:
    """A run of text that keeps its blanks."""
    look = f"<w:rPr>{properties}</w:rPr>" if properties else ""
    return f'<w:r{attributes}>{look}<w:t xml:space="preserve">{text}</w:t></w:r>'


def p(*pieces: str, properties: str = "") -> str:
    """A paragraph of runs; a piece without markup is a plain run."""
    inner = "".join(piece if piece.startswith("<") else run(piece) for piece in pieces)
    return f"<w:p>{f'<w:pPr>{properties}</w:pPr>' if properties else ''}{inner}</w:p>"


def field(instruction: str, result: str) -> str:
    """A complex field with its result."""
    marks = [f'<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>' for kind in ("begin", "separate", "end")]
    return f'{marks[0]}<w:r><w:instrText xml:space="preserve"> {instruction} </w:instrText></w:r>{marks[1]}{result}{marks[2]}'


def text_box(*paragraphs: str) -> str:
    """A text box as Word writes it: once for new readers, once more for old ones."""
    content = f"<w:txbxContent>{''.join(paragraphs)}</w:txbxContent>"
    new = f"<w:drawing><wp:inline><a:graphic><a:graphicData><wps:wsp><wps:txbx>{content}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing>"
    old = f"<w:pict><v:shape><v:textbox>{content}</v:textbox></v:shape></w:pict>"
    return (
        f'<w:r><mc:AlternateContent><mc:Choice Requires="wps">{new}</mc:Choice><mc:Fallback>{old}</mc:Fallback></mc:AlternateContent></w:r>'
    )


def word(
    *body: str,
    styles: str | None = STYLES,
    numbering: str = "",
    footnotes: Mapping[str, str] | None = None,
    endnotes: Mapping[str, str] | None = None,
    header: str = "",
    settings: str = "",
    extra: Mapping[str, str | bytes] | None = None,
) -> bytes:
    """A package with this body; notes map ids to paragraphs. `extra` members are added with no relationship."""
    parts: dict[str, tuple[str, str]] = {}
    if styles is not None:
        parts["styles"] = ("styles", f"<w:styles {NAMESPACES}>{styles}</w:styles>")
    if numbering:
        parts["numbering"] = ("numbering", f"<w:numbering {NAMESPACES}>{numbering}</w:numbering>")
    for kind, notes in (("footnote", footnotes), ("endnote", endnotes)):
        if notes:
            inner = "".join(f'<w:{kind} w:id="{key}">{value}</w:{kind}>' for key, value in notes.items())
            parts[kind + "s"] = (kind + "s", f"<w:{kind}s {NAMESPACES}>{inner}</w:{kind}s>")
    if header:
        parts["header1"] = ("header", f"<w:hdr {NAMESPACES}>{header}</w:hdr>")
    if settings:
        parts["settings"] = ("settings", f"<w:settings {NAMESPACES}>{settings}</w:settings>")
    kinds = {name: kind for name, (kind, _) in parts.items()}
    members: dict[str, str | bytes] = {
        "[Content_Types].xml": _content_types(kinds),
        "_rels/.rels": (
            f'<Relationships xmlns="{RELATIONSHIPS}"><Relationship Id="r1" Type="{OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>'
        ),
        "word/document.xml": f"<w:document {NAMESPACES}><w:body>{''.join(body)}</w:body></w:document>",
        "word/_rels/document.xml.rels": _links(kinds),
    }
    members |= {f"word/{name}.xml": content for name, (_, content) in parts.items()}
    return package(members | dict(extra or {}))


def _content_types(kinds: Mapping[str, str]) -> str:
    overrides = "".join(f'<Override PartName="/word/{name}.xml" ContentType="{TYPES}.{kind}+xml"/>' for name, kind in kinds.items())
    return (
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/>'
        f'<Override PartName="/word/document.xml" ContentType="{TYPES}.document.main+xml"/>{overrides}</Types>'
    )


def _links(kinds: Mapping[str, str]) -> str:
    links = (f'<Relationship Id="r{i}" Type="{OFFICE}/{kind}" Target="{name}.xml"/>' for i, (name, kind) in enumerate(kinds.items(), 1))
    return f'<Relationships xmlns="{RELATIONSHIPS}">{"".join(links)}</Relationships>'


def visible(payload: bytes) -> str:
    return read_docx_text(payload, "projekt.docx").text


def draft_of(payload: bytes) -> Draft:
    return read_docx_text(payload, "projekt.docx")


STATUSES = {"NIEZWERYFIKOWANY": (1, "FF8F86"), "ZMODYFIKOWANY": (4, "FFE873"), "ZWERYFIKOWANY": (5, "A5DBA0")}


def comment(key: str, span: Span, status: str = "NIEZWERYFIKOWANY", *, text: str = "", fingerprint: str = "") -> CommentSpec:
    rank, shade = STATUSES[status]
    lines = (CommentLine(f"🔴 {status}", bold=True), CommentLine(text or f"Uwaga do {key}."))
    return CommentSpec(key, fingerprint or f"odcisk-{key}", span, status, rank, lines, shade)


def comment_on(draft: Draft, words: str, key: str = "C01", status: str = "NIEZWERYFIKOWANY", *, text: str = "") -> CommentSpec:
    """A comment on the first place where the words stand (tests only; the product never searches)."""
    at = draft.text.index(words)
    return comment(key, Span(at, at + len(words)), status, text=text)


def random_comments(draft: Draft, seed: int, count: int = 8) -> list[CommentSpec]:
    chance = random.Random(seed)
    found = []
    for number in range(count):
        start = chance.randrange(len(draft.text))
        end = min(len(draft.text), start + chance.choice((1, 2, 5, 17, 60, 200)))
        found.append(comment(f"C{number:02d}", Span(start, end), chance.choice(list(STATUSES))))
    return found


def members(payload: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(payload)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def member(payload: bytes, name: str) -> str:
    return members(payload)[name].decode("utf-8")


def changed(payload: bytes, changes: Mapping[str, Callable[[str], str]], *, without: Sequence[str] = ()) -> bytes:
    """The package with some members rewritten, as another program would; members that start with one of `without` are left out."""
    kept = {name: content for name, content in members(payload).items() if not name.startswith(tuple(without) or ("\0",))}
    for name, change in changes.items():
        kept[name] = change(kept[name].decode("utf-8")).encode("utf-8")
    return package(dict(kept))


def comment_xml(payload: bytes, words: str) -> tuple[str, str]:
    """The w:id and the last paraId of the comment that holds the words."""
    for found in re.finditer(r"<w:comment .*?</w:comment>", member(payload, "word/comments.xml"), re.DOTALL):
        if words in found.group():
            identifier = re.search(r'w:id="(\d+)"', found.group())
            para = re.findall(r'w14:paraId="(\w{8})"', found.group())
            assert identifier
            return identifier.group(1), para[-1] if para else ""
    raise AssertionError(f"no comment with {words!r}")


def resolved(payload: bytes, words: str) -> bytes:
    """The thread whose comment holds the words, resolved as Word does it."""
    _, para = comment_xml(payload, words)
    return changed(payload, {"word/commentsExtended.xml": lambda s: re.sub(rf'(w15:paraId="{para}" [^>]*?w15:done=)"0"', r'\1"1"', s)})


def answered(payload: bytes, words: str, reply: str, author: str = "Anna Nowak") -> bytes:
    """A person's reply in a thread of ours: own comment, own anchors beside ours, a row that names the parent."""
    identifier, para = comment_xml(payload, words)
    new = (
        f'<w:comment w:id="900" w:author="{author}" w:initials="AN"><w:p w14:paraId="4A000001">{run(reply)}</w:p></w:comment></w:comments>'
    )
    anchor = f'(<w:commentRangeStart w:id="{identifier}"/>)(.*?)(<w:r>(?:(?!<w:r>).)*?<w:commentReference w:id="{identifier}"/></w:r>)'
    marks = r'\1<w:commentRangeStart w:id="900"/>\2\3<w:commentRangeEnd w:id="900"/><w:r><w:commentReference w:id="900"/></w:r>'
    row = f'<w15:commentEx w15:paraId="4A000001" w15:paraIdParent="{para}" w15:done="0"/></w15:commentsEx>'
    return changed(
        payload,
        {
            "word/comments.xml": lambda s: s.replace("</w:comments>", new),
            "word/commentsExtended.xml": lambda s: s.replace("</w15:commentsEx>", row),
            "word/document.xml": lambda s: re.sub(anchor, marks, s, count=1, flags=re.DOTALL),
        },
    )


def deleted(payload: bytes, words: str) -> bytes:
    """A comment removed as Word removes it: everything of it but the shading."""
    identifier, para = comment_xml(payload, words)
    durable = re.search(rf'w16cid:paraId="{para}" w16cid:durableId="(\w+)"', member(payload, "word/commentsIds.xml"))
    assert durable
    reference = rf'<w:commentRange(?:Start|End) w:id="{identifier}"/>|<w:r>(?:(?!<w:r>).)*?<w:commentReference w:id="{identifier}"/></w:r>'
    return changed(
        payload,
        {
            "word/document.xml": lambda s: re.sub(reference, "", s),
            "word/comments.xml": lambda s: re.sub(rf'<w:comment w:id="{identifier}".*?</w:comment>', "", s, flags=re.DOTALL),
            "word/commentsExtended.xml": lambda s: re.sub(rf'<w15:commentEx w15:paraId="{para}"[^>]*/>', "", s),
            "word/commentsIds.xml": lambda s: re.sub(rf'<w16cid:commentId w16cid:paraId="{para}"[^>]*/>', "", s),
            "word/commentsExtensible.xml": lambda s: re.sub(
                rf'<w16cex:commentExtensible w16cex:durableId="{durable.group(1)}"[^>]*/>', "", s
            ),
        },
    )


def scrubbed(payload: bytes) -> bytes:
    """A copy after Document Inspector: authors and dates gone, people and extensible parts gone, ids kept (seen in Word 365 files)."""
    gone = ("word/people.xml", "word/commentsExtensible.xml")
    return changed(
        payload,
        {
            "word/comments.xml": lambda s: re.sub(r' w:date="[^"]*"', "", s.replace('w:author="Kotwica"', 'w:author="Author"')),
            "word/_rels/document.xml.rels": lambda s: re.sub(
                r'<Relationship [^>]*?Target="(?:people|commentsExtensible)\.xml"[^>]*/>', "", s
            ),
            "[Content_Types].xml": lambda s: re.sub(r'<Override PartName="/word/(?:people|commentsExtensible)\.xml"[^>]*/>', "", s),
        },
        without=gone,
    )


def without_registry(payload: bytes) -> bytes:
    """A copy whose custom XML parts were removed, as Document Inspector can."""
    return changed(
        payload,
        {
            "word/_rels/document.xml.rels": lambda s: re.sub(r"<Relationship [^>]*?customXml[^>]*/>", "", s),
            "[Content_Types].xml": lambda s: re.sub(r'<Override PartName="/customXml/[^>]*/>', "", s),
        },
        without=("customXml/",),
    )


def saved_by_libreoffice(payload: bytes) -> bytes:
    """What LibreOffice 7.4 leaves of the comment parts: text, authors, anchors; no ids, no threads, other numbers."""
    gone = ("word/commentsExtended.xml", "word/commentsIds.xml", "word/commentsExtensible.xml", "word/people.xml")
    names = "commentsExtended|commentsIds|commentsExtensible|people"

    def renumbered(text: str) -> str:
        return re.sub(r'(<w:comment(?:RangeStart|RangeEnd|Reference)? w:id=)"(\d+)"', lambda m: f'{m[1]}"{int(m[2]) + 100}"', text)

    return changed(
        payload,
        {
            "word/comments.xml": lambda s: re.sub(r' w14:(?:paraId|textId)="\w+"', "", renumbered(s)),
            "word/document.xml": renumbered,
            "word/_rels/document.xml.rels": lambda s: re.sub(rf'<Relationship [^>]*?Target="(?:{names})\.xml"[^>]*/>', "", s),
            "[Content_Types].xml": lambda s: re.sub(rf'<Override PartName="/word/(?:{names})\.xml"[^>]*/>', "", s),
        },
        without=gone,
    )


def comments_in(payload: bytes) -> list[str]:
    """The texts of all comments in file order, lines joined with a blank."""
    content = members(payload).get("word/comments.xml", b"").decode("utf-8")
    found = re.findall(r"<w:comment .*?</w:comment>", content, re.DOTALL)
    return [
        " ".join("".join(re.findall(r"<w:t[^>]*>([^<]*)</w:t>", par)) for par in re.split(r"</w:p>", one) if "<w:t" in par) for one in found
    ]


def write(path: Path, payload: bytes) -> Path:
    path.write_bytes(payload)
    return path
