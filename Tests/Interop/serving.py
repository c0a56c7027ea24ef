"""Servers of a test's own, with flags of its own."""

import json
import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

PROGRAM = os.environ["INTEROP_PROGRAM"]


@dataclass
class Server:
    """A server that runs."""

    line: dict[str, Any]
    process: subprocess.Popen[str]
    messages: str = ""

    def stop(self) -> None:
        """End it, and keep what it wrote to standard error."""
        self.process.send_signal(signal.SIGTERM)
        _, self.messages = self.process.communicate()
        assert self.process.returncode == 0, self.messages


@contextmanager
def serving(*flags: str, before: tuple[str, ...] = ()) -> Iterator[Server]:
    """Run `serve` with flags, perhaps below a program that takes a command, and stop it."""
    command = [*before, PROGRAM, "serve", *flags]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        first = process.stdout.readline() if process.stdout else ""
        if not first:
            raise AssertionError(process.communicate()[1])
        server = Server(json.loads(first), process)
        yield server
        if process.poll() is None:
            server.stop()
    finally:
        if process.poll() is None:
            process.kill()
            process.communicate()


def refusal(*flags: str) -> str:
    """Run `serve` with flags that it refuses; return what it says."""
    done = subprocess.run([PROGRAM, "serve", *flags], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2, done
    assert done.stdout == ""
    return done.stderr
