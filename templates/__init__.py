"""Texts of the reports: jinja2 templates, styles, scripts and the catalogue of sentences."""

from __future__ import annotations

# How templates are read, for rendering and for compiling them while a wheel is built (setup.py): both must agree.
SYNTAX = {"trim_blocks": True, "lstrip_blocks": True}
# Filters of ours that templates use; annotators.render has them.
FILTERS = ("cell", "nb", "slug", "status_name")
# Folder of this package that holds the templates compiled to Python; a wheel has it, an editable install does not.
COMPILED = "compiled"


def escapes(name: str) -> bool:
    """True for templates of pages: every value put into them is escaped. Markdown templates escape their cells themselves."""
    return name.endswith(".html.j2")
