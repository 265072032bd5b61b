"""Procedural facts: outcome, bench, day and judges that a draft reports, against the head and operative part of the decision."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from kotwica.document.morphology import analyse, lemma_keys
from kotwica.document.normal import normalise
from kotwica.extractors import find_dates, parties
from kotwica.grading.czyje import filing_findings, filing_unread, sides_of_appeal
from kotwica.grading.daty import ImpossibleDate, parse_date
from kotwica.grading.komparycja import head_findings
from kotwica.grading.kto_i_co import act_findings
from kotwica.grading.model import Finding, Reason, Status
from kotwica.grading.rules import lemmas, role
from kotwica.grading.sentencja import court_below_finding, days_below, days_of_acts, head_of, joined, letter_spaced, sum_finding
from kotwica.grading.sklady import benches, number_findings, told_judges, without_bench
from kotwica.grading.tresc import carrying_terms
from kotwica.grading.zgodnosc import conformity_facts
from kotwica.sources.model import Anchors, Source

_OUTCOMES = frozenset(
    [
        "oddalić",
        "uwzględnić",
        "uchylić",
        "zmienić",
        "odrzucić",
        "umorzyć",
        "zasądzić",
        "odmówić",
        "utrzymać",
        "stwierdzić",
        "uniewinnić",
        "skazać",
        "przekazać",
        "ustalić",
        "unieważnić",
        "nakazać",
        "przywrócić",
        "zawiesić",
    ]
)
# Outcomes that change what a reported one means: "oddalił skargę" of a judgment that also set a part aside is half the truth.
_DECISIVE = frozenset({"oddalić", "uwzględnić", "uchylić", "zmienić", "odrzucić", "umorzyć", "uniewinnić", "skazać", "unieważnić"})
# Words of what is compared by itself beside the outcome (bench, judges and their parts, day), and those that any decision may be told with.
_COMPARED = frozenset({"skład", "sędzia", "przewodniczący", "przewodnictwo", "sprawozdawca", "udział", "dzień", "rok"} | {
    "wyrok", "postanowienie", "uchwała", "orzeczenie", "decyzja", "sąd", "trybunał", "izba",
    "wydać", "zapaść", "podjąć", "rozpoznać", "orzec", "rozstrzygnąć", "zakończyć", "zgodność", "niezgodność",
})  # fmt: skip
_BEGINNING = 3_000
_ALLOWS = frozenset({"uchylić", "zmienić"})
# Forms that tell an outcome: "oddalił", "oddalenie", "oddalona", "oddalający".
_TELLING = frozenset({"verb", "gerund", "passive participle", "active participle"})
_WORD = re.compile(r"[^\W\d_]+")
_CONDITIONAL = ("łby", "łaby", "łoby", "łyby", "liby")
# From the first operative verb on; what stands before it tells the history of the case.
_OPERATIVE = re.compile(r"(?is)\b(?:oddal|odrzuc|uwzględni|umarz|uchyl|zmieni)\w{1,3}\b.*")
# "Oddalił powództwo w całości"; "w pozostałej części powództwo oddala".
_WHOLE = re.compile(r"\bw\s+cał(?:ości|ym)\b", re.IGNORECASE)
_PART = re.compile(r"\bw\s+pozosta[łl]\w+\b", re.IGNORECASE)
# "Wyrokiem z dnia |26 stycznia 2013 r.|" at the head of a fact is the decision's own.
_OWN_DAY = re.compile(
    r"\W*(?:wyrok(?:iem)?|postanowieniem?|uchwał[aą])\s(?:(?:SN|NSA|TK|S[ąa]d\w*|Trybuna\w+|Najwyższ\w+|Konstytucyjn\w+)\s){0,3}z\s(?:dnia\s)?",
    re.IGNORECASE,
)
_REMEDIES = (
    ("apelacja", re.compile(r"\bapelacj", re.IGNORECASE)),
    ("skarga kasacyjna", re.compile(r"\bskarg\w*\s+kasacyjn", re.IGNORECASE)),
    ("kasacja", re.compile(r"\bkasacj", re.IGNORECASE)),
    ("zażalenie", re.compile(r"\bzażaleni", re.IGNORECASE)),
    ("powództwo", re.compile(r"\bpowództw", re.IGNORECASE)),
)


def check_fact(claim_text: str, sources: Sequence[Source]) -> list[Finding]:
    """Does the decision's head say what the draft reports of outcome, bench and day?

    Shape: one finding for each thing that the claim says; a fact that names none of them, and one that the head does not show, end at
    WYMAGA_OSADU. Errs towards: asking a person.
    """
    said = [
        _of_the_claim(claim_text, sources)
        or _outcome(outcomes(claim_text), frozenset().union(*map(_outcomes_of, sources)), in_part=_only_in_part(claim_text, sources)),
        _compare("sklad", benches(claim_text), [benches(s.anchors.bench or "") for s in sources]),
        _day(claim_text, sources),
        _remedy(claim_text, sources),
        sum_finding(claim_text, sources),
        court_below_finding(claim_text, sources),
    ]
    findings = [f for f in said if f is not None] + filing_findings(claim_text, sources) + told_judges(claim_text, sources)
    findings += [*filing_unread(claim_text, sources), *head_findings(claim_text, sources), *conformity_facts(claim_text, sources)]
    findings += [*act_findings(claim_text, sources), *number_findings(claim_text, sources)]
    if not findings:
        return [(Status.WYMAGA_OSADU, Reason("fakt_nieczytelny"))]
    unread = _unread(claim_text, sources) if all(status is Status.ZWERYFIKOWANY for status, _ in findings) else []
    return [*findings, (Status.WYMAGA_OSADU, Reason("fakt_reszta", (("slowa", ", ".join(unread)),)))] if unread else findings


def _unread(claim_text: str, sources: Sequence[Source]) -> list[str]:
    """Words of a fact that nothing compared and no head has: "jednogłośnie", "prawomocnie", "na posiedzeniu niejawnym".

    What one of them adds would pass with the outcome that agrees. Where no reasons part the head off, the beginning of the text counts.
    """
    heads = [text for s in sources for text in (joined(head_of(s) or s.text[:_BEGINNING]), *_of_anchors(s.anchors))]
    shown = frozenset(key for head in heads for term in carrying_terms(head) for key in term.keys)
    told = without_bench(claim_text)
    unread = [t.surface for t in carrying_terms(told) if t.keys.isdisjoint(shown)]
    strange = [word for word in unread if _COMPARED.isdisjoint(lemmas(word)) and not outcomes(word)]
    return [word for word in strange if not (role(word) or parties().search(word))]


def _of_anchors(anchors: Anchors) -> tuple[str, ...]:
    return tuple(filter(None, (anchors.outcome, anchors.bench, anchors.court, anchors.decision_type, *anchors.sygnatury)))


def outcomes(text: str, *, present_only: bool = False) -> frozenset[str]:
    """The outcomes that a text names, as lemmas, but none that would have been ("oddaliłby").

    "nie" in front keeps one out ("nie uwzględnił") and says so with a prefix.

    Shape: `present_only` takes verbs in the present tense only, as operative parts have them ("oddala"); the history of the case that
    stands before them is told in the past.
    """
    found = set()
    before = ""
    for word in _WORD.findall(normalise(joined(text)).text):
        if word.endswith(_CONDITIONAL):
            before = word
            continue
        if present_only and not any(a.tag.startswith("fin:") for a in analyse(word)):
            before = word
            continue
        for lemma, kind, _ in lemma_keys(word):
            if lemma in _OUTCOMES and kind in _TELLING:
                found.add(f"nie {lemma}" if before == "nie" else lemma)
        before = word
    return frozenset(found)


def _outcomes_of(source: Source) -> frozenset[str]:
    """The outcomes by the anchors, which may hold the first item only, and by the operative part (everything before the reasons).

    Older decisions tell it in the past tense; there only what is letter-spaced ("o d d a l i ł") is sure to be operative.
    """
    head = head_of(source)
    found = outcomes(source.anchors.outcome or "") | outcomes(head, present_only=True)
    return found or outcomes(letter_spaced(head))


def _remedy(claim_text: str, sources: Sequence[Source]) -> Finding | None:
    """What was dismissed or allowed: a claim that names another remedy than the operative part is for a person."""
    said = frozenset(name for name, pattern in _REMEDIES if pattern.search(claim_text))
    decided = [m[0] for s in sources if (m := _OPERATIVE.search(joined(s.anchors.outcome or head_of(s))))]
    shown = frozenset(name for name, pattern in _REMEDIES for text in decided if pattern.search(text))
    if not said or not shown or said & shown:
        return None
    details = (("co", "rozstrzygniecie"), ("w_projekcie", ", ".join(sorted(said))), ("w_zrodle", ", ".join(sorted(shown))))
    return Status.WYMAGA_OSADU, Reason("fakt_niepelny", details)


def _of_the_claim(claim_text: str, sources: Sequence[Source]) -> Finding | None:
    """What became of the claim where the court only dismissed the defendant's appeal, which upholds that the claim was allowed.

    Shape: a dismissed claim contradicts that, an allowed one is for a person (the court below allowed it); None for any other decision.
    """
    said, shown = outcomes(claim_text), frozenset[str]().union(*map(_outcomes_of, sources))
    of_claim = _REMEDIES[-1][1].search(claim_text) is not None and not any(p.search(claim_text) for _, p in _REMEDIES[:-1])
    if not (said and of_claim) or not said <= {"oddalić", "uwzględnić"} or shown != {"oddalić"} or sides_of_appeal(sources) != {"pozwany"}:
        return None
    details = (("co", "rozstrzygniecie"), ("w_projekcie", ", ".join(sorted(said))), ("w_zrodle", "oddala apelację pozwanego"))
    return (
        (Status.NIEZWERYFIKOWANY, Reason("fakt_inny", details))
        if "oddalić" in said
        else (Status.WYMAGA_OSADU, Reason("fakt_niepelny", details))
    )


def _only_in_part(claim_text: str, sources: Sequence[Source]) -> bool:
    """Whether the draft tells one outcome for the whole ("w całości", "oddalił powództwo") where the decision has another one beside it."""
    said = outcomes(claim_text)
    beside = any(_PART.search(s.anchors.outcome or "") or _PART.search(head_of(s)) for s in sources)
    awarded = any("zasądzić" in _outcomes_of(s) for s in sources)
    return (beside and _WHOLE.search(claim_text) is not None) or (
        awarded and said == {"oddalić"} and _REMEDIES[-1][1].search(claim_text) is not None and beside
    )


def _outcome(said: frozenset[str], shown: frozenset[str], *, in_part: bool) -> Finding | None:
    """A reported outcome; one that is denied, or is only one of several decisive ones, is for a person.

    Whoever changes or sets aside allows what was filed (art. 386 and 398[15] k.p.c.): "uwzględnił apelację".
    """
    if "uwzględnić" in said and not shown.isdisjoint(_ALLOWS):
        shown |= {"uwzględnić"}
    found = _compare("rozstrzygniecie", said, [shown])
    if found is None or found[0] is Status.WYMAGA_OSADU:
        return found
    denied = any(outcome.startswith("nie ") for outcome in said)
    if denied or (found[0] is Status.ZWERYFIKOWANY and (in_part or (shown - said) & _DECISIVE)):
        return Status.WYMAGA_OSADU, Reason("fakt_niepelny", found[1].details)
    return found


def _compare(what: str, said: frozenset[str], shown: Sequence[frozenset[str]]) -> Finding | None:
    if not said:
        return None
    known = frozenset().union(*shown)
    details = (("co", what), ("w_projekcie", ", ".join(sorted(said))), ("w_zrodle", ", ".join(sorted(known))))
    if not known:
        return Status.WYMAGA_OSADU, Reason("fakt_nieczytelny", details)
    return (
        (Status.ZWERYFIKOWANY, Reason("fakt_zgodny", details)) if said <= known else (Status.NIEZWERYFIKOWANY, Reason("fakt_inny", details))
    )


def _day(claim_text: str, sources: Sequence[Source]) -> Finding | None:
    """Days in the claim: the decision's own and those of the decisions that it reviewed agree; another may be of something else.

    Shape: of the first day that does not agree. Another day of the decision below than the head gives it contradicts for certain.
    """
    try:
        first = parse_date(claim_text)
    except ImpossibleDate as error:
        return Status.NIEZWERYFIKOWANY, Reason("data_niemozliwa", (("data", str(error)),))
    if first is None:
        return None
    of_acts = days_of_acts(claim_text)
    known = frozenset[date]().union(*(days_of_acts(head_of(s)) for s in sources))
    said = [m.value for m in find_dates(claim_text) if m.value is not None and not (m.value in of_acts and m.value in known)]
    if not said:
        return None
    own = {s.anchors.decided_on for s in sources if s.anchors.decided_on is not None}
    told_below, below = days_below(claim_text), frozenset[date]().union(*(days_below(head_of(s)) for s in sources))
    day = next((d for d in said if d not in own and not (d in told_below and d in below)), None)
    theirs = own | (below & told_below) if day is None else below if day in told_below and below else own
    shown = ", ".join(sorted(d.isoformat() for d in theirs))
    details = (("co", "data"), ("w_projekcie", (day or said[0]).isoformat()), ("w_zrodle", shown))
    if day is None:
        return Status.ZWERYFIKOWANY, Reason("fakt_zgodny", details)
    opens = day == first and bool(own) and _OWN_DAY.fullmatch(claim_text, 0, find_dates(claim_text)[0].span.start) is not None
    if opens or (day in told_below and below):
        return Status.NIEZWERYFIKOWANY, Reason("fakt_inny", details)
    return Status.WYMAGA_OSADU, Reason("fakt_nieczytelny", details)
