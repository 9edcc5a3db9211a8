"""Does many things in several processes."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import connection, resource_tracker
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def generate_done(work: Callable[[T], R], tasks: Sequence[T], jobs: int) -> Generator[R]:
    """Yield what comes of each task, in the order in which they are done.

    When the caller stops, by an exception too, nothing goes on in the background: what the work
    writes it must write whole, for it may be cut short.
    """
    if jobs == 1 or len(tasks) <= 1:
        yield from map(work, tasks)
        return
    # Started afresh, not forked: the progress bar has a thread, and threads and forks do not mix.
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(
        min(jobs, len(tasks)), mp_context=context, initializer=_begin_work
    )
    try:
        with _ctrl_c_held_back():  # workers are started as tasks are submitted
            futures = [executor.submit(work, task) for task in tasks]
        for future in as_completed(futures):
            yield future.result()
        executor.shutdown()
    except BaseException:
        executor.shutdown(wait=False, cancel_futures=True)
        for worker in multiprocessing.active_children():
            worker.terminate()
        raise


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
        os._exit(1)
