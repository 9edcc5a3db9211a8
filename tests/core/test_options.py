"""Section 12: the rule options. What each changes is worked out where its rule is tested."""

import re
from pathlib import Path

import pytest
from tests.core.positions import actors, can, opening, position

from dosrios.core.errors import ParseError
from dosrios.core.ruleset import (
    PRESETS,
    PUBLISHED,
    STANDARD,
    ChaseFromAbove,
    Relaying,
    RiverLayers,
    Ruleset,
    format_ruleset,
    generate_options,
    parse_ruleset,
)

ALL = [
    Ruleset(chase, layers, relaying)
    for chase in ChaseFromAbove
    for layers in RiverLayers
    for relaying in Relaying
]


def test_the_defaults() -> None:
    # Section 12: chase_from_above, river_layers, relaying
    defaults = {"chase_from_above": "any", "river_layers": "in_turn", "relaying": "active"}
    assert dict(generate_options(Ruleset())) == defaults
    assert Ruleset() == STANDARD == parse_ruleset("standard") == PRESETS["standard"]


def test_the_preset_published() -> None:
    # Section 12
    assert dict(generate_options(PUBLISHED)) == {
        "chase_from_above": "equal",
        "river_layers": "starting_player",
        "relaying": "active",
    }
    assert parse_ruleset("published") == PUBLISHED == PRESETS["published"]


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("standard chase_from_above=equal", "chase_from_above"),
        ("standard river_layers=starting_player", "river_layers"),
        ("standard relaying=in_turn", "relaying"),
    ],
)
def test_each_option_changes_its_own_rule_only(text: str, changed: str) -> None:
    # Section 12: R7.1 chase_from_above, R3.2 river_layers, R8.3 relaying
    pair = position("d4", "2d3", hills="d4", rules=text)
    assert can(pair, "d4xd3") == (changed != "chase_from_above")
    layers = actors(opening(rules=text), "~Vs")
    assert layers == (["P1", "P1"] if changed == "river_layers" else ["P1", "P2"])
    # b7 looks for its new bed at c7 after the spring's forced piece: P1's, or P2's in turn.
    order = actors(position("b7", "", rules=text), "#Vs")
    assert order == ["P1", "P2" if changed == "relaying" else "P1"]


@pytest.mark.parametrize("ruleset", ALL, ids=str)
def test_every_ruleset_is_written_and_read(ruleset: Ruleset) -> None:
    # Section 12
    assert parse_ruleset(format_ruleset(ruleset)) == ruleset
    assert str(ruleset) == format_ruleset(ruleset)
    assert len(ALL) == len(set(ALL)) == 8


def test_the_shortest_text_is_written() -> None:
    # Section 12
    assert format_ruleset(STANDARD) == "standard"
    assert format_ruleset(PUBLISHED) == "published"
    relaying = Ruleset(ChaseFromAbove.EQUAL, RiverLayers.STARTING_PLAYER, Relaying.IN_TURN)
    assert format_ruleset(relaying) == "published relaying=in_turn"


def test_a_pair_may_say_what_the_preset_says() -> None:
    # Notation: a preset, then any pairs.
    assert parse_ruleset("standard relaying=active chase_from_above=any") == STANDARD
    assert parse_ruleset(" published   relaying=active ") == PUBLISHED


@pytest.mark.parametrize(
    ("text", "code", "offset"),
    [
        ("", "rules-preset", 0),
        ("house", "rules-preset", 0),
        ("Standard", "rules-preset", 0),
        ("relaying=active", "rules-preset", 0),
        ("standard published", "rules-pair", 9),
        ("standard relaying", "rules-pair", 9),
        ("standard dams=many", "rules-option", 9),
        ("standard  relaying=any", "rules-value", 10),
        ("standard relaying=", "rules-value", 9),
        ("standard relaying = active", "rules-pair", 9),
        ("standard relaying=active relaying=active", "rules-twice", 25),
        ("standard relaying=active active", "rules-pair", 25),
        ("standard s", "rules-pair", 9),
        ("standard relaying=äctive", "rules-value", 9),
        ("\ud800", "rules-preset", 0),
    ],
)
def test_what_is_no_ruleset(text: str, code: str, offset: int) -> None:
    # Section 12
    with pytest.raises(ParseError) as caught:
        parse_ruleset(text)
    assert caught.value.reason.code == code
    assert caught.value.offset == offset
    assert str(caught.value).isascii()


def test_the_options_are_those_of_the_rules_page() -> None:
    # Section 12: a line `| name | default | other values |` for each.
    page = Path(__file__).parents[2] / "docs" / "rules.md"
    lines = re.findall(
        r"^\| `(\w+)` \| `(\w+)`[^|]*\| `(\w+)`[^|]*\|$", page.read_text("utf-8"), re.MULTILINE
    )
    defaults = [(name, default) for name, default, _ in lines]
    assert defaults == list(generate_options(STANDARD))
    for name, default, other in lines:
        assert parse_ruleset(f"standard {name}={default}") == STANDARD
        changed = parse_ruleset(f"standard {name}={other}")
        assert dict(generate_options(changed)) == {**dict(defaults), name: other}
