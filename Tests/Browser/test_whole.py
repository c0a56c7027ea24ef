"""The page of all specifications: what grows with it still holds. It is opened once, as it is large."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

import kit
from conftest import Opened, watched
from test_page import LOOSE_LINKS, TWICE, too_wide

# The most bytes of a text on a page.
PAGE_TEXT = 4096
# The most elements that a browser with scripts makes before a reader opens anything.
MOST_AT_FIRST = 5000


@pytest.fixture(scope="module")
def whole(browser: Browser) -> Iterator[Opened]:
    """Open the page in the browser, with all that is closed at first, and wait until its last case is there."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    opened = watched(context.new_page(), kit.report("everything"))
    opened.page.evaluate("document.querySelectorAll('main details').forEach(each => { each.open = true })")
    last = kit.results("everything")["cases"][-1]["id"]
    opened.page.locator(f"[id='case-{last}']").wait_for(state="attached")
    yield opened
    context.close()


def test_it_holds_every_case(whole: Opened) -> None:
    """Each case of the run has its place on the page, and the page is small for what it holds."""
    cases = kit.results("everything")["cases"]
    assert (kit.report("everything") / "index.html").stat().st_size < kit.BYTES_A_CASE * len(cases)
    ids = whole.page.evaluate("Array.from(document.querySelectorAll('[id^=case-]'), each => each.id.slice(5))")
    assert sorted(ids) == sorted(case["id"] for case in cases)


def bounded(shown: str | None, whole: str) -> bool:
    """Return whether a text is the whole one, or the beginning of one that is too long for a page."""
    if shown is None or len(whole.encode()) <= PAGE_TEXT:
        return shown == whole
    beginning, rest = shown.rsplit(" … and ", 1)
    return whole.startswith(beginning) and rest.endswith("more bytes, which the journal holds")


def test_it_holds_every_transcript() -> None:
    """What the page compresses is inflated by another library to the steps and messages of results.json."""
    cases = {case["id"]: case for case in kit.results("everything")["cases"]}
    shown = kit.transcripts("everything")
    assert set(shown) == {name for name, case in cases.items() if kit.has_transcript(case)}
    for name, steps in shown.items():
        wanted = cases[name]["steps"]
        assert [len(messages) for _, messages in steps] == [len(step["transcript"]) for step in wanted]
        for (head, messages), step in zip(steps, wanted, strict=True):
            assert bounded(head, step["text"])
            for (text, detail), message in zip(messages, step["transcript"], strict=True):
                assert bounded(text, message["text"])
                assert detail is None if "detail" not in message else bounded(detail, message["detail"])


def test_its_links_lead_somewhere(whole: Opened) -> None:
    """Every fragment is an id of the page, and no id occurs twice, whatever the specification."""
    assert whole.page.evaluate(LOOSE_LINKS) == []
    assert whole.page.evaluate(TWICE) == 0


FILTERS = {
    "spec:cognito -op:states level:must": (
        lambda case: case["spec"] == "cognito" and case["operation"] != "states" and case["level"] == "must"
    ),
    "outcome:passed": lambda case: case["outcome"] == "passed",
    '"nothing has this name"': lambda _: False,
}


@pytest.mark.parametrize("query", FILTERS)
def test_its_filter_finds_what_the_results_hold(whole: Opened, query: str) -> None:
    """A filter over both families finds as many cases as results.json has."""
    cases = kit.results("everything")["cases"]
    wanted = [case for case in cases if FILTERS[query](case)]
    whole.page.fill("#filter", query)
    whole.page.keyboard.press("Enter")
    assert whole.page.inner_text("#filter-status") == f"{len(wanted)} of {len(cases)} cases match"


def test_it_does_not_scroll_sideways(whole: Opened) -> None:
    """No name of any specification makes the page wider than a phone or a screen."""
    assert too_wide(whole.page, [320, 1280]) == []


def nodes(browser: Browser, *, scripts: bool) -> tuple[int, dict[str, int]]:
    """Return how many elements the page has when it opens, and how many of them are requirements and items."""
    context = browser.new_context(java_script_enabled=scripts)
    page = context.new_page()
    page.goto((kit.report("everything") / "index.html").as_uri())
    counts = {kind: page.locator(kind).count() for kind in ("#cases .req", "#ledger .items > li", "#coverage .grid")}
    total = page.locator("*").count()
    context.close()
    return total, counts


def test_what_is_closed_waits_for_the_script(browser: Browser) -> None:
    """A browser with scripts makes few elements at first; one without them has each requirement, item and table."""
    few, deferred = nodes(browser, scripts=True)
    everything, counts = nodes(browser, scripts=False)
    requirements = {case["requirement"] for case in kit.results("everything")["cases"]}
    assert set(deferred.values()) == {0}
    assert counts["#cases .req"] >= len(requirements)
    assert counts["#ledger .items > li"] > 500
    assert counts["#coverage .grid"] > 5
    assert few < MOST_AT_FIRST < everything


def test_addresses_lead_into_what_is_closed(browser: Browser) -> None:
    """A fresh address of a requirement, an item or a case opens what holds it, also where a filter hides it."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    address = (kit.report("everything") / "index.html").as_uri()
    case = kit.results("everything")["cases"][-1]
    for name in (f"req-{case['requirement']}", "item-lwa-drs/DRS-CALL-001", f"case-{case['id']}"):
        page.goto("about:blank")
        page.goto(f"{address}#{name}")
        page.locator(f"[id='{name}']").wait_for(state="visible")
        box = page.locator(f"[id='{name}']").bounding_box()
        assert box is not None
        assert -2 <= box["y"] < 800
    page.fill("#filter", "spec:lwa-drs")
    page.keyboard.press("Enter")
    page.locator("#filter-status:has-text('cases match')").wait_for()
    page.evaluate("name => { location.hash = name }", f"req-{case['requirement']}")
    page.locator(f"[id='req-{case['requirement']}']").wait_for(state="visible")
    page.close()


def test_it_asked_for_nothing_and_complained_of_nothing(whole: Opened) -> None:
    """After all that, the only request was the page's own, and the console stayed empty."""
    assert whole.requests == [whole.address]
    assert whole.complaints == []
