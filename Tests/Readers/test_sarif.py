"""Two object models of SARIF 2.1.0 read results.sarif; one was generated from the schema of the standard."""

import copy
import json
from typing import Any

import attr
import pydantic
import pytest
import sarif_om
from sarif_pydantic import Sarif

import kit

# The class of each property that holds objects.
CLASSES = {
    "artifactLocation": sarif_om.ArtifactLocation,
    "automationDetails": sarif_om.RunAutomationDetails,
    "defaultConfiguration": sarif_om.ReportingConfiguration,
    "driver": sarif_om.ToolComponent,
    "help": sarif_om.MultiformatMessageString,
    "invocations": sarif_om.Invocation,
    "locations": sarif_om.Location,
    "logicalLocations": sarif_om.LogicalLocation,
    "message": sarif_om.Message,
    "physicalLocation": sarif_om.PhysicalLocation,
    "region": sarif_om.Region,
    "relatedLocations": sarif_om.Location,
    "results": sarif_om.Result,
    "rules": sarif_om.ReportingDescriptor,
    "runs": sarif_om.Run,
    "shortDescription": sarif_om.MultiformatMessageString,
    "suppressions": sarif_om.Suppression,
    "tool": sarif_om.Tool,
    "toolExecutionNotifications": sarif_om.Notification,
}
# The keys of these are free.
FREE = {"originalUriBaseIds", "partialFingerprints"}
LEVELS = {
    "failed": "error",
    "errored": "error",
    "inconclusive": "error",
    "unexpected-pass": "error",
    "warned": "warning",
    "expected-failure": "note",
}

Log = dict[str, Any]


@pytest.fixture(scope="module")
def log() -> Log:
    """Return results.sarif."""
    return json.loads(kit.text("results.sarif"))


def problems(value: Log, model: type, place: str = "$") -> list[str]:
    """Return where an object has a property that the standard does not name, or lacks one that it requires."""
    fields = {each.metadata["schema_property_name"]: each for each in attr.fields(model)}
    required = {name for name, each in fields.items() if each.default is attr.NOTHING}
    found = [f"{place}.{name} is missing" for name in required - value.keys()]
    for name, held in value.items():
        if name not in fields:
            found.append(f"{place}.{name} is unknown")
            continue
        objects = [each for each in (held if isinstance(held, list) else [held]) if isinstance(each, dict)]
        if name not in FREE:
            for each in objects:
                found += problems(each, CLASSES[name], f"{place}.{name}")
    return found


def test_every_property_is_one_of_the_standard(log: Log) -> None:
    """The classes that were generated from the schema know each property, and none that they require is missing."""
    assert problems(log, sarif_om.SarifLog) == []


def test_an_object_that_is_not_of_the_standard_is_refused(log: Log) -> None:
    """Both readers can say no."""
    wrong = copy.deepcopy(log)
    wrong["runs"][0]["results"][0]["massage"] = wrong["runs"][0]["results"][0].pop("message")
    found = problems(wrong, sarif_om.SarifLog)
    assert found == ["$.runs.results.message is missing", "$.runs.results.massage is unknown"]
    wrong["runs"][0]["results"][0]["level"] = "grave"
    with pytest.raises(pydantic.ValidationError, match="grave"):
        Sarif.model_validate(wrong)


def test_the_values_have_the_types_of_the_standard(log: Log) -> None:
    """The typed model takes the file, and finds in it the results that results.json has."""
    read = Sarif.model_validate(log)
    assert read.version == "2.1.0"
    results = {result.partial_fingerprints["case/v1"]: result for result in read.runs[0].results}
    cases = {case["id"]: case for case in kit.cases() if case["outcome"] in LEVELS}
    assert results.keys() == cases.keys()
    rules = read.runs[0].tool.driver.rules
    for name, case in cases.items():
        result, place = results[name], results[name].locations[0].physical_location
        assert result.level.value == LEVELS[case["outcome"]]
        assert result.rule_id == rules[result.rule_index].id == case["requirement"]
        mark = case["mark"]
        assert (place.artifact_location.uri, place.region.start_line) == (mark["file"], mark["line"])
    assert kit.REASON in results[kit.KNOWN].suppressions[0]["justification"]
