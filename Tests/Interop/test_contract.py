"""The contract for scripts: the first line, the addresses, and a control plane that masks secrets."""

import json
import socket
from urllib.parse import urlsplit

import pytest
import requests

from kit import PASSWORD, SECONDS, SERVED, World
from login_app import NATIVE, LoginApp
from pool_app import PoolApp


def test_the_first_line_has_what_a_client_needs() -> None:
    """Its fields, and those of the services, are the documented ones."""
    assert SERVED["ready"] is True
    login, cognito = SERVED["login_with_amazon"], SERVED["cognito"]
    assert {"authorize", "token", "profile", "tokeninfo", "client_id", "client_secret", "redirect_uris"} <= set(login)
    assert {"endpoint", "region", "user_pool_id", "client_id", "identity_pool_id"} <= set(cognito)
    assert urlsplit(login["authorize"]).path.endswith("/ap/oa")
    assert urlsplit(login["token"]).path.endswith("/auth/o2/token")
    assert login["redirect_uris"] == ["http://127.0.0.1:9/callback", NATIVE]
    assert cognito["user_pool_id"].startswith(f"{cognito['region']}_")
    assert urlsplit(SERVED["control"]).path == "/_kit"
    addresses = [SERVED["control"], cognito["endpoint"], *(login[name] for name in ("authorize", "token", "profile"))]
    assert {urlsplit(address).hostname for address in addresses} == {"127.0.0.1"}


def test_the_services_listen_on_loopback_only() -> None:
    """Other addresses of the machine refuse connections."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as outward:
        try:
            # Nothing is sent: this only determines the external address of this machine.
            outward.connect(("192.0.2.1", 9))
        except OSError:
            pytest.skip("this machine has no other address")
        address = outward.getsockname()[0]
    with pytest.raises(OSError):  # noqa: PT011
        socket.create_connection((address, urlsplit(SERVED["control"]).port), timeout=5)


def test_exchanges_are_listed_without_secrets(app: PoolApp, world: World) -> None:
    """Passwords, codes, tokens and client secrets of real clients are masked, and nothing else is."""
    app.sign_up()
    code = world.code("hedy")
    app.confirm(code=code)
    tokens = app.sign_in()
    login = LoginApp(world, NATIVE, pkce=True, secret=True)
    back = login.authorize()
    granted = login.exchange(back)
    seen = world.exchanges()
    text = json.dumps(seen)
    secrets = [PASSWORD, code, world.login["client_secret"], granted["access_token"], granted["refresh_token"]]
    secrets += [tokens[name] for name in ("AccessToken", "IdToken", "RefreshToken")]
    assert [secret for secret in secrets if secret in text] == []
    operations = [exchange["operation"] for exchange in seen]
    assert operations == ["SignUp", "ConfirmSignUp", "InitiateAuth", "authorize", "token"]
    assert "hedy@kit.example" in text


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "nowhere", None, 404),
        ("DELETE", "customer", None, 405),
        ("PUT", "customer", {"decision": "shrug"}, 400),
        ("PUT", "pool", {"shoe-size": 40}, 400),
        ("PUT", "faults", [{"operation": "SignUp"}], 400),
        ("POST", "clock", {"advance_seconds": "soon"}, 400),
        ("GET", "inbox", None, 400),
    ],
)
def test_an_invalid_request_is_reported_in_a_sentence(
    world: World, method: str, path: str, body: object, status: int
) -> None:
    """The control plane reports what it cannot do, and changes nothing."""
    response = requests.request(method, f"{world.control}/{path}", json=body, timeout=SECONDS)
    assert response.status_code == status
    assert " " in response.json()["error"]
