"""The evidence package for the file: what was checked, on which sources, who decided and signed; verified with `sha256sum -c`.

It supports the record of diligence that a firm keeps; it claims no compliance with any act.
"""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from kotwica.annotators import redacted
from kotwica.document import UNPACK_ERRORS, parse_json
from kotwica.document.errors import InputError
from kotwica.grading.model import CheckResult
from kotwica.review import audit
from kotwica.review.audit_lines import holder
from kotwica.review.people import Person
from kotwica.review.signoff import signature_holds, signoff_of
from kotwica.sources.model import Source

SUMS, LOG, KEY, DRAFT = "SHA256SUMS", "dziennik.jsonl", "klucz_instalacji.txt", "projekt.json"
# Far beyond any bundle of real sources; a bomb must not fill the memory of whoever verifies it.
_LARGEST = 1 << 30
# The zip format's first moment: the same content gives the same bytes whenever it is packed.
_EPOCH = (1980, 1, 1, 0, 0, 0)


class BundleCheck(Struct, frozen=True):
    """What a bundle turned out to be: Polish sentences about what is wrong, the hash of its draft, who signed it (empty: nobody)."""

    faults: tuple[str, ...]
    draft_sha256: str
    signers: tuple[str, ...]


def build_bundle(
    result: CheckResult,
    sources: Sequence[Source],
    reports: Mapping[str, str],
    *,
    decisions: bytes,
    log: Path,
    version: str,
    withheld: Collection[str] = (),
) -> bytes:
    """A zip of reports, sources, decisions and the log's lines about exactly this draft content.

    Shape: `reports` by file name; `withheld` are SHA-256 of source files that are listed and not packed; planted instructions are cut from
    the others. The draft itself is not packed, only its hash: the bundle proves, it does not publish.
    Errors: InputError when the log does not verify.
    """
    members = {name: text.encode() for name, text in reports.items()}
    members[DRAFT] = _json({"plik": result.draft.path.name, "sha256": result.draft.sha256, "wersja_kotwicy": version})
    members["zrodla.tsv"] = _source_table(sources, withheld)
    members |= {f"zrodla/{s.sha256[:16]}.txt": _packed_text(s).encode() for s in sources if s.sha256 not in withheld}
    if decisions:
        members["decyzje.jsonl"] = decisions
    if (log / audit.LOG).exists():
        members[LOG], members[KEY] = _log_lines(log, result.draft.sha256)
    members[SUMS] = "".join(f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in sorted(members.items())).encode()
    return _zip(members)


def check_bundle(
    payload: bytes, *, draft: bytes | None = None, people: Sequence[Person] | None = None, name: str = "paczka"
) -> BundleCheck:
    """Whether a bundle is whole: every sum, every line's signature, every line about this draft; with `draft`, also that it is this file.

    With `people` of the configuration, also that each signer signed with a key of theirs: a bundle made up from nothing is whole too.
    Errors: InputError, which calls it `name`, when the payload is no bundle.
    """
    members = _members(payload, name)
    faults = [*_sum_faults(members)]
    try:
        sha = str(parse_json(members[DRAFT])["sha256"])
    except (KeyError, ValueError, TypeError) as error:
        raise InputError(name, f"Brakuje opisu projektu ({DRAFT}).", "To nie jest paczka dowodowa Kotwicy.") from error
    if draft is not None and hashlib.sha256(draft).hexdigest() != sha:
        faults.append("Paczka dotyczy innej treści pisma niż podany plik.")
    log_faults, signers = _log_faults(members, sha, people)
    return BundleCheck((*faults, *log_faults), sha, signers)


def _json(record: Mapping[str, str]) -> bytes:
    # A file name that is no text (bytes of another system) is written as such, not refused.
    return (json.dumps(dict(record), ensure_ascii=False, indent=2) + "\n").encode("utf-8", "backslashreplace")


def _source_table(sources: Sequence[Source], withheld: Collection[str]) -> bytes:
    rows = [("id", "tytul", "sha256_pliku", "sha256_tekstu", "pochodzenie", "pobrano", "w_paczce")]
    for source in sources:
        fetched = source.fetched_at.isoformat() if source.fetched_at else ""
        text_sha = hashlib.sha256(source.text.encode()).hexdigest()
        packed = "nie" if source.sha256 in withheld else "bez ukrytych poleceń" if _held(source) else "tak"
        rows.append((source.id, source.title, source.sha256, text_sha, source.origin, fetched, packed))
    return "".join("\t".join(" ".join(cell.split()) for cell in row) + "\n" for row in rows).encode("utf-8", "backslashreplace")


def _held(source: Source) -> bool:
    """True for a source with planted instructions that nobody has let pass."""
    return bool(source.hidden) and not source.released


def _packed_text(source: Source) -> str:
    """The text as the package carries it: evidence must not carry an attack to whoever opens it, with or without a model."""
    return redacted(source, 0, len(source.text)) if _held(source) else source.text


def _log_lines(log: Path, draft_sha256: str) -> tuple[bytes, bytes]:
    """The log's own lines about the draft, byte for byte, and the public key that signs them."""
    wanted = {entry.line for entry in audit.sound_log(log).entries if entry.body.get("draft") == draft_sha256}
    with (log / audit.LOG).open("rb") as stream:
        lines = [raw for number, raw in enumerate(stream, 1) if number in wanted]
    return b"".join(lines), (audit.public_key(log) + "\n").encode()


def _zip(members: Mapping[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in sorted(members.items()):
            info = zipfile.ZipInfo(name, _EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, content)
    return out.getvalue()


def _members(payload: bytes, name: str) -> dict[str, bytes]:
    try:
        with zipfile.ZipFile(io.BytesIO(payload)) as archive:
            names = archive.namelist()
            if len(set(names)) != len(names) or sum(i.file_size for i in archive.infolist()) > _LARGEST:
                raise InputError(name, "Ma dwa pliki o jednej nazwie albo jest nienaturalnie duża.", "Nie otwieraj jej; poproś o inną.")
            return {member: archive.read(member) for member in names}
    except UNPACK_ERRORS as error:
        raise InputError(name, "To nie jest paczka dowodowa albo jest uszkodzona.", "Utwórz ją jeszcze raz: kotwica bundle.") from error


def _sum_faults(members: Mapping[str, bytes]) -> list[str]:
    if SUMS not in members:
        return [f"Brakuje pliku {SUMS}."]
    lines = (line.partition("  ") for line in members[SUMS].decode("utf-8", "replace").splitlines() if "  " in line)
    listed = {name: digest for digest, _, name in lines}
    faults = [f"Plik {name} nie jest na liście {SUMS}." for name in sorted(members.keys() - listed.keys() - {SUMS})]
    for name, digest in sorted(listed.items()):
        if name not in members:
            faults.append(f"Brakuje pliku {name}.")
        elif hashlib.sha256(members[name]).hexdigest() != digest:
            faults.append(f"Plik {name} zmieniono.")
    return faults


def _log_faults(members: Mapping[str, bytes], sha: str, people: Sequence[Person] | None) -> tuple[list[str], tuple[str, ...]]:
    if LOG not in members:
        return [], ()
    holds = holder(members.get(KEY, b"").decode("ascii", "replace").strip())
    faults, signers = [], []
    for number, raw in enumerate(members[LOG].splitlines(keepends=True), 1):
        entry = audit.genuine_entry(raw, number, holds)
        if entry is None:
            faults.append(f"Linia {number} dziennika: treść nie zgadza się z podpisem.")
        elif entry.body.get("draft") != sha:
            faults.append(f"Linia {number} dziennika dotyczy innego pisma.")
        elif entry.kind == "sign":
            if not signature_holds(entry):
                faults.append(f"Linia {number} dziennika: podpis osoby jest fałszywy.")
            elif not signature_holds(entry, people):
                name = entry.body["signer"]
                faults.append(f"Linia {number} dziennika: konfiguracja kancelarii nie zna klucza, którym podpisano jako {name}.")
            else:
                signers.append(f"{entry.body['signer']} ({entry.body['role']}), {signoff_of(entry).day}")
    return faults, tuple(signers)
