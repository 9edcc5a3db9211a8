import pytest

from dosrios.arena.intervals import BoardResult, board_interval
from dosrios.arena.lineups import Design, Meeting
from dosrios.arena.matches import Result
from dosrios.arena.report import Replaced, make_report

DESIGN = Design((("a", "b"), ("a", "b", "b", "b")), 4)


def result(meeting: Meeting, winner: int, *, turns: int = 20, micros: int = 1000) -> Result:
    seats = DESIGN.seats(meeting)
    return Result(
        *meeting,
        winner=winner,
        places=tuple(range(1, len(seats) + 1)),
        turns=turns,
        plies=100,
        microseconds=tuple((micros, 3 * micros) for _ in seats),
        setup=tuple(micros for _ in seats),
        replaced=tuple({"late": 1} if seat == "b" else {} for seat in seats),
    )


def winner_called(bot: str | None) -> dict[Meeting, int]:
    """For each match the first seat of that bot."""
    return {m: DESIGN.seats(m).index(bot) if bot else -1 for m in DESIGN.meetings()}


def test_wins_are_counted_for_bots_and_not_for_seats() -> None:
    winners = winner_called("a")
    winners[Meeting(0, 1, 0)] = DESIGN.seats(Meeting(0, 1, 0)).index("b")
    winners[Meeting(1, 0, 2)] = 3
    winners[Meeting(1, 0, 3)] = -1
    report = make_report(DESIGN, [result(meeting, winner) for meeting, winner in winners.items()])
    pair, field = report.lineups
    assert (pair.matches, pair.boards, pair.unfinished) == (4, 2, 0)
    assert [(s.bot, s.wins, s.rate, s.fair) for s in pair.standings] == [
        ("a", 3, 0.75, 0.5),
        ("b", 1, 0.25, 0.5),
    ]
    low, high = board_interval([BoardResult(2, 2), BoardResult(1, 2)])
    assert (pair.standings[0].low, pair.standings[0].high) == (low, high)
    assert (field.matches, field.boards, field.unfinished) == (4, 1, 1)
    assert [(s.bot, s.seats, s.wins, s.fair) for s in field.standings] == [
        ("a", 1, 2, 0.25),
        ("b", 3, 1, 0.75),
    ]
    assert sum(field.standings[1].by_seat) == 1
    assert field.standings[1].by_seat[3] == 1


def test_each_number_of_players_has_its_own_ratings() -> None:
    winners = winner_called("a")
    winners[Meeting(0, 0, 0)] = 1
    winners[Meeting(1, 0, 0)] = 1
    report = make_report(DESIGN, [result(meeting, winner) for meeting, winner in winners.items()])
    two, four = report.ratings
    assert (two.players, four.players) == (2, 4)
    assert [rating.bot for rating in two.ratings] == ["a", "b"]
    assert two.anchor == "b"
    assert two.ratings[0].rating == pytest.approx(190.85, abs=0.01)
    assert two.ratings[1].rating == two.ratings[1].low == two.ratings[1].high == 0
    # Three of four against three others: nine times as strong as each.
    assert four.ratings[0].rating == pytest.approx(381.70, abs=0.01)
    assert (four.ratings[0].won, four.ratings[0].of) == (3, 4)


def test_the_anchor_is_rated_0() -> None:
    winners = winner_called("a") | {Meeting(0, 0, 0): 1, Meeting(1, 0, 0): 1}
    results = [result(meeting, winner) for meeting, winner in winners.items()]
    (two, _) = make_report(DESIGN, results, anchor="a").ratings
    assert [(r.bot, round(r.rating)) for r in two.ratings] == [("a", 0), ("b", -191)]


@pytest.mark.parametrize("winner", ["a", None])
def test_who_won_everything_and_nobody_ever_are_both_rated(winner: str | None) -> None:
    report = make_report(DESIGN, [result(m, w) for m, w in winner_called(winner).items()])
    for group in report.ratings:
        assert group.is_bounded == (winner is None)
        assert (group.ratings[0].rating > 100) == (winner == "a")


def test_the_time_of_turns() -> None:
    results = [result(m, w) for m, w in winner_called("a").items()]
    slow = result(Meeting(0, 0, 0), 0, micros=500_000)
    report = make_report(DESIGN, [slow, *results[1:]])
    pace = next(pace for pace in report.paces if pace.bot == "a")
    assert (pace.turns, pace.clock) == (16, "processor")
    assert pace.median == pytest.approx(0.003)
    assert pace.longest == pytest.approx(1.5)
    assert pace.setup == pytest.approx(0.5)
    assert pace.high == pytest.approx(1.5)


def test_replaced_turns_are_added_up_for_each_bot() -> None:
    report = make_report(DESIGN, [result(m, w) for m, w in winner_called("a").items()])
    assert report.replaced == (Replaced("b", "late", 4 * 1 + 4 * 3),)


def test_the_order_of_the_results_does_not_matter() -> None:
    results = [result(m, w) for m, w in winner_called("a").items()]
    assert make_report(DESIGN, results) == make_report(DESIGN, results[::-1])
