"""What the tests of the page share: one browser, and a page that watches what goes wrong on it."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

import kit

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


@dataclass
class Opened:
    """A page in the browser, and the requests and complaints that it must not cause."""

    page: Page
    address: str
    requests: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def go(self, fragment: str = "") -> None:
        """Load the page again, at a fragment."""
        self.page.goto("about:blank")
        self.page.goto(self.address + fragment)


Open = Callable[..., Opened]


def watched(page: Page, folder: Path, fragment: str = "") -> Opened:
    """Open a report in a page that is watched from then on."""
    # Only a test that fails waits this long; a busy machine needs the time.
    page.set_default_timeout(120_000)
    opened = Opened(page, (folder / "index.html").as_uri())
    page.on("request", lambda request: opened.requests.append(request.url))
    page.on("console", lambda message: opened.complaints.append(f"console {message.type}: {message.text}"))
    page.on("pageerror", lambda error: opened.complaints.append(f"error: {error}"))
    page.on("dialog", lambda dialog: (opened.complaints.append(f"dialog: {dialog.message}"), dialog.dismiss()))
    page.goto(opened.address + fragment)
    return opened


@contextmanager
def launched() -> Iterator[Browser]:
    """Launch Chromium without a window."""
    assert CHROMIUM, "there is no Chromium; name one by CHROMIUM"
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    with launched() as browser:
        yield browser


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Open]:
    """Open the page of a run, each time in a new context with the options given; the tests watch what it does."""
    contexts = []

    def opened(name: str | Path, fragment: str = "", **options: object) -> Opened:
        options = {"viewport": {"width": 1280, "height": 800}} | options
        context = browser.new_context(**options)
        contexts.append(context)
        folder = kit.report(name) if isinstance(name, str) else name
        return watched(context.new_page(), folder, fragment)

    yield opened
    for context in contexts:
        context.close()
