"""From people's work in an annotated copy to decisions: replies, resolved threads, deleted comments, changed passages."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from kotwica.annotators import PeoplesWork, Reply, Thread, passage_hash
from kotwica.extractors.model import Extraction
from kotwica.grading.model import Decision
from kotwica.review.replies import understand

# Verdicts beside those of grading.decyzje; neither lifts anything: a deleted comment is no check, a changed passage is a new claim.
DISMISSED, REPLACED = "dismissed", "replaced"


@dataclass(frozen=True, slots=True)
class Understood:
    """One comment of ours as it was understood.

    Shape: `decision` is None when nothing was decided; `sentence` tells the person, in Polish, what was understood or why nothing was.
    """

    key: str
    status: str
    decision: Decision | None
    sentence: str


def read_decisions_from(work: PeoplesWork, extraction: Extraction, *, now: datetime) -> tuple[Understood, ...]:
    """What people decided, one item for each comment of ours that somebody touched, in text order.

    `extraction` is that of the copy's own text: a passage that it no longer holds was changed. Untouched comments give nothing.
    """
    standing = _standing(extraction)
    return tuple(
        understood
        for thread in work.threads
        for understood in [_understand(thread, work, changed=_changed(thread, standing), now=now)]
        if understood is not None
    )


def _standing(extraction: Extraction) -> frozenset[str]:
    """Hashes of every passage that a comment of ours could stand on in this text."""
    records: Iterable[str] = (
        *(c.text for c in extraction.claims),
        *(r.text for r in extraction.references),
        *(n.text for n in extraction.lint),
        *(n.text for n in extraction.not_checked),
    )
    return frozenset(passage_hash(text) for text in records)


def _changed(thread: Thread, standing: frozenset[str]) -> bool:
    return bool(thread.passage) and thread.passage not in standing


def _understand(thread: Thread, work: PeoplesWork, *, changed: bool, now: datetime) -> Understood | None:
    if changed:
        decision = _decision(thread, REPLACED, who=work.last_saved_by, when="", why="fragment zmieniono", now=now)
        return Understood(thread.key, thread.status, decision, "fragment zmieniono – zostanie sprawdzony na nowo")
    reply = next((r for r in reversed(thread.replies) if r.text.strip()), None)
    if reply is not None:
        return _from_reply(thread, reply, now=now)
    if thread.deleted:
        decision = _decision(thread, DISMISSED, who=work.last_saved_by, when="", why="komentarz usunięto", now=now)
        return Understood(thread.key, thread.status, decision, "komentarz usunięto – nie zamyka to sprawy; czerwony wróci")
    if thread.resolved:
        return _from_resolved(thread, work, now=now)
    if thread.edited:
        sentence = "komentarz przerobiono – treść zachowano, decyzji w niej nie ma; odpowiedz „ok” albo „do poprawy”"
        return Understood(thread.key, thread.status, None, sentence)
    return None


def _from_reply(thread: Thread, reply: Reply, *, now: datetime) -> Understood:
    meaning = understand(reply.text)
    who = reply.author or "osoba nieznana"
    quoted = f"„{_short(reply.text)}” ({who})"
    if not reply.author.strip() or reply.author == "Author":
        return Understood(thread.key, thread.status, None, f"{quoted}: autor został usunięty z pliku – podpisz decyzję w raporcie")
    match meaning.verdict:
        case "confirmed":
            decision = _decision(thread, "confirmed", who=who, when=reply.when, why=reply.text, read_in=meaning.read_in, now=now)
            return Understood(thread.key, thread.status, decision, _confirmed_sentence(thread, quoted, meaning.read_in))
        case "rejected":
            decision = _decision(thread, "rejected", who=who, when=reply.when, why=reply.text, now=now)
            return Understood(thread.key, thread.status, decision, f"{quoted} → do poprawy")
        case "engine_wrong":
            decision = _decision(thread, "override", who=who, when=reply.when, why=reply.text, read_in=meaning.read_in, now=now)
            return Understood(thread.key, thread.status, decision, f"{quoted} → przyjęto mimo wyniku (decyzja z uzasadnieniem)")
        case _:
            sentence = f"{quoted} – nie rozumiem; odpowiedz „ok”, „do poprawy” albo „błąd kotwicy: dlaczego”"
            return Understood(thread.key, thread.status, None, sentence)


def _confirmed_sentence(thread: Thread, quoted: str, read_in: str) -> str:
    if thread.status == "NIEZWERYFIKOWANY":
        return f"{quoted} → zapisano, ale czerwonego „ok” nie znosi; potrzebne „błąd kotwicy: dlaczego”"
    if thread.status == "BRAK_ZRODLA" and not read_in:
        return f"{quoted} → zapisano, ale brakuje miejsca odczytu; dopisz np. „ok, LEX 604152”"
    return f"{quoted} → potwierdzono" + (f", odczytano w: {read_in}" if read_in else "")


def _from_resolved(thread: Thread, work: PeoplesWork, *, now: datetime) -> Understood:
    """Word does not keep who resolved a thread; the file's last author is the nearest it says."""
    if not work.last_saved_by:
        return Understood(thread.key, thread.status, None, "rozwiązano, ale plik nie mówi kto – odpowiedz „ok” pod komentarzem")
    decision = _decision(thread, "confirmed", who=work.last_saved_by, when="", why="komentarz rozwiązano", now=now)
    note = "" if thread.status not in ("NIEZWERYFIKOWANY", "BRAK_ZRODLA") else "; blokady to nie znosi"
    return Understood(thread.key, thread.status, decision, f"rozwiązano (plik zapisał(a): {work.last_saved_by}) → potwierdzono{note}")


def _decision(thread: Thread, verdict: str, *, who: str, when: str, why: str, now: datetime, read_in: str = "") -> Decision:
    return Decision(thread.fingerprint or thread.key, verdict, who, when or now.isoformat(), why, read_in)


def _short(text: str, limit: int = 60) -> str:
    line = " ".join(text.split())
    return line if len(line) <= limit else line[: limit - 1].rstrip() + "…"
