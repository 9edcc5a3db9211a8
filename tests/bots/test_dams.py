"""The courses in which a river can be laid anew (R8.3)."""

from tests.core.positions import MIDDLE, after, position

from dosrios.bots.dams import Dams, generate_courses
from dosrios.core.actions import parse_action


def test_courses_where_laying_can_end() -> None:
    # R8.3: not more than are asked for, each with the pieces that P1 chooses.
    state = after(position("d6", "", rivers=MIDDLE), "#d6s")
    courses = list(generate_courses(state, 4, 0))
    assert len(courses) == 4
    for course in courses:
        assert course.state == after(state, " ".join(action.text for action in course.actions))
    assert len(generate_courses(state, 1, 0)) == 1
    # Of too many they are those that differ early.
    assert len({course.actions[:2] for course in courses}) > 2


def test_for_others_the_first_way_is_taken() -> None:
    # R8.3, option relaying=in_turn: P1 chooses d6's way, P2 the next.
    state = after(position("d6", "", rivers=MIDDLE, rules="standard relaying=in_turn"), "#d6s")
    courses = generate_courses(state, 10, 0)
    assert {course.actions[0].text for course in courses} == {"~d6se", "~d6sw"}
    assert all(len(course.actions) == 1 for course in courses)
    assert all(course.waits for course in courses)


def test_what_a_dam_does_to_the_water_is_worked_out_once() -> None:
    # R8.3: it is the same wherever the campesinos stand, and another when the river is.
    dams = Dams()
    action = parse_action("#d2s")
    one, other = position("d2", "", rivers=MIDDLE), position("d2 c3", "2d7", rivers=MIDDLE)
    first = dams.courses(one, action.place, action.direction)
    assert dams.courses(other, action.place, action.direction) is first
    for course in first:
        end = after(other, " ".join(done.text for done in course.actions))
        assert (course.flow, course.dams, course.wet) == (end.flow, end.dams, end.wet)
    elsewhere = after(one, "#d2sw")
    again = dams.courses(elsewhere, action.place, action.direction)
    assert again is not first
    assert again[0].dams != first[0].dams
