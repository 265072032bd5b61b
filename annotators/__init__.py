"""Stage 5: what people get. Writers are imported when first used, since Word needs lxml and reports need jinja2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kotwica import lazy_names

if TYPE_CHECKING:
    from kotwica.annotators.comments import comments_for
    from kotwica.annotators.demands import NOTHING, Brought, not_cited, read_list, recall, unmet
    from kotwica.annotators.frame import RunFacts
    from kotwica.annotators.json_report import report_json
    from kotwica.annotators.markdown_copy import annotate_markdown, strip_markdown
    from kotwica.annotators.messages import TableRow, planted, reason_text, result_line, status_line, status_name, table_rows, verdict
    from kotwica.annotators.names import provision, reference_name
    from kotwica.annotators.polish import listed, run_on, shortened, with_days
    from kotwica.annotators.quality import figures
    from kotwica.annotators.rag_trace import read_rag_trace
    from kotwica.annotators.ratio import grounding
    from kotwica.annotators.redaction import Redaction, redacted
    from kotwica.annotators.report import report_html, report_md
    from kotwica.annotators.trace import Trace, build_trace
    from kotwica.annotators.word_comments import annotate_docx, strip_copy
    from kotwica.annotators.word_filing import FilingCopy, filing_copy
    from kotwica.annotators.word_people import PeoplesWork, Reply, Thread, read_people
    from kotwica.annotators.word_redline import redline_docx, rejected, struck_of
    from kotwica.annotators.word_registry import passage_hash
    from kotwica.annotators.word_selfcheck import check_copy

_HOMES = {
    "Brought": "demands",
    "FilingCopy": "word_filing",
    "NOTHING": "demands",
    "PeoplesWork": "word_people",
    "Reply": "word_people",
    "Redaction": "redaction",
    "RunFacts": "frame",
    "Thread": "word_people",
    "Trace": "trace",
    "annotate_docx": "word_comments",
    "annotate_markdown": "markdown_copy",
    "build_trace": "trace",
    "check_copy": "word_selfcheck",
    "comments_for": "comments",
    "figures": "quality",
    "filing_copy": "word_filing",
    "grounding": "ratio",
    "listed": "polish",
    "not_cited": "demands",
    "passage_hash": "word_registry",
    "planted": "messages",
    "provision": "names",
    "read_list": "demands",
    "read_people": "word_people",
    "read_rag_trace": "rag_trace",
    "reason_text": "messages",
    "recall": "demands",
    "redacted": "redaction",
    "redline_docx": "word_redline",
    "reference_name": "names",
    "rejected": "word_redline",
    "report_html": "report",
    "report_json": "json_report",
    "report_md": "report",
    "result_line": "messages",
    "run_on": "polish",
    "shortened": "polish",
    "status_line": "messages",
    "status_name": "messages",
    "strip_copy": "word_comments",
    "strip_markdown": "markdown_copy",
    "struck_of": "word_redline",
    "TableRow": "messages",
    "table_rows": "messages",
    "unmet": "demands",
    "verdict": "messages",
    "with_days": "polish",
}

__all__ = [
    "NOTHING",
    "Brought",
    "FilingCopy",
    "PeoplesWork",
    "Redaction",
    "Reply",
    "RunFacts",
    "TableRow",
    "Thread",
    "Trace",
    "annotate_docx",
    "annotate_markdown",
    "build_trace",
    "check_copy",
    "comments_for",
    "figures",
    "filing_copy",
    "grounding",
    "listed",
    "not_cited",
    "passage_hash",
    "planted",
    "provision",
    "read_list",
    "read_people",
    "read_rag_trace",
    "reason_text",
    "recall",
    "redacted",
    "redline_docx",
    "reference_name",
    "rejected",
    "report_html",
    "report_json",
    "report_md",
    "result_line",
    "run_on",
    "shortened",
    "status_line",
    "status_name",
    "strip_copy",
    "strip_markdown",
    "struck_of",
    "table_rows",
    "unmet",
    "verdict",
    "with_days",
]

__getattr__ = lazy_names(__name__, _HOMES)
