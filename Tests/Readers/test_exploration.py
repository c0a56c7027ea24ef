"""A validator of JSON Schema reads exploration.json by the schema that the kit ships."""

import copy
import functools
import json
import subprocess
from typing import Any

import jsonschema
import pytest
import referencing

import kit

SCHEMAS = kit.ROOT / "Sources/Reports/ConformanceReports/Resources"
# A client in which walks find something, so that counterexamples and places of the matrix are read too.
WORDS = ["lwa-v3", "--provider", "deep-sign-out-undone", "--runs", "200", "--seed", "1"]


@functools.cache
def exploration() -> dict[str, Any]:
    """Explore the client, and return what was written."""
    folder = kit.BUILD / "explored"
    folder.mkdir(parents=True, exist_ok=True)
    words = ["explore", *WORDS, "--reports", folder]
    done = subprocess.run([kit.COMMAND, *words], cwd=kit.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stderr
    return json.loads((folder / "exploration.json").read_text(encoding="utf-8"))


@functools.cache
def validator() -> jsonschema.protocols.Validator:
    """Return a validator by the schema, which refers to that of results.json."""
    exploration, results = (
        json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8")) for name in ("exploration", "results")
    )
    registry = referencing.Registry().with_contents([(schema["$id"], schema) for schema in (exploration, results)])
    kind = jsonschema.validators.validator_for(exploration)
    kind.check_schema(exploration)
    return kind(exploration, registry=registry)


def test_an_exploration_is_as_the_schema_says() -> None:
    """What was found is in the file, and everything in it is as the schema says."""
    written = exploration()
    assert written["charts"][0]["counterexamples"]
    assert written["faults"]
    assert [f"{error.json_path}: {error.message}" for error in validator().iter_errors(written)] == []


def test_what_was_reached_and_what_is_missing_is_all() -> None:
    """The numbers of each kind of coverage agree."""
    for chart in exploration()["charts"]:
        of_chart = () if chart["chart"] == "cases" else ("cells", "pairs", "faults", "atOnce")
        for name in (*of_chart, "cases"):
            reach = chart[name]
            assert reach["reached"] + len(reach["missing"]) == reach["all"] > 0


BROKEN = {
    "without a seed": lambda written: written.pop("seed"),
    "with a word of conformance": lambda written: written.update(conformant=True),
    "with fewer than no walks": lambda written: written["charts"][0].update(walks=-1),
    "with a counterexample without a walk": lambda written: written["charts"][0]["counterexamples"][0].pop("walk"),
    "with a result that is no case": lambda written: written["charts"][0]["counterexamples"][0]["result"].pop("steps"),
    "with a place of another form": lambda written: written["faults"][0].update(id="faults"),
    "with an outcome that a place cannot have": lambda written: written["faults"][0].update(outcome="conformant"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_something_else_is_refused(name: str) -> None:
    """The schema can say no."""
    written = copy.deepcopy(exploration())
    BROKEN[name](written)
    assert list(validator().iter_errors(written))
