"""Plays the matches of a series in several processes."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import connection, resource_tracker
from pathlib import Path
from typing import Final

from dosrios.cli.series import Outcome, Series, play_matches

LARGEST_CHUNK: Final = 8
"""Matches that a process is given at a time."""
CHUNKS_PER_JOB: Final = 8
"""So many chunks at least for each process, lest all wait for the last one."""


def generate_outcomes(
    series: Series, folder: Path | None, matches: int, jobs: int
) -> Generator[Outcome]:
    """Yield what came of the matches 1 .. `matches`, in the order in which they are done.

    When the caller stops, by an exception too, nothing goes on in the background.
    """
    numbers = range(1, matches + 1)
    if jobs == 1 or matches == 1:
        for number in numbers:
            yield from play_matches(series, folder, (number,))
        return
    size = max(1, min(LARGEST_CHUNK, matches // (jobs * CHUNKS_PER_JOB)))
    chunks = [numbers[first : first + size] for first in range(0, matches, size)]
    # Started afresh, not forked: the progress bar has a thread, and threads and forks do not mix.
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(
        min(jobs, len(chunks)), mp_context=context, initializer=_begin_work
    )
    try:
        with _ctrl_c_held_back():  # workers are started as tasks are submitted
            tasks = [executor.submit(play_matches, series, folder, chunk) for chunk in chunks]
        for task in as_completed(tasks):
            yield from task.result()
        executor.shutdown()
    except BaseException:
        # Whole records only: they are renamed into place, so the workers may be cut short.
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
