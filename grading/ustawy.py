"""What a reference to a statute leads to: its units in the edition that is meant, and how the draft names the act. (spec: grading.md §8)"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from kotwica.extractors.model import PRESUMED_ACT, Akt, Przepis, Reference, ReferenceKind
from kotwica.grading.authority import Authority, Occasion, Said, unanswered, unanswered_problem
from kotwica.grading.brzmienie import Wording
from kotwica.grading.celex_aktu import named_otherwise
from kotwica.grading.moc_aktu import worst_state
from kotwica.grading.model import Finding, Problem, Reason, Status
from kotwica.grading.publikatory import akt_at, check_address, check_title, journal_address, nearly_the_number
from kotwica.grading.stan_prawny import StatuteFinding, check_statute
from kotwica.grading.zrodla import Library
from kotwica.sources.model import Failed, Found, Missing, Source, SourceKind

STATUTES = frozenset({ReferenceKind.PRZEPIS, ReferenceKind.UE_AKT, ReferenceKind.DZIENNIK})


def resolve_statute(reference: Reference, attributes: Sequence[Reference], library: Library, occasion: Occasion, said: Said) -> Authority:
    """The act that a provision, a Union act or a journal address names, judged on the day whose wording the draft means.

    Shape: `attributes` are the journal addresses that belong to the reference.
    """
    meant = replace(occasion, as_of=said.wording.day) if said.wording and said.wording.day else occasion
    targets = _targets(reference, occasion, said)
    results = [_unit(target, library, meant, reference.text) for target in targets]
    akt = _akt(targets[0].akt, occasion)
    findings = [finding for r in results for finding in r.findings]
    findings += _of_the_act(reference, attributes, akt, results, occasion, said)
    if reference.rule == PRESUMED_ACT:  # "art. 61 tej ustawy" may be of another act: what is wrong may be the presumption
        findings = [(Status.WYMAGA_OSADU, reason) if s is Status.NIEZWERYFIKOWANY else (s, reason) for s, reason in findings]
    sources = tuple({r.source.id: r.source for r in results if r.source is not None}.values())
    problems: tuple[Problem, ...] = ()
    match library.sources.lookup(reference) if not sources else None:
        case Failed() as answer:
            findings.append((Status.WYMAGA_OSADU, unanswered(answer)))
            problems = (unanswered_problem(answer, reference),)
        case Missing(covered=True) as answer:
            findings.append((Status.NIEZWERYFIKOWANY, _denied(answer)))
    findings += [f for a in attributes if (f := _of_the_register(a, akt, library)) is not None]
    other_time = said.wording is not None and not _of_that_time(said.wording, sources)
    if said.wording is not None:
        findings = _as_meant(findings, said.wording, other_time=other_time)
    return Authority(
        reference,
        tuple(findings),
        () if other_time else sources,
        confirmed=all(r.confirmed for r in results),
        evidence=tuple(r.evidence for r in results if r.evidence is not None),
        legal_state=worst_state([r.legal_state for r in results]),
        units=() if other_time else tuple(r.unit for r in results if r.unit is not None),
        problems=problems,
    )


def _of_the_act(
    reference: Reference,
    attributes: Sequence[Reference],
    akt: Akt | None,
    results: Sequence[StatuteFinding],
    occasion: Occasion,
    said: Said,
) -> list[Finding]:
    """What is to be said of the act and of how the draft names it: title, journal addresses, a number that is nearly another's."""
    findings: list[Finding] = []
    if reference.kind is not ReferenceKind.DZIENNIK:
        anchors = next((r.source.anchors for r in results if r.source is not None), None)
        title, passed = (akt.tytul, akt.data) if akt else (anchors.act_title or "", anchors.act_date) if anchors else ("", None)
        findings += named_otherwise(reference.text, said.day, title=title, passed=passed)
    if akt is None:
        findings += [f for r in results if r.source is not None and (f := check_title(said.names, r.source)) is not None]
        near = [n for t in reference.targets if (n := nearly_the_number(t.akt, occasion.register)) is not None]
        findings += [(Status.ZWERYFIKOWANY, reason) for reason in dict.fromkeys(near)]
    if reference.rule == PRESUMED_ACT:
        findings.append((Status.WYMAGA_OSADU, Reason("akt_domniemany", (("akt", akt.klucz if akt else reference.targets[0].akt),))))
    addresses = [a.norm for a in attributes if a.kind is ReferenceKind.DZIENNIK]
    if reference.kind is ReferenceKind.DZIENNIK and said.act:
        addresses.append(reference.norm)
    return findings + [f for norm in addresses if (f := check_address(norm, akt, occasion.register)) is not None]


def _of_the_register(address: Reference, akt: Akt | None, library: Library) -> Finding | None:
    """What a register that was asked says of the journal address beside an act: there is none, or it is another act's."""
    match library.sources.lookup(address) if address.kind is ReferenceKind.DZIENNIK else None:
        case Missing(covered=True) as answer:
            return Status.NIEZWERYFIKOWANY, _denied(answer)
        case Found() as answer:
            known = [s.anchors for s in answer.sources if s.anchors.journals and s.origin == "eli"]
            others = [a for a in known if akt is not None and (akt.rok, akt.poz) not in {journal_address(j) for j in a.journals}]
            if akt is not None and others and len(others) == len(known):
                details = (("adres", address.norm), ("akt", akt.klucz), ("inny_akt", others[0].act_title or ""))
                return Status.NIEZWERYFIKOWANY, Reason("adres_innego_aktu", details)
    return None


def _denied(answer: Missing) -> Reason:
    return Reason("nie_istnieje_w_zbiorze", (("probowano", answer.tried), ("adres", answer.help_url)))


def _of_that_time(wording: Wording, sources: Sequence[Source]) -> bool:
    """True when the edition that was read can have the wording that the draft means."""
    states = [s.anchors.legal_state for s in sources]
    return wording.day is not None and bool(states) and all(state is not None and state <= wording.day for state in states)


def _as_meant(findings: Sequence[Finding], wording: Wording, *, other_time: bool) -> list[Finding]:
    """The findings when another wording is meant: no text of another time denies a unit."""
    asked = [
        (Status.WYMAGA_OSADU, Reason("jednostka_niepewna", reason.details)) if reason.code == "jednostka_nie_istnieje" else (status, reason)
        for status, reason in findings
    ]
    if wording.day is None:
        return [(Status.WYMAGA_OSADU, Reason("brzmienie_nieokreslone", (("slowa", wording.words),))), *asked]
    details = (("slowa", wording.words), ("na_dzien", wording.day.isoformat()))
    return [(Status.WYMAGA_OSADU if other_time else Status.ZWERYFIKOWANY, Reason("brzmienie_z_innego_dnia", details)), *asked]


def _targets(reference: Reference, occasion: Occasion, said: Said) -> tuple[Przepis, ...]:
    if reference.targets:
        return _each_unit(reference.targets)
    if reference.kind is ReferenceKind.DZIENNIK:
        akt = _akt(said.act, occasion) if said.act else None
        akt = akt or akt_at(reference.norm, occasion.register)
        return (Przepis(akt.klucz if akt else reference.norm),)
    return (Przepis(reference.norm),)


def _each_unit(targets: tuple[Przepis, ...]) -> tuple[Przepis, ...]:
    """Each cited unit once; of several sentences of one ("zd. 1 i 2") the unit that holds them, since a quotation may run through them."""
    whole = [replace(t, zdanie="") for t in targets]
    return tuple(dict.fromkeys(w if whole.count(w) > 1 else t for t, w in zip(targets, whole, strict=True)))


def _unit(target: Przepis, library: Library, occasion: Occasion, written: str) -> StatuteFinding:
    """One cited unit, also one whose digits only make sense as a glued superscript ("art. 3851 k.c."): then a person has to say so.

    Digits that lead nowhere as a superscript either count as they are written: k.c. has no art. 1089. Without a text both are said.
    """
    texts = [s for s in library.sources.by_akt(target.akt) if s.kind is SourceKind.AKT] if target.akt != "?" else []
    akt = _akt(target.akt, occasion)
    found = check_statute(target, akt, texts, as_of=occasion.as_of)
    glued = f"{target.artykul}{target.indeks}"
    if not target.indeks or re.search(rf"(?<!\d){re.escape(glued)}(?!\d)", written) is None:
        return found
    read = Reason("indeks_odczytany", (("zapis", f"art. {glued}"), ("jednostka", f"art. {target.artykul}[{target.indeks}]")))
    if not found.confirmed:
        found = check_statute(replace(target, artykul=glued, indeks=""), akt, texts, as_of=occasion.as_of)
        if texts:
            return found
    return replace(found, findings=(*found.findings, (Status.WYMAGA_OSADU, read)))


def _akt(name: str, occasion: Occasion) -> Akt | None:
    """The register's record of an act: by its canonical name, else by any of its names when only one act has it."""
    exact = [a for a in occasion.register if a.klucz == name]
    loose = [a for a in occasion.register if name in a.skroty]
    if exact:
        return exact[0]
    return loose[0] if len(loose) == 1 else None
