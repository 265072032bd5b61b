"""Statutes: does the unit exist, is it in force, does the journal address belong to the act? (spec: grading.md §8)"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from kotwica.document.morphology import lemma_keys
from kotwica.extractors.model import Akt, Przepis
from kotwica.grading.jednostki import find_unit, units_nearby
from kotwica.grading.model import Evidence, Finding, Reason, Status, status_of
from kotwica.sources.model import Source, Unit

IN_FORCE, AMENDED, REPEALED, UNKNOWN = "obowiązujący", "zmieniony", "uchylony", "nieznany"
_WORST_STATE = (REPEALED, AMENDED, UNKNOWN, IN_FORCE)

_REPEALED = re.compile(
    r"""
    (?:art\.?|§|ust\.|pkt)? \s* [\w¹²³⁴-⁹⁰\[\]]{0,12} \s* [.)]?           # the unit's own number: "Art. 5.", "§ 2.", "3)"
    (?:\s*\d{1,3}\)){0,5} \s* (?:§\s*\d{1,4}\.?\s*)?                      # marks of amendment footnotes; a paragraph on the same line
    \(? \s* (?:uchylon[yae]|skreślon[yae]|utracił\w*\smoc)\b             # "(uchylony)", "(skreślony)", "(utracił moc)"
    (?:\s[^()§]{0,40})? \)? [\s\d).*]{0,20}                             # "(uchylony z dniem …)", footnote marks; no other unit
    | \((?:zawierając|obejmując)[yae]\sart\.[^()]{1,80}[–-]\s?(?:uchylon|skreślon)[yae][^()]{0,60}\)   # the note on a repealed part
    """,
    re.IGNORECASE | re.VERBOSE,
)
# A repealed unit is a heading and one word; anything longer is not worth the pattern.
_REPEALED_CHARS = 160
_EXCERPT_CHARS = 600
_AFTER_THE_DAY = re.compile(r"\d{4}\s*(?:r\.|roku|r\b)[\s,–-]*([^()\n]{4,300})")
_WORD = re.compile(r"[^\W\d_]+")
_TITLE_WORD = 4
_SAME_TITLE = 0.5


@dataclass(frozen=True, slots=True)
class StatuteFinding:
    """What can be said of one unit of an act: findings, legal state, and the unit itself where a text has it."""

    findings: tuple[Finding, ...]
    legal_state: str
    source: Source | None = None
    unit: Unit | None = None
    evidence: Evidence | None = None

    @property
    def status(self) -> Status:
        return status_of(self.findings)

    @property
    def confirmed(self) -> bool:
        return self.unit is not None or (self.source is not None and self.status is Status.ZWERYFIKOWANY)


def check_statute(przepis: Przepis, akt: Akt | None, texts: Sequence[Source], *, as_of: date) -> StatuteFinding:
    """Judge one unit against the act's text at hand and the dated register.

    Shape: `texts` are the editions at hand, in any order; the one in force on `as_of` is read. `akt` is the register's record or None.
    Errs towards: asking a person. Only a text whose legal state is no older than `as_of` can say that a unit does not exist.
    """
    found = _checked(przepis, akt, edition_for(texts, as_of), as_of)
    if akt is None or akt.data is None or akt.data <= as_of:
        return found
    later = Reason("akt_pozniejszy", (("akt", akt.klucz), ("data", akt.data.isoformat()), ("na_dzien", as_of.isoformat())))
    return replace(found, findings=((Status.WYMAGA_OSADU, later), *found.findings), legal_state=UNKNOWN)


def _checked(przepis: Przepis, akt: Akt | None, text: Source | None, as_of: date) -> StatuteFinding:
    if text is None:
        return _without_text(przepis, akt)
    if not przepis.artykul and not przepis.paragraf:
        findings, state = _state_of_act(akt, text, as_of)
        findings.insert(0, (Status.ZWERYFIKOWANY, Reason("akt_istnieje", (("akt", przepis.akt), ("tekst", text.title)))))
        return StatuteFinding(tuple(findings), state, text, None, _act_evidence(text))
    located = find_unit(text, przepis)
    if located.unit is None or (located.missing and not _repealed(text, located.unit)):
        return _absent(przepis, akt, text, as_of, located.missing)
    return _found(przepis, akt, text, located.unit, as_of)


def edition_for(texts: Sequence[Source], as_of: date) -> Source | None:
    """The edition to read: the newest whose legal state is not after `as_of`; else the oldest later one; else one of unknown state."""
    dated = sorted((t for t in texts if t.anchors.legal_state is not None), key=lambda t: (t.anchors.legal_state, t.sha256))
    before = [t for t in dated if t.anchors.legal_state is not None and t.anchors.legal_state <= as_of]
    if before:
        return before[-1]
    undated = sorted((t for t in texts if t.anchors.legal_state is None), key=lambda t: t.sha256)
    return next(iter([*dated, *undated]), None)


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
    were passed on most days, so the words after the day must be those of the title. Names without such words say nothing.
    """
    title = text.anchors.act_title or text.title
    known = {key for token in _WORD.findall(title) for key in lemma_keys(token)}
    for name in names:
        tail = _AFTER_THE_DAY.search(name)
        words = [w for w in _WORD.findall(tail[1]) if len(w) >= _TITLE_WORD] if tail else []
        common = sum(not lemma_keys(w).isdisjoint(known) for w in words)
        if words and common < _SAME_TITLE * len(words):
            return Status.WYMAGA_OSADU, Reason("akt_o_innym_tytule", (("w_projekcie", name), ("w_zrodle", title)))
    return None


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


def worst_state(states: Sequence[str]) -> str:
    """The legal state to show for several units."""
    return next((s for s in _WORST_STATE if s in states), "")


def _addresses(akt: Akt) -> set[tuple[int | None, int | None]]:
    """Every address of an act that the register is sure of ("~" marks unsure ones)."""
    own: set[tuple[int | None, int | None]] = {(akt.rok, akt.poz), (akt.tj_rok, akt.tj_poz)}
    for older in akt.poprzednie_tj:
        year, _, position = older.lstrip("~").partition("/")
        if year.isdigit() and position.isdigit():
            own.add((int(year), int(position)))
    return own - {(None, None)}


def _without_text(przepis: Przepis, akt: Akt | None) -> StatuteFinding:
    """The commonest case: the act is known, its text is not at hand."""
    if akt is None:
        return StatuteFinding(((Status.BRAK_ZRODLA, Reason("akt_nieznany", (("akt", przepis.akt),))),), UNKNOWN)
    repealed = akt.status.startswith("uchyl")
    details = (("akt", akt.klucz), ("jednostka", _unit_name(przepis)), ("tytul", akt.tytul))
    reasons = [Reason("jednostka_niesprawdzona" if _unit_name(przepis) else "akt_bez_tekstu", details)]
    if repealed:
        reasons.insert(0, Reason("akt_uchylony", (("akt", akt.klucz), ("tytul", akt.tytul))))
    if akt.ostatni_artykul is not None and przepis.artykul.isdigit() and int(przepis.artykul) > akt.ostatni_artykul:
        reasons.insert(0, Reason("jednostka_poza_zakresem", (*details, ("ostatnia", f"art. {akt.ostatni_artykul}"))))
    return StatuteFinding(tuple((Status.WYMAGA_OSADU, r) for r in reasons), REPEALED if repealed else UNKNOWN)


def _absent(przepis: Przepis, akt: Akt | None, text: Source, as_of: date, level: str) -> StatuteFinding:
    """Not in the text: a "no" only where the text is whole, taken apart and new enough."""
    state = text.anchors.legal_state
    near = units_nearby(text, przepis)
    excerpt = text.partial or (level == "art." and _ends_early(akt, near.last))
    details = (
        ("akt", przepis.akt),
        ("jednostka", _unit_name(przepis)),
        ("poziom", level),
        ("ostatnia", near.last),
        ("zakres", near.valid),
        ("stan_na", state.isoformat() if state else ""),
    )
    current = state is not None and state >= as_of
    if near.repealed:
        return StatuteFinding(((Status.WYMAGA_OSADU, Reason("jednostka_w_uchylonej_czesci", details)),), UNKNOWN, text)
    if near.doubtful or excerpt or not current:
        code = "jednostka_niepewna" if near.doubtful or excerpt else "jednostka_nieznaleziona"
        return StatuteFinding(((Status.WYMAGA_OSADU, Reason(code, details)),), UNKNOWN, text)
    return StatuteFinding(((Status.NIEZWERYFIKOWANY, Reason("jednostka_nie_istnieje", details)),), UNKNOWN, text)


def _ends_early(akt: Akt | None, last: str) -> bool:
    """True when the text's last article is not the act's last by the register: a part of the act, from which nothing is absent."""
    number = re.match(r"art\. (\d+)", last)
    return akt is not None and akt.ostatni_artykul is not None and number is not None and int(number[1]) < akt.ostatni_artykul


def _found(przepis: Przepis, akt: Akt | None, text: Source, unit: Unit, as_of: date) -> StatuteFinding:
    findings, state = _state_of_act(akt, text, as_of)
    details = (("akt", przepis.akt), ("jednostka", unit.path), ("stan_na", _day(text.anchors.legal_state)))
    findings.insert(0, (Status.ZWERYFIKOWANY, Reason("jednostka_istnieje", details)))
    if _repealed(text, unit):
        state = REPEALED
        findings.append((Status.WYMAGA_OSADU, Reason("jednostka_uchylona", details)))
    if unit.variant:
        state = AMENDED if state != REPEALED else state
        findings.append((Status.WYMAGA_OSADU, Reason("jednostka_przyszla" if unit.variant == "przyszłe" else "jednostka_dawna", details)))
    return StatuteFinding(tuple(findings), state, text, unit, _unit_evidence(text, unit))


def _repealed(text: Source, unit: Unit) -> bool:
    """True when nothing of a unit is left but the word "(uchylony)"; what was inside it goes with it."""
    words = " ".join(unit.span.of(text.text)[:_REPEALED_CHARS].split())
    return len(unit.span) <= _REPEALED_CHARS and _REPEALED.fullmatch(words) is not None


def _state_of_act(akt: Akt | None, text: Source, as_of: date) -> tuple[list[Finding], str]:
    """The act as a whole: repealed by the register, or announced anew after the text at hand was written down."""
    state = text.anchors.legal_state
    if akt is not None and akt.status.startswith("uchyl"):
        return [(Status.WYMAGA_OSADU, Reason("akt_uchylony", (("akt", akt.klucz), ("tytul", akt.tytul))))], REPEALED
    if state is None:
        return [(Status.ZWERYFIKOWANY, Reason("stan_nieznany", (("tekst", text.title),)))], UNKNOWN
    announced = akt is not None and akt.tj_ogloszony is not None and akt.tj_ogloszony > state
    if akt is not None and akt.tj_ogloszony is not None and announced and as_of > state:
        newest = f"Dz.U. {akt.tj_rok} poz. {akt.tj_poz}"
        details = (("stan_na", state.isoformat()), ("tekst_jednolity", newest), ("ogloszony", akt.tj_ogloszony.isoformat()))
        return [(Status.WYMAGA_OSADU, Reason("tekst_starszy", details))], AMENDED
    if state > as_of:
        changed = akt is not None and akt.tj_ogloszony is not None and as_of < akt.tj_ogloszony
        later = Reason("tekst_pozniejszy", (("stan_na", state.isoformat()), ("na_dzien", as_of.isoformat())))
        if announced:  # of the announcements between the two days the register has only the years
            return [(Status.WYMAGA_OSADU, later)], UNKNOWN
        return ([(Status.WYMAGA_OSADU, later)], AMENDED) if changed else ([(Status.ZWERYFIKOWANY, later)], IN_FORCE)
    return [], IN_FORCE


def _unit_name(przepis: Przepis) -> str:
    return przepis.norm.removeprefix(przepis.akt).strip()


def _day(day: date | None) -> str:
    return day.isoformat() if day else ""


def _unit_evidence(text: Source, unit: Unit) -> Evidence:
    words = unit.span.of(text.text)
    excerpt = words if len(words) <= _EXCERPT_CHARS else words[:_EXCERPT_CHARS].rstrip() + " …"
    return Evidence(text.id, text.title, spans=(unit.span,), place=unit.path, excerpt=excerpt, location=text.location)


def _act_evidence(text: Source) -> Evidence:
    return Evidence(text.id, text.title, excerpt=text.text[:300].strip(), location=text.location)
