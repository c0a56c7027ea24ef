"""The services over TLS: what clients must trust, what is refused, and a web app that signs in over https."""

import base64
import hashlib
import socket
import ssl
import stat
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import requests
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from cryptography.x509 import load_pem_x509_certificate

from browser import launched
from kit import SECONDS, World
from namespaces import MACHINE, pair
from pool_app import PoolApp, client
from serving import Server, refusal, serving
from web_app import served_app, sign_in_by_pages, sign_in_by_scripts

AUTHORITY = "certificate-authority.pem"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Name a folder for the authority, which is not there yet."""
    return tmp_path_factory.mktemp("tls") / "authority"


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    """One server for all tests."""
    with serving("--tls", "--tls-folder", str(folder), "--host", "localhost", "--host", "auth.test") as server:
        yield server


@pytest.fixture
def trusted(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let requests and boto3 trust the authority."""
    for name in ("REQUESTS_CA_BUNDLE", "AWS_CA_BUNDLE"):
        monkeypatch.setenv(name, server.line["certificate_authority"])


def address(server: Server) -> tuple[str, int]:
    """Return where the server listens."""
    return "127.0.0.1", urlsplit(server.line["control"]).port or 0


def shake(server: Server, context: ssl.SSLContext, name: str = "localhost") -> str | None:
    """Open a connection; return the version of TLS."""
    with (
        socket.create_connection(address(server), timeout=SECONDS) as plain,
        context.wrap_socket(plain, server_hostname=name) as secure,
    ):
        return secure.version()


def limited(server: Server, version: ssl.TLSVersion) -> ssl.SSLContext:
    """Make a client of one version."""
    context = ssl.create_default_context(cafile=server.line["certificate_authority"])
    context.set_ciphers("ALL:@SECLEVEL=0")
    context.minimum_version = context.maximum_version = version
    return context


@pytest.mark.usefixtures("trusted")
def test_a_client_that_trusts_the_authority_signs_in(server: Server) -> None:
    """In a world of its own, whose addresses are https too."""
    assert server.line["control"].startswith("https://localhost:")
    world = World.new(server.line)
    assert world.cognito["endpoint"].startswith("https://localhost:")
    world.user()
    app = PoolApp(world, client(world, "cognito-idp"))
    token = app.sign_in()["AccessToken"]
    assert app.idp.get_user(AccessToken=token)["Username"] == "hedy"


def test_a_client_that_does_not_is_told_by_its_library(server: Server) -> None:
    """The certificate is that of no authority that it knows."""
    with pytest.raises(requests.exceptions.SSLError):
        requests.get(server.line["control"], timeout=SECONDS)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_old_versions_are_refused(server: Server) -> None:
    """TLS 1.2 and 1.3 are spoken; the server ends what offers less."""
    assert shake(server, limited(server, ssl.TLSVersion.TLSv1_2)) == "TLSv1.2"
    assert shake(server, limited(server, ssl.TLSVersion.TLSv1_3)) == "TLSv1.3"
    for version in (ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1):
        with pytest.raises(ssl.SSLError) as refused:
            shake(server, limited(server, version))
        assert "PROTOCOL_VERSION" in str(refused.value).upper(), version


def test_the_certificate_is_for_the_listed_hosts_alone(server: Server) -> None:
    """And for the machine's own names."""
    context = ssl.create_default_context(cafile=server.line["certificate_authority"])
    for name in ("auth.test", "localhost", "127.0.0.1"):
        assert shake(server, context, name) == "TLSv1.3"
    for name in ("evil.test", "127.0.0.2"):
        with pytest.raises(ssl.SSLCertVerificationError):
            shake(server, context, name)


@pytest.mark.usefixtures("trusted")
def test_other_hosts_and_foreign_pages_are_refused_over_tls_too(server: Server) -> None:
    """The scheme is a part of the origin."""
    control = server.line["control"]
    own = control.removesuffix("/_kit")
    assert requests.get(own, headers={"Host": "evil.example"}, timeout=SECONDS).status_code == 421
    for origin, status in ((own, 200), (own.replace("https", "http"), 403), ("https://evil.example", 403)):
        answer = requests.post(f"{control}/reset", headers={"Origin": origin}, timeout=SECONDS)
        assert answer.status_code == status, origin


def test_plain_http_at_the_port_gets_no_answer(server: Server) -> None:
    """And others are served."""
    with socket.create_connection(address(server), timeout=SECONDS) as plain:
        plain.sendall(b"GET /_kit/exchanges HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert not plain.recv(64).startswith(b"HTTP/")
    assert shake(server, ssl.create_default_context(cafile=server.line["certificate_authority"]))


STALLED = {
    "nothing": b"",
    "half a record": b"\x16\x03\x01\x02\x00\x01\x00",
    "half a message": b"\x16\x03\x01\x00\x05\x01\x00\x01\xfc\x03",
    "many records": b"\x16\x03\x01\x00\x01\x01" + b"\x16\x03\x01\x00\x01\x00" * 2,
}


@pytest.mark.parametrize("name", STALLED)
def test_a_handshake_that_stalls_blocks_no_other(server: Server, name: str) -> None:
    """However many there are."""
    context = ssl.create_default_context(cafile=server.line["certificate_authority"])
    with ExitStack() as stalled:
        for _ in range(100):
            stalled.enter_context(socket.create_connection(address(server), timeout=SECONDS)).sendall(STALLED[name])
        for _ in range(3):
            assert shake(server, context) == "TLSv1.3"


def test_noise_within_a_connection_ends_it_alone(server: Server) -> None:
    """Records that nobody encrypted, after a handshake."""
    context = ssl.create_default_context(cafile=server.line["certificate_authority"])
    with (
        socket.create_connection(address(server), timeout=SECONDS) as plain,
        context.wrap_socket(plain.dup(), server_hostname="localhost") as secure,
    ):
        plain.sendall(b"\x17\x03\x03\x00\x20" + bytes(32))
        with suppress(ssl.SSLError):
            assert secure.recv(1024) == b""
    assert shake(server, context) == "TLSv1.3"


def test_renegotiation_is_refused(server: Server) -> None:
    """A client that asks for it in TLS 1.2 gets no answer any more."""
    host, port = address(server)
    command = ["openssl", "s_client", "-connect", f"{host}:{port}", "-servername", "localhost", "-tls1_2"]
    command += ["-CAfile", server.line["certificate_authority"], "-verify_return_error"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as tool:
        assert tool.stdin
        assert tool.stdout
        tool.stdin.write("R\n")
        tool.stdin.flush()
        said = tool.stdout.read()
        tool.stdin.close()
    assert "Verify return code: 0" in said or "Verification: OK" in said
    assert "RENEGOTIATING" in said
    assert "error" in said.partition("RENEGOTIATING")[2].lower(), said
    assert tool.returncode == 1
    assert shake(server, ssl.create_default_context(cafile=server.line["certificate_authority"]))


@pytest.mark.usefixtures("trusted")
def test_what_is_too_long_is_refused_over_tls_too(server: Server) -> None:
    """Header, path and body; the connection may end before all of it is read."""
    own = server.line["control"].removesuffix("/_kit")
    for arguments in (
        {"headers": {"X": "a" * 1_000_000}},
        {"headers": {f"X-{number}": "a" for number in range(2_000)}},
        {"data": b"a" * 20_000_000},
        {"params": {"a": "a" * 1_000_000}},
    ):
        try:
            answer = requests.post(own, timeout=SECONDS, **arguments)
        except requests.exceptions.ConnectionError:
            continue
        assert answer.status_code // 100 == 4
    assert requests.get(f"{own}/_kit/exchanges", timeout=SECONDS).status_code == 200


@pytest.mark.usefixtures("trusted")
@pytest.mark.parametrize("host", ["localtest.me", "127.0.0.1.nip.io", "2130706433", "127.1", "[::1]", "localhost."])
def test_a_name_that_leads_here_and_is_not_listed_is_refused(server: Server, host: str) -> None:
    """Whatever name the handshake had."""
    own = server.line["control"].removesuffix("/_kit")
    port = urlsplit(own).port
    for path in ("/_kit/exchanges", "/", "/login", "/oauth2/token"):
        assert requests.get(own + path, headers={"Host": f"{host}:{port}"}, timeout=SECONDS).status_code == 421


@pytest.mark.usefixtures("trusted")
@pytest.mark.parametrize("fault", ["offline", "reset", "lost", "short"])
def test_faults_of_the_wire_break_secure_connections(server: Server, fault: str) -> None:
    """The client sees that no answer came, or not all of it."""
    world = World.new(server.line)
    world.fault("profile", network=fault)
    with pytest.raises(requests.exceptions.RequestException):
        requests.get(world.login["profile"], timeout=SECONDS).raise_for_status()
    assert requests.get(world.login["profile"], timeout=SECONDS).status_code == 400


def test_the_authority_is_kept_with_files_for_one_user(server: Server, folder: Path) -> None:
    """A second server shows a certificate of the same authority."""
    assert server.line["certificate_authority"] == str(folder / AUTHORITY)
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["certificate-authority-key.pem", AUTHORITY]
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    before = [file.read_bytes() for file in files]
    with serving("--tls", "--tls-folder", str(folder)) as second:
        assert shake(second, ssl.create_default_context(cafile=str(folder / AUTHORITY))) == "TLSv1.3"
    assert [file.read_bytes() for file in files] == before


def test_an_authority_that_is_not_kept_ends_with_the_server() -> None:
    """Its key was never in a file."""
    with serving("--tls") as server:
        file = Path(server.line["certificate_authority"])
        assert [path.name for path in file.parent.iterdir()] == [AUTHORITY]
        assert shake(server, ssl.create_default_context(cafile=str(file))) == "TLSv1.3"
    assert not file.parent.exists()


def test_files_that_do_not_fit_are_reported(folder: Path, tmp_path: Path) -> None:
    """With what to do, and exit code 2."""
    key, certificate = tmp_path / "certificate-authority-key.pem", tmp_path / AUTHORITY
    certificate.write_text("")
    assert "without the other file" in refusal("--tls", "--tls-folder", str(tmp_path))
    key.write_text("")
    key.chmod(0o644)
    assert "run 'chmod 600' on it" in refusal("--tls", "--tls-folder", str(tmp_path))
    key.chmod(0o600)
    assert "has no certificate of an authority" in refusal("--tls", "--tls-folder", str(tmp_path))
    certificate.write_bytes((folder / AUTHORITY).read_bytes())
    assert "has no key of" in refusal("--tls", "--tls-folder", str(tmp_path))


def test_a_certificate_of_ones_own_is_served(tmp_path: Path) -> None:
    """Files that cannot be read, or that do not belong together, are reported."""
    names = [tmp_path / name for name in ("one.pem", "one-key.pem", "other.pem", "other-key.pem")]
    one, one_key, other, other_key = (str(name) for name in names)
    for certificate, key in ((one, one_key), (other, other_key)):
        command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        command += ["-subj", "/CN=own", "-addext", "subjectAltName=DNS:own.test", "-keyout", key, "-out", certificate]
        subprocess.run(command, check=True, capture_output=True)
    with serving("--tls-certificate", one, "--tls-key", one_key, "--host", "own.test") as server:
        assert "certificate_authority" not in server.line
        assert server.line["control"].startswith("https://own.test:")
        assert shake(server, ssl.create_default_context(cafile=one), "own.test") == "TLSv1.3"
    assert "does not belong to the first certificate" in refusal("--tls-certificate", one, "--tls-key", other_key)
    assert "no certificate as PEM" in refusal("--tls-certificate", one_key, "--tls-key", one_key)
    assert "no private key as PEM" in refusal("--tls-certificate", one, "--tls-key", one)
    assert "cannot be read" in refusal("--tls-certificate", f"{one}x", "--tls-key", one_key)


def test_an_emulator_reaches_the_services_over_tls() -> None:
    """It trusts the authority that the first line names, and no other."""
    flags = ("--listen", "0.0.0.0", "--host", MACHINE, "--tls")  # noqa: S104
    with pair() as sides, serving(*flags, before=sides.machine) as server:
        command = [*sides.emulator, "curl", "--silent", "--show-error", "--max-time", "20"]
        profile = server.line["login_with_amazon"]["profile"]
        assert profile.startswith(f"https://{MACHINE}:")
        refused = subprocess.run([*command, profile], capture_output=True, text=True, check=False)
        assert refused.returncode == 60, refused
        command += ["--cacert", server.line["certificate_authority"], "--write-out", "%{http_code}"]
        answer = subprocess.run([*command, profile], capture_output=True, text=True, check=False)
        assert answer.stdout.endswith("400"), answer
        token = server.line["control_token"]
        for sent, status in (([], 403), ([token[:-1]], 403), ([token, token], 403), ([token], 200)):
            fields = [word for one in sent for word in ("--header", f"Authorization: Bearer {one}")]
            control = subprocess.run(
                [*command, *fields, f"{server.line['control']}/exchanges"], capture_output=True, text=True, check=False
            )
            assert control.stdout.endswith(str(status)), (sent, control)


@pytest.mark.usefixtures("trusted")
def test_a_web_app_signs_in_over_https(server: Server) -> None:
    """In Chromium, which trusts the key of the server, by scripts and by the pages with PKCE."""
    shown = ssl.get_server_certificate(address(server), ca_certs=server.line["certificate_authority"])
    key = load_pem_x509_certificate(shown.encode()).public_key()
    digest = hashlib.sha256(key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)).digest()
    trust = f"--ignore-certificate-errors-spki-list={base64.b64encode(digest).decode()}"
    with served_app() as site, launched(trust) as browser:
        page = browser.new_page()
        page.goto(site)
        sign_in_by_scripts(page, World.new(server.line))
        page.goto(site)
        sign_in_by_pages(page, site, World.new(server.line))
    with served_app() as site, launched() as browser:
        page = browser.new_page()
        page.goto(site)
        asked = page.evaluate(
            "url => fetch(url).then(() => 'answered', () => 'blocked')", server.line["login_with_amazon"]["profile"]
        )
        assert asked == "blocked"
