"""Measures how long a reviewer waits in Chromium: from opening a page to the first result of a filter."""

import itertools
import json
import sys
import time

import kit
from conftest import launched

# Seconds, by the number of cases; beyond these a page need only open.
LIMITS = {1_000: 2.0, 10_000: 2.0, 100_000: None}
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


def main() -> int:
    """Print the figures; the exit code is 1 where one is beyond its limit."""
    is_slow = False
    with launched() as browser:
        for count, limit in LIMITS.items():
            kit.render(large_journal(count), f"large-{count}", "--output", "json")
            page = browser.new_page(viewport={"width": 1280, "height": 800})
            page.set_default_timeout(300_000)
            path = kit.REPORTS / f"large-{count}/index.html"
            began = time.monotonic()
            page.goto(path.as_uri())
            opened = time.monotonic() - began
            page.fill("#filter", QUERY)
            page.keyboard.press("Enter")
            page.get_by_text(" cases match").wait_for()
            usable = time.monotonic() - began
            page.close()
            megabytes = path.stat().st_size / 1e6
            told = f" (limit {limit} s)" if limit else ""
            print(
                f"page of {count} cases, {megabytes:.1f} MB, in Chromium: open after {opened:.1f} s, "
                f"usable after {usable:.1f} s{told}"
            )
            is_slow = is_slow or (limit is not None and usable > limit)
    return 1 if is_slow else 0


if __name__ == "__main__":
    sys.exit(main())
