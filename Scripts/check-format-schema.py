#!/usr/bin/env python3
"""Proves that the JSON Schema of the format and the kit's own validation agree.

Every bundled file is valid under Specs/format.schema.json, and every broken fixture of a structural kind is not, but for
the kinds that a schema cannot catch. Needs jsonschema and PyYAML from PyPI.
"""

import json
import pathlib
import sys

import jsonschema
import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
FIXTURES = ROOT / "Tests/SpecLoadingTests/Fixtures/spec"

# What the schema must refuse.
STRUCTURAL = [
    "unknown-file-kind", "unknown-key", "missing-key", "wrong-type", "unknown-name", "malformed-text",
    "value-out-of-range", "short-list", "conflicting-keys", "missing-one-of",
]

# Structural kinds that a schema cannot catch, with the reason; none so far.
BEYOND_SCHEMAS = {}


class CoreLoader(yaml.SafeLoader):
    """YAML 1.2 core schema as far as the format uses it: dates and yes or no are texts."""


CoreLoader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers
            if tag not in ("tag:yaml.org,2002:timestamp", "tag:yaml.org,2002:bool", "tag:yaml.org,2002:value")]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
CoreLoader.add_implicit_resolver(
    "tag:yaml.org,2002:bool", __import__("re").compile(r"^(?:true|True|TRUE|false|False|FALSE)$"), list("tTfF"))


def edited(edit):
    """The file that an edit changes, as text; as the tests of the kit read it."""
    lines = edit.read_text().split("\n")
    path = lines[0].removeprefix("@ ")
    old = "\n".join(line[2:] for line in lines if line.startswith("- "))
    new = "\n".join(line[2:] for line in lines if line.startswith("+ "))
    if not old:
        return new + "\n"
    text = (FIXTURES / "good/Specs" / path).read_text()
    assert old in text, f"{edit.name} does not find its lines"
    return text.replace(old, new, 1)


def main():
    schema = json.loads((ROOT / "Specs/format.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    wrong = []
    good = sorted((ROOT / "Specs").rglob("*.yaml")) + sorted((FIXTURES / "good").rglob("*.yaml"))
    for path in good:
        for error in validator.iter_errors(yaml.load(path.read_text(), Loader=CoreLoader)):
            wrong.append(f"{path.relative_to(ROOT)}: valid for the kit, but not for the schema: "
                         f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}")
    for kind in STRUCTURAL:
        is_valid = validator.is_valid(yaml.load(edited(FIXTURES / f"{kind}.edit"), Loader=CoreLoader))
        if is_valid and kind not in BEYOND_SCHEMAS:
            wrong.append(f"{kind}.edit: refused by the kit, but valid for the schema")
        if not is_valid and kind in BEYOND_SCHEMAS:
            wrong.append(f"{kind}: the schema catches it after all; remove it from BEYOND_SCHEMAS")
    for line in wrong:
        print(line)
    print(f"{len(good)} good files and {len(STRUCTURAL)} broken ones: "
          + (f"{len(wrong)} disagreements" if wrong else "the schema and the kit agree"))
    return 1 if wrong else 0


sys.exit(main())
