"""The report's frame: what the run was made of and what a reader must know before and after the findings."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from msgspec import Struct

from kotwica import __version__
from kotwica.annotators.catalogue import word
from kotwica.annotators.demands import NOTHING, Brought
from kotwica.annotators.polish import counted, date_in_words, listed, percent
from kotwica.annotators.ratio import WARN_BELOW, Grounding
from kotwica.annotators.trace import HOLD, Trace
from kotwica.grading.model import CheckResult
from kotwica.sources.model import Source

OLD_AFTER = timedelta(days=7)
_UNCHECKED = (
    "miejsce wygląda na powołanie, ale nie zostało sprawdzone",
    "miejsca wyglądają na powołanie, ale nie zostały sprawdzone",
    "miejsc wygląda na powołanie, ale nie zostało sprawdzonych",
)


class RunFacts(Struct, frozen=True):
    """What reports need to know of the run beside its result.

    Shape: `folder` is where the report will lie (beside the draft when None), so that its links lead to the sources; `brought` is what a
    firm demands; `copy` the annotated copy's name and SHA-256, by which the next run tells whether a person changed it (None: no copy).
    """

    now: datetime
    online: bool = False
    version: str = __version__
    folder: Path | None = None
    brought: Brought = NOTHING
    copy: tuple[str, str] | None = None


class Frame(Struct, frozen=True):
    """Facts of the run as Polish text; `warnings` open the report, `notices` close it."""

    draft: str
    sha256: str
    checked: str
    as_of: str
    mode: str
    sources: str
    version: str
    warnings: tuple[str, ...]
    notices: tuple[str, ...]
    skipped: tuple[str, ...]


def frame_of(result: CheckResult, sources: Sequence[Source], ratio: Grounding, trace: Trace, run: RunFacts) -> Frame:
    """The frame of one run."""
    return Frame(
        draft=result.draft.path.name,
        sha256=result.draft.sha256,
        checked=f"{date_in_words(run.now.date())}, {run.now:%H:%M}",
        as_of=date_in_words(result.as_of) if result.as_of else "nie podano",
        mode="z siecią (źródła pobierane)" if run.online else "bez sieci",
        sources=sources_line(sources, now=run.now),
        version=run.version,
        warnings=tuple(_warnings(result, sources, ratio, trace, now=run.now)),
        notices=result.notices,
        skipped=tuple(f"{word('skipped', s.kind)}: {s.count}" for s in result.draft.skipped),
    )


def sources_line(sources: Sequence[Source], *, now: datetime) -> str:
    """How many sources there are and how old the newest is."""
    if not sources:
        return "brak"
    line = counted(len(sources), "źródło", "źródła", "źródeł")
    newest = newest_import(sources)
    if newest is None:
        return line
    days = max(0, (_aware(now) - newest).days)
    return f"{line}, najnowsze z dzisiaj" if not days else f"{line}, najnowsze sprzed {counted(days, 'dnia', 'dni', 'dni')}"


def newest_import(sources: Sequence[Source]) -> datetime | None:
    """When the newest source came in; None when no source says."""
    times = [_aware(s.fetched_at) for s in sources if s.fetched_at is not None]
    return max(times, default=None)


def _aware(moment: datetime) -> datetime:
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _warnings(result: CheckResult, sources: Sequence[Source], ratio: Grounding, trace: Trace, *, now: datetime) -> list[str]:
    out: list[str] = []
    if not sources:
        out.append("Nie było żadnych źródeł. Włóż teksty orzeczeń i ustaw do folderu „zrodla” obok projektu i sprawdź jeszcze raz.")
    elif ratio.refused:
        out.append("Źródła nie wystarczają: żadne nie mówi o tym, co projekt twierdzi. Dołącz teksty powołanych orzeczeń i ustaw.")
    if trace.verdict == HOLD:
        out.append(_hold(trace))
    if ratio.sentences and ratio.ratio < WARN_BELOW:
        total = counted(len(ratio.sentences), "zdania", "zdań", "zdań")
        share = f"tylko {percent(ratio.ratio)} wypowiedzi o prawie ma oparcie w źródłach ({ratio.supported} z {total})"
        none = f"żadna wypowiedź o prawie nie ma oparcia w źródłach ({ratio.supported} z {total})"
        out.append(f"Uwaga: {share if ratio.supported else none}.")
    out += [f"Nie dokończono kroku „{p.step}”: {p.message}" for p in result.problems]
    newest = newest_import(sources)
    if newest is not None and _aware(now) - newest > OLD_AFTER:
        days = counted((_aware(now) - newest).days, "dnia", "dni", "dni")
        out.append(f"Najnowsze źródło jest sprzed {days}. Sprawdź, czy przepisy i orzecznictwo się nie zmieniły.")
    if result.extraction.not_checked:
        out.append(f"{counted(len(result.extraction.not_checked), *_UNCHECKED)}: zob. listę „Nie sprawdzono”.")
    return out


def _hold(trace: Trace) -> str:
    docs = sorted({doc for doc, _ in trace.injection_marker})
    if docs:
        return f"Wstrzymaj się: w źródłach są ukryte polecenia ({listed(docs)}). Nie polegaj na nich, dopóki człowiek ich nie obejrzy."
    scopes = sorted({doc for doc, _ in trace.authz_scope})
    return f"Wstrzymaj się: użyto źródeł z kolekcji, której nie dopuszczono do tej sprawy ({listed(scopes)})."
