"""Annotating a Word draft: comments on exact ranges, shading, registry, in a package that is otherwise left alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from msgspec.structs import replace

from kotwica.annotators.model import CommentSpec, WrittenCopy
from kotwica.annotators.word_carry import Carried, CarriedPlan, carried_plan, carry_thread, numbered
from kotwica.annotators.word_names import AUTHOR, STEP
from kotwica.annotators.word_package import Patch
from kotwica.annotators.word_parts import comment_parts, drop_empty_parts, read_comments, remove_comments
from kotwica.annotators.word_registry import Entry, Own, Registry, drop_registry, read_registry, recognise, write_registry
from kotwica.annotators.word_roundtrip import Plan, identified, plan_round, touched
from kotwica.annotators.word_selfcheck import check_copy
from kotwica.annotators.word_strip import Shades, remove_marks
from kotwica.annotators.word_styles import remove_styles
from kotwica.annotators.word_write import open_writer, place_comments, write_answers, write_comment
from kotwica.document import open_package, read_docx_text
from kotwica.document.errors import ProcessingError
from kotwica.document.model import Draft, same_text, spans_in
from kotwica.grading.model import Status

_DAMAGED_REGISTRY = (
    "Zapis Kotwicy w kopii jest uszkodzony: jej komentarze rozpoznano po znacznikach „kw-…”; "
    "których człowiek nie chciał i usunął, tego już nie wiadomo."
)


def annotate_docx(
    data: bytes,
    draft: Draft,
    comments: Sequence[CommentSpec],
    *,
    now: datetime,
    highlight: bool = True,
    previous: bytes | None = None,
    limit: int = 1000,
) -> WrittenCopy:
    """A copy of the package with comments on exactly the given spans of the draft's text.

    Shape: `data` are the bytes that `draft` was read from; `previous` is an earlier annotated copy whose replies, resolved states, edits
    and deletions are carried over (`beside`: out of another text, whose copy this one does not replace). The most severe `limit` comments
    are written. The same input gives the same bytes, nothing to say the draft's own.
    Errors: ProcessingError when the finished copy fails its own check; InputError when a package cannot be read.
    """
    name, earlier = str(draft.path), previous if previous != data else None
    capped, dropped = _capped(identified(comments), limit)
    read = draft if earlier is None else read_docx_text(earlier, name)
    moved = not same_text(read, draft)
    base = data if earlier is None or moved else earlier
    specs = capped if base is data else _placed_in(read, draft, capped)
    registry = read_registry(open_package(base, name))
    plan, stripped = _without_untouched(base, registry, specs, name)
    threads: Mapping[str, Carried] = {}
    notices = _notices(registry, dropped, limit, merged=base is not data and bool(plan.kept or plan.entries))
    if moved and earlier is not None and stripped is base:
        carried = carried_plan(earlier, specs, name)
        plan, threads = carried.plan, carried.threads
        notices += _carried_notices(carried, specs)
    notices += _not_raised_notice(plan)
    payload, homeless, theirs = stripped, 0, frozenset[str]()
    if plan.write or plan.answers or plan.entries:
        source = draft if stripped is data else _reread(stripped, draft)
        payload, homeless, theirs, more = _written(stripped, source, (plan, threads), registry, now, highlight=highlight)
        notices += more
    _require_sound(base, payload, draft.text if base is data else read.text, theirs)
    written = len(plan.write) + len(plan.answers) - homeless - sum(not thread.changed for thread in threads.values())
    return WrittenCopy(payload, written, len(plan.kept) + len(threads), dropped + homeless, tuple(notices), beside=moved)


def _notices(registry: Registry, dropped: int, limit: int, *, merged: bool) -> list[str]:
    notices = ["Zachowano pracę ludzi z istniejącej kopii (odpowiedzi, rozwiązane i usunięte komentarze)."] if merged else []
    if dropped:
        notices.append(f"Komentarzy jest więcej niż {limit}; {dropped} mniej ważnych jest tylko w raporcie.")
    return notices + ([_DAMAGED_REGISTRY] if registry.damaged else [])


def _require_sound(base: bytes, payload: bytes, text: str, theirs: frozenset[str]) -> None:
    problems = check_copy(base, payload, text=text, carried=theirs) if payload is not base else ()
    if problems:
        raise ProcessingError(STEP, "Kopia nie przeszła kontroli: " + "; ".join(problems[:5]))


def _not_raised_notice(plan: Plan) -> list[str]:
    keys = ", ".join(spec.key for spec in plan.not_raised)
    return [f"Nie powtórzono komentarzy usuniętych przez człowieka: {keys}."] if keys else []


def _carried_notices(carried: CarriedPlan, specs: Sequence[CommentSpec]) -> list[str]:
    notices = []
    if carried.threads:
        keys = ", ".join(spec.key for spec in specs if spec.fingerprint in carried.threads)
        notices.append(f"Przeniesiono do nowego tekstu komentarze, nad którymi pracowali ludzie: {keys}.")
    if carried.left:
        notices.append(f"Zostały tylko w poprzedniej kopii, bo ich miejsca w nowym tekście nie ma: {', '.join(carried.left)}.")
    return notices


def _written(
    stripped: bytes, draft: Draft, work: tuple[Plan, Mapping[str, Carried]], earlier: Registry, now: datetime, *, highlight: bool
) -> tuple[bytes, int, frozenset[str], list[str]]:
    """The package with the plan carried out, how many comments found no place, numbers of people's comments that came with it, notices."""
    plan, threads = work
    kept = frozenset(o.comment.id for o in plan.kept)
    writer = open_writer(stripped, draft, now, highlight=highlight, kept=plan.entries, own_ids=kept)
    write_answers(writer, plan.answers)
    numbers = numbered(writer, threads)
    # Threads first: the next run leaves them where they are and writes the others behind them.
    placed = place_comments(writer, sorted(plan.write, key=lambda spec: spec.fingerprint not in threads))
    theirs: list[str] = []
    for item in placed:
        name = item.spec.fingerprint
        if name in threads:
            theirs += carry_thread(writer, item, threads[name], numbers[name])
        else:
            write_comment(writer, item)
    notices = []
    homeless = len(plan.write) - len(placed)
    if homeless:
        notices.append(f"W tekście głównym nie ma akapitu, do którego można przypiąć komentarz; tylko w raporcie: {homeless}.")
    if writer.patch.drop_signature():
        notices.append("Oryginał jest podpisany elektronicznie; kopia z komentarzami nie ma podpisu.")
    lines = sorted((*plan.entries, *writer.entries), key=lambda entry: entry.deleted)
    styles = dict.fromkeys((*earlier.styles, *writer.styles.added))
    write_registry(writer.patch, lines, styles, sorted({*(earlier.parts or ()), *writer.parts.created}))
    return writer.patch.to_bytes(), homeless, frozenset(theirs), notices


def strip_copy(data: bytes, name: str, *, keep: frozenset[str] = frozenset(), everything: bool = False) -> bytes:
    """The package without our comments, except those whose w:id is in `keep`; the same object when there was nothing of ours.

    `everything` takes off all of ours, kept ones included, with the registry and the styles that we added.
    Errors: InputError when the package cannot be read.
    """
    package = open_package(data, name)
    registry = read_registry(package)
    entries = registry.entries
    patch = Patch(package)
    parts = comment_parts(patch)
    own = recognise(read_comments(parts), entries)
    if not own and not registry.key:
        return data
    gone = [o for o in own if everything or o.comment.id not in keep]
    root = patch.touch(patch.main)
    remove_marks(root, {o.comment.id: o.entry.cuts for o in gone}, _shades(own, gone, entries))
    remove_comments(parts, [o.comment for o in gone])
    if everything or not read_comments(parts):
        # Beside comments that stay, emptied parts keep their place for the comments to come, so that outputs repeat.
        drop_empty_parts(parts, AUTHOR, registry.parts)
    if everything:
        remove_styles(patch, registry.styles, [root, *(c.element for c in read_comments(parts))])
    drop_registry(patch)
    return patch.to_bytes()


def _capped(specs: tuple[CommentSpec, ...], limit: int) -> tuple[tuple[CommentSpec, ...], int]:
    if len(specs) <= limit:
        return specs, 0
    worst = sorted(range(len(specs)), key=lambda i: (specs[i].rank, i))[:limit]
    return tuple(specs[i] for i in sorted(worst)), len(specs) - limit


def _placed_in(copy: Draft, draft: Draft, specs: tuple[CommentSpec, ...]) -> tuple[CommentSpec, ...]:
    """The specs with their spans in a copy whose dates another program has worked out anew since."""
    spans = spans_in(copy, draft, [spec.span for spec in specs])
    return tuple(replace(spec, span=span) for spec, span in zip(specs, spans, strict=True))


def _without_untouched(base: bytes, registry: Registry, specs: tuple[CommentSpec, ...], name: str) -> tuple[Plan, bytes]:
    patch = Patch(open_package(base, name))
    found = read_comments(comment_parts(patch))
    own = recognise(found, registry.entries)
    if not own and not registry.key:
        return Plan(specs, (), (), (), ()), base
    kept = touched(own, found, patch.tree(patch.main))
    plan = plan_round(specs, own, registry.entries, kept)
    return plan, strip_copy(base, name, keep=frozenset(o.comment.id for o in kept))


def _shades(own: Sequence[Own], gone: Sequence[Own], entries: Sequence[Entry]) -> Shades:
    """Our fills: everywhere those that the registry says we used, in a comment's range also those of a comment known by its tag only."""
    palette = frozenset(status.shade for status in Status)
    removed = {o.comment.id for o in gone}
    return Shades(
        everywhere=frozenset(entry.shade for entry in entries if entry.shade),
        within={o.comment.id: palette for o in gone if not o.entry.fingerprint},
        kept=frozenset(o.comment.id for o in own if o.comment.id not in removed),
    )


def _reread(stripped: bytes, draft: Draft) -> Draft:
    again = read_docx_text(stripped, str(draft.path))
    if not same_text(again, draft):
        raise ProcessingError(STEP, "Po zdjęciu wcześniejszych komentarzy tekst nie zgadza się z projektem.")
    return again
