"""What stands in quotation marks and is a name: defined terms, companies and programmes, titles of books and acts."""

from __future__ import annotations

import re

from kotwica.document.model import Span
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.slownik import introductions, speech

WORD = re.compile(r"[^\W_]*[^\W\d_][^\W_]*")
# In words. A passage of eight is one whatever stands before it.
SURELY_PASSAGE = 8
PASSAGE = 6
_GOES_ON = re.compile(r"(?:\A|[.!?\]\d”\"»] {1,2})Dalej[ :,-]{1,3}\Z")
_LONGEST_TERM = 4
_CITED = re.compile(
    r"\((?:(?:por\.|zob\.|tak|zob|vide|np\.)\s(?:też\s)?)?(?:wyrok|uchwał|postanowieni|orzeczeni|art\.|wyr\.|post\.|uchw\.|S[NA]\b|[IVX]+\s)",
    re.IGNORECASE,
)
_CAPITAL = re.compile(r"[A-ZĄĆĘŁŃÓŚŹŻ]")
# "P. Hyrlik „Zadośćuczynienie …”": an author's name right before the mark makes it a title.
_AUTHOR = re.compile(r"\b[A-ZĄĆĘŁŃÓŚŹŻ]\. ?[A-ZĄĆĘŁŃÓŚŹŻ][a-ząćęłńóśźż]+(?:[ -]+[A-ZĄĆĘŁŃÓŚŹŻ][a-ząćęłńóśźż]+)?[,:]? *$")
# "„…” (Warszawa 2020)", "„…”, Kraków 2018", "„…” 2019, nr 3": place and year behind the mark make it a title.
_IMPRINT = re.compile(
    r"[,(]? ?\(?(?:wyd\. \w+,? )?[A-ZŁŚ][a-ząćęłńóśźż]+(?:[- ][A-ZŁŚ][a-ząćęłńóśźż]+)? (?:19|20)\d\d\b"
    r"|,? ?(?:19|20)\d\d, (?:nr|z\.|s\.)"
)
_SENTENCE_END = re.compile(r"[.!?][”\"»]?$")
_NAME_SHARE = 0.6


def is_name(text: str, written: str, behind: str, words: int) -> bool:
    """Defined terms ("dalej „Bank”"), names of companies and programmes, titles of books and acts."""
    patterns, before = introductions(), written.lower()
    defined = patterns["definicja"].search(before)
    # "Dalej wyjaśniono: „…”" goes on quoting: a verb of saying behind the word that could define makes no term.
    # "Dalej: „…”" at the head of a sentence too, and a sentence with an authority behind it ("tzw. zasada „…” (wyrok SN …)") is no term.
    says = words >= PASSAGE and predicate(text, Span(0, len(text))) is not Predicate.NONE
    goes_on = (_GOES_ON.search(written) is not None and words > _LONGEST_TERM) or (says and _CITED.match(behind) is not None)
    if defined and not goes_on and not any(word in speech() for word in WORD.findall(defined.group())):
        return words < 2 * SURELY_PASSAGE
    significant = [w for w in WORD.findall(text) if len(w) > 3]
    capitals = sum(1 for w in significant if _CAPITAL.match(w))
    # "Prezydent Rzeczypospolitej, na wniosek Prezesa Rady Ministrów, dokonuje zmian …": what has a verb is a sentence.
    if significant and capitals / len(significant) > _NAME_SHARE and words < 2 * SURELY_PASSAGE and not says:
        return True
    if (_AUTHOR.search(written) or _IMPRINT.match(behind)) and words < 2 * SURELY_PASSAGE:
        return True
    if not _CAPITAL.match(text.strip()[:1]) or _SENTENCE_END.search(text.strip()):
        return False
    return patterns["nazwa"].search(before) is not None and words < 2 * SURELY_PASSAGE
