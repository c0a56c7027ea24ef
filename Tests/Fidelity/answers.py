"""Answers against the shapes of a model."""

from collections.abc import Iterator
from typing import Any

import claims
import texts
from botocore.model import ListShape, MapShape, Shape, StructureShape
from service import Reply

TYPES: dict[str, type | tuple[type, ...]] = {
    "string": str,
    "boolean": bool,
    "integer": int,
    "long": int,
    "timestamp": (int, float),
    "structure": dict,
    "map": dict,
    "list": list,
}


def differences(value: Any, shape: Shape | None, path: str = "") -> Iterator[str]:  # noqa: ANN401
    """Return what of a value the shape does not allow."""
    if shape is None:
        if value:
            yield f"the answer has {sorted(value)}, and the model nothing"
    elif not isinstance(value, TYPES[shape.type_name]) or (value is True and shape.type_name != "boolean"):
        yield f"{path} is {value!r}, and no {shape.type_name}"
    elif isinstance(shape, StructureShape):
        yield from _structure(value, shape, path)
    elif isinstance(shape, ListShape):
        for member in value:
            yield from differences(member, shape.member, f"{path}[]")
    elif isinstance(shape, MapShape):
        for key, member in value.items():
            yield from differences(key, shape.key, f"{path}.keys")
            yield from differences(member, shape.value, f"{path}.{key}")
    elif shape.type_name == "string":
        yield from _text(value, shape, path)


def _structure(value: dict[str, Any], shape: StructureShape, path: str) -> Iterator[str]:
    for name, member in value.items():
        if name in shape.members:
            yield from differences(member, shape.members[name], f"{path}.{name}")
        else:
            yield f"{path}.{name} is not in the model"
    for name in shape.required_members:
        if name not in value:
            yield f"{path}.{name} is missing"


def _text(value: str, shape: Shape, path: str) -> Iterator[str]:
    least, most = shape.metadata.get("min", 0), shape.metadata.get("max", len(value))
    if shape.enum and value not in shape.enum:
        yield f"{path} is '{value}', which is not one of {shape.enum}"
    if not least <= len(value) <= most and value not in claims.LONGER:
        yield f"{path} has {len(value)} characters"
    if not texts.matches(shape.metadata.get("pattern"), value):
        yield f"{path} is '{value}', which does not match {shape.metadata['pattern']}"


def form(reply: Reply) -> Iterator[str]:
    """Return what is wrong with the form of an answer of AWS JSON 1.1."""
    if reply.headers.get("content-type") != "application/x-amz-json-1.1":
        yield f"the type of the body is {reply.headers.get('content-type')}"
    if not reply.headers.get("x-amzn-requestid"):
        yield "x-amzn-requestid is missing"
    if reply.error:
        if sorted(reply.body) != ["__type", "message"]:
            yield f"the error has {sorted(reply.body)}"
        if reply.headers.get("x-amzn-errortype", "").rstrip(":") != reply.error:
            yield f"x-amzn-errortype is {reply.headers.get('x-amzn-errortype')}"
