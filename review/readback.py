"""From people's work in an annotated copy to decisions: replies, resolved threads, deleted comments, changed passages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from kotwica.annotators import PeoplesWork, Reply, Thread, passage_hash, shortened
from kotwica.extractors.model import Extraction
from kotwica.grading.model import CONFIRMED, DISMISSED, OVERRIDE, REJECTED, REPLACED, Decision
from kotwica.review.replies import ENGINE_WRONG, Meaning, understand

# Names that Word ("Author") and LibreOffice ("Unknown Author") put where nobody's was kept, in the languages met here.
_NOBODY = frozenset({"", "author", "autor", "unknown author", "nieznany autor"})
_OURS = "kotwica"
# Characters of a reply that are told back.
_SHOWN = 60
# States of a comment that files keep without saying whose they are and since when.
_DELETED, _RESOLVED, _REWORDED = "komentarz usunięto", "komentarz rozwiązano", "fragment zmieniono"
_STATES = frozenset({_DELETED, _RESOLVED, _REWORDED})
_TALK_GOES_ON = "nie liczy się, bo rozmowa pod komentarzem trwa"
_DISPUTED = "; ktoś inny potwierdza – zostaje otwarte, aż ta sama osoba odpowie „ok” albo inna „przyjmuję mimo to: dlaczego”"


class Understood(Struct, frozen=True):
    """A comment of ours, or one person's answer to it, as it was understood.

    Shape: `decision` is None when nothing was decided; `sentence` tells the person, in Polish, what was understood or why nothing was.
    `known` says that the decision is on record already.
    """

    key: str
    status: str
    decision: Decision | None
    sentence: str
    known: bool = False


def read_decisions_from(
    work: PeoplesWork, extraction: Extraction, *, now: datetime, kept: Sequence[Decision] = ()
) -> tuple[Understood, ...]:
    """What people decided, in text order: an item for each comment of ours that somebody touched, for an answered one an item a person.

    `extraction` is that of the copy's own text: a passage that it no longer holds was changed. Untouched comments give nothing. `kept` are
    the decisions on record: what Word keeps no time of (a resolved thread) would otherwise be a new decision at every reading.
    """
    standing = _standing(extraction)
    found = (u for thread in work.threads for u in _understand(thread, work, changed=_changed(thread, standing)))
    return tuple(_recorded(understood, kept, now) for understood in found)


def _recorded(understood: Understood, kept: Sequence[Decision], now: datetime) -> Understood:
    """The item with its decision as it is on record, or dated now where the file keeps no time of it."""
    decision = understood.decision
    if decision is None:
        return understood
    for old in kept:
        if decision in (old, replace(old, when="")):
            return replace(understood, decision=old, known=True)
        if _same_state(decision, old):
            return replace(understood, decision=old, known=True, sentence=f"{old.why} – zapisano już wcześniej ({old.who})")
    if decision.why == _RESOLVED and decision.who.casefold() in _NOBODY:
        return replace(understood, decision=None, sentence="rozwiązano, ale plik nie mówi kto – odpowiedz „ok” pod komentarzem")
    return replace(understood, decision=replace(decision, when=decision.when or now.isoformat()))


def _same_state(decision: Decision, old: Decision) -> bool:
    """True for a state that is on record: whoever saved a later copy did not resolve or delete the comment once more."""
    return decision.why in _STATES and (decision.fingerprint, decision.verdict, decision.why) == (old.fingerprint, old.verdict, old.why)


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


def _understand(thread: Thread, work: PeoplesWork, *, changed: bool) -> tuple[Understood, ...]:
    if changed:
        decision = _decision(thread, REPLACED, who=work.last_saved_by, why=_REWORDED)
        sentence = "fragment zmieniono w kopii – przenieś zmianę do pisma; zostanie sprawdzony na nowo"
        return (Understood(thread.key, thread.status, decision, sentence),)
    replies = [r for r in thread.replies if r.text.strip()]
    if replies:
        return _from_replies(thread, replies)
    if thread.deleted:
        decision = _decision(thread, DISMISSED, who=work.last_saved_by, why=_DELETED)
        return (Understood(thread.key, thread.status, decision, "komentarz usunięto – nie zamyka to sprawy; czerwony wróci"),)
    if thread.resolved:
        return (_from_resolved(thread, work),)
    if thread.edited:
        sentence = "komentarz przerobiono – treść zachowano, decyzji w niej nie ma; odpowiedz „ok” albo „do poprawy”"
        return (Understood(thread.key, thread.status, None, sentence),)
    return ()


def _from_replies(thread: Thread, replies: Sequence[Reply]) -> tuple[Understood, ...]:
    """The last word of each person, in file order.

    A nod after which somebody else asks or says something that is not understood is not taken: the talk is not over.
    """
    last = {" ".join(reply.author.casefold().split()): number for number, reply in enumerate(replies)}
    found = [_from_reply(thread, replies[number], understand(replies[number].text)) for number in sorted(last.values())]
    unclear = found[-1].decision is None
    verdicts = {u.decision.verdict for u in found if u.decision is not None}
    for number, item in enumerate(found):
        rejects = item.decision is not None and item.decision.verdict == REJECTED
        if item.decision is not None and unclear and not rejects:
            found[number] = replace(item, decision=None, sentence=f"{item.sentence.partition(' → ')[0]} – {_TALK_GOES_ON}")
        elif rejects and CONFIRMED in verdicts:
            found[number] = replace(item, sentence=item.sentence + _DISPUTED)
    return tuple(found)


def _from_reply(thread: Thread, reply: Reply, meaning: Meaning) -> Understood:
    who = " ".join(reply.author.split())
    quoted = f"„{shortened(reply.text, _SHOWN)}” ({who or 'osoba nieznana'})"
    unsigned = who.casefold() in _NOBODY
    if unsigned or who.casefold() == _OURS:
        problem = "plik nie mówi, kto to napisał" if unsigned else "nie napisała tego Kotwica"
        return Understood(thread.key, thread.status, None, f"{quoted}: {problem} – odpowiedz jeszcze raz pod swoim nazwiskiem")
    if not meaning.verdict:
        sentence = f"{quoted} – nie rozumiem; odpowiedz „ok”, „do poprawy” albo „błąd kotwicy: dlaczego”"
        return Understood(thread.key, thread.status, None, sentence)
    when = reply.when if _is_time(reply.when) else ""
    if meaning.verdict == ENGINE_WRONG:
        why = reply.text if meaning.reason else ""
        decision = _decision(thread, OVERRIDE, who=who, when=when, why=why, read_in=meaning.read_in)
        said = "przyjęto mimo wyniku (decyzja z uzasadnieniem)" if why else "zapisano, ale brakuje powodu; dopisz „błąd kotwicy: dlaczego”"
        return Understood(thread.key, thread.status, decision, f"{quoted} → {said}")
    decision = _decision(thread, meaning.verdict, who=who, when=when, why=reply.text, read_in=meaning.read_in)
    said = _confirmed(thread, meaning.read_in) if meaning.verdict == CONFIRMED else "do poprawy"
    return Understood(thread.key, thread.status, decision, f"{quoted} → {said}")


def _confirmed(thread: Thread, read_in: str) -> str:
    if thread.status == "NIEZWERYFIKOWANY":
        return "zapisano, ale czerwonego „ok” nie znosi; popraw pismo albo odpowiedz „błąd kotwicy: dlaczego”"
    if thread.status == "BRAK_ZRODLA" and not read_in:
        return "zapisano, ale brakuje miejsca odczytu; dopisz np. „ok, LEX 604152”"
    return "potwierdzono" + (f", odczytano w: {read_in}" if read_in else "")


def _from_resolved(thread: Thread, work: PeoplesWork) -> Understood:
    """Word does not keep who resolved a thread; the file's last author is the nearest it says."""
    decision = _decision(thread, CONFIRMED, who=work.last_saved_by, why=_RESOLVED)
    note = "" if thread.status not in ("NIEZWERYFIKOWANY", "BRAK_ZRODLA") else "; blokady to nie znosi"
    return Understood(thread.key, thread.status, decision, f"rozwiązano (plik zapisał(a): {work.last_saved_by}) → potwierdzono{note}")


def _decision(thread: Thread, verdict: str, *, who: str, why: str, when: str = "", read_in: str = "") -> Decision:
    return Decision(thread.fingerprint or thread.key, verdict, who, when, why, read_in)


def _is_time(text: str) -> bool:
    """LibreOffice writes "0-00-00T00:00:00" for a comment without a date."""
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True
