#!/usr/bin/env python3
"""Checks the driver protocol's messages against its schemas: good ones pass, broken ones do not."""

import json
import pathlib
import sys

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCHEMAS = ROOT / "Sources/Engine/ClientDriver/Schemas"
FIXTURES = ROOT / "Tests/ClientDriverTests/Fixtures"
PAGE = ROOT / "Documentation/Driver.md"


def validator(name):
    """Returns the validator of a schema, and checks the schema itself."""
    schema = json.loads((SCHEMAS / f"driver-{name}.schema.json").read_text(encoding="utf-8"))
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    return kind(schema)


def lines(path):
    """Returns the lines of a file that are not empty."""
    return [line for line in path.read_text(encoding="utf-8").splitlines() if line]


def main():
    validators = {name: validator(name) for name in ("requests", "messages")}
    found = []
    good = [line for line in lines(PAGE) if line.startswith("{")]
    for line in good:
        message = json.loads(line)
        for error in validators["requests" if "do" in message else "messages"].iter_errors(message):
            found.append(f"{PAGE.name}: {line}: {error.message}")
    broken = 0
    for name, check in validators.items():
        for line in lines(FIXTURES / f"{name}-broken.jsonl"):
            broken += 1
            if check.is_valid(json.loads(line)):
                found.append(f"the schema of {name} accepts {line}")
    for problem in found:
        print(f"driver schemas: error: {problem}", file=sys.stderr)
    if not found:
        print(f"driver schemas: {len(good)} examples pass, {broken} broken messages do not")
    return 1 if found or len(good) < 10 else 0


if __name__ == "__main__":
    sys.exit(main())
