"""The kit's action follows the schema of its host, and its steps give the verdict, the reports and the outputs."""

import subprocess
from pathlib import Path

import pytest
import yaml

import kit
import play

RECIPE = kit.ROOT / "Documentation/Recipes/action.yml"
CONVICTED = "token-exchange-as-json"


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return a search path on which the program has the name that a package gives it."""
    folder = tmp_path_factory.mktemp("bin")
    (folder / "auth-conformance").symlink_to(kit.COMMAND)
    return f"{folder}:/usr/bin:/bin"


def played(folder: Path, search: str, **given: str) -> tuple[play.Played, dict[str, str]]:
    """Play a workflow of one step, the action with these inputs, and return what came of it and the outputs."""
    names = yaml.safe_load(play.ACTION.read_text(encoding="utf-8"))["outputs"]
    shown = {f"OUTPUT_{number}": f"${{{{ steps.it.outputs.{name} }}}}" for number, name in enumerate(names)}
    steps = [
        {"uses": "acme/auth-conformance@main", "id": "it", "with": given},
        {"run": "env | grep ^OUTPUT_ > outputs || :", "if": "always()", "env": shown},
    ]
    workflow = folder / "workflow.yml"
    workflow.write_text(yaml.safe_dump({"env": {}, "jobs": {"it": {"runs-on": "linux", "steps": steps}}}))
    # A folder that holds nothing of the kit, as a client's does.
    source = folder / "client"
    source.mkdir()
    done = play.play(workflow, folder / "played", source, PATH=search)
    lines = (folder / "played/jobs/it/outputs").read_text(encoding="utf-8").splitlines()
    values = dict(line.split("=", 1) for line in lines)
    return done, {name: values[f"OUTPUT_{number}"] for number, name in enumerate(names)}


@pytest.mark.parametrize(
    ("file", "schema", "wrong"),
    [
        (play.ACTION, "vendor.github-actions", ("composite", "compost")),
        (RECIPE, "vendor.github-workflows", ("on", "no")),
    ],
)
def test_it_follows_the_schema_of_its_host(file: Path, schema: str, wrong: tuple[str, str], tmp_path: Path) -> None:
    """The schema takes the file, and refuses it with a word that the host does not know."""
    assert play.is_valid(file, schema)
    broken = tmp_path / file.name
    broken.write_text(file.read_text(encoding="utf-8").replace(*wrong), encoding="utf-8")
    assert not play.is_valid(broken, schema)


def test_a_client_that_conforms_passes(path: str, tmp_path: Path) -> None:
    """The verdict and the paths are outputs, and the summary of the job says it."""
    done, outputs = played(tmp_path, path, spec="lwa-drs", reports="Reports/acme")
    assert done.codes == {"it": 0}, done.log
    assert outputs == {
        "verdict": "conformant",
        "report": "Reports/acme/index.html",
        "results": "Reports/acme/results.json",
        "exit-code": "0",
    }
    assert done.summary.startswith("## Conformant: "), done.summary
    assert (tmp_path / "played/jobs/it" / outputs["report"]).exists()


def test_a_client_that_breaks_a_promise_fails_the_job(path: str, tmp_path: Path) -> None:
    """The job fails after the outputs are set, with annotations."""
    done, outputs = played(tmp_path, path, spec="lwa-token", provider=CONVICTED)
    assert done.codes == {"it": 1}, done.log
    assert (outputs["verdict"], outputs["exit-code"]) == ("not-conformant", "1")
    assert "::error " in done.log
    assert done.summary.startswith(f"## Not conformant: {CONVICTED}")


def test_arguments_reach_the_command_as_a_shell_splits_them(path: str, tmp_path: Path) -> None:
    """A glob in quotes stays a glob, and a client that is convicted elsewhere is only narrowed."""
    given = {"spec": "lwa-token", "arguments": "--filter 'lwa-token/refresh/LWATOKEN-REFRESH-001/*' --label 'a b'"}
    done, outputs = played(tmp_path, path, **given)
    assert done.codes == {"it": 0}, done.log
    assert outputs["verdict"] == "partial"
    journal = (tmp_path / "played/jobs/it/Reports/latest/journal.jsonl").read_text(encoding="utf-8")
    assert '"label":"a b"' in journal


def test_inputs_are_no_code(path: str, tmp_path: Path) -> None:
    """What an input holds reaches the command as one argument."""
    done, _ = played(tmp_path, path, spec="lwa-token", provider='x"; touch "$PWD/run"; echo "')
    assert done.codes == {"it": 2}, done.log
    assert not (tmp_path / "played/jobs/it/run").exists()


def test_an_error_of_usage_is_told_from_a_finding(path: str, tmp_path: Path) -> None:
    """The exit code is 2, there is no verdict, and that of an earlier run is not taken for one."""
    reports = tmp_path / "client-reports"
    words = ["run", "lwa-drs", "--reports", reports, "--output", "plain"]
    subprocess.run([kit.COMMAND, *words], cwd=tmp_path, capture_output=True, check=True)
    done, outputs = played(tmp_path, path, spec="lwa-tokn", reports=str(reports))
    assert done.codes == {"it": 2}
    assert "did you mean 'lwa-token'?" in done.log
    assert outputs == {"verdict": "", "report": "", "results": "", "exit-code": "2"}


def test_without_the_program_and_swift_it_says_what_to_do(tmp_path: Path) -> None:
    """The remedy is in the annotation."""
    done, outputs = played(tmp_path, "/usr/bin:/bin", spec="lwa-token")
    assert done.codes == {"it": 2}
    assert "::error ::There is no 'auth-conformance' and no Swift to build it: install" in done.log
    assert set(outputs.values()) == {""}


def test_the_recipe_gives_a_verdict(path: str, tmp_path: Path) -> None:
    """It runs the driver that `init` writes, whose calls are all unsupported, and keeps the reports."""
    source = tmp_path / "client"
    source.mkdir()
    words = ["init", "--driver", "python", "--spec", "lwa-token", "--name", "acme", "--ci", "none"]
    subprocess.run([kit.COMMAND, *words], cwd=source, capture_output=True, check=True)
    done = play.play(RECIPE, tmp_path / "played", source, PATH=path)
    assert done.codes == {"conformance": 1}, done.log
    assert "The verdict is 'not-conformant'" in done.log
    assert (done.artifact("conformance") / "index.html").exists()
