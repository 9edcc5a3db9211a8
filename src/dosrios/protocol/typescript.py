"""Writes the TypeScript types of the wire: `python -m dosrios.protocol.typescript FILE`.

The types are made of the same structs that the server encodes and decodes, so that the two cannot
drift apart; a test holds the committed file to what this makes.
"""

import ast
import inspect as inspect_source
import sys
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Final, get_args

import msgspec
from msgspec import inspect

from dosrios.protocol import base, codes, events, http, messages, view

HEADER: Final = """\
// Made by `python -m dosrios.protocol.typescript client/src/protocol.gen.ts`; do not edit.
"""
_UNIONS: Final = {
    "GameEvent": events.Event,
    "ClientMessage": messages.ClientMessage,
    "ServerMessage": messages.ServerMessage,
}
_LITERALS: Final[dict[str, tuple[str, ...]]] = {
    "Colour": get_args(messages.Colour),
    "Terrain": get_args(view.Terrain),
    "Phase": get_args(view.Phase),
    "RiverCode": get_args(view.RiverCode),
    "Power": get_args(messages.Power),
    "Building": get_args(events.Building),
    "RefusalCode": codes.ALL,
}
_ALIASES: Final[dict[frozenset[object], str]] = {
    frozenset(values): name for name, values in _LITERALS.items()
}
_EVENTS: Final = set(get_args(events.Event))


def format_types() -> str:
    """The whole file."""
    roots = [*get_args(messages.ClientMessage), *get_args(messages.ServerMessage)]
    roots += [
        value
        for value in vars(http).values()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == http.__name__
    ]
    structs: dict[str, inspect.StructType] = {}
    for kind in roots:
        _collect(inspect.type_info(kind), structs)
    parts = [HEADER]
    parts.append(f"export const PROTOCOL = {base.PROTOCOL};\n")
    parts.extend(_alias(name, _literal(values)) for name, values in _LITERALS.items())
    parts.extend(_interface(name, struct) for name, struct in sorted(structs.items()))
    for name, union in _UNIONS.items():
        members = " | ".join(sorted(_name(kind) for kind in get_args(union)))
        parts.append(_alias(name, members))
    return "\n".join(parts)


def _name(kind: type) -> str:
    """The name in TypeScript: events say that they are some."""
    return kind.__name__ + ("Event" if kind in _EVENTS else "")


def _collect(info: inspect.Type, found: dict[str, inspect.StructType]) -> None:
    """Note every struct that a type is made of."""
    match info:
        case inspect.StructType():
            if _name(info.cls) not in found:
                found[_name(info.cls)] = info
                for field in info.fields:
                    _collect(field.type, found)
        case inspect.UnionType(types=types):
            for kind in types:
                _collect(kind, found)
        case inspect.ListType(item_type=item):
            _collect(item, found)
        case inspect.DictType(value_type=value):
            _collect(value, found)
        case _:
            pass


def _interface(name: str, struct: inspect.StructType) -> str:
    lines = [_comment(struct.cls.__doc__, "")]
    lines.append(f"export interface {name} {{\n")
    if struct.tag is not None:
        lines.append(f'  {struct.tag_field}: "{struct.tag}";\n')
    documented = field_comments(struct.cls)
    asked = issubclass(struct.cls, base.AskedValue | base.AskedMessage)
    for field in struct.fields:
        may_be_left_out = asked and not field.required
        optional = "?" if may_be_left_out else ""
        default = f" // default: {_default(field)}" if may_be_left_out else ""
        lines.append(_comment(documented.get(field.name), "  "))
        lines.append(f"  {field.encode_name}{optional}: {format_type(field.type)};{default}\n")
    lines.append("}\n")
    return "".join(lines)


def field_comments(kind: type) -> dict[str, str]:
    """The strings that stand below the fields of a struct, by field."""
    comments = {}
    definition = ast.parse(inspect_source.getsource(kind)).body[0]
    statements = definition.body if isinstance(definition, ast.ClassDef) else []
    for statement, after in pairwise(statements):
        match statement, after:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                comments[name] = text
            case _:
                pass
    return comments


def _default(field: inspect.Field) -> str:
    if field.default is not msgspec.NODEFAULT:
        return msgspec.json.encode(field.default).decode()
    factory = field.default_factory
    return msgspec.json.encode(factory() if callable(factory) else None).decode()


def format_type(info: inspect.Type) -> str:
    """A type in TypeScript."""
    match info:
        case inspect.StructType(cls=cls):
            return _name(cls)
        case inspect.UnionType(types=types):
            if {cls.cls for cls in types if isinstance(cls, inspect.StructType)} == _EVENTS:
                return "GameEvent"
            names = [format_type(kind) for kind in types]
            return " | ".join(sorted(names, key=lambda name: name == "null"))
        case inspect.LiteralType(values=values):
            return _ALIASES.get(frozenset(values)) or _literal(values)
        case inspect.ListType(item_type=item):
            inner = format_type(item)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case inspect.TupleType(item_types=items):
            return f"[{', '.join(format_type(item) for item in items)}]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {format_type(value)}>"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.StrType():
            return "string"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case _:
            raise TypeError(f"no TypeScript for {info!r}")


def _literal(values: Iterable[object]) -> str:
    return " | ".join(msgspec.json.encode(value).decode() for value in values)


def _alias(name: str, meaning: str) -> str:
    return f"export type {name} = {meaning};\n"


def _comment(text: str | None, indent: str) -> str:
    if not text:
        return ""
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    body = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(format_types(), encoding="utf-8")
