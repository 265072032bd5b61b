"""Decisions and the pre-filing gate: nothing open, nobody without the role, one file content, and a changed file is signed no more."""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from builders import draft
from kotwica.document.errors import InputError
from kotwica.document.model import Span
from kotwica.extractors.model import Claim, ClaimType, Extraction, LintNote, Reference, ReferenceKind
from kotwica.grading.decyzje import latest
from kotwica.grading.model import CheckResult, Decision, Grade, Level, Problem, Reason, Status
from kotwica.review import audit
from kotwica.review.decisions import add_decisions, decisions_path, read_decisions, settle
from kotwica.review.keys import SigningKey, create_key
from kotwica.review.people import load_people
from kotwica.review.signoff import boxes, find_signoff, sign, signed_before_change

NOW = datetime(2026, 11, 30, 10, 0, tzinfo=UTC)
TEXT = "SN orzekł: „umowa jest ważna”. Zob. art. 58 k.c. Strony: A i B."
ALL = frozenset({"cases", "statutes", "facts"})


def result_with(
    *statuses: Status, kinds: tuple[ReferenceKind | None, ...] = (), decision: Decision | None = None, **more: object
) -> CheckResult:
    """A result with one claim a status; `kinds` says what each claim is linked to (a decision of a court unless said otherwise)."""
    references, claims, grades = [], [], []
    for number, status in enumerate(statuses, 1):
        kind = kinds[number - 1] if number <= len(kinds) else ReferenceKind.ORZECZENIE
        ids = (f"R{number}",) if kind else ()
        if kind:
            references.append(Reference(f"R{number}", kind, Span(0, 2), "SN", "SN", "test"))
        claim = Claim(f"C{number}", ClaimType.CYTAT_DOSLOWNY, Span(12, 28), TEXT[12:28], ids, "test", Span(0, 30))
        claims.append(claim)
        grades.append(Grade(claim, Level.FRAGMENT, Level.FRAGMENT, status, (Reason("test"),), fingerprint=f"fp{number}", decision=decision))
    made = draft(TEXT)
    made = replace(made, **{k: v for k, v in more.items() if k in ("path", "sha256")})  # type: ignore[arg-type]
    extraction = Extraction(tuple(references), tuple(claims), lint=more.get("lint", ()))  # type: ignore[arg-type]
    return CheckResult(made, extraction, tuple(grades), problems=more.get("problems", ()), as_of=date(2026, 11, 30))  # type: ignore[arg-type]


@pytest.fixture
def key(tmp_path: Path) -> SigningKey:
    return create_key(tmp_path / "klucz.pem", passphrase="zielony most nad Wartą")


@pytest.fixture
def config(tmp_path: Path, key: SigningKey) -> Path:
    other = create_key(tmp_path / "inny.pem", passphrase="zielony most nad Odrą")
    path = tmp_path / "kancelaria.toml"
    path.write_text(
        f'[osoby."Anna Wzorcowa"]\nrola = "adwokat"\nklucz = "{key.public}"\n'
        f'[osoby."Jan Pomocny"]\nrola = "asystent"\nklucz = "{key.public}"\n'
        f'[osoby."Ewa Inna"]\nrola = "radca"\nklucz = "{other.public}"\n',
        encoding="utf-8",
    )
    return path


def attempt(result: CheckResult, tmp_path: Path, config: Path, key: SigningKey, **changes: object) -> audit.Entry:
    options: dict[str, object] = {"name": "Anna Wzorcowa", "role": "adwokat", "given": ALL} | changes
    return sign(result, log=tmp_path / "log", people=load_people(config), key=key, now=NOW, version="0.0", **options)  # type: ignore[arg-type]


def test_a_clean_draft_is_signed_and_found_again(tmp_path: Path, config: Path, key: SigningKey) -> None:
    result = result_with(Status.ZWERYFIKOWANY, Status.ZMODYFIKOWANY)
    entry = attempt(result, tmp_path, config, key)
    assert entry.body["unverified"] == ["C2:ZMODYFIKOWANY"]
    found = find_signoff(tmp_path / "log", result.draft.sha256)
    assert found is not None
    assert (found.signer, found.role) == ("Anna Wzorcowa", "adwokat")
    assert TEXT[12:28] not in (tmp_path / "log" / audit.LOG).read_text("utf-8")


@pytest.mark.parametrize(
    ("status", "decision", "closed"),
    [
        pytest.param(Status.WYMAGA_OSADU, None, False, id="nobody-decided"),
        pytest.param(Status.WYMAGA_OSADU, Decision("fp1", "confirmed", "A. W.", "2026", lifts=True), True, id="confirmed"),
        pytest.param(Status.KALIBRACJA, Decision("fp1", "rejected", "A. W.", "2026"), False, id="rejected-stays-open"),
        pytest.param(Status.NIEZWERYFIKOWANY, Decision("fp1", "confirmed", "A. W.", "2026"), False, id="red-is-not-lifted-by-a-nod"),
        pytest.param(Status.BRAK_ZRODLA, None, False, id="no-source"),
        pytest.param(Status.ZMODYFIKOWANY, None, True, id="cosmetic-difference-passes"),
        pytest.param(Status.ZWERYFIKOWANY, Decision("fp1", "rejected", "A. W.", "2026"), False, id="green-that-a-person-rejected"),
        pytest.param(Status.ZWERYFIKOWANY, Decision("fp1", "dismissed", "A. W.", "2026"), True, id="green-whose-comment-was-deleted"),
    ],
)
def test_what_is_open_keeps_its_box_open(status: Status, decision: Decision | None, closed: bool) -> None:
    cases, statutes, facts = boxes(result_with(status, decision=decision))
    assert cases.closed is closed
    assert statutes.closed and facts.closed


def test_each_claim_counts_in_its_own_box() -> None:
    kinds = (ReferenceKind.ORZECZENIE, ReferenceKind.PRZEPIS, None)
    cases, statutes, facts = boxes(result_with(*[Status.WYMAGA_OSADU] * 3, kinds=kinds))
    assert [item.split()[0] for box in (cases, statutes, facts) for item in box.open_items] == ["C1", "C2", "C3"]


@pytest.mark.parametrize(
    ("reason", "closed"),
    [
        pytest.param(Reason("data_inna"), False, id="wrong-day"),
        pytest.param(Reason("strony_inne"), False, id="wrong-party"),
        pytest.param(Reason("liczba_inna"), False, id="wrong-amount"),
        pytest.param(Reason("cytat_zmieniony", (("regula", "liczba"),)), False, id="amount-in-a-quotation"),
        pytest.param(Reason("cytat_zmieniony", (("regula", "przeczenie"),)), True, id="other-change"),
        pytest.param(Reason("brak_zrodla"), True, id="no-source"),
    ],
)
def test_a_wrong_day_amount_or_party_keeps_the_box_of_facts_open_too(reason: Reason, closed: bool) -> None:
    whole = result_with(Status.NIEZWERYFIKOWANY)
    cases, _, facts = boxes(replace(whole, grades=(replace(whole.grades[0], reasons=(reason,)),)))
    assert not cases.closed and facts.closed is closed


def test_a_failed_step_a_hold_and_a_placeholder_keep_boxes_open() -> None:
    problem = result_with(Status.ZWERYFIKOWANY, problems=(Problem("źródła", "nie odczytano pliku"),))
    assert not any(box.closed for box in boxes(problem))
    assert [box.closed for box in boxes(result_with(Status.ZWERYFIKOWANY), holds=("Źródło zawiera polecenia.",))] == [False, True, True]
    note = LintNote("uzupelnij", Span(0, 2), "[uzupełnić]", "Zostało miejsce do uzupełnienia.")
    assert [box.closed for box in boxes(result_with(Status.ZWERYFIKOWANY, lint=(note,)))] == [True, True, False]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        pytest.param({"name": "Jan Pomocny", "role": "asystent"}, "nie podpisać", id="paralegal"),
        pytest.param({"name": "Jan Pomocny", "role": "adwokat"}, "nie podpisać", id="paralegal-who-claims-the-role"),
        pytest.param({"role": "radca"}, "nie „radca”", id="another-role"),
        pytest.param({"name": "Ktoś Obcy"}, "nie zna osoby", id="stranger"),
        pytest.param({"name": "Ewa Inna", "role": "radca"}, "nie jest klucz", id="a-copied-key"),
        pytest.param({"given": frozenset({"cases", "facts"})}, "--statutes", id="one-box-not-ticked"),
    ],
)
def test_refusals_say_what_is_missing_and_are_logged(
    tmp_path: Path, config: Path, key: SigningKey, changes: dict[str, object], message: str
) -> None:
    with pytest.raises(InputError, match=message):
        attempt(result_with(Status.ZWERYFIKOWANY), tmp_path, config, key, **changes)
    state = audit.check_log(tmp_path / "log")
    assert state.sound
    assert [entry.kind for entry in state.entries] == ["refused"]


def test_a_red_claim_refuses_whatever_is_ticked(tmp_path: Path, config: Path, key: SigningKey) -> None:
    with pytest.raises(InputError, match="C1"):
        attempt(result_with(Status.NIEZWERYFIKOWANY), tmp_path, config, key)
    assert TEXT[12:28] not in (tmp_path / "log" / audit.LOG).read_text("utf-8")


def test_one_changed_space_voids_the_sign_off_visibly(tmp_path: Path, config: Path, key: SigningKey) -> None:
    path = tmp_path / "opinia.txt"
    attempt(result_with(Status.ZWERYFIKOWANY, path=path, sha256="a" * 64), tmp_path, config, key)
    assert find_signoff(tmp_path / "log", "b" * 64) is None
    void = signed_before_change(tmp_path / "log", path, "b" * 64)
    assert void is not None
    assert void.draft_sha256 == "a" * 64
    assert signed_before_change(tmp_path / "log", path, "a" * 64) is None


def test_a_sign_off_in_a_tampered_log_is_refused(tmp_path: Path, config: Path, key: SigningKey) -> None:
    result = result_with(Status.ZWERYFIKOWANY)
    attempt(result, tmp_path, config, key)
    log = tmp_path / "log" / audit.LOG
    log.write_bytes(log.read_bytes().replace(b"Anna Wzorcowa", b"Ewa Obcanowa "))
    with pytest.raises(InputError, match="weryfikacji"):
        find_signoff(tmp_path / "log", result.draft.sha256)


def test_a_sign_off_forged_with_the_installations_key_alone_does_not_count(tmp_path: Path, config: Path, key: SigningKey) -> None:
    result = result_with(Status.ZWERYFIKOWANY)
    genuine = attempt(result, tmp_path, config, key)
    forged = dict(genuine.body) | {"draft": "c" * 64}
    audit.append(tmp_path / "log", "sign", forged, now=NOW)
    assert find_signoff(tmp_path / "log", "c" * 64) is None


def test_decisions_round_trip_merge_and_keep_history(tmp_path: Path) -> None:
    path = decisions_path(tmp_path / "opinia.docx")
    first = Decision("fp1", "confirmed", "Anna Wzorcowa", "2026-11-30T10:00:00+00:00")
    second = Decision("fp1", "rejected", "Anna Wzorcowa", "2026-11-30T11:00:00+00:00", "SN powiedział co innego")
    add_decisions(path, [second])
    add_decisions(path, [first, second])
    assert read_decisions(path) == (first, second)
    assert [json.loads(line).get("verdict") for line in path.read_text("utf-8").splitlines()] == [None, "confirmed", "rejected"]


def test_decisions_of_many_at_once_are_all_kept(tmp_path: Path) -> None:
    """Each process reads, adds and writes: without a lock the last one wins."""
    path = decisions_path(tmp_path / "opinia.docx")
    code = (
        "import sys; from pathlib import Path; from kotwica.grading.model import Decision; from kotwica.review.decisions import add_decisions\n"
        "for n in range(10): add_decisions(Path(sys.argv[1]), [Decision(f'{sys.argv[2]}-{n}', 'confirmed', 'A. W.', '2026')])"
    )
    people = [subprocess.Popen([sys.executable, "-Ic", code, str(path), str(number)]) for number in range(4)]
    assert [person.wait(60) for person in people] == [0, 0, 0, 0]
    assert {d.fingerprint for d in read_decisions(path)} == {f"{person}-{n}" for person in range(4) for n in range(10)}
    assert [p.name for p in tmp_path.iterdir()] == [path.name]


def test_decisions_are_not_written_through_a_link(tmp_path: Path) -> None:
    """A folder that somebody sent may hold links; what they lead to must stay as it is."""
    path, foreign = decisions_path(tmp_path / "opinia.docx"), tmp_path / "cudze.txt"
    foreign.write_text("cudze", encoding="utf-8")
    path.with_name(path.name + ".tmp").symlink_to(foreign)
    path.symlink_to(tmp_path / "jeszcze-nie-ma.txt")
    add_decisions(path, [Decision("fp1", "confirmed", "A. W.", "2026")])
    assert foreign.read_text("utf-8") == "cudze" and not (tmp_path / "jeszcze-nie-ma.txt").exists()
    assert len(read_decisions(path)) == 1


def test_a_lock_that_stays_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = decisions_path(tmp_path / "opinia.docx")
    monkeypatch.setattr("kotwica.review.decisions.LOCK_TIMEOUT_S", 0.1)
    path.with_name(path.name + ".lock").write_text("1\ninny-komputer\n", encoding="utf-8")
    with pytest.raises(InputError, match="Ktoś inny właśnie zapisuje decyzje") as told:
        add_decisions(path, [Decision("fp1", "confirmed", "A. W.", "2026")])
    assert "usuń plik opinia.docx.decyzje.jsonl.lock" in told.value.sentence()
    assert not path.exists()


ROW = '{"fingerprint": "fp1", "verdict": "confirmed", "who": "A. W.", "when": "2026", "why": "", "read_in": ""}'


@pytest.mark.parametrize(
    ("content", "message"),
    [
        pytest.param('{"fingerprint": "a", "verdict": "maybe", "when": "2026"}', "Linia 2 ma nieznany werdykt", id="unknown-verdict"),
        pytest.param(f"{ROW}\n{ROW[:40]}", "Linia 3 nie jest zapisem", id="cut-off"),
        pytest.param(f"<<<<<<< HEAD\n{ROW}\n=======\n>>>>>>> anna", "Linia 2 to znak niedokończonego scalania", id="git-conflict"),
        pytest.param('{"schema": "kotwica/decyzje/9"}', "inna wersja programu", id="another-version"),
        pytest.param("[1]", "Linia 2 nie jest zapisem", id="no-record"),
        pytest.param('{"verdict": "confirmed", "when": "2026"}', "nie ma odcisku", id="no-fingerprint"),
    ],
)
def test_a_broken_decisions_file_is_refused_and_the_line_named(tmp_path: Path, content: str, message: str) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text(f'{{"schema": "kotwica/decyzje/1"}}\n{content}\n', encoding="utf-8")
    with pytest.raises(InputError, match=message):
        read_decisions(path)


def test_a_decisions_file_in_another_encoding_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.jsonl").write_bytes('{"why": "źródło"}'.encode("cp1250"))
    with pytest.raises(InputError, match="UTF-8"):
        read_decisions(tmp_path / "x.jsonl")


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(f"\ufeff{ROW}\r\n", id="notepad"),
        pytest.param(f'{{"schema": "kotwica/decyzje/1"}}\n{ROW}\n{{ "schema": "kotwica/decyzje/1" }}\n{ROW}\n', id="merged-twice"),
        pytest.param(ROW.replace('"why": ""', '"why": "a\u2028b"') + "\n", id="line-separator-in-a-reply"),
    ],
)
def test_what_editors_and_merges_leave_is_read(tmp_path: Path, content: str) -> None:
    (tmp_path / "x.jsonl").write_bytes(content.encode())
    assert {d.fingerprint for d in read_decisions(tmp_path / "x.jsonl")} == {"fp1"}


@pytest.mark.parametrize(
    ("words", "counts"),
    [
        pytest.param(("A confirmed", "A rejected"), "A rejected", id="the-last-word"),
        pytest.param(("A rejected", "A confirmed"), "A confirmed", id="changed-their-mind"),
        pytest.param(("A rejected", "B confirmed"), "A rejected", id="a-colleagues-nod-closes-nothing"),
        pytest.param(("A rejected", "B override"), "B override", id="a-reason-does"),
        pytest.param(("A rejected", "B confirmed", "a  confirmed"), "a  confirmed", id="the-same-person-gives-in"),
        pytest.param(("B override", "A rejected"), "A rejected", id="refused-after-the-override"),
        pytest.param(("A confirmed", "B dismissed"), "A confirmed", id="a-deleted-comment-is-no-word"),
        pytest.param(("B dismissed",), "B dismissed", id="only-deleted"),
        pytest.param(("A confirmed", "B replaced"), "B replaced", id="replaced-in-the-copy"),
    ],
)
def test_which_of_several_decisions_counts(words: tuple[str, ...], counts: str) -> None:
    made = [Decision("fp1", w.rsplit(" ", 1)[1], w.rsplit(" ", 1)[0], f"2026-11-{n:02}", "bo tak") for n, w in enumerate(words, 1)]
    for order in (made, made[::-1]):
        found = latest(order)["fp1"]
        assert f"{found.who} {found.verdict}" == counts


def test_decisions_on_changed_claims_are_dropped_and_said() -> None:
    kept = Decision("fp1", "confirmed", "A. W.", "2026")
    stale = Decision("fp9", "confirmed", "A. W.", "2026")
    settled = settle([kept, stale], result_with(Status.WYMAGA_OSADU).grades)
    assert (settled.used, settled.dropped) == ((kept,), (stale,))
