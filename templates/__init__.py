"""Texts of the reports: jinja2 templates, styles, scripts and the catalogue of sentences."""
