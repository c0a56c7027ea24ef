"""A little client of a token endpoint, with nothing but the standard library: what a newcomer brings along."""

import json
import urllib.error
import urllib.parse
import urllib.request

# A proxy of the environment is not for this machine.
OPENER = urllib.request.build_opener(urllib.request.ProxyHandler({}))
FIELDS = {"access_token": str, "refresh_token": str, "token_type": str, "expires_in": int}


class Refused(Exception):
    """The service refused the request, with its error code."""


class Unreachable(Exception):
    """There was no response."""


class Unreadable(Exception):
    """The response is none of a token endpoint."""


def fetch(request: urllib.request.Request) -> tuple[int, bytes]:
    """Send a request once."""
    try:
        with OPENER.open(request, timeout=2) as response:
            return response.status, response.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()
    except (OSError, ValueError) as error:
        raise Unreachable(str(error)) from error
    except Exception as error:
        # http.client's own errors, such as a response that ends too soon.
        raise Unreachable(repr(error)) from error


def refresh(address: str, refresh_token: str, client_id: str, client_secret: str | None) -> dict:
    """Exchange a refresh token for tokens."""
    form = {"grant_type": "refresh_token", "refresh_token": refresh_token, "client_id": client_id}
    if client_secret is not None:
        form["client_secret"] = client_secret
    status, body = fetch(urllib.request.Request(address, data=urllib.parse.urlencode(form).encode()))
    try:
        answer = json.loads(body)
    except ValueError:
        answer = None
    if status == 200 and isinstance(answer, dict) and all(
        type(answer.get(name)) is kind for name, kind in FIELDS.items()
    ):
        return answer
    if status != 200 and isinstance(answer, dict) and isinstance(answer.get("error"), str):
        raise Refused(answer["error"])
    if status >= 500:
        raise Refused("server_error")
    raise Unreadable(f"status {status}")
