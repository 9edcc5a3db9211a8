"""What is raised when something that was asked for is not done."""

from typing import Final

from dosrios.core.reasons import Reason
from dosrios.protocol import codes

STATUS: Final = {
    codes.MATCH_UNKNOWN: 404,
    codes.LINK_UNKNOWN: 404,
    codes.SEAT_UNKNOWN: 404,
    codes.REQUEST_UNKNOWN: 404,
    codes.SEAT_NOT_YOURS: 403,
    codes.ORIGIN_FOREIGN: 403,
    codes.SEAT_TAKEN: 409,
    codes.SEAT_COLOUR: 409,
    codes.REQUEST_TOO_LONG: 413,
    codes.REQUEST_TOO_MANY: 429,
    codes.SERVER_FAILED: 500,
}
"""HTTP status by code; all others are 400, or 422 when it is what the request says."""


class RefusedError(Exception):
    """Something is refused: the code, what the words are about, and the rule that forbids it."""

    def __init__(
        self,
        code: str,
        *,
        reason: Reason | None = None,
        action: str = "",
        said: str = "",
        **args: str | int,
    ) -> None:
        """`said` are the words themselves, where they come from elsewhere."""
        super().__init__(code)
        self.code: Final = code
        self.reason: Final = reason
        self.action: Final = action
        self.said: Final = said
        self.args_of_words: Final = args

    @property
    def status(self) -> int:
        """The HTTP status that says the same."""
        return STATUS.get(self.code, 422)
