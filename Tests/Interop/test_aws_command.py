"""The AWS command line against the user pool."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kit import PASSWORD, World

AWS = Path(sys.executable).with_name("aws")
# The exit code of version 1 of the command for every error of the service; that of version 2 is 254.
SERVICE_ERROR = 255


@pytest.fixture
def aws(world: World, tmp_path: Path) -> Any:  # noqa: ANN401
    """Create a command line that reads no configuration of the machine."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("AWS_")}
    environment = clean | {
        "AWS_CONFIG_FILE": str(tmp_path / "config"),
        "AWS_SHARED_CREDENTIALS_FILE": str(tmp_path / "credentials"),
        "AWS_EC2_METADATA_DISABLED": "true",
        "AWS_MAX_ATTEMPTS": "1",
    }

    def run(operation: str, *options: str) -> subprocess.CompletedProcess[str]:
        words = [AWS, "cognito-idp", operation, "--no-sign-request", "--output", "json", *options]
        words += ["--endpoint-url", world.cognito["endpoint"], "--region", world.cognito["region"]]
        return subprocess.run(words, env=environment, capture_output=True, text=True, check=False, timeout=120)

    return run


def answer(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """Return the output of a command that succeeded."""
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout) if done.stdout else {}


def test_a_user_signs_up_in_and_out(aws: Any, world: World) -> None:  # noqa: ANN401
    """The commands for an account's whole life succeed, and the last finds the user signed out."""
    client = ("--client-id", world.cognito["client_id"])
    address = "Name=email,Value=hedy@kit.example"
    signed_up = answer(
        aws("sign-up", *client, "--username", "hedy", "--password", PASSWORD, "--user-attributes", address)
    )
    assert signed_up["UserConfirmed"] is False
    code = world.code("hedy")
    answer(aws("confirm-sign-up", *client, "--username", "hedy", "--confirmation-code", code))

    parameters = f"USERNAME=hedy,PASSWORD={PASSWORD}"
    flow = ("--auth-flow", "USER_PASSWORD_AUTH", "--auth-parameters", parameters)
    token = answer(aws("initiate-auth", *client, *flow))["AuthenticationResult"]["AccessToken"]
    user = answer(aws("get-user", "--access-token", token))
    assert user["Username"] == "hedy"
    answer(aws("global-sign-out", "--access-token", token))

    refused = aws("get-user", "--access-token", token)
    assert refused.returncode == SERVICE_ERROR
    assert "NotAuthorizedException" in refused.stderr
    assert "Access Token has been revoked" in refused.stderr


def test_an_error_has_an_exit_code_and_a_text(aws: Any, world: World) -> None:  # noqa: ANN401
    """An error of the service has its own exit code, and names the operation and the error."""
    world.user()
    options = ("--username", "hedy", "--password", PASSWORD)
    refused = aws("sign-up", "--client-id", world.cognito["client_id"], *options)
    assert refused.returncode == SERVICE_ERROR
    assert "An error occurred (UsernameExistsException) when calling the SignUp operation" in refused.stderr
    assert refused.stdout == ""
