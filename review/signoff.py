"""The pre-filing gate: three boxes filled from a run, who may sign, and the sign-off of exactly one file content in the audit log."""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from msgspec import Struct

from kotwica.annotators import listed, shortened
from kotwica.document.errors import InputError
from kotwica.extractors.model import DECISIONS, PROVISIONS, ReferenceKind
from kotwica.grading.model import REJECTED, CheckResult, Grade
from kotwica.review import audit
from kotwica.review.keys import SigningKey, key_id, verify
from kotwica.review.people import SIGNING_ROLES, Person

_STATUTES = PROVISIONS | {ReferenceKind.DZIENNIK}
# Lint that leaves a hole in the filing itself; the other rules are advice.
_HOLES = frozenset({"z_pamieci", "wyliczenie_modelu", "uzupelnij", "sygnatura_zastepcza", "lorem", "prompt"})
# Reasons of grades that say that a day, an amount or a party is wrong or was not understood.
_FACTS = frozenset(
    (
        *("data_inna", "data_nieczytelna", "data_niemozliwa", "data_przyszla", "data_przed_sprawa", "dwie_daty"),
        *("liczba_inna", "liczba_gdzie_indziej", "liczba_ucieta", "strony_inne", "strony_niepewne"),
        *("fakt_inny", "fakt_nieczytelny", "fakt_niepelny"),
    )
)
_NUMBER_RULE = "liczba"
# Characters of a claim in the list of what is open.
_SHOWN = 70


class Box(Struct, frozen=True):
    """One of the three boxes: its name in the log ("cases", "statutes", "facts"), its Polish label, what is still open in text order.

    Shape: `open_items` are for people and quote the draft; `open_codes` name the same items without any text ("C3:KALIBRACJA").
    """

    name: str
    label: str
    open_items: tuple[str, ...]
    open_codes: tuple[str, ...]

    @property
    def closed(self) -> bool:
        return not self.open_items


class SignOff(Struct, frozen=True):
    """A sign-off found in the log for a file content; `when` is the moment as ISO text."""

    signer: str
    role: str
    when: str
    draft_sha256: str

    @property
    def day(self) -> str:
        """The moment as people write it: "30.11.2026, 14:02"."""
        return f"{datetime.fromisoformat(self.when):%d.%m.%Y, %H:%M}"


def boxes(result: CheckResult, *, holds: Sequence[str] = (), demands: Sequence[str] = ()) -> tuple[Box, Box, Box]:
    """The three boxes of a run.

    Shape: `holds` are Polish sentences about an unreleased HOLD of the trace, `demands` about what the firm demands and the draft does not
    meet; each keeps the case box open. A step that failed keeps every box open: what was not looked at was not checked. A claim that a
    person rejected keeps its box open, whatever its status; one with a wrong day, amount or party keeps that of facts open as well.
    """
    kinds = {r.id: r.kind for r in result.extraction.references}
    failed = [(f"Krok „{p.step}” nie został wykonany: {p.message}", f"problem:{p.step}") for p in result.problems]
    cases = [*failed, *((hold, "hold") for hold in holds), *((demand, "demand") for demand in demands)]
    statutes, facts = list(failed), list(failed)
    for grade in result.grades:
        if not (grade.blocks or grade.open or _rejected(grade)):
            continue
        linked = {kinds[r] for r in grade.claim.references if r in kinds}
        target = cases if linked & DECISIONS else statutes if linked & _STATUTES else facts
        item = (_item(grade), f"{grade.claim.id}:{grade.status.code}")
        target.append(item)
        if target is not facts and _of_fact(grade):
            facts.append(item)
    facts += [(f"{note.message.rstrip('.')}: „{note.text}”", f"lint:{note.rule}") for note in result.extraction.lint if note.rule in _HOLES]
    return (
        _box("cases", "Każde orzeczenie porównane z jego tekstem", cases),
        _box("statutes", "Każdy przepis sprawdzony co do stanu prawnego", statutes),
        _box("facts", "Strony, kwoty i daty sprawdzone", facts),
    )


def _of_fact(grade: Grade) -> bool:
    return any(reason.code in _FACTS or reason.get("regula") == _NUMBER_RULE for reason in grade.reasons)


def _rejected(grade: Grade) -> bool:
    return grade.decision is not None and grade.decision.verdict == REJECTED


def _box(name: str, label: str, items: Sequence[tuple[str, str]]) -> Box:
    return Box(name, label, tuple(item for item, _ in items), tuple(code for _, code in items))


def sign(
    result: CheckResult,
    *,
    log: Path,
    people: Sequence[Person],
    name: str,
    role: str,
    key: SigningKey,
    given: frozenset[str],
    now: datetime,
    version: str,
    holds: Sequence[str] = (),
    demands: Sequence[str] = (),
) -> audit.Entry:
    """Records the sign-off of exactly this file content.

    `given` are the names of the boxes that the signer ticks. Errors: InputError naming everything that is missing (the refusal is logged),
    or saying that the log was tampered with (nothing is added to it then).
    """
    _verified(log)
    made = boxes(result, holds=holds, demands=demands)
    problems = [*_person_problems(people, name, role, key), *_box_problems(made, given)]
    if problems:
        missing = [*_person_codes(people, name, role, key), *_box_codes(made, given)]
        record_refusal(log, result.draft.sha256, name=name, role=role, missing=missing, now=now)
        raise InputError(result.draft.path, "Nie można podpisać.", " ".join(problems))
    body = _signed_body(result, name=name, role=role, given=given, key=key, version=version)
    body["signature"] = key.sign(signed_text(body, now.isoformat()))
    return audit.append(log, "sign", body, now=now)


def _signed_body(
    result: CheckResult, *, name: str, role: str, given: frozenset[str], key: SigningKey, version: str
) -> dict[str, audit.Value]:
    """What the signature vouches for."""
    return {
        "draft": result.draft.sha256,
        "file": name_digest(result.draft.path),
        "signer": name,
        "role": role,
        "citations_verified": "cases" in given,
        "statutes_verified": "statutes" in given,
        "parties_verified": "facts" in given,
        "unverified": unverified(result),
        "host": platform.node(),
        "version": version,
        "signer_key": key_id(key.public),
        "signer_public": key.public,
    }


def record_refusal(log: Path, draft_sha256: str, *, name: str, role: str, missing: Sequence[str], now: datetime) -> None:
    """Keeps a refused attempt: who tried, on which content, which parts were missing (by code; no text of the draft is ever in the log)."""
    audit.append(log, "refused", {"draft": draft_sha256, "signer": name, "role": role, "missing": list(missing)}, now=now)


def find_signoff(log: Path, draft_sha256: str, people: Sequence[Person] | None = None) -> SignOff | None:
    """The newest sign-off of this file content whose signature holds; None when there is none.

    `people` are those of the firm's configuration: then only a key that it gives the signer counts. Without it anybody who can write to the
    log could sign with a key of their own under a lawyer's name.
    Errors: InputError when the log does not verify: a sign-off in a tampered log is worth nothing.
    """
    state = _verified(log)
    for entry in reversed(state.entries):
        if entry.kind == "sign" and entry.body.get("draft") == draft_sha256 and signature_holds(entry, people):
            return signoff_of(entry)
    return None


def strangers_signoff(log: Path, draft_sha256: str, people: Sequence[Person]) -> SignOff | None:
    """A sign-off of this file content that `find_signoff` does not count because the configuration does not give its key to the signer."""
    found = find_signoff(log, draft_sha256)
    return None if found is None or find_signoff(log, draft_sha256, people) is not None else found


def signoff_of(entry: audit.Entry) -> SignOff:
    """The sign-off that a line of the kind "sign" keeps."""
    return SignOff(str(entry.body["signer"]), str(entry.body["role"]), entry.ts, str(entry.body["draft"]))


def signed_before_change(log: Path, draft: Path, draft_sha256: str) -> SignOff | None:
    """The sign-off that this file had until its content changed, or None: a void signature must be seen."""
    state = _verified(log)
    for entry in reversed(state.entries):
        if entry.kind == "sign" and entry.body.get("file") == name_digest(draft):
            if entry.body.get("draft") == draft_sha256:
                return None
            return signoff_of(entry)
    return None


def unverified(result: CheckResult) -> list[str]:
    """The claims that are not green, as the log names them ("C3:KALIBRACJA"), in text order."""
    return [f"{g.claim.id}:{g.status.code}" for g in result.grades if not g.status.green]


def name_digest(path: Path) -> str:
    """The file's place as a hash: the log tells that it is the same file without telling its name."""
    return hashlib.sha256(str(path.resolve()).encode()).hexdigest()


def signature_holds(entry: audit.Entry, people: Sequence[Person] | None = None) -> bool:
    """True when the signer's own signature on a sign-off verifies (the installation's signature is the log's business).

    With `people`, also that the configuration knows the signer and gives them this key, now or earlier.
    """
    body = {name: value for name, value in entry.body.items() if name not in ("signature", "recovered")}
    public, signature = body.get("signer_public"), entry.body.get("signature")
    if not isinstance(public, str) or not isinstance(signature, str) or key_id(public) != body.get("signer_key"):
        return False
    if people is not None and not any(p.name == body.get("signer") and public in (p.public_key, *p.former_keys) for p in people):
        return False
    return verify(public, signed_text(body, entry.ts), signature)


def _verified(log: Path) -> audit.Verification:
    return audit.sound_log(log) if (log / audit.LOG).exists() else audit.Verification((), (), ())


def _item(grade: Grade) -> str:
    return f"{grade.claim.id} ({grade.status.word}): „{shortened(grade.claim.text, _SHOWN)}”"


def _person_problems(people: Sequence[Person], name: str, role: str, key: SigningKey) -> list[str]:
    person = next((p for p in people if p.name == name), None)
    if person is None:
        return [f"Konfiguracja kancelarii nie zna osoby „{name}”."]
    problems = []
    if person.role not in SIGNING_ROLES:
        problems.append(f"{name} ma rolę „{person.role}”: może przygotować pismo, ale nie podpisać.")
    elif person.role != role:
        problems.append(f"{name} ma w konfiguracji rolę „{person.role}”, nie „{role}”.")
    if person.public_key != key.public:
        problems.append(f"To nie jest klucz, który konfiguracja przypisuje osobie „{name}”.")
    return problems


def _person_codes(people: Sequence[Person], name: str, role: str, key: SigningKey) -> list[str]:
    return ["person"] if _person_problems(people, name, role, key) else []


def _box_codes(made: Sequence[Box], given: frozenset[str]) -> list[str]:
    return [f"not_given:{b.name}" for b in made if b.name not in given] + [f"{b.name}:{code}" for b in made for code in b.open_codes]


def _box_problems(made: Sequence[Box], given: frozenset[str]) -> list[str]:
    problems = [f"Nie potwierdzono: {box.label} (--{box.name})." for box in made if box.name not in given]
    for box in made:
        if not box.closed:
            items = [item.removesuffix(".") for item in box.open_items]
            problems.append(f"Otwarte w polu „{box.label}” ({len(items)}): {listed(items, limit=3)}.")
    return problems


def signed_text(body: dict[str, audit.Value], ts: str) -> bytes:
    """The bytes that a sign-off signs: its moment, then every field but the signature, in the order of their names."""
    rows = sorted((name, repr(value)) for name, value in body.items() if name != "signature")
    return "\n".join([ts, *(f"{name}={value}" for name, value in rows)]).encode()
