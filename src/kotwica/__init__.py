"""Kotwica: every citation of a Polish legal draft, proved against source texts or blocked."""

__version__ = "0.1.0"
