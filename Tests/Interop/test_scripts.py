"""Scripts of a page of another origin in Chromium: they call the services, and not the control plane."""

import http.server
import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from browser import launched
from kit import World

FETCH = """async ([url, options]) => {
  try {
    const response = await fetch(url, options);
    return [response.status, response.headers.get('x-amzn-errortype')];
  } catch (error) {
    return ['blocked', null];
  }
}"""
FORM = {"content-type": "application/x-www-form-urlencoded"}
SIGN_UP = {
    "content-type": "application/x-amz-json-1.1",
    "x-amz-target": "AWSCognitoIdentityProviderService.SignUp",
    "x-amz-user-agent": "aws-amplify",
}


class Empty(http.server.BaseHTTPRequestHandler):
    """A site with one empty page."""

    def do_GET(self) -> None:
        """Answer with the page."""
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    with launched() as browser:
        yield browser


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """Open a page of another origin."""
    site = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Empty)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    page = browser.new_page()
    page.goto(f"http://localhost:{site.server_port}/")
    yield page
    page.close()
    site.shutdown()


def test_a_script_calls_the_services(page: Page, world: World) -> None:
    """It reads what they answer, errors too, after leave where the browser asks for it."""
    login, endpoint = world.login, world.cognito["endpoint"]
    calls = [
        (login["token"], {"method": "POST", "headers": FORM, "body": "grant_type=refresh_token"}, 400),
        (login["profile"], {"headers": {"authorization": "Bearer x"}}, 401),
        (login["tokeninfo"] + "?access_token=x", {}, 400),
        (f"{endpoint}/oauth2/token", {"method": "POST", "headers": FORM, "body": ""}, 400),
        (f"{endpoint}/oauth2/userInfo", {"headers": {"authorization": "Bearer x"}}, 401),
        (f"{endpoint}/{world.cognito['user_pool_id']}/.well-known/jwks.json", {}, 200),
    ]
    for url, options, status in calls:
        assert page.evaluate(FETCH, [url, options]) == [status, None], url
    answer = page.evaluate(FETCH, [f"{endpoint}/", {"method": "POST", "headers": SIGN_UP, "body": "{}"}])
    assert answer == [400, "InvalidParameterException:"]


def test_a_script_reaches_neither_pages_nor_the_control_plane(page: Page, world: World) -> None:
    """The browser blocks what no page of another origin may read, and nothing of it happens."""
    json = {"content-type": "application/json"}
    advance = {"method": "POST", "headers": json, "body": '{"advance_seconds": 60}'}
    for url, options in [
        (world.login["authorize"], {}),
        (f"{world.control}/exchanges", {}),
        (f"{world.control}/reset", {"method": "POST"}),
        (f"{world.control}/clock", advance),
    ]:
        assert page.evaluate(FETCH, [url, options]) == ["blocked", None], url
    assert world.ask("POST", "clock", {"advance_seconds": 0})["ahead_seconds"] == 0
