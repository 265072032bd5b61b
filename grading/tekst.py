"""What a claim says against the texts of its authorities: quotations, reported content, pinpoints (spec: grading.md §5.5–5.10, §6)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from kotwica.document.model import Span
from kotwica.grading.fragment import FragmentFinding, check_fragment, stands_exactly
from kotwica.grading.gdzie_indziej import elsewhere_reason, stands_elsewhere
from kotwica.grading.jednostki import pinpointed, place_of
from kotwica.grading.model import Evidence, Finding, Level, Reason, Status, status_of
from kotwica.grading.prepared import prepare
from kotwica.grading.rules_tresc import COVERED
from kotwica.grading.tresc import TrescFinding, check_tresc
from kotwica.grading.zrodla import Library
from kotwica.sources.model import Source, Unit

_OTHER_UNITS = 3


class TextFinding(Struct, frozen=True):
    """What the texts say of a claim: findings, level reached, evidence best first, the sources that were read, steps not finished."""

    findings: tuple[Finding, ...]
    achieved: Level = Level.BRAK
    evidence: tuple[Evidence, ...] = ()
    read: tuple[Source, ...] = ()
    unfinished: tuple[str, ...] = ()

    @property
    def status(self) -> Status:
        return status_of(self.findings)


def judge_quote(
    quote: str, sources: Sequence[Source], library: Library, *, speaker: str | None = None, units: Sequence[Unit] = (), pinpoint: str = ""
) -> TextFinding:
    """A quotation against the texts it is attributed to, and, when it fails there, against every other text at hand.

    Shape: `units` are cited units of the (one) act among `sources`. Without a text the status is BRAK_ZRODLA.
    """
    sources = _readable(sources)
    if not sources:
        elsewhere = _elsewhere_notes(quote, (), library, "stoi_w_innym_zrodle", Status.ZWERYFIKOWANY)
        return TextFinding(((Status.BRAK_ZRODLA, Reason("brak_tekstu")), *elsewhere.findings), evidence=elsewhere.evidence)
    tried = [(check_fragment(quote, library.prepared(s), speaker=speaker), s) for s in sources]
    best, source = min(tried, key=_order)
    unfinished = tuple(s.title for f, s in tried if not f.finished)
    findings = _fragment_findings(best)
    evidence = _evidence_of(best)
    achieved = best.achieved
    if not best.aligned:
        absent = _absent(quote, sources, library, best)
        findings, evidence, achieved = list(absent.findings), absent.evidence, absent.achieved
    failed = status_of(findings) is Status.NIEZWERYFIKOWANY or not best.aligned
    if best.aligned and evidence:
        place, evidence = _place(quote, source, evidence, units, pinpoint)
        findings += place
    if failed:
        # Where the words do stand is the most useful passage: it is shown before the one that was searched in vain.
        other = _elsewhere_notes(quote, [s.id for s in sources], library, "cytat_z_innego_zrodla", Status.NIEZWERYFIKOWANY)
        findings, evidence = [*other.findings, *findings], (*other.evidence, *evidence)
    elif best.status is Status.ZMODYFIKOWANY:
        other = _elsewhere_notes(quote, [s.id for s in sources], library, "dokladnie_w_innym_zrodle", Status.ZWERYFIKOWANY)
        findings, evidence = [*findings, *other.findings], (*evidence, *other.evidence)
    return TextFinding(tuple(findings), achieved, evidence, tuple(sources), unfinished)


def judge_content(
    text: str, sources: Sequence[Source], library: Library, *, units: Sequence[Unit] = (), contrary: bool = False
) -> TextFinding:
    """Reported content against the texts of its authorities (TREŚĆ).

    Shape: `contrary` marks authorities cited as disagreeing: no support is expected, a person compares. For an act the whole text must
    have the terms, and the window shown is the cited unit's.
    """
    sources = _readable(sources)
    if not sources:
        return TextFinding(((Status.BRAK_ZRODLA, Reason("brak_tekstu")),))
    tried = [(check_tresc(text, library.profile(s)), s) for s in sources]
    best, source = max(tried, key=lambda t: (t[0].status.rank, t[0].weighted, t[0].evidence.similarity or 0.0, t[1].sha256))
    findings, evidence = list(best.findings), best.evidence
    if units:
        inside = max((check_tresc(text, library.profile(source, u.span)) for u in units), key=lambda f: f.weighted)
        evidence = replace(inside.evidence, coverage=best.raw, weighted=best.weighted, missing=best.evidence.missing)
        findings = [f for f in findings if f[1].code.startswith("tresc_") and f[1].code != "tresc_rozproszona"]
        findings += [f for f in inside.findings if f[1].code in {"polaryzacja", "antonim", "liczba_inna"}]
        if not inside.covered:
            lacking = ", ".join(inside.evidence.missing)
            findings.append((Status.WYMAGA_OSADU, Reason("terminy_poza_jednostka", (("jednostka", units[0].path), ("brakuje", lacking)))))
    if contrary:
        findings = [(Status.WYMAGA_OSADU, Reason("stanowisko_odmienne"))]
    elif source.partial and status_of(findings) is Status.NIEZWERYFIKOWANY:
        findings = [(Status.BRAK_ZRODLA, Reason("zrodlo_czesciowe", (("zrodlo", source.title),))), *findings[1:]]
    achieved = Level.TRESC if best.covered else Level.BRAK
    return TextFinding(tuple(findings), achieved, (_placed(evidence, source),), tuple(sources))


def judge_pinpoint(text: str, sources: Sequence[Source], library: Library, *, pinpoint: str, units: Sequence[Unit] = ()) -> TextFinding:
    """A holding with a pinpoint and no quoted words: its terms must stand in that very unit (spec: grading.md §5.10)."""
    sources = _readable(sources)
    if not sources:
        return TextFinding(((Status.BRAK_ZRODLA, Reason("brak_tekstu")),))
    tried = [_pinpoint_in(text, s, library, pinpoint, units) for s in sources]
    return max(tried, key=lambda t: t.status.rank)


def check_place(source: Source, pinpoint: str) -> Finding | None:
    """A pinpoint of a bare reference: a point or page that the source does not have is refuted; what stands there is not asked."""
    name, stretches = pinpointed(source, pinpoint)
    if not name or stretches:
        return None
    return Status.NIEZWERYFIKOWANY, Reason("miejsce_nie_istnieje", (("wskazane", pinpoint), ("znalezione", "")))


def _readable(sources: Sequence[Source]) -> list[Source]:
    """The sources that have a text; a scan without a text layer is no text, so that nothing is absent from it."""
    return [s for s in sources if s.text.strip()]


def _order(tried: tuple[FragmentFinding, Source]) -> tuple[int, bool, float, str]:
    finding, source = tried
    ratios = [e.ratio for e in _evidence_of(finding) if e.ratio is not None]
    return (-finding.status.rank, not finding.aligned, min(ratios, default=1.0), source.sha256)


def _fragment_findings(finding: FragmentFinding) -> list[Finding]:
    """The reasons of a comparison: the first carries its status, the others are remarks."""
    reasons = finding.reasons or (Reason("cytat_doslowny"),)
    return [(finding.status if i == 0 else Status.ZWERYFIKOWANY, r) for i, r in enumerate(reasons)]


def _evidence_of(finding: FragmentFinding) -> tuple[Evidence, ...]:
    return (finding.evidence,) if finding.evidence is not None else ()


def _absent(quote: str, sources: Sequence[Source], library: Library, finding: FragmentFinding) -> TextFinding:
    """Quoted words that stand nowhere in the source: is at least the topic there?"""
    tried: list[tuple[TrescFinding, Source]] = [(check_tresc(quote, library.profile(s)), s) for s in sources]
    best, source = max(tried, key=lambda t: (t[0].weighted, t[0].raw, t[1].sha256))
    figures = next((r.details for _, r in best.findings if dict(r.details).keys() >= {"pokrycie"}), ())
    if best.covered:
        found: Finding = (Status.KALIBRACJA, Reason("cytat_nieobecny_temat_pokryty", figures))
    elif source.partial:
        found = (Status.BRAK_ZRODLA, Reason("zrodlo_czesciowe", (("zrodlo", source.title),)))
    elif best.raw >= COVERED:
        found = (Status.NIEZWERYFIKOWANY, Reason("cytat_nieobecny_frazesy", figures))
    else:
        found = (Status.NIEZWERYFIKOWANY, Reason("cytat_nieobecny", figures))
    kept = [(Status.ZWERYFIKOWANY, r) for r in finding.reasons if r.code != "cytat_nieznaleziony"]
    if best.conflict is not None and best.covered:
        kept.insert(0, (Status.ZWERYFIKOWANY, best.conflict.reason))
    achieved = Level.TRESC if best.covered else Level.BRAK
    return TextFinding((found, *kept), achieved, (_placed(best.evidence, source),))


def _elsewhere_notes(quote: str, own: Sequence[str], library: Library, code: str, status: Status) -> TextFinding:
    found = stands_elsewhere(quote, own, library)
    findings = tuple((status, elsewhere_reason(code, f)) for f in found)
    return TextFinding(findings, evidence=tuple(f.evidence for f in found))


def _place(
    quote: str, source: Source, evidence: tuple[Evidence, ...], units: Sequence[Unit], pinpoint: str
) -> tuple[list[Finding], tuple[Evidence, ...]]:
    """Does the passage stand where the draft says that it does?"""
    best = evidence[0]
    if not best.spans:
        return [], evidence
    whole = Span(best.spans[0].start, best.spans[-1].end)
    if units:
        return _in_units(quote, source, evidence, whole, units)
    if not pinpoint:
        return [], evidence
    name, stretches = pinpointed(source, pinpoint)
    details = (("wskazane", pinpoint), ("znalezione", best.place or place_of(source, whole)))
    if not name:
        return [(Status.WYMAGA_OSADU, Reason("miejsce_niesprawdzone", details))], evidence
    if not stretches:
        return [(Status.NIEZWERYFIKOWANY, Reason("miejsce_nie_istnieje", details))], evidence
    if any(stretch.overlaps(whole) for stretch in stretches):
        return [(Status.ZWERYFIKOWANY, Reason("miejsce_zgodne", details))], evidence
    return [(Status.KALIBRACJA, Reason("inne_miejsce", details))], evidence


def _in_units(
    quote: str, source: Source, evidence: tuple[Evidence, ...], whole: Span, units: Sequence[Unit]
) -> tuple[list[Finding], tuple[Evidence, ...]]:
    """A quotation from an act belongs into one of the cited units; a passage that stands in several is looked for in the cited one."""
    holding = next((u for u in units if u.span.contains(whole)), None)
    details = (("wskazane", ", ".join(u.path for u in units)), ("znalezione", place_of(source, whole)))
    if holding is not None:
        return [], evidence
    for unit in units:
        part = replace(source, text=unit.span.of(source.text), pages=(), furniture=(), units=(), sha256=f"{source.sha256}:{unit.path}")
        inside = stands_exactly(quote, prepare(part))
        if inside is not None:
            moved = replace(inside, spans=tuple(s.shifted(unit.span.start) for s in inside.spans), place=unit.path)
            return [], (moved, *evidence[1:])
    cited = {u.path for u in units}
    other = next((u for u in source.units if u.variant and u.path in cited and u.span.contains(whole)), None)
    if other is not None:
        state = source.anchors.legal_state
        named = (("akt", source.anchors.akt or ""), ("jednostka", other.path), ("stan_na", state.isoformat() if state else ""))
        return [(Status.WYMAGA_OSADU, Reason("jednostka_przyszla" if other.variant == "przyszłe" else "jednostka_dawna", named))], evidence
    return [(Status.KALIBRACJA, Reason("inne_miejsce", details))], evidence


def _pinpoint_in(text: str, source: Source, library: Library, pinpoint: str, units: Sequence[Unit]) -> TextFinding:
    name, stretches = (units[0].path, (units[0].span,)) if units else pinpointed(source, pinpoint)
    whole = check_tresc(text, library.profile(source))
    details = (("wskazane", pinpoint or name),)
    if not name:
        found: Finding = (Status.KALIBRACJA, Reason("zrodlo_bez_numeracji", details))
        achieved = Level.TRESC if whole.covered else Level.BRAK
        blocked = [f for f in whole.findings if f[0] is Status.NIEZWERYFIKOWANY]
        return TextFinding((found, *blocked), achieved, (_placed(whole.evidence, source),), (source,))
    if not stretches:
        return TextFinding(((Status.NIEZWERYFIKOWANY, Reason("miejsce_nie_istnieje", details)),), read=(source,))
    inside = max((check_tresc(text, library.profile(source, stretch)) for stretch in stretches), key=lambda f: f.weighted)
    if inside.covered or inside.raw >= COVERED:
        return TextFinding(inside.findings, Level.TRESC, (replace(inside.evidence, place=name),), (source,))
    others = _units_with_terms(text, source, library, name)
    if others:
        moved = Reason("inne_miejsce", (*details, ("znalezione", ", ".join(others))))
        return TextFinding(((Status.KALIBRACJA, moved),), Level.TRESC, (_placed(whole.evidence, source),), (source,))
    return TextFinding(inside.findings, Level.BRAK, (replace(inside.evidence, place=name),), (source,))


def _units_with_terms(text: str, source: Source, library: Library, named: str) -> list[str]:
    """Numbered units or pages other than the named one that cover the claim, in order, the first few."""
    numbered = [(u.path, u.span) for u in source.units if u.path.startswith(("pkt ", "art. "))]
    places = numbered if not named.startswith("s. ") else [(f"s. {i}", p) for i, p in enumerate(source.pages, 1)]
    found: list[str] = []
    for path, span in places:
        if path != named and len(span) > 40 and check_tresc(text, library.profile(source, span)).covered:
            found.append(path)
            if len(found) == _OTHER_UNITS:
                break
    return found


def _placed(evidence: Evidence, source: Source) -> Evidence:
    """Evidence with the unit or page of its first span named."""
    if evidence.place or not evidence.spans:
        return evidence
    return replace(evidence, place=place_of(source, evidence.spans[0]))
