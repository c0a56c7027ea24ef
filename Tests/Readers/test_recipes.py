"""The recipes for CI systems follow the schemas of their hosts, and their steps give the reports of one run."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

import kit
import play

RECIPES = kit.ROOT / "Documentation/Recipes"
PAGES = RECIPES / "pages.yml"
WORKFLOW = kit.ROOT / ".github/workflows/ci.yml"
SCHEMAS = {
    RECIPES / "github.yml": "vendor.github-workflows",
    RECIPES / "gitlab.yml": "vendor.gitlab-ci",
    PAGES: "vendor.github-workflows",
    WORKFLOW: "vendor.github-workflows",
}
# What runs all cases in shards, and merges them.
SHARDED = [path for path in SCHEMAS if path != PAGES]
# Files that are held against the schemas of their hosts alone.
KEPT = {
    kit.ROOT / ".github/workflows/release.yml": "vendor.github-workflows",
    RECIPES / "compose.yaml": "vendor.compose-spec",
}
FORMS = kit.ROOT / ".github/ISSUE_TEMPLATE"
# A specification whose run takes a moment, and a client that breaks some of it.
ENVIRONMENT = {"CONFORMANCE": str(kit.COMMAND), "SPECIFICATIONS": "lwa-token --provider token-exchange-as-json"}
TIMES = re.compile(r' (?:time|timestamp)="[^"]*"')
# The languages of drivers, with a program that shows whether this machine has them.
LANGUAGES = {"python": "python3", "go": "go", "ruby": "ruby", "node": "node", "java": "javac"}


@pytest.mark.parametrize("path", [*SCHEMAS, *KEPT], ids=lambda path: str(path.relative_to(kit.ROOT)))
def test_a_recipe_follows_the_schema_of_its_host(path: Path, tmp_path: Path) -> None:
    """The schema takes the file, and refuses it with a key that the host does not know."""
    schema = (SCHEMAS | KEPT)[path]
    assert play.is_valid(path, schema)
    wrong = tmp_path / path.name
    text = path.read_text(encoding="utf-8").replace("parallel: 8", "parallel: -8").replace("runs-on", "run-on")
    wrong.write_text(text.replace("image: auth-conformance", "imago: auth-conformance"), encoding="utf-8")
    assert not play.is_valid(wrong, schema)


def test_forms_of_issues_follow_the_schema_of_their_host() -> None:
    """Each form is one that GitHub shows."""
    for form in FORMS.glob("*.yml"):
        assert play.is_valid(form, "vendor.github-issue-forms"), form


@pytest.fixture(scope="module")
def whole() -> Path:
    """Return the reports of one run of what the recipes run."""
    folder = kit.BUILD / "whole"
    words = ["run", *ENVIRONMENT["SPECIFICATIONS"].split(), "--reports", folder, "--output", "plain"]
    # In a folder that holds no program either: the reports name the command as it is called from there.
    done = subprocess.run([kit.COMMAND, *words], cwd=kit.BUILD, capture_output=True, check=False)
    assert done.returncode == 1
    return folder


def different(merged: Path, whole: Path) -> list[str]:
    """Return the files that differ, but for the wall times of junit.xml; pytest would spend minutes on how they do."""
    names = ["index.html", "results.json"]
    differing = [name for name in names if (merged / name).read_bytes() != (whole / name).read_bytes()]
    one, other = (TIMES.subn("", (each / "junit.xml").read_text(encoding="utf-8")) for each in (merged, whole))
    return differing if one == other else [*differing, "junit.xml"]


@pytest.mark.parametrize("path", SHARDED, ids=lambda path: str(path.relative_to(kit.ROOT)))
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


def test_the_workflow_of_pages_gives_a_site(whole: Path) -> None:
    """Its steps run the client, and put the results of the repository beside it."""
    repository = kit.BUILD / "repository"
    shutil.rmtree(repository, ignore_errors=True)
    (repository / "Conformance/runs").mkdir(parents=True)
    shutil.copy(whole / "results.json", repository / "Conformance/runs/1.0.json")
    folder = kit.BUILD / "played" / PAGES.stem
    played = play.play(PAGES, folder, source=repository, **ENVIRONMENT)
    assert played.codes == {"pages": 0}, played.log
    site = folder / "jobs/pages/site"
    held = json.loads((site / "site.json").read_text(encoding="utf-8"))
    (client,) = held["clients"]
    assert [version.get("label") for version in client["versions"]] == [None, "main"]
    assert client["versions"][1]["page"] == "main/index.html"
    assert {path.name for path in site.iterdir()} == {*held["files"], "main"}


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


def test_an_error_of_usage_is_seen_as_that() -> None:
    """The script of a plain shell prints what is wrong with the command, and merges nothing."""
    work = kit.BUILD / "played/usage"
    work.mkdir(parents=True, exist_ok=True)
    environment = ENVIRONMENT | {"SPECIFICATIONS": "lwa-tokn"}
    words = ["/bin/sh", RECIPES / "conformance.sh"]
    done = subprocess.run(words, cwd=work, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "did you mean 'lwa-token'?" in done.stderr
    assert "shard 1 could not run" in done.stderr
    assert "journal" not in done.stdout + done.stderr


@pytest.fixture(scope="module")
def drivers() -> dict[str, Path]:
    """Return the folders in which `init` wrote a driver and a workflow, for each language that is here."""
    folders = {}
    for language in [name for name, program in LANGUAGES.items() if shutil.which(program)]:
        # A run takes a quarter of a minute, and the files of GitLab differ in nothing else.
        for host in ("github", "gitlab") if language == "python" else ("github",):
            folder = kit.BUILD / "drivers" / f"{language}-{host}"
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            words = ["init", "--driver", language, "--spec", "lwa-token", "--name", "acme", "--ci", host]
            words += ["--kit", "https://example.org/kit.git", "--revision", "0.1.0"]
            subprocess.run([kit.COMMAND, *words], cwd=folder, capture_output=True, check=True)
            # What the cache would hold.
            (folder / ".kit").mkdir()
            (folder / ".kit/.build").symlink_to(kit.ROOT / ".build")
            folders[f"{language} on {host}"] = folder
    return folders


def workflow(folder: Path) -> Path:
    """Return the workflow of a folder in which `init` wrote one."""
    github = folder / ".github/workflows/conformance.yml"
    return github if github.exists() else folder / ".gitlab-ci.yml"


def test_workflows_of_drivers_follow_the_schemas_of_their_hosts(drivers: dict[str, Path]) -> None:
    """So does each file that `init` writes."""
    for name, folder in drivers.items():
        host = name.split()[-1]
        assert play.is_valid(workflow(folder), f"vendor.{'github-workflows' if host == 'github' else 'gitlab-ci'}"), (
            name
        )


def test_the_workflow_of_a_driver_gives_a_verdict(drivers: dict[str, Path]) -> None:
    """Its steps run the driver, whose calls are all unsupported, and keep the reports; nothing names this machine."""
    for name, folder in drivers.items():
        path = workflow(folder)
        assert str(kit.ROOT) not in path.read_text(encoding="utf-8")
        played = play.play(path, kit.BUILD / "played" / name.replace(" ", "-"), source=folder)
        (job,) = played.codes
        assert played.codes[job] == 1, played.log
        if name.endswith("github"):
            assert "::error " in played.log, played.log
            assert played.summary.startswith("## Not conformant"), played.log
            assert (played.artifact("conformance") / "latest/index.html").exists()
        else:
            assert (played.artifact(f"{job}/Reports") / "latest/junit.xml").exists(), played.log


def test_the_script_takes_a_driver(drivers: dict[str, Path]) -> None:
    """The recipe for a plain shell runs a driver in eight processes, and merges its reports."""
    folder = drivers["python on github"]
    environment = {
        "CONFORMANCE": str(kit.COMMAND),
        "SPECIFICATIONS": "lwa-token --profile refresh",
        "DRIVER": "python3 driver.py",
        "PATH": "/usr/local/bin:/usr/bin:/bin",
    }
    words = ["/bin/sh", RECIPES / "conformance.sh"]
    done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stderr
    assert (folder / "Reports/latest/index.html").exists()


def test_reports_of_another_run_are_not_equal(whole: Path, tmp_path: Path) -> None:
    """The comparison can say no."""
    words = ["run", "lwa-token", "--seed", "2", "--reports", tmp_path, "--output", "plain"]
    subprocess.run([kit.COMMAND, *words], cwd=kit.ROOT, capture_output=True, check=False)
    assert different(tmp_path, whole) == ["index.html", "results.json", "junit.xml"]
