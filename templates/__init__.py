"""Texts of the reports: jinja2 templates, styles, scripts and the catalogue of sentences."""

from pathlib import Path

# Not importlib.resources, which takes a hundredth of a short run; a wheel is always unpacked.
FOLDER = Path(__file__).parent
