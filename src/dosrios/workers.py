"""Does many things in several processes."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import connection, resource_tracker
from typing import Final, ParamSpec, TypeVar

from dosrios.bots.programs.process import kill_programs

T = TypeVar("T")
R = TypeVar("R")
P = ParamSpec("P")


class Workers:
    """Processes that do what they are given, each one thing at a time."""

    def __init__(self, executor: ProcessPoolExecutor) -> None:
        self._executor: Final = executor

    def submit(self, work: Callable[P, R], *given: P.args, **named: P.kwargs) -> Future[R]:
        """What will come of that work."""
        with _ctrl_c_held_back():  # workers are started as work is submitted
            return self._executor.submit(work, *given, **named)


@contextmanager
def started_workers(number: int) -> Iterator[Workers]:
    """At most so many workers, which are ended at the end.

    Left by an exception, nothing goes on in the background: what the work writes it must write
    whole, for it may be cut short.
    """
    # Started afresh, not forked: the progress bar has a thread, and threads and forks do not mix.
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(number, mp_context=context, initializer=_begin_work)
    try:
        yield Workers(executor)
        executor.shutdown()
    except BaseException:
        executor.shutdown(wait=False, cancel_futures=True)
        for worker in multiprocessing.active_children():
            worker.terminate()
        raise


def generate_done(work: Callable[[T], R], tasks: Sequence[T], jobs: int) -> Generator[R]:
    """Yield what comes of each task, in the order in which they are done.

    When the caller stops, by an exception too, nothing goes on in the background.
    """
    if jobs == 1 or len(tasks) <= 1:
        yield from map(work, tasks)
        return
    with started_workers(min(jobs, len(tasks))) as workers:
        futures = [workers.submit(work, task) for task in tasks]
        for future in as_completed(futures):
            yield future.result()


@contextmanager
def _ctrl_c_held_back() -> Iterator[None]:
    """Processes that are started within never hear Ctrl-C; this one hears it at the end.

    A terminal sends it to all of them, and who is just starting answers with a traceback.
    """
    # Started now, because its start lets through what is held back.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_work() -> None:
    """End when the process that started this one does, however that ends."""
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        kill_programs()
        os._exit(1)
