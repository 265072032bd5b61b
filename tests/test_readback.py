"""What people do in Word comes back as decisions: replies, resolved, deleted, changed passages; nothing lost, nothing invented."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from word_people import NOW, Copy, W, annotated, read_back, read_items

from kotwica.annotators import read_people


@pytest.fixture
def copy() -> Copy:
    return Copy.of(annotated())


def test_an_untouched_copy_says_nothing(copy: Copy) -> None:
    assert read_back(copy.saved()) == {}


def test_a_reply_becomes_a_decision_with_its_author_and_time(copy: Copy) -> None:
    copy.reply("C2", "ok")
    copy.reply("C3", "błąd kotwicy: stoi na s. 12")
    copy.reply("C4", "Potwierdzam, LEX 604152")
    found = read_back(copy.saved())
    assert set(found) == {"C2", "C3", "C4"}
    decisions = {key: u.decision for key, u in found.items()}
    assert [(d.fingerprint, d.verdict, d.who, d.when) for d in decisions.values() if d] == [
        ("odcisk2", "confirmed", "Anna Wzorcowa", "2026-12-01T09:30:00"),
        ("odcisk3", "override", "Anna Wzorcowa", "2026-12-01T09:30:00"),
        ("odcisk4", "confirmed", "Anna Wzorcowa", "2026-12-01T09:30:00"),
    ]
    assert decisions["C4"] is not None
    assert decisions["C4"].read_in == "LEX 604152"


def test_the_last_reply_counts(copy: Copy) -> None:
    copy.reply("C2", "do poprawy")
    copy.reply("C2", "ok")
    assert read_back(copy.saved())["C2"].decision.verdict == "confirmed"  # type: ignore[union-attr]


def test_a_reply_that_is_not_understood_decides_nothing_and_says_so(copy: Copy) -> None:
    copy.reply("C2", "czy ktoś to sprawdził?")
    understood = read_back(copy.saved())["C2"]
    assert understood.decision is None
    assert "nie rozumiem" in understood.sentence


def test_a_resolved_thread_is_confirmed_by_whoever_saved_the_file(copy: Copy) -> None:
    copy.resolve("C2")
    assert read_back(copy.saved())["C2"].decision is None
    decision = read_back(copy.saved(by="Jan Zapisujący"))["C2"].decision
    assert decision is not None
    assert (decision.verdict, decision.who) == ("confirmed", "Jan Zapisujący")


def test_a_deleted_comment_is_recorded_and_closes_nothing(copy: Copy) -> None:
    copy.delete("C3")
    decision = read_back(copy.saved(by="Jan Zapisujący"))["C3"].decision
    assert decision is not None
    assert decision.verdict == "dismissed"


def test_a_changed_passage_is_a_new_claim_whatever_was_replied(copy: Copy) -> None:
    copy.reply("C2", "ok")
    copy.edit_text("Drugi fragment", "Drugi zmieniony fragment")
    assert read_back(copy.saved())["C2"].decision.verdict == "replaced"  # type: ignore[union-attr]


def test_a_space_or_a_dash_more_changes_no_passage(copy: Copy) -> None:
    copy.reply("C2", "ok")
    copy.edit_text("Drugi fragment", "Drugi  fragment")
    assert read_back(copy.saved())["C2"].decision.verdict == "confirmed"  # type: ignore[union-attr]


def test_a_mark_right_behind_ours_answers_it(copy: Copy) -> None:
    copy.reply("C2", "do poprawy")
    copy.reply("C4", "ok, LEX 604152")
    copy.lose_threads()
    for element in [
        e for e in copy.tree("word/document.xml").iter(f"{W}commentRangeStart", f"{W}commentRangeEnd") if int(e.get(f"{W}id")) >= 900
    ]:
        element.getparent().remove(element)
    found = read_back(copy.saved())
    assert {key: u.decision.verdict for key, u in found.items() if u.decision} == {"C2": "rejected", "C4": "confirmed"}


def test_replies_survive_a_program_that_loses_threads(copy: Copy) -> None:
    copy.reply("C2", "do poprawy")
    copy.lose_threads()
    data = copy.saved()
    assert read_back(data)["C2"].decision.verdict == "rejected"  # type: ignore[union-attr]
    assert [t.certain for t in read_people(data, "x").threads if t.key == "C2"] == [False]


@pytest.mark.parametrize("author", ["Author", "Autor", "Unknown Author", "Nieznany autor", " ", "Kotwica", "kotwica "])
def test_a_reply_without_a_persons_name_decides_nothing(copy: Copy, author: str) -> None:
    copy.reply("C2", "ok", author=author)
    understood = read_back(copy.saved())["C2"]
    assert understood.decision is None
    assert "pod swoim nazwiskiem" in understood.sentence


@pytest.mark.parametrize(
    ("talk", "decided"),
    [
        pytest.param((("Anna", "ok"), ("Jan", "ok")), ["Anna:confirmed", "Jan:confirmed"], id="both-agree"),
        pytest.param((("Anna", "do poprawy"), ("Jan", "ok")), ["Anna:rejected", "Jan:confirmed"], id="contradiction-keeps-both-words"),
        pytest.param((("Anna", "do poprawy"), ("Jan", "ok"), ("anna", "ok")), ["Jan:confirmed", "anna:confirmed"], id="last-word-of-each"),
        pytest.param((("Anna", "ok"), ("Jan", "na pewno?")), [], id="a-question-after-the-nod"),
        pytest.param((("Anna", "do poprawy"), ("Jan", "na pewno?")), ["Anna:rejected"], id="a-question-after-the-refusal"),
        pytest.param((("Jan", "na pewno?"), ("Anna", "ok")), ["Anna:confirmed"], id="an-answered-question"),
    ],
)
def test_a_talk_gives_the_last_word_of_each(copy: Copy, talk: tuple[tuple[str, str], ...], decided: list[str]) -> None:
    for author, text in talk:
        copy.reply("C2", text, author=author)
    found = read_items(copy.saved())
    assert [f"{u.decision.who}:{u.decision.verdict}" for u in found if u.decision] == decided


def test_a_contradiction_says_who_can_end_it(copy: Copy) -> None:
    copy.reply("C2", "do poprawy", author="Anna")
    copy.reply("C2", "ok", author="Jan")
    first, _ = read_items(copy.saved())
    assert "przyjmuję mimo to: dlaczego" in first.sentence


def test_engine_wrong_without_a_reason_is_kept_but_gives_none(copy: Copy) -> None:
    copy.reply("C3", "błąd kotwicy")
    understood = read_back(copy.saved())["C3"]
    assert understood.decision is not None
    assert (understood.decision.verdict, understood.decision.why) == ("override", "")
    assert "brakuje powodu" in understood.sentence


def test_what_word_keeps_no_time_of_is_one_decision_however_often_it_is_read(copy: Copy) -> None:
    copy.resolve("C2")
    data = copy.saved(by="Jan Zapisujący")
    first = read_items(data)[0].decision
    assert first is not None
    again = read_items(data, now=NOW + timedelta(days=1), kept=[first])[0]
    assert again.known
    assert again.decision == first


@pytest.mark.parametrize("state", ["resolved", "deleted"])
@pytest.mark.parametrize("saver", ["Jan Zapisujący", ""], ids=["somebody-else", "nobody"])
def test_a_state_on_record_is_not_given_to_whoever_saves_later(copy: Copy, state: str, saver: str) -> None:
    """Word keeps neither who resolved or deleted a comment nor when; a later copy still has that state."""
    if state == "resolved":
        copy.resolve("C2")
    else:
        copy.delete("C2")
    first = read_items(copy.saved(by="Anna Wzorcowa"))[0].decision
    assert first is not None and first.who == "Anna Wzorcowa"
    (again,) = read_items(copy.saved(by=saver), now=NOW + timedelta(days=1), kept=[first])
    assert (again.known, again.decision) == (True, first)
    assert "Anna Wzorcowa" in again.sentence


def test_a_comment_without_a_sound_date_is_dated_by_its_reading(copy: Copy) -> None:
    copy.reply("C2", "ok")
    reply = next(c for c in copy.tree("comments.xml") if c.get(f"{W}author") == "Anna Wzorcowa")
    reply.set(f"{W}date", "0-00-00T00:00:00Z")  # LibreOffice 7.4
    assert read_back(copy.saved())["C2"].decision.when == NOW.isoformat()  # type: ignore[union-attr]


def test_the_samples_copy_reads_back_through_the_file(tmp_path: Path, copy: Copy) -> None:
    path = tmp_path / "opinia.annotated.docx"
    copy.reply("C2", "ok")
    path.write_bytes(copy.saved())
    assert list(read_back(path.read_bytes())) == ["C2"]
