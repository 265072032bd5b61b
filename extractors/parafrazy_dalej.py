"""Sentences that go on about the decision of the one before: "Uzasadnił to tym, że X", "Sąd dodał, iż X", "Zdaniem tego sądu X"."""

from __future__ import annotations

import re

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import DECISIONS, Claim, ClaimType, Reference
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.parafrazy_glos import acts, present_speaker
from kotwica.extractors.parafrazy_powolane import authorities
from kotwica.extractors.parafrazy_puste import names_topic
from kotwica.extractors.parafrazy_ramy import Frame
from kotwica.extractors.parafrazy_wlasne import applies_law
from kotwica.extractors.parafrazy_wsparcie import supports_in
from kotwica.extractors.slownik import speech

_DROPPED = re.compile(
    r"(?:(?:(?:po (?:pierwsze|drugie|trzecie|czwarte|piąte|wtóre),?|w końcu|wreszcie|na koniec"
    r"|ponadto|nadto|dodatkowo|następnie|jednocześnie|dalej|zarazem|przy tym|również|w (?:jego |jej |swoim )?uzasadnieniu"
    r"|trafnie|słusznie|zaś|natomiast|także|też) ){1,4})?"
    r"(?P<verb>[a-ząćęłńóśźż]+)(?: \w+){0,3}?,? (?:że|iż):? "
)
# A court of the present case "uznał" and "ustalił"; "sąd ten" is the one just named, and these verbs go on with what was said before.
_COURT_ADDS = re.compile(
    r"(?:(?:ponadto|nadto|dodatkowo|następnie|jednocześnie|dalej|zarazem|przy tym|również|w uzasadnieniu) )?"
    r"(?:(?:sąd|trybunał|izba) (?:ten|ta) (?P<said>\w+)|(?:sąd|trybunał|izba) "
    r"(?P<verb>(?:podkreśli|zaznaczy|doda|wyjaśni|zauważy|przypomnia|zastrzeg|wskaza|zaakcentowa|stwierdzi)\w+))"
    r"(?: \w+){0,3}?,? (?:że|iż):? "
)
# "Wyjaśnił on, wskazując, że": "on" is the court of the sentence before.
_HE_SAID = re.compile(r"(?P<verb>[a-ząćęłńóśźż]+) (?:on|ona)(?:,? \w+jąc)?,? (?:że|iż):? ")
# "W konsekwencji – zdaniem tego sądu – X"; "W ocenie Sądu X" is of the court that the draft is about.
_ITS_VIEW = re.compile(
    r"(?:(?:w konsekwencji|w rezultacie|w efekcie|zatem|dlatego|jednocześnie|przy tym"
    r"|ponadto|nadto|zarazem|tym samym|z tego względu|co więcej)"
    r"[ ,-]+)?(?:(?:jego|jej) zdaniem|w (?:jego|jej) (?:ocenie|opinii|przekonaniu)|(?:zdaniem|w ocenie|w opinii|w przekonaniu|według) "
    r"(?:(?:tego|tegoż|tamtego|tamtejszego) sądu|sądu (?:tego|tamtego)|(?:tej |tamtej )?izby|(?:tego )?trybunału))[ ,-]+(?=\w)"
)
# "Motywował to tym, że X": whatever the verb, it gives reasons for what was said before.
_REASONS = re.compile(
    r"[a-ząćęłńóśźż]{3,}(?:ł|ła|ło|no|to)(?: on| ona)? (?:to|swoje stanowisko|swój pogląd) "
    r"(?:tym|głównie tym|przede wszystkim tym),? (?:że|iż) "
)
# "Wynika z niego, że X" behind a sentence with one decision.
_OUT_OF_IT = re.compile(
    r"(?:wynika|wynikało|płynie) (?:z niego|z niej|z (?:tego|tej) (?:wyroku|orzeczenia|uchwały|postanowienia))(?: \w+){0,2},? (?:że|iż) "
)
# "Opowiedział się w niej za X", "Wykluczono w nim Y"
_DID_THERE = re.compile(r"[a-ząćęłńóśźż]{3,}(?:ł|ła|no|to)(?: się)? (?:w nim|w niej|tam|wówczas) (?!,? ?(?:że|iż)\b)")
# "…, zdaniem innych natomiast X": the second view of writers or courts, whose first one was reported before.
_OTHERS = re.compile(
    r"(?:a )?(?:zdaniem|w ocenie|według) (?:innych|drugich|pozostałych|przeciwników)"
    r"(?: (?:autorów|przedstawicieli|sądów|składów|doktryny|tego poglądu))*"
    r"(?: (?:zaś|natomiast|z kolei|jednak))?,? (?=\w)"
)
# Who only leans on a decision goes on with words of its own.
_LEANS = re.compile(r"\b(?:(?:powoł|odwoł|opar|opier)\w+ się|przywoł\w+|zacytowa\w+|cytuj\w+|pomin\w+|wbrew|sprzeczn\w+)\b")


_COURTS = frozenset(("najwyzszy", "trybunal", "sad"))
# Behind its "że" nothing leads to what is said any more.
_SAYS = "osobowa"


def find_continued(context: Kontekst, sentence: Span, previous: Claim | None) -> Frame | None:
    """A report without a subject of its own, or with "sąd ten" and its like, behind a sentence about a decision."""
    return (
        _dropped_subject(context, sentence, previous)
        or _same_court(context, sentence, previous)
        or _its_view(context, sentence, previous)
        or out_of_it(context, sentence)
        or _others_view(context, sentence, previous)
        or _did_there(context, sentence)
    )


def _did_there(context: Kontekst, sentence: Span) -> Frame | None:
    """ "SN zmierzył się z tym w uchwale …. Opowiedział się w niej za X": what the court of the sentence before did in its decision."""
    if _DID_THERE.match(context.lower, sentence.start, sentence.end) is None or authorities(context, sentence):
        return None
    references = _decided_before(context, sentence, apart=False)
    here = Span(sentence.start, sentence.start)
    return Frame(here, here.end, ClaimType.PARAFRAZA, references, rule="paragraph") if references else None


def _others_view(context: Kontekst, sentence: Span, previous: Claim | None) -> Frame | None:
    found = _OTHERS.match(context.lower, sentence.start, sentence.end)
    if found is None or previous is None or previous.source_kind not in ("orzeczenie", "doktryna"):
        return None
    return Frame(Span(sentence.start, sentence.start), found.end(), ClaimType.PARAFRAZA, (), previous.speaker)


def out_of_it(context: Kontekst, sentence: Span) -> Frame | None:
    """ "Wynika z niego, że X" behind a sentence with one decision."""
    found = _OUT_OF_IT.match(context.lower, sentence.start, sentence.end)
    index = context.sentence_index(sentence.start)
    if found is None or index < 1 or authorities(context, sentence):
        return None
    named = tuple(r for r in authorities(context, context.sentences[index - 1]) if r.kind in DECISIONS)
    if len({r.norm for r in named}) != 1:
        return None
    return Frame(Span(sentence.start, sentence.start), found.end(), ClaimType.STANOWISKO_SADU, named[-1:], rule="short_form")


def _its_view(context: Kontekst, sentence: Span, previous: Claim | None) -> Frame | None:
    found = _ITS_VIEW.match(context.lower, sentence.start, sentence.end)
    if found is None or authorities(context, sentence):
        return None
    references = _reported_before(context, previous) or _decided_before(context, sentence, apart=False)
    if not references or applies_law(context, Span(found.end(), sentence.end)):
        return None
    return Frame(Span(sentence.start, sentence.start), found.end(), ClaimType.STANOWISKO_SADU, references, rule="paragraph")


def _reported_before(context: Kontekst, previous: Claim | None) -> tuple[Reference, ...]:
    """What the report before stands on, when it is a decision's."""
    if previous is None or previous.source_kind != "orzeczenie":
        return ()
    return tuple(context.by_id[r] for r in previous.references)


def _decided_before(context: Kontekst, sentence: Span, *, apart: bool) -> tuple[Reference, ...]:
    """The decision that the sentence before tells of: "Izba w wyroku z … (KIO 9015/22) stanęła po stronie wykonawcy.".

    `apart` tells that it may end the paragraph before: "SN wypowiedział się w uchwale …." and "– Po pierwsze wskazał, że X" below it.
    """
    index = context.sentence_index(sentence.start)
    earlier = context.sentences[max(0, index - 1)]
    if index < 1 or (not apart and context.paragraph_at(earlier.start) != context.paragraph_at(sentence.start)):
        return ()
    # "Trybunał zajmował się tym w sprawie X (wyrok …). Przesądził w nim, że Y": there the bracket names the court's decision.
    topic = names_topic(context, earlier)
    beside = [] if topic else [s.span for s in supports_in(context, earlier)]
    cited = tuple(r for r in authorities(context, earlier) if r.kind in DECISIONS and not any(span.contains(r.span) for span in beside))
    if len(cited) != 1 or _LEANS.search(context.lower, earlier.start, earlier.end):
        return ()
    if present_speaker(context, Span(earlier.start, cited[0].span.end), cited):
        return ()
    # "W odpowiedzi na wyrok TSUE z … bank zmienił strategię": no court is the subject.
    decides = topic or any(named[0] in _COURTS and acts(context, named) for named in context.named_in(earlier).spans)
    told = predicate(context.flat, earlier) in (Predicate.PAST, Predicate.OLD)
    return cited if told and decides else ()


def _dropped_subject(context: Kontekst, sentence: Span, previous: Claim | None) -> Frame | None:
    """ "Uznał, że …" after a sentence about a decision: the subject is the court of that decision."""
    start = said_behind(context, sentence)
    references = (_reported_before(context, previous) or _decided_before(context, sentence, apart=True)) if start is not None else ()
    if start is None or not references:
        return None
    speaker = previous.speaker if previous is not None and previous.references else None
    return Frame(
        Span(sentence.start, sentence.start), start, ClaimType.STANOWISKO_SADU, references, speaker, governor=_SAYS, rule="paragraph"
    )


def said_behind(context: Kontekst, sentence: Span) -> int | None:
    """Where the words begin in "wskazał nadto, że X", whose court is named elsewhere."""
    reasons = _REASONS.match(context.lower, sentence.start, sentence.end)
    if reasons is not None:
        return reasons.end()
    found = _DROPPED.match(context.lower[sentence.start : sentence.end])
    return sentence.start + found.end() if found is not None and found["verb"] in speech() else None


def _same_court(context: Kontekst, sentence: Span, previous: Claim | None) -> Frame | None:
    """ "Sąd podkreślił, że X" behind a sentence whose main words name a decision of another case: the court is the one of that decision."""
    found = _COURT_ADDS.match(context.lower[sentence.start : sentence.end])
    index = context.sentence_index(sentence.start)
    if found is None and index > 0 and context.named_in(context.sentences[index - 1]).names("najwyzszy"):
        found = _HE_SAID.match(context.lower[sentence.start : sentence.end])
    said = found and (found["verb"] or found.groupdict().get("said"))
    if found is None or said not in speech() or index < 1:
        return None
    earlier = context.sentences[index - 1]
    if context.paragraph_at(earlier.start) != context.paragraph_at(sentence.start):
        return None
    beside = [s.span for s in supports_in(context, earlier)]
    named = [r for r in authorities(context, earlier) if not any(span.contains(r.span) for span in beside)]
    named = named or ([] if authorities(context, earlier) else list(_reported_before(context, previous)))
    start = sentence.start + found.end()
    # "Wyrok SN z … pozwany odczytuje błędnie. Twierdzi on, że": "on" is the party.
    party = found.re is _HE_SAID and present_speaker(context, earlier, tuple(named))
    if not named or party or applies_law(context, Span(start, sentence.end)):
        return None
    return Frame(
        Span(sentence.start, sentence.start), start, ClaimType.STANOWISKO_SADU, tuple(named[-1:]), governor=_SAYS, rule="paragraph"
    )
