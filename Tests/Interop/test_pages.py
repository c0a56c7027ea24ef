"""The sign-in and consent pages in Chromium: by mouse, by keyboard, without script, and checked by axe."""

from collections.abc import Callable, Iterator
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from browser import Person, launched
from kit import World
from login_app import NATIVE, LoginApp

Visit = Callable[..., Person]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    with launched() as browser:
        yield browser


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Open an address in a browser without stored data."""
    contexts = []

    def visit(url: str, redirect: str, *, script: bool = True) -> Person:
        context = browser.new_context(java_script_enabled=script)
        contexts.append(context)
        person = Person(context.new_page(), redirect)
        page = person.page
        page.on("console", lambda message: person.complaints.append(f"console {message.type}: {message.text}"))
        page.on("pageerror", lambda error: person.complaints.append(f"error: {error}"))
        page.goto(url)
        return person

    yield visit
    for context in contexts:
        context.close()


@pytest.fixture
def app(world: World) -> LoginApp:
    """Create an app without a secret, with a redirect URI of its own scheme."""
    return LoginApp(world, NATIVE, pkce=True, secret=False)


def address(app: LoginApp) -> str:
    """Return the address of the app's sign-in page."""
    return app.session.authorization_url(app.login["authorize"])[0]


def credentials(person: Person) -> tuple[str, str]:
    """Read the name and the password from the page's hint."""
    name, password = person.page.get_by_role("main").locator("code").all_text_contents()
    return name, password


def error(back: str) -> list[str]:
    """Return the error of a redirect."""
    return parse_qs(urlsplit(back).query)["error"]


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_a_person_signs_in_and_allows(app: LoginApp, visit: Visit, *, script: bool) -> None:
    """A wrong password is reported, the correct one leads to the scopes, and Allow to a valid code."""
    person = visit(address(app), NATIVE, script=script)
    page = person.page
    assert "Sign in" in page.title()
    name, password = credentials(person)
    person.fill_in(name, "mistyped")
    person.press("Sign in")
    assert page.get_by_role("alert").inner_text()
    assert "Error" in page.title()
    assert page.get_by_role("textbox", name="E-mail address").input_value() == name
    assert page.get_by_label("Password").input_value() == ""

    person.fill_in(name, password)
    person.press("Sign in")
    assert page.get_by_role("heading", level=1).inner_text() == "Allow access?"
    assert "postal_code" in page.get_by_role("main").inner_text()
    back = person.leave(lambda: person.press("Allow"))
    assert app.exchange(back)["access_token"]
    assert person.complaints == []


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
@pytest.mark.parametrize("button", ["Deny", "Cancel"])
def test_a_person_does_not_consent(app: LoginApp, visit: Visit, button: str, *, script: bool) -> None:
    """Both other buttons of the consent page lead to access_denied."""
    person = visit(address(app), NATIVE, script=script)
    person.fill_in(*credentials(person))
    person.press("Sign in")
    assert error(person.leave(lambda: person.press(button))) == ["access_denied"]


def test_a_person_leaves_the_sign_in_page(app: LoginApp, visit: Visit) -> None:
    """Cancel requires no name and no password."""
    person = visit(address(app), NATIVE)
    assert error(person.leave(lambda: person.press("Cancel"))) == ["access_denied"]


def test_the_keyboard_is_enough(app: LoginApp, visit: Visit) -> None:
    """The first field has the focus, each focused element shows it, and Enter submits."""
    person = visit(address(app), NATIVE)
    page, keyboard = person.page, person.page.keyboard
    name, password = credentials(person)
    keyboard.type(name)
    keyboard.press("Tab")
    keyboard.type(password)
    keyboard.press("Enter")
    page.get_by_role("heading", name="Allow access?").wait_for()
    stops = []
    for _ in range(3):
        keyboard.press("Tab")
        focused = page.locator(":focus-visible")
        stops.append(focused.inner_text())
        assert focused.evaluate("element => getComputedStyle(element).outlineStyle") != "none"
    assert stops == ["Allow", "Deny", "Cancel"]
    keyboard.press("Shift+Tab")
    keyboard.press("Shift+Tab")
    back = person.leave(lambda: keyboard.press("Enter"))
    assert app.exchange(back)["access_token"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(app: LoginApp, visit: Visit, scheme: str) -> None:
    """The sign-in page, its error state and the consent page violate no rule of axe."""
    person = visit(address(app), NATIVE)
    page = person.page
    page.emulate_media(color_scheme=scheme)
    name, password = credentials(person)
    findings = {"sign-in": Axe().run(page)}
    person.fill_in(name, "mistyped")
    person.press("Sign in")
    findings["mistake"] = Axe().run(page)
    person.fill_in(name, password)
    person.press("Sign in")
    page.get_by_role("heading", name="Allow access?").wait_for()
    findings["consent"] = Axe().run(page)
    assert {where: found.generate_report() for where, found in findings.items() if found.violations_count} == {}


def test_a_repeated_form_gets_no_second_code(app: LoginApp, visit: Visit) -> None:
    """Going back and consenting again leads to the same address."""
    person = visit(address(app), NATIVE)
    person.fill_in(*credentials(person))
    person.press("Sign in")
    first = person.leave(lambda: person.press("Allow"))
    person.page.get_by_role("button", name="Allow", exact=True).wait_for()
    assert person.leave(lambda: person.press("Allow")) == first


def test_values_of_an_app_are_text(app: LoginApp, visit: Visit) -> None:
    """Markup in a request stays text, and the state is returned unchanged."""
    state = "\"><script>alert(1)</script>&'"
    url, _ = app.session.authorization_url(app.login["authorize"], state=state)
    person = visit(url, NATIVE)
    assert person.page.locator("main script").count() == 0
    person.fill_in(*credentials(person))
    person.press("Sign in")
    back = person.leave(lambda: person.press("Allow"))
    assert parse_qs(urlsplit(back).query)["state"] == [state]
    assert person.complaints == []


def test_a_user_signs_in_on_the_pages_of_the_pool(world: World, visit: Visit) -> None:
    """The pool's page signs a user in and redirects with a code; it violates no rule of axe."""
    redirect = "http://127.0.0.1:9/callback"
    fields = {
        "client_id": world.cognito["client_id"],
        "redirect_uri": redirect,
        "response_type": "code",
        "scope": "openid email",
        "state": "hedy",
    }
    person = visit(f"{world.cognito['endpoint']}/oauth2/authorize?{urlencode(fields)}", redirect)
    found = Axe().run(person.page)
    assert found.violations_count == 0, found.generate_report()
    name, password = credentials(person)
    person.page.get_by_label("User name").fill(name)
    person.page.get_by_label("Password").fill(password)
    back = person.leave(lambda: person.press("Sign in"))
    assert set(parse_qs(urlsplit(back).query)) == {"code", "state"}
