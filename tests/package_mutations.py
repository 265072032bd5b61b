"""Ways to spoil a Word package: its zip structure, part names, content types, relationships, and the XML of its parts."""

from __future__ import annotations

import io
import random
import re
import struct
import zipfile
from collections.abc import Callable, Iterable, Mapping

Pairs = Iterable[tuple[str, bytes]]

# Values that code which trusts an attribute trips over: numbers that are none, floods of digits, other scripts' digits.
NASTY = (
    "", "-1", "0", "99999999999", "9" * 5000, "²", "٣", "x", "ż", "1e9", "NaN", " 1 ", "0x10", "2147483648", "A" * 20_000, "true", "off", "../x",
    "%1", "😀", "00", "\u00a0",
)  # fmt: skip
NAMES = (
    "w:p", "w:r", "w:t", "w:tc", "w:tr", "w:tbl", "w:sdt", "w:sdtContent", "w:ins", "w:del", "w:moveFrom", "w:fldSimple", "w:hyperlink", "w:rPr",
    "w:pPr", "w:body", "w:txbxContent", "w:ruby", "w:smartTag", "w:footnoteReference", "w:commentReference", "w:pict", "w:document", "w:footnote",
    "w:comment", "w:altChunk", "w:instrText", "m:oMath",
)  # fmt: skip
_ELEMENT = re.compile(r"<([\w:]+)(?: [^<>]*)?>[^<>]*</\1>|<[\w:]+(?: [^<>]*)?/>")
_ATTRIBUTE = re.compile(r'(?<= )((?!xmlns)[\w:]+)="[^"<>]*"')
_FLOOD = ("<w:p/>", "<w:r><w:t>a</w:t></w:r>", '<w:fldChar w:fldCharType="begin"/>', '<w:r><w:footnoteReference w:id="1"/></w:r>')
_TARGETS = ("", "..", "../../x.xml", "/", "document.xml", "%00", "http://x/y", "\\\\host\\x", "[Content_Types].xml", "/_rels/.rels")
_TYPES = (
    "",
    "x/comments",
    "x/styles",
    "x/footnotes",
    "x/numbering",
    "x/header",
    "x/people",
    "x/customXml",
    "x/commentsExtended",
    "x/settings",
)
_RECORD_FIELDS = (6, 8, 10, 16, 20, 24, 28, 30, 42)


def packed(parts: Pairs) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts:
            archive.writestr(zipfile.ZipInfo(name), content, compress_type=zipfile.ZIP_DEFLATED)
    return out.getvalue()


def mutated_xml(chance: random.Random, text: str) -> str:
    """One change to the XML of a part."""
    elements = list(_ELEMENT.finditer(text))
    if not elements:
        return text[: len(text) // 2]
    chosen = chance.choice(elements)
    before, element, after = text[: chosen.start()], chosen.group(), text[chosen.end() :]
    name, other, times = chance.choice(NAMES), chance.choice(NAMES), chance.choice((1, 2, 30, 400))
    changes: tuple[Callable[[], str], ...] = (
        lambda: before + after,
        lambda: before + element * chance.choice((2, 3, 300)) + after,
        lambda: before + f"<{name}>" * times + element + f"</{name}>" * times + after,
        lambda: re.sub(rf"(</?){name}(?=[ />])", rf"\g<1>{other}", text),
        lambda: _ATTRIBUTE.sub(lambda m: f'{m[1]}="{chance.choice(NASTY)}"' if chance.random() < 0.3 else m[0], text),
        lambda: re.sub(rf' {_one_attribute(chance, text)}="[^"]*"', f' w:val="{chance.choice(NASTY)}"', text),
        lambda: text[: chance.randrange(len(text))],
        lambda: before + chance.choice(("<!-- a -->", "<?pi x?>", "<![CDATA[ <x> ]]>", "zażółć", "\u2028")) + element + after,
        lambda: chance.choice(("<!DOCTYPE w>", '<!DOCTYPE r [<!ENTITY a "b">]>', '<!DOCTYPE r SYSTEM "file:///etc/passwd">')) + text,
        lambda: before + chance.choice(("&x;", "&#0;", "&#x110000;", "&lt", "&#65;" * 1000)) + element + after,
        lambda: before + chance.choice(_FLOOD) * chance.choice((10, 2000)) + element + after,
    )
    return chance.choice(changes)()


def _one_attribute(chance: random.Random, text: str) -> str:
    return re.escape(chance.choice([m[1] for m in _ATTRIBUTE.finditer(text)] or ["w:val"]))


def encoded(chance: random.Random, text: str) -> bytes:
    """The part's bytes, in the encoding it should have or in another one, declared or not."""
    how = chance.randrange(14)
    if how == 0:
        return text.encode("utf-16", "replace")
    if how == 1:
        return b'<?xml version="1.0" encoding="utf-7"?>' + text.encode("utf-8", "replace")
    if how == 2:
        return text.encode("utf-8", "replace").replace(b"w:t>", b"w:t>\xff\xfe", 1)
    if how == 3:
        return b"\xef\xbb\xbf" + text.encode("utf-8", "replace")
    return text.encode("utf-8", "replace")


def spoiled_parts(chance: random.Random, content: Mapping[str, bytes]) -> bytes:
    """The package with the XML of one to three parts changed."""
    parts = dict(content)
    for _ in range(chance.choice((1, 1, 2, 3))):
        name = chance.choice(sorted(parts))
        parts[name] = encoded(chance, mutated_xml(chance, parts[name].decode("utf-8", "replace")))
    return packed(parts.items())


def spoiled_names(chance: random.Random, content: Mapping[str, bytes]) -> bytes:
    """The package with a part renamed, missing or doubled, or with a relationship or a content type changed."""
    parts, name = dict(content), chance.choice(sorted(content))
    links = chance.choice([part for part in sorted(parts) if part.endswith(".rels")])
    odd = (
        "../" + name,
        "/" + name,
        "C:" + name,
        name.upper(),
        name.replace("/", "\\"),
        name + "/",
        "a" * 60_000,
        "ż" + name,
        "%2e%2e/" + name,
    )

    def rewritten(part: str, attribute: str, values: tuple[str, ...]) -> bytes:
        text = parts[part].decode("utf-8", "replace")
        value = chance.choice((*values, *re.findall(rf'{attribute}="([^"]*)"', text)))
        return packed((parts | {part: re.sub(rf'{attribute}="[^"]*"', lambda _: f'{attribute}="{value}"', text, count=1).encode()}).items())

    changes: tuple[Callable[[], bytes], ...] = (
        lambda: packed((chance.choice(odd) if part == name else part, value) for part, value in parts.items()),
        lambda: packed((part, value) for part, value in parts.items() if part != name),
        lambda: packed((*parts.items(), (name.upper(), parts[name]))),
        lambda: packed((parts | {name: parts[chance.choice(sorted(parts))]}).items()),
        lambda: packed((parts | {name: chance.choice((b"", b"\0" * 1000, b"<a/>", b"PK\3\4", b"<" * 100_000))}).items()),
        lambda: rewritten(links, "Target", _TARGETS),
        lambda: rewritten(links, "Type", _TYPES),
        lambda: rewritten("[Content_Types].xml", "ContentType", ("", "text/plain", "application/xml")),
        lambda: rewritten("[Content_Types].xml", "PartName", ("", "/", "/word/styles.xml", "/WORD/document.xml")),
    )
    return chance.choice(changes)()


def spoiled_zip(chance: random.Random, payload: bytes) -> bytes:
    """The package's file with bytes changed, lost or added, most of them in the records of the zip."""
    raw, at = bytearray(payload), chance.randrange(len(payload))
    records = {sign: [m.start() for m in re.finditer(sign, payload)] for sign in (b"PK\x01\x02", b"PK\x03\x04", b"PK\x05\x06")}
    record = chance.choice(records[chance.choice(sorted(records))])
    how = chance.randrange(9)
    if how == 0:
        return payload[:at]
    if how == 1:
        return payload[:at] + chance.randbytes(chance.choice((1, 10, 1000))) + payload[at:]
    if how == 2:
        return chance.randbytes(chance.choice((1, 4, 100))) + payload
    if how == 3:
        return payload + chance.randbytes(chance.choice((1, 22, 100)))
    if how == 4:
        del raw[at : at + chance.choice((1, 10, 1000))]
    elif how == 5:
        for _ in range(chance.choice((1, 5, 50))):
            raw[chance.randrange(len(raw))] = chance.randrange(256)
    elif how == 6:
        central = chance.choice(records[b"PK\x01\x02"])
        struct.pack_into("<L", raw, central + chance.choice((20, 24, 42)), chance.choice((0, 0xFFFFFFFF, 0x7FFFFFFF, len(raw), 600 << 20)))
    elif how == 7:
        for central in records[b"PK\x01\x02"]:
            raw[central + 8] |= chance.choice((1, 8, 0x40))
    else:
        field = min(record + chance.choice(_RECORD_FIELDS), len(raw) - 2)
        raw[field : field + 2] = chance.randbytes(2)
    return bytes(raw)
