"""The simulated operations against AWS's service models, as botocore ships them."""

import re
from pathlib import Path
from typing import Any

import pytest
from botocore.exceptions import ClientError
from botocore.model import OperationModel, Shape

from kit import World
from pool_app import client
from test_cognito_errors import CALLS

ROOT = Path(__file__).parents[2]
TABLE = ROOT / "Sources/Families/Cognito/Services/Operations/OperationErrors.swift"


def model(world: World, service: str, method: str) -> tuple[Any, OperationModel]:
    """Return a client that checks no arguments, and the model of one of its operations."""
    caller = client(world, service, parameter_validation=False)
    return caller, caller.meta.service_model.operation_model(caller.meta.method_to_api_mapping[method])


def complaint(caller: Any, method: str, arguments: dict[str, Any]) -> str:  # noqa: ANN401
    """Return the message of the error that arguments cause; empty without one."""
    try:
        getattr(caller, method)(**arguments)
    except ClientError as error:
        return error.response["Error"]["Message"]
    return ""


def test_the_table_of_errors_is_the_models(world: World) -> None:
    """The simulator's table lists for each operation the errors of the model, and no others."""
    rows = re.findall(r'\.(\w+): """(.*?)"""', TABLE.read_text(), re.DOTALL)
    table = {name.lower(): {f"{error}Exception" for error in errors.split()} for name, errors in rows}
    expected = {}
    for service, method, _ in CALLS:
        _, operation = model(world, service, method)
        expected[operation.name.lower()] = {shape.name for shape in operation.error_shapes}
    assert table == expected


@pytest.mark.parametrize(("service", "method", "arguments"), CALLS, ids=[method for _, method, _ in CALLS])
def test_each_missing_member_is_counted(world: World, service: str, method: str, arguments: dict[str, Any]) -> None:
    """A request without any member names each one that the model requires, and a whole one names none."""
    caller, operation = model(world, service, method)
    required = operation.input_shape.required_members
    message = complaint(caller, method, {})
    if required:
        noun = "error" if len(required) == 1 else "errors"
        assert message.startswith(f"{len(required)} validation {noun} detected: ")
    for name in required:
        # The app of a sign-in is shown by AWS, although the model marks it as sensitive.
        is_shown = (method, name) == ("initiate_auth", "ClientId")
        is_sensitive = operation.input_shape.members[name].metadata.get("sensitive", False) and not is_shown
        value = "Value" if is_sensitive else "Value null"
        member = f"{name[0].lower()}{name[1:]}"
        assert f"{value} at '{member}' failed to satisfy constraint: Member must not be null" in message
    assert "validation error" not in complaint(caller, method, arguments)


def too_long(shape: Shape) -> str:
    """Return a text one character longer than a shape allows; empty where it sets no such limit."""
    longest = shape.metadata.get("max", 0)
    return "0" * (longest + 1) if 0 < longest < 10_000 else ""


def test_each_member_is_as_long_as_the_model_allows(world: World) -> None:
    """A longer text is refused with the limit of the model; of a pool's messages none is looked at."""
    for service, method, arguments in CALLS:
        if method == "create_user_pool":
            continue
        caller, operation = model(world, service, method)
        for name, shape in operation.input_shape.members.items():
            if shape.type_name == "string" and not shape.enum and (text := too_long(shape)):
                limit = shape.metadata["max"]
                assert f"length less than or equal to {limit}" in complaint(caller, method, arguments | {name: text})


def test_an_enumerated_member_takes_the_values_of_the_model(world: World) -> None:
    """A value that is not one of the model's is refused with the list of these."""
    for service, method, arguments in CALLS:
        caller, operation = model(world, service, method)
        for name, shape in operation.input_shape.members.items():
            if shape.type_name == "string" and shape.enum:
                message = complaint(caller, method, arguments | {name: "NONE_OF_THESE"})
                listed = re.search(r"Value 'NONE_OF_THESE' at '\w+' failed .* enum value set: \[(.*?)\]", message)
                assert listed
                assert set(listed[1].split(", ")) == set(shape.enum)
