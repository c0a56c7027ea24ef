"""Plays the jobs of a workflow on this machine: its own shell steps, each job in a folder of its own.

What a host's actions do is reduced to what the steps need: a checkout is the kit's folder, a cache is what is built
already, and an artifact is a folder that is copied from one job to another. The kit's own action is played too, by its
own steps.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

import kit

# Steps that install or build; the executable is there already.
BUILDING = re.compile(r"apt-get|swift build|\.ci/run")

# What the host does beside the steps, and this machine need not.
ACTIONS = {
    "actions/checkout",
    "actions/cache",
    "actions/cache/restore",
    "actions/cache/save",
    "actions/upload-pages-artifact",
    "actions/deploy-pages",
}

# The kit's action, and what a workflow calls it, whoever owns the repository.
ACTION = kit.ROOT / "action.yml"
ACTION_NAME = "/auth-conformance"

EXPRESSION = re.compile(r"\$\{\{ *([\w.-]+) *\}\}")


@dataclass
class Played:
    """What a played workflow left behind."""

    folder: Path
    # The exit code of each job; None for one that a job before it kept from running.
    codes: dict[str, int | None] = field(default_factory=dict)
    summary: str = ""
    log: str = ""

    def artifact(self, name: str) -> Path:
        """Return the folder of an artifact."""
        return self.folder / "artifacts" / name


@dataclass
class Job:
    """One machine's work: what it needs, the lines of shell, and what goes in and out."""

    name: str
    environment: dict[str, str]
    steps: list[dict[str, Any]]
    needs: list[str] = field(default_factory=list)


def is_valid(path: Path, schema: str) -> bool:
    """Hold a file against a schema that check-jsonschema brings."""
    words = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, path]
    return subprocess.run(words, capture_output=True, check=False).returncode == 0


def github(workflow: dict[str, Any]) -> Iterator[Job]:
    """Return the jobs of a GitHub workflow on Linux in order, one for each value of a matrix."""
    for name, job in workflow["jobs"].items():
        if job["runs-on"].startswith("macos"):
            # It needs Xcode and simulators.
            continue
        matrix = job.get("strategy", {}).get("matrix", {})
        assert set(matrix) <= {"shard"}
        for value in matrix.get("shard", [None]):
            steps = [substitute(step, value, len(matrix.get("shard", [None]))) for step in job["steps"]]
            label = name if value is None else f"{name} {value}"
            yield Job(label, {key: str(held) for key, held in workflow["env"].items()}, steps, [job.get("needs")])


def substitute(step: object, shard: object, count: int) -> Any:  # noqa: ANN401
    """Replace the expressions that the lines of steps use."""
    if isinstance(step, dict):
        return {key: substitute(value, shard, count) for key, value in step.items()}
    if not isinstance(step, str):
        return step
    return step.replace("${{ matrix.shard }}", str(shard)).replace("${{ strategy.job-total }}", str(count))


def gitlab(pipeline: dict[str, Any]) -> Iterator[Job]:
    """Return the jobs of a GitLab pipeline in order, one for each number of a parallel job."""
    for name, job in pipeline.items():
        if "script" not in job or name == "default":
            continue
        count = job.get("parallel", 1)
        base = pipeline.get(job.get("extends"), {})
        for number in range(1, count + 1):
            variables = (
                pipeline.get("variables", {})
                | job.get("variables", {})
                | {"CI_NODE_INDEX": str(number), "CI_NODE_TOTAL": str(count)}
            )
            steps = [{"uses": "actions/download-artifact", "with": {"path": "."}}]
            steps += [{"run": line} for line in base.get("before_script", []) + job["script"]]
            # An artifact keeps its path here, and every later job has it.
            steps += [
                {
                    "uses": "actions/upload-artifact",
                    "if": "always()",
                    "with": {"name": f"{name} {number}", "path": path, "keeps-path": True},
                }
                for path in job.get("artifacts", {}).get("paths", [])
            ]
            yield Job(f"{name} {number}", variables, steps)


def play(path: Path, folder: Path, source: Path = kit.ROOT, **environment: str) -> Played:
    """Play a workflow or a pipeline of a repository; the environment takes the place of what the file says."""
    shutil.rmtree(folder, ignore_errors=True)
    held = yaml.safe_load(path.read_text(encoding="utf-8"))
    played = Played(folder)
    for job in github(held) if "jobs" in held else gitlab(held):
        if any(code != 0 and name.split()[0] in job.needs for name, code in played.codes.items()):
            played.codes[job.name] = None
            continue
        work = folder / "jobs" / job.name
        work.mkdir(parents=True)
        for each in source.iterdir():
            if each.name not in {"Reports", ".git"}:
                (work / each.name).symlink_to(each)
        summary = work / "step-summary.md"
        job.environment |= {"GITHUB_STEP_SUMMARY": str(summary), "PYTHONDONTWRITEBYTECODE": "1"} | environment
        run(job, work, played)
        if summary.exists():
            played.summary += summary.read_text(encoding="utf-8")
    return played


def run(job: Job, work: Path, played: Played) -> None:
    """Run the steps of a job as the host does: after one that failed, only those that always run."""
    code, names = 0, {}
    for step in job.steps:
        if code and step.get("if") != "always()":
            continue
        action, given = step.get("uses", "").split("@")[0], step.get("with", {})
        if action == "actions/upload-artifact":
            target = played.artifact(given["name"]) / (given["path"] if given.get("keeps-path") else "")
            # A folder that is missing is a warning of the host.
            if (work / given["path"]).exists():
                shutil.copytree(work / given["path"], target, dirs_exist_ok=True)
        elif action == "actions/download-artifact":
            for each in sorted(played.artifact("").glob(given.get("pattern", "*"))):
                target = work / given["path"] / (each.name if "pattern" in given else "")
                shutil.copytree(each, target, dirs_exist_ok=True)
        elif action.endswith(ACTION_NAME):
            code = composite(step, work, job.environment, names, played)
        elif "run" in step and not BUILDING.search(step["run"]):
            # A step that always runs does not make up for one that failed.
            code = shell(step, work, job.environment, names, played) or code
        else:
            assert "run" in step or action in ACTIONS, step
    played.codes[job.name] = code


def expanded(text: object, names: dict[str, str]) -> str:
    """Replace the expressions in a text; what nobody has set is empty, as on the host."""
    return EXPRESSION.sub(lambda match: names.get(match[1], ""), str(text))


def shell(step: dict[str, Any], work: Path, environment: dict[str, str], names: dict[str, str], played: Played) -> int:
    """Run the lines of a step, add its outputs to the names of later expressions, and return its exit code."""
    output = work / "step-output.txt"
    output.write_text("", encoding="utf-8")
    own = {key: expanded(value, names) for key, value in step.get("env", {}).items()}
    words = ["bash", "-e", "-o", "pipefail", "-c", expanded(step["run"], names)]
    every = os.environ | environment | {"GITHUB_OUTPUT": str(output), "RUNNER_TEMP": str(work / "runner")} | own
    done = subprocess.run(words, cwd=work, env=every, capture_output=True, text=True, check=False)
    played.log += done.stdout + done.stderr
    for line in output.read_text(encoding="utf-8").splitlines():
        key, _, value = line.partition("=")
        names[f"steps.{step['id']}.outputs.{key}"] = value
    return done.returncode


def composite(
    step: dict[str, Any], work: Path, environment: dict[str, str], names: dict[str, str], played: Played
) -> int:
    """Run the steps of the kit's action until one fails, hand on its outputs, and return the exit code."""
    action = yaml.safe_load(ACTION.read_text(encoding="utf-8"))
    given = step.get("with", {})
    assert set(given) <= set(action["inputs"]), "the host warns of an input that the action does not have"
    held = {name: expanded(given.get(name, one["default"]), names) for name, one in action["inputs"].items()}
    own = {f"inputs.{name}": value for name, value in held.items()} | {"github.action_path": str(kit.ROOT)}
    code = 0
    for each in action["runs"]["steps"]:
        code = code or shell(each, work, environment, own, played)
    for name, one in action["outputs"].items():
        names[f"steps.{step.get('id')}.outputs.{name}"] = expanded(one["value"], own)
    return code
