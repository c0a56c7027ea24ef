"""Search, deep links and the copying of commands, held against the results of the run."""

import json

import pytest

import kit
from conftest import Open, Opened


def shown(opened: Opened) -> set[str]:
    """Return the ids of the cases that the list of all cases shows."""
    return set(
        opened.page.evaluate(
            """() => Array.from(document.querySelectorAll('#cases .rows > li'))
              .filter(each => each.querySelector('.o') && !each.closest('[hidden]'))
              .map(each => (each.id || each.querySelector('a').getAttribute('href').slice(1)).slice(5))"""
        )
    )


def unfold(opened: Opened) -> None:
    """Open each operation that the filter leaves: of many cases, the page shows only the operations at first."""
    opened.page.evaluate(
        """() => Promise.all(
              Array.from(document.querySelectorAll('#cases .op:not([hidden]):not([open])')).map(part =>
                new Promise(done => {
                  part.addEventListener('toggle', () => done(), {once: true});
                  part.open = true;
                })))"""
    )


def filtered(opened: Opened, query: str) -> str:
    """Filter the cases, and return what the page says about the result."""
    opened.page.fill("#filter", query)
    opened.page.keyboard.press("Enter")
    return opened.page.inner_text("#filter-status")


def source(case: kit.Case) -> str:
    """Return the document that the requirement of a case cites."""
    header = json.loads(kit.journal("failing")[0])["header"]
    of = {each["id"]: each.get("document") or "kit" for spec in header["specs"] for each in spec["requirements"]}
    return of[case["requirement"]]


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
    "source:lwa-wire outcome:warned": lambda case: case["outcome"] == "warned" and source(case) == "lwa-wire",
    "-spec:lwa-token": lambda case: case["spec"] != "lwa-token",
    '-"spec:none of the sort"': lambda _: True,
}


@pytest.mark.parametrize("query", FILTERS)
def test_a_filter_shows_what_the_results_hold(open_page: Open, query: str) -> None:
    """Each filter, negations too, finds the cases that the same terms find in results.json."""
    opened = open_page("failing")
    told = filtered(opened, query)
    unfold(opened)
    cases = kit.results("failing")["cases"]
    wanted = {case["id"] for case in cases if FILTERS[query](case)}
    assert shown(opened) == wanted
    assert told == f"{len(wanted)} of {len(cases)} cases match"


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


def test_a_count_is_a_link_to_its_cases(open_page: Open) -> None:
    """One click on the number of failed cases shows them, under the filter and in sight."""
    opened = open_page("failing")
    failed = {case["id"] for case in kit.results("failing")["cases"] if case["outcome"] == "failed"}
    opened.page.click(f".counts .sum a:text-is('{len(failed)}')")
    opened.page.get_by_text(" cases match").wait_for()
    assert shown(opened) == failed
    top = opened.page.evaluate("document.getElementById('filter-status').getBoundingClientRect().top")
    assert 0 < top < 500


def test_the_choices_combine_and_live_in_the_address(open_page: Open) -> None:
    """Outcome, level, source and specification are chosen one after the other, and a reload keeps them."""
    opened = open_page("failing")
    wanted = {"outcome": "warned", "level": "should", "source": "lwa-wire", "spec": "lwa-token"}
    for name, value in wanted.items():
        opened.page.select_option(f"select[name={name}]", value)
    cases = [case for case in kit.results("failing")["cases"] if case["outcome"] == "warned"]
    ids = {case["id"] for case in cases if source(case) == "lwa-wire"}
    assert ids
    assert shown(opened) == ids
    opened.page.reload()
    assert {name: opened.page.input_value(f"select[name={name}]") for name in wanted} == wanted
    assert shown(opened) == ids
    opened.page.select_option("select[name=outcome]", "")
    assert "outcome" not in opened.page.input_value("#filter")


def test_a_passed_case_shows_its_steps_when_it_is_opened(open_page: Open) -> None:
    """The transcript comes from the data in the page, with every step and every message of results.json."""
    cases = kit.results("failing")["cases"]
    case = next(case for case in cases if case["outcome"] == "passed" and kit.has_transcript(case))
    page = open_page("failing", f"#case-{case['id']}").page
    steps = page.locator(f"[id='case-{case['id']}'] .steps > li")
    steps.first.wait_for()
    assert steps.count() == len(case["steps"])
    messages = sum(len(step["transcript"]) for step in case["steps"])
    assert page.locator(f"[id='case-{case['id']}'] .messages > li").count() == messages
    texts = [step["text"] for step in case["steps"]]
    assert [each.locator("code").first.inner_text() for each in steps.all()] == texts


@pytest.mark.parametrize("width", [400, 1400])
@pytest.mark.parametrize("section", ["findings", "not-tested", "coverage", "cases", "beyond", "ledger"])
def test_a_section_is_where_its_link_leads(open_page: Open, section: str, width: int) -> None:
    """By a click and by a fresh address the section begins at the top of the window, under the head of the page."""
    page = open_page("failing", viewport={"width": width, "height": 800}).page
    place = """id => [document.getElementById(id).getBoundingClientRect().top,
      document.documentElement.scrollHeight - innerHeight - scrollY]"""
    page.click(f"nav a[href='#{section}']")
    page.wait_for_timeout(100)
    clicked = page.evaluate(place, section)
    fresh = open_page("failing", f"#{section}", viewport={"width": width, "height": 800}).page
    fresh.wait_for_timeout(100)
    for top, below in (clicked, fresh.evaluate(place, section)):
        assert 0 <= top <= 80 or below <= 1, (top, below)


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
    opened.page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true })")
    command = opened.page.locator(".run").nth(index)
    command.locator("button").click()
    command.get_by_text("Copied").wait_for()
    words = command.locator("code").inner_text()
    assert "auth-conformance run" in words
    assert opened.page.evaluate("navigator.clipboard.readText()") == words
    assert opened.complaints == []
