# The names of arguments are the specification's.
# ruff: noqa: N803, PLR0913, PLR0917
"""Runs requests-oauthlib against the cases of the specification `lwa-token`, by JSON lines.

A call of the specification becomes the equivalent call of the library, and an exception of the library becomes the
error code of the same meaning.
"""

import json
import os
import sys
import threading
from typing import Any

import requests
import requests_oauthlib
from oauthlib.oauth2 import MissingTokenError, OAuth2Error
from requests_oauthlib import OAuth2Session

Fields = dict[str, Any]

CAPABILITIES = ["clock", "network"]
SECONDS = 2

# The services of a test have no TLS.
os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"

# The error codes of the specification that the service can return.
CODES = {
    "invalid_request", "invalid_client", "invalid_grant", "unauthorized_client", "unsupported_grant_type",
    "invalid_scope", "server_error",
}  # fmt: skip


def exchange(
    token_url: str,
    code: str,
    redirectUri: str,
    clientId: str,
    codeVerifier: str | None = None,
    clientSecret: str | None = None,
) -> Fields:
    """Exchange an authorization code: with a code verifier, or as a web client with a secret."""
    proof = {"code_verifier": codeVerifier} if codeVerifier is not None else {}
    session = OAuth2Session(clientId, redirect_uri=redirectUri)
    return session.fetch_token(
        token_url, code=code, client_secret=clientSecret, include_client_id=True, timeout=SECONDS, **proof
    )


def refresh(token_url: str, refreshToken: str, clientId: str, clientSecret: str | None = None) -> Fields:
    """Exchange a refresh token."""
    secret = {"client_secret": clientSecret} if clientSecret is not None else {}
    session = OAuth2Session(clientId)
    return session.refresh_token(token_url, refresh_token=refreshToken, client_id=clientId, timeout=SECONDS, **secret)


OPERATIONS = {"exchange": exchange, "refresh": refresh}

NAMES = {
    "accessToken": "access_token",
    "refreshToken": "refresh_token",
    "tokenType": "token_type",
    "expiresIn": "expires_in",
}


def failure(error: Exception) -> Fields:
    """Map an exception of the library to its code, and any other to its type."""
    if isinstance(error, MissingTokenError):
        return {"code": "malformed_response", "message": str(error)}
    if isinstance(error, OAuth2Error) and isinstance(error.error, str) and error.error in CODES:
        return {"code": error.error, "message": str(error)}
    if isinstance(error, requests.RequestException):
        return {"code": "transport_error", "message": str(error)}
    return {"type": type(error).__name__, "message": str(error)}


def perform(token_url: str, call: Fields) -> Fields:
    """Make a call and return its result."""
    operation = OPERATIONS.get(call["operation"])
    if operation is None:
        return {"unsupported": True}
    try:
        token = operation(token_url, **call["with"])
        reply = {"reply": {name: token[key] for name, key in NAMES.items() if key in token}}
        # A thread that raises answers nothing: what JSON cannot write is a failure too.
        json.dumps(reply, allow_nan=False)
    except Exception as error:  # noqa: BLE001
        return {"failure": failure(error)}
    return reply


printing = threading.Lock()


def send(message: Fields) -> None:
    """Write a line to the kit."""
    with printing:
        print(json.dumps(message), flush=True)


def answer_call(token_url: str, call: Fields) -> None:
    """Make a call and send its result."""
    send({"id": call["id"]} | perform(token_url, call))


def main() -> None:
    """Handle the kit's requests; calls run concurrently."""
    token_url = ""
    for line in sys.stdin:
        message = json.loads(line)
        answer: Fields = {"id": message["id"]}
        match message["do"]:
            case "start" if message["spec"] != "lwa-token":
                send(answer | {"unsupported": True})
            case "start":
                token_url = message["world"]["endpoints"]["token"]
                client = {"name": "requests-oauthlib", "version": requests_oauthlib.__version__}
                send(answer | {"ready": True, "client": client, "capabilities": CAPABILITIES})
            case "call":
                threading.Thread(target=answer_call, args=(token_url, message), daemon=True).start()
            case "advance":
                # Neither call reads a clock.
                send(answer | {"reply": {}})
            case "stop":
                return
            case _:
                send(answer | {"unsupported": True})


if __name__ == "__main__":
    main()
