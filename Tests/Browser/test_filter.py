"""Search, deep links and the copying of commands, held against the results of the run."""

import pytest

import kit
from conftest import Open, Opened


def shown(opened: Opened) -> set[str]:
    """Return the ids of the cases that the list of all cases shows."""
    return set(
        opened.page.evaluate(
            """() => Array.from(document.querySelectorAll('#cases .req [data-o]'))
              .filter(each => each.checkVisibility({contentVisibilityAuto: false}) || !each.closest('[hidden]'))
              .map(each => (each.id || each.querySelector('a').getAttribute('href').slice(1)).slice(5))"""
        )
    )


FILTERS = {
    "outcome:failed": lambda case: case["outcome"] == "failed",
    "-outcome:passed": lambda case: case["outcome"] != "passed",
    "outcome:failed,warned -op:refresh": (
        lambda case: case["outcome"] in ("failed", "warned") and "refresh" not in case["operation"]
    ),
    "level:should -outcome:passed": lambda case: case["level"] == "should" and case["outcome"] != "passed",
    "spec:lwa-token op:exchange -level:must": (
        lambda case: case["operation"] == "exchange" and case["level"] != "must"
    ),
    "req:LWATOKEN-EXCHANGE-001": lambda case: case["requirement"] == "LWATOKEN-EXCHANGE-001",
    "-spec:lwa-token": lambda case: case["spec"] != "lwa-token",
    '-"spec:none of the sort"': lambda _: True,
}


@pytest.mark.parametrize("query", FILTERS)
def test_a_filter_shows_what_the_results_hold(open_page: Open, query: str) -> None:
    """Each filter, negations too, finds the cases that the same terms find in results.json."""
    opened = open_page("failing")
    opened.page.fill("#filter", query)
    opened.page.keyboard.press("Enter")
    cases = kit.results("failing")["cases"]
    wanted = {case["id"] for case in cases if FILTERS[query](case)}
    assert shown(opened) == wanted
    assert opened.page.inner_text("#filter-status") == f"{len(wanted)} of {len(cases)} cases match"


def test_the_filter_is_in_the_address_and_survives_a_reload(open_page: Open) -> None:
    """Someone who is sent the address sees the same cases."""
    opened = open_page("failing")
    opened.page.fill("#filter", "outcome:warned -level:must")
    opened.page.keyboard.press("Enter")
    before = shown(opened)
    address = opened.page.url
    assert "#q=" in address
    opened.page.reload()
    assert opened.page.input_value("#filter") == "outcome:warned -level:must"
    assert shown(opened) == before
    other = open_page("failing", address.removeprefix(opened.address))
    assert shown(other) == before
    other.page.fill("#filter", "")
    other.page.keyboard.press("Enter")
    assert len(shown(other)) == len(kit.results("failing")["cases"])


def test_a_quick_filter_is_a_link(open_page: Open) -> None:
    """One click shows the failed cases."""
    opened = open_page("failing")
    opened.page.click(".quick >> text=failed")
    failed = {case["id"] for case in kit.results("failing")["cases"] if case["outcome"] == "failed"}
    opened.page.get_by_text(" cases match").wait_for()
    assert shown(opened) == failed


@pytest.mark.parametrize("outcome", ["passed", "failed", "warned", "skipped"])
def test_a_deep_link_shows_its_case(open_page: Open, outcome: str) -> None:
    """The link of a case unfolds its surroundings and scrolls to it; the last one is nested most deeply."""
    cases = [case["id"] for case in kit.results("failing")["cases"] if case["outcome"] == outcome]
    page = open_page("failing", f"#case-{cases[-1]}").page
    case = page.locator(f"[id='case-{cases[-1]}']")
    case.wait_for(state="visible")
    in_sight = "id => (b => b.top < innerHeight && b.bottom > 0)(document.getElementById(id).getBoundingClientRect())"
    assert page.evaluate(in_sight, f"case-{cases[-1]}")
    assert page.evaluate(
        "id => [...document.querySelectorAll('details')].filter(e => !e.open)"
        ".every(e => !e.contains(document.getElementById(id)))",
        f"case-{cases[-1]}",
    )


@pytest.mark.parametrize("index", [0, 1])
def test_copying_a_command_works(open_page: Open, index: int) -> None:
    """The button copies the command beside it to the clipboard."""
    opened = open_page("failing", permissions=["clipboard-read", "clipboard-write"])
    command = opened.page.locator(".run").nth(index)
    command.locator("button").click()
    command.get_by_text("Copied").wait_for()
    words = command.locator("code").inner_text()
    assert "auth-conformance run" in words
    assert opened.page.evaluate("navigator.clipboard.readText()") == words
    assert opened.complaints == []
