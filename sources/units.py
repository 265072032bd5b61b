"""The units of an act (article → § / ust. → pkt → lit. → tiret) with their places, superscripts that PDF text glued resolved by order."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kotwica.document.model import Span
from kotwica.sources.announcement import only_the_act
from kotwica.sources.model import Unit
from kotwica.sources.units_numbers import Mark, Number, as_coming, printed, read_mark, resolve, successor
from kotwica.sources.units_repealed import repealed_parts

# "Art. 5. Nie", "Art. 3851" + line break + ". § 1.", "Art. 4" "1" ". Z", "Art. 1.2) 3) Kodeks", "<Art. 1251", "Art. 385[1].", "Art. 22¹.",
# "Art. 385(1).", "Art. 160–167. (uchylone)", "Artykuł 5". Not "art. 5" in running text, not „Art. 5 quoted in an amending act.
_ARTICLE_NUMBER = r"""^ [ \t]* (?P<open>[\[<]{0,2}) (?: Art\.? | ART\. | Artykuł | ARTYKUŁ ) [ \t\xa0]* (?P<n>\d{1,7})
        (?: \[ (?P<b>\d{1,3}[a-z]{0,2}) \] | \( (?P<r>\d{1,3}[a-z]{0,2}) \) | [ ][(\[] (?P<s>\d{1,3}[a-z]{0,2}) [)\]] (?=[ \t]*\.)
            | (?P<u>[⁰¹²³⁴-⁹]{1,3}[ᵃᵇᶜᵈᵉ]?) | \^ \{? (?P<c>\d{1,3}[a-z]{0,2}) \}? )?
        (?P<letter>[a-z]{0,3})
        (?: [ \t]* \n [ \t]* (?P<below>\d{1,3}[a-z]{0,2}) (?= [ \t]* \n [ \t]* \.) )?
        (?: [–-] (?P<to>\d{1,5}) (?=\.) )?"""
_ARTICLE = re.compile(
    rf"""(?mx) {_ARTICLE_NUMBER} (?= [ \t]* (?:\n[ \t]*)? [.,\])]? )
        (?P<dot> [ \t]*\n?[ \t]* \. (?:\d{{1,3}}\)(?:[ \t]\d{{1,3}}\))*)? (?:[ \t]\d{{1,3}}\)(?=[ \t]*\n))* | [ \t]*$ )"""
)
# "Art. 4 Objaśnienie pojęć", "Art. 22(1) [Dane osobowe]", "Art. 23 (uchylony)": an edition with headings in place of the full stop.
_HEADED_ARTICLE = re.compile(rf"(?mx) {_ARTICLE_NUMBER} (?P<dot> [ \t]*\. | [ \t]*$ | [ \t]+(?=[\[(A-ZĄĆĘŁŃÓŚŹŻ][^\n]{{0,200}}$) )")
_FEW_ARTICLES = 3
_NUMBER = r"(?P<n>\d{1,4}) (?:\[(?P<b>\d{1,2})\]|\((?P<r>\d{1,2})\)(?=\.)|(?P<u>[⁰¹²³⁴-⁹]{1,2}))? (?P<letter>[a-z]{0,2})"
_BELOW = r"(?:[ \t]*\n[ \t]*(?P<below>\d{1,2}[a-z]?)(?=[ \t]*\n?[ \t]*\.))? (?:[ \t]*\n[ \t]*)?"
_NOTES = r"(?P<notes>(?:\d{1,3}\))*)"
_OPEN = r"[ \t]* (?P<open>[\[<]{0,2})"
_CAPITAL = "A-ZĄĆĘŁŃÓŚŹŻ"
# "§ 1.", "§ 1a.", "§ 11." for § 1[1], "§ 1" + "1" + "." on lines of their own, "<§ 2.", "§ 3.13) Sąd" with a footnote mark
_PARAGRAPH = re.compile(
    rf"(?mx) (?:^|(?<=[.>\])][ ])|(?<=[<\[])) {_OPEN} § [ \t\xa0]* {_NUMBER} {_BELOW} \. {_NOTES} (?=\s|[<\[({_CAPITAL}]|$)"
)
# "1. Władza", "1a. (uchylony)"; a line that is only "1." too
_USTEP = re.compile(rf"(?mx) ^{_OPEN} {_NUMBER} \. {_NOTES} (?= [ \t\n]+[(„{_CAPITAL}<\[] | [ \t]*$ )")
_POINT = re.compile(rf"(?mx) ^{_OPEN} {_NUMBER} \) {_NOTES} (?=[ \t\n])")
_RECITAL = re.compile(r"(?m)^[ \t]*\((?P<n>\d{1,3})\)(?=\s)")
_LETTER = re.compile(r"(?m)^[ \t]*(?P<open>[\[<]{0,2})(?P<l>[a-z]{1,2})\)(?=[ \t\n])")
_TIRET = re.compile(r"(?m)^[ \t]*(?P<open>)[–—-](?=[ \t]+\w)")
# "KSIĘGA PIERWSZA", "DZIAŁ II", "Rozdział 4a", "PRZEPISY PRZEJŚCIOWE"; not the word "Tytuł" that opens a line of running text
_SECTION = re.compile(
    r"(?m)^[ \t]*[<\[]?(?:(?:KSIĘGA|CZĘŚĆ|TYTUŁ|DZIAŁ|ROZDZIAŁ|ODDZIAŁ|SEKCJA|PRZEPISY PRZEJŚCIOWE|ZAŁĄCZNIK)\b"
    r"|(?:Księga|Część|Tytuł|Dział|Rozdział|Oddział|Sekcja|Załącznik)[ \t]+(?:\d+[a-z]?|[IVXLC]+|pierwsz\w+|drug\w+|nr)\b)[^\n]{0,60}$"
)
# "Załącznik do rozporządzenia", "Załącznik nr 2", "ZAŁĄCZNIK Nr 1" on a line of its own; not "Załącznik nr 2 otrzymuje brzmienie"
_ANNEX = re.compile(
    r"""(?imx) ^[ \t#*]* załączniki? (?: [ \t]+ (?:nr[ \t]*)? \d{1,3} )?
        (?: [ \t]+ do \s+ (?:rozporządzenia|uchwały|zarządzenia|ustawy)\b [^\n]{0,120} )? [ \t*]*$"""
)
# A number at a line's start that ends a reference of the line above: "o którym mowa w art.\n5. Sąd", "w ust. 1 lub\n2. Przepis". A point
# has its bracket: "3) nieważność lub\n4) skarga" goes on with the list; only the sign of a unit before it makes it a reference.
_REFERENCE = r"\b(?:ust|art|pkt|lit|nr|poz|zd|str|s)\.?|§"
_AFTER_REFERENCE = re.compile(rf"(?i)(?:{_REFERENCE}|\b(?:oraz|i|lub|albo)|,)\s*\Z")
_AFTER_SIGN = re.compile(rf"(?i)(?:{_REFERENCE})\s*\Z")
# New wording that an amending act quotes: "otrzymuje brzmienie: „Art. 295. …”", "dodaje się art. 305a w brzmieniu: „Art. 305a. …”". What
# opens it stands within a line of the word.
_WORDING = re.compile(r"brzmieni[eu]\b[^„”\"\n]{0,40}\s{0,200}(?=„|,,|\")")
_QUOTES = re.compile('„|,,|”|"')
# Editions on the web close with a straight mark: new wording at the end of a line.
_LINE_ENDS = re.compile(r"(?m)[;,.]?[ \t]{0,9}$")
_REPEALED = re.compile(r"\s{0,3}\((?:uchylon|skreślon)")
# A letter that no pattern of units takes for anything, at line starts neither.
_FILLER = "x"


def act_units(text: str, furniture: Sequence[Span] = ()) -> tuple[Unit, ...]:
    """The units of an act in text order, each article before what is inside it.

    Shape: spans point into `text`; an article ends where the next begins or a section heading stands. Ranges ("Art. 160–167.") give one
    unit per article. Empty when the text has no article (an ordinance numbered with § gives its paragraphs).
    """
    masked = _without_quoted_wording(mask(only_the_act(text), furniture))
    marks = _articles(masked)
    if not marks:
        return tuple(_inside(masked, "", 0, _annexes(masked)))
    units = _recitals(masked, marks[0].start)
    before: tuple[Mark, Number] | None = None
    numbers = resolve(marks)
    for mark, number, after in zip(marks, numbers, [*marks[1:], None], strict=False):
        if number is None:
            continue
        mark = as_coming(mark, number, before)
        before = (mark, number)
        end = _end(masked, mark.end, after.start if after else len(masked))
        for path in _article_paths(number, mark):
            units.append(Unit(path, Span(mark.start, end), _variant(mark.opened)))
        units += _inside(masked, _article_paths(number, mark)[0] + " ", mark.end, end)
    gone = repealed_parts(masked, [(m.start, n[0]) for m, n in zip(marks, numbers, strict=True) if n is not None])
    return tuple(sorted([*units, *gone], key=lambda u: u.span.start) if gone else units)


def _articles(masked: str) -> list[Mark]:
    """The marks of articles; those with a heading on their line only in an edition that gives headings throughout."""
    plain = [read_mark(m) for m in _ARTICLE.finditer(masked)]
    if len(plain) >= _FEW_ARTICLES:
        return plain
    headed = [read_mark(m) for m in _HEADED_ARTICLE.finditer(masked)]
    return headed if len(headed) > len(plain) + 1 else plain


def _annexes(masked: str) -> int:
    """Where the annexes of an ordinance begin, which number their own points; its end when it has none."""
    first = _PARAGRAPH.search(masked)
    annex = _ANNEX.search(masked, first.end()) if first else None
    return annex.start() if annex else len(masked)


def _without_quoted_wording(masked: str) -> str:
    """`masked` with the wording that an amending act quotes made unreadable: its articles and points are another act's.

    Errs towards: reading it, where no closing mark follows or the wording is not announced as such.
    """
    out: list[str] = []
    at = 0
    for m in _WORDING.finditer(masked) if "brzmieni" in masked else ():
        if m.end() < at:
            continue
        end = _closing(masked, m.end())
        if end < 0:
            break
        out += [masked[at : m.end()], _FILLER * (end - m.end())]
        at = end
    return "".join([*out, masked[at:]])


def _closing(masked: str, start: int) -> int:
    """Where the quotation that opens at `start` ends, those inside it counted; its first closing mark where they do not come out even."""
    depth, first = 0, -1
    for m in _QUOTES.finditer(masked, start):
        if m.group() in {"„", ",,"} or m.start() == start:
            depth += 1
        elif m.group() == "”" or depth > 1 or _LINE_ENDS.match(masked, m.end()):
            depth -= 1
            first = m.start() if first < 0 else first
        if depth == 0:
            return m.start()
    return first


def _recitals(masked: str, end: int) -> list[Unit]:
    """The numbered recitals of an EU act ("motyw 26"), before its first article; at least three in order."""
    found: list[int] = []
    for m in _RECITAL.finditer(masked, 0, end):
        if int(m["n"]) == len(found) + 1:
            found.append(m.start())
    if len(found) < 3:
        return []
    stretches = zip(found, [*found[1:], end], strict=False)
    return [Unit(f"motyw {i}", Span(a, a + len(masked[a:b].rstrip()))) for i, (a, b) in enumerate(stretches, 1)]


def mask(text: str, furniture: Sequence[Span]) -> str:
    """`text` with furniture blanked out, every character in its place: line breaks stay at the end of a blanked stretch."""
    plain = text.replace("\f", "\n").replace("\xa0", " ")
    if not furniture:
        return plain
    out = list(plain)
    for span in furniture:
        out[span.start : span.end] = " " * len(span)
        if len(span) and text[span.end - 1] in "\n\f" and span.start and text[span.start - 1] not in "\n\f":
            out[span.end - 1] = "\n"
    return "".join(out)


def _article_paths(number: Number, mark: Mark) -> list[str]:
    if mark.to:
        return [f"art. {n}" for n in range(number[0], min(int(mark.to), number[0] + 400) + 1)]
    return ["art. " + printed(number)]


def _variant(opened: str) -> str:
    return {"[": "dawne", "<": "przyszłe"}.get(opened[-1:], "")


def _end(masked: str, start: int, limit: int) -> int:
    heading = _SECTION.search(masked, start, limit)
    end = heading.start() if heading else limit
    return start + len(masked[start:end].rstrip()) if masked[start:end].strip() else end


def _inside(masked: str, prefix: str, start: int, end: int) -> list[Unit]:
    """Units inside masked[start:end]: the first level that begins at 1 and goes on in order, then the levels below it."""
    for label, pattern in (("§", _PARAGRAPH), ("ust.", _USTEP)):
        first = _sequence(masked, pattern, start, end)
        if first:
            return _level(masked, prefix, label, first, end, deeper=True)
    return _points(masked, prefix, start, end)


def _points(masked: str, prefix: str, start: int, end: int) -> list[Unit]:
    points = _sequence(masked, _POINT, start, end)
    if points:
        return _level(masked, prefix, "pkt", points, end, deeper=False)
    return _letters(masked, prefix, start, end)


def _level(masked: str, prefix: str, label: str, marks: list[tuple[Mark, Number]], end: int, *, deeper: bool) -> list[Unit]:
    units: list[Unit] = []
    for (mark, number), after in zip(marks, [*marks[1:], None], strict=False):
        stop = after[0].start if after else end
        stop = mark.end + len(masked[mark.end : stop].rstrip())
        path = f"{prefix}{label} {printed(number)}"
        units.append(Unit(path, Span(mark.start, stop), _variant(mark.opened)))
        below = mark.end
        if label == "§" and not prefix:
            units += _inside_paragraph(masked, path + " ", below, stop)
        elif deeper:
            units += _points(masked, path + " ", below, stop)
        else:
            units += _letters(masked, path + " ", below, stop)
    return units


def _inside_paragraph(masked: str, prefix: str, start: int, end: int) -> list[Unit]:
    """An ordinance's § holds ustępy."""
    first = _sequence(masked, _USTEP, start, end)
    return _level(masked, prefix, "ust.", first, end, deeper=True) if first else _points(masked, prefix, start, end)


def _letters(masked: str, prefix: str, start: int, end: int) -> list[Unit]:
    local, shift = _local(masked, start, end)
    found: list[tuple[int, int, str, str]] = []
    wanted = "a"
    for m in _LETTER.finditer(local):
        if m["l"] == wanted or (found and len(m["l"]) == 2 and m["l"][0] == found[-1][2][0]):
            found.append((m.start() + shift, m.end() + shift, m["l"], m["open"]))
            wanted = chr(ord(m["l"][0]) + 1)
    units: list[Unit] = []
    for (at, after_mark, letter, opened), after in zip(found, [*found[1:], None], strict=False):
        stop = after_mark + len(masked[after_mark : after[0] if after else end].rstrip())
        path = f"{prefix}lit. {letter}"
        units.append(Unit(path, Span(at, stop), _variant(opened)))
        units += _tirets(masked, path + " ", after_mark, stop)
    return units


def _tirets(masked: str, prefix: str, start: int, end: int) -> list[Unit]:
    found = list(_TIRET.finditer(masked, start, end))
    return [
        Unit(f"{prefix}tiret {i}", Span(m.start(), m.end() + len(masked[m.end() : after.start() if after else end].rstrip())))
        for i, (m, after) in enumerate(zip(found, [*found[1:], None], strict=False), 1)
    ]


def _sequence(masked: str, pattern: re.Pattern[str], start: int, end: int) -> list[tuple[Mark, Number]]:
    """Marks of one level that begin at 1 and go on in order (a letter or a superscript may come between); others are running text."""
    local, shift = _local(masked, start, end)
    found: list[tuple[Mark, Number]] = []
    before: Number = (0, "", 0, "")
    reference = _AFTER_SIGN if pattern is _POINT else _AFTER_REFERENCE
    for m in pattern.finditer(local):
        mark = read_mark(m, shift)
        mark = as_coming(mark, (int(mark.digits), mark.letter, 0, ""), found[-1] if found else None)
        number = successor(mark, before)
        if number is None and not found and pattern is not _POINT and _left_alone(local, m, mark):
            found.append((Mark(shift + 1, shift + 1, "1", "", "", ""), (1, "", 0, "")))
            number = (2, "", 0, "")
        if number is None or (m.start() > 1 and reference.search(local, max(0, m.start() - 12), m.start())):
            continue
        found.append((mark, number))
        before = number
    return found


def _left_alone(local: str, m: re.Match[str], mark: Mark) -> bool:
    """True for a repealed second unit whose fellow lost its own mark with it ("Art. 535. Przez umowę … § 2. (uchylony)")."""
    return mark.digits == "2" and not mark.index and not mark.letter and _REPEALED.match(local, m.end()) is not None


def _local(masked: str, start: int, end: int) -> tuple[str, int]:
    """masked[start:end] as if its first unit began a line ("Art. 8. § 1. Każdy"), and what to add to an offset in it."""
    piece = masked[start:end]
    kept = piece.lstrip()
    return "\n" + kept, end - len(kept) - 1
