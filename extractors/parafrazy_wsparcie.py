"""Citations that support the words before them: "(por. wyrok …)", ", tak SN w …", a sentence of its own, a footnote."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise

from msgspec.structs import replace

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import PROVISIONS, Reference, ReferenceKind
from kotwica.extractors.oparcie import KINDS_OF_TEXT, Support, cited_in, disagrees, signal
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.parafrazy_powolane import authorities, without_citations
from kotwica.extractors.raz import once
from kotwica.extractors.slownik import signals, speech

# "X – SN w wyroku z …", "X – SO w Szczecinie (VIII Gz …)"
_COURT = r"(?:sn|nsa|tk|kio|tsue|ets|etpc|wsa|s[aor] we?|sąd (?:najwyższy|apelacyjny|okręgowy|rejonowy)|trybunał|izba)"
_END = re.compile(r"[ .,;:)”\"»\]\d]*$")
# "między nowym (art. 691 § 1 k.c.) a starym uregulowaniem": the clause goes on; "… (art. 361 k.c.) i powinno …" begins another.
_GOES_ON = re.compile(r" ?(?!(?:i|oraz|zaś|natomiast|lecz|przy czym)\b)\w")
_OPEN = re.compile(r"\( ?")
_VERB_REACH = 60
# A longer subject has a verb in its clauses; what is read before every bracket has to end somewhere.
_SUBJECT_REACH = 600
# Words beside the provision that a bracket which cites it may have ("w związku z", "stosowanego odpowiednio").
_REMARK_WORD = re.compile(r"[^\W\d_]{4,}")
_MAX_REMARK = 3
# "– stanowisko to Sąd Najwyższy zajmuje od wyroku z …"
_THIS_VIEW = r"(?:stanowisko|zapatrywanie) to|pogląd ten|(?:zasadę|tezę|regułę) tę"
# "– tak art.", ", zob. też art.", ", por. § 5"
_LONG_WORD = re.compile(r"[^\W\d_]{4,}")
# ", jak w sprawie …" compares, ", jak przyjął SN w sprawie …" says so.
_LIKE = re.compile(r"\W*jak\b")
_ASIDE_ENDS = re.compile(r" - ")
# Words that a clause which only says who says so has besides its citations.
_MAX_SAYING = 14
_NAMES_PROVISION = re.compile(
    r"(?:[,;-] ?(?:tak|por\.|zob\.|vide|patrz)(?: (?:też|również|także|wprost|wyraźnie|w szczególności|np\.))?:?| -"
    r"|(?P<bare>,)) (?=art\.|§|\d{1,4} §)"
)
_LEADS_ON = re.compile(
    r"\b(?:ściśle|mianowicie|czyli|dokładniej|zwłaszcza|szczególności|jest|tj\.|takich jak|chodzi o|przepis\w*|zarzut\w*|podstaw\w+)$"
)
_LEAD = 20
_MORE_WORDS = re.compile(r"[^\W\d_]{5,}")
_TURN = re.compile(
    r", (?:podczas gdy|gdy tymczasem|natomiast|zaś|ale|lecz|jednak|a(?! (?:także|więc|zatem|nadto|ponadto|nawet|to|w|z|na|nie)\b)) "
)


@cache
def _says_so() -> re.Pattern[str]:
    """ ", co potwierdził SN w wyroku …", ", na co wskazuje orzecznictwo (…)", " – podkreślił SN w uchwale …": any verb may stand in it."""
    verbs = "|".join(sorted(form for form, kind in speech().items() if kind != "imieslow"))
    words = r"(?: [^\W\d_]+)"
    return re.compile(
        rf"(?:, (?:na co|o czym|co|czemu|czego|jak)| - (?:jak|co|czego|o czym|na co|{_THIS_VIEW})){words}{{1,6}}? "
        rf"| - (?:{verbs}){words}{{1,3}}? |, (?:a|i) (?:{verbs}) (?:to|tak|powyższe) "
        rf"|[;,] tak(?:ie|i|ą) (?:(?:też|samo|również|sam) )?(?:jest |był[oa]? |zaj\w+ )?(?:stanowisko|pogląd|zapatrywanie|wykładnię) "
    )


@cache
def _inline() -> re.Pattern[str]:
    """A signal after a comma, dash or semicolon: ", tak wyrok SN", "– por. uchwałę", "; zob. też"."""
    return re.compile(
        rf"[,;:-] ?(?:(?:por|porównaj|zob|zobacz|vide|tak|podobnie|odmiennie|inaczej"
        rf"|w tym (?:kierunku|duchu)|tożsamo|identycznie|zbieżnie)\b\.?(?: \w+){{0,3}}?:? "
        rf"|np\. )| - (?:{KINDS_OF_TEXT} |{_COURT}\b(?=[ ,(]))"
        rf"|{_says_so().pattern}"
    )


@once
def supports_in(context: Kontekst, sentence: Span) -> tuple[Support, ...]:
    """Supporting citations inside one sentence, in order: brackets, inline signals, footnotes whose marks stand in it.

    A provision in brackets inside a statement that a decision supports at its end is part of the statement, unless a semicolon closes it.
    """
    found = [
        part for b in context.brackets_in(sentence) if (s := _bracket(context, sentence, b)) is not None for part in _sides(context, s)
    ]
    unclosed = _unclosed(context, sentence)
    if unclosed is not None:
        found.append(unclosed)
    for inline in (_inline_support(context, sentence, found), _provisions_named(context, sentence, found)):
        if inline is not None:
            found.append(inline)
    found += context_notes(context, sentence)
    last = max((s.span.start for s in found if s.decisions), default=-1)
    kept = (s for s in found if s.decisions or s.span.start > last or context.flat.startswith("; ", s.span.end))
    return tuple(sorted(kept, key=lambda s: (s.span, s.rule)))


def noted_inside(context: Kontekst, sentence: Span, supports: Sequence[Support]) -> tuple[Reference, ...]:
    """The decisions of a note whose mark stands behind the subject, each at its mark: "NSA w uchwale[^2] opowiedział się za X"."""
    found: list[Reference] = []
    for support in supports:
        if support.rule != "footnote" or not sentence.contains(support.span):
            continue
        before, behind = Span(sentence.start, support.span.start), Span(support.span.start, sentence.end)
        named = predicate(context.flat, before) is Predicate.NONE
        if named and predicate(context.flat, behind) is not Predicate.NONE:
            found += [replace(decision, span=support.span) for decision in support.decisions]
    return tuple(found)


def _bracket(context: Kontekst, sentence: Span, bracket: Span) -> Support | None:
    decisions, provisions = cited_in(context, bracket)
    if not decisions and not provisions:
        return None
    lower = context.lower[bracket.start : min(bracket.end, bracket.start + 60)]
    trailing = _END.match(context.flat, bracket.end, sentence.end) is not None
    signalled = signal().match(lower) is not None
    if not decisions and ((not signalled and _remarks(context, bracket)) or _names_act(context, bracket, provisions)):
        return None
    inside = not decisions and _GOES_ON.match(context.flat, bracket.end) is not None
    if (
        not trailing
        and (not signalled or inside or _names_subject(context, sentence, bracket))
        and not _before_turn(context, sentence, bracket)
    ):
        return None
    return Support(bracket, decisions, provisions, "parenthesis", disagrees().match(lower) is not None, signalled)


def _remarks(context: Kontekst, bracket: Span) -> bool:
    """ "(naruszeniu zasady określoności, wywiedzionej z art. 2)": a remark that names a provision in passing supports nothing."""
    inside = Span(bracket.start + 1, max(bracket.start + 1, bracket.end - 1))
    # "(K. Osajda, w: Kodeks cywilny. Komentarz, art. 65)" cites a book.
    own = context.flat[inside.start : inside.start + 1].islower()
    return own and len(_REMARK_WORD.findall(without_citations(context, inside))) > _MAX_REMARK


def _names_act(context: Kontekst, bracket: Span, provisions: Sequence[Reference]) -> bool:
    """ "art. 6 rozporządzenia o ochronie danych (rozporządzenie (UE) 2016/679)": the bracket names the act of the article before."""
    before = context.reference_over(bracket.start - 2)
    return before is not None and before.kind in PROVISIONS and all(r.kind is ReferenceKind.UE_AKT for r in provisions)


def _names_subject(context: Kontekst, sentence: Span, bracket: Span) -> bool:
    """ "NSA w składzie siedmiu sędziów (uchwała z …, II GPS …) opowiedział się za": the verb stands behind the bracket."""
    behind = Span(bracket.end, min(sentence.end, bracket.end + _VERB_REACH))
    before = Span(max(sentence.start, bracket.start - _SUBJECT_REACH), bracket.start)
    return predicate(context.flat, behind) is not Predicate.NONE and predicate(context.flat, before) is Predicate.NONE


def _before_turn(context: Kontekst, sentence: Span, bracket: Span) -> bool:
    """ "X (V ACa 620/19), podczas gdy w Białymstoku sądzi się odwrotnie", "X (C-260/18), Y (C-520/21)": the bracket closes its clause."""
    if _TURN.match(context.flat, bracket.end) is not None:
        return True
    if not context.flat.startswith(", ", bracket.end):
        return False
    near = Span(max(sentence.start, bracket.start - _SUBJECT_REACH), min(sentence.end, bracket.end + _SUBJECT_REACH))
    behind = next((b for b in context.brackets_in(Span(bracket.end, near.end)) if authorities(context, b)), None)
    earlier = max((b.end for b in context.brackets_in(Span(near.start, bracket.start)) if authorities(context, b)), default=near.start)
    clauses = (
        (Span(earlier, bracket.start), Span(bracket.end, behind.start)) if behind is not None and authorities(context, bracket) else ()
    )
    return bool(clauses) and all(predicate(context.flat, clause) is Predicate.RULE for clause in clauses)


def _sides(context: Kontekst, support: Support) -> Iterator[Support]:
    """ "(tak SN w …; odmiennie SA w …)": what is cited as agreeing, and what as disagreeing."""
    for before, behind in pairwise(() if support.contrary else support.decisions):
        if _turns().search(context.lower, before.span.end, behind.span.start):
            at = support.decisions.index(behind)
            yield replace(support, decisions=support.decisions[:at])
            yield Support(Span(support.span.end, support.span.end), support.decisions[at:], (), support.rule, contrary=True)
            return
    yield support


@cache
def _turns() -> re.Pattern[str]:
    return re.compile(rf"[;,] (?:ale |lecz |jednak )?(?:{signals('przeczy')})\b")


def _unclosed(context: Kontekst, sentence: Span) -> Support | None:
    """A bracket that the author forgot to close: "(wyrok TK z 6 grudnia 2004 r., SK 29/04, OTK ZU nr 11/A/2004, poz. 114."."""
    brackets = context.brackets_in(sentence)
    starts = [b.start for b in brackets]
    for match in _near_citations(context, sentence, _OPEN.finditer(context.flat, sentence.start, sentence.end), reach=80):
        at = match.start()
        before = bisect_right(starts, at) - 1
        closed = before >= 0 and at < brackets[before].end
        if not closed and signal().match(context.lower[at : at + 60]):
            return Support(Span(at, sentence.end), *cited_in(context, Span(at, sentence.end)), "parenthesis")
    return None


def _near_citations(context: Kontekst, sentence: Span, matches: Iterable[re.Match[str]], *, reach: int) -> Iterator[re.Match[str]]:
    """The matches that have a decision at most `reach` characters behind their start, in the same sentence."""
    starts = [r.span.start for r in authorities(context, sentence)]
    if not starts:
        return
    for match in matches:
        following = bisect_left(starts, match.start())
        if following < len(starts) and starts[following] - match.start() < reach:
            yield match


def _inline_support(context: Kontekst, sentence: Span, found: list[Support]) -> Support | None:
    """A signal in the running sentence that is followed by nothing but citations."""
    reported = context.flat.rfind(" że ", sentence.start, sentence.end)
    brackets = context.brackets_in(sentence)
    for match in _near_citations(context, sentence, _inline().finditer(context.lower, sentence.start, sentence.end), reach=160):
        at = match.start()
        if at > reported and not any(s.span.start <= at < s.span.end for s in found) and not any(b.start < at < b.end for b in brackets):
            rest = Span(at, sentence.end)
            if _says_so().match(context.lower, at) and not _only_says_so(context, rest):
                continue
            # "– wyrok ten zapadł": a new statement, no citation.
            if (
                match.group()[0] == " "
                and _says_so().match(context.lower, at) is None
                and predicate(context.flat, rest) is not Predicate.NONE
            ):
                continue
            rest = _to_next_clause(context, rest)
            return Support(rest, *cited_in(context, rest), "clause", disagrees().match(match.group()) is not None)
    return None


def _only_says_so(context: Kontekst, clause: Span) -> bool:
    """True for a clause with a verb and few words besides its citations, and no aside: "– jak uczy wyrok … – sąd może odmówić"."""
    own = without_citations(context, clause)
    if len(_LONG_WORD.findall(own)) > _MAX_SAYING or (_LIKE.match(own) and predicate(context.flat, clause) is Predicate.NONE):
        return False
    brackets = context.brackets_in(clause)
    speaks = [at for kind, _, at in context.named_in(clause).spans if kind != "strona"]
    outside = [*speaks, *(r.span for r in authorities(context, clause))]
    if all(any(b.contains(at) for b in brackets) for at in outside):  # "X, co lokuje je w grupie czynów kierunkowych (A. Nowak, …)"
        return False
    last = next(reversed(authorities(context, clause)), None)
    closed = _ASIDE_ENDS.search(context.flat, last.span.end if last else clause.start + 3, clause.end)
    return closed is None or predicate(context.flat, Span(closed.end(), clause.end)) is Predicate.NONE


def _provisions_named(context: Kontekst, sentence: Span, found: Sequence[Support]) -> Support | None:
    """ "X – tak art. 240 k.s.h.", "X, zob. art. 395 § 1 k.c.; Y": a signal that leads to provisions only."""
    first = next(iter(context.references_in(sentence)), None)
    for match in _NAMES_PROVISION.finditer(context.lower, sentence.start, sentence.end):
        # "X, art. 673 § 3 k.c."; "art. 5 k.c., art. 8 k.p." is a list, and "a ściśle – art. 30 § 4 k.p." goes on.
        listed = match["bare"] is not None and (first is None or first.span.start < match.start())
        if listed or _LEADS_ON.search(context.lower, max(sentence.start, match.start() - _LEAD), match.start()):
            continue
        rest = _aside(context, Span(match.start(), sentence.end)) or _to_next_clause(context, Span(match.start(), sentence.end))
        decisions, provisions = cited_in(context, rest)
        alone = provisions and not decisions and not _MORE_WORDS.search(without_citations(context, Span(match.end() - 4, rest.end)))
        if alone and not any(s.span.start <= match.start() < s.span.end for s in found):
            return Support(rest, (), provisions, "clause")
    return None


def _aside(context: Kontekst, rest: Span) -> Span | None:
    """ "X - art. 647 k.c. - i nie zależy od Y": the provision between two dashes, to the second one."""
    cited = next((r for r in context.references_in(rest) if r.kind in PROVISIONS), None)
    closed = cited is not None and context.flat.startswith(" - ", rest.start) and context.flat.startswith(" - ", cited.span.end)
    return Span(rest.start, cited.span.end) if cited is not None and closed else None


def _to_next_clause(context: Kontekst, rest: Span) -> Span:
    """A citation without the statement behind its semicolon: "zob. art. 395 k.c.; brak terminu prowadzi do nieważności"."""
    at = context.flat.find("; ", rest.start, rest.end)
    if at < 0 or predicate(context.flat, Span(at, rest.end)) is Predicate.NONE or _inline().match(context.lower, at):
        return rest
    return Span(rest.start, at)


def context_notes(context: Kontekst, sentence: Span) -> Iterator[Support]:
    """Citations in footnotes and endnotes whose marks stand in the sentence or right behind it."""
    for paragraph in context.notes_hosted(Span(sentence.start, sentence.end + 2)):
        decisions, provisions = cited_in(context, paragraph.span)
        if decisions or provisions:
            host = min(max(paragraph.host or 0, sentence.start), sentence.end)
            lower = context.lower[paragraph.span.start : paragraph.span.start + 60]
            yield Support(Span(host, host), decisions, provisions, "footnote", disagrees().match(lower) is not None)


def clause_support(context: Kontekst, clause: Span) -> Support | None:
    """A clause that says whose words stand before it, ", na co zwrócił uwagę SN w wyroku …, wskazując, że Y": their support."""
    if _inline().match(context.lower, clause.start, clause.end) is None:
        return None
    decisions, provisions = cited_in(context, clause)
    return Support(clause, decisions, provisions, "clause") if decisions else None
