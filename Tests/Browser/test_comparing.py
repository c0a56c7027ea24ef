"""The pages of several runs fit a screen and a phone, and show only differences on demand."""

import json

import pytest

import kit
from conftest import Open

SIZES = {
    "screen": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "is_mobile": True},
}
# What is wider than its place, of the page as a whole and of the parts that could scroll.
TOO_WIDE = """() => [document.documentElement, ...document.querySelectorAll('main .scroll, main section')]
  .filter(each => each.scrollWidth > each.clientWidth + 1)
  .map(each => `${each.tagName} ${each.className}: ${each.scrollWidth} > ${each.clientWidth}`)"""
SHOWN = """() => [...document.querySelectorAll('#matrix tbody tr')]
  .filter(row => row.checkVisibility()).map(row => row.id)"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["side-by-side", "difference"])
def test_nothing_is_wider_than_the_page(open_page: Open, name: str, size: str) -> None:
    """Six clients fit a screen of 1,280 pixels and a phone of 390."""
    page = open_page(name, **SIZES[size]).page
    page.evaluate("() => { for (const each of document.querySelectorAll('details')) each.open = true }")
    assert page.evaluate(TOO_WIDE) == []


def test_something_can_be_too_wide(open_page: Open) -> None:
    """The check that finds nothing does find a table that is put there."""
    page = open_page("side-by-side", **SIZES["phone"]).page
    page.evaluate("document.querySelector('.scroll').insertAdjacentHTML('beforeend', '<pre>' + 'x'.repeat(999))")
    page.evaluate("document.querySelector('.scroll pre').style.whiteSpace = 'pre'")
    assert page.evaluate(TOO_WIDE) != []


@pytest.mark.parametrize("size", SIZES)
def test_only_differences_are_shown_on_demand(open_page: Open, size: str) -> None:
    """The choice hides each requirement in which all runs agree, and takes it back."""
    opened = open_page("side-by-side", **SIZES[size])
    page = opened.page
    page.evaluate("() => { for (const each of document.querySelectorAll('details')) each.open = true }")
    rows = json.loads((kit.report("side-by-side") / "matrix.json").read_text(encoding="utf-8"))["requirements"]
    every = {f"req-{row['spec']}/{row['requirement']}" for row in rows}
    differing = {f"req-{row['spec']}/{row['requirement']}" for row in rows if len(set(row["outcomes"])) > 1}
    assert set() < differing < every
    assert set(page.evaluate(SHOWN)) == every
    page.get_by_label("Only differences").check()
    assert set(page.evaluate(SHOWN)) == differing
    page.get_by_label("Only differences").uncheck()
    assert set(page.evaluate(SHOWN)) == every
    assert opened.complaints == []


def test_the_first_heading_is_the_change_of_the_verdict(open_page: Open) -> None:
    """Both verdicts stand in the heading, in their order."""
    page = open_page("difference").page
    assert "→" in page.inner_text("h1")
    verdicts = page.locator("h1 .v").all_inner_texts()
    assert len(verdicts) == 2
    assert verdicts[0] != verdicts[1]
    assert page.inner_text("#verdict .facts").count("main: Reference token client") == 1
