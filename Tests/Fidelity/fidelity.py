"""Holds every simulated operation against AWS's own model of it, and prints what differs."""

import argparse
import sys
from collections import Counter, defaultdict
from pathlib import Path

import answers
import claims
from kit import World
from messages import FORMS, MESSAGES
from scene import Scene
from service import Operation, Reply, call, operations
from states import STATES
from successes import SUCCESSES
from test_cognito_errors import CALLS
from variants import Variant, variants

PAGE = Path(__file__).parents[2] / "Documentation/Fidelity.md"
COLUMNS = ["missing", "constraint", "enum", "type", "kept", "state", "answer"]
BEGIN, END = "<!-- written by Scripts/fidelity --record -->\n", "<!-- until here -->\n"
# What the calls of an operation leave behind slows down the later ones.
CALLS_PER_WORLD = 400


class Comparison:
    """What was compared, by operation and kind, and what differed."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.counts: dict[str, Counter[str]] = defaultdict(Counter)
        self.differences: list[str] = []
        self.failures = 0
        self.refused: set[str] = set()
        self.unreached: dict[str, list[str]] = defaultdict(list)

    def count(self, operation: str, kind: str, found: list[str], about: object = "") -> None:
        """Count a comparison, and keep what differed."""
        self.counts[operation][kind] += 1
        self.failures += bool(found)
        self.differences += [f"{operation}: {kind} {about}: {text}" for text in found]

    def judge(self, operation: Operation, variant: Variant, reply: Reply) -> None:
        """Compare the answer to a variant with what the model says."""
        found = list(answers.form(reply))
        if variant.error:
            if reply.error != variant.error:
                found.append(f"answered with {reply.error or 'success'}, and not with {variant.error}")
            found += [f"'{reply.message}' has no '{words}'" for words in variant.says if words not in reply.message]
        elif reply.error and reply.error not in operation.errors:
            found.append(f"answered with {reply.error}: {reply.message}")
        elif "validation error" in reply.message:
            found.append(f"refused with '{reply.message}'")
        elif " is not simulated" in reply.message and "NoSuchMember" not in reply.message:
            self.refused.add(f"{operation.name}: {reply.message.split(' is not simulated')[0].rstrip(',')}")
        if not reply.error:
            found += answers.differences(reply.body, operation.model.output_shape)
        self.count(operation.name, variant.kind, found, f"{variant.path} {str(variant.arguments)[:160]}")


def compare_inputs(operation: Operation, comparison: Comparison) -> None:
    """Send all variants of an operation's input."""
    base = next(more for _, method, more in CALLS if method.replace("_", "").lower() == operation.name.lower())
    world = World.new()
    for number, variant in enumerate(variants(operation, base)):
        if number % CALLS_PER_WORLD == CALLS_PER_WORLD - 1:
            world = World.new()
        comparison.judge(operation, variant, call(world, operation, variant.arguments))


def compare_states(operation: Operation, comparison: Comparison) -> None:
    """Bring about each error that a state can, and name those that none does."""
    said: dict[str, set[str]] = defaultdict(set)
    for name, error, scenario in STATES:
        if name != operation.name:
            continue
        scene = Scene()
        reply = call(scene.world, operation, scenario(scene))
        found = list(answers.form(reply))
        if reply.error != f"{error}Exception":
            found.append(f"answered with {reply.error or 'success'}: {reply.message}")
        if f"{error}Exception" not in operation.errors:
            found.append("the model does not list it")
        said[f"{error}Exception"].add(reply.message)
        comparison.count(operation.name, "state", found, error)
    for known in MESSAGES:
        messages = said[f"{known.error}Exception"]
        if operation.name in known.operations and known.text not in messages:
            comparison.differences.append(f"{operation.name}: {sorted(messages)}, not '{known.text}'")
    for error in operation.errors:
        if said[error] or error == operation.refusal:
            continue
        reason = claims.UNREACHED_HERE.get((operation.name, error)) or claims.UNREACHED.get(error)
        if reason is None:
            comparison.differences.append(f"{operation.name}: no state brings about {error}")
        comparison.unreached[f"{error.removesuffix('Exception')} | {reason}"].append(operation.name)


def compare_answers(operation: Operation, comparison: Comparison) -> None:
    """Compare the answers of calls that succeed with their shape."""
    for name, scenario in SUCCESSES:
        if name != operation.name:
            continue
        scene = Scene()
        reply = call(scene.world, operation, scenario(scene))
        found = list(answers.form(reply))
        if reply.error:
            found.append(f"answered with {reply.error}: {reply.message}")
        else:
            found += answers.differences(reply.body, operation.model.output_shape)
        comparison.count(operation.name, "answer", found)
    if not comparison.counts[operation.name]["answer"]:
        comparison.differences.append(f"{operation.name}: no call succeeds")


def counted(found: list[Operation], comparison: Comparison) -> str:
    """Return the table of what was compared."""
    rows = [f"| operation | {' | '.join(COLUMNS)} | all |", f"|---|{'---|' * (len(COLUMNS) + 1)}"]
    total: Counter[str] = Counter()
    for operation in sorted(found, key=lambda operation: operation.name):
        counts = comparison.counts[operation.name]
        total += counts
        rows.append(f"| {operation.name} | {' | '.join(str(counts[name]) for name in COLUMNS)} | {counts.total()} |")
    rows.append(
        f"| **{len(found)} operations** | {' | '.join(str(total[name]) for name in COLUMNS)} | **{total.total()}** |"
    )
    return "\n".join(rows)


def named(found: list[Operation], comparison: Comparison) -> str:
    """Return the tables of what is not claimed, of what no state brings about, and of the messages that are known."""
    names = {operation.name for operation in found}
    members: dict[tuple[str, str], list[str]] = defaultdict(list)
    for (operation, member), reason in claims.UNCLAIMED.items():
        if operation in names:
            members[(operation, reason)].append(f"`{member}`")
    rows = ["| members that are not compared | of | because each is |", "|---|---|---|"]
    rows += [f"| {', '.join(listed)} | {name} | {reason} |" for (name, reason), listed in members.items()]
    rows += ["", "| values that the model has, and that are refused by name |", "|---|"]
    rows += [f"| {what} |" for what in sorted(comparison.refused)]
    rows += ["", "| error that no state brings about | because | operations |", "|---|---|---|"]
    for reason, affected in sorted(comparison.unreached.items()):
        rows.append(f"| {reason} | {', '.join(affected) if len(affected) < 6 else len(affected)} |")
    rows += ["", "| message | operations | reported in |", "|---|---|---|"]
    rows += [
        f"| `{known.error}`: {known.text} | {', '.join(known.operations)} | {known.source} |" for known in MESSAGES
    ]
    rows += [f"| {form} | all | {source} |" for form, source in FORMS.items()]
    return "\n".join(rows)


def record(written: str, *, is_recording: bool) -> bool:
    """Write what was found into the page, or return whether the page has it."""
    before, rest = PAGE.read_text().split(BEGIN)
    recorded, after = rest.split(END)
    if is_recording:
        PAGE.write_text(f"{before}{BEGIN}{written}{END}{after}")
    return is_recording or recorded == written


def main() -> int:
    """Compare, print, and hold the page against what was found."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--record", action="store_true", help="write the tables into Documentation/Fidelity.md")
    arguments.add_argument("--only", help="the name of one operation")
    arguments.add_argument("--most", type=int, default=60, help="how many differences to print")
    options = arguments.parse_args()
    found = [operation for operation in operations(World.new()) if options.only in (None, operation.name)]
    comparison = Comparison()
    for operation in found:
        compare_inputs(operation, comparison)
        compare_states(operation, comparison)
        compare_answers(operation, comparison)
    written = f"\n{counted(found, comparison)}\n\n{named(found, comparison)}\n\n"
    print(written)
    print("\n".join(comparison.differences[: options.most]))
    total = sum(counts.total() for counts in comparison.counts.values())
    same = 100 * (total - comparison.failures) / total
    print(
        f"{len(found)} operations, {total} variants, {len(comparison.differences)} differences: {same:.2f} % as claimed"
    )
    if comparison.differences:
        return 1
    if not options.only and not record(written, is_recording=options.record):
        print("Documentation/Fidelity.md has other tables: run Scripts/fidelity --record, and review what changes")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
