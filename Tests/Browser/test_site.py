"""The pages of several clients over their versions: from an outcome to its finding, and since when it is so."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import kit
from conftest import Open
from test_comparing import SIZES, TOO_WIDE

CLIENT = "client-acme-sign-in.html"
SHOWN = """() => [...document.querySelectorAll('#requirements tbody tr')]
  .filter(row => row.checkVisibility()).map(row => row.id)"""


def site() -> dict:
    """Return what the site says to programs."""
    return json.loads((kit.report("site") / "site.json").read_text(encoding="utf-8"))


def address(name: str) -> str:
    """Return the address of a file of the site."""
    return (kit.report("site") / name).as_uri()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["index.html", CLIENT])
def test_nothing_is_wider_than_the_page(open_page: Open, name: str, size: str) -> None:
    """Seven clients fit a screen of 1,280 pixels and a phone of 390, and so do the versions of one."""
    opened = open_page("site", **SIZES[size])
    opened.page.goto(address(name))
    opened.page.evaluate("() => { for (const each of document.querySelectorAll('details')) each.open = true }")
    assert opened.page.evaluate(TOO_WIDE) == []
    assert opened.complaints == []


def test_each_outcome_leads_to_its_finding(open_page: Open) -> None:
    """Every link of the first page and of the clients' pages goes to a place that is there, and to none outside."""
    opened = open_page("site", java_script_enabled=False)
    names = ["index.html", *(client["page"] for client in site()["clients"])]
    held = {}
    for name in names:
        opened.page.goto(address(name))
        ids = opened.page.locator("[id]").evaluate_all("all => all.map(each => each.id)")
        links = opened.page.locator("a").evaluate_all("all => all.map(each => each.getAttribute('href'))")
        assert len(set(ids)) == len(ids)
        held[name] = (set(ids), links)
    count = 0
    for name, (_, links) in held.items():
        for link in links:
            path, _, fragment = link.partition("#")
            if path.startswith("badge-"):
                assert (kit.report("site") / path).exists()
                continue
            assert fragment in held[path or name][0] | {""}, link
            count += 1
    assert count > 100
    assert all(Path(request.removeprefix("file://")).parent == kit.report("site") for request in opened.requests)


def test_a_reader_finds_since_when_it_fails(open_page: Open) -> None:
    """From the cell of a client that fails, one click shows the version since which it does."""
    opened = open_page("site")
    (acme,) = [client for client in site()["clients"] if client["page"] == CLIENT]
    failing = [
        (row, cell)
        for row in site()["requirements"]
        for cell in row["clients"]
        if cell["client"] == acme["name"] and cell.get("failsSince") == "1.10"
    ]
    assert failing
    for row, cell in failing:
        opened.page.goto(address("index.html"))
        opened.page.locator(f"[id='req-{row['spec']}/{row['requirement']}'] a[href^='{CLIENT}']").click()
        assert opened.page.url.endswith(f"{CLIENT}#finding-{row['spec']}/{row['requirement']}")
        finding = opened.page.locator(f"[id='finding-{row['spec']}/{row['requirement']}']")
        assert "Fails since 1.10; held in 1.9" in finding.inner_text()
        assert finding.is_visible()
        assert cell["outcomes"][0] == "passed"


def test_only_what_fails_is_shown_on_demand(open_page: Open) -> None:
    """The choice hides the requirements that fail in no client."""
    page = open_page("site").page
    page.evaluate("() => { for (const each of document.querySelectorAll('details')) each.open = true }")
    every = page.evaluate(SHOWN)
    page.get_by_label("Only what fails").check()
    failing = page.evaluate(SHOWN)
    assert set() < set(failing) < set(every)
    broken = {"failed", "warned", "expected-failure"}
    rows = {f"req-{row['spec']}/{row['requirement']}": row for row in site()["requirements"]}
    assert set(failing) == {
        name for name, row in rows.items() if any(cell["outcomes"][-1] in broken for cell in row["clients"])
    }


def test_badges_are_pictures_that_say_whose_they_are() -> None:
    """An XML parser reads each, and its title has the client and the verdict."""
    for client in site()["clients"]:
        root = ET.parse(kit.report("site") / client["badge"]).getroot()  # noqa: S314
        title = root.findtext("{http://www.w3.org/2000/svg}title")
        assert title == root.get("aria-label")
        assert title.startswith(f"conformance of {client['name']} ")
        assert re.search(r": (not )?conformant", title)
