"""axe-core finds nothing to object to, and the page can be used without a mouse."""

from pathlib import Path

import axe_playwright_python
import pytest

import kit
from conftest import Open

AXE = Path(axe_playwright_python.__file__).parent / "axe.min.js"
MEDIA = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "phone": {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True},
    "print": {},
}
# Every violation that axe reports fails a test.
RUN_AXE = "runOnly => axe.run(document, {resultTypes: ['violations'], iframes: false, ...(runOnly && {runOnly})})"
# The elements are the same in every medium: another one can break only colour and space.
RULES = {
    "light": None,
    "dark": ["color-contrast", "link-in-text-block"],
    "phone": ["color-contrast", "scrollable-region-focusable", "target-size", "meta-viewport"],
    "print": ["color-contrast"],
}
# Of similar elements axe sees the first few of each place, unfolded; the other tests see the whole page.
FEW = """() => {
  const alike = '.broken-list > li, .echoes li, .case, .more, .req, .op, .rows > li, .items > li, .uncited, '
    + '.spec > details, .grid tr';
  const places = new Map();
  for (const each of [...document.querySelectorAll(alike)]) {
    const outcome = each.querySelector('.o')?.className ?? '';
    const kind = each.tagName + each.className + outcome;
    const seen = places.get(each.parentElement) ?? new Map();
    places.set(each.parentElement, seen.set(kind, (seen.get(kind) ?? 0) + 1));
    if (seen.get(kind) > 4) each.remove();
  }
  for (const each of document.querySelectorAll('details')) each.open = true;
  return new Promise(done => setTimeout(() => {
    // What the script adds to a part when it is opened is unfolded too.
    for (const each of document.querySelectorAll('#cases details')) each.open = true;
    setTimeout(done, 50);
  }, 50));
}"""
# What differs from run to run is looked at in light; each medium sees what passed, what failed and what is hostile.
LOOKS = [(name, "light") for name in kit.PAGES] + [
    (name, medium) for name in ("conformant", "failing", "hostile") for medium in ("dark", "phone", "print")
]


@pytest.mark.parametrize(("name", "medium"), LOOKS)
def test_axe_finds_no_violation(open_page: Open, name: str, medium: str) -> None:
    """Each page holds in every medium, with what folds away unfolded."""
    page = open_page(name, bypass_csp=True, **MEDIA[medium]).page
    if medium == "print":
        page.emulate_media(media="print")
    # For people to look at; no test compares pictures.
    size = page.viewport_size
    page.set_viewport_size({"width": size["width"], "height": 3000})
    page.screenshot(path=kit.BUILD / f"screenshots/{name}-{medium}.png")
    page.set_viewport_size(size)
    page.evaluate(FEW)
    page.add_script_tag(path=AXE)
    violations = page.evaluate(RUN_AXE, RULES[medium])["violations"]
    told = [f"{each['id']}: {each['help']}: {each['nodes'][0]['html'][:200]}" for each in violations]
    assert told == []


def test_axe_can_find_something(open_page: Open) -> None:
    """The check that finds nothing does find a violation that is put there."""
    page = open_page("partial", bypass_csp=True).page
    page.evaluate(FEW)
    page.evaluate("document.querySelector('main').insertAdjacentHTML('afterbegin', '<img src=\"data:,\"><h6></h6>')")
    page.add_script_tag(path=AXE)
    violations = page.evaluate(RUN_AXE, ["image-alt", "empty-heading"])["violations"]
    assert {each["id"] for each in violations} == {"image-alt", "empty-heading"}


def test_the_keyboard_reaches_skip_link_filter_and_results(open_page: Open) -> None:
    """The skip link comes first, and the tab key leads to the filter and from there to the results."""
    page = open_page("partial").page
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    assert page.evaluate("document.activeElement.getBoundingClientRect().top >= 0")
    page.keyboard.press("Enter")
    assert page.evaluate("location.hash") == "#main"
    seen: list[str] = []
    for _ in range(400):
        page.keyboard.press("Tab")
        seen.append(
            page.evaluate("document.activeElement.id || (document.activeElement.closest('#cases .op') ? 'result' : '')")
        )
        if "filter" in seen and "result" in seen:
            break
    assert "filter" in seen
    assert "result" in seen
    assert seen.index("filter") < seen.index("result")


def test_what_has_the_focus_is_seen(open_page: Open) -> None:
    """Every stop of the tab key has an outline."""
    page = open_page("failing").page
    for _ in range(25):
        page.keyboard.press("Tab")
        style = page.evaluate("(s => s.outlineStyle + s.boxShadow)(getComputedStyle(document.activeElement))")
        assert style != "nonenone", page.evaluate("document.activeElement.outerHTML.slice(0, 200)")


def test_the_slash_goes_to_the_filter(open_page: Open) -> None:
    """The key that starts a search on many pages does so here."""
    page = open_page("partial").page
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.id") == "filter"
    assert page.input_value("#filter") == ""
