"""The recipes for CI systems follow the schemas of their hosts, and their steps give the reports of one run."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import kit
import play

RECIPES = kit.ROOT / "Documentation/Recipes"
WORKFLOW = kit.ROOT / ".github/workflows/ci.yml"
SCHEMAS = {
    RECIPES / "github.yml": "vendor.github-workflows",
    RECIPES / "gitlab.yml": "vendor.gitlab-ci",
    WORKFLOW: "vendor.github-workflows",
}
FORMS = kit.ROOT / ".github/ISSUE_TEMPLATE"
# A specification whose run takes a moment, and a client that breaks some of it.
ENVIRONMENT = {"CONFORMANCE": str(kit.COMMAND), "SPECIFICATIONS": "lwa-token --provider token-exchange-as-json"}
TIMES = re.compile(r' (?:time|timestamp)="[^"]*"')


def is_valid(path: Path, schema: str) -> bool:
    """Hold a file against a schema that check-jsonschema brings."""
    words = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, path]
    return subprocess.run(words, capture_output=True, check=False).returncode == 0


@pytest.mark.parametrize("path", SCHEMAS, ids=lambda path: str(path.relative_to(kit.ROOT)))
def test_a_recipe_follows_the_schema_of_its_host(path: Path, tmp_path: Path) -> None:
    """The schema takes the file, and refuses it with a key that the host does not know."""
    assert is_valid(path, SCHEMAS[path])
    wrong = tmp_path / path.name
    wrong.write_text(
        path.read_text(encoding="utf-8").replace("parallel: 8", "parallel: -8").replace("runs-on", "run-on")
    )
    assert not is_valid(wrong, SCHEMAS[path])


def test_forms_of_issues_follow_the_schema_of_their_host() -> None:
    """Each form is one that GitHub shows."""
    for form in FORMS.glob("*.yml"):
        assert is_valid(form, "vendor.github-issue-forms"), form


@pytest.fixture(scope="module")
def whole() -> Path:
    """Return the reports of one run of what the recipes run."""
    folder = kit.BUILD / "whole"
    words = ["run", *ENVIRONMENT["SPECIFICATIONS"].split(), "--reports", folder, "--output", "plain"]
    done = subprocess.run([kit.COMMAND, *words], cwd=kit.ROOT, capture_output=True, check=False)
    assert done.returncode == 1
    return folder


def different(merged: Path, whole: Path) -> list[str]:
    """Return the files that differ, but for the wall times of junit.xml; pytest would spend minutes on how they do."""
    names = ["index.html", "results.json"]
    differing = [name for name in names if (merged / name).read_bytes() != (whole / name).read_bytes()]
    one, other = (TIMES.subn("", (each / "junit.xml").read_text(encoding="utf-8")) for each in (merged, whole))
    return differing if one == other else [*differing, "junit.xml"]


@pytest.mark.parametrize("path", SCHEMAS, ids=lambda path: str(path.relative_to(kit.ROOT)))
def test_the_steps_of_a_workflow_give_the_reports_of_one_run(path: Path, whole: Path) -> None:
    """Eight shards are run and merged by the file's own steps; the job that merges fails as the run does."""
    played = play.play(path, kit.BUILD / "played" / path.stem, **ENVIRONMENT)
    shards = [code for name, code in played.codes.items() if name.startswith("shard ")]
    assert shards == [0] * 8, played.log
    last = list(played.codes)[-1]
    assert played.codes[last] == 1, played.log
    is_gitlab = path.name == "gitlab.yml"
    assert different(played.artifact(f"{last}/Reports/latest" if is_gitlab else last), whole) == []
    if not is_gitlab:
        assert played.summary.startswith("## Not conformant: token-exchange-as-json")
        assert "::error " in played.log


def test_the_script_gives_the_reports_of_one_run(whole: Path) -> None:
    """So does the recipe for a plain shell."""
    work = kit.BUILD / "played/shell"
    work.mkdir(parents=True, exist_ok=True)
    script = RECIPES / "conformance.sh"
    done = subprocess.run(["/bin/sh", script], cwd=work, env=ENVIRONMENT, capture_output=True, check=False)
    assert done.returncode == 1, done.stderr
    assert different(work / "Reports/latest", whole) == []


def test_a_shard_that_cannot_run_is_no_success() -> None:
    """Its job fails, and nothing is merged without it."""
    environment = ENVIRONMENT | {"CONFORMANCE": "/nowhere/acme-conformance"}
    played = play.play(RECIPES / "github.yml", kit.BUILD / "played/broken", **environment)
    assert played.codes["shard 1"] == 1
    assert played.codes["conformance"] is None


def test_reports_of_another_run_are_not_equal(whole: Path, tmp_path: Path) -> None:
    """The comparison can say no."""
    words = ["run", "lwa-token", "--seed", "2", "--reports", tmp_path, "--output", "plain"]
    subprocess.run([kit.COMMAND, *words], cwd=kit.ROOT, capture_output=True, check=False)
    assert different(tmp_path, whole) == ["index.html", "results.json", "junit.xml"]
