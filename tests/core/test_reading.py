"""Reading records: any file is met with a record or with the place where it goes wrong."""

import pickle
from dataclasses import replace
from random import Random

import pytest
from tests.core.lively import moves, opening

from dosrios.core.reading import Reading, parse_record, read_record, read_text
from dosrios.core.record import Comment, Record, last_state, make_record
from dosrios.core.rules import is_terminal
from dosrios.core.source import RecordError
from dosrios.core.writing import format_record

HEADER = """\
[Record 1]
[Rules standard]
[Players 2]
[Start P1]
[Board hfmwtfm hfwmtfm fhtwmfh hwtfmtw hfmwtfm ffwtmwh hhmtwfm]
[Row m w t]
"""


def finished_match() -> Record:
    for seed in range(50):
        played = list(moves(Random(seed), opening(Random(seed), players=2), 4000))
        if is_terminal(played[-1].after):
            return make_record(played[0].before, [move.action for move in played])
    raise AssertionError("no match came to an end")


MATCH = finished_match()
WINNER = f"P{last_state(MATCH).winner + 1}"
LOSER = "P1" if WINNER == "P2" else "P2"
TEXT = format_record(MATCH)


def complaint(text: str) -> str:
    """The error of a text as a reader sees it; it says where in the text it is."""
    error = read_text(text).error
    assert error is not None
    return str(error)


def first_texts(record: Record, count: int) -> list[str]:
    return [action.text for action in record.actions[:count]]


def test_a_whole_match() -> None:
    reading = read_text(TEXT)
    assert reading == Reading(MATCH, None, last_state(MATCH), ())
    assert parse_record(TEXT) == MATCH
    assert read_record(TEXT.encode()) == reading


def test_an_opening_needs_no_blank_line() -> None:
    assert parse_record(HEADER) == parse_record(HEADER + "\n")
    assert parse_record(HEADER.rstrip("\n")) == parse_record(HEADER)


def test_line_breaks_carry_no_meaning() -> None:
    header, _, body = TEXT.partition("\n\n")
    words = [word for word in body.split() if not word.endswith(":")]
    for between in (" ", "\n", "\t \r\n\n", "\f", "{}", "\n;\n"):
        read = parse_record(f"{header}\n\n{between.join(words)}")
        assert read.actions == MATCH.actions


def test_header_lines_in_any_order_and_with_blanks_around() -> None:
    lines = HEADER.splitlines()
    text = "\n".join(f" {line[:-1]} \t] " for line in reversed(lines)) + "\n \t\n"
    assert parse_record(text) == parse_record(HEADER)


def test_a_byte_order_mark_is_no_part_of_the_text() -> None:
    assert parse_record("\ufeff" + HEADER) == parse_record(HEADER)
    assert complaint("\ufeff[Record 2]").startswith("1:9: '2' is no version")


def test_comments() -> None:
    texts = first_texts(MATCH, 3)
    body = f"{{a\r\n[b] ;{{c}}{texts[0]}{{}}{texts[1]}\n;d }} {{\n  ; e\n{texts[2]} {{f}}"
    read = parse_record(TEXT.partition("\n\n")[0] + "\n\n" + body)
    assert read.actions == MATCH.actions[:3]
    assert read.comments == (
        Comment(0, "a\n[b] ;{c"),
        Comment(1, ""),
        Comment(2, "d } {", is_line=True),
        Comment(2, " e", is_line=True),
        Comment(3, "f"),
    )


def test_a_label_is_ignored_but_a_wrong_one_is_remarked_once() -> None:
    text = TEXT.replace("\nP1:", "\nP9:").replace("\nP2:", "\nP1:")
    reading = read_text(text)
    assert reading.record == MATCH
    assert reading.error is None
    (remark,) = reading.remarks
    first_turn = 1 + TEXT[: TEXT.index("\nP1:") + 1].count("\n")
    assert str(remark).startswith(f"{first_turn}:1: it is the turn of P1, not of P9")


def test_a_board_that_the_parts_cannot_make_is_good_but_remarked() -> None:
    """R2.9; notation: any letters in the right shape are a board."""
    board = " ".join(["mmmmmmm"] * 7)
    (line,) = [line for line in HEADER.splitlines() if "Board" in line]
    reading = read_text(HEADER.replace(line, f"[Board {board}]"))
    assert reading.error is None
    assert [str(remark) for remark in reading.remarks] == [
        "5:8: the frame and the parts cannot be laid so that they make this board (R2.9)"
    ]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[Record 1]\n", "", "6:1: the header has no line [Record ...]"),
        ("[Row m w t]\n", "", "6:1: the header has no line [Row ...]"),
        ("[Record 1]", "[Record 1]\n[Record 1]", "2:1: the key 'Record' is given twice"),
        ("[Row", "[X]\n[X y]\n[Row", "7:1: the key 'X' is given twice"),
        ("[Record 1]", "[Record 2]", "1:9: '2' is no version of records"),
        ("[Record 1]", "[Record 1.0]", "1:9: '1.0' is no version of records"),
        ("[Rules standard]", "[Rules]", "2:7: '' is no preset"),
        ("standard]", "standard relaying=never]", "2:17: 'never' is no value"),
        ("standard]", "standard colour=red]", "2:17: 'colour' is no rule option"),
        ("[Players 2]", "[Players 5]", "3:10: '5' players cannot play; there are 2 to 4 (R1.1)"),
        ("[Players 2]", "[Players two]", "3:10: 'two' players cannot play"),
        ("[Players 2]", "[Players ٢]", r"3:10: '\u0662' players cannot play"),
        ("[Start P1]", "[Start P3]", "4:8: P3 cannot begin a match of 2 players (R3.1)"),
        ("[Start P1]", "[Start 1]", "4:8: '1' is no player"),
        ("hfmwtfm hfwmtfm", "hfmwtfm hfwXtfm", "5:19: 'X' is no terrain"),
        ("hfmwtfm hfwmtfm", "hfmwtfm hfwmtf", "5:16: column b has 6 letters instead of 7 (R2.1)"),
        (" hfwmtfm", "", "5:8: a board is seven words, one for each column from a to g, not 6"),
        ("m w t]", "m w x]", "6:10: 'x' is no card"),
        ("m w t]", "m w DV]", "6:10: DV does not lie in an opening row (R3.5)"),
        ("m w t]", "m m  m]", "6:11: there are 2 cards m, not 3 (R9.1)"),
        ("m w t]", "m w]", "6:6: the row opens with 3 cards, one more than players, not 2 (R3.5)"),
        ("[Row", "Row", "6:1: 'Row m w t]' is no header line"),
        ("[Row", "\n[Row", "6:1: the header has no line [Row ...]"),
        ("m w t]", "m w t", "6:1: the header line has no ] at its end"),
        ("[Row m", "[ Row m", "6:1: a header line is [Key value]"),
        ("[Row m", "[Row[m]", "6:1: a header line is [Key value]"),
        ("[Row m", "[]\n[Row m", "6:1: a header line is [Key value]"),
        ("[Row m", "[\n[Row m", "6:1: the header line has no ]"),
        ("[Row", "[Result draw]\n[Row", "6:9: 'draw' is no result"),
        ("[Row", "; no comment here\n[Row", "6:1: '; no comment here' is no header line"),
        ("[Row m", "[Row " + "m " * 400, "6:6: the value of Row is too long"),
    ],
)
def test_wrong_headers(old: str, new: str, said: str) -> None:
    assert old in HEADER
    text = HEADER.replace(old, new, 1)
    assert complaint(text).startswith(said)
    assert read_text(text).record is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "1:1: the record is empty"),
        ("\ufeff", "1:1: the record is empty"),
        ("\n", "1:1: the header has no line [Record ...]"),
        ("hello", "1:1: 'hello' is no header line"),
        ("\n\n" + HEADER, "1:1: the header has no line [Record ...]"),
    ],
)
def test_no_headers(text: str, said: str) -> None:
    assert complaint(text).startswith(said)


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("~d9s", "8:1: '~d9s' is no action: a river piece is ~ and a side"),
        ("  [Name1 x]", "8:3: a [ has no place behind the header"),
        ("{a {b} c}", "8:8: 'c' is no action"),
        ("{}}", "8:3: a } has no place"),
        ("{\n{ne}{ver\n", "9:5: the comment that begins here has no } at its end"),
        ("harvest", "8:1: harvest: "),
        ("{é} {\U0001f33d} ~b7n", "8:9: '~b7n' is no action"),
        ("\u00a0", r"8:1: '\xa0' is no action"),
        ("{} ; no", "8:4: a comment with ; stands at the start of a line"),
        ("{} P1: ~b7s", "8:4: P1: stands at the start of a line only"),
        ("P1: P1:", "8:5: P1: stands at the start of a line only"),
        ("P0: ~b7s", "8:1: 'P0:' is no action"),
    ],
)
def test_wrong_bodies(body: str, said: str) -> None:
    assert complaint(f"{HEADER}\n{body}").startswith(said)


def test_an_illegal_action_is_told_with_its_reason_and_what_was_good() -> None:
    text = TEXT.replace("\nP2:", "\nP2: @a1", 1)
    reading = read_text(text)
    line = 1 + text[: text.index("P2: @a1")].count("\n")
    assert str(reading.error).startswith(f"{line}:5: @a1: campesinos are placed only in the setup")
    assert "R3.4" in str(reading.error)
    assert reading.record is not None
    plies = len(reading.record.actions)
    assert 0 < plies < len(MATCH.actions)
    assert reading.record.actions == MATCH.actions[:plies]
    assert reading.state == last_state(reading.record)


def test_nothing_follows_the_end() -> None:
    """R10.1."""
    line = TEXT.count("\n") + 1
    assert complaint(TEXT + "defer") == (
        f"{line}:1: defer: the match is over: {WINNER} has won (R10.1)"
    )
    assert complaint(TEXT + "garbage").startswith(f"{line}:1: 'garbage' is no action")
    assert read_text(TEXT + "{a comment}\n; and a line").error is None


def with_result(result: str, plies: int | None = None) -> str:
    record = replace(MATCH, actions=MATCH.actions[:plies]).with_header("Result", result)
    return format_record(record)


def test_results_that_the_actions_bear_out() -> None:
    assert read_text(with_result(WINNER)).error is None
    assert read_text(with_result("*", 20)).error is None
    assert read_text(with_result("=", 20)).error is None


@pytest.mark.parametrize(
    ("result", "plies", "said"),
    [
        (LOSER, None, f"7:9: the result is {LOSER}, but by the actions {WINNER} has won (R10.1)"),
        ("*", None, f"7:9: the result is *, but by the actions {WINNER} has won"),
        ("=", None, f"7:9: the result is =, but by the actions {WINNER} has won"),
        ("P1", 20, "7:9: the result is P1, but by the actions nobody has won"),
        ("P4", 20, "7:9: the result is P4, but by the actions nobody has won"),
    ],
)
def test_results_that_the_actions_contradict(result: str, plies: int | None, said: str) -> None:
    text = with_result(result, plies)
    assert complaint(text).startswith(said)
    assert read_text(text).record is not None


def test_not_utf8() -> None:
    data = f"{HEADER}\n{{é}} ".encode()
    reading = read_record(data + b"\xff~b7s")
    assert str(reading.error) == "8:5: the byte 0xff is not UTF-8, and a record is UTF-8 text"
    assert reading.record is not None
    assert reading.record.comments == (Comment(0, "é"),)
    assert str(read_record(b"\xff\xfe[\0R\0").error).startswith("1:1: the byte 0xff")
    assert str(read_record("[Record 1]".encode("utf-16")).error).startswith("1:1: the byte 0xff")


@pytest.mark.parametrize("broken", ["\0", "\ud800"])
def test_what_is_no_text(broken: str) -> None:
    said = "NUL and halves of characters are no text"
    assert complaint(broken) == f"1:1: {said}"
    assert complaint(f"[Rec{broken}ord 1]") == f"1:5: {said}"
    assert complaint(f"{HEADER}\n{{a{broken}}}") == f"8:3: {said}"
    assert complaint(f"{HEADER}\n;{broken}") == f"8:2: {said}"
    assert complaint(f"{HEADER}\n~b7{broken}s") == f"8:4: {said}"
    assert complaint(f"{HEADER}\n~b9{broken}") == f"8:4: {said}"
    assert complaint(f"{HEADER}\n{broken}") == f"8:1: {said}"


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_lines_are_counted_however_they_end(line_end: str) -> None:
    text = (HEADER + "\n{\n}\n\n  x").replace("\n", line_end)
    assert complaint(text).startswith("11:3: 'x' is no action")


def test_other_line_separators_are_none() -> None:
    assert complaint(HEADER + "\n{\u2028\x85\x0b\x0c} x").startswith("8:8: 'x'")


def test_errors_survive_pickling() -> None:
    error = read_text("").error
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    assert isinstance(again, RecordError)
    assert str(again) == str(error)
    assert again.line == again.column == 1


# Reading is linear. Were it quadratic, these would take hours: they need no clock to fail.

MILLION = 1_000_000


@pytest.mark.parametrize(
    "body",
    [
        "x" * 10 * MILLION,
        "{" * 2 * MILLION,
        "}" * 2 * MILLION,
        " " * 2 * MILLION + "x",
        "\r" * MILLION + "x",
        "{" + "\r\n" * MILLION,
        "P7:\n" * (MILLION // 4) + "x",
        "~b7s" * MILLION,
    ],
    ids=lambda body: ascii(body[:6]),
)
def test_megabytes_of_junk(body: str) -> None:
    assert len(complaint(body)) < 200
    assert len(complaint(f"{HEADER}\n{body}")) < 200


@pytest.mark.parametrize(
    "header",
    [
        "[" * 2 * MILLION,
        "[a " + " " * 2 * MILLION + "x",
        "[a " + "] " * MILLION + "x",
        "[Rules " + "x" * 2 * MILLION + "]",
        "[Board " + "m " * MILLION + "]",
        "[Players " + "9" * 2 * MILLION + "]",
        "".join(f"[a{number}]\n" for number in range(MILLION // 8)),
    ],
    ids=lambda header: header[:9].strip(),
)
def test_megabytes_of_header(header: str) -> None:
    assert len(complaint(header)) < 200
    assert len(complaint(f"{header}\n{HEADER}")) < 200


def test_hundreds_of_thousands_of_comments_and_a_long_name() -> None:
    name = "x" * 2 * MILLION
    record = parse_record(f"{HEADER}[Name1 {name}]\n\n" + "{}\n" * (MILLION // 4))
    assert len(record.comments) == MILLION // 4
    assert record.header("Name1") == name


def test_a_very_long_match() -> None:
    """R10.4: the rules set no limit to the number of turns."""
    setup, _, _ = TEXT.partition("\nP1:")
    record = parse_record(setup + " defer" * 20_000)
    assert last_state(record).turn == 20_001
