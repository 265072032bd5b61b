"""Statutes: does the cited unit exist in the text of its act, and is it in force? (spec: grading.md §8)"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from kotwica.extractors.model import Akt, Przepis
from kotwica.grading.jednostki import find_unit, units_nearby
from kotwica.grading.moc_aktu import AMENDED, REPEALED, UNKNOWN, age_of_text, force_of_act, worst_state
from kotwica.grading.model import Evidence, Finding, Reason, Status, status_of
from kotwica.sources.model import Source, Unit

_REPEALED = re.compile(
    r"""
    (?:art\.?|§|ust\.|pkt)? \s* [\w¹²³⁴-⁹⁰\[\]^]{0,12} \s* [.)]?           # the unit's own number: "Art. 5.", "§ 2.", "3)"
    (?:\s*(?:\d{1,3}\)|\[\^\d{1,3}\])){0,5} \s* (?:§\s*\d{1,4}\.?\s*)?    # marks of amendment footnotes; a paragraph on the same line
    \(? \s* (?:uchylon[yae]|skreślon[yae]|utracił\w*\smoc)\b             # "(uchylony)", "(skreślony)", "(utracił moc)"
    (?:\s[^()§]{0,40})? \)? [\s\d).*]{0,20}                             # "(uchylony z dniem …)", footnote marks; no other unit
    | \((?:zawierając|obejmując)[yae]\sart\.[^()]{1,80}[–-]\s?(?:uchylon|skreślon)[yae][^()]{0,60}\)   # the note on a repealed part
    """,
    re.IGNORECASE | re.VERBOSE,
)
# A repealed unit is a heading and one word; anything longer is not worth the pattern.
_REPEALED_CHARS = 160
_EXCERPT_CHARS = 600
_NOTHING_NEAR = (("ostatnia", ""), ("zakres", ""))


class StatuteFinding(Struct, frozen=True):
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
    text = edition_for([t for t in texts if t.text], as_of)
    record = text or next(iter(texts), None)  # a register may know the act and have no text of it
    force, state = force_of_act(akt, record, as_of)
    found = _without_text(przepis, akt, record) if text is None else _checked(przepis, akt, text, as_of)
    return replace(found, findings=(*force, *found.findings), legal_state=worst_state([state, found.legal_state]))


def _checked(przepis: Przepis, akt: Akt | None, text: Source, as_of: date) -> StatuteFinding:
    if not przepis.artykul and not przepis.paragraf and not przepis.motyw:
        findings, state = age_of_text(akt, text, as_of)
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


def _without_text(przepis: Przepis, akt: Akt | None, record: Source | None) -> StatuteFinding:
    """The commonest case: the act is known, its text is not at hand."""
    if akt is None and record is None:
        return StatuteFinding(((Status.BRAK_ZRODLA, Reason("akt_nieznany", (("akt", przepis.akt),))),), UNKNOWN)
    title = akt.tytul if akt else record.title if record else ""
    details = (("akt", akt.klucz if akt else przepis.akt), ("jednostka", _unit_name(przepis)), ("tytul", title))
    reasons = [Reason("jednostka_niesprawdzona" if _unit_name(przepis) else "akt_bez_tekstu", details)]
    if akt is not None and akt.ostatni_artykul is not None and przepis.artykul.isdigit() and int(przepis.artykul) > akt.ostatni_artykul:
        reasons.insert(0, Reason("jednostka_poza_zakresem", (*details, ("ostatnia", f"art. {akt.ostatni_artykul}"))))
    return StatuteFinding(tuple((Status.WYMAGA_OSADU, r) for r in reasons), UNKNOWN)


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
    findings, state = age_of_text(akt, text, as_of)
    details = (("akt", przepis.akt), ("jednostka", unit.path), ("stan_na", _day(text.anchors.legal_state)))
    findings.insert(0, (Status.ZWERYFIKOWANY, Reason("jednostka_istnieje", details)))
    if _repealed(text, unit):
        state = REPEALED
        findings.append((Status.WYMAGA_OSADU, Reason("jednostka_uchylona", details)))
    if przepis.akapit:  # texts do not number them
        uncounted = (("akt", przepis.akt), ("jednostka", _unit_name(przepis)), ("poziom", "akapit"), *_NOTHING_NEAR, details[-1])
        findings.append((Status.WYMAGA_OSADU, Reason("jednostka_niepewna", uncounted)))
    if unit.variant:
        findings.append(_of_two_wordings(unit, text, details, as_of))
        state = AMENDED if state != REPEALED and findings[-1][0] is Status.WYMAGA_OSADU else state
    return StatuteFinding(tuple(findings), state, text, unit, _unit_evidence(text, unit))


def _of_two_wordings(unit: Unit, text: Source, details: tuple[tuple[str, str], ...], as_of: date) -> Finding:
    """What to say of a unit that the edition prints with its coming change: [ ] is in force on the edition's day, < > is to come."""
    if unit.variant == "przyszłe":
        return Status.WYMAGA_OSADU, Reason("jednostka_przyszla", details)
    state = text.anchors.legal_state
    if state is not None and as_of <= state:
        return Status.ZWERYFIKOWANY, Reason("jednostka_zmieni_sie", details)
    return Status.WYMAGA_OSADU, Reason("jednostka_dawna", details)


def _repealed(text: Source, unit: Unit) -> bool:
    """True when nothing of a unit is left but the word "(uchylony)"; what was inside it goes with it."""
    words = " ".join(unit.span.of(text.text)[:_REPEALED_CHARS].split())
    return len(unit.span) <= _REPEALED_CHARS and _REPEALED.fullmatch(words) is not None


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
