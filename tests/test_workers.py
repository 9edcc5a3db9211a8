"""Work in several processes: all of it, or none goes on."""

import multiprocessing
import os
import time
from contextlib import closing

import pytest

from dosrios.workers import generate_done, started_workers

PATIENCE = 60.0


def square(number: int) -> int:
    return number * number


def fail_at_two(number: int) -> int:
    if number == 2:
        raise LookupError("two")
    return number


def sleep(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def process_of(_: object = None) -> int:
    return os.getpid()


def check_that_nobody_works() -> None:
    deadline = time.monotonic() + PATIENCE
    while multiprocessing.active_children():
        assert time.monotonic() < deadline
        time.sleep(0.01)


@pytest.mark.parametrize("jobs", [1, 2])
def test_everything_is_done(jobs: int) -> None:
    assert sorted(generate_done(square, range(5), jobs)) == [0, 1, 4, 9, 16]
    check_that_nobody_works()


def test_one_job_is_done_here_and_more_elsewhere() -> None:
    assert set(generate_done(process_of, [1, 2], 1)) == {os.getpid()}
    assert os.getpid() not in set(generate_done(process_of, [1, 2], 2))


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_fails_is_raised_and_ends_the_rest(jobs: int) -> None:
    with pytest.raises(LookupError, match="two"):
        list(generate_done(fail_at_two, range(4), jobs))
    check_that_nobody_works()


def test_who_stops_listening_ends_the_work() -> None:
    with closing(generate_done(sleep, [0.01, 3600, 3600], 2)) as done:
        assert next(done) == 0.01
    check_that_nobody_works()


def test_work_may_come_one_after_the_other() -> None:
    with started_workers(2) as workers:
        first = workers.submit(square, 3)
        assert first.result(PATIENCE) == 9
        assert workers.submit(square, number=4).result(PATIENCE) == 16
    check_that_nobody_works()


def test_an_interruption_ends_what_is_being_done() -> None:
    def interrupted() -> None:
        with started_workers(2) as workers:
            workers.submit(sleep, 3600)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    check_that_nobody_works()
