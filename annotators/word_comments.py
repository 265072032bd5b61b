"""Annotating a Word draft: comments on exact ranges, shading, registry, in a package that is otherwise left alone."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from kotwica.annotators.model import CommentSpec, WrittenCopy
from kotwica.annotators.word_names import AUTHOR, STEP
from kotwica.annotators.word_package import Patch
from kotwica.annotators.word_parts import comment_parts, drop_empty_parts, read_comments, remove_comments
from kotwica.annotators.word_registry import Entry, Own, Registry, drop_registry, read_registry, recognise, write_registry
from kotwica.annotators.word_roundtrip import Plan, identified, plan_round, touched
from kotwica.annotators.word_selfcheck import check_copy
from kotwica.annotators.word_strip import Shades, remove_marks
from kotwica.annotators.word_styles import remove_styles
from kotwica.annotators.word_write import open_writer, write_answers, write_comments
from kotwica.document import open_package, read_docx_text
from kotwica.document.errors import ProcessingError
from kotwica.document.model import Draft
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
    and deletions are carried over. At most `limit` comments are written, the most severe first. The same input gives the same bytes.
    With nothing to say the copy is the draft itself. Errors: ProcessingError when the earlier copy's text is not the draft's, or when the
    finished copy fails its own check; InputError when a package cannot be read.
    """
    base, notices = _base(data, draft, previous)
    specs, dropped = _capped(identified(comments), limit)
    if dropped:
        notices.append(f"Komentarzy jest więcej niż {limit}; {dropped} mniej ważnych jest tylko w raporcie.")
    registry = read_registry(open_package(base, str(draft.path)))
    if registry.damaged:
        notices.append(_DAMAGED_REGISTRY)
    plan, stripped = _without_untouched(base, registry, specs, str(draft.path))
    if plan.not_raised:
        keys = ", ".join(spec.key for spec in plan.not_raised)
        notices.append(f"Nie powtórzono komentarzy usuniętych przez człowieka: {keys}.")
    payload, homeless = stripped, 0
    if plan.write or plan.answers or plan.entries:
        source = draft if stripped is data else _reread(stripped, draft)
        payload, homeless, more = _written(stripped, source, plan, registry, now, highlight=highlight)
        notices += more
    problems = check_copy(base, payload, text=draft.text) if payload is not base else ()
    if problems:
        raise ProcessingError(STEP, "Kopia nie przeszła kontroli: " + "; ".join(problems[:5]))
    return WrittenCopy(payload, len(plan.write) - homeless + len(plan.answers), len(plan.kept), dropped + homeless, tuple(notices))


def _written(
    stripped: bytes, draft: Draft, plan: Plan, earlier: Registry, now: datetime, *, highlight: bool
) -> tuple[bytes, int, list[str]]:
    """The package with the plan carried out, how many comments found no place in it, and notices."""
    kept = frozenset(o.comment.id for o in plan.kept)
    writer = open_writer(stripped, draft, now, highlight=highlight, kept=plan.entries, own_ids=kept)
    write_answers(writer, plan.answers)
    homeless = write_comments(writer, plan.write)
    notices = []
    if homeless:
        notices.append(f"W tekście głównym nie ma akapitu, do którego można przypiąć komentarz; tylko w raporcie: {len(homeless)}.")
    if writer.patch.drop_signature():
        notices.append("Oryginał jest podpisany elektronicznie; kopia z komentarzami nie ma podpisu.")
    lines = sorted((*plan.entries, *writer.entries), key=lambda entry: entry.deleted)
    styles = dict.fromkeys((*earlier.styles, *writer.styles.added))
    write_registry(writer.patch, lines, styles, sorted({*(earlier.parts or ()), *writer.parts.created}))
    return writer.patch.to_bytes(), len(homeless), notices


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


def _base(data: bytes, draft: Draft, previous: bytes | None) -> tuple[bytes, list[str]]:
    """The package to annotate: the earlier copy when people may have worked on it, otherwise the draft."""
    if previous is None or previous == data:
        return data, []
    earlier = read_docx_text(previous, str(draft.path))
    if earlier.text != draft.text:
        raise ProcessingError(STEP, "Tekst istniejącej kopii różni się od tekstu projektu; komentarzy nie da się połączyć.")
    return previous, ["Zachowano pracę ludzi z istniejącej kopii (odpowiedzi, rozwiązane i usunięte komentarze)."]


def _capped(specs: tuple[CommentSpec, ...], limit: int) -> tuple[tuple[CommentSpec, ...], int]:
    if len(specs) <= limit:
        return specs, 0
    worst = sorted(range(len(specs)), key=lambda i: (specs[i].rank, i))[:limit]
    return tuple(specs[i] for i in sorted(worst)), len(specs) - limit


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
    if again.text != draft.text:
        raise ProcessingError(STEP, "Po zdjęciu wcześniejszych komentarzy tekst nie zgadza się z projektem.")
    return again
