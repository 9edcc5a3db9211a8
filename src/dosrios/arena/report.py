"""What the matches of a measurement show."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from math import ceil
from statistics import median

from dosrios.arena.intervals import BoardResult, board_interval
from dosrios.arena.lineups import Bots, Design
from dosrios.arena.matches import Result, clock_of
from dosrios.arena.ratings import Fit, Table, fit_ratings, groups_that_met

MICROSECOND = 1e-6


@dataclass(frozen=True, slots=True)
class Standing:
    """What one bot won in one line-up, on whichever of its seats."""

    bot: str
    seats: int
    """How many it had in each match."""
    wins: int
    by_seat: tuple[int, ...]
    """Its wins as P1, as P2 .."""
    rate: float
    low: float
    high: float
    """The 95 % interval around the rate (intervals.py)."""
    fair: float
    """The share that it would win if all were equally strong."""


@dataclass(frozen=True, slots=True)
class LineupReport:
    """What came of one line-up."""

    bots: Bots
    matches: int
    boards: int
    unfinished: int
    """Matches that were stopped at the limit; nobody won them (R10.4)."""
    standings: tuple[Standing, ...]
    turns: tuple[int, ...]
    """Turns of each match."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a bot is among those it met, in points of Elo's scale."""

    bot: str
    rating: float
    low: float
    high: float
    """The 95 % interval of the difference to the anchor."""
    won: int
    of: int
    """Matches it won, and played; more than one of its seats in a match count once."""


@dataclass(frozen=True, slots=True)
class RatingGroup:
    """Bots that met, for one number of players; the strongest first."""

    players: int
    ratings: tuple[Rating, ...]
    anchor: str
    """Who is at 0."""
    is_bounded: bool
    """False when somebody never lost to the others, or never won: see ratings.py."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a bot's turns took, in seconds."""

    bot: str
    turns: int
    median: float
    high: float
    """95 % of the turns took no longer."""
    longest: float
    setup: float
    """The longest choice before the first turn."""
    clock: str
    """`processor`, or `wall` for a program of its own (`matches.clock_of`)."""


@dataclass(frozen=True, slots=True)
class Replaced:
    """How many turns others played for a bot that failed in one way."""

    bot: str
    failure: str
    turns: int


@dataclass(frozen=True, slots=True)
class Report:
    """All of it."""

    lineups: tuple[LineupReport, ...]
    ratings: tuple[RatingGroup, ...]
    paces: tuple[Pace, ...]
    replaced: tuple[Replaced, ...]

    def as_json(self) -> dict[str, object]:
        """All of it in terms of JSON, with rounded figures."""
        return {
            "intervals": "95 %, over boards",
            "lineups": [
                {
                    "players": len(lineup.bots),
                    "bots": list(lineup.bots),
                    "matches": lineup.matches,
                    "boards": lineup.boards,
                    "unfinished": lineup.unfinished,
                    "turns": {"median": median(lineup.turns), "max": max(lineup.turns)},
                    "standings": [_rounded(standing, 4) for standing in lineup.standings],
                }
                for lineup in self.lineups
            ],
            "ratings": [
                {
                    "players": group.players,
                    "anchor": group.anchor,
                    "bounded": group.is_bounded,
                    "bots": [_rounded(rating, 1) for rating in group.ratings],
                }
                for group in self.ratings
            ],
            "replaced": [asdict(replaced) for replaced in self.replaced],
            "seconds_per_turn": [_rounded(pace, 6) for pace in self.paces],
        }


def _rounded(values: Standing | Rating | Pace, digits: int) -> dict[str, object]:
    return {
        key: round(value, digits) if isinstance(value, float) else value
        for key, value in asdict(values).items()
    }


def make_report(design: Design, results: Iterable[Result], anchor: str | None = None) -> Report:
    """The report on these matches; the weakest bot is rated 0, or the `anchor` where it plays."""
    played = sorted(results, key=lambda result: result.meeting)
    by_lineup: dict[int, list[Result]] = defaultdict(list)
    for result in played:
        by_lineup[result.lineup].append(result)
    sizes = sorted({len(design.lineups[number]) for number in by_lineup})
    return Report(
        tuple(_lineup_report(design, results) for _, results in sorted(by_lineup.items())),
        tuple(
            group
            for players in sizes
            for group in _rating_groups(
                design,
                [result for result in played if len(result.places) == players],
                anchor,
            )
        ),
        _paces(design, played),
        _replaced(design, played),
    )


def _lineup_report(design: Design, results: Sequence[Result]) -> LineupReport:
    """The report on matches of the same line-up, of which there is at least one."""
    bots = design.lineups[results[0].lineup]
    return LineupReport(
        bots,
        len(results),
        len({result.board for result in results}),
        sum(result.winner < 0 for result in results),
        tuple(_standing(design, results, bot) for bot in dict.fromkeys(bots)),
        tuple(result.turns for result in results),
    )


def _standing(design: Design, results: Sequence[Result], bot: str) -> Standing:
    wins, matches = Counter[int](), Counter[int]()
    by_seat = [0] * len(results[0].places)
    for result in results:
        matches[result.board] += 1
        if _winner(design, result) == bot:
            wins[result.board] += 1
            by_seat[result.winner] += 1
    boards = [BoardResult(wins[board], number) for board, number in matches.items()]
    seats = design.lineups[results[0].lineup].count(bot)
    low, high = board_interval(boards)
    total = wins.total()
    return Standing(
        bot,
        seats,
        total,
        tuple(by_seat),
        total / len(results),
        low,
        high,
        seats / len(by_seat),
    )


def _winner(design: Design, result: Result) -> str | None:
    """The bot that won a match; None when nobody did."""
    return design.seats(result.meeting)[result.winner] if result.winner >= 0 else None


def _rating_groups(
    design: Design, results: Sequence[Result], anchor: str | None
) -> list[RatingGroup]:
    """The ratings from matches of the same number of players."""
    lineups = {result.lineup for result in results}
    bots = list(dict.fromkeys(bot for number in lineups for bot in design.lineups[number]))
    numbers = {bot: number for number, bot in enumerate(bots)}
    tables = [tuple(numbers[bot] for bot in design.lineups[lineup]) for lineup in lineups]
    return [
        _rating_group(design, results, [bots[number] for number in group], anchor)
        for group in groups_that_met(tables, len(bots))
    ]


def _rating_group(
    design: Design, results: Sequence[Result], bots: Sequence[str], anchor: str | None
) -> RatingGroup:
    numbers = {bot: number for number, bot in enumerate(bots)}
    results = [result for result in results if design.lineups[result.lineup][0] in numbers]
    boards: dict[int, dict[Table, list[float]]] = defaultdict(dict)
    won, of = Counter[str](), Counter[str]()
    for result in results:
        seats = design.seats(result.meeting)
        table = tuple(sorted(numbers[bot] for bot in seats))
        wins = boards[result.board].setdefault(table, [0.0] * len(bots))
        of.update(set(seats))
        winner = _winner(design, result)
        if winner is None:
            for number in table:
                wins[number] += 1 / len(table)
        else:
            wins[numbers[winner]] += 1
            won[winner] += 1
    fit = fit_ratings(list(boards.values()), len(bots))
    zero = _anchor(fit, bots, anchor)
    ratings = [
        Rating(bot, *fit.difference(number, zero), won[bot], of[bot])
        for number, bot in enumerate(bots)
    ]
    ratings.sort(key=lambda rating: -rating.rating)
    return RatingGroup(len(results[0].places), tuple(ratings), bots[zero], fit.is_bounded)


def _anchor(fit: Fit, bots: Sequence[str], anchor: str | None) -> int:
    if anchor in bots:
        return bots.index(anchor)
    return min(range(len(bots)), key=lambda number: fit.ratings[number])


def _paces(design: Design, results: Sequence[Result]) -> tuple[Pace, ...]:
    times: dict[str, list[int]] = defaultdict(list)
    setup = Counter[str]()
    for result in results:
        seats = design.seats(result.meeting)
        for bot, turns, before in zip(seats, result.microseconds, result.setup, strict=True):
            times[bot].extend(turns)
            setup[bot] = max(setup[bot], before)
    return tuple(_pace(bot, sorted(turns), setup[bot]) for bot, turns in times.items())


def _replaced(design: Design, results: Sequence[Result]) -> tuple[Replaced, ...]:
    turns = Counter[tuple[str, str]]()
    for result in results:
        for bot, failures in zip(design.seats(result.meeting), result.replaced, strict=True):
            turns.update({(bot, failure): count for failure, count in failures.items()})
    return tuple(Replaced(*key, count) for key, count in sorted(turns.items()))


def _pace(bot: str, turns: Sequence[int], setup: int) -> Pace:
    """The pace of a bot, of its turns' microseconds in order."""
    clock = clock_of(bot).name
    if not turns:
        return Pace(bot, 0, 0.0, 0.0, 0.0, setup * MICROSECOND, clock)
    figures = (median(turns), turns[ceil(0.95 * len(turns)) - 1], turns[-1], setup)
    middle, high, longest, before = (figure * MICROSECOND for figure in figures)
    return Pace(bot, len(turns), middle, high, longest, before, clock)
