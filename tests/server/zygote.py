"""Starts servers by forking: to load the program takes far longer than to start it.

Reads lines of arguments for `dosrios`, and answers each with the id of a new process that runs it.
"""

import os
import signal
import sys

if __name__ == "__main__":
    import uvicorn  # noqa: F401  # loaded once, for all that are forked

    import dosrios.server.app  # noqa: F401
    from dosrios.cli.main import main
    from dosrios.cli.words import make_translator

    make_translator().text("serve-address", address="")  # reads the language's file

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        process = os.fork()
        if process == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            main(line.split())
        print(process, flush=True)  # noqa: T201
