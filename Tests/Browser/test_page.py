"""The page stands alone: no network, no complaint, nothing hidden from readers without JavaScript."""

import pytest
from playwright.sync_api import Page

import kit
from conftest import Open

WIDTHS = [320, 390, 768, 1100, 1280, 1600]
LOOSE_LINKS = """() => {
  const ids = new Set(Array.from(document.querySelectorAll('[id]'), each => each.id));
  return Array.from(document.querySelectorAll('a[href^="#"]'), each => each.getAttribute('href').slice(1))
    .filter(href => !href.startsWith('q=') && !ids.has(href) && !ids.has(decodeURIComponent(href)));
}"""
TWICE = "(i => i.length - new Set(i).size)([...document.querySelectorAll('[id]')].map(e => e.id))"


def too_wide(page: Page, widths: list[int] = WIDTHS) -> list[str]:
    """Return the widths at which the page has to be scrolled sideways."""
    told = []
    for width in widths:
        page.set_viewport_size({"width": width, "height": 800})
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if wide > 0:
            told.append(f"{width} px: {wide} px too wide")
    return told


@pytest.mark.parametrize("name", kit.NAMES)
def test_the_page_asks_for_nothing_and_complains_of_nothing(open_page: Open, name: str) -> None:
    """The only request is the page's own, and the console stays empty, also while it is used."""
    opened = open_page(name)
    opened.page.fill("#filter", "-outcome:passed")
    opened.page.get_by_text(" cases match").wait_for()
    assert opened.requests == [opened.address]
    assert opened.complaints == []


@pytest.mark.parametrize("name", kit.NAMES)
def test_all_is_there_without_javascript(open_page: Open, name: str) -> None:
    """Without a script nothing but the filter is hidden, and every case is on the page."""
    page = open_page(name, java_script_enabled=False).page
    hidden = page.locator("[hidden]").evaluate_all("all => all.map(each => each.id)")
    assert hidden == ["filter-form"]
    assert page.locator("#main").is_visible()
    for section in ["verdict", "findings", "not-tested", "coverage", "cases", "ledger"]:
        assert page.locator(f"#{section} > h1, #{section} > h2").first.is_visible()
    ids = set(page.locator("[id^='case-']").evaluate_all("all => all.map(each => each.id.slice(5))"))
    assert ids == {case["id"] for case in kit.results(name)["cases"]}
    assert page.locator("button").count() == 0


@pytest.mark.parametrize("name", kit.PAGES)
def test_no_width_scrolls_sideways(open_page: Open, name: str) -> None:
    """Neither a phone nor a wide screen, folded or unfolded, needs to scroll sideways."""
    page = open_page(name).page
    folded = too_wide(page)
    page.evaluate("document.querySelectorAll('details').forEach((each, n) => { if (n < 200) each.open = true })")
    assert (folded, too_wide(page)) == ([], [])


@pytest.mark.parametrize("name", ["failing", "hostile"])
def test_paper_shows_all_that_a_finding_needs(open_page: Open, name: str) -> None:
    """In print each finding of a case with an article is there with both sides, and the steps are unfolded."""
    page = open_page(name).page
    page.emulate_media(media="print")
    assert not page.locator("header.top").is_visible()
    assert not page.locator("#filter-form").is_visible()
    assert page.locator("button:visible").count() == 0
    failed = [case for case in kit.results(name)["cases"] if case["outcome"] == "failed"]
    for case in failed[:3]:
        article = page.locator(f"article[id='case-{case['id']}']")
        assert article.is_visible()
        assert article.locator(".finding:visible").count() == len(case["findings"])
        assert article.locator(".steps > li:visible").count() == len(case["steps"])
        assert article.locator(".run code").is_visible()


def test_a_folded_case_is_unfolded_on_paper(open_page: Open) -> None:
    """A case that is folded on the screen takes space on paper."""
    page = open_page("failing").page
    folded = page.locator("details.more:not([open])").first
    assert folded.count() == 1
    screen = folded.bounding_box()
    page.emulate_media(media="print")
    paper = folded.bounding_box()
    assert screen
    assert paper
    assert paper["height"] > screen["height"] + 100


@pytest.mark.parametrize("name", kit.PAGES)
def test_links_within_the_page_lead_somewhere(open_page: Open, name: str) -> None:
    """Every fragment is an id of the page, and no id occurs twice."""
    page = open_page(name).page
    assert page.evaluate(LOOSE_LINKS) == []
    assert page.evaluate(TWICE) == 0
