"""The page of all specifications: what grows with it still holds. It is opened once, as it is large."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

import kit
from conftest import Opened, watched
from test_page import LOOSE_LINKS, TWICE, too_wide

# The most bytes of a text on a page.
PAGE_TEXT = 4096


@pytest.fixture(scope="module")
def whole(browser: Browser) -> Iterator[Opened]:
    """Open the page in the browser, with each operation, and wait until its last case is there."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    opened = watched(context.new_page(), kit.report("everything"))
    opened.page.evaluate("document.querySelectorAll('.op').forEach(each => { each.open = true })")
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


def test_it_asked_for_nothing_and_complained_of_nothing(whole: Opened) -> None:
    """After all that, the only request was the page's own, and the console stayed empty."""
    assert whole.requests == [whole.address]
    assert whole.complaints == []
