"""Measures how long a reviewer waits in Chromium, and how much there is to read, of small and large runs."""

import itertools
import json
import re
import sys
import time

from playwright.sync_api import Browser

import kit
from conftest import launched

# Seconds from opening a page to the first result of a filter, by the number of cases.
LIMITS = {1_000: 1.0, 10_000: 1.0, 100_000: 2.0}
# The same for the run of all specifications.
WHOLE = 0.5
# The most A4 pages of a failing run of some twenty broken cases.
PAGES = 10
QUERY = "-outcome:passed level:must"


def large_journal(count: int) -> list[bytes]:
    """Return a journal of many cases: those of one run repeatedly, each time under another id."""
    lines = kit.journal("failing")
    models = [json.loads(line)["case"] for line in lines if line.startswith(b'{"case":')]
    header = json.loads(lines[0])
    header["header"]["planned"] = count
    written = [json.dumps(header).encode() + b"\n"]
    for number, model in zip(range(count), itertools.cycle(models), strict=False):
        case = model | {"id": f"{model['id']}/{number // len(models)}"}
        if case["outcome"] == "passed":
            # As in a run of so many cases, which keeps no transcripts of what passed.
            case["steps"] = [step | {"transcript": []} for step in case["steps"]]
        written.append(kit.case_line(case))
    return [*written, json.dumps({"end": count}).encode() + b"\n"]


def is_beyond(browser: Browser, name: str, limit: float, most: int | None = None) -> bool:
    """Print the size of a page and the times of the fastest of three readers, and whether one is beyond its limit."""
    path = kit.report(name) / "index.html" if name == "everything" else kit.REPORTS / name / "index.html"
    times = []
    for _ in range(3):
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.set_default_timeout(60_000)
        began = time.monotonic()
        page.goto(path.as_uri())
        opened = time.monotonic() - began
        page.fill("#filter", QUERY)
        page.keyboard.press("Enter")
        page.locator("#filter-status:has-text('cases match')").wait_for()
        times.append((time.monotonic() - began, opened))
        nodes = page.evaluate("document.querySelectorAll('*').length")
        page.close()
    (usable, opened), size = min(times), path.stat().st_size
    print(
        f"page of {name}, {size / 1e6:.1f} MB, {nodes} nodes, in Chromium: open after {opened:.2f} s, "
        f"usable after {usable:.2f} s (limit {limit} s)"
    )
    return usable > limit or (most is not None and size > most)


def is_long(browser: Browser) -> bool:
    """Print how long a failing run is, on a screen and on paper, and whether it is longer than it may be."""
    broken = sum(case["outcome"] not in ("passed", "skipped") for case in kit.results("failing")["cases"])
    page = browser.new_page(viewport={"width": 1400, "height": 900})
    page.goto((kit.report("failing") / "index.html").as_uri())
    height = page.evaluate("document.getElementById('findings').getBoundingClientRect().height")
    pages = len(re.findall(rb"/Type\s*/Page[^s]", page.pdf(format="A4")))
    page.close()
    print(f"{broken} broken cases: the section is {height:.0f} px tall, and paper has {pages} pages (limit {PAGES})")
    return pages > PAGES


def main() -> int:
    """Print the figures; the exit code is 1 where one is beyond its limit."""
    bytes_of_everything = kit.BYTES_A_CASE * len(kit.results("everything")["cases"])
    with launched() as browser:
        beyond = [is_long(browser), is_beyond(browser, "everything", WHOLE, bytes_of_everything)]
        for count, limit in LIMITS.items():
            kit.render(large_journal(count), f"large-{count}", "--output", "json")
            beyond.append(is_beyond(browser, f"large-{count}", limit))
    return int(any(beyond))


if __name__ == "__main__":
    sys.exit(main())
