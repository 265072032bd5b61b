"""A filing copy: the draft's package without any of our marks."""

from __future__ import annotations

from kotwica.annotators import strip_copy


def clean_docx(data: bytes, name: str = "kopia") -> bytes:
    """The package without our comments, shading, registry and the styles that came with them.

    Shape: text and formatting are those of the draft (runs that we split are joined again); people's own comments stay, also those that
    answered ours. The same object comes back when there was nothing of ours.
    Errors: InputError, which calls it `name`, when the package cannot be read.
    """
    return strip_copy(data, name, everything=True)
