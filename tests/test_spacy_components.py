"""The spaCy components in a real pipeline, found through their entry points. All case numbers are fictitious."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from builders import REPOSITORY
from kotwica.extractors.spacy_components import CLAIMS, REFERENCES, SENTENCES, add_tokenizer_exceptions, register_factories

spacy = pytest.importorskip("spacy")

TEXT = (
    "Zgodnie z art. 385[1] § 1 k.c. postanowienia niedozwolone nie wiążą konsumenta. TSUE w wyroku z 3 października 2019 r., C-9999/18, uznał, "
    "że sąd krajowy nie może uzupełnić luki. Alfa sp. z o.o. zapłaciła 15.000 zł w dniu 12.03.2019 r."
)


@pytest.fixture(scope="module")
def pipeline() -> object:
    register_factories()
    nlp = add_tokenizer_exceptions(spacy.blank("pl"))
    for name in (SENTENCES, REFERENCES, CLAIMS):
        nlp.add_pipe(name)
    return nlp


def test_claims_and_references_are_span_groups_with_their_records(pipeline: object) -> None:
    doc = pipeline(TEXT)  # type: ignore[operator]
    assert [(s.text, s.label_) for s in doc.spans[REFERENCES]] == [("art. 385[1] § 1 k.c.", "przepis"), ("C-9999/18", "ue_orzeczenie")]
    assert [(s.text, s.label_) for s in doc.spans[CLAIMS]] == [
        ("postanowienia niedozwolone nie wiążą konsumenta", "parafraza"),
        ("sąd krajowy nie może uzupełnić luki", "stanowisko_sadu"),
    ]
    for span in doc.spans[CLAIMS]:
        assert span._.claim.text == TEXT[span._.claim.span.start : span._.claim.span.end] == span.text
    assert [span._.reference.norm for span in doc.spans[REFERENCES]] == ["k.c. art. 385[1] § 1", "C-9999/18"]


def test_sentences_do_not_end_inside_citations(pipeline: object) -> None:
    doc = pipeline(TEXT)  # type: ignore[operator]
    assert [s.text.split()[0] for s in doc.sents] == ["Zgodnie", "TSUE", "Alfa"]


@pytest.mark.parametrize(
    "whole",
    ["385[1]", "C-260/18", "ECLI:EU:C:2019:819", "15.000", "1.250.000,00", "12.03.2019", "o.o.", "Dz.U.", "k.c.", "art.", "m.in.", "sp."],
)
def test_tokeniser_keeps_legal_strings_whole(pipeline: object, whole: str) -> None:
    assert whole in [t.text for t in pipeline.make_doc(f"tu {whole} tam")]  # type: ignore[attr-defined]


def test_tokeniser_leaves_ordinary_text_alone(pipeline: object) -> None:
    plain = spacy.blank("pl")
    text = "Powód, działając przez pełnomocnika, wniósł o zapłatę 5 złotych (i nic więcej)."
    assert [t.text for t in pipeline.make_doc(text)] == [t.text for t in plain(text)]  # type: ignore[attr-defined]


def test_entry_points_register_the_factories_when_spacy_asks(tmp_path: Path) -> None:
    declared = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]["spacy_factories"]
    assert set(declared) == {SENTENCES, REFERENCES, CLAIMS}
    info = tmp_path / "declared-0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: declared\nVersion: 0\n", encoding="utf-8")
    lines = [f"{name} = {target}" for name, target in declared.items()]
    (info / "entry_points.txt").write_text("[spacy_factories]\n" + "\n".join(lines) + "\n", encoding="utf-8")
    program = (
        f"import sys; sys.path.append({str(tmp_path)!r})\n"
        "import spacy\n"
        "nlp = spacy.blank('pl')\n"
        f"[nlp.add_pipe(name) for name in {sorted(declared)!r}]\n"
        "doc = nlp('Zob. art. 5 k.c.')\n"
        "print([s.text for s in doc.spans['kotwica_references']])\n"
    )
    done = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout.strip() == "['art. 5 k.c.']", done.stderr


def test_importing_the_components_imports_no_spacy() -> None:
    program = "import sys, kotwica.extractors, kotwica.extractors.spacy_components; print('spacy' in sys.modules)"
    done = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout.strip() == "False", done.stderr
