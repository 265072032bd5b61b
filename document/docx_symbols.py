"""Characters of symbol fonts as the Unicode characters that a person sees."""

from __future__ import annotations

# Adobe Symbol encoding, 0x20..0xFE, as published with the Unicode mapping files (VENDORS/ADOBE/symbol.txt); "\ufffd" where it is empty.
_SYMBOL_LOW = " !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼"
_SYMBOL_HIGH = "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪\ufffd⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭"
SYMBOL = {0x20 + i: char for i, char in enumerate(_SYMBOL_LOW)} | {0xA0 + i: char for i, char in enumerate(_SYMBOL_HIGH)}

# Wingdings signs that stand in legal documents: bullets, boxes, ticks, arrows, pointers.
WINGDINGS = {
    0x22: "✂", 0x28: "☎", 0x2A: "✉", 0x46: "☞", 0x6C: "●", 0x6E: "■", 0x6F: "□", 0x71: "❑", 0x72: "❒", 0x73: "⬧", 0x74: "⧫", 0x75: "◆",
    0x76: "❖", 0x77: "⬥", 0x9F: "•", 0xA0: "▪", 0xA1: "○", 0xA7: "▪", 0xA8: "◻", 0xB7: "◷", 0xD8: "➢", 0xDF: "←", 0xE0: "→", 0xE8: "➔",
    0xF0: "⇨", 0xFB: "✗", 0xFC: "✓", 0xFD: "☒", 0xFE: "☑",
}  # fmt: skip


def symbol_character(font: str, code: int) -> str:
    """The character for one code of a symbol font; exactly one character, the code itself where the font is not known.

    Source: Word writes codes of symbol fonts into the private area U+F000..U+F0FF ([MS-OI29500] on w:sym).
    """
    low = code - 0xF000 if 0xF000 <= code <= 0xF0FF else code
    lowered = font.lower()
    table = SYMBOL if lowered.startswith("symbol") else WINGDINGS if lowered.startswith("wingdings") else {}
    if low in table:
        return table[low]
    if 0xF020 <= code <= 0xF0FF and not lowered.startswith(("symbol", "wingdings", "webdings")):
        return chr(low)
    return chr(code) if 0 < code < 0x110000 and not 0xD800 <= code <= 0xDFFF else "\ufffd"


def symbol_text(font: str, text: str) -> str:
    """Text typed in a symbol font: private-area characters become what a person sees; the length stays."""
    if not any("\uf000" <= char <= "\uf0ff" for char in text):
        return text
    return "".join(symbol_character(font, ord(char)) if "\uf000" <= char <= "\uf0ff" else char for char in text)
