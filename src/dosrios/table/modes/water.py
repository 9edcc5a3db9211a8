"""What becomes of the water, told: what falls dry, what gets water, where it will end."""

from collections.abc import Iterator

from rich.text import Text

from dosrios.core.places import FIRST_FIELD, NOWHERE, PLACE_COUNT
from dosrios.core.queries import CoursePreview
from dosrios.core.state import State
from dosrios.table.desk import Desk


def water_lines(desk: Desk, state: State, preview: CoursePreview) -> Iterator[Text]:
    """Yield a line for each consequence that a piece or a dam has for the water."""
    if preview.end == NOWHERE:
        yield Text(desk.words("table-water-unchanged"))
        return
    yield Text(_ending(desk, preview))
    for message_id, style, mask in (
        ("table-water-dries", "bold", preview.dries),
        ("table-water-may-dry", "", preview.may_dry),
        ("table-water-irrigates", "bold", preview.irrigates),
        ("table-water-may-irrigate", "", preview.may_irrigate),
    ):
        if mask:
            yield Text(desk.words(message_id, fields=desk.fields(state, mask)), style)


def _ending(desk: Desk, preview: CoursePreview) -> str:
    place = desk.place(preview.end)
    if preview.options:
        return desk.words(
            "table-water-choice",
            place=place,
            player=desk.name(preview.chooser),
            courses=preview.courses,
        )
    if FIRST_FIELD <= preview.end < PLACE_COUNT:
        return desk.words("table-water-joins", place=place)
    return desk.words("table-water-ends", place=place)
