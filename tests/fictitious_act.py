"""An invented statute with every kind of unit, a repealed article and one with an index."""

from __future__ import annotations

ACT = """USTAWA
z dnia 12 marca 2018 r.
o przykładach zmyślonych

Art. 1. Ustawa określa zasady przykładów.

Art. 2. 1. Przykład jest zmyślony.
2. Przykład zawiera:
1) treść;
2) źródło, a w nim:
a) tytuł,
b) datę.
3. Przykład nie wiąże.

Art. 3. § 1. Przykład można cofnąć w terminie czternastu dni.
§ 2. Cofnięcie wymaga formy pisemnej.

Art. 3[1]. Przykład cofnięty nie istnieje.

Art. 4. (uchylony)

Art. 5. § 1. (uchylony)
§ 2. Przepis pozostały.

Art. 6. Ustawa wchodzi w życie z dniem ogłoszenia.
"""
