"""Clients that are not on the machine of the server: what reaches it, and what must not."""

import http.client
import json
import socket
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import requests

from kit import SECONDS, SERVED
from namespaces import EMULATOR, MACHINE, pair
from serving import refusal, serving

APP = Path(__file__).with_name("emulator_app.py")


def test_an_emulator_signs_in_and_has_no_control_plane_without_the_token() -> None:
    """By the address of the machine; worlds that it makes are at this address too."""
    with pair() as sides, serving("--listen", "0.0.0.0", "--host", MACHINE, before=sides.machine) as server:  # noqa: S104
        assert urlsplit(server.line["cognito"]["endpoint"]).hostname == MACHINE
        command = [*sides.emulator, sys.executable, str(APP), json.dumps(server.line)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
        assert done.returncode == 0, done.stderr
        seen = json.loads(done.stdout)
        assert seen["user"] == seen["user_in_world"] == "grace"
        for name in ("without", "wrong", "reset", "page"):
            status, text = seen[name]
            assert status == 403, name
            assert server.line["control_token"] not in text
        assert "Authorization: Bearer TOKEN" in seen["without"][1]
        assert seen["admitted"] == 200
        assert seen["world"]["control"].startswith(f"http://{MACHINE}:")
        assert "control_token" not in seen["world"]
        for name in ("foreign", "resolving"):
            status, text = seen[name]
            assert status == 421
            assert "'serve --host NAME' allows another name or address" in text


def test_a_server_for_this_machine_is_not_there_for_an_emulator() -> None:
    """Without the flag nothing listens on the machine's other addresses."""
    with pair() as sides, serving("--host", MACHINE, before=sides.machine) as server:
        assert "control_token" not in server.line
        command = [*sides.emulator, sys.executable, "-c", f"import requests; requests.get('{server.line['control']}')"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 1
        assert "Connection refused" in done.stderr
        assert EMULATOR not in done.stderr


def test_a_program_on_the_machine_needs_no_token() -> None:
    """A test that runs beside the server steers it, whatever it listens on."""
    with serving("--listen", "0.0.0.0") as server:  # noqa: S104
        control = server.line["control"]
        assert urlsplit(control).hostname == "127.0.0.1"
        assert requests.get(f"{control}/exchanges", timeout=SECONDS).json() == []
        page = requests.get(f"{control}/exchanges", headers={"Origin": "http://localhost:3000"}, timeout=SECONDS)
        assert page.status_code == 403


@pytest.mark.parametrize(
    "host",
    # Public names that resolve to 127.0.0.1, and forms of the address that are none of the names.
    ["localtest.me", "127.0.0.1.nip.io", "localhost.localdomain", "2130706433", "127.1", "0", "[::1]", "localhost."],
)
def test_a_name_that_leads_here_and_is_not_listed_is_refused(host: str) -> None:
    """DNS rebinding: the name decides, and not the address behind it."""
    parts = urlsplit(SERVED["control"])
    for path in ("/_kit/exchanges", "/", "/login", "/oauth2/token"):
        connection = http.client.HTTPConnection(parts.hostname or "", parts.port or 0, timeout=SECONDS)
        connection.putrequest("GET", path, skip_host=True)
        connection.putheader("Host", f"{host}:{parts.port}")
        connection.endheaders()
        assert connection.getresponse().status == 421
        connection.close()


def test_ipv6_is_served_and_its_loopback_needs_no_token() -> None:
    """Also by IPv4, where the system maps one to the other."""
    try:
        with socket.create_server(("::1", 0), family=socket.AF_INET6):
            pass
    except OSError:
        pytest.skip("this machine has no IPv6")
    with serving("--listen", "::", "--host", "::1") as server:
        control = server.line["control"]
        assert urlsplit(control).netloc.startswith("[::1]:")
        assert "control_token" in server.line
        assert requests.get(f"{control}/exchanges", timeout=SECONDS).json() == []
        mapped = control.replace("[::1]", "127.0.0.1")
        assert requests.get(f"{mapped}/exchanges", timeout=SECONDS).status_code == 200


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (("--listen", "localhost"), "'localhost' is no IP address"),
        (("--listen", "192.0.2.1"), "this machine has no such address"),
        (("--host", "http://auth.test"), "without a scheme, a port and a path"),
        (("--host", "auth.test:80"), "without a scheme, a port and a path"),
        (("--chaos", "101%"), "from 0% to 100%"),
        (("--seed", "1"), "add --chaos N%"),
    ],
)
def test_a_flag_that_means_nothing_ends_with_a_sentence(flags: tuple[str, ...], words: str) -> None:
    """And with exit code 2."""
    assert words in " ".join(refusal(*flags).split())
