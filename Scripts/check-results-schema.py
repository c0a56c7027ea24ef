#!/usr/bin/env python3
"""Checks a results.json by the schema that is shipped with the kit, and its counts by its cases."""

import collections
import copy
import json
import pathlib
import sys

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCHEMA = ROOT / "Sources/Reports/ConformanceReports/Resources/results.schema.json"
COUNTS = {
    "passed": "passed", "failed": "failed", "warned": "warned", "errored": "errored", "inconclusive": "inconclusive",
    "skipped": "skipped", "expected-failure": "expectedFailure", "unexpected-pass": "unexpectedPass",
}


def problems(validator, results):
    """Yields what is wrong with results, in sentences."""
    for error in validator.iter_errors(results):
        yield f"{error.json_path}: {error.message}"
    outcomes = collections.Counter(case["outcome"] for case in results.get("cases", []))
    summary = results.get("summary", {})
    for outcome, key in COUNTS.items():
        if summary.get(key) != outcomes[outcome]:
            yield f"$.summary.{key}: {summary.get(key)}, but {outcomes[outcome]} cases are {outcome}"
    if summary.get("total") != sum(outcomes.values()):
        yield f"$.summary.total: {summary.get('total')} is not the sum of the outcomes"


def broken(results):
    """Yields results with one defect each: proof that the schema can reject."""
    for key in results:
        if key == "staleKnownFailures":
            continue
        copied = copy.deepcopy(results)
        del copied[key]
        yield f"without '{key}'", copied
    copied = copy.deepcopy(results)
    copied["cases"][0]["outcome"] = "excellent"
    yield "with an unknown outcome", copied
    copied = copy.deepcopy(results)
    copied["cases"][0]["cause"] = {"kind": "fate"}
    yield "with an unknown cause", copied
    copied = copy.deepcopy(results)
    mark = {"file": "a.yaml", "line": 1, "column": 1}
    finding = {"kind": "oddity", "subject": "reply", "expected": "1", "actual": "2", "hint": ""} | mark
    copied["cases"][0]["findings"].append(finding)
    yield "with a finding of an unknown kind", copied


def main():
    results = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    validator = jsonschema.validators.validator_for(schema)
    validator.check_schema(schema)
    validator = validator(schema)
    found = list(problems(validator, results))
    for name, wrong in broken(results):
        if validator.is_valid(wrong):
            found.append(f"the schema takes results {name}")
    for problem in found:
        print(f"{sys.argv[1]}: error: {problem}", file=sys.stderr)
    if not found:
        print(f"{sys.argv[1]}: {len(results['cases'])} cases, as the schema has them")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
