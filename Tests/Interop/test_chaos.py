"""A client's own tests under faults by chance: boto3 with its retries, and requests."""

import time
from typing import Any

import boto3
import requests
from botocore import UNSIGNED
from botocore.config import Config

from kit import SECONDS
from serving import serving


def retrying(cognito: dict[str, str]) -> Any:  # noqa: ANN401
    """Create a client of boto3 that tries again, as it does unless it is told otherwise."""
    config = Config(signature_version=UNSIGNED, retries={"mode": "standard", "total_max_attempts": 8})
    return boto3.client("cognito-idp", endpoint_url=cognito["endpoint"], region_name=cognito["region"], config=config)


def sign_in(client: Any, cognito: dict[str, str]) -> str:  # noqa: ANN401
    """Sign the first user in."""
    granted = client.initiate_auth(
        ClientId=cognito["client_id"],
        AuthFlow="USER_PASSWORD_AUTH",
        AuthParameters={"USERNAME": "grace", "PASSWORD": "Compiler-A0-1952"},
    )
    return granted["AuthenticationResult"]["AccessToken"]


def done(line: dict[str, Any]) -> list[dict[str, Any]]:
    """Return what was done to the requests."""
    return requests.get(f"{line['control']}/chaos", timeout=SECONDS).json()


def test_a_client_with_retries_signs_in_through_chaos_that_can_be_replayed() -> None:
    """Each fault is in the list and on standard error; the same seed does the same again."""
    seen = []
    for _ in range(2):
        with serving("--chaos", "40%", "--seed", "12") as server:
            client = retrying(server.line["cognito"])
            for _ in range(6):
                assert client.get_user(AccessToken=sign_in(client, server.line["cognito"]))["Username"] == "grace"
            entries = done(server.line)
            server.stop()
            lines = server.messages.splitlines()
            assert len(lines) == len(entries) > 0
            assert all(line.startswith("chaos: request ") for line in lines)
            assert all(abs(entry.pop("time") - time.time()) < 600 for entry in entries)
            seen.append(entries)
    assert seen[0] == seen[1]


def test_no_share_is_no_chaos_and_the_whole_is_nothing_else() -> None:
    """The control plane meets with none."""
    with serving("--chaos", "0") as server:
        assert sign_in(retrying(server.line["cognito"]), server.line["cognito"])
        assert done(server.line) == []
    with serving("--chaos", "100%", "--seed", "2") as server:
        for _ in range(12):
            try:
                requests.get(server.line["login_with_amazon"]["profile"], timeout=SECONDS)
            except requests.ConnectionError:
                continue
        assert [entry["number"] for entry in done(server.line)][:12] == list(range(1, 13))
