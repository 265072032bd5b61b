"""What people do in Word comes back as decisions: replies, resolved, deleted, changed passages; nothing lost, nothing invented."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from lxml import etree
from msgspec import Struct, field

from builders import docx_with
from kotwica.annotators import annotate_docx, read_people
from kotwica.annotators.model import CommentLine, CommentSpec
from kotwica.document import read_docx_text
from kotwica.document.model import Span
from kotwica.extractors.model import Claim, ClaimType, Extraction
from kotwica.grading.model import Decision, Status
from kotwica.review.readback import Understood, read_decisions_from
from kotwica.review.replies import Meaning, understand

NOW = datetime(2026, 11, 30, 10, 0, tzinfo=UTC)
SENTENCES = ("Pierwszy fragment pisma.", "Drugi fragment pisma.", "Trzeci fragment pisma.", "Czwarty fragment pisma.")
W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
W14 = "{http://schemas.microsoft.com/office/word/2010/wordml}"
W15 = "{http://schemas.microsoft.com/office/word/2012/wordml}"


def annotated() -> bytes:
    """A copy with one comment on each of the four sentences: green, to judge, red, no source."""
    data = docx_with(*SENTENCES)
    draft = read_docx_text(data, "opinia.docx")
    specs = []
    statuses = (Status.ZWERYFIKOWANY, Status.WYMAGA_OSADU, Status.NIEZWERYFIKOWANY, Status.BRAK_ZRODLA)
    position = 0
    for number, (sentence, status) in enumerate(zip(SENTENCES, statuses, strict=True), 1):
        span = Span(position, position + len(sentence))
        assert span.of(draft.text) == sentence
        position = span.end + 1
        lines = (CommentLine(status.word, bold=True),)
        specs.append(CommentSpec(f"C{number}", f"odcisk{number}", span, status.code, status.rank, lines, status.shade))
    return annotate_docx(data, draft, specs, now=NOW).payload


class Copy(Struct, dict=True):
    """An annotated copy being worked on the way Word does it: on the XML of its parts."""

    members: dict[str, bytes]
    trees: dict[str, etree._Element] = field(default_factory=dict)

    @classmethod
    def of(cls, package: bytes) -> Copy:
        with zipfile.ZipFile(io.BytesIO(package)) as archive:
            return cls({name: archive.read(name) for name in archive.namelist()})

    def tree(self, ending: str) -> etree._Element:
        name = next(n for n in self.members if n.endswith(ending))
        return self.trees.setdefault(name, etree.fromstring(self.members[name]))

    def comment(self, key: str) -> etree._Element:
        return next(c for c in self.tree("comments.xml") if f"kw-{key}-" in "".join(c.itertext()))

    def reply(self, key: str, text: str, author: str = "Anna Wzorcowa") -> None:
        root = self.comment(key)
        para = root.findall(f"{W}p")[-1].get(f"{W14}paraId")
        number = str(900 + len(self.tree("comments.xml")))
        attributes = {f"{W}id": number, f"{W}author": author, f"{W}date": "2026-12-01T09:30:00Z"}
        reply = etree.SubElement(root.getparent(), f"{W}comment", attributes)
        paragraph = etree.SubElement(reply, f"{W}p", {f"{W14}paraId": f"0BCD{number.zfill(4)}"})
        etree.SubElement(etree.SubElement(paragraph, f"{W}r"), f"{W}t").text = text
        row = {f"{W15}paraId": f"0BCD{number.zfill(4)}", f"{W15}paraIdParent": para, f"{W15}done": "0"}
        etree.SubElement(self.tree("commentsExtended.xml"), f"{W15}commentEx", row)
        for marker in ("commentRangeStart", "commentRangeEnd"):
            old = next(e for e in self.tree("word/document.xml").iter(W + marker) if e.get(f"{W}id") == root.get(f"{W}id"))
            old.addnext(etree.Element(W + marker, {f"{W}id": number}))
        # Word shows no reply without its reference, and LibreOffice drops it.
        shown = next(e for e in self.tree("word/document.xml").iter(f"{W}commentReference") if e.get(f"{W}id") == root.get(f"{W}id"))
        run = etree.Element(f"{W}r")
        etree.SubElement(run, f"{W}commentReference", {f"{W}id": number})
        shown.getparent().addnext(run)

    def resolve(self, key: str) -> None:
        para = self.comment(key).findall(f"{W}p")[-1].get(f"{W14}paraId")
        row = next(r for r in self.tree("commentsExtended.xml") if r.get(f"{W15}paraId") == para)
        row.set(f"{W15}done", "1")

    def delete(self, key: str) -> None:
        comment = self.comment(key)
        identifier = comment.get(f"{W}id")
        comment.getparent().remove(comment)
        for element in list(self.tree("word/document.xml").iter()):
            if element.get(f"{W}id") == identifier and "omment" in str(element.tag):
                element.getparent().remove(element)

    def edit_text(self, old: str, new: str) -> None:
        for element in self.tree("word/document.xml").iter(f"{W}t"):
            element.text = (element.text or "").replace(old, new)

    def lose_threads(self) -> None:
        """What LibreOffice does: thread record and ids gone, replies become comments on the same range."""
        self.trees.update({n: etree.Element("x") for n in self.members if n.endswith("commentsExtended.xml")})
        for element in self.tree("comments.xml").iter(f"{W}p"):
            element.attrib.pop(f"{W14}paraId", None)

    def saved(self, *, by: str = "") -> bytes:
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w") as archive:
            for name, content in self.members.items():
                archive.writestr(name, etree.tostring(self.trees[name]) if name in self.trees else content)
            if by:
                core = "http://schemas.openxmlformats.org/package/2006/metadata/core-properties"
                saved_by = f"<c:lastModifiedBy>{by}</c:lastModifiedBy>"
                archive.writestr("docProps/core.xml", f'<c:coreProperties xmlns:c="{core}">{saved_by}</c:coreProperties>')
        return out.getvalue()


@pytest.fixture
def copy() -> Copy:
    return Copy.of(annotated())


def read_back(data: bytes) -> dict[str, Understood]:
    return {u.key: u for u in read_items(data)}


def read_items(data: bytes, *, now: datetime = NOW, kept: Sequence[Decision] = ()) -> tuple[Understood, ...]:
    text = read_docx_text(data, "opinia.annotated.docx").text
    claims, position = [], 0
    for number, line in enumerate(text.split("\n"), 1):
        span = Span(position, position + len(line))
        claims.append(Claim(f"C{number}", ClaimType.PARAFRAZA, span, line, (), "test", span))
        position = span.end + 1
    return read_decisions_from(read_people(data, "opinia.annotated.docx"), Extraction(claims=tuple(claims)), now=now, kept=kept)


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


@pytest.mark.parametrize(
    ("reply", "meaning"),
    [
        pytest.param("ok", Meaning("confirmed"), id="ok"),
        pytest.param("OK.", Meaning("confirmed"), id="ok-with-dot"),
        pytest.param("Potwierdzam", Meaning("confirmed"), id="potwierdzam"),
        pytest.param("sprawdziłam w Legalis", Meaning("confirmed", "Legalis"), id="read-in-legalis"),
        pytest.param("ok, odczytano w aktach sprawy", Meaning("confirmed", "aktach sprawy"), id="read-in-the-file"),
        pytest.param("do poprawy", Meaning("rejected"), id="do-poprawy"),
        pytest.param("Poprawić datę", Meaning("rejected"), id="poprawic"),
        pytest.param("nie ok", Meaning("rejected"), id="not-ok"),
        pytest.param("nie", Meaning("rejected"), id="no"),
        pytest.param("nie zgadza się z wyrokiem", Meaning("rejected"), id="disagrees"),
        pytest.param("błąd kotwicy", Meaning("engine_wrong"), id="engine-wrong"),
        pytest.param("Fałszywy alarm – cytat jest na s. 3", Meaning("engine_wrong", reason="cytat jest na s. 3"), id="false-alarm"),
        pytest.param("blad kotwicy: LEX 604152", Meaning("engine_wrong", "LEX 604152", "LEX 604152"), id="place-as-reason-no-diacritics"),
        pytest.param("błąd programu: cytat jest na s. 4", Meaning("engine_wrong", reason="cytat jest na s. 4"), id="the-programs-mistake"),
        pytest.param("nie ta sygnatura", Meaning("rejected"), id="not-this-one"),
        pytest.param("ok, czytane w aktach k. 123", Meaning("confirmed", "aktach k. 123"), id="leaf-of-the-file"),
        pytest.param("Potwierdzam po lekturze uzasadnienia.", Meaning("confirmed"), id="after-reading"),
        pytest.param("może zostać", Meaning("confirmed"), id="may-stay"),
        pytest.param("może zostać uchylony", Meaning(""), id="may-be-repealed"),
        pytest.param("prawidłowo: 2019", Meaning(""), id="another-correction"),
        pytest.param("👍🏻", Meaning("confirmed"), id="thumb-with-a-skin-tone"),
        pytest.param("❌", Meaning("rejected"), id="cross"),
        pytest.param("👍👎", Meaning(""), id="both-thumbs"),
        pytest.param("przeczytane w Legalis", Meaning("confirmed", "Legalis"), id="read-somewhere"),
        pytest.param("przeczytane", Meaning(""), id="read-nowhere"),
        pytest.param("odczytano w aktach sprawy, niezgodne", Meaning("", "aktach sprawy"), id="read-and-found-wanting"),
        pytest.param("Legalis 12345 – zgodne", Meaning("confirmed", "Legalis 12345"), id="place-first"),
        pytest.param("to nie jest ok", Meaning("rejected"), id="lead-in-and-refusal"),
        pytest.param("nie mam uwag", Meaning("confirmed"), id="nie-that-confirms"),
        pytest.param("proszę usunąć ten fragment", Meaning("rejected"), id="please-delete"),
        pytest.param("chyba ok", Meaning(""), id="doubt-before"),
        pytest.param("ok chyba", Meaning(""), id="doubt-after"),
        pytest.param("sprawdzam", Meaning(""), id="still-checking"),
        pytest.param("do sprawdzenia", Meaning(""), id="to-be-checked"),
        pytest.param("dobrze zauważone", Meaning(""), id="praise-of-the-finding"),
        pytest.param("zgadzam się z uwagą", Meaning(""), id="agrees-with-the-finding"),
        pytest.param("ok, uwaga słuszna", Meaning(""), id="ok-to-the-finding"),
        pytest.param("ok, usunąłem", Meaning(""), id="says-what-was-done"),
        pytest.param("poprawnie: 2019", Meaning(""), id="a-correction"),
        pytest.param("zgodne częściowo", Meaning(""), id="in-part-only"),
        pytest.param("sprawdzone, inaczej w oryginale", Meaning("", "oryginale"), id="checked-and-different"),
        pytest.param("zostaje do wyjaśnienia", Meaning(""), id="stays-until"),
        pytest.param("AK: ok", Meaning(""), id="somebody-elses-word"),
        pytest.param("OK (AK), s. 12", Meaning("confirmed"), id="initials-and-page"),
        pytest.param("błąd kotwicy nie występuje", Meaning(""), id="denies-the-engines-mistake"),
        pytest.param("potwierdzam błąd", Meaning(""), id="confirms-the-mistake"),
        pytest.param("nie, zostaw", Meaning(""), id="no-that-goes-on-to-agree"),
        pytest.param("„umowa jest ważna”", Meaning(""), id="a-quotation-only"),
        pytest.param("LEX 604152", Meaning("", "LEX 604152"), id="a-place-only"),
        pytest.param("ok " + "i jeszcze słowo " * 5, Meaning(""), id="too-long-for-a-nod"),
        pytest.param("ok?", Meaning(""), id="a-question"),
        pytest.param("ok, ale popraw datę", Meaning(""), id="reservation"),
        pytest.param("tak nie może zostać", Meaning(""), id="tak-that-negates"),
        pytest.param("zgodne po poprawie", Meaning(""), id="condition"),
        pytest.param("okoliczności są inne", Meaning(""), id="ok-inside-a-word"),
        pytest.param("nie ma czasu", Meaning(""), id="nie-that-is-no-refusal"),
        pytest.param("zapytam mecenas", Meaning(""), id="something-else"),
        pytest.param("", Meaning(""), id="empty"),
    ],
)
def test_short_replies_are_understood_or_said_not_to_be(reply: str, meaning: Meaning) -> None:
    assert understand(reply) == meaning


def test_the_samples_copy_reads_back_through_the_file(tmp_path: Path, copy: Copy) -> None:
    path = tmp_path / "opinia.annotated.docx"
    copy.reply("C2", "ok")
    path.write_bytes(copy.saved())
    assert list(read_back(path.read_bytes())) == ["C2"]
