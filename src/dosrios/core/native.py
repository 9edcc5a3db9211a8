"""What the core says to mypyc, which compiles it where it can; the interpreter needs none of it.

`i64` is an int that fits a machine word: compiled, a bare 64-bit number, otherwise `int`. The one
thing to avoid with it is to shift a literal to the left: mypyc would shift 32 bits (hence
`Place.bit`). `mypyc_attr(acyclic=True)` marks classes whose objects refer to nothing that refers
back, so that the garbage collector need not look at them; `free_list_len=1` keeps the memory of the
last one for the next. This module itself is never compiled.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_traits: object) -> Callable[[type], type]:
        """A decorator that leaves a class as it is."""
        return lambda marked: marked


__all__ = ["i64", "mypyc_attr"]
