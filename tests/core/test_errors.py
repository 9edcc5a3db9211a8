"""Errors: values that travel between processes and say the same there."""

import pickle

import pytest

from dosrios.core.errors import DosRiosError, IllegalAction, InvalidValue, ParseError

ERRORS = [
    IllegalAction("field-full", place="d4"),
    InvalidValue("players-count", players=5),
    ParseError("board-rows", column="g", letters=6).at(48),
    ParseError("action-missing"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: error.reason.code)
def test_errors_survive_pickling(error: DosRiosError) -> None:
    # R1.1, R2.1, R6.2 are what these four are about.
    sent = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    assert type(sent) is type(error)
    assert sent.reason == error.reason
    assert str(sent) == str(error) == str(error.reason)
    assert getattr(sent, "offset", None) == getattr(error, "offset", None)


def test_all_are_value_errors() -> None:
    for error in ERRORS:
        assert isinstance(error, DosRiosError)
        assert isinstance(error, ValueError)


def test_an_offset_is_counted_from_zero_and_can_be_moved() -> None:
    error = ParseError("action-missing")
    assert error.offset == 0
    assert error.at(7) is error
    assert error.offset == 7
