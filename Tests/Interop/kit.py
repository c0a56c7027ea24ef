"""A world of the simulated services, and its control plane, through which a test plays all roles but the client's."""

import json
import os
from dataclasses import dataclass
from typing import Any, Self

import requests

SECONDS = 30
PASSWORD = "Correct-Horse-7"

# The first line that `auth-conformance serve` printed.
SERVED: dict[str, Any] = json.loads(os.environ["INTEROP_SERVICES"])


@dataclass(frozen=True)
class World:
    """The addresses and ids of one world."""

    login: dict[str, Any]
    cognito: dict[str, str]
    control: str

    @classmethod
    def new(cls, line: dict[str, Any] = SERVED) -> Self:
        """Create a separate world of the server with a first line."""
        response = requests.post(f"{line['control']}/worlds", json={}, timeout=SECONDS)
        response.raise_for_status()
        answer = response.json()
        return cls(answer["login_with_amazon"], answer["cognito"], answer["control"])

    def ask(self, method: str, path: str, body: object = None, **query: str) -> Any:  # noqa: ANN401
        """Send a request to the control plane."""
        url = f"{self.control}/{path}"
        response = requests.request(method, url, json=body, params=query, timeout=SECONDS)
        assert response.ok, f"{method} {path}: {response.status_code} {response.text}"
        return response.json() if response.content else None

    def decide(self, decision: str) -> None:
        """Set the customer's decision on the next pages."""
        self.ask("PUT", "customer", {"decision": decision})

    def inbox(self, username: str) -> list[dict[str, str]]:
        """Return the codes sent to a user, the oldest first."""
        return self.ask("GET", "inbox", username=username)

    def code(self, username: str) -> str:
        """Return the newest code sent to a user."""
        return self.inbox(username)[-1]["code"]

    def pool(self, **rules: object) -> None:
        """Change the settings of the user pool."""
        self.ask("PUT", "pool", rules)

    def user(self, username: str = "hedy", **what: str) -> dict[str, str]:
        """Create a user as an administrator does."""
        return self.ask("PUT", "users", {"username": username, "password": PASSWORD} | what)[0]

    def fault(self, operation: str, times: int = 1, **respond: object) -> None:
        """Apply a fault to the next requests of an operation."""
        self.ask("PUT", "faults", [{"operation": operation, "respond": respond, "times": times}])

    def advance(self, seconds: int) -> None:
        """Advance the services' clock."""
        self.ask("POST", "clock", {"advance_seconds": seconds})

    def exchanges(self) -> list[dict[str, Any]]:
        """Return the log of exchanges."""
        return self.ask("GET", "exchanges")
