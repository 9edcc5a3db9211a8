"""Figures as the commands print them: in the user's language, and in columns."""

from collections.abc import Iterator, Sequence

from dosrios.lang import Translator


def percent(rate: float, translator: Translator) -> str:
    """A share of 0 to 1 in percent, with one decimal."""
    return f"{decimal(100 * rate, translator, '.1f')} %"


def interval(low: float, high: float, translator: Translator) -> str:
    """An interval of shares, in percent."""
    return f"({percent(low, translator)} – {percent(high, translator)})"


def decimal(value: float, translator: Translator, form: str = "g") -> str:
    """A number with the decimal mark of the language; `form` as `format` takes it."""
    return f"{value:{form}}".replace(".", translator.text("simulate-decimal-mark"))


def columns(rows: Sequence[Sequence[str]], *, left: int) -> Iterator[str]:
    """Yield the rows in columns, so many of them to the left, the rest to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            cell.ljust(width) if index < left else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield f"  {'  '.join(cells)}".rstrip()
