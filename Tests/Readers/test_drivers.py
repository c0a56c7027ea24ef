"""The drivers that `init` writes keep the protocol: every line is a message, and every request has its answer."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import kit

SCHEMA = json.loads(
    (kit.ROOT / "Sources/Engine/ClientDriver/Schemas/driver-messages.schema.json").read_text(encoding="utf-8")
)

WORLD = {"endpoints": {"token": "http://127.0.0.1:9/token"}, "app": {"clientSecret": None}, "data": "", "now": 5}
START = {"do": "start", "spec": "lwa-token", "world": WORLD}
REFRESH = {"do": "call", "operation": "refresh", "with": {"refreshToken": "r", "clientId": "c"}}


@dataclass
class Language:
    """A language of drivers, and what a user writes in the place of a call that is not supported yet."""

    program: str
    file: str
    command: list[str]
    # The line of a call that is not filled in.
    stub: str
    # A log line, and a reply that JSON does not have, or an error where the language's types allow no such reply.
    spoilt: str
    # A reply that returns the refresh token and the secret, which is left out.
    reply: str
    # A refusal of the service.
    refusal: str


LANGUAGES = {
    "python": Language(
        "python3",
        "driver.py",
        ["python3", "driver.py"],
        "raise Unsupported",
        'print("a log"); return {"accessToken": b"bytes"}',
        'return {"accessToken": refresh_token, "refreshToken": str(client_secret)}',
        'raise Failure(INVALID_GRANT, "spent", {"message": "spent"})',
    ),
    "go": Language(
        "go",
        "driver/main.go",
        ["driver/driver"],
        "return refreshReply{}, errUnsupported",
        'fmt.Println("a log")\n\treturn refreshReply{}, errors.New("broken")',
        'secret := "None"\n\tif given.ClientSecret != nil {\n\t\tsecret = *given.ClientSecret\n\t}\n'
        "\treturn refreshReply{AccessToken: given.RefreshToken, RefreshToken: secret}, nil",
        'return refreshReply{}, failure{codeInvalidGrant, "spent", map[string]any{"message": "spent"}}',
    ),
    "ruby": Language(
        "ruby",
        "driver.rb",
        ["ruby", "driver.rb"],
        "raise Unsupported",
        'puts "a log"; { "accessToken" => Float::NAN }',
        '{ "accessToken" => refresh_token, "refreshToken" => client_secret.nil? ? "None" : client_secret }',
        'raise Failure.new(Code::INVALID_GRANT, "spent", { "message" => "spent" })',
    ),
    "node": Language(
        "node",
        "driver.mjs",
        ["node", "driver.mjs"],
        "throw new Unsupported();",
        'console.log("a log"); return { accessToken: 1n };',
        'return { accessToken: refreshToken, refreshToken: clientSecret ?? "None" };',
        'throw new Failure(Code.INVALID_GRANT, "spent", { message: "spent" });',
    ),
    "java": Language(
        "javac",
        "Driver.java",
        ["java", "Driver.java"],
        "throw new Unsupported();",
        'System.out.println("a log");\n            return Map.of("accessToken", new Object());',
        'return Map.of("accessToken", refreshToken, "refreshToken", clientSecret.orElse("None"));',
        'throw new Failure(Code.INVALID_GRANT, "spent", Map.of("message", "spent"));',
    ),
}
HERE = [name for name, language in LANGUAGES.items() if shutil.which(language.program)]


class Driver:
    """A driver that runs, as the kit sees it."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        """Begin with no request."""
        self.process = process
        self.id = 0

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """Send a request and return its answer; every line before it must be a message too."""
        self.id += 1
        self.process.stdin.write(json.dumps({"id": self.id} | request) + "\n")
        self.process.stdin.flush()
        while line := self.process.stdout.readline():
            message = json.loads(line)
            jsonschema.validate(message, SCHEMA)
            if message.get("id") == self.id:
                return {key: value for key, value in message.items() if key != "id"}
        raise AssertionError("the driver ended: " + self.process.stderr.read())


@contextmanager
def running(name: str, body: str | None = None) -> Iterator[Driver]:
    """Write a driver, fill in `refresh`, and run it until the block ends."""
    language = LANGUAGES[name]
    folder = kit.BUILD / "protocol" / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    words = ["init", "--driver", name, "--spec", "lwa-token", "--name", "acme", "--ci", "none"]
    subprocess.run([kit.COMMAND, *words], cwd=folder, capture_output=True, check=True)
    if body is not None:
        fill_in(folder / language.file, language.stub, body)
    if name == "go":
        words = [shutil.which("go"), "build", "-o", "driver/driver", "driver/main.go"]
        subprocess.run(words, cwd=folder, check=True)
    words = language.command
    with subprocess.Popen(
        words, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield Driver(process)
        finally:
            process.kill()


def fill_in(path: Path, stub: str, body: str) -> None:
    """Put a body in the place of the stub of `refresh`: the first after its head."""
    head = re.compile(r"^(.* refresh\()", re.MULTILINE)
    text = path.read_text(encoding="utf-8")
    begin = head.search(text).end()
    before, found, after = text[begin:].partition(stub)
    assert found
    path.write_text(text[:begin] + before + body + after, encoding="utf-8")


@pytest.mark.parametrize("name", HERE)
def test_a_driver_that_is_not_filled_in_answers_every_request(name: str) -> None:
    """It supports no call and no other specification, and its process ends when it is asked to."""
    with running(name) as driver:
        assert driver.ask(START | {"spec": "other"}) == {"unsupported": True}
        ready = driver.ask(START)
        assert ready["client"] == {"name": "acme", "version": "1.0"}
        assert ready["capabilities"] == ["clock", "network"]
        assert driver.ask(REFRESH) == {"unsupported": True}
        assert driver.ask(REFRESH | {"operation": "revoke"}) == {"unsupported": True}
        assert driver.ask({"do": "advance", "seconds": 0.5}) == {"reply": {}}
        assert driver.ask({"do": "open", "url": "a://b", "source": None}) == {"reply": {"handled": False}}
        assert driver.ask({"do": "relaunch"})["ready"] is True
        assert driver.ask({"do": "relaunch", "app": {}})["ready"] is True
        assert driver.ask(REFRESH) == {"unsupported": True}
        driver.process.stdin.write('{"id": 99, "do": "stop"}\n')
        driver.process.stdin.flush()
        assert driver.process.wait(timeout=20) == 0


@pytest.mark.parametrize("name", HERE)
def test_a_call_that_is_filled_in_gets_its_arguments(name: str) -> None:
    """An argument that is left out has the language's value for that; texts of any kind arrive as they are."""
    odd = 'é"\\\n\u2028\U0001d70b</script>'
    with running(name, LANGUAGES[name].reply) as driver:
        driver.ask(START)
        given = {"refreshToken": odd, "clientId": "c"}
        reply = driver.ask(REFRESH | {"with": given})["reply"]
        assert (reply["accessToken"], reply["refreshToken"]) == (odd, "None")
        reply = driver.ask(REFRESH | {"with": given | {"clientSecret": "s"}})["reply"]
        assert reply["refreshToken"] == "s"
        missing = driver.ask(REFRESH | {"with": {"clientId": "c"}})["failure"]
        assert "issingArgument" in missing["type"]
        assert "'refreshToken'" in missing["message"]
        assert driver.ask(REFRESH | {"with": given})["reply"]["accessToken"] == odd


@pytest.mark.parametrize("name", HERE)
def test_a_refusal_has_its_code(name: str) -> None:
    """The code is the specification's, with the client's own text."""
    with running(name, LANGUAGES[name].refusal) as driver:
        driver.ask(START)
        expected = {"code": "invalid_grant", "message": "spent", "details": {"message": "spent"}}
        assert driver.ask(REFRESH) == {"failure": expected}


@pytest.mark.parametrize("name", HERE)
def test_a_log_and_a_reply_that_json_lacks_leave_no_call_open(name: str) -> None:
    """What is printed is no message, and the call fails by the type of its error."""
    with running(name, LANGUAGES[name].spoilt) as driver:
        driver.ask(START)
        failure = driver.ask(REFRESH)["failure"]
        assert failure["type"]
        assert "code" not in failure
        assert driver.ask(REFRESH)["failure"] == failure


def test_a_log_line_on_the_output_of_the_kit_is_found() -> None:
    """The checks above can say no."""
    with running("python", 'print("a log", file=KIT); return {}') as driver:
        driver.ask(START)
        with pytest.raises(json.JSONDecodeError):
            driver.ask(REFRESH)
