"""What a file that is not a Word package really is, said in Polish with what to do about it."""

from __future__ import annotations

from kotwica.document.errors import InputError

CFB_MAGIC = bytes.fromhex("D0CF11E0A1B11AE1")
ZIP_MAGIC = b"PK\x03\x04"
EMPTY_ZIP_MAGIC = b"PK\x05\x06"
PDF_MAGIC = b"%PDF-"

_SAVE_AS = "Otwórz go w programie Word i zapisz jako „Dokument programu Word (.docx)”."

# Streams of a compound file that tell what it holds; directory names are UTF-16LE ([MS-CFB] 2.6.1).
_CFB_STREAMS = (
    ("EncryptedPackage", "Plik jest zaszyfrowany hasłem.", "Otwórz go w programie Word i zapisz kopię bez hasła."),
    ("WordDocument", "To stary format .doc, a nie .docx.", _SAVE_AS),
    ("Workbook", "To arkusz programu Excel, a nie dokument tekstowy.", "Podaj projekt w formacie .docx, .md albo .txt."),
    ("PowerPoint Document", "To prezentacja PowerPoint, a nie dokument tekstowy.", "Podaj projekt w formacie .docx, .md albo .txt."),
)

_STARTS = (
    (b"{\\rtf", "To plik .rtf ze zmienioną nazwą.", _SAVE_AS),
    (PDF_MAGIC, "To plik .pdf ze zmienioną nazwą.", "Zmień rozszerzenie na .pdf albo podaj projekt w formacie .docx."),
    (b"\xdb\xa5-\x00", "To dokument bardzo starej wersji programu Word.", _SAVE_AS),
    (b"\x1f\x8b", "To archiwum .gz, a nie dokument.", "Rozpakuj je i podaj sam dokument."),
    (b"7z\xbc\xaf\x27\x1c", "To archiwum .7z, a nie dokument.", "Rozpakuj je i podaj sam dokument."),
    (b"Rar!", "To archiwum .rar, a nie dokument.", "Rozpakuj je i podaj sam dokument."),
)

# Members that tell what another zip-based format a package is.
_ZIP_KINDS = (
    ("xl/workbook.xml", "To arkusz programu Excel (.xlsx), a nie dokument tekstowy.", "Podaj projekt w formacie .docx, .md albo .txt."),
    (
        "ppt/presentation.xml",
        "To prezentacja PowerPoint (.pptx), a nie dokument tekstowy.",
        "Podaj projekt w formacie .docx, .md albo .txt.",
    ),
    ("index/document.iwa", "To dokument programu Pages, a nie .docx.", "Wyeksportuj go z programu Pages do formatu Word (.docx)."),
)


def refuse_unless_zip(content: bytes, name: str) -> None:
    """Raise InputError with the real type of the file unless its bytes begin like a zip package."""
    if content.startswith((ZIP_MAGIC, EMPTY_ZIP_MAGIC)):
        return
    problem, remedy = _real_type(content)
    raise InputError(name, problem, remedy)


def foreign_package(member_names: frozenset[str], mimetype: bytes) -> tuple[str, str]:
    """Problem and remedy for a zip that holds no Word document.

    Shape: `member_names` are lower-case; `mimetype` is the content of the member of that name, empty when there is none.
    """
    if b"opendocument" in mimetype:
        return "To plik .odt (OpenDocument) ze zmienioną nazwą.", "Otwórz go w programie LibreOffice lub Word i zapisz jako .docx."
    if b"epub" in mimetype:
        return "To książka .epub, a nie dokument Word.", "Podaj projekt w formacie .docx, .md albo .txt."
    for member, problem, remedy in _ZIP_KINDS:
        if member in member_names:
            return problem, remedy
    return "To archiwum .zip, które nie zawiera dokumentu Word.", "Podaj sam dokument .docx (rozpakuj archiwum, jeśli jest w środku)."


def _real_type(content: bytes) -> tuple[str, str]:
    if not content.strip(b"\0 \t\r\n"):
        return "Plik jest pusty.", "Sprawdź, czy dokument zapisał się w całości, i podaj właściwy plik."
    if content.startswith(CFB_MAGIC):
        return _compound_file(content)
    start = content[:4096].lstrip(b"\xef\xbb\xbf \t\r\n")
    for magic, problem, remedy in _STARTS:
        if start.startswith(magic):
            return problem, remedy
    lowered = start.lower()
    if lowered.startswith(b"<"):
        if b"<html" in lowered or b"<!doctype html" in lowered or b"<body" in lowered:
            return "To strona internetowa (.html) ze zmienioną nazwą.", _SAVE_AS
        return "To plik .xml, a nie dokument .docx.", _SAVE_AS
    if ZIP_MAGIC in content[: 1 << 16]:
        return "Plik zaczyna się od obcych danych i nie jest poprawnym dokumentem .docx.", "Pobierz lub skopiuj dokument jeszcze raz."
    if b"\0" not in start and not any(byte < 9 for byte in start[:1024]):
        return (
            "To zwykły tekst ze zmienioną nazwą, a nie dokument .docx.",
            "Zmień rozszerzenie na .txt lub .md albo zapisz tekst jako .docx.",
        )
    return "To nie jest dokument .docx (nieznany format).", "Podaj projekt w formacie .docx, .md albo .txt."


def _compound_file(content: bytes) -> tuple[str, str]:
    for stream, problem, remedy in _CFB_STREAMS:
        if stream.encode("utf-16-le") in content:
            return problem, remedy
    return "To stary plik pakietu Office, a nie .docx.", _SAVE_AS


def looks_like_text(start: bytes) -> bool:
    """True when a file's beginning may be plain text or Markdown (UTF-16 included), false for known binary formats, RTF and rest."""
    if start.startswith((CFB_MAGIC, PDF_MAGIC, ZIP_MAGIC, EMPTY_ZIP_MAGIC, b"{\\rtf", b"\x1f\x8b", b"7z\xbc\xaf", b"Rar!")):
        return False
    return start.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" not in start
