"""Why an action is not legal: a code, the rule, and what it is about, with English words for it."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason; `str()` says it in English, other languages have the message `reason-<code>`."""

    code: str
    rule: str
    args: dict[str, str | int] = field(default_factory=dict)
