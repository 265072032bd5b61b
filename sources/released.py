"""Held sources that a person has let pass: bound to their exact content, so that an edited file is held again."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from kotwica.sources.model import Source


def release_key(source: Source) -> str:
    """What a release is bound to: the file's bytes and the text that was read from them."""
    return f"{source.sha256}:{hashlib.sha256(source.text.encode('utf-8', 'surrogatepass')).hexdigest()}"


def let_pass(sources: Iterable[Source], releases: Mapping[str, str]) -> tuple[Source, ...]:
    """The sources, those with a release saying who let them pass, and when and why (`Source.released`).

    Shape: `releases` are such words by `release_key`. Only a source that is held can be released.
    """
    if not releases:
        return tuple(sources)
    return tuple(replace(s, released=words) if s.held and (words := releases.get(release_key(s), "")) else s for s in sources)
