"""Calls of a served world as AWS JSON 1.1 says them, without a client that checks or changes anything."""

import json
from dataclasses import dataclass
from typing import Any

import botocore.session
import requests
from botocore.model import OperationModel, ServiceModel
from kit import SECONDS, World

TARGETS = {
    "cognito-idp": "AWSCognitoIdentityProviderService",
    "cognito-identity": "AWSCognitoIdentityService",
}
MODELS: dict[str, ServiceModel] = {name: botocore.session.get_session().get_service_model(name) for name in TARGETS}


@dataclass(frozen=True)
class Operation:
    """An operation of the simulator with AWS's model of it."""

    service: str
    model: OperationModel

    @property
    def name(self) -> str:
        """The name on the wire."""
        return self.model.name

    @property
    def errors(self) -> list[str]:
        """The names of the errors that the model lists."""
        return [shape.name for shape in self.model.error_shapes]

    @property
    def refusal(self) -> str:
        """The error about an input that violates the model."""
        return "InvalidParameterException" if self.service == "cognito-idp" else "ValidationException"


@dataclass(frozen=True)
class Reply:
    """The answer to a call."""

    status: int
    headers: Any
    body: dict[str, Any]

    @property
    def error(self) -> str:
        """The name of the error; empty for a success."""
        return "" if self.status == requests.codes.ok else self.body.get("__type", f"status {self.status}")

    @property
    def message(self) -> str:
        """The sentence of the error."""
        return self.body.get("message", "")


def operations(world: World) -> list[Operation]:
    """Return the operations that a world says it has."""
    found = []
    for service, target in TARGETS.items():
        listed = send(world, f"{target}.NoOperation", {}).message.rsplit("Simulated are ", 1)[1].rstrip(".").split(", ")
        found += [Operation(service, MODELS[service].operation_model(name)) for name in listed]
    return found


_session = requests.Session()


def send(world: World, target: str, body: object) -> Reply:
    """Send a body to a target."""
    headers = {"Content-Type": "application/x-amz-json-1.1", "X-Amz-Target": target}
    answer = _session.post(f"{world.cognito['endpoint']}/", json.dumps(body), headers=headers, timeout=SECONDS)
    return Reply(answer.status_code, answer.headers, answer.json())


def call(world: World, operation: Operation, arguments: object) -> Reply:
    """Call an operation."""
    return send(world, f"{TARGETS[operation.service]}.{operation.name}", arguments)
