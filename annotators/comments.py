"""Comments on the draft in words: the verdict, what was found and where, what to do next."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from msgspec.structs import replace

from kotwica.annotators.catalogue import catalogue, word
from kotwica.annotators.messages import (
    CONFIRMING,
    difference_text,
    lead_text,
    note_texts,
    reason_text,
    status_line,
    todo_text,
)
from kotwica.annotators.model import CommentLine, CommentSpec
from kotwica.annotators.names import part_name, raised, title_in_short
from kotwica.annotators.polish import day_of, quoted, sentence_case, shortened, with_days
from kotwica.annotators.telling import OF_THE_ACT, told
from kotwica.document.model import Draft, Span, block_at
from kotwica.extractors.model import Claim, LintNote
from kotwica.grading.model import REJECTED, CheckResult, Evidence, Grade, Level, Reason, Status

LINT_STATUS = "UWAGA"
LINT_SHADE = "D9E7F5"
_LINT_RANK = 4
_LINE_LIMIT = 300
_SOURCE = " Źródło: "
_FLAGGED = "zrodlo_oznaczone"
_SHARE = "tresc_pokryta"
_WORD_FOR_WORD = "cytat_doslowny"
# Reasons that the citation itself is wrong, or that the words are not what it makes of them: a person who only looked at the words would
# leave them.
_CONTRADICTS = frozenset({"sygnatura_inna", "ecli_inny", "akt_inny", "data_inna", "sad_inny", "rodzaj_inny", "strony_inne", "fakt_inny"} | {
    "cudze_slowa", "zdanie_odrebne", "odrzucone_w_projekcie", "slowa_projektu", "slowa_sadu",
})  # fmt: skip
# Reasons of grades that say what a remark on the same citation says.
_SAME_MATTER = {"niedziela": "data_niedziela", "data_niemozliwa": "data_niemozliwa", "data_przed_sprawa": "data_przed_sprawa"}
_TWO_DAYS = "dwie_daty"
_NO_SOURCE, _STANDS_ELSEWHERE = "brak_zrodla", "stoi_w_innym_zrodle"


def comments_for(
    result: CheckResult, *, only_problems: bool = False, emoji: bool = True, include_lint: bool = True
) -> tuple[CommentSpec, ...]:
    """One comment for each finding, in the order of the draft.

    Shape: the first line is bold and says the status, at most three short lines follow. `only_problems` leaves out 🟢. A remark whose
    matter the comment on the same citation already tells has none of its own.
    """
    repeated = repeated_of_acts(sorted(result.grades, key=lambda g: (g.claim.span, g.claim.id)))
    specs = [
        _comment(grade, _elsewhere(result.draft, grade.claim.span), emoji=emoji, again=grade.claim.id in repeated)
        for grade in result.grades
        if not (only_problems and grade.status is Status.ZWERYFIKOWANY)
    ]
    if include_lint:
        said = _told(result, specs)
        specs += [
            _lint_comment(number, note, _elsewhere(result.draft, note.span), emoji=emoji)
            for number, note in enumerate(result.extraction.lint, start=1)
            if (note.rule, note.span) not in said
        ]
    return tuple(sorted(specs, key=lambda spec: (spec.span, spec.rank, spec.key)))


def _elsewhere(draft: Draft, span: Span) -> str:
    """ "Przypis 3, „II CSK 12/19”: " for a passage on which Word allows no comment, so that it hangs on the note's mark; else ""."""
    if draft.format != "docx":
        return ""
    block = block_at(draft.reading.blocks, draft.mapped.derived(span).start)
    name = part_name(block) if block is not None else ""
    return f"{sentence_case(name)}, {quoted(span.of(draft.text), 60)}: " if name else ""


def repeated_of_acts(grades: Sequence[Grade]) -> frozenset[str]:
    """Claims that would say of an act's text, word for word, what an earlier one of `grades`, in the order they are shown, says of it."""
    known: set[tuple[str, str]] = set()
    repeated: set[str] = set()
    for grade in grades:
        if grade.decision is not None or not grade.reasons or told(grade)[0].code not in OF_THE_ACT:
            continue
        said = (reason_text(told(grade)[0]), grade.evidence[0].source_id if grade.evidence else "")
        if said in known:
            repeated.add(grade.claim.id)
        known.add(said)
    return frozenset(repeated)


def _told(result: CheckResult, specs: Sequence[CommentSpec]) -> frozenset[tuple[str, Span]]:
    """Rules of remarks with their places, where a grade's comment says the same."""
    spans = {reference.id: reference.span for reference in result.extraction.references}
    shown = {spec.key: " ".join(line.text for line in spec.lines) for spec in specs}
    two_days = {
        dict(reason.details).get("sygnatura")
        for grade in result.grades
        for reason in grade.reasons
        if reason.code == _TWO_DAYS and reason_text(reason) in shown.get(grade.claim.id, "")
    }
    days = {(_TWO_DAYS, reference.span) for reference in result.extraction.references if reference.norm in two_days}
    return frozenset(days) | frozenset(
        (_SAME_MATTER[reason.code], spans[name])
        for grade in result.grades
        for reason in grade.reasons
        if reason.code in _SAME_MATTER and reason_text(reason) in shown.get(grade.claim.id, "")
        for name in grade.claim.references
        if name in spans
    )


def _comment(grade: Grade, elsewhere: str, *, emoji: bool, again: bool) -> CommentSpec:
    lines = [CommentLine(status_line(grade.status, emoji=emoji), bold=True)]
    lines += [CommentLine(text) for text in comment_lines(grade, elsewhere=elsewhere, again=again)]
    return CommentSpec(
        key=grade.claim.id,
        fingerprint=grade.fingerprint or fingerprint_of(grade.claim),
        span=grade.claim.span,
        status=grade.status.code,
        rank=grade.status.rank,
        lines=tuple(lines),
        shade=grade.status.shade,
    )


def comment_lines(grade: Grade, *, elsewhere: str = "", again: bool = False) -> list[str]:
    """At most three lines below the verdict: what was found and where, what shows it, what to do.

    Shape: `elsewhere` names the passage where the comment cannot stand on it, and opens the first line. `again` tells that an
    earlier comment said the decisive reason of the same act.
    """
    best = grade.evidence[0] if grade.evidence else None
    todo = decision_text(grade) or (what_to_do_again() if again else _todo(grade))
    found = next((r for r in grade.reasons if r.code == _STANDS_ELSEWHERE), None)
    if _FLAGGED in {r.code for r in grade.reasons}:
        # Words of a poisoned source stay out of the copy: neither its passage nor a difference is quoted.
        lead, second = elsewhere + reason_text(Reason(_FLAGGED), best), ""
    elif found is not None and grade.reasons[0].code == _NO_SOURCE:
        # One sentence for "the source is not at hand" and "but the words stand there"; the place is in it.
        lead, second = elsewhere + reason_text(found, best), ""
    else:
        text = said_again(grade) if again else lead_text(grade)
        lead, second = elsewhere + _with_place(text, best, limit=_LINE_LIMIT - len(elsewhere)), _second_line(grade, best)
    return [shortened(line, _LINE_LIMIT) for line in (lead, second, todo) if line]


def said_again(grade: Grade) -> str:
    """The decisive reason in short, where an earlier claim told it of the same text of the act."""
    return reason_text(told(grade)[0], again=True)


def what_to_do_again() -> str:
    return word("comment", "act_again_todo")


def _with_place(text: str, evidence: Evidence | None, *, limit: int) -> str:
    """The sentence with the place in the source, when the sentence does not name it itself; the place is never cut off."""
    if evidence is None or not evidence.spans:
        return text
    named = ((with_days(evidence.source_title), title_in_short(with_days(evidence.source_title))), (evidence.place, raised(evidence.place)))
    where = ", ".join(shown for full, shown in named if full and full.casefold() not in text.casefold())
    return f"{shortened(text, limit - len(_SOURCE) - len(where) - 1)}{_SOURCE}{where}." if where else text


def _second_line(grade: Grade, best: Evidence | None) -> str:
    """What helps most to judge: the difference and what contradicts the citation itself, else the passage, else what is to be weighed."""
    difference = difference_text(grade, limit=2)
    contradiction = _contradiction(grade)
    wrong = reason_text(contradiction, best) if contradiction else ""
    if difference or wrong:
        return "; ".join(part for part in (difference, wrong[:1].lower() + wrong[1:] if difference else wrong) if part)
    passage = _passage(grade, best)
    if passage and grade.status is not Status.WYMAGA_OSADU:
        # Where only the citation is wrong, the words beside it need no comparing.
        return _agreeing_words(grade) or passage
    # Beside the passage itself the share of terms that it has tells nothing; that a second unit is there as well as the first one does.
    silent = {*CONFIRMING, *([_SHARE] if passage else [])} - {grade.reasons[0].code if grade.reasons else ""}
    notes = note_texts(grade, without=silent)
    return " ".join(notes if grade.status is Status.ZWERYFIKOWANY else notes[:1]) or passage or _agreeing_words(grade)


def _contradiction(grade: Grade) -> Reason | None:
    """What is wrong beside the decisive reason; nothing where the grade is green, whose reasons are notes."""
    if grade.status is Status.ZWERYFIKOWANY:
        return None
    return next((reason for reason in told(grade)[1:] if reason.code in _CONTRADICTS), None)


def _todo(grade: Grade) -> str:
    """What to do about the decisive reason, and about what is wrong beside it, when that is another thing."""
    contradiction = _contradiction(grade)
    further = todo_text(replace(grade, reasons=(contradiction,))) if contradiction else ""
    return " ".join(dict.fromkeys(text for text in (todo_text(grade), further) if text))


def _passage(grade: Grade, evidence: Evidence | None) -> str:
    """The passage that comes nearest, where a reader has to compare it with the draft."""
    if evidence is None or not evidence.excerpt:
        return ""
    compared = grade.status in (Status.NIEZWERYFIKOWANY, Status.KALIBRACJA) and grade.required is not Level.ISTNIENIE
    judged = grade.status is Status.WYMAGA_OSADU and grade.required is Level.TRESC
    return f"{word('comment', 'nearest')}: {quoted(evidence.excerpt, 180)}" if compared or judged else ""


def _agreeing_words(grade: Grade) -> str:
    agrees = grade.status is not Status.ZWERYFIKOWANY and any(r.code == _WORD_FOR_WORD for r in grade.reasons[1:])
    return word("comment", "words_agree") if agrees else ""


def decision_text(grade: Grade) -> str:
    """What a person decided, by whom, when and why, and what is missing when it does not close the matter; "" when nobody did."""
    decision = grade.decision
    if decision is None:
        return ""
    why = f" – {decision.why}" if decision.why else ""
    read_in = f", czytano w: {decision.read_in}" if decision.read_in else ""
    said = f"Decyzja: {word('decisions', decision.verdict)} ({decision.who}, {day_of(decision.when)}{read_in}){why}."
    if decision.verdict == REJECTED:
        return f"{said} {word('decision_open', REJECTED)}"
    return f"{said} {word('decision_open', grade.status.code)}" if grade.blocks or grade.open else said


def _lint_comment(number: int, note: LintNote, elsewhere: str, *, emoji: bool) -> CommentSpec:
    texts = (elsewhere + with_days(note.message), catalogue().words["lint_todo"].get(note.rule, ""))
    return CommentSpec(
        key=f"U{number}",
        fingerprint=_digest("lint", note.rule, note.text),
        span=note.span,
        status=LINT_STATUS,
        rank=_LINT_RANK,
        lines=(
            CommentLine("ℹ️ UWAGA" if emoji else "UWAGA", bold=True),
            *(CommentLine(shortened(text, _LINE_LIMIT)) for text in texts if text),
        ),
        shade=LINT_SHADE,
    )


def fingerprint_of(claim: Claim) -> str:
    """What identifies the claim between runs: its type, its words and its references' texts, not its place."""
    return _digest(claim.type.value, claim.quote or claim.text)


def _digest(*parts: str) -> str:
    flat = "\n".join(" ".join(part.split()).casefold() for part in parts)
    return hashlib.sha256(flat.encode()).hexdigest()[:16]
