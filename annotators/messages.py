"""THE Polish sentences about grades: status lines, reasons, what to do, the result line, the verdict."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache

from msgspec import Struct

from kotwica.annotators.catalogue import catalogue, filled, word
from kotwica.annotators.names import act_name, journal_year, raised, reference_label, union_act
from kotwica.annotators.polish import LISTED, counted, listed, quoted, sentence_case, shortened, speaker, with_comma, with_days
from kotwica.annotators.telling import to_do, told
from kotwica.extractors.model import Claim, Reference
from kotwica.grading.model import Change, CheckResult, DiffPiece, Evidence, Grade, Level, Reason, Status, WordChange

_WEIGHTIEST_FIRST = (Change.SUBSTANTIVE, Change.STYLISTIC, Change.COSMETIC)
_LEVEL_WORDS = {Level.BRAK: "BRAK", Level.ISTNIENIE: "ISTNIENIE", Level.TRESC: "TREŚĆ", Level.FRAGMENT: "FRAGMENT"}


# "Ustawa z dnia 23 kwietnia 1964 r. - Kodeks cywilny": the name says it all; titles that begin with "o" need their day.
_LONG_TITLE = re.compile(r"^(?:Ustawa|Rozporządzenie[^-–]{0,80}) z dnia \d{1,2} \w+ \d{4} r\. [-–] ")
# Reasons whose differences `difference_text` says in its own words, and reasons that only confirm: nothing for a person to weigh.
_SHOWN_BY_DIFFERENCE = ("cytat_zmieniony", "cytat_zmodyfikowany", "parafraza_w_cudzyslowie")
_OUTCOME = "rozstrzygniecie"
_FACT_LIMIT = 120
# Details that the engine gives as words without their commas; others are quoted as they stand.
_BARE_WORDS = ("slowa", "kto", "opuszczone")
CONFIRMING = ("kotwica_zgodna", "cytat_doslowny", "miejsce_zgodne", "jednostka_istnieje", "akt_istnieje", "fakt_zgodny")


class TableRow(Struct, frozen=True):
    """One finding as a table shows it; every cell is Polish text on one line."""

    key: str
    source: str
    kind: str
    levels: str
    status: Status
    note: str
    blocks: bool


def status_line(status: Status, *, emoji: bool = True) -> str:
    """The first line of a comment: "🔴 BLOKADA – NIEZWERYFIKOWANY"."""
    words = f"{status.word} – {status.label}" if status.label else status.word
    return f"{status.emoji} {words}" if emoji else words


def status_name(status: Status) -> str:
    """The status as a noun in tables: "NIEZWERYFIKOWANY", "BRAK ŹRÓDŁA"."""
    return status.label or status.word


def level_name(level: Level) -> str:
    return _LEVEL_WORDS[level]


def claim_kind(claim: Claim) -> str:
    """What kind of statement it is, in two words at most."""
    return word("claim_types", claim.type.value)


def reason_text(reason: Reason, evidence: Evidence | None = None, *, again: bool = False) -> str:
    """What was found, as one sentence; never empty, also for a code that the catalogue does not know.

    `again` tells that the same was said of another source just before.
    """
    message = catalogue().reasons.get(reason.code)
    text = filled((*message.again, *message.found) if again else message.found, _details(reason, evidence)) if message else ""
    return sentence_case(text) if text else f"Powód: {reason.code.replace('_', ' ')}."


def todo_text(grade: Grade) -> str:
    """What to do next, one sentence; "" when there is nothing to do."""
    best = grade.evidence[0] if grade.evidence else None
    for reason in to_do(grade):
        message = catalogue().reasons.get(reason.code)
        text = filled(message.todo, _details(reason, best)) if message else ""
        if text:
            return text
    return word("todo", grade.status.code) if grade.status is not Status.ZWERYFIKOWANY else ""


def found_text(grade: Grade) -> str:
    """The decisive reason as a sentence."""
    best = grade.evidence[0] if grade.evidence else None
    return reason_text(told(grade)[0], best) if grade.reasons else word("found", grade.status.code)


def lead_text(grade: Grade) -> str:
    """The decisive reason, without the differences where `difference_text` shows them beside it."""
    if grade.reasons and grade.reasons[0].code in _SHOWN_BY_DIFFERENCE and difference_text(grade):
        return reason_text(Reason(grade.reasons[0].code))
    return found_text(grade)


def note_texts(grade: Grade, *, without: Collection[str] = ()) -> tuple[str, ...]:
    """The further reasons as sentences, in the engine's order, none twice; those with a code of `without` are left out."""
    best = grade.evidence[0] if grade.evidence else None
    lead = found_text(grade)
    reasons = told(grade)
    said = reasons[0].code if reasons else ""
    further = [reason_text(r, best, again=r.code == said) for r in reasons[1:] if r.code not in without]
    # The shorter of two sentences that begin alike ("Tego cytatu nie ma w źródle.") adds nothing.
    known = [lead, *further]
    return tuple(dict.fromkeys(t for t in further if t != lead and not any(k != t and k.startswith(t.rstrip(".")) for k in known)))


def difference_text(grade: Grade, *, limit: int = 3) -> str:
    """The weightiest differences in words: `jest: „…” · w źródle: „…”`; "" when the quotation does not differ.

    Beside another word a comma or a dash is only counted: who has to mend the word sees it when doing so.
    """
    if not grade.evidence:
        return ""
    changes = sorted(grade.evidence[0].changes, key=lambda c: _WEIGHTIEST_FIRST.index(c.weight))
    grave = [change for change in changes if change.weight is not Change.COSMETIC]
    named = (grave or changes)[:limit]
    shown = [_change_text(change, grade.evidence[0].diff) for change in named]
    rest = len(changes) - len(named)
    if rest:
        slight = len(named) == len(grave)
        forms = ("drobna różnica", "drobne różnice", "drobnych różnic") if slight else ("inna różnica", "inne różnice", "innych różnic")
        shown.append(f"i {counted(rest, *forms)}")
    return "; ".join(shown)


def _change_text(change: WordChange, diff: Sequence[DiffPiece]) -> str:
    said, source = change.quoted.strip(), change.source.strip()
    if not said or not source:
        # "Może" against "nie może" is understood at once, nothing against "nie" is not.
        before, after = _neighbours(DiffPiece("quoted" if said else "source", said or source), diff)
        said, source = (" ".join(part for part in (before, words, after) if part) for words in (said, source))
    return f"jest: {quoted(said) if said else '(brak)'} · w źródle: {quoted(source) if source else '(brak)'}"


def _neighbours(piece: DiffPiece, diff: Sequence[DiffPiece]) -> tuple[str, str]:
    """The word behind a piece that only one side has, else the one before it; none when the diff has that piece twice or not at all."""
    places = [i for i, other in enumerate(diff) if other == piece]
    if len(places) != 1:
        return "", ""
    at = places[0]
    after = diff[at + 1].text.split() if at + 1 < len(diff) and diff[at + 1].kind == "equal" else []
    before = diff[at - 1].text.split() if at > 0 and diff[at - 1].kind == "equal" else []
    return ("", after[0]) if after else (before[-1] if before else "", "")


def _details(reason: Reason, evidence: Evidence | None) -> dict[str, str]:
    details = {"source": "", "place": "", "omitted": ""}
    if evidence is not None:
        details |= {"source": with_days(evidence.source_title), "place": evidence.place, "omitted": quoted(" … ".join(evidence.omitted))}
        details["omitted"] = details["omitted"] if evidence.omitted else ""
        details["missing"] = ", ".join(evidence.missing)
    details |= {name: _readable(value) for name, value in reason.details}
    details |= {name: with_comma(details[name]) for name in _BARE_WORDS if details.get(name)}
    if "rodzaj" in details and "kto" in details:
        kinds = catalogue().words["told_on"]
        details |= {"rodzaj": kinds.get(details["rodzaj"], ""), "kto": speaker(details["kto"])}
    if "gdzie" in details:
        details["gdzie"] = catalogue().words["left_out"].get(details["gdzie"], "")
    if what := details.get("co"):
        told_as = _outcomes if what == _OUTCOME else (lambda value: shortened(value, _FACT_LIMIT))
        details |= {name: told_as(value) for name, value in details.items() if name.startswith("w_")}
    return details | ({"co": word("facts", details["co"])} if details.get("co") else {})


@lru_cache(maxsize=4_096)
def _readable(value: str) -> str:
    """A detail as a sentence says it: days and acts in words, inner quotation marks told apart from ours."""
    named = _LONG_TITLE.sub("", union_act(raised(journal_year(act_name(value)))))
    return with_days(named).replace("„", "«").replace("”", "»")


def _outcomes(lemmas: str) -> str:
    """Outcomes as nouns: "uchylenie, przekazanie" for "uchylić, przekazać"; other words as they are."""
    return ", ".join(word("outcomes", lemma) for lemma in lemmas.split(", "))


def planted(labels: Iterable[str]) -> str:
    """What planted instructions in a source do, in words: "dyktuje wynik, ukryte: każe pominąć polecenia"."""
    parts = (label.rpartition(":") for label in labels)
    return ", ".join(sorted({f"{where}: {word('injections', kind)}" if where else word("injections", kind) for where, _, kind in parts}))


# --- the whole result ------------------------------------------------------------------------------------------------


def passed(result: CheckResult) -> int:
    """How many claims are green or differ only cosmetically."""
    return result.count(Status.ZWERYFIKOWANY) + result.count(Status.ZMODYFIKOWANY)


def by_severity(grades: Sequence[Grade]) -> list[Grade]:
    """Grades, worst first; within a status by the engine's priority, then by place in the draft."""
    return sorted(grades, key=lambda g: (g.status.rank, g.priority, g.claim.span, g.claim.id))


def result_line(result: CheckResult) -> str:
    """ "Wynik: 11/17 zweryfikowane · 2 blokady (C3, C5) · 1 kalibracja · 3 do osądu"."""
    if not result.grades:
        return "Wynik: nie znaleziono nic do sprawdzenia"
    parts = [f"Wynik: {passed(result)}/{len(result.grades)} zweryfikowane"]
    blocking = _ids(g for g in result.grades if g.blocks)
    if blocking:
        parts.append(
            f"{counted(len(blocking), 'blokada', 'blokady', 'blokad')} ({', '.join(blocking[:12])}{', …' if len(blocking) > 12 else ''})"
        )
    else:
        parts.append("0 blokad")
    calibrate = sum(g.open and g.status is Status.KALIBRACJA for g in result.grades)
    judge = sum(g.open and g.status is Status.WYMAGA_OSADU for g in result.grades)
    if calibrate:
        parts.append(counted(calibrate, "kalibracja", "kalibracje", "kalibracji"))
    if judge:
        parts.append(f"{judge} do osądu")
    decided = sum(g.decision is not None for g in result.grades)
    if decided:
        parts.append(f"{counted(decided, 'decyzja', 'decyzje', 'decyzji')} człowieka")
    if result.problems:
        parts.append(f"{counted(len(result.problems), 'krok niedokończony', 'kroki niedokończone', 'kroków niedokończonych')}")
    return " · ".join(parts)


def verdict(result: CheckResult, *, held: bool = False, unmet: Sequence[str] = ()) -> str:
    """The answer to "can I file this?", in one or two sentences; `held` when the evidence trace says HOLD, `unmet` what a firm demands."""
    if result.problems and not result.blocked:
        return "NIE SKŁADAJ: sprawdzenie nie zostało dokończone. " + shortened(result.problems[0].message, 200)
    if unmet and not result.blocked:
        return "NIE SKŁADAJ. " + shortened(unmet[0], 200)
    if not result.grades:
        return "Nie znaleziono ani jednego cytatu i powołania. To nie znaczy, że projekt jest poprawny: nie było czego sprawdzić."
    wrong = _ids(g for g in result.grades if g.blocks and g.status is not Status.BRAK_ZRODLA)
    bare = _ids(g for g in result.grades if g.blocks and g.status is Status.BRAK_ZRODLA)
    if wrong or bare:
        return _refusal(wrong, bare)
    if held:
        return "NIE SKŁADAJ, dopóki człowiek nie obejrzy oznaczonych źródeł."
    waiting = _ids(g for g in result.grades if g.open)
    if waiting:
        return f"Nic nie blokuje; do decyzji: {listed(waiting)}."
    return "Nic nie blokuje i nic nie czeka na decyzję."


def _refusal(wrong: Sequence[str], bare: Sequence[str]) -> str:
    parts = []
    if wrong:
        ending = "nie zostanie poprawiona lub usunięta" if len(wrong) == 1 else "nie zostaną poprawione lub usunięte"
        many = "pozycje " if len(wrong) > LISTED else ""
        parts.append(f"pozycja {wrong[0]} {ending}" if len(wrong) == 1 else f"{many}{listed(wrong)} {ending}")
    if bare:
        parts.append(f"nie będzie źródła dla {listed(bare)}")
    return f"NIE SKŁADAJ, dopóki {' i dopóki '.join(parts)}."


def _ids(grades: Iterable[Grade]) -> list[str]:
    return in_order(grade.claim.id for grade in grades)


def in_order(ids: Iterable[str]) -> list[str]:
    """Ids of claims, each once, "C9" before "C10"."""
    return sorted(set(ids), key=lambda name: (len(name), name))


def table_rows(result: CheckResult) -> tuple[TableRow, ...]:
    """All findings, worst first, as rows for the terminal and the Markdown report."""
    references = {r.id: r for r in result.extraction.references}
    return tuple(
        TableRow(
            key=grade.claim.id,
            source=source_label(grade, references),
            kind=claim_kind(grade.claim),
            levels=f"{level_name(grade.required)}→{level_name(grade.achieved)}",
            status=grade.status,
            note=short_note(grade),
            blocks=grade.blocks,
        )
        for grade in by_severity(result.grades)
    )


def short_note(grade: Grade) -> str:
    """The decisive reason and the difference on one line."""
    difference = difference_text(grade, limit=1)
    return shortened(f"{lead_text(grade)} {sentence_case(difference)}".rstrip(), 240)


def source_label(grade: Grade, references: dict[str, Reference]) -> str:
    """What the claim cites: the references' own names, else the source it was found in, else "–"."""
    names = [reference_label(references[i]) for i in grade.claim.references if i in references]
    if names:
        return shortened(" / ".join(dict.fromkeys(names)), 90)
    if grade.evidence and grade.evidence[0].source_title:
        return shortened(with_days(grade.evidence[0].source_title), 90)
    return "–"
