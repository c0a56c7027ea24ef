"""A machine and an emulator as two network namespaces, with a cable between them that leads nowhere else."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

import pytest

# As Android's emulator has them: the machine is at 10.0.2.2, and the emulator at 10.0.2.15.
MACHINE, EMULATOR = "10.0.2.2", "10.0.2.15"


@dataclass(frozen=True)
class Pair:
    """The beginnings of commands that run in either namespace."""

    machine: tuple[str, ...]
    emulator: tuple[str, ...]


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True, text=True)


@contextmanager
def pair() -> Iterator[Pair]:
    """Make both namespaces, and take them away; skip the test where that cannot be done."""
    if shutil.which("ip") is None or os.geteuid() != 0:
        pytest.skip("network namespaces need root and the program ip")
    names = [f"kit-{part}-{os.getpid()}" for part in ("machine", "emulator")]
    with ExitStack() as stack:
        try:
            for name in names:
                _ip("netns", "add", name)
                stack.callback(_ip, "netns", "delete", name)
            machine, emulator = names
            _ip("-n", machine, "link", "add", "cable", "type", "veth", "peer", "name", "cable", "netns", emulator)
            for name, address in ((machine, MACHINE), (emulator, EMULATOR)):
                _ip("-n", name, "address", "add", f"{address}/24", "dev", "cable")
                for device in ("lo", "cable"):
                    _ip("-n", name, "link", "set", device, "up")
        except subprocess.CalledProcessError as error:
            pytest.skip(f"this machine makes no network namespaces: {error.stderr.strip()}")
        yield Pair(("ip", "netns", "exec", machine), ("ip", "netns", "exec", emulator))
