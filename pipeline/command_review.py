"""`kotwica review COPY`: what people did in the annotated copy, read back into decisions beside the draft."""

from __future__ import annotations

import os
import re
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from kotwica.document import read_bytes
from kotwica.document.errors import InputError
from kotwica.grading.model import CONFIRMED, OVERRIDE, REJECTED, Decision, Grade, Status
from kotwica.pipeline.entry import OK, say, steady
from kotwica.pipeline.find import WORD_SUFFIXES, draft_of
from kotwica.pipeline.gate import gate_options, run_gate
from kotwica.pipeline.journal import log_run
from kotwica.pipeline.options import clock
from kotwica.pipeline.terminal import print_rows, shown

# Copies that were mailed around: "opinia.annotated (Anna).docx", "opinia.annotated - Kopia.docx".
_RENAMED = re.compile(r"\.annotated\b.*(?=\.[^.]+$)", re.IGNORECASE)
KEYS = {"t": CONFIRMED, "y": CONFIRMED, "n": REJECTED}


def run(arguments: Namespace) -> int:
    """Shows what was understood and keeps the decisions; asks for nothing else.

    Errors: InputError for a file that is no annotated Word copy.
    """
    path = Path(arguments.copy)
    if arguments.interactive:
        return _interactive(path, arguments)
    if path.suffix.lower() not in WORD_SUFFIXES:
        raise InputError(path, "to nie jest kopia Worda.", "Bez Worda użyj: kotwica review PROJEKT --interactive --as „Imię Nazwisko”.")
    from kotwica.annotators import read_people
    from kotwica.document import read_docx_draft
    from kotwica.extractors import extract
    from kotwica.review import add_decisions, decisions_path, read_decisions, read_decisions_from

    work = read_people(read_bytes(path), str(path))
    if not work.threads:
        raise InputError(path, "w tym pliku nie ma komentarzy Kotwicy.", "Podaj kopię, którą zapisało polecenie annotate.")
    draft = _draft_of(path, arguments.draft)
    target = decisions_path(draft)
    found = read_decisions_from(work, extract(read_docx_draft(path)), now=clock(os.environ), kept=read_decisions(target))
    if found:
        print_rows(("ID", "Status", "Zrozumiano"), [(u.key, u.status, u.sentence) for u in found])
    decisions = [u.decision for u in found if u.decision is not None and not u.known]
    known = sum(u.known for u in found)
    if decisions:
        add_decisions(target, decisions)
        print(f"Zapisano decyzji: {len(decisions)} w {shown(target)}. Teraz: annotate {draft.name}, żeby je uwzględnić.")
    elif not known:
        print("Nie ma żadnej decyzji. Odpowiedz pod komentarzem „ok” albo „do poprawy”, zapisz plik i uruchom review jeszcze raz.")
    if known:
        print(f"Zapisane już wcześniej: {known}.")
    print(f"Bez zmian pozostało komentarzy: {len(work.threads) - len({(u.key, u.status) for u in found})}.")
    if any(not thread.certain for thread in work.threads):
        say("Plik zapisał program, który gubi wątki komentarzy (np. LibreOffice); odpowiedzi rozpoznano po zaznaczonym fragmencie.")
    if not work.registry:
        say("Z pliku usunięto rejestr Kotwicy: nie da się powiedzieć, które komentarze ktoś skasował.")
    return OK


def _draft_of(path: Path, named: str | None) -> Path:
    """The draft that a copy belongs to, also when the copy was renamed behind ".annotated" ("opinia.annotated (Anna).docx").

    Errors: InputError when it does not lie beside the copy: decisions kept beside anything else would never be found again.
    """
    renamed = path.with_name(_RENAMED.sub("", path.name)) if path.name else path
    candidates = [Path(named)] if named else [draft_of(path), renamed]
    draft = next((c for c in candidates if c.is_file() and (named or c.resolve() != path.resolve())), None)
    if draft is None:
        problem = f"nie ma pliku {named}." if named else "obok tej kopii nie ma pisma, którego ona dotyczy."
        raise InputError(path, problem, "Wskaż pismo: --draft PISMO.docx.")
    return draft


def _interactive(path: Path, arguments: Namespace) -> int:
    """Claim after claim on the terminal: passage, source, one key."""
    from kotwica.annotators import Redaction
    from kotwica.review import add_decisions, decisions_path

    if not (arguments.who or "").strip():
        raise InputError(path, "nie wiadomo, kto decyduje.", "Dodaj --as „Imię Nazwisko”.")
    draft = draft_of(path)
    options = gate_options(arguments)
    gate = run_gate(draft, options)
    for notice in log_run(gate.result, options, command="review"):
        say(notice)
    waiting = sorted((g for g in gate.result.grades if g.open or g.blocks), key=lambda g: (g.status.rank, g.priority, g.claim.span))
    now, hide = clock(os.environ), Redaction(gate.sources)
    decisions: list[Decision] = []
    for number, grade in enumerate(waiting, 1):
        answer = _ask(grade, f"{number}/{len(waiting)}", hide=hide)
        if answer is None:
            break
        verdict, why = answer
        if verdict:
            decisions.append(_decision(grade, verdict, why, who=arguments.who.strip(), when=now.isoformat()))
    if decisions:
        add_decisions(decisions_path(draft), decisions)
    print(f"Zapisano decyzji: {len(decisions)}; czeka jeszcze: {len(waiting) - len(decisions)}.")
    return OK


def _ask(grade: Grade, place: str, *, hide: Callable[[str], str]) -> tuple[str, str] | None:
    """(verdict, reason); ("", "") for a skipped claim; None when the person stops. `hide` takes planted instructions out of a text."""
    from kotwica.annotators import reason_text, run_on, status_line

    print(steady(f"\n[{place}] {grade.claim.id} {status_line(grade.status)}\n  w piśmie:  {grade.claim.text}"))
    for evidence in grade.evidence[:1]:
        print(steady("  w źródle:  " + hide(run_on(run_on(evidence.before, evidence.excerpt), evidence.after).strip())))
    for reason in grade.reasons[:2]:
        print(steady(f"  dlaczego:  {hide(reason_text(reason))}"))
    while True:
        print("  [t] potwierdzam  [n] do poprawy  [Enter] pomiń  [k] koniec: ", end="", flush=True)
        line = sys.stdin.readline()
        key = line.strip().lower()
        if not line or key == "k":
            return None
        if key in ("", "s", "p"):
            return "", ""
        if key in KEYS:
            why = _why(grade) if grade.blocks and KEYS[key] == CONFIRMED else ""
            if why is not None:
                return KEYS[key], why


def _why(grade: Grade) -> str | None:
    """What lifts a block: a reason, or where the authority was read; None when the person gives nothing, which lifts nothing."""
    wanted = "miejsce odczytu (np. LEX 604152)" if grade.status is Status.BRAK_ZRODLA else "powód, dla którego wynik jest błędny"
    print(f"  Ta pozycja blokuje złożenie. Podaj {wanted}: ", end="", flush=True)
    said = sys.stdin.readline().strip()
    if not said:
        print("  Bez tego blokada zostaje.")
    return said or None


def _decision(grade: Grade, verdict: str, why: str, *, who: str, when: str) -> Decision:
    """A confirmation of something that blocks is an override with its reason, or names where the authority was read."""
    if verdict == CONFIRMED and grade.status is Status.NIEZWERYFIKOWANY and why:
        return Decision(grade.fingerprint, OVERRIDE, who, when, why)
    read_in = why if grade.status is Status.BRAK_ZRODLA else ""
    return Decision(grade.fingerprint, verdict, who, when, why, read_in)
