"""A program in an emulator: it signs in, and tries the control plane. It prints what came of it as JSON.

It runs in a network namespace of its own, with the first line of the server as its argument.
"""

import json
import sys
from typing import Any

import boto3
import requests
from botocore import UNSIGNED
from botocore.config import Config

SECONDS = 10


def sign_in(cognito: dict[str, str]) -> str:
    """Sign the pool's first user in by boto3, and read the user's name with the token."""
    config = Config(signature_version=UNSIGNED, retries={"total_max_attempts": 1})
    client = boto3.client("cognito-idp", endpoint_url=cognito["endpoint"], region_name=cognito["region"], config=config)
    granted = client.initiate_auth(
        ClientId=cognito["client_id"],
        AuthFlow="USER_PASSWORD_AUTH",
        AuthParameters={"USERNAME": "grace", "PASSWORD": "Compiler-A0-1952"},
    )
    return client.get_user(AccessToken=granted["AuthenticationResult"]["AccessToken"])["Username"]


def ask(url: str, method: str = "GET", **fields: str) -> tuple[int, str]:
    """Send a request; return the status and the body."""
    response = requests.request(method, url, headers=fields, timeout=SECONDS)
    return response.status_code, response.text


def results(line: dict[str, Any]) -> dict[str, Any]:
    """Try everything."""
    control, token = line["control"], line["control_token"]
    admitted = {"Authorization": f"Bearer {token}"}
    _, world = ask(f"{control}/worlds", "POST", **admitted)
    return {
        "user": sign_in(line["cognito"]),
        "without": ask(f"{control}/exchanges"),
        "wrong": ask(f"{control}/exchanges", Authorization=f"Bearer {token[::-1]}"),
        "reset": ask(f"{control}/reset", "POST"),
        "page": ask(f"{control}/reset", "POST", Origin="https://evil.example", **admitted),
        "admitted": ask(f"{control}/exchanges", **admitted)[0],
        "world": json.loads(world),
        "user_in_world": sign_in(json.loads(world)["cognito"]),
        "foreign": ask(line["cognito"]["endpoint"], Host="evil.example"),
        "resolving": ask(line["cognito"]["endpoint"], Host="localtest.me"),
    }


if __name__ == "__main__":
    print(json.dumps(results(json.loads(sys.argv[1]))))
