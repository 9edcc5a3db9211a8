"""`dosrios` with the bots of tests/server/oracles.py: quick, and they reckon chances."""

from functools import partial

from tests.server.oracles import patient_oracle

from dosrios.cli.main import main
from dosrios.server import app
from dosrios.server.runner import BotRunner

if __name__ == "__main__":
    vars(app)["BotRunner"] = partial(BotRunner, play=patient_oracle)
    main()
