"""Statements of the draft itself that a citation behind them supports: "X (por. wyrok …)", "X (art. … k.c.)"."""

from __future__ import annotations

import re

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.oparcie import Support
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.parafrazy_glos import party_did
from kotwica.extractors.parafrazy_granice import behind_opening
from kotwica.extractors.parafrazy_powolane import authorities
from kotwica.extractors.parafrazy_puste import says_nothing
from kotwica.extractors.parafrazy_tresc import MIN_WORDS, ends_with_passage, trimmed, word_count
from kotwica.extractors.parafrazy_wlasne import applies_law

_NAMED = re.compile(r"\b(?:orzecze|wyrok|uchwał|uchwal|postanowie|spraw|decyzj|judykat)\w*(?: (?!że\b)[\w.]+){0,14} ?$", re.IGNORECASE)
_PARTY_VIEW = re.compile(
    r"\b(?:zdaniem|w ocenie|w opinii|w przekonaniu|według) (?:\w+ )?"
    r"(?:powod|pozwan|wniosk|skarż|apel|stron|uczestn|odwoł|zamaw|organ|bank|ubezp|oskarż|obro|prokur|biegł)\w*"
)
# "Można wnosić o miarkowanie (art. 484 § 2 k.c.)", "Warto powołać się na X": what the draft proposes.
_ADVICE = re.compile(
    r"(?:można|należy|trzeba|warto|wypada|proponuję|radzę|rekomenduj\w+)(?: (?:też|także|również|jeszcze|więc|zatem|ponadto))? "
    r"(?:wnosić|wnieść|podnieść|podnosić|powołać|zgłosić|złożyć|rozważyć|wystąpić|sprawdzić|zarzucić|argumentować|bronić|zażądać|dołączyć)\b"
)
# "Umowa jest nieważna": with the verb of a rule and without a party three are enough.
MIN_RULE = 3
# "X przedawniało się z upływem lat dziesięciu (art. 125 k.c. w brzmieniu sprzed 9 lipca 2018 r.)"
_OLDER_LAW = re.compile(
    r"\b(?:w (?:\w+ )?brzmieniu (?:sprzed|do|obowiązując)|w (?:ówczesn|poprzedni|pierwotn)\w+ brzmieniu|uchylon|daw(?:ny|nego)\b)"
)
# "Odmówiono nam wglądu, choć strona ma prawo wglądu w akta (art. 73 § 1 k.p.a.)": the rule that answers what was done.
_ANSWERS = re.compile(r", (?:choć|chociaż|mimo że|mimo iż|podczas gdy|gdy tymczasem|gdyż|ponieważ|albowiem|bo|a przecież) ")
# "Beneficjent to każda osoba fizyczna sprawująca kontrolę": a definition needs no verb.
_DEFINES = re.compile(r"(?:(?:[^\W\d_]+ ){1,5})?to (?!(?:nie|jest|był\w*|samo|też|także|właśnie|dlatego)\b)[^\W\d_]+ ", re.IGNORECASE)
_MIN_DEFINITION = 6
# "Gdyby ustawodawca wymagał formy pisemnej, dałby temu wyraz": what he did not do.
_NOT_SO = re.compile(r"\W*(?:gdyby|jeśliby|jeżeliby)\b")
_LAID_DOWN = r"(?:nałożon|przewidzian|ustanowion|uregulowan|określon|unormowan|wprowadzon|zagwarantowan)\w{1,2}"
_ENACTED = re.compile(
    rf"\b(?:ustawo|prawo|ustrojo)dawc(?:a|y|ę|ą|o)\b|\b{_LAID_DOWN} (?:został[aoy]?|jest|są)\b"
    rf"|\b(?:został[aoy]?|jest|są) (?:\w+ )?{_LAID_DOWN}\b"
)


def statement_before(context: Kontekst, before: Span, support: Support, sentence: Span) -> Span | None:
    """The statement in `before` that the citation behind it supports; None when nothing there can be held against it."""
    if support.rule == "footnote" and predicate(context.flat, before) is Predicate.NONE:
        before = Span(before.start, sentence.end)  # "NSA w uchwale siedmiu sędziów[^2] opowiedział się za X"
    content = _statement(context, before)
    if content is None or _lists_another(context, content) or party_did(context, content) or says_nothing(context, content):
        return None
    if ends_with_passage(context, content):
        return None
    if support.decisions:
        return content
    if _party_speaks(context, before) or _NOT_SO.match(context.lower, content.start):
        return None
    if _states_rule(context, content, support):
        return None if applies_law(context, before) else content
    return _answering(context, content)


def _answering(context: Kontekst, content: Span) -> Span | None:
    """The rule in the last clause of a sentence that tells what was done: "Odmówiono wglądu, choć strona ma prawo wglądu w akta"."""
    turn = next(reversed(list(_ANSWERS.finditer(context.lower, content.start, content.end))), None)
    rule = Span(turn.end(), content.end) if turn else None
    if rule is None or predicate(context.flat, rule) is not Predicate.RULE or applies_law(context, rule):
        return None
    return trimmed(context, rule) if not context.named_in(rule).names("strona") or context.lower.startswith("strona ", rule.start) else None


def _lists_another(context: Kontekst, content: Span) -> bool:
    """ "Decyzja Prezesa UOKiK nr … – kara 88 tys. zł (XVII AmA …)": an entry on another decision, without a verb."""
    return bool(authorities(context, content)) and predicate(context.flat, content) is Predicate.NONE


def identifies(context: Kontekst, before: Span, support: Support) -> bool:
    """True for brackets that only number a decision just named: "z powołanych orzeczeń (tj. I CSK …)", "wyrokiem z … (sygn. …)"."""
    if support.signalled:
        return False
    named = _NAMED.search(context.flat, max(before.start, before.end - 140), before.end)
    # "…, że uzasadnienie uchwały odwołuje się do danych Policji (NSA, II GSK …)" names no decision.
    return named is not None and predicate(context.flat, Span(named.start(), before.end)) is Predicate.NONE


def _party_speaks(context: Kontekst, before: Span) -> bool:
    """ "Zdaniem wnioskodawców X (art. …)": a party's argument, no statement of the law."""
    return _PARTY_VIEW.search(context.lower[before.start : before.end]) is not None


def _states_rule(context: Kontekst, content: Span, support: Support) -> bool:
    """True for a rule in the present tense or of older law, and for what the lawgiver did: "ustawodawca nakazał …"."""
    if _ADVICE.match(context.lower, content.start, content.end):
        return False
    kind = predicate(context.flat, content)
    older = kind is Predicate.OLD and _OLDER_LAW.search(context.lower, content.end, support.span.end) is not None
    defines = kind is Predicate.NONE and _DEFINES.match(context.flat, content.start, content.end) is not None
    if defines and word_count(context, content) >= _MIN_DEFINITION:
        return True
    return kind is Predicate.RULE or older or _ENACTED.search(context.lower, content.start, content.end) is not None


def _statement(context: Kontekst, before: Span) -> Span | None:
    stop = context.flat.rfind("; ", before.start, before.end)
    other = stop >= 0 and bool(context.references_in(Span(before.start, stop)))  # what stands before has an authority of its own
    if other and predicate(context.flat, Span(stop, before.end)) is not Predicate.NONE:
        before = Span(stop + 2, before.end)
    told = Span(behind_opening(context, before), before.end)
    rule = predicate(context.flat, told) is Predicate.RULE and not context.named_in(told).names("strona")
    return trimmed(context, told, least=MIN_RULE if rule else MIN_WORDS)
