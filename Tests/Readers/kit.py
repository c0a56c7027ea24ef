"""The reports that the readers read: a run of a client that breaks promises of every level, in every format."""

import collections
import functools
import json
import os
import subprocess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build/readers"
COMMAND = ROOT / os.environ.get("AUTH_CONFORMANCE", ".build/debug/auth-conformance")
# What the run printed while it went on: the lines of results.tap, in the order in which the cases ran.
STREAM = "streamed.tap"
FORMATS = "html,junit,json,sarif,tap,markdown,badge"
# A case that the client fails, and a reason in a list of known failures that has the signs of the formats.
KNOWN = "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form"
REASON = "It is #12 | *not* `ours` <b>yet</b>."


@functools.cache
def report() -> Path:
    """Run the client, and return the folder of its reports."""
    BUILD.mkdir(parents=True, exist_ok=True)
    known, folder = BUILD / "known.yaml", BUILD / "report"
    known.write_text(f"known-failures:\n  - {{case: {KNOWN}, reason: {json.dumps(REASON)}}}\n", encoding="utf-8")
    words = ["run", "lwa-token", "--provider", "token-exchange-as-json", "--known-failures", known]
    words += ["--formats", FORMATS, "--reports", folder, "--output", "tap"]
    done = subprocess.run([COMMAND, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stderr
    (folder / STREAM).write_text(done.stdout, encoding="utf-8")
    return folder


def text(name: str) -> str:
    """Return a file of the report."""
    return (report() / name).read_text(encoding="utf-8")


def cases() -> list[dict[str, Any]]:
    """Return the cases of results.json, to which every other format is compared."""
    return json.loads(text("results.json"))["cases"]


def outcomes() -> collections.Counter[str]:
    """Count the outcomes of the cases."""
    return collections.Counter(case["outcome"] for case in cases())
