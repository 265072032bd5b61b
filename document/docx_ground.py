"""Whether letters in white stand on white: what else a Word file can put behind them."""

from __future__ import annotations

from lxml import etree

from kotwica.document.docx_styles import Styles, fills


def on_bare_paper(element: etree._Element, styles: Styles, w: str) -> bool:
    """Whether nothing coloured lies behind an element of a run: no shading of its paragraph, cell or table, no box, no colour of the page.

    Errs towards: no. A box may be filled in many ways, and what is white in a shaded row of a table is its heading.
    """
    return not any(_coloured(above, styles, w) for above in element.iterancestors())


def _coloured(above: etree._Element, styles: Styles, w: str) -> bool:
    if above.tag == f"{w}txbxContent":
        return True
    if above.tag == f"{w}document":
        return above.find(f"{w}background") is not None
    properties = above.find({f"{w}p": f"{w}pPr", f"{w}tc": f"{w}tcPr", f"{w}tbl": f"{w}tblPr"}.get(str(above.tag), f"{w}none"))
    if properties is None:
        return False
    own = properties.find(f"{w}shd")
    if own is not None:
        return fills(own, w)
    style = properties.find(f"{w}pStyle")
    style = properties.find(f"{w}tblStyle") if style is None else style
    return style is not None and styles.chain(style.get(f"{w}val") or "").filled == 1
