from collections import Counter, defaultdict
from itertools import permutations

import pytest

from dosrios.arena.lineups import Design, Meeting, generate_lineups


@pytest.mark.parametrize(
    ("bots", "players", "lineups"),
    [
        ("ab", 2, ["ab"]),
        ("abc", 2, ["ab", "ac", "bc"]),
        ("ab", 3, ["aab", "abb"]),
        ("ab", 4, ["aaab", "aabb", "abbb"]),
        ("abc", 4, ["aabc", "abbc", "abcc"]),
        ("abcd", 4, ["abcd"]),
        ("abcd", 3, ["abc", "abd", "acd", "bcd"]),
    ],
)
def test_as_many_bots_meet_as_can(bots: str, players: int, lineups: list[str]) -> None:
    assert ["".join(lineup) for lineup in generate_lineups(tuple(bots), players)] == lineups


@pytest.mark.parametrize("lineup", ["ab", "abc", "aab", "aaab", "aabb", "aabc", "abcd"])
def test_on_every_board_every_bot_has_every_seat_as_often_as_it_has_seats(lineup: str) -> None:
    """R3.1: who begins is part of the board, so each begins as often too."""
    design = Design((tuple(lineup),), 100)
    seats: dict[int, Counter[tuple[int, str]]] = defaultdict(Counter)
    for meeting in design.meetings():
        seats[meeting.board].update(enumerate(design.seats(meeting)))
    for counts in seats.values():
        matches = sum(counts.values()) // len(lineup)
        for seat in range(len(lineup)):
            for bot in set(lineup):
                assert counts[seat, bot] * len(lineup) == lineup.count(bot) * matches


@pytest.mark.parametrize(("lineup", "boards"), [("abcd", 6), ("aabb", 2), ("aabc", 3), ("ab", 1)])
def test_all_orders_round_the_table_come_up_equally_often(lineup: str, boards: int) -> None:
    design = Design((tuple(lineup),), 1000)
    seats = Counter(design.seats(m) for m in design.meetings() if m.board < 2 * boards)
    assert seats == Counter(2 * [*set(permutations(lineup))])


def test_matches_are_rounded_up_to_whole_boards() -> None:
    design = Design((("a", "b"), ("a", "b", "b", "b")), 5)
    assert Counter((m.lineup, m.board) for m in design.meetings()) == {
        (0, 0): 2,
        (0, 1): 2,
        (0, 2): 2,
        (1, 0): 4,
        (1, 1): 4,
    }


def test_those_played_first_say_something_of_all() -> None:
    design = Design((("a", "b"), ("a", "c")), 10)
    assert design.meetings()[:5] == [
        Meeting(0, 0, 0),
        Meeting(0, 0, 1),
        Meeting(1, 0, 0),
        Meeting(1, 0, 1),
        Meeting(0, 1, 0),
    ]


def test_more_matches_change_nothing_about_the_first() -> None:
    few, many = (Design((("a", "b"), ("a", "c")), matches) for matches in (10, 20))
    assert few.meetings() == many.meetings()[: len(few.meetings())]
