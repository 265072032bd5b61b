"""Claims that nothing links to a source: named documents, chance finds, and honest blanks (spec: grading.md §5.9)."""

from __future__ import annotations

import re

from kotwica.document.morphology import same_word
from kotwica.extractors.model import Claim
from kotwica.grading.gdzie_indziej import elsewhere_reason, stands_elsewhere
from kotwica.grading.model import Level, Reason, Status
from kotwica.grading.tekst import TextFinding, judge_quote
from kotwica.grading.zrodla import Library
from kotwica.sources.model import Source, SourceKind

_WORD = re.compile(r"[^\W_]+")
_MIN_NAME_LETTERS = 5


def judge_unlinked(claim: Claim, sentence: str, library: Library, *, unresolved: bool = False) -> TextFinding:
    """A claim without an authority.

    Shape: `sentence` is what the claim stands in; a document of the file (contract, letter) that it names by title or alias is compared and
    can end green. `unresolved` tells that a short form ("tamże") points nowhere. Content without an authority has no text to be read in.
    """
    if claim.quote is None:
        code = "odeslanie_nierozwiazane" if unresolved else "brak_odeslania"
        return TextFinding(((Status.BRAK_ZRODLA, Reason(code)),))
    named = named_documents(sentence, library)
    if named:
        return judge_quote(claim.quote, named, library, speaker=claim.speaker)
    found = stands_elsewhere(claim.quote, (), library)
    if found:
        findings = tuple((Status.WYMAGA_OSADU, elsewhere_reason("cytat_znaleziony", f)) for f in found)
        return TextFinding(findings, Level.FRAGMENT, tuple(f.evidence for f in found), tuple(f.source for f in found))
    code = "odeslanie_nierozwiazane" if unresolved else "cytat_bez_zrodla"
    return TextFinding(((Status.WYMAGA_OSADU, Reason(code)),))


def named_documents(sentence: str, library: Library) -> tuple[Source, ...]:
    """Documents of the file whose title or alias the sentence names, in any case form, longest name first."""
    words = _WORD.findall(sentence.lower())
    found: dict[str, tuple[int, Source]] = {}
    for source in library.everything():
        if source.kind is not SourceKind.DOKUMENT:
            continue
        for name in (source.title, *source.aliases):
            parts = _WORD.findall(name.lower())
            if sum(map(len, parts)) >= _MIN_NAME_LETTERS and _occurs(parts, words):
                found[source.id] = max(found.get(source.id, (0, source)), (len(parts), source), key=lambda f: f[0])
    longest = max((length for length, _ in found.values()), default=0)
    return tuple(source for length, source in found.values() if length == longest)


def _occurs(parts: list[str], words: list[str]) -> bool:
    return any(
        all(same_word(a, b) for a, b in zip(parts, words[i : i + len(parts)], strict=True)) for i in range(len(words) - len(parts) + 1)
    )
