"""What is wrong with an action or a text: a code, the rule, and what it is about.

The core says it in English by itself (`str`), so that it needs no files. Every other language has a
message `reason-<code>` with the same variables (lang/).
"""

from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that is wrong.

    `args` are what the words are about: places and actions in notation, players as `P1`.
    """

    code: str
    args: dict[str, str | int] = field(default_factory=dict)

    @property
    def rule(self) -> str:
        """The number of the rule that is broken, empty when it is the notation that is."""
        return WORDS[self.code][0]

    def __str__(self) -> str:
        rule, words = WORDS[self.code]
        said = words.format(**self.args)
        return f"{said} ({rule})" if rule else said


WORDS: Final[dict[str, tuple[str, str]]] = {
    # The wrong moment.
    "match-over": ("R10.1", "the match is over: {player} has won"),
    "draw-first": ("R9.4", "a card is to be drawn before anybody acts"),
    "rivers-first": (
        "R3.2",
        "the rivers are laid first; {player} chooses how the water leaves {place}",
    ),
    "relaying-first": (
        "R8.3",
        "the river has to find its new bed first; {player} chooses how it leaves {place}",
    ),
    "placing-first": ("R3.4", "the campesinos are placed first; it is the turn of {player}"),
    "no-laying": ("R8.3", "no river piece is to be laid now"),
    "no-placing": ("R3.4", "campesinos are placed only in the setup; now they walk"),
    "no-draw": ("R9.4", "no card is to be drawn now"),
    "not-in-pile": ("R9.4", "no card {card} is left in the pile"),
    # Rivers and dams.
    "not-the-head": ("R4.1", "the next piece leaves {head}, not {place}"),
    "side-mountain": ("R4.3", "behind {side} there are mountains"),
    "side-dammed": ("R4.3", "a dam closes {side} already"),
    "side-none": ("R8.1", "{place} has no downstream side; only fields and springs have"),
    "not-lowest": ("R4.2", "water takes the lowest way, and {lowest} leads lower than {side}"),
    "no-dams": ("R8.1", "you have no dam left"),
    "side-not-touched": ("R8.1", "no campesino of yours stands on a field that touches {side}"),
    "last-open-side": ("R8.2", "{side} is the last open downstream side of {place}"),
    # Placing.
    "placing-no-field": ("R3.4", "a campesino is placed on a field, and {place} is none"),
    "placing-taken": ("R3.4", "{place} holds a campesino of {player}"),
    "placing-full": ("R3.4", "{place} holds two of your campesinos already"),
    # Moving.
    "never-entered": ("R2.7", "{place} is a spring, which nobody can enter"),
    "none-there": ("R6.1", "you have no campesino on {place}"),
    "only-one-there": ("R6.4", "you have only one campesino on {place}"),
    "not-touching": ("R6.1", "{target} does not touch {place}"),
    "points": ("R6.1", "this takes {cost} points, and {points} are left"),
    "field-full": ("R6.2", "{place} holds two of your campesinos already"),
    "field-half-full": (
        "R6.2",
        "{place} holds one of your campesinos already: one more may join it",
    ),
    "finca-no-stop": ("R6.6", "{player}'s finca on {place} may be crossed, but nobody stops there"),
    "hacienda-closed": ("R6.6", "{player}'s hacienda stands on {place}: others may not enter"),
    "guarded": ("R6.6", "{player}'s campesinos on {place} stand on their own building's field"),
    "chase-needs-x": ("R6.5", "{player} is chased from {place} by this: write {action}"),
    "chase-nobody": ("R6.5", "nobody is chased on {place}: write {action}"),
    "chase-never": ("R6.3", "nobody is chased from the city or a trail: write {action}"),
    "chase-more": (
        "R7.1",
        "{player} has at least as many on {place}: come with more, or from a higher field",
    ),
    "chase-equal": (
        "R7.1",
        "{player} has two campesinos on {place}: from above, too, it takes as many to chase them",
    ),
    "path-repeats": ("R6.6", "a crossing does not visit {place} twice"),
    "path-edge": ("R6.6", "a crossing goes over fields only; walk to {place} first"),
    "path-no-finca": ("R6.6", "no opponent's finca stands on {place}; walk there first"),
    "path-needless": ("R6.6", "{place} touches {target}: write {action}"),
    "path-not-cheapest": ("R6.6", "this crossing is written {action}: cheapest, then alphabetical"),
    "no-hacienda": ("R6.7", "you have no hacienda to return to"),
    "not-own-hacienda": ("R6.7", "your hacienda stands on {hacienda}, not on {place}"),
    "hacienda-fresh": (
        "R6.7",
        "your hacienda was built in this turn; from the next on it receives",
    ),
    "none-in-city": ("R6.7", "you have no campesino in the city"),
    # Building.
    "build-no-field": ("R8.4", "a building stands on a field, and {place} is none"),
    "build-none-there": ("R8.4", "no campesino of yours stands on {place}"),
    "build-taken": ("R8.4", "a building of {player} stands on {place} already"),
    "finca-money": ("R8.4", "a finca costs {price} Rio, and you have {money}"),
    "hacienda-money": ("R8.4", "the hacienda costs {price} Rio, and you have {money}"),
    "no-finca-left": ("R1.1", "your four fincas are all built"),
    "hacienda-built": ("R1.1", "your hacienda is built already"),
    # Texts that are no actions.
    "action-missing": ("", "an action is missing"),
    "action-long": ("", "{text}... is too long for an action"),
    "action-unknown": (
        "",
        "{text} is no action; there are ~d4s @d4 d4-d3 d4xd3 C>e4 #d4s +d4 *d4 harvest defer =m",
    ),
    "action-lay": ("", "{text} is no action: a river piece is ~ and a side, such as ~d4s"),
    "action-place": ("", "{text} is no action: placing a campesino is @ and a field, such as @d4"),
    "action-step": (
        "",
        "{text} is no action: a step is d4-d3, a chase d4xd3, a crossing d4-d3-d2, of two 2d4-d3",
    ),
    "action-return": ("", "{text} is no action: the return to the own hacienda is C>e4"),
    "action-dam": ("", "{text} is no action: a dam is # and a side, such as #d4sw"),
    "action-finca": ("", "{text} is no action: a finca is + and a field, such as +d4"),
    "action-hacienda": ("", "{text} is no action: the hacienda is * and a field, such as *d4"),
    "action-draw": ("", "{text} is no action: a card drawn is =m =w =t =f =V =M =DV or =DM"),
    # Boards, rulesets and openings.
    "board-columns": (
        "R2.1",
        "a board is seven words, one for each column from a to g, not {words}",
    ),
    "board-rows": ("R2.1", "column {column} has {letters} letters instead of 7"),
    "board-terrain": (
        "R2.8",
        "{letter} is no terrain; h hill, f forest, m maize, w wheat, t tobacco",
    ),
    "board-fields": ("R1.3", "a board has 49 fields, each with a terrain"),
    "board-parts": ("R2.9", "the frame has 7 hills and 6 forests, and each part is laid once"),
    "rules-preset": (
        "section 12",
        "{text} is no preset of the rules; there are standard and published",
    ),
    "rules-pair": ("section 12", "{text} is not of the form name=value"),
    "rules-twice": ("section 12", "the rule option {name} is given twice"),
    "rules-option": (
        "section 12",
        "{name} is no rule option; there are chase_from_above, river_layers and relaying",
    ),
    "rules-value": (
        "section 12",
        "{value} is no value of the rule option {name}; there are {values}",
    ),
    "players-count": ("R1.1", "{players} players cannot play; there are 2 to 4"),
    "start-player": ("R3.1", "{player} cannot begin a match of {players} players"),
    "row-length": (
        "R3.5",
        "the row opens with {expected} cards, one more than players, not {cards}",
    ),
    "row-desperados": ("R3.5", "{card} does not lie in an opening row"),
    "row-too-many": ("R9.1", "there are {deck} cards {card}, not {cards}"),
    # Names in notation.
    "player-unknown": ("R1.1", "{text} is no player; there are P1 to P4"),
    "place-unknown": ("R2.1", "{text} is no place; there are a1 to g7, C, W, E, V and M"),
    "side-unknown": ("R2.2", "{text} is no side; a side is a place and s, sw or se"),
    "card-unknown": ("R9.1", "{text} is no card; there are m w t f V M DV DM"),
    # Records.
    "record-empty": ("", "the record is empty; it begins with [Record 1]"),
    "record-not-utf8": ("", "the byte {byte} is not UTF-8, and a record is UTF-8 text"),
    "record-no-text": ("", "NUL and halves of characters are no text"),
    "record-header-line": (
        "",
        "{text} is no header line [Key value]; a blank line ends the header",
    ),
    "record-header-end": ("", "the header line has no ] at its end"),
    "record-header-form": ("", "a header line is [Key value], with a blank behind the key"),
    "record-key-twice": ("", "the key {key} is given twice"),
    "record-key-missing": ("", "the header has no line [{key} ...]"),
    "record-version": (
        "",
        "{version} is no version of records that this program knows; it knows {known}",
    ),
    "record-value-long": ("", "the value of {key} is too long"),
    "record-result": (
        "",
        "{text} is no result; there are P1 to P4, * (unfinished) and = (stopped at a limit)",
    ),
    "record-result-won": ("R10.1", "the result is {result}, but by the actions {player} has won"),
    "record-result-open": ("R10.1", "the result is {result}, but by the actions nobody has won"),
    "record-bracket": ("", "a [ has no place behind the header"),
    "record-brace": ("", "a }} has no place where no comment began"),
    "record-comment-open": ("", "the comment that begins here has no }} at its end"),
    "record-semicolon": ("", "a comment with ; stands at the start of a line"),
    "record-label-place": ("", "{text} stands at the start of a line only"),
    "record-label-player": (
        "",
        "it is the turn of {active}, not of {player} (such names are ignored)",
    ),
    "record-board-parts": (
        "R2.9",
        "the frame and the parts cannot be laid so that they make this board",
    ),
    "record-key": ("", "{key} cannot be a key of a record"),
    "record-value": ("", "the value {value} of {key} is not one trimmed line of text"),
    "record-comment": ("", "the comment {text} cannot be written"),
    "record-comment-ply": ("", "no comment can stand behind {ply} actions here"),
    "record-ply": ("", "there is no position {ply}; the record has {plies} actions"),
    # Positions.
    "state": ("", "there is no such position: {what}"),
}
"""By code: the rule and the English words."""
