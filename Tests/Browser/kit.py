"""The command under test, and the reports of the runs that are tested."""

import base64
import functools
import itertools
import json
import os
import re
import subprocess
import zlib
from pathlib import Path
from typing import Any

import hostile

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build/browser"
# The processes that share the tests write reports of their own.
REPORTS = BUILD / "reports" / os.environ.get("PYTEST_XDIST_WORKER", "alone")
COMMAND = ROOT / os.environ.get("AUTH_CONFORMANCE", ".build/debug/auth-conformance")
# Breaks promises of every level, so that its cases fail, warn and are inconclusive.
MUTANT = "token-exchange-as-json"
# A case that a mutant fails, and the reason that its list of known failures gives.
KNOWN = "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form"
# Small runs, which together have all that a page can show: the expensive checks use these. The run of all
# specifications is for what grows with it, in test_whole.py.
NAMES = ["conformant", "failing", "known", "partial", "cut-off", "hostile"]
# Clients of one specification, for runs side by side.
CLIENTS = [
    "token-exchange-as-json",
    "token-exchange-with-secret",
    "token-exchange-with-code-in-url",
    "token-exchange-without-redirect_uri",
    "token-exchange-sent-again-when-refused",
]
# The pages without cases: of mutants, of six runs side by side, and of what changed from one to another.
PAGES = [*NAMES, "matrix", "side-by-side", "difference", "site"]
# What `make check` leaves behind: the journal of a run of all specifications by the same command.
CHECKED = ROOT / ".build/check-report/journal.jsonl"
# The most bytes of the page of all specifications for each of its cases: it grows with them and with nothing else.
BYTES_A_CASE = 900

Case = dict[str, Any]
# A message's line and what it holds, and the steps of a case with their messages.
Message = tuple[str, str | None]
Steps = list[tuple[str, list[Message]]]


def command(*arguments: str | Path, codes: tuple[int, ...] = (0,)) -> subprocess.CompletedProcess[str]:
    """Run the command; anything but the exit codes that are expected is an error."""
    words = [COMMAND, *arguments]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode in codes, f"{arguments}: {done.returncode}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"
    return done


def render(lines: list[bytes], name: str, *options: str) -> subprocess.CompletedProcess[str]:
    """Write a journal, and its reports by the command."""
    folder = REPORTS / name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "journal.jsonl").write_bytes(b"".join(lines))
    return command("report", "render", "--from", folder / "journal.jsonl", *options, codes=(0, 1, 2))


def journal(name: str) -> list[bytes]:
    """Return the lines of the journal of a run."""
    return (report(name) / "journal.jsonl").read_bytes().splitlines(keepends=True)


def case_line(case: Case) -> bytes:
    """Write the line of a case as the journal has it."""
    return json.dumps({"case": case}).encode() + b"\n"


def hostile_journal() -> list[bytes]:
    """Return a journal in which each hostile string is in every place that takes a client's text."""
    lines = journal("failing")
    cases = [json.loads(line)["case"] for line in lines if line.startswith(b'{"case":')]
    model = next(case for case in cases if case["outcome"] == "failed" and case["findings"])
    header = json.loads(lines[0])
    header["header"]["client"] |= {"name": hostile.MARKUP, "version": hostile.CONTROLS}
    header["header"]["planned"] = len(hostile.ALL)
    written = [json.dumps(header).encode() + b"\n"]
    for name, text in hostile.ALL.items():
        case = json.loads(json.dumps(model))
        case |= {"id": f"{model['id']}/{name}", "reason": text, "took": text}
        for finding in case["findings"]:
            finding |= {"subject": text, "expected": text, "actual": text, "hint": text}
        if len(text) > 1 << 16:
            # Once is enough to show that it does no harm.
            case["reason"] = case["took"] = "long"
            case["findings"], case["steps"] = case["findings"][:1], case["steps"][:1]
            case["findings"][0] |= {"subject": "long", "expected": "long", "hint": "long"}
        for step in case["steps"]:
            step["text"] = text if len(text) <= 1 << 16 else "long"
            for message in step["transcript"]:
                message |= {"text": text, "detail": text}
        written.append(case_line(case))
    return [*written, json.dumps({"end": len(hostile.ALL)}).encode() + b"\n"]


def has_transcript(case: Case) -> bool:
    """Return whether a message went to or from the client in a case."""
    return any(step["transcript"] for step in case["steps"])


def transcripts(name: str) -> dict[str, Steps]:
    """Return the steps of the cases whose transcripts are data in a page, each with its messages."""
    page = (report(name) / "index.html").read_text(encoding="utf-8")
    rows, packed = (
        page.split(f'<script id="{block}"')[1].split(">", 1)[1].split("</script>")[0]
        for block in ("data", "transcripts")
    )
    data = json.loads(zlib.decompress(base64.b64decode(packed, validate=True), wbits=-15))
    texts = data["texts"]

    def told(step: list[int]) -> tuple[str, list[Message]]:
        head, messages = texts[step[2]], zip(step[8::4], step[9::4], strict=True)
        return head, [
            (texts[text] if text >= 0 else head, texts[more] if more >= 0 else None) for text, more in messages
        ]

    # The rows stand in the order of the requirements on the page, under their operations.
    places = re.compile(r'data-spec="([^"]+)" data-op="([^"]+)"|class="req" id="req-([^"]+)"')
    operation, prefixes = "", []
    for spec, call, requirement in places.findall(page):
        if requirement:
            prefixes.append(f"{operation}/{requirement}/")
        else:
            operation = f"{spec}/{call}"
    return {
        row[1][1:] if row[1].startswith("/") else prefix + row[1]: [
            told(data["steps"][number]) for number in data["transcripts"][row[2]]
        ]
        for prefix, group in zip(prefixes, itertools.chain(*json.loads(rows)["operations"]), strict=True)
        for row in group[3]
        if row[2] >= 0
    }


def write_everything(folder: Path) -> None:
    """Write the reports of a run of all specifications, from the journal of `make check` where it is usable."""
    if CHECKED.exists():
        render(CHECKED.read_bytes().splitlines(keepends=True), folder.name)
        # A journal of another version may be unreadable, or of another run.
        if (folder / "results.json").exists() and rendered(folder.name)["summary"]["verdict"] == "conformant":
            return
    command("run", "--reports", folder)


def renamed(run: str, version: str, folder: Path) -> Path:
    """Write the results of a run as those of a version of one client."""
    held = results(run) | {"client": {"name": "acme <sign-in>", "version": version}}
    path = folder / f"acme-{version}.json"
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(held), encoding="utf-8")
    return path


def write_site(folder: Path) -> None:
    """Write a site of a client in three versions, of which the last two break promises, and of others."""
    runs = folder.parent / "site-runs"
    versions = {"1.9": "reference", "1.10": "token-exchange-as-json", "1.11": "token-exchange-with-secret"}
    acme = [renamed(run, version, runs) for version, run in versions.items()]
    command("report", "site", *acme, *map(report, ["reference", *CLIENTS]), "--to", folder)


def compare(name: str, folder: Path) -> None:
    """Write a page of several runs, or one of these runs."""
    match name:
        case "reference":
            command("run", "lwa-token", "--label", "main", "--reports", folder)
        case "side-by-side":
            command("report", "matrix", *map(report, ["reference", *CLIENTS]), "--reports", folder)
        case "site":
            write_site(folder)
        case "difference":
            command("report", "diff", report("reference"), report(CLIENTS[0]), "--reports", folder)
        case client if client in CLIENTS:
            command("run", "lwa-token", "--provider", client, "--reports", folder, codes=(0, 1))
        case _:
            raise ValueError(name)


@functools.cache
def report(name: str) -> Path:
    """Return the folder of a run's reports, which is written when it is first asked for."""
    folder = REPORTS / name
    match name:
        case "everything":
            write_everything(folder)
        case "conformant":
            command("run", "lwa-drs", "--reports", folder)
        case "failing":
            command("run", "--provider", MUTANT, "--reports", folder, codes=(1,))
        case "known":
            folder.mkdir(parents=True, exist_ok=True)
            entry = f"known-failures: [{{case: {KNOWN}, reason: Not yet., link: 'https://issues.example/1'}}]\n"
            (folder / "list.yaml").write_text(entry, encoding="utf-8")
            known = ("--known-failures", folder / "list.yaml")
            command("run", "--provider", MUTANT, *known, "--reports", folder, codes=(1,))
        case "partial":
            # Both families, so that the page has two of what each has one of, with all of their state charts.
            some = ("--filter", "lwa-v3/states/**", "--filter", "cognito/signOut/**")
            command("run", "lwa-v3", "cognito", *some, "--reports", folder)
        case "cut-off":
            whole = b"".join(journal("failing"))
            render([whole[: len(whole) * 3 // 5]], name)
        case "hostile":
            render(hostile_journal(), name)
        case "matrix":
            command("mutants", "lwa-drs", "--full", "--reports", folder, codes=(0, 1))
        case _:
            compare(name, folder)
    return folder


def results(name: str) -> dict[str, Any]:
    """Read the results of a run."""
    report(name)
    return rendered(name)


def rendered(name: str) -> dict[str, Any]:
    """Read the results in a folder of reports."""
    return json.loads((REPORTS / name / "results.json").read_text(encoding="utf-8"))
