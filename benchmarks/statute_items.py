"""Citations of statutes: faithful wording, changed wording, wording of another edition, provisions that do not exist or were repealed."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import alterations
from citations import Item
from msgspec import Struct

from kotwica.document.model import Span
from kotwica.extractors import MONTHS
from kotwica.sources.model import Source

_LEAD = re.compile(r"^(?:Art\.\s?\d+[a-z]*(?:\s?\d+)?\s?\.?\s*)?(?:§\s?\d+[a-z]*\s?\.\s*|\d+[a-z]*\.\s+)?")
_SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_GENITIVE = {"Konstytucja": "Konstytucji RP"}
_EDITIONS = Path(__file__).parent / "data" / "dawne_brzmienia.tsv"
# Acts that no longer bind, as a careless draft still cites them. Source: the repealing provisions of the acts that replaced them.
REPEALED_ACTS = (
    "art. 29 ust. 1 ustawy z dnia 29 stycznia 2004 r. – Prawo zamówień publicznych",
    "art. 23 ust. 1 ustawy z dnia 29 sierpnia 1997 r. o ochronie danych osobowych",
    "art. 6 ust. 1 ustawy z dnia 2 lipca 2004 r. o swobodzie działalności gospodarczej",
    "art. 148 § 1 ustawy z dnia 19 kwietnia 1969 r. – Kodeks karny",
)
# What is cited as being in the text is this much of the act at most: nobody searches an act without knowing roughly where.
_AROUND = 20_000
# How many provisions are looked through for kinds of alteration that the drawn ones do not admit.
_SEARCHED = 500
_LEAST = 8


class Provision(Struct, frozen=True):
    """A unit without units inside, with its first sentence in one line."""

    act: Source
    path: str
    sentence: str
    at: int

    @property
    def cited(self) -> str:
        return f"{cited_path(self.path)} {act_name(self.act)}"

    @property
    def around(self) -> str:
        return " ".join(self.act.text[max(0, self.at - _AROUND) : self.at + _AROUND].split())


def items(acts: Sequence[Source], earlier: Sequence[Source], *, count: int, rng: random.Random) -> Iterator[Item]:
    """A family of citations for each of `count` provisions, then wording of other editions and what no act at hand says.

    `earlier` are other editions of the same acts.
    """
    pool = [p for act in acts for p in provisions(act)]
    rng.shuffle(pool)
    yield from _altered(pool, count, rng)
    for provision in pool[:count]:
        yield from _faithful(provision)
        other = rng.choice([p for p in pool if p.act is provision.act and p.sentence != provision.sentence])
        yield _cite("statute: wording of another provision", provision.cited, other.sentence, provision.around)
        article = re.match(r"art\. (\d+)", provision.path)
        missing = f"art. {int(article[1]) + 7_000}" if article else "art. 9999"
        yield Item(
            "missing unit", False, (("paragraph", f"Roszczenie znajduje podstawę w {missing} {act_name(provision.act)}."),), false="anchor"
        )
        under = f"{cited_path(provision.path.split(' §')[0].split(' ust.')[0])} § 47 {act_name(provision.act)}"
        yield _cite("missing unit", under, provision.sentence, "", false="anchor")
    gone = [(act, u.path) for act in acts for u in act.units if re.search(r"\(uchylon[ya]\)\s*$", u.span.of(act.text)) and len(u.span) < 40]
    for act, path in rng.sample(gone, min(count, len(gone))):
        text = f"Podstawę rozstrzygnięcia stanowi obowiązujący {cited_path(path)} {act_name(act)}."
        yield Item("repealed provision", False, (("paragraph", text),), false="anchor")
    for cited in REPEALED_ACTS:
        text = f"Podstawę rozstrzygnięcia stanowi obowiązujący {cited}."
        yield Item("repealed statute", False, (("paragraph", text),), false="anchor")
    yield from _other_editions(pool, earlier)


def _altered(pool: Sequence[Provision], count: int, rng: random.Random) -> Iterator[Item]:
    """Up to four alterations of each of the first `count` provisions, the rarest kinds first.

    What these seldom admit comes from the others, until each kind that the acts admit has `_LEAST` items.
    """
    drawn: Counter[str] = Counter()
    for number, provision in enumerate(pool[:_SEARCHED]):
        made = list(alterations.alterations(provision.sentence, rng))
        rng.shuffle(made)
        wanted = sorted(made, key=lambda m: drawn[m[0]])[:4] if number < count else [m for m in made if drawn[m[0]] < _LEAST]
        for kind, quote in wanted:
            drawn[kind] += 1
            yield _cite(f"statute: {kind}", provision.cited, quote, provision.around)


def _faithful(provision: Provision) -> Iterator[Item]:
    sentence, cited = provision.sentence, provision.cited
    forms = {
        "statute, stands": (("paragraph", f"Art. {cited.removeprefix('art. ')} stanowi: „{sentence}”."),),
        "statute, zgodnie z": (("paragraph", f"Zgodnie z {cited} „{sentence}”."),),
        "statute, block": (("paragraph", f"Zgodnie z {cited}:"), ("block", f"{sentence}.")),
        "statute, parentheses": (("paragraph", f"Ustawodawca przyjął, że „{sentence}” ({cited})."),),
        "statute, cell": (("cell", f"„{sentence}”"), ("cell", cited)),
    }
    for name, pieces in forms.items():
        # A draft that is younger than the text at hand is rightly asked about; these are as old as their act.
        day = provision.act.anchors.legal_state
        yield Item(f"faithful: {name}", True, pieces, quote=sentence, source_text=provision.around, as_of=day)


def _cite(kind: str, cited: str, quote: str, text: str, *, false: str = "quote") -> Item:
    return Item(kind, False, (("paragraph", f"Zgodnie z {cited} „{quote}”."),), quote=quote, source_text=text, false=false)


def _other_editions(pool: Sequence[Provision], earlier: Sequence[Source]) -> Iterator[Item]:
    """The wording that a provision had, or will have, quoted as its present one."""
    now = {(p.act.anchors.akt, p.path): p for p in pool}
    was = [(p.act.anchors.akt, p.path, p.sentence) for act in earlier for p in provisions(act)]
    rows = (line.split("\t") for line in _EDITIONS.read_text("utf-8").splitlines() if line and not line.startswith("#"))
    was += [(akt, path, sentence) for akt, path, sentence, _ in rows]
    for akt, path, sentence in was:
        present = now.get((akt, path))
        acts = [p.act for p in pool if p.act.anchors.akt == akt]
        if acts and (present is None or present.sentence != sentence):
            yield _cite("statute: wording of another edition", f"{cited_path(path)} {akt}", sentence, present.around if present else "")


def provisions(act: Source) -> list[Provision]:
    """The units that hold no other unit and begin with a plain sentence of 60–400 characters."""
    parents = {u.path.rpartition(" ")[0].rpartition(" ")[0] for u in act.units}
    seen: set[str] = set()
    found = []
    for unit in act.units:
        broken = any(f.start < unit.span.end and unit.span.start < f.end for f in act.furniture)
        if unit.path in parents or unit.path in seen or unit.variant or broken or not act.anchors.akt:
            continue
        seen.add(unit.path)
        sentence = first_sentence(act.text, unit.span)
        if sentence:
            found.append(Provision(act, unit.path, sentence, unit.span.start))
    return found


def first_sentence(text: str, span: Span) -> str:
    """The unit's first sentence in one line without its full stop, or "" when it is not plain."""
    body = re.sub(r"(?<=\w)-\n(?=[a-ząćęłńóśźż])", "", span.of(text))
    body = " ".join(_LEAD.sub("", body).split())
    m = re.match(r"[A-ZŁŚŻ][^.;:()\[\]<>„”«»/]{58,398}\.(?=\s[A-ZŁŚŻ§]|$)", body)
    sentence = m.group().rstrip(".") if m else ""
    plain = not re.search(r"^Artykuł \d|\d\)|\b(?:art|ust|pkt|poz|nr|Nr)$|uchylon|skreślon|[a-ząćęłńóśźż]\d|\b\w-\s", sentence)
    return sentence if plain else ""


def act_name(act: Source) -> str:
    """The act as cited behind a unit: its abbreviation, or its date and title when it has none."""
    anchors = act.anchors
    if anchors.act_date is None or not (anchors.akt or "").startswith("ustawa "):
        return _GENITIVE.get(anchors.akt or "", anchors.akt or "")
    day, title = anchors.act_date, re.sub(r"^ustawa\s+(?:z dnia [^a-z]*\w+ \d{4} r\.\s*)?", "", anchors.act_title or "", flags=re.I)
    return f"ustawy z dnia {day.day} {MONTHS[day.month - 1]} {day.year} r. {title}"


def cited_path(path: str) -> str:
    """A unit's path as printed: superscripts as such."""
    return re.sub(r"\[(\d+)\]", lambda m: m[1].translate(_SUPERSCRIPT), path)
