"""The text of a record (docs/notation.md, Record)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.core.positions import opening
from tests.core.test_record import RECORD, played

from dosrios.core.actions import parse_action
from dosrios.core.reading import parse_record
from dosrios.core.record import Comment, Record, make_record
from dosrios.core.writing import format_record

HEADER = """\
[Record 1]
[Rules standard]
[Players 2]
[Start P1]
[Board mmmmmmm mmmmmmm mmmmmmm mmmmmmm mmmmmmm mmmmmmm mmmmmmm]
[Row m w t]
"""


def body(record: Record) -> str:
    return format_record(record).removeprefix(HEADER + "\n")


def test_an_opening() -> None:
    assert format_record(played(opening(), 0)) == HEADER + "\n"


def test_the_other_keys_follow_in_their_order() -> None:
    record = played(opening(), 0).with_header("Zoo", "a [b] c]").with_header("Name1", "")
    assert format_record(record) == HEADER + "[Zoo a [b] c]]\n[Name1]\n\n"


def test_a_line_for_the_rivers_the_campesinos_and_every_turn() -> None:
    lines = body(RECORD).splitlines()
    assert all(word.startswith("~") for word in lines[0].split())
    assert all(word.startswith("@") for word in lines[1].split())
    assert len(lines[1].split()) == 6
    assert lines[2].startswith("P1: ")
    assert [line[:3] for line in lines[2:]] == ["P1:", "P2:", "P1:", "P2:"][: len(lines) - 2]


def test_turns_end_with_a_card_that_stays() -> None:
    """R9.4: behind Desperados another card is drawn, in the same turn."""
    texts = "~b7s ~e7s @a1 @b1 @c1 @d1 @e1 @f1 harvest =DV =m defer a1-a2 harvest =t harvest"
    record = make_record(opening(start="P2"), map(parse_action, texts.split()))
    assert format_record(record).splitlines()[7:] == [
        "~b7s ~e7s",
        "@a1 @b1 @c1 @d1 @e1 @f1",
        "P2: harvest =DV =m",
        "P1: defer",
        "P2: a1-a2 harvest =t",
        "P1: harvest",
    ]


def test_comments_stand_behind_the_action_before_them() -> None:
    record = replace(
        played(opening(), 3),
        comments=(
            Comment(0, "first"),
            Comment(0, "; then", is_line=True),
            Comment(1, " two\n lines "),
            Comment(1, ""),
            Comment(2, " a line", is_line=True),
            Comment(3, "last"),
        ),
    )
    one, two, three = (action.text for action in record.actions)
    assert body(record) == (
        f"{{first}}\n;; then\n{one} {{ two\n lines }} {{}} {two}\n; a line\n{three} {{last}}\n"
    )
    assert parse_record(format_record(record)) == record


LINE = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0\r\n"), max_size=20)
TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0\r}"), max_size=20)
KEYS = st.from_regex(r"[^\s\[\]\0]{1,10}", fullmatch=True).filter(
    lambda key: key not in {"Record", "Rules", "Players", "Start", "Board", "Row", "Result"}
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    record = played(opening(players=draw(st.integers(2, 4))), draw(st.integers(0, 40)))
    plies = st.integers(0, len(record.actions))
    comments = st.one_of(
        st.builds(Comment, plies, TEXT),
        st.builds(Comment, plies, LINE, st.just(True)),
    )
    headers = draw(st.dictionaries(KEYS, LINE.map(lambda text: text.strip(" \t\f\v")), max_size=3))
    return replace(
        record,
        headers=tuple(headers.items()),
        comments=tuple(sorted(draw(st.lists(comments)), key=lambda comment: comment.ply)),
    )


@given(records())
def test_records_come_back(record: Record) -> None:
    text = format_record(record)
    again = parse_record(text)
    assert again == record
    assert format_record(again) == text


@pytest.mark.parametrize("line_end", ["\r\n", "\r"])
def test_line_ends_of_other_systems(line_end: str) -> None:
    record = replace(RECORD, comments=(Comment(3, "two\nlines"), Comment(9, "one", is_line=True)))
    assert parse_record(format_record(record).replace("\n", line_end)) == record
