"""Every reason that is given for a line is true of the positions before and after it."""

import re
from random import Random
from typing import assert_never

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.lively import Move, moves, opening
from tests.property.test_random_walk import RULESETS, SEEDS

from dosrios.core.actions import DEFER, HARVEST
from dosrios.core.motives import MOST_MOTIVES, Motive, kinds, motives_of
from dosrios.core.phases.harvest import payments_for, victims
from dosrios.core.phases.turn import begin_turn
from dosrios.core.phases.victory import has_won
from dosrios.core.places import BIT, FIELDS, NO_DIRECTION, PLACE_NAMES, TOUCHING, places_in
from dosrios.core.queries import winning_line
from dosrios.core.rules import apply_action, is_legal
from dosrios.core.ruleset import STANDARD, Ruleset
from dosrios.core.state import ACTING, DAMS, DRAWING, LAYING_RIVERS, OVER, PLACING, State, union_of
from dosrios.lang import Translator, available_languages
from dosrios.lang.motives import say_motives

ALL = 1000


class Line:
    """The moves of one turn, from somewhere in it to its end."""

    def __init__(self, walked: list[Move]) -> None:
        self.walked = walked
        self.before = walked[0].before
        self.actor = self.before.actor
        own: list[Move] = []
        for move in walked:
            before = move.before
            in_setup = before.phase in (LAYING_RIVERS, PLACING)
            if before.turn != self.before.turn or before.phase == DRAWING:
                break
            if before.actor != self.actor and (in_setup or before.phase == ACTING):
                break
            own.append(move)
        self.moves = own
        self.actions = [move.action for move in own]
        self.ended = own[-1].after
        decides = self.actions[-1].kind in (HARVEST, DEFER)
        self.acted = own[-1].before if decides else self.ended


def wins(state: State, player: int) -> bool:
    """Whether the line that is claimed to win for him does."""
    line = winning_line(state, player)
    if line is None:
        return False
    position = state.copy()
    begin_turn(position, player)
    for action in line:
        position = apply_action(position, action)
    return position.phase == OVER and position.winner == player


def built(state: State, player: int) -> set[int]:
    own = state.holdings[player]
    return set(places_in(own.fincas | own.hacienda))


def stand(state: State, player: int) -> set[int]:
    return set(places_in(state.holdings[player].singles))


def pays(state: State, field: int) -> bool:
    return any(state.board.terrain_fields[kind] & BIT[field] for kind in range(4))


def check(motive: Motive, line: Line) -> None:
    if isinstance(motive, kinds.EndMotive):
        check_end(motive, line)
    elif isinstance(motive, kinds.WorksMotive):
        check_works(motive, line)
    elif isinstance(motive, kinds.CampesinoMotive):
        check_campesinos(motive, line)
    elif isinstance(motive, kinds.CardMotive):
        check_card(motive, line)
    else:
        check_setup(motive, line)


def check_end(motive: kinds.EndMotive, line: Line) -> None:
    """R10.1."""
    match motive:
        case kinds.Wins():
            assert (line.ended.phase, line.ended.winner) == (OVER, motive.player)
            assert has_won(line.ended, motive.player)
        case kinds.StopsWin():
            player = motive.threat.player
            assert player != line.actor
            assert wins(line.before, player)
            # The very line that would have won does so no longer.
            position = line.ended.copy()
            begin_turn(position, player)
            for action in winning_line(line.before, player) or ():
                if not is_legal(position, action):
                    break
                position = apply_action(position, action)
            assert position.winner != player
        case kinds.Threatens():
            assert motive.threat.player == line.actor
            assert wins(line.ended, line.actor)
        case _:
            assert_never(motive)


def check_works(motive: kinds.WorksMotive, line: Line) -> None:
    before, acted = line.before, line.acted
    match motive:
        case kinds.Builds():
            mark = "*" if motive.is_hacienda else "+"
            assert f"{mark}{PLACE_NAMES[motive.field]}" in [action.text for action in line.actions]
            assert motive.field in built(acted, line.actor) - built(before, line.actor)
            assert motive.irrigated == bool(acted.wet & BIT[motive.field])
            assert len(built(before, line.actor)) < motive.number <= len(built(acted, line.actor))
        case kinds.BuildingsDried() | kinds.BuildingsIrrigated():
            was, now = (before, acted)
            player = line.actor
            if isinstance(motive, kinds.BuildingsDried):
                was, now, player = acted, before, motive.player
                assert player != line.actor
            fields = set(motive.fincas)
            if motive.hacienda is not None:
                assert BIT[motive.hacienda] == before.holdings[player].hacienda
                fields.add(motive.hacienda)
            assert fields == {
                field
                for field in built(before, player)
                if now.wet & BIT[field] and not was.wet & BIT[field]
            }
        case kinds.CampesinosDried() | kinds.CampesinosIrrigated():
            dries = isinstance(motive, kinds.CampesinosDried)
            player = motive.player if isinstance(motive, kinds.CampesinosDried) else line.actor
            for field in motive.fields:
                assert field in stand(before, player) & stand(acted, player)
                assert field not in built(acted, player)
                assert bool(before.wet & BIT[field]) == dries != bool(acted.wet & BIT[field])
                assert pays(acted, field)
        case _:
            assert_never(motive)


def check_campesinos(motive: kinds.CampesinoMotive, line: Line) -> None:
    before, acted, actor = line.before, line.acted, line.actor
    match motive:
        case kinds.Chases():
            assert motive.player != actor
            assert acted.city[motive.player] - before.city[motive.player] == motive.number
            assert set(motive.fields) <= stand(before, motive.player) - stand(acted, motive.player)
        case kinds.Arrives():
            for field in motive.fields:
                assert field in stand(acted, actor) - stand(before, actor) - built(acted, actor)
                assert acted.wet & BIT[field]
                assert pays(acted, field)
        case kinds.Guards():
            arrived = stand(acted, actor) - stand(before, actor)
            assert set(motive.fields) <= arrived & built(before, actor)
        case kinds.Approaches():
            assert motive.number == beside(acted, actor) - beside(before, actor) > 0
        case _:
            assert_never(motive)


def beside(state: State, player: int) -> int:
    own = state.holdings[player]
    return sum(
        1 + bool(own.pairs & BIT[field])
        for field in stand(state, player)
        if TOUCHING[field] & state.wet and not state.wet & BIT[field]
    )


def check_card(motive: kinds.CardMotive, line: Line) -> None:
    decision = line.actions[-1].kind
    if isinstance(motive, kinds.MeetsDesperados):
        raid = motive.raid
        assert decision == HARVEST
        assert raid.chance * sum(line.ended.pile) == line.ended.pile[raid.card] > 0
        assert [(victim.field, victim.player) for victim in raid.victims] == victims(
            line.ended, raid.card
        )
        return
    paid = payments_for(line.acted, line.acted.row[0])
    assert (motive.income.rio, motive.income.dams) == tuple(zip(*paid, strict=True))
    assert motive.income.card == line.acted.row[0]
    if isinstance(motive, kinds.CarriesOut):
        assert decision == HARVEST
        for player in motive.enabled:
            assert wins(line.ended, player)
            assert not wins(line.acted, player)
    else:
        assert decision == DEFER
        for player in motive.denied:
            assert not wins(line.ended, player)
            richer = line.ended.copy()
            richer.own(player).money += paid[player][0]
            richer.own(player).stock += paid[player][1]
            assert wins(richer, player)


def check_setup(motive: kinds.SetupMotive, line: Line) -> None:
    match motive:
        case kinds.LeadsRiver():
            # All pieces that were chosen later left it at that.
            laid = next(
                (move.after for move in line.walked if move.after.phase != LAYING_RIVERS), None
            )
            for field in motive.farmland:
                assert line.before.board.farmland & BIT[field]
                assert laid is None or laid.wet & BIT[field]
                assert not line.before.wet & BIT[field]
            assert line.before.flow[motive.spring] != NO_DIRECTION or (
                line.before.head == motive.spring
            )
        case kinds.Places():
            assert line.actions[0].target == motive.field
            assert motive.irrigated == bool(line.before.wet & BIT[motive.field])
            placed = line.moves[0].after
            for card in motive.cards:
                assert card in placed.row
                assert any(payments_for(placed, card)[line.actor])
            around = TOUCHING[motive.field]
            for field in motive.near:
                assert not motive.irrigated
                assert BIT[field] & around & line.before.wet & line.before.board.farmland
            for player in motive.beside:
                assert not motive.irrigated
                assert player != line.actor
                assert placed.holdings[player].singles & around
        case _:
            assert_never(motive)


def lines(random: Random, state: State, most: int) -> list[Line]:
    walked = list(moves(random, state, most))
    begins = [
        index
        for index, move in enumerate(walked)
        if move.before.actor >= 0
        and (index == 0 or move.before.turn != walked[index - 1].before.turn or index % 7 == 0)
    ]
    return [Line(walked[begin:]) for begin in begins]


def near_the_end(random: Random, players: int, ruleset: Ruleset = STANDARD) -> State:
    """A position in which one building more, or water, may win for anybody."""
    for move in moves(random, opening(random, players=players, ruleset=ruleset)):
        state = move.after
        if state.phase == ACTING:
            break
    state = state.copy()
    occupied = union_of(state.singles)
    wet, dry = (places_in(mask & ~occupied) for mask in (state.wet, FIELDS & ~state.wet))
    random.shuffle(wet)
    random.shuffle(dry)
    for player in range(players):
        sites = [BIT[(wet if wet and number else dry).pop()] for number in range(4)]
        random.shuffle(sites)
        own = state.own(player)
        own.fincas, own.hacienda = sum(sites[:3]), sites[3]
        own.money, own.stock = random.choice((0, 300, 400)), 3
    state.supply = DAMS - 3 * players
    return near_the_end(random, players, ruleset) if _is_won(state) else state


def _is_won(state: State) -> bool:
    return any(has_won(state, player) for player in range(state.players))


def check_lines(walked: list[Line]) -> None:
    for line in walked:
        before = line.before.copy()
        motives = motives_of(line.before, line.actions, ALL)
        assert line.before == before
        assert len(set(motives)) == len(motives)
        for motive in motives:
            check(motive, line)
        for language in available_languages():
            translator = Translator(language, strict=True)
            for is_reader in (True, False):
                said = say_motives(motives, translator, line.actor, is_reader=is_reader)
                assert len(said) == len(motives)
                for phrase in said:
                    assert phrase.text.strip(" .") == phrase.text
                    named = set(re.findall(r"\b[a-g][1-7]\b", phrase.text))
                    assert named <= {PLACE_NAMES[place] for place in phrase.places}


@given(SEEDS, st.integers(2, 4), RULESETS)
@settings(max_examples=25, deadline=None)
def test_every_motive_is_true(seed: int, players: int, ruleset: Ruleset) -> None:
    """On the random lines of random matches; and it can be said in every language."""
    random = Random(seed)
    check_lines(lines(random, opening(random, players=players, ruleset=ruleset), 120))


@given(SEEDS, st.integers(2, 4), RULESETS)
@settings(max_examples=25, deadline=None)
def test_every_motive_is_true_near_the_end(seed: int, players: int, ruleset: Ruleset) -> None:
    random = Random(seed)
    check_lines(lines(random, near_the_end(random, players, ruleset), 60))


def test_the_lines_bring_about_everything() -> None:
    """A property that is checked of nothing proves nothing."""
    found: set[type] = set()
    for seed in range(60):
        random = Random(seed)
        walked = lines(random, near_the_end(random, 2 + seed % 3), 60)
        walked += lines(random, opening(random), 20)
        for line in walked:
            found |= {type(motive) for motive in motives_of(line.before, line.actions, ALL)}
    expected = {
        kind
        for group in (
            kinds.EndMotive,
            kinds.WorksMotive,
            kinds.CampesinoMotive,
            kinds.CardMotive,
            kinds.SetupMotive,
        )
        for kind in group.__args__
    }
    assert expected - found == set()


@pytest.mark.parametrize("seed", range(3))
def test_motives_are_ordered_by_weight_and_cut(seed: int) -> None:
    random = Random(seed)
    for line in lines(random, opening(random, rich=True), 120):
        every = motives_of(line.before, line.actions, ALL)
        assert motives_of(line.before, line.actions) == every[:MOST_MOTIVES]
