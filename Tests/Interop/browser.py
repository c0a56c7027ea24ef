"""A headless browser for the sign-in pages."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from playwright.sync_api import Browser, Page, Response, sync_playwright

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


@dataclass
class Person:
    """A person's visit to a page, with the page's violations of its policy."""

    page: Page
    redirect: str
    complaints: list[str] = field(default_factory=list)

    def fill_in(self, name: str, password: str) -> None:
        """Type a name and a password."""
        self.page.get_by_role("textbox", name="E-mail address").fill(name)
        self.page.get_by_label("Password").fill(password)

    def press(self, button: str) -> None:
        """Press a button."""
        self.page.get_by_role("button", name=button, exact=True).click()

    def leave(self, deed: Callable[[], object]) -> str:
        """Run an action that returns to the app; return the address of the redirect."""
        # Nothing listens there: the browser gives up on the address before the page can be used again.
        with (
            self.page.expect_event("requestfailed", lambda request: request.url.startswith(self.redirect)),
            self.page.expect_response(self._goes_back) as seen,
        ):
            deed()
        return seen.value.headers["location"]

    def _goes_back(self, response: Response) -> bool:
        return response.headers.get("location", "").startswith(self.redirect)


@contextmanager
def launched(*flags: str) -> Iterator[Browser]:
    """Start Chromium without a window, with further flags."""
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", *flags]
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield browser
        browser.close()
