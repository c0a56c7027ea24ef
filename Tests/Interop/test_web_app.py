"""A web app of another origin in Chromium, which signs in by scripts alone, and by the pool's pages with PKCE."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from browser import launched
from kit import World
from web_app import served_app, sign_in_by_pages, sign_in_by_scripts


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """One app for all tests."""
    with served_app() as origin:
        yield origin


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    with launched() as browser:
        yield browser


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """Open the app."""
    page = browser.new_page()
    page.goto(site)
    yield page
    page.close()


def test_an_app_signs_in_by_scripts(page: Page, world: World) -> None:
    """Each call asks for leave first, and reads what it is answered."""
    sign_in_by_scripts(page, world)


def test_an_app_signs_in_by_the_pages_of_the_pool(page: Page, site: str, world: World) -> None:
    """The browser goes to the pages and back."""
    sign_in_by_pages(page, site, world)
