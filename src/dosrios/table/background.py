"""Does what takes time while the table goes on answering keys."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

T = TypeVar("T")


async def in_background(function: Callable[[], T]) -> T:
    """What the function gives, or raises, in a thread of its own.

    Unlike those of `asyncio.to_thread` the thread does not keep the program from ending: who leaves
    the table does not wait for a bot that is thinking.
    """
    future: Future[T] = Future()

    def run() -> None:
        if not future.set_running_or_notify_cancel():
            return
        try:
            result = function()
        except BaseException as error:  # noqa: BLE001 - raised where it is waited for
            future.set_exception(error)
        else:
            future.set_result(result)

    threading.Thread(target=run, daemon=True).start()
    return await asyncio.wrap_future(future)
