"""Does a journal address, or the words of a title, belong to the act that the draft means? (spec: grading.md §8)"""

from __future__ import annotations

import re
from collections.abc import Sequence, Set

from kotwica.document.morphology import LemmaKey, lemma_keys
from kotwica.extractors.model import Akt
from kotwica.grading.model import Finding, Reason, Status
from kotwica.sources.model import Source

_AFTER_THE_DAY = re.compile(r"\d{4}\s*(?:r\.|roku|r\b)[\s,–-]*([^()\n]{4,300})")
_ITS_KIND = re.compile(r"^\s*(?:ustawa|dekret)\s+", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+")
_UNION_NUMBER = re.compile(r"(\d{1,4})/(\d{1,4})(?:/(?:UE|WE|EWG|Euratom|WSiSW))?")
_TITLE_WORD = 4


def check_address(norm: str, akt: Akt | None, register: Sequence[Akt]) -> Finding | None:
    """Does a journal address ("DU/2013/392", "DU/1997/78/483") belong to the act? None when it does and is the newest.

    Shape: an older consolidated text and an address that the register lacks are notes (status ZWERYFIKOWANY).
    """
    address = journal_address(norm)
    if address is None or akt is None:
        return None
    if address == (akt.tj_rok, akt.tj_poz):
        return None
    newest = f"Dz.U. {akt.tj_rok} poz. {akt.tj_poz}" if akt.tj_rok else ""
    if address in _addresses(akt):
        if address == (akt.rok, akt.poz):
            return None
        return Status.ZWERYFIKOWANY, Reason("tekst_jednolity_nieaktualny", (("adres", norm), ("nowszy", newest)))
    other = next((a for a in register if a.klucz != akt.klucz and address in _addresses(a)), None)
    if other is not None:
        return Status.NIEZWERYFIKOWANY, Reason("adres_innego_aktu", (("adres", norm), ("akt", akt.klucz), ("inny_akt", other.tytul)))
    return Status.ZWERYFIKOWANY, Reason("adres_nieznany", (("adres", norm), ("akt", akt.klucz), ("nowszy", newest)))


def check_title(names: Sequence[str], text: Source) -> Finding | None:
    """Is the act at hand the one that the draft means by its day? None when nothing speaks against it.

    Shape: `names` are the places of the draft that name the act ("ustawy z dnia 12 marca 2018 r. o przejrzystości kredytów"); several acts
    were passed on most days, so the words after the day must be those of the title, in whatever order and cut short or not; what follows
    as many words as the title has is no part of it. Names without such words say nothing.
    """
    title = text.anchors.act_title or text.title
    called = [w for w in _WORD.findall(_called(title)) if len(w) >= _TITLE_WORD]
    known = {key for token in called for key in lemma_keys(token)}
    for name in names:
        words = [w for w in _WORD.findall(_called(name, otherwise="")) if len(w) >= _TITLE_WORD]
        if any(_strange(w, known, called) for w in words[: len(called)]):
            return Status.WYMAGA_OSADU, Reason("akt_o_innym_tytule", (("w_projekcie", name), ("w_zrodle", title)))
    return None


def _called(name: str, *, otherwise: str | None = None) -> str:
    """What an act is called behind its day; for a name without a day `otherwise`, or else the name itself."""
    tail = _AFTER_THE_DAY.search(name)
    return tail[1] if tail else _ITS_KIND.sub("", name) if otherwise is None else otherwise


def _strange(word: str, known: Set[LemmaKey], called: Sequence[str]) -> bool:
    """Whether a word is no word of a title in any case form, and shortens none ("konk.")."""
    return lemma_keys(word).isdisjoint(known) and not any(w.lower().startswith(word.lower()) for w in called)


def journal_address(norm: str) -> tuple[int, int] | None:
    """Year and position of a norm of kind `dziennik`; the number between them is no part of the identity (positions restart yearly)."""
    parts = norm.split("/")
    if len(parts) < 3 or not (parts[1].isdigit() and parts[-1].isdigit()):
        return None
    return int(parts[1]), int(parts[-1])


def akt_at(norm: str, register: Sequence[Akt]) -> Akt | None:
    """The act that a journal address belongs to, by the register."""
    address = journal_address(norm)
    return next((a for a in register if address is not None and address in _addresses(a)), None)


def nearly_the_number(name: str, register: Sequence[Akt]) -> Reason | None:
    """A hint for an unknown act of the Union whose number is that of a known one turned round or with another suffix; else None.

    Shape: "679/2016" is nearly 2016/679, "93/13/WE" nearly 93/13/EWG; "2012/1215" nearly 1215/2012.
    """
    numbers = _UNION_NUMBER.fullmatch(name)
    if numbers is None:
        return None
    pair = {numbers[1], numbers[2]}
    for akt in register:
        for short in akt.skroty:
            known = _UNION_NUMBER.fullmatch(short)
            if known is not None and {known[1], known[2]} == pair:
                return Reason("akt_podobny", (("akt", name), ("moze", short), ("tytul", akt.tytul)))
    return None


def _addresses(akt: Akt) -> set[tuple[int | None, int | None]]:
    """Every address of an act that the register is sure of ("~" marks unsure ones)."""
    own: set[tuple[int | None, int | None]] = {(akt.rok, akt.poz), (akt.tj_rok, akt.tj_poz)}
    for older in akt.poprzednie_tj:
        year, _, position = older.lstrip("~").partition("/")
        if year.isdigit() and position.isdigit():
            own.add((int(year), int(position)))
    return own - {(None, None)}
