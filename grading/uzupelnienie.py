"""Every reference belongs to a claim or is listed: bare references become claims, attributes and short forms find their owner."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence, Set

from msgspec import Struct
from msgspec.structs import replace

from kotwica.extractors.model import Claim, ClaimType, Extraction, Reference, ReferenceKind
from kotwica.grading.model import Listed, Reason
from kotwica.grading.poparcie import added_references

_ATTRIBUTES = frozenset({ReferenceKind.PUBLIKACJA, ReferenceKind.DZIENNIK, ReferenceKind.ECLI, ReferenceKind.CELEX})
_CLAIM_ID = re.compile(r"C(\d+)")
_LONGEST_CHAIN = 50
_DAY = re.compile(r"\d{4}\s*r")


class Completed(Struct, frozen=True):
    """An extraction in which every graded reference has a claim.

    Shape: `attributes` are references by the id of the one they belong to; `two_dates` has the reason for each reference whose signature
    the draft gives with another date as well; `resolved` leads from every reference to those that are graded: itself, the owner of an
    attribute, all that a short form names; empty for a dead end. `named` holds by act the references that name it with its day. `added`
    are, by quotation, the references that only support what another one is quoted for.
    """

    extraction: Extraction
    listed: tuple[Listed, ...]
    attributes: Mapping[str, tuple[Reference, ...]]
    two_dates: Mapping[str, Reason]
    resolved: Mapping[str, tuple[Reference, ...]]
    named: Mapping[str, tuple[str, ...]]
    added: Mapping[str, frozenset[str]]

    def names_of(self, reference: Reference) -> tuple[str, ...]:
        """Where the draft names the act of a statute reference: in the reference itself, else ("tej ustawy") wherever it does."""
        if _DAY.search(reference.text):
            return (reference.text,)
        acts = dict.fromkeys(t.akt for t in reference.targets)
        return tuple(dict.fromkeys(text for akt in acts for text in self.named.get(akt, ())))

    def linked(self, claim: Claim) -> tuple[Reference, ...]:
        """The references that decide a claim: short forms followed, attributes and the draft's own number left out, each authority once."""
        return self._each(claim.references)

    def quoted_from(self, claim: Claim) -> tuple[Reference, ...]:
        """Those of `linked` that the draft quotes, without the authorities that it only adds ("zob. też …")."""
        added = self.added.get(claim.id, frozenset())
        return self._each(tuple(i for i in claim.references if i not in added))

    def _each(self, identities: Sequence[str]) -> tuple[Reference, ...]:
        found: dict[tuple[str, ...], Reference] = {}
        for identity in identities:
            for target in self.resolved.get(identity, ()):
                found.setdefault(_same(target), target)
        return tuple(found.values())

    def unresolved(self, claim: Claim) -> bool:
        """True when a short form of the claim points nowhere."""
        return any(not self.resolved.get(identity) for identity in claim.references)


def complete(extraction: Extraction, text: str) -> Completed:
    """Add the missing claims and list what is not graded; an authority that a quotation only adds has a claim of its own.

    Shape: `text` is the draft's; new claims go on counting after the highest number of an existing id; all claims stay in text order.
    """
    by_id = {r.id: r for r in extraction.references}
    resolved = {r.id: _targets(r, by_id) for r in extraction.references}
    added = {c.id: some for c in extraction.claims if (some := added_references(c, by_id, text))}
    used = {i for c in extraction.claims for i in c.references if i not in added.get(c.id, ())}
    bare = [r for r in extraction.references if r.id not in used and _why_listed(r, by_id, resolved, used) is None]
    first = max((int(m[1]) for c in extraction.claims if (m := _CLAIM_ID.fullmatch(c.id))), default=0) + 1
    new = [_claim_for(r, f"C{number}") for number, r in enumerate(bare, first)]
    claims = tuple(sorted((*extraction.claims, *new), key=lambda c: (c.span, c.id)))
    listed = tuple(entry for r in extraction.references if (entry := _why_listed(r, by_id, resolved, used)) is not None)
    return Completed(
        replace(extraction, claims=claims), listed, _attributes(by_id), _two_dates(by_id), resolved, _named(extraction.references), added
    )


def _named(references: Sequence[Reference]) -> dict[str, tuple[str, ...]]:
    """By act, the references that name it with its day, in text order."""
    found: dict[str, list[str]] = {}
    for reference in references:
        if reference.targets and _DAY.search(reference.text):
            for akt in dict.fromkeys(t.akt for t in reference.targets):
                found.setdefault(akt, []).append(reference.text)
    return {akt: tuple(dict.fromkeys(texts)) for akt, texts in found.items()}


def _targets(reference: Reference, by_id: Mapping[str, Reference], depth: int = 0) -> tuple[Reference, ...]:
    """The references that are graded in place of this one; none for a short form without antecedent and for the draft's own number.

    Shape: the pinpoint of a short form ("tamże, pkt 12") goes with it.
    """
    if reference.kind is ReferenceKind.ANAFORA:
        owners = reference.antecedents or ((reference.antecedent,) if reference.antecedent else ())
    elif _is_attribute(reference, by_id):
        owners = (reference.parent or "",)
    else:
        return () if reference.own else (reference,)
    if depth > _LONGEST_CHAIN:
        return ()
    found = [t for owner in owners if owner in by_id for t in _targets(by_id[owner], by_id, depth + 1)]
    pinpoint = reference.pinpoint if reference.kind is ReferenceKind.ANAFORA else None
    return tuple(replace(t, pinpoint=pinpoint) if pinpoint else t for t in found)


def _is_attribute(reference: Reference, by_id: Mapping[str, Reference]) -> bool:
    """True for what belongs to another reference: its publication, journal address or identifier (an ECLI of the EU courts among them)."""
    identifier = reference.kind in _ATTRIBUTES or (
        reference.kind is ReferenceKind.UE_ORZECZENIE and reference.norm.upper().startswith("ECLI:")
    )
    return identifier and reference.parent is not None and reference.parent in by_id


def _why_listed(
    reference: Reference, by_id: Mapping[str, Reference], resolved: Mapping[str, tuple[Reference, ...]], used: Set[str]
) -> Listed | None:
    if reference.own:
        return Listed(reference.id, "sygnatura_wlasna")
    if reference.contested and reference.id not in used:  # what is quoted from it is graded
        return Listed(reference.id, "zaskarzone")
    if reference.kind is ReferenceKind.ANAFORA:
        return Listed(reference.id, "anafora" if resolved[reference.id] else "anafora_nierozwiazana")
    return Listed(reference.id, "atrybut") if _is_attribute(reference, by_id) else None


def _claim_for(reference: Reference, identity: str) -> Claim:
    kind = "przepis" if reference.kind in {ReferenceKind.PRZEPIS, ReferenceKind.UE_AKT, ReferenceKind.DZIENNIK} else "orzeczenie"
    return Claim(
        identity,
        ClaimType.POWOLANIE,
        reference.span,
        reference.text,
        (reference.id,),
        "reference",
        reference.span,
        source_kind="doktryna" if reference.kind is ReferenceKind.DOKTRYNA else kind,
        part=reference.part,
    )


def _attributes(by_id: Mapping[str, Reference]) -> dict[str, tuple[Reference, ...]]:
    owned: dict[str, list[Reference]] = defaultdict(list)
    for reference in by_id.values():
        if _is_attribute(reference, by_id):
            owned[reference.parent or ""].append(reference)
    return {owner: tuple(sorted(refs, key=lambda r: (r.kind.value, r.norm))) for owner, refs in owned.items()}


def _two_dates(by_id: Mapping[str, Reference]) -> dict[str, Reason]:
    """References whose signature the draft gives with two dates for one type of decision (a judgment and an order may share a number)."""
    dated: dict[str, list[Reference]] = defaultdict(list)
    for reference in by_id.values():
        if reference.kind in {ReferenceKind.ORZECZENIE, ReferenceKind.UE_ORZECZENIE} and reference.decided_on is not None:
            dated[reference.norm].append(reference)
    clashes: dict[str, Reason] = {}
    for norm, group in dated.items():
        for reference in group:
            others = {r.decided_on for r in group if r.decided_on != reference.decided_on and _same_type(r, reference)}
            if others:
                days = ", ".join(sorted(d.isoformat() for d in {*others, reference.decided_on} if d is not None))
                clashes[reference.id] = Reason("dwie_daty", (("sygnatura", norm), ("daty", days)))
    return clashes


def _same_type(first: Reference, second: Reference) -> bool:
    """Errs towards: the same type, when one of them does not say."""
    kinds = {first.decision_type, second.decision_type} - {None, "orzeczenie"}
    courts = {first.court, second.court} - {None}
    return len(kinds) < 2 and len(courts) < 2


def _same(reference: Reference) -> tuple[str, ...]:
    day = reference.decided_on.isoformat() if reference.decided_on else ""
    return (reference.kind.value, reference.norm, reference.court or "", day)
