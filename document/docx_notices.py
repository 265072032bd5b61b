"""What the user should know about a Word draft before trusting the check: open changes, signature, protection, foreign content."""

from __future__ import annotations

from lxml import etree

from kotwica.document.docx_package import Package
from kotwica.document.docx_text import TextBuilder
from kotwica.document.docx_xml import family_of, local_name
from kotwica.document.errors import InputError
from kotwica.document.model import Block, Part, Span, block_at

_CHANGES = ("ins", "del", "moveFrom", "moveTo")
_PROTECTION = {
    "readOnly": "tylko do odczytu",
    "comments": "tylko komentarze",
    "forms": "tylko formularze",
    "trackedChanges": "tylko śledzone zmiany",
}


_GRAPHICS = {
    "chart": "wykres",
    "smartart": "SmartArt",
    "wordart": "WordArt",
    "embedded": "obiekt osadzony",
    "drawing_text": "rysunek z tekstem",
}
_FEW, _MAX_PLACES = 5, 5
_NOWHERE = Block(Span(0, 0))


def notices_of(package: Package, root: etree._Element) -> tuple[str, ...]:
    """Polish sentences about the draft, in a fixed order; empty for a plain document."""
    notices = _change_notices(root) + _package_notices(package)
    settings = package.related(package.main, "settings")
    if settings:
        notices += _settings_notices(package, settings[0])
    return tuple(notices)


def reading_notices(out: TextBuilder, text: str) -> tuple[str, ...]:
    """Polish sentences about what stands in the draft otherwise than it was read, with its places."""
    notices = []
    if out.struck:
        sample = _few_words(out.struck[0].of(text).split(), first=True)
        notices.append(
            f"Tekst przekreślony ręcznie (miejsc: {len(out.struck)}, pierwsze: „{sample}”) sprawdzono tak, jakby stał w piśmie; "
            "jeśli ma zniknąć, usuń go."
        )
    places = [(kind, at) for kind, at in out.unread if (block_at(out.blocks, at) or _NOWHERE).part is not Part.HEADER]
    if places:
        shown = "; ".join(f"{_GRAPHICS[kind]} {_whereabouts(text, at)}" for kind, at in places[:_MAX_PLACES])
        more = f"; i dalsze: {len(places) - _MAX_PLACES}" if len(places) > _MAX_PLACES else ""
        notices.append(f"Nie przeczytano tekstu w grafice; trzeba go sprawdzić osobno: {shown}{more}.")
    if out.odd_numbers:
        kinds, count = ", ".join(f"„{name}”" for name in sorted(out.odd_numbers)), out.odd_numbers.total()
        notices.append(f"Numery automatyczne w zapisie {kinds} (miejsc: {count}) odczytano cyframi; w programie Word wyglądają inaczej.")
    if out.notes_by_page:
        notices.append("Przypisy są numerowane od nowa na każdej stronie; raport i komentarze liczą je po kolei od początku dokumentu.")
    return tuple(notices)


def _whereabouts(text: str, at: int) -> str:
    words = text[max(0, at - 80) : at].split()
    return f"po słowach „{_few_words(words, first=False)}”" if words else "na początku dokumentu"


def _few_words(words: list[str], *, first: bool) -> str:
    chosen = words[:_FEW] if first else words[-_FEW:]
    dots = "…" if len(words) > _FEW else ""
    return " ".join(chosen) + dots if first else dots + " ".join(chosen)


def _change_notices(root: etree._Element) -> list[str]:
    w = "{" + family_of(root) + "}"
    changes = sum(1 for _ in root.iter(*(w + name for name in _CHANGES)))
    notices = []
    if changes:
        notices.append(f"Dokument ma śledzone zmiany ({changes}); sprawdzono tekst po ich przyjęciu.")
    if next(root.iter(f"{w}altChunk", f"{w}subDoc"), None) is not None:
        notices.append(
            "Dokument zawiera wstawiony inny plik, którego treści nie przeczytano; otwórz go w programie Word i zapisz ponownie."
        )
    return notices


def _package_notices(package: Package) -> list[str]:
    notices = []
    if any("digital-signature" in relationship.type for relationship in package.relationships()):
        notices.append("Dokument jest podpisany elektronicznie; kopia robocza nie ma podpisu (oryginał pozostaje nienaruszony).")
    main_type = package.content_type(package.main).lower()
    if "macroenabled" in main_type:
        notices.append("Dokument zawiera makra; zachowano je i nie uruchomiono.")
    if "template" in main_type:
        notices.append("To szablon (.dotx/.dotm), a nie dokument.")
    if _marked_final(package):
        notices.append("Dokument oznaczono jako wersję ostateczną; Word otworzy kopię tylko do odczytu (przycisk „Edytuj mimo to”).")
    return notices


def _marked_final(package: Package) -> bool:
    """True when the author marked the document as final: a custom property that Word alone obeys."""
    for key in package.related("", "custom-properties"):
        try:
            properties = list(package.xml(key))
        except InputError:
            # What the file says of itself beside its text may be damaged; the text is read all the same.
            continue
        values = ["".join(str(text) for text in e.itertext()).strip() for e in properties if e.get("name") == "_MarkAsFinal"]
        if any(value in ("true", "1") for value in values):
            return True
    return False


def _settings_notices(package: Package, key: str) -> list[str]:
    root = package.xml(key)
    w = "{" + family_of(root) + "}"
    notices = []
    for element in root:
        name = local_name(element)
        value = element.get(f"{w}val") or "1"
        if name == "documentProtection" and (element.get(f"{w}enforcement") or "0") in ("1", "true", "on"):
            kind = _PROTECTION.get(element.get(f"{w}edit") or "", "ograniczona edycja")
            notices.append(f"Dokument jest chroniony ({kind}); w kopii odpowiadanie na komentarze może być zablokowane.")
        elif name == "writeProtection":
            notices.append("Autor zaleca otwieranie dokumentu tylko do odczytu.")
        elif name == "removePersonalInformation" and value not in ("0", "false", "off"):
            notices.append("Word usunie z kopii autora i daty komentarzy (ustawienie „usuń informacje osobiste podczas zapisywania”).")
    try:
        external = [r.target for r in package.relationships(key) if r.kind == "attachedTemplate" and not r.part]
    except InputError:
        external = []
    if external:
        notices.append("Dokument wskazuje zewnętrzny szablon; nie pobrano go.")
    return notices
