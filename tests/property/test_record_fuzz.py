"""Records that were tampered with: a reader says where they go wrong, and never falls over."""

from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.core.lively import moves, opening

from dosrios.core.reading import Reading, parse_record, read_record, read_text
from dosrios.core.record import Comment, last_state, make_record
from dosrios.core.source import LINE_END
from dosrios.core.writing import format_record


def good_text(seed: int) -> str:
    random = Random(seed)
    walked = list(moves(random, opening(random), 80))
    record = make_record(
        walked[0].before,
        [move.action for move in walked],
        {"Name1": "Zoë [x]", "Result": "*", "Site": ""},
    )
    text = format_record(record)
    return text.replace("\n@", "\n{a comment\nof two lines} @", 1).replace("\nP1", "\n;line\nP1", 1)


TEXTS = [good_text(seed) for seed in range(6)]
SNIPPETS = st.one_of(
    st.sampled_from(
        [
            *("[", "]", "{", "}", ";", "\n", "\n\n", "\r", "\r\n", "\t", " ", "\0", "\ufeff"),
            *("P1:", "P9:", "[Record 1]\n", "[Row", "[X y]\n", "harvest", "defer", "=m", "=DV"),
            *("d4-d3", "2d4xd3", "C>e4", "#d4s", "+d4", "*d4", "@d4", "~Vs", "é", "\u2028"),
        ]
    ),
    st.text(max_size=5),
)


@st.composite
def tampered(draw: st.DrawFn) -> str:
    """A good record of which some pieces were cut, doubled, moved or replaced."""
    text = draw(st.sampled_from(TEXTS))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.sampled_from([0, 0, 1, 2, 7, 40, 4000])))
        other = draw(st.integers(0, len(text)))
        middle = draw(st.sampled_from(["", text[start:end] * 2, text[other : other + 9]]))
        text = text[:start] + middle + draw(SNIPPETS) + text[end:]
    return text


def check_reading(text: str, reading: Reading) -> None:
    """The error points into the text, and what was good up to there is good by itself."""
    if reading.error is not None:
        lines = LINE_END.split(text.removeprefix("\ufeff"))
        assert 1 <= reading.error.line <= len(lines)
        assert 1 <= reading.error.column <= len(lines[reading.error.line - 1]) + 1
        assert "\n" not in str(reading.error)
        assert len(str(reading.error)) < 300
    else:
        assert reading.record is not None
    if reading.record is not None:
        assert reading.state == last_state(reading.record)
        if reading.record.header("Result") == "*":
            assert parse_record(format_record(reading.record)) == reading.record


@given(tampered())
@settings(max_examples=400, deadline=None)
def test_tampered_records(text: str) -> None:
    check_reading(text, read_text(text))


@given(tampered(), st.integers(0), st.binary(min_size=1, max_size=4))
@settings(max_examples=100, deadline=None)
def test_tampered_bytes(text: str, place: int, junk: bytes) -> None:
    data = text.encode("utf-8", "surrogatepass")
    place %= len(data) + 1
    data = data[:place] + junk + data[place:]
    reading = read_record(data)
    try:
        check_reading(data.decode("utf-8"), reading)
    except UnicodeDecodeError:
        assert reading.error is not None


@given(st.one_of(st.text(), st.lists(SNIPPETS).map("".join)))
@example("[")
@example("[]")
@example("[Record 1]")
def test_any_text(text: str) -> None:
    reading = read_text(text)
    assert reading.error is not None
    check_reading(text, reading)


@given(st.binary())
def test_any_bytes(data: bytes) -> None:
    assert read_record(data).error is not None


def test_the_records_to_tamper_with_are_good() -> None:
    for text in TEXTS:
        record = parse_record(text)
        assert len(record.actions) == 80
        assert any(comment.is_line for comment in record.comments)
        assert Comment(record.comments[0].ply, "a comment\nof two lines") == record.comments[0]
