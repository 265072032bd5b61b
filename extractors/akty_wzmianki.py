"""Acts as a draft names them: by date, by title, by an ambiguous abbreviation; what the whole draft says about them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from functools import lru_cache
from itertools import islice

from msgspec import Struct, field

from kotwica.document.model import Span
from kotwica.document.morphology import analyse
from kotwica.extractors import akty
from kotwica.extractors.model import Akt


class ActMention(Struct, frozen=True, gc=False):
    """An act named in a text.

    Shape: `label` is the name used in norms, `key` the canonical name of the register where the act is known (else equal to `label`).
    `family` is "ustawa", "rozporządzenie", "kodeks", "dyrektywa", "umowa" … and serves back-references; `kind` is "akt" for a named act,
    "wstecz" for "tej ustawy" (label empty until resolved) and "umowa" for a contract or tender document, which is no act.
    """

    span: Span
    label: str
    key: str
    family: str
    kind: str = "akt"


class Names(Struct, frozen=True):
    """What the whole draft says about acts: its own abbreviations, every act it names by date or Union number, its newest date.

    Shape: `titles` are the words behind the date of acts that the register does not know, as the draft spells them. `chosen` keeps what
    `choose` answered, because it reads the whole draft. `convention` is what "Konwencji" alone means, None where the draft does not tell.
    """

    defined: Mapping[str, ActMention] = field(default_factory=dict)
    named: tuple[ActMention, ...] = ()
    text: str = ""
    latest: date | None = None
    titles: tuple[tuple[tuple[str, ...], ActMention], ...] = ()
    phrases: tuple[tuple[tuple[str, ...], ActMention], ...] = ()
    by_start: Mapping[int, ActMention] = field(default_factory=dict)
    chosen: dict[tuple[str, ...], Akt | None] = field(default_factory=dict)
    convention: ActMention | None = None


# A dash or comma, or a colon with a quotation mark: "ustawy: „Prawo o ustroju sądów powszechnych”".
DASH = re.compile(r"\s{0,3}(?:[-,]|:(?=\s{0,3}[„\"]))?\s{0,3}[„\"]?")
WORDS = re.compile(r"[^\W_]+(?:-[^\W_]+)?")
_TWO_WORDS = re.compile(r"([^\W_]+(?:-[^\W_]+)?)[^\w]{1,4}([^\W_]+)")
# A title ends where the sentence goes on; capitals behind a comma still belong to it.
_TITLE_END = re.compile(
    r"""
    [();:„”"\[]\s*
    | \n(?!(?<=\w\n)[a-ząćęłńóśźż])\s*
    | \s{0,2}[-,]?\s{0,2}(?=(?:Dz\.?\s?U|DZ\.|tekst\s(?:jedn|j\.)|t\.\s?j\.|j\.\s?t\.|opubl))
    | \.(?=\s|$) | ,(?=\s?(?![A-ZŁŚŻ])) | $
    | \s(?=(?:w\szw\.|w\szwiązku\sz\s(?:art|§)|(?:i|oraz|lub|czy|a\stakże)\s(?:art|§)|ze?\s(?:art|§)|czy\s
        |w\s(?:brzmieniu|zakresie|części|sposób|związku|świetle|myśl)\b|nie\s|wprowadz\w+|zakwestion\w+|\w{2,}(?:uje
        |ują|ają|ował\w{0,2}|ano|ono|ęto)\b|jest\b|są\b|by[łl]\w{0,2}\b|stanowi\w*\b|został\w*\b|przewiduj\w+|należy\b
        |może\b|mogą\b|ma\b
        |mają\b|poprzez\b|któr\w+|obowiązuj\w+|wynika\w*\b|określ\w+|wskazuj\w+|podlega\w*\b|nakład\w+|powin\w+
            |znajduj\w+|miał\w*\b|że\b|iż\b|mówi\b|a\scontrario|wszedł\w*\b|weszł\w*\b|dalej\b|zwan\w+|sąd\b|Sąd\b|zw\.
            |uległ\w*|stosowan\w+\s(?:odpowiednio|wprost|per)|(?:organ|powód|pozwan[ya]|strona|wykonawca|zamawiający|skarżąc[ya]|oskarżon[ya])\b
            |do\sdnia|od\sdnia|z\sdnia|przez\ssąd))
    """,
    re.VERBOSE,
)
# A quotation mark opens a title ("ustawa „Prawo upadłościowe”"), not a provision's own words ("art. 6 tej ustawy „Ciężar dowodu …”").
_TITLE_HEAD = re.compile(
    r"\s{1,3}(?:-\s{0,2})?[„\"]?(?:[oO]\s|w\ssprawie\s|Praw[oa]\s|Kodeks|Ordynacj|Przepis\w+\s|Kart[aęy]\s)|\s{0,2}-\s{0,2}(?=[A-ZŁŚ])"
)
_TITLE_LEAD = re.compile(r"\s{0,3}(?:-\s{0,2}|,\s{0,2}(?=[PKO]))?[„\"]?")
_TITLE_LIMIT = 320
_NAME_REACH = 420
# Tags of SGJP: present, past and impersonal forms; nouns and adjectives that can be nothing but a nominative.
_FINITE = ("fin:", "praet:", "imps:", "bedzie:")
_SUBJECT = re.compile(r"subst:\w+:nom(?:\.acc)?(?:\.voc)?:")


def by_phrase(text: str, start: int, at: int, names: Names) -> ActMention | None:
    if not names.phrases:
        return None
    words = list(WORDS.finditer(text, at, min(len(text), at + 120)))[:6]
    written = [w[0] for w in words]
    for phrase, mention in names.phrases:
        if akty.matched_words(written, phrase) == len(phrase):
            return ActMention(Span(start, words[len(phrase) - 1].end()), mention.label, mention.key, mention.family)
    return None


def by_own_title(text: str, start: int, at: int, names: Names) -> ActMention | None:
    """An act that the draft elsewhere names with its date, here by title alone: "ustawy o dochodach jednostek samorządu"."""
    if not names.titles:
        return None
    words = list(WORDS.finditer(text, at, min(len(text), at + 300)))[:30]
    written = [w[0] for w in words]
    counted = [(akty.matched_words(written, title), mention) for title, mention in names.titles]
    count, mention = max(counted, key=lambda pair: pair[0])
    if count < 3 or len({m.key for c, m in counted if c == count}) > 1:
        return None
    return ActMention(Span(start, words[count - 1].end()), mention.label, mention.key, mention.family)


def known_act(act: Akt, span: Span, *, abbreviation: str = "") -> ActMention:
    if abbreviation:
        label = abbreviation
    elif akty.usual(act):
        label = act.klucz
    elif act.data is None or akty.family(act.klucz) not in ("ustawa", "rozporządzenie"):
        label = akty.title_name(act)
    else:
        label = f"{akty.family(act.klucz)} {act.data.isoformat()}"
    return ActMention(span, label, act.klucz, akty.family(act.klucz))


def choose(acts: tuple[Akt, ...], names: Names) -> Akt | None:
    """The act an ambiguous abbreviation means: the one whose date or telling title words the draft has; None when it has not."""
    if len(acts) == 1:
        act = acts[0]
        if act.klucz == "p.z.p." and any(m.key == "d.p.z.p." for m in names.named) and not any(m.key == "p.z.p." for m in names.named):
            return akty.act_of("d.p.z.p.")
        return act
    keys = tuple(act.klucz for act in acts)
    if keys not in names.chosen:
        names.chosen[keys] = _by_context(acts, names)
    return names.chosen[keys]


def _by_context(acts: tuple[Akt, ...], names: Names) -> Akt | None:
    dated = [act for act in acts if any(m.key == act.klucz for m in names.named)]
    if len(dated) == 1:
        return dated[0]
    lower = names.text[:400_000].casefold()
    counts = {act: sum(lower.count(stem) for stem in _telling_stems(act, acts)) for act in acts}
    best = max(counts.values())
    winners = [act for act in acts if counts[act] == best]
    return winners[0] if best and len(winners) == 1 else None


def _telling_stems(act: Akt, others: tuple[Akt, ...]) -> set[str]:
    def stems(title: str) -> set[str]:
        words = (w.casefold() for w in WORDS.findall(akty.title_name_of(title)) if len(w) >= 5)
        return {w[: max(5, len(w) - 3)] for w in words if w != "prawo"}  # every draft has that word

    theirs = {s for other in others if other is not act for s in stems(other.tytul)}
    return {s for s in stems(act.tytul) if not any(other.startswith(s) for other in theirs)}


def by_name(text: str, start: int, at: int, names: Names, year: str = "") -> ActMention | None:
    """An act by the words of its name at `at`: the longest agreement with the register wins, a tie is no answer."""
    begin = DASH.match(text, at)
    at = begin.end() if begin else at
    two = _TWO_WORDS.match(text, at)
    entries = akty.names().get(akty.name_key(two[1], two[2]), ()) if two else ()
    if not entries:
        return None
    words = _words_at(text, at, max(len(name) for name, _ in entries) + 1)
    written = [w[0] for w in words]
    best: list[tuple[int, Akt]] = []
    for name, act in entries:
        count = akty.matched_words(written, name)
        if count < len(name) and _called_otherwise(text, words, count):
            continue
        if (count == len(name) or (count >= 3 and written[0].casefold() == "o")) and (
            not year or (act.data and act.data.year == int(year))
        ):
            best.append((count, act))
    if not best:
        return None
    longest = max(count for count, _ in best)
    acts = tuple(dict.fromkeys(act for count, act in best if count == longest))
    end = _with_acronym(words, longest)
    meant = _meant(acts, names)
    if meant is None:
        label = "ustawa " + " ".join(text[at:end].split())
        return ActMention(Span(start, end), label, f"{label} (?)", "ustawa")
    return known_act(meant, Span(start, end))


def _called_otherwise(text: str, words: Sequence[re.Match[str]], count: int) -> bool:
    """Whether the title goes on where it leaves the register's: "o ochronie konkurencji i |pracowników", not "|odpowiada", "z |FUS"."""
    if not 0 < count < len(words) or words[count].start() - words[count - 1].end() != 1:
        return False
    word = words[count]
    if word[0][0].isupper() or text.startswith(".", word.end()):
        return False
    tags = [reading.tag for reading in analyse(word[0])]
    goes_on = any(tag.startswith(_FINITE) or ":nom" in tag for tag in tags)
    return not goes_on and any(tag.startswith(("subst:", "adj:", "ger:")) for tag in tags)


def _with_acronym(words: Sequence[re.Match[str]], count: int) -> int:
    """The end of `count` words, and of the acronym that stands for the rest of the title ("o emeryturach i rentach z FUS")."""
    beside = 0 < count < len(words) and words[count].start() - words[count - 1].end() == 1
    if beside and words[count][0].isupper() and len(words[count][0]) > 1:
        return words[count].end()
    return words[count - 1].end()


def _meant(acts: tuple[Akt, ...], names: Names) -> Akt | None:
    """Of acts that succeed each other under one name the one of the draft's time; of different acts called the same the one it speaks of.

    Errs towards: None, when the draft does not tell ("ustawa o KRS") or is older than the act it seems to mean.
    """
    if len({akty.title_name(act) for act in acts}) == 1:
        return _of_its_time(acts, names)
    act = choose(acts, names)
    older = act is not None and act.data is not None and names.latest is not None and names.latest < act.data
    return None if older else act


def _of_its_time(acts: tuple[Akt, ...], names: Names) -> Akt:
    """Of acts of one name the one in force, unless the draft's newest date is older than it."""
    ordered = sorted(acts, key=lambda a: a.status == "uchylona")
    return next((a for a in ordered if a.data is None or names.latest is None or a.data <= names.latest), ordered[0])


def _words_at(text: str, at: int, count: int) -> list[re.Match[str]]:
    """The first `count` words behind `at`, no further than the longest title reaches."""
    return list(islice(WORDS.finditer(text, at, min(len(text), at + _NAME_REACH)), count))


def dated_act(text: str, start: int, end: int, iso: str, family: str) -> ActMention:
    """An act by its date: the register's title says where its name ends; for an unknown act the sentence does."""
    try:
        candidates = akty.by_date().get(date.fromisoformat(iso), ())
    except ValueError:
        candidates = ()
    tail = _TITLE_LEAD.match(text, end)
    at = tail.end() if tail else end
    titles = [WORDS.findall(akty.title_name(act)) for act in candidates]
    words = _words_at(text, at, max(map(len, titles), default=0))
    written = [w[0] for w in words]
    counted = [(akty.matched_words(written, title), n) for n, title in enumerate(titles)]
    count, n = max(counted, key=lambda pair: pair[0], default=(0, 0))
    label = f"{family} {iso}"
    if titles and count < len(titles[n]) and _called_otherwise(text, words, count):
        count = 0
    if count >= 3 or (count == 2 and written[0] != "o"):  # "o" and one more word are shared by half of all titles
        known = known_act(candidates[n], Span(start, _with_acronym(words, count)))
        return known if akty.usual(candidates[n]) else ActMention(known.span, label, known.key, known.family)
    title_at = title_end(text, end) or end
    untitled = len(candidates) == 1 and title_at == end
    return ActMention(Span(start, title_at), label, candidates[0].klucz if untitled else label, family)


def title_end(text: str, at: int) -> int | None:
    """The end of an unknown act's title at `at` ("o …", "- Prawo …", "w sprawie …"), or None when no title stands there."""
    head = _TITLE_HEAD.match(text, at)
    if head is None or text.startswith("ustaw", head.end()):  # no act has the title "o ustawie"
        return None
    limit = _title_limit(text, head.end(), min(len(text), at + _TITLE_LIMIT))
    m = _TITLE_END.search(text, head.end(), limit)
    end = m.start() if m else limit
    if not text[head.end() : head.end() + 1].isupper():
        end = _before_clause(text, head.end(), end)
    while text[end - 1 : end].isspace():
        end -= 1
    return end if end > head.end() else None


def _title_limit(text: str, at: int, limit: int) -> int:
    """`limit`, or the fourth "ustaw" before it: no title names so many acts, and "ustawy o ustawy o …" would be read again at each."""
    for _ in range(4):
        found = text.find("ustaw", at, limit)
        if found < 0:
            return limit
        at = found + 5
    return found


def _before_clause(text: str, at: int, end: int) -> int:
    """`end`, or where the sentence goes on before it: a title with "o" or "w sprawie" holds no finite verb and no subject.

    Errs towards: the longer title; a word that can be anything else ends nothing, nor does a capital or a word behind a preposition.
    """
    after_preposition = True
    for word in WORDS.finditer(text, at, end):
        part = _part_of_clause(word[0]) if word[0].islower() else ""
        if part == "verb" or (part == "subject" and not after_preposition):
            return word.start()
        after_preposition = part == "preposition" or word.start() == at
    return end


@lru_cache(maxsize=20_000)
def _part_of_clause(word: str) -> str:
    """ "verb" or "subject" for a word that can be nothing else, "preposition" (or conjunction) for one that can be that, else ""."""
    tags = [r.tag for r in analyse(word)]
    if all(tag.startswith(_FINITE) or _SUBJECT.match(tag) for tag in tags):
        return "verb" if all(tag.startswith(_FINITE) for tag in tags) else "subject"
    return "preposition" if any(tag.startswith(("prep", "conj", "comp")) for tag in tags) else ""
