"""The server without limits on how often somebody may ask; prints its address. For server_load."""

import signal
import sys
from contextlib import suppress
from pathlib import Path

import uvicorn

from dosrios.cli.serving import listen
from dosrios.server.app import make_app
from dosrios.server.settings import Settings

if __name__ == "__main__":
    listener = listen("127.0.0.1", 0)
    settings = Settings(
        data=Path(sys.argv[1]),
        most_sockets=100_000,
        messages_per_second=1e6,
        message_burst=1_000_000,
        posts_per_second=1e6,
        post_burst=1_000_000,
    )
    config = uvicorn.Config(
        make_app(settings), ws="websockets-sansio", log_level="warning", access_log=False
    )
    print(f"http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listener])
