"""The page stands alone: no network, no complaint, nothing hidden from readers without JavaScript."""

import re

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
    opened.page.locator("#filter-status:has-text('cases match')").wait_for()
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
    assert page.locator("#findings details, #cases details").first.is_visible() or name != "failing"
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
    cases = {case["id"]: case for case in kit.results(name)["cases"]}
    leading = page.locator(".broken-list > li > .broken > article").evaluate_all("all => all.map(each => each.id)")
    assert leading
    for each in leading:
        case = cases[each.removeprefix("case-")]
        article = page.locator(f"article[id='{each}']")
        assert article.is_visible()
        assert article.locator(".finding:visible").count() == len(case["findings"])
        if any(step["status"] == "failed" and step["transcript"] for step in case["steps"]):
            assert article.locator(".s-failed .messages:visible").count() > 0
        assert article.locator(".run code").is_visible()


def test_every_broken_requirement_is_on_paper_and_paper_is_short(open_page: Open) -> None:
    """Paper has a line for each broken requirement, echoes too, on at most ten pages."""
    page = open_page("failing").page
    pages = len(re.findall(rb"/Type\s*/Page[^s]", page.pdf(format="A4")))
    assert pages <= 10
    page.emulate_media(media="print")
    cases = [case for case in kit.results("failing")["cases"] if case["outcome"] not in ("passed", "skipped")]
    broken = {(case["outcome"] == "inconclusive", case["requirement"]) for case in cases}
    lines = page.locator(".broken > summary:visible")
    assert lines.count() == len(broken)
    assert not page.locator("#ledger").is_visible()
    assert page.locator(".paper").is_visible()


def test_what_is_broken_begins_with_a_list(open_page: Open) -> None:
    """Each broken requirement has a line with level, statement, number of cases and link, the nearest first."""
    page = open_page("failing").page
    box = page.locator("#findings").bounding_box()
    assert box
    assert box["height"] < 1200
    lines = page.locator("#findings .broken > summary").all()
    cases = [case for case in kit.results("failing")["cases"] if case["outcome"] in ("failed", "warned")]
    for line in lines:
        requirement = line.locator("xpath=../preceding-sibling::a[1]").get_attribute("href").removeprefix("#req-")
        own = [case for case in cases if case["requirement"] == requirement]
        words = line.inner_text() if line.is_visible() else line.text_content()
        assert f"{len(own)} case{'s' if len(own) > 1 else ''} {own[0]['outcome']}" in words
        assert own[0]["level"] in words
    assert len(lines) == len({case["requirement"] for case in cases})
    heads = page.locator("#findings h3").all_inner_texts()
    assert len(heads) == 1
    assert heads[0].startswith(f"{len(lines)} requirement")
    counts = page.locator("#findings h3 + p a")
    assert [text.split(" ")[0] for text in counts.all_inner_texts()] == ["Failed:", "Warned:"]
    for link in counts.all():
        assert page.locator(f"[id='{link.get_attribute('href').removeprefix('#')}']").count() == 1


def test_the_step_that_broke_is_unfolded_and_the_others_are_folded(open_page: Open) -> None:
    """Of a broken case only the messages of the broken step are in sight, and nothing says 'expectation'."""
    page = open_page("failing").page
    first = page.locator(".broken").first
    first.locator("> summary h4").click()
    article = first.locator("article").first
    assert article.locator(".s-failed .messages:visible").count() == 1
    assert article.locator(".s-held .messages:visible").count() == 0
    assert article.locator(".why").inner_text().startswith("Expected ")
    assert page.locator("text=an expectation did not hold").count() == 0


@pytest.mark.parametrize("width", [400, 700, 933, 1400])
def test_lifelines_are_drawn_at_every_zoom(open_page: Open, width: int) -> None:
    """Each of the five parties has a name and a line under it, on every screen and on paper."""
    page = open_page("failing", viewport={"width": width, "height": 800}).page
    page.locator(".broken > summary h4").first.click()
    lines = """e => Array.from(e.querySelectorAll('span'), each => {
      const style = getComputedStyle(each, '::after');
      return each.getBoundingClientRect().width > 10 && style.borderLeftStyle === 'solid'
        && parseFloat(style.borderLeftWidth) > 0 && parseFloat(style.height) > 20;
    })"""
    for media in ("screen", "print"):
        page.emulate_media(media=media)
        assert page.locator(".seq:visible .lifelines").first.evaluate(lines) == [True] * 5


@pytest.mark.parametrize("name", kit.PAGES)
def test_links_within_the_page_lead_somewhere(open_page: Open, name: str) -> None:
    """Every fragment is an id of the page, and no id occurs twice."""
    page = open_page(name).page
    assert page.evaluate(LOOSE_LINKS) == []
    assert page.evaluate(TWICE) == 0
