"""A reader of JUnit files reads junit.xml; more of them do in the tests of the page, with the schema of Jenkins."""

import collections

import junitparser

import kit

ELEMENTS = {
    "failed": "failure",
    "unexpected-pass": "failure",
    "errored": "error",
    "inconclusive": "error",
    "skipped": "skipped",
}


def test_each_case_is_a_test_case_of_its_operation() -> None:
    """The suites hold the cases of results.json, each with the element of its outcome."""
    found = {}
    for suite in junitparser.JUnitXml.fromstring(kit.text("junit.xml").encode()):
        counted = collections.Counter()
        for case in suite:
            kind = type(case.result[0]).__name__.lower() if case.result else None
            found[case.name] = (suite.name, kind)
            counted[kind] += 1
        assert (suite.failures, suite.errors) == (counted["failure"], counted["error"])
        assert (suite.tests, suite.skipped) == (counted.total(), counted["skipped"])
    assert found == {
        case["id"]: (f"{case['spec']}/{case['operation']}", ELEMENTS.get(case["outcome"])) for case in kit.cases()
    }
