"""The message loop of the drivers in this folder: JSON lines in, JSON lines out, and a thread for each call.

The loop tells the kit when the client is idle, so that no verdict depends on how fast this machine is: a client is idle
if each of its calls waits for an answer of the services. It counts the requests by watching urllib3, which all of these
clients use. It also sets the clock of the process to the world's, since none of these clients takes a clock.

A request has the time limit that the library gives it, in real time. The loop reports it as a time of the world at
which the client wakes (`wake`). When the kit advances the world past the limit, the loop waits until the request has
ended.
"""

import json
import queue
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import time_machine
from urllib3.connectionpool import HTTPConnectionPool

Fields = dict[str, Any]


class Unsupported(Exception):  # noqa: N818
    """Raised for a call that the client does not have."""


# Errors by which code breaks, unless a client raises one on purpose.
FAULTS = (ArithmeticError, AssertionError, AttributeError, LookupError, NameError, TypeError)


def is_unhandled(error: Exception) -> bool:
    """Say whether the client's own code broke, instead of saying that the call fails."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    is_drivers = Path(last.filename).is_relative_to(Path(__file__).parents[1])
    return isinstance(error, FAULTS) and not is_drivers and not (last.line or "").startswith("raise")


class Driver:
    """What differs between the clients; each driver is a subclass."""

    name = ""
    version = ""
    spec = ""
    # The library's own time limit of a request in seconds, if the driver makes the real one shorter.
    time_limit: float | None = None
    capabilities = ("clock", "network")
    # How a client with the capability `customer` opens a page: it takes the address and the callback, waits, and
    # returns the redirect, or None if the customer left the page.
    browse: Callable[[str, str], str | None]

    def start(self, world: Fields) -> None:
        """Create the client in a fresh world."""
        raise NotImplementedError

    def relaunch(self, app: Fields | None) -> None:
        """Create the client anew, with another configuration if there is one; for the capability `relaunch`."""
        raise NotImplementedError

    def call(self, operation: str, form: str | None, arguments: Fields) -> Fields:
        """Make a call and return its reply; raise the client's own error, or Unsupported."""
        raise NotImplementedError

    def failure(self, error: Exception) -> Fields:
        """Map an error of the client to its code, and any other to its type."""
        failure: Fields = {"type": type(error).__name__, "message": str(error)}
        return failure | {"unhandled": True} if is_unhandled(error) else failure


class Lines:
    """The lines to the kit, and what decides whether the client is idle; all under one lock."""

    def __init__(self) -> None:
        """Begin with no calls and no requests."""
        self.lock = threading.Lock()
        self.after = self.calls = self.sent = self.received = 0
        self.reported: Fields = {}
        self.limits: dict[threading.Event, float] = {}
        self.wake: float | None = None
        self.pages: dict[int, queue.SimpleQueue[str | None]] = {}
        self.last_page = 0

    def send(self, message: Fields) -> None:
        """Write a line; the caller holds the lock."""
        print(json.dumps(message), flush=True)

    def report_idle(self) -> None:
        """Report that the client is idle, if it is; the caller holds the lock."""
        idle = {"after": self.after, "sent": self.sent, "received": self.received}
        waiting = self.sent - self.received + len(self.pages)
        if self.calls == waiting and idle != self.reported:
            self.reported = idle
            self.send({"idle": idle})

    def report_wake(self) -> None:
        """Report when the first of the open requests meets its time limit; the caller holds the lock."""
        wake = min(self.limits.values(), default=None)
        if wake != self.wake:
            self.wake = wake
            self.send({"wake": wake})

    def await_limits(self) -> None:
        """Wait until the requests whose limits have passed in the world have ended in real time."""
        with self.lock:
            due = [request for request, limit in self.limits.items() if limit <= time.time()]
        for request in due:
            request.wait()

    def read(self, identifier: int) -> None:
        """Note that a line was read."""
        with self.lock:
            self.after = identifier

    def forget(self) -> None:
        """Count anew in a fresh world."""
        with self.lock:
            self.calls = self.sent = self.received = 0
            self.limits = {}
            self.wake = None
            self.pages = {}

    def answer(self, message: Fields) -> None:
        """Answer a request that is no call."""
        with self.lock:
            self.send(message)
            self.report_idle()

    def begin_call(self) -> None:
        """Note that a call runs."""
        with self.lock:
            self.calls += 1

    def end_call(self, message: Fields) -> None:
        """Answer a call."""
        with self.lock:
            self.calls -= 1
            self.send(message)
            self.report_idle()

    def browse(self, url: str, callback: str) -> str | None:
        """Open a page as a browser session does, and wait until the customer leaves it."""
        left: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        with self.lock:
            self.last_page += 1
            self.pages[self.last_page] = left
            self.send({"open": url, "page": self.last_page, "callback": callback})
            self.report_idle()
        return left.get()

    def leave(self, message: Fields) -> None:
        """Hand the redirect of a page to the call that opened it."""
        with self.lock:
            page = self.pages.pop(message["page"], None)
        if page is not None:
            page.put(message.get("url"))

    @contextmanager
    def request(self, limit: float | None) -> Iterator[None]:
        """Count a request, which is under way inside of the block and may take this many seconds."""
        ended = threading.Event()
        with self.lock:
            self.sent += 1
            if limit is not None:
                self.limits[ended] = time.time() + limit
                self.report_wake()
            self.report_idle()
        try:
            yield
        finally:
            ended.set()
            with self.lock:
                self.received += 1
                self.limits.pop(ended, None)
                self.report_wake()


def count_requests(lines: Lines, time_limit: float | None) -> None:
    """Count the requests of urllib3, which a retry would make more of; each has this time limit or its own."""
    send_request = HTTPConnectionPool.urlopen

    def counted(pool: HTTPConnectionPool, *arguments: Any, **options: Any) -> Any:  # noqa: ANN401
        limits = options.get("timeout") or pool.timeout
        with lines.request(time_limit or limits.read_timeout):
            return send_request(pool, *arguments, **options)

    HTTPConnectionPool.urlopen = counted


def failed(driver: Driver, error: Exception) -> Fields:
    """Describe an error; if the driver cannot, by its type: a thread that raises leaves a call without an end."""
    try:
        failure = driver.failure(error)
        json.dumps(failure, allow_nan=False)
    except Exception:  # noqa: BLE001
        traceback.print_exc()
        failure = {"type": type(error).__name__, "message": str(error)}
    return {"failure": failure}


def perform(driver: Driver, call: Fields) -> Fields:
    """Make a call and return its result as a message, which JSON can write: a thread that raises answers nothing."""
    try:
        reply = {"reply": driver.call(call["operation"], call.get("form"), call["with"])}
        json.dumps(reply, allow_nan=False)
    except Unsupported:
        return {"unsupported": True}
    except Exception as error:  # noqa: BLE001
        return failed(driver, error)
    return reply


def install(driver: Driver, create: Callable[[], None]) -> Fields:
    """Create the client and say that it is ready, or why it could not be created."""
    try:
        create()
    except Exception as error:  # noqa: BLE001
        return failed(driver, error)
    client = {"name": driver.name, "version": driver.version}
    return {"ready": True, "client": client, "capabilities": list(driver.capabilities)}


def run(driver: Driver) -> None:
    """Handle the kit's requests until it asks for the end."""
    lines = Lines()
    driver.browse = lines.browse
    count_requests(lines, driver.time_limit)
    clock = time_machine.travel(0, tick=False).start()

    def make(call: Fields) -> None:
        lines.end_call({"id": call["id"]} | perform(driver, call))

    for line in sys.stdin:
        message = json.loads(line)
        answer: Fields = {"id": message["id"]}
        lines.read(message["id"])
        match message["do"]:
            case "start" if message["spec"] == driver.spec:
                lines.forget()
                clock.move_to(message["world"]["now"])
                lines.answer(answer | install(driver, partial(driver.start, message["world"])))
            case "relaunch" if "relaunch" in driver.capabilities:
                lines.answer(answer | install(driver, partial(driver.relaunch, message.get("app"))))
            case "call":
                lines.begin_call()
                threading.Thread(target=make, args=(message,), daemon=True).start()
            case "left":
                lines.leave(message)
            case "advance":
                clock.shift(message["seconds"])
                lines.await_limits()
                lines.answer(answer | {"reply": {}})
            case "stop":
                return
            case _:
                lines.answer(answer | {"unsupported": True})
