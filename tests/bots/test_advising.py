from random import Random

from tests.analysis.fakes import FirstBot, LineBot
from tests.core.positions import MIDDLE, after, opening, position

from dosrios.bots.advising import advice, strongest_bot, turn_line
from dosrios.bots.base import Bot
from dosrios.bots.registry import BOT_NAMES, make_bot
from dosrios.core.state import CHANCE, State


def line(bot: Bot, state: State) -> str:
    return " ".join(action.text for action in turn_line(bot, state, Random(1)))


def test_the_strongest_bot_is_there() -> None:
    assert strongest_bot() in BOT_NAMES
    assert strongest_bot() != "random"


def test_a_line_that_is_thought_at_once() -> None:
    bot = LineBot("d4-d3 harvest")
    assert line(bot, position("d4", "g3")) == "d4-d3 harvest"
    assert bot.thoughts == {9: 1}


def test_a_line_that_stops_before_the_end_is_gone_on_with() -> None:
    def one_step(state: State) -> str:
        return {6: "d4-d3", 5: "d3-d2", 4: "defer"}[state.points]

    bot = LineBot(one_step)
    assert line(bot, position("d4", "g3")) == "d4-d3 d3-d2 defer"
    assert bot.thoughts == {9: 3}


def test_what_goes_beyond_the_turn_is_left_out() -> None:
    assert line(LineBot("harvest =f g3-f3 defer"), position("d4", "g3")) == "harvest"
    assert line(LineBot("defer g3-f3 defer"), position("d4", "g3")) == "defer"


def test_a_line_ends_with_the_match() -> None:
    state = position("d4 +c4 +c5 +c6 *d6", "g3", money=(500, 0))
    assert line(LineBot("+d4 harvest"), state) == "+d4"


def test_a_bot_that_only_chooses() -> None:
    state = position("d4", "g3")
    found = turn_line(make_bot("greedy"), state, Random(1))
    assert found[-1].text in ("harvest", "defer")
    assert after(state, " ".join(action.text for action in found)).actor in (CHANCE, 1)


def test_one_action_in_the_setup() -> None:
    assert line(FirstBot(), opening()) == "~Vs"
    assert line(LineBot("~Vs ~b7s"), opening()) == "~Vs"


def test_the_pieces_of_others_belong_to_the_turn() -> None:
    """R8.3: laid in turn, the bot answers for everybody."""
    state = position("d5", "c4 g3", rivers=MIDDLE, rules="standard relaying=in_turn")

    def plan(position: State) -> str:
        if position.head >= 0:
            return ""
        return "#d5s" if position.stock[0] == 2 else "harvest"

    assert line(LineBot(plan), state) == "#d5s ~d5se ~e4s ~e3s ~e2s harvest"


def test_advice_is_what_a_thinking_bot_thinks() -> None:
    bot = LineBot("d4-d3 harvest")
    thought = advice(bot, position("d4", "g3"), Random(1))
    assert [action.text for action in thought.line] == ["d4-d3", "harvest"]
    assert thought.chances == (0.5, 0.5)


def test_advice_of_a_bot_that_only_chooses_has_no_chances() -> None:
    state = position("d4", "g3")
    thought = advice(make_bot("greedy"), state, Random(1))
    assert (thought.chances, thought.line) == ((), turn_line(make_bot("greedy"), state, Random(1)))


def test_advice_ends_where_somebody_else_is_to_choose() -> None:
    """R8.3."""
    state = position("d5", "c4 g3", rivers=MIDDLE, rules="standard relaying=in_turn")
    state = after(state, "#d5s")
    thought = advice(FirstBot(), state, Random(1))
    assert [action.text for action in thought.line] == ["~d5se"]
