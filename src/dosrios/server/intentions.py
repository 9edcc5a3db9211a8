"""What somebody intends, as it is shown: walks in one piece, and everything in words."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dosrios.core.actions import Action, parse_action
from dosrios.core.events import Event, Walked, events_of
from dosrios.core.motives import motives_of
from dosrios.core.places import PLACE_COUNT, PLACE_NAMES
from dosrios.core.rules import apply_action
from dosrios.core.state import State
from dosrios.lang.motives import say_motives
from dosrios.lang.sentences import Storyteller
from dosrios.lang.words import Words
from dosrios.protocol.thoughts import Intention, Remark, Thought
from dosrios.server.adviser import Opinion
from dosrios.server.happenings import events_view
from dosrios.server.words import translator_for


@dataclass(slots=True)
class _Part:
    """What belongs together: the position before, the actions, and what they would bring about."""

    before: State
    actions: list[str]
    events: list[Event]


def line_view(state: State, line: Sequence[Action], words: Words) -> list[Intention]:
    """The parts of a line of legal actions, in order."""
    parts: list[_Part] = []
    for action in line:
        after = apply_action(state, action)
        happened = events_of(state, action, after)
        if parts and (walk := _one_walk(parts[-1].events[-1], happened[0])) is not None:
            parts[-1].actions.append(action.text)
            parts[-1].events[-1:] = [walk, *happened[1:]]
        else:
            parts.append(_Part(state, [action.text], list(happened)))
        state = after
    storyteller = Storyteller(words)
    return [_intention(part, storyteller) for part in parts]


def thought_view(
    opinion: Opinion, request: int, language: str, names: Sequence[str], *, is_reader: bool
) -> Thought:
    """What a bot thinks, in a language; `names` are those of the players.

    `is_reader`: whether whoever reads it is the one for whom it thinks. Takes up to some tens of
    milliseconds.
    """
    translator, turn = translator_for(language), opinion.turn
    line = [parse_action(text) for text in turn.actions]
    reasons = say_motives(
        motives_of(opinion.state, line),
        translator,
        opinion.state.actor,
        names=names,
        is_reader=is_reader,
    )
    return Thought(
        id=request,
        ply=opinion.ply,
        seat=opinion.state.actor,
        bot=turn.bot,
        chances=list(turn.chances),
        line=line_view(opinion.state, line, Words(translator, names)),
        reasons=[
            Remark(words=reason.text, places=[PLACE_NAMES[place] for place in reason.places])
            for reason in reasons
        ],
    )


def _one_walk(first: Event, then: Event) -> Walked | None:
    """Both steps as one walk, if the same campesinos go on from where they are."""
    if not (isinstance(first, Walked) and isinstance(then, Walked)):
        return None
    if first.number != then.number or first.path[-1] != then.path[0]:
        return None
    return replace(first, path=(*first.path, *then.path[1:]))


def _intention(part: _Part, storyteller: Storyteller) -> Intention:
    sentences = list(storyteller.generate_sentences(part.before, part.events))
    sites = dict.fromkeys(site for sentence in sentences for site in sentence.sites)
    return Intention(
        actions=part.actions,
        words=" ".join(sentence.text for sentence in sentences),
        places=[PLACE_NAMES[site] for site in sites if site < PLACE_COUNT],
        events=events_view(part.events),
    )
