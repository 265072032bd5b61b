"""The reports people read: one self-contained HTML page, and the table in Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from kotwica.annotators.frame import RunFacts
from kotwica.annotators.messages import table_rows
from kotwica.annotators.ratio import Grounding, grounding
from kotwica.annotators.redaction import Redaction
from kotwica.annotators.render import asset, environment, integrity
from kotwica.annotators.report_view import view_of
from kotwica.grading.model import CheckResult
from kotwica.sources.model import Source


def report_html(result: CheckResult, sources: Sequence[Source] = (), *, run: RunFacts, ratio: Grounding | None = None) -> str:
    """The HTML report: no request leaves the page, nothing of a draft or source is markup in it.

    Shape: `ratio` saves working it out again when several reports are made of one result.
    """
    style, early, script = asset("report.css"), asset("report_early.js"), asset("report.js")
    policy = (
        f"default-src 'none'; style-src {integrity(style)}; script-src {integrity(early)} {integrity(script)}; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )
    view = view_of(result, sources, ratio or grounding(result, sources), run)
    template = environment(escaping=True).get_template("report.html.j2")
    return Redaction(sources).in_markup(template.render(view=view, style=style, early=early, script=script, policy=policy))


def report_md(result: CheckResult, sources: Sequence[Source] = (), *, run: RunFacts, ratio: Grounding | None = None) -> str:
    """The report table of the doctrine with the result line, for e-mail and Git."""
    view = view_of(result, sources, ratio or grounding(result, sources), run, passages=False)
    template = environment(escaping=False).get_template("report.md.j2")
    return Redaction(sources)(template.render(view=view, rows=table_rows(result)))
