"""FRAGMENT: does the quoted passage stand in the source word for word, and if not, what differs or is left out (spec: grading.md §5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from kotwica.document.model import Span
from kotwica.grading.anonymised import only_names
from kotwica.grading.gaps import PreparedQuote, inserted_as_gaps, prepare_quote, printed_brackets
from kotwica.grading.lookalikes import in_latin
from kotwica.grading.model import Change, Evidence, Level, Reason, Status, WordChange, worst
from kotwica.grading.omissions import Doubt, doubts, omitted_texts
from kotwica.grading.placing import Placement, exact_placements, near_placement
from kotwica.grading.prepared import PreparedSource
from kotwica.grading.rules import MATCHED, MAX_RATIO, MAX_STYLISTIC, lemmas, role
from kotwica.grading.shown_diff import shown_diff
from kotwica.grading.speaker import LIMITED, POINTING_BACK, TOLD, Surrounding, spoken_in, surrounding_of

_MAX_NAMED = 3
_SPELLINGS = frozenset({"skrót", "zapis_liczby", "anonimizacja", "znaki_diakrytyczne"})
_SIGNS = frozenset({"interpunkcja", "odstępy"})
_COURTS = frozenset({"sąd", "trybunał", "izba"})
_MAX_EXCERPT = 3_000


class FragmentFinding(Struct, frozen=True):
    """What the comparison of one quotation with one source found.

    Shape: `aligned` is False when no passage is near enough to be the same one (then §5.5 and §5.6 decide). `finished` is False when the
    search ran out of its budget: then nothing is proved and the status is no better than a person's. `reasons` hold first what decided.
    Reason codes (details): cytat_doslowny (wystapienia), cytat_zmodyfikowany (roznice), cytat_zmieniony (cytat, zrodlo, regula),
    parafraza_w_cudzyslowie (roznice), cytat_nieznaleziony, cytat_pusty, cytat_za_krotki (slowa), odcinki_za_krotkie (odcinki),
    odcinek_za_krotki (odcinek), odcinek_nieznaleziony (odcinek), kolejnosc_odcinkow (odcinek), kolejnosc_niepewna (odcinek),
    luka_daleka (znaki), przeczenie_pominiete (slowo, opuszczone, gdzie), zastrzezenie_pominiete (opuszczone, gdzie), wtracenie_redakcyjne
    (wtracenie), anonimizacja (cytat, zrodlo), liczba_ucieta (liczba), litery_podobne (slowa), pytanie_uciete, cudze_slowa (kto, rodzaj),
    czesc_sprawozdawcza (slowa), zdanie_odrebne, nie_dokonczono.
    """

    status: Status
    reasons: tuple[Reason, ...]
    evidence: Evidence | None
    achieved: Level
    aligned: bool = True
    finished: bool = True


def check_fragment(quote: str, source: PreparedSource, *, speaker: str | None = None) -> FragmentFinding:
    """Compares a quotation (without its outer marks) with one source.

    Shape: `speaker` is whose position the draft presents the words as; None when it does not say, then another speaker in the source is
    a note only. All offsets of the evidence are in the ORIGINAL source text. Letters of other scripts that look like Latin ones count as
    these for what is read, but never make a verbatim quotation.
    """
    found = _checked(quote, source, speaker)
    latin = in_latin(quote) if found.status is not Status.ZWERYFIKOWANY else None
    if latin is None:
        return found
    read = _checked(latin.text, source, speaker)
    if not read.aligned or read.status.rank < found.status.rank:
        return found
    told = Reason("litery_podobne", (("slowa", ", ".join(latin.words[:_MAX_NAMED])),))
    return replace(read, status=worst(read.status, Status.ZMODYFIKOWANY), reasons=_with(told, read))


def _with(told: Reason, read: FragmentFinding) -> tuple[Reason, ...]:
    """The reasons with one more: first where nothing worse was found, else behind what decided."""
    passing = read.status in (Status.ZWERYFIKOWANY, Status.ZMODYFIKOWANY)
    return (told, *read.reasons) if passing else (*read.reasons[:1], told, *read.reasons[1:])


def _checked(quote: str, source: PreparedSource, speaker: str | None) -> FragmentFinding:
    """The comparison of a quotation as it is written; brackets that the source prints as well are its own where that fits better."""
    found = _compared(prepare_quote(quote), source, speaker)
    if found.status is Status.ZWERYFIKOWANY:
        return found
    printed = printed_brackets(quote, source.text)
    if not printed:
        kept = _source_has_the_words(quote, source, speaker)
        return kept or (_put_for_a_name(quote, source, speaker) if found.status is Status.NIEZWERYFIKOWANY else None) or found
    read = _compared(prepare_quote(quote, printed), source, speaker)
    return read if read.aligned and read.status.rank >= found.status.rank else found


def _source_has_the_words(quote: str, source: PreparedSource, speaker: str | None) -> FragmentFinding | None:
    """The finding where the words in brackets stand in the source as well and nothing was put in: "[Nie] zwalnia to sądu"."""
    text = quote
    for inserted in inserted_as_gaps(quote)[1]:
        text = text.replace(f"[{inserted}]", inserted)
    read = _compared(prepare_quote(text), source, speaker) if text != quote else None
    if read is None or read.evidence is None or read.status not in (Status.ZWERYFIKOWANY, Status.ZMODYFIKOWANY):
        return None
    return read if all(c.rule in _SIGNS for c in read.evidence.changes) else None


def _put_for_a_name(quote: str, source: PreparedSource, speaker: str | None) -> FragmentFinding | None:
    """The finding, for a person, where the words in brackets stand in place of names that the source hides: "powód [małoletni] miał"."""
    opened, inserted = inserted_as_gaps(quote)
    read = _compared(prepare_quote(opened), source, speaker) if inserted else None
    if read is None or read.evidence is None or not all(only_names(text) for text in read.evidence.omitted):
        return None
    if len(read.evidence.omitted) != len(inserted) or read.status is Status.NIEZWERYFIKOWANY:
        return None
    told = Reason("wtracenie_redakcyjne", (("wtracenie", ", ".join(inserted)),))
    return replace(read, status=worst(read.status, Status.WYMAGA_OSADU), reasons=(told, *read.reasons))


def _compared(prepared: PreparedQuote, source: PreparedSource, speaker: str | None) -> FragmentFinding:
    """The comparison of a quotation taken apart."""
    if not prepared.segments:
        return FragmentFinding(Status.NIEZWERYFIKOWANY, (Reason("cytat_pusty"),), None, Level.BRAK, aligned=False)
    exact = exact_placements(prepared, source)
    if exact:
        findings = [_judged(prepared, p, source, speaker) for p in exact[:1]]
        if findings[0].status is not Status.ZWERYFIKOWANY:
            findings += [_judged(prepared, p, source, speaker) for p in exact[1:]]
        return max(findings, key=lambda f: f.status.rank)
    placement = near_placement(prepared, source)
    if placement is None or not _same_passage(prepared, placement):
        finished = placement is None or placement.finished
        code = "cytat_nieznaleziony" if finished else "nie_dokonczono"
        return FragmentFinding(Status.NIEZWERYFIKOWANY, (Reason(code),), None, Level.BRAK, aligned=False, finished=finished)
    return _judged(prepared, placement, source, speaker)


def stands_exactly(quote: str, source: PreparedSource) -> Evidence | None:
    """The place of a quotation that stands in a source word for word without any doubt about its gaps and edges, else None."""
    prepared = prepare_quote(quote)
    if not prepared.segments or not any(s.counts for s in prepared.segments):
        return None
    for placement in exact_placements(prepared, source, limit=5):
        if not any(d.status is Status.NIEZWERYFIKOWANY for d in doubts(prepared, placement.placed, source)):
            return _evidence(prepared, placement, source, None)
    return None


def _same_passage(quote: PreparedQuote, placement: Placement) -> bool:
    """Whether enough words of the whole quotation stand in the passage, or all of it does in another order."""
    if placement.missing and len(placement.elsewhere) == len(placement.missing):
        return True
    matched = sum(len(p.segment.words) if p.diff is None else p.diff.matched for p in placement.placed)
    return bool(placement.placed) and matched >= MATCHED * quote.word_count


def _judged(quote: PreparedQuote, placement: Placement, source: PreparedSource, speaker: str | None) -> FragmentFinding:
    """The finding for a placement that is the same passage."""
    changes = tuple(c for p in placement.placed if p.diff is not None for c in p.diff.changes)
    text = _text_verdict(placement, changes, _drift(quote, placement, changes))
    found = [*text, *doubts(quote, placement.placed, source)]
    around = _surrounding(placement, source)
    found += _whose(around, speaker)
    if around.asked and not placement.placed[-1].segment.question:
        found.append(Doubt(Status.WYMAGA_OSADU, Reason("pytanie_uciete")))
    if not placement.finished:
        found.append(Doubt(Status.WYMAGA_OSADU, Reason("nie_dokonczono")))
    status = worst(*(d.status for d in found))
    reasons = tuple(_named(sorted(found, key=lambda d: d.status.rank)))
    reasons += tuple(_notes(changes, around, speaker))
    achieved = {Status.NIEZWERYFIKOWANY: Level.BRAK, Status.KALIBRACJA: Level.TRESC}.get(status, Level.FRAGMENT)
    return FragmentFinding(status, reasons, _evidence(quote, placement, source, around), achieved, finished=placement.finished)


def _surrounding(placement: Placement, source: PreparedSource) -> Surrounding:
    """What stands around the passage; a speaker whom only a gap hides counts as well."""
    around = surrounding_of(source.source, _whole(placement, source))
    if around.by_another:
        return around
    for omitted in omitted_texts(placement.placed, source):
        kind, speaker = spoken_in(source.source, omitted)
        if kind:
            return replace(around, kind=kind, speaker=speaker)
    return around


def _drift(quote: PreparedQuote, placement: Placement, changes: Sequence[WordChange]) -> float:
    """Edit distance over the quotation's length, without what another spelling of the same costs ("30" for "trzydzieści" is no drift)."""
    from rapidfuzz.distance import Levenshtein

    spelling = sum(Levenshtein.distance(c.quoted.lower(), c.source.lower()) for c in changes if c.rule in _SPELLINGS)
    return max(0, sum(p.distance for p in placement.placed) - spelling) / max(1, quote.length)


def _named(found: Sequence[Doubt]) -> Iterator[Reason]:
    """The reasons, worst first, of each code the first few: ten thousand gaps need not be told one by one."""
    told: Counter[str] = Counter()
    for doubt in found:
        told[doubt.reason.code] += 1
        if told[doubt.reason.code] <= _MAX_NAMED:
            yield doubt.reason


def _text_verdict(placement: Placement, changes: Sequence[WordChange], ratio: float) -> list[Doubt]:
    """What the words alone say."""
    found = [
        Doubt(
            Status.NIEZWERYFIKOWANY,
            Reason("kolejnosc_odcinkow" if s in placement.elsewhere else "odcinek_nieznaleziony", (("odcinek", s.text),)),
        )
        for s in placement.missing
    ]
    grave = [c for c in changes if c.weight is Change.SUBSTANTIVE]
    for c in grave[:_MAX_NAMED]:
        found.append(
            Doubt(Status.NIEZWERYFIKOWANY, Reason("cytat_zmieniony", (("cytat", c.quoted), ("zrodlo", c.source), ("regula", c.rule))))
        )
    if found:
        return found
    if not changes and placement.exact:
        return [Doubt(Status.ZWERYFIKOWANY, Reason("cytat_doslowny", (("wystapienia", str(placement.occurrences)),)))]
    named = "; ".join(f"{c.source or '–'} → {c.quoted or '–'}" for c in changes[:8])
    stylistic = sum(c.weight is Change.STYLISTIC for c in changes)
    if stylistic > MAX_STYLISTIC or ratio > MAX_RATIO:
        return [Doubt(Status.KALIBRACJA, Reason("parafraza_w_cudzyslowie", (("roznice", named),)))]
    return [Doubt(Status.ZMODYFIKOWANY, Reason("cytat_zmodyfikowany", (("roznice", named),)))]


def _whose(around: Surrounding, speaker: str | None) -> list[Doubt]:
    """Another speaker in the source caps the grade when the draft says whose words they are; a dissent always does."""
    if around.kind == "zdanie_odrebne":
        return [Doubt(Status.WYMAGA_OSADU, Reason("zdanie_odrebne"))]
    if not around.kind or speaker is None:
        return []
    return [] if no_court(speaker) else [Doubt(Status.WYMAGA_OSADU, _other_speaker(around))]


def no_court(speaker: str) -> bool:
    """Whether whoever words are given to is a party, a witness, a writer …, and no court."""
    return any(role(w) and lemmas(w).isdisjoint(_COURTS) for w in speaker.lower().split())


def _notes(changes: Sequence[WordChange], around: Surrounding, speaker: str | None) -> list[Reason]:
    """Reasons that change no status."""
    notes = [Reason("anonimizacja", (("cytat", c.quoted), ("zrodlo", c.source))) for c in changes if c.rule == "anonimizacja"]
    if around.kind and around.kind != "zdanie_odrebne" and speaker is None:
        notes.append(_other_speaker(around))
    return notes


def _other_speaker(around: Surrounding) -> Reason:
    own = {TOLD: "czesc_sprawozdawcza", POINTING_BACK: "odsyla_wstecz", LIMITED: "zastrzezenie_dalej"}.get(around.kind)
    if own:
        return Reason(own, (("slowa", around.speaker),))
    return Reason("cudze_slowa", (("kto", around.speaker), ("rodzaj", around.kind)))


def _whole(placement: Placement, source: PreparedSource) -> Span:
    return source.original(placement.placed[0].start, placement.placed[-1].end)


def _evidence(quote: PreparedQuote, placement: Placement, source: PreparedSource, around: Surrounding | None) -> Evidence:
    spans = tuple(source.original(p.start, p.end) for p in placement.placed)
    whole = Span(spans[0].start, spans[-1].end)
    around = around or surrounding_of(source.source, whole)
    changes = tuple(c for p in placement.placed if p.diff is not None for c in p.diff.changes)
    return Evidence(
        source_id=source.source.id,
        source_title=source.source.title,
        spans=spans,
        place=source.place(spans[0]),
        excerpt=_excerpt(source.source.text, spans, whole),
        before=around.before,
        after=around.after,
        omitted=omitted_texts(placement.placed, source),
        ratio=round(sum(p.distance for p in placement.placed) / max(1, quote.length), 4),
        diff=shown_diff(placement.placed),
        changes=changes,
        occurrences=placement.occurrences,
        location=source.source.location,
    )


def _excerpt(text: str, spans: Sequence[Span], whole: Span) -> str:
    if len(whole) <= _MAX_EXCERPT:
        return whole.of(text)
    return " (…) ".join(s.of(text) for s in spans)
