"""Every code with which the server refuses something; the words are `refused-...` in lang/.

A code is `area/what`; its message in the language files is `refused-area-what`. An action that the
rules forbid has the code `action/illegal`, and the words and the rule come from the core.
"""

from typing import Final

ACTION_STALE: Final = "action/stale"
ACTION_ILLEGAL: Final = "action/illegal"
ACTION_UNREADABLE: Final = "action/unreadable"
ACTION_NOT_YOURS: Final = "action/not-yours"
ACTION_CHANCE: Final = "action/chance"
UNDO_NOTHING: Final = "undo/nothing"
UNDO_LINE: Final = "undo/line"
UNDO_OTHERS: Final = "undo/others"
REDO_NOTHING: Final = "redo/nothing"
HINT_NOT_ALLOWED: Final = "hint/not-allowed"
HINT_TOO_MANY: Final = "hint/too-many"
HINT_CANCELLED: Final = "hint/cancelled"
HINT_FAILED: Final = "hint/failed"
THOUGHT_UNKNOWN: Final = "thought/unknown"
MATCH_UNKNOWN: Final = "match/unknown"
MATCH_PLY: Final = "match/ply"
MATCH_NOT_OPENED: Final = "match/not-opened"
MATCH_SEATS: Final = "match/seats"
MATCH_RULES: Final = "match/rules"
MATCH_OVER: Final = "match/over"
RECORD_INVALID: Final = "record/invalid"
SEAT_UNKNOWN: Final = "seat/unknown"
SEAT_NOT_YOURS: Final = "seat/not-yours"
SEAT_TAKEN: Final = "seat/taken"
SEAT_COLOUR: Final = "seat/colour"
SEAT_NAME: Final = "seat/name"
BOT_UNKNOWN: Final = "bot/unknown"
LINK_UNKNOWN: Final = "link/unknown"
MESSAGE_UNREADABLE: Final = "message/unreadable"
MESSAGE_TOO_LONG: Final = "message/too-long"
MESSAGE_TOO_MANY: Final = "message/too-many"
PROTOCOL_VERSION: Final = "protocol/version"
LANGUAGE_UNKNOWN: Final = "language/unknown"
ORIGIN_FOREIGN: Final = "origin/foreign"
REQUEST_UNREADABLE: Final = "request/unreadable"
REQUEST_TOO_LONG: Final = "request/too-long"
REQUEST_TOO_MANY: Final = "request/too-many"
REQUEST_UNKNOWN: Final = "request/unknown"
SERVER_FAILED: Final = "server/failed"

ALL: Final[tuple[str, ...]] = tuple(
    value for name, value in sorted(globals().items()) if name.isupper() and name != "ALL"
)
