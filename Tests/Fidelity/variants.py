"""The variants of an operation's input that follow from its model: constraints that are just kept and just broken."""

import copy
import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import texts
from botocore.model import ListShape, MapShape, Shape, StructureShape
from claims import SHOWN, UNCLAIMED
from service import Operation

LONGEST = 131_072
SERIALIZATION = "SerializationException"
NULL = "Member must not be null"


@dataclass(frozen=True)
class Variant:
    """An input, and what the model says of it."""

    kind: str
    path: str
    arguments: Any
    # The error that must answer; empty where the input keeps the constraints.
    error: str = ""
    # What the message has; empty where its words are not known.
    says: tuple[str, ...] = ()


OTHER_TYPES: dict[str, list[Any]] = {
    "string": [7, True, False, [], {}, 7.5],
    "integer": ["7", True, [], {}],
    "long": ["7", True, [], {}],
    "boolean": ["true", 1, [], {}],
    "list": ["x", 7, True, {}],
    "map": ["x", 7, True, []],
    "structure": ["x", 7, True, []],
}


@dataclass(frozen=True)
class Place:
    """Where a member stands: in the input, and as messages write it."""

    keys: tuple[str | int, ...]
    path: str

    def below(self, name: str) -> "Place":
        """Return the place of a member of the structure here."""
        path = f"{name[0].lower()}{name[1:]}"
        return Place((*self.keys, name), f"{self.path}.{path}" if self.path else path)

    @property
    def first(self) -> "Place":
        """The place of the first member of the list here."""
        return Place((*self.keys, 0), f"{self.path}.1.member")

    def put(self, arguments: dict[str, Any], value: object) -> dict[str, Any]:
        """Return the arguments with another value here; `...` leaves the member out."""
        whole = copy.deepcopy(arguments)
        inner: Any = whole
        for key in self.keys[:-1]:
            inner = inner[key]
        if value is ...:
            del inner[self.keys[-1]]
        else:
            inner[self.keys[-1]] = value
        return whole


def sample(shape: Shape) -> Any:  # noqa: ANN401
    """Return a value that keeps the constraints of a shape, with all members that are required and one of each list."""
    if isinstance(shape, StructureShape):
        return {name: sample(member) for name, member in shape.members.items() if name in shape.required_members}
    if isinstance(shape, ListShape):
        return [sample(shape.member)]
    if isinstance(shape, MapShape):
        return {sample(shape.key): sample(shape.value)}
    if shape.type_name == "string":
        return shape.enum[0] if shape.enum else texts.good(*limits(shape))
    return {"boolean": True}.get(shape.type_name, shape.metadata.get("min", 1))


def limits(shape: Shape) -> tuple[str | None, int, int]:
    """Return the pattern and the least and greatest length of a text."""
    return shape.metadata.get("pattern"), shape.metadata.get("min", 0), shape.metadata.get("max", LONGEST)


def _shown(operation: Operation, path: str, shape: Shape, value: object) -> str:
    """Return how a message shows a value: not at all where the model marks the member as sensitive."""
    if shape.metadata.get("sensitive") and (operation.name, path) not in SHOWN:
        return f"Value at '{path}' failed"
    if value is None:
        return f"Value null at '{path}' failed"
    return f"Value '{value}' at '{path}' failed" if isinstance(value, str | int) else f"at '{path}' failed"


def variants(operation: Operation, base: dict[str, Any]) -> Iterator[Variant]:
    """Return all variants of an operation's input."""
    shape = operation.model.input_shape
    yield Variant("kept", "", base)
    yield Variant("kept", "", base | {"NoSuchMember": "x"})
    required = shape.required_members
    if required:
        noun = "error" if len(required) == 1 else "errors"
        says = f"{len(required)} validation {noun} detected: "
        yield Variant("missing", "all", {}, operation.refusal, (says,))
    for body in ([], "x", 7):
        yield Variant("type", "", body, SERIALIZATION)
    yield from _members(operation, base, Place((), ""), shape)


def _members(operation: Operation, base: dict[str, Any], place: Place, shape: StructureShape) -> Iterator[Variant]:
    """Return the variants of the members of a structure."""
    for name, member in shape.members.items():
        inner = place.below(name)
        if (operation.name, inner.path) not in UNCLAIMED:
            whole = inner.put(base, sample(member))
            yield from _presence(operation, whole, inner, member, is_required=name in shape.required_members)
            yield from _value(operation, whole, inner, member)


def _presence(
    operation: Operation, whole: dict[str, Any], place: Place, shape: Shape, *, is_required: bool
) -> Iterator[Variant]:
    """Return the variants without a member, and with it."""
    yield Variant("kept", place.path, whole)
    for value in (..., None):
        without = place.put(whole, value)
        if is_required:
            says = (_shown(operation, place.path, shape, None), NULL)
            yield Variant("missing", place.path, without, operation.refusal, says)
        else:
            yield Variant("kept", place.path, without)


def _value(operation: Operation, whole: dict[str, Any], place: Place, shape: Shape) -> Iterator[Variant]:
    """Return the variants of a member's value, and of all that is in it."""
    for value, says in _mistypes(shape):
        yield Variant("type", place.path, place.put(whole, value), SERIALIZATION, says)
    for kind, value, words in itertools.chain(_single(shape), _counts(shape), _inner(shape)):
        shown = _shown(operation, place.path, shape, value)
        if kind == "kept":
            yield Variant(kind, place.path, place.put(whole, value))
        elif kind == "type":
            yield Variant(kind, place.path, place.put(whole, value), SERIALIZATION, (words,))
        else:
            yield Variant(kind, place.path, place.put(whole, value), operation.refusal, (shown, words))
    if isinstance(shape, StructureShape):
        yield from _members(operation, whole, place, shape)
    elif isinstance(shape, ListShape) and isinstance(shape.member, StructureShape):
        yield from _members(operation, whole, place.first, shape.member)


# A kind, a value, and what the message has.
Tried = tuple[str, Any, str]


def _counts(shape: Shape) -> Iterator[Tried]:
    """Return lists and maps with the least and greatest number of members, and with one less and one more."""
    if not isinstance(shape, ListShape | MapShape):
        return
    least, most = shape.metadata.get("min"), shape.metadata.get("max")

    def value(count: int) -> object:
        if isinstance(shape, ListShape):
            return [sample(shape.member)] * count
        return {f"{sample(shape.key)[:8]}{number}": sample(shape.value) for number in range(count)}

    if least:
        yield "constraint", value(least - 1), f"Member must have length greater than or equal to {least}"
    if most:
        yield "kept", value(most), ""
        yield "constraint", value(most + 1), f"Member must have length less than or equal to {most}"


def _inner(shape: Shape) -> Iterator[Tried]:
    """Return lists and maps with one simple member, key or value that just keeps or breaks its constraints."""
    parts: list[tuple[Shape, str, Any]] = []
    if isinstance(shape, ListShape):
        parts = [(shape.member, "Member", lambda value: [value])]
    elif isinstance(shape, MapShape):
        parts = [
            (shape.value, "Map value", lambda value: {sample(shape.key): value}),
            (shape.key, "Map keys", lambda value: {value: sample(shape.value)}),
        ]
    for part, subject, made in parts:
        if isinstance(part, StructureShape):
            continue
        for kind, value, words in _single(part):
            # Of members of lists and maps a message names all constraints, whichever is broken.
            says = words if part.enum else ", ".join(_constraints(part)) + "]"
            yield kind, made(value), f"{subject} must satisfy constraint: [{says}"
        if subject != "Map keys":
            for value, says in _mistypes(part):
                yield "type", made(value), "".join(says)


def _constraints(shape: Shape) -> list[str]:
    """Return all constraints on a text, in the order of the service."""
    names = {"max": "length less than or equal to", "min": "length greater than or equal to"}
    found = [
        f"Member must have {words} {shape.metadata[name]}" for name, words in names.items() if name in shape.metadata
    ]
    if "pattern" in shape.metadata:
        found.append(f"Member must satisfy regular expression pattern: {shape.metadata['pattern']}")
    return found


def _single(shape: Shape) -> Iterator[Tried]:
    """Return values that just keep and just break a constraint of a simple shape, with the words about it."""
    if shape.type_name in {"integer", "long"}:
        yield from _numbers(shape)
    elif shape.type_name == "boolean":
        yield from (("kept", value, "") for value in (True, False))
    elif shape.type_name == "string" and shape.enum:
        yield from (("kept", value, "") for value in shape.enum)
        for value in ("NONE_OF_THESE", shape.enum[0].swapcase(), f"{shape.enum[0]} ", ""):
            yield "enum", value, "Member must satisfy enum value set: ["
    elif shape.type_name == "string":
        yield from _lengths(shape)
        yield from _characters(shape)


def _numbers(shape: Shape) -> Iterator[Tried]:
    """Return numbers at the limits and beyond."""
    for name, step, words in (("min", -1, "greater than or equal to"), ("max", 1, "less than or equal to")):
        if name in shape.metadata:
            limit = shape.metadata[name]
            yield "kept", limit, ""
            yield "constraint", limit + step, f"Member must have value {words} {limit}"


def _lengths(shape: Shape) -> Iterator[Tried]:
    """Return texts of the least and greatest length, and with one character less and more."""
    pattern, shortest, longest = limits(shape)
    for length in sorted({shortest, longest}):
        if (text := texts.of_length(pattern, length)) is not None:
            yield "kept", text, ""
    if shortest:
        text = texts.of_length(pattern, shortest - 1) or "a" * (shortest - 1)
        yield "constraint", text, f"Member must have length greater than or equal to {shortest}"
    if "max" in shape.metadata:
        text = texts.of_length(pattern, longest + 1) or "a" * (longest + 1)
        yield "constraint", text, f"Member must have length less than or equal to {longest}"
    # A limit counts characters of Unicode, whatever they look like together.
    combined = "e\u0301" * (longest // 2)
    if 1 < longest < LONGEST and longest % 2 == 0 and texts.matches(pattern, combined):
        yield "kept", combined, ""


def _characters(shape: Shape) -> Iterator[Tried]:
    """Return texts with one other character each."""
    pattern, shortest, longest = limits(shape)
    text = texts.good(pattern, shortest, longest)
    for character in ["", *texts.CHARACTERS]:
        for varied in dict.fromkeys((text + character, character + text, text[:1] + character + text[1:])):
            if not texts.matches(pattern, varied):
                yield "constraint", varied, f"Member must satisfy regular expression pattern: {pattern}"
            elif len(varied) <= longest:
                yield "kept", varied, ""
    if pattern and not texts.matches(pattern, ""):
        yield "constraint", "", f"Member must satisfy regular expression pattern: {pattern}"


def _mistypes(shape: Shape) -> Iterator[tuple[Any, tuple[str, ...]]]:
    """Return values of other types, with what the message has where users of AWS reported it."""
    for value in OTHER_TYPES.get(shape.type_name, []):
        if value == {}:
            yield value, ("Start of structure or map found where not expected.",)
        elif shape.type_name == "string" and type(value) is int:
            yield value, ("NUMBER_VALUE can not be converted to a String",)
        elif shape.type_name in {"integer", "long"} and value == "7":
            yield value, ("STRING_VALUE can not be converted to an Integer",)
        else:
            yield value, ()
