"""How long `serve` takes until it prints its first line, which says where it listens.

Takes the command and options of `serve`, such as `--tls`; starts without these options and with them take
turns.
"""

import statistics
import subprocess
import sys
import time

ROUNDS = 20


def start(command: str, *options: str) -> float:
    """Start the services, and return the milliseconds until the first line."""
    begin = time.monotonic()
    with subprocess.Popen([command, "serve", "--port", "0", *options], stdout=subprocess.PIPE, text=True) as process:
        line = process.stdout.readline()
        taken = time.monotonic() - begin
        process.terminate()
    if not line.startswith("{"):
        sys.exit(f"serve printed no first line: {line!r}")
    return taken * 1000


def main() -> None:
    """Measure, and print what was found."""
    command, *options = sys.argv[1:]
    sides = [(), tuple(options)] if options else [()]
    found: dict[tuple[str, ...], list[float]] = {side: [] for side in sides}
    for _ in range(ROUNDS):
        for side in sides:
            found[side].append(start(command, *side))
    print(f"milliseconds until the first line, {ROUNDS} starts: minimum, median, maximum (contract 100)")
    for side, times in found.items():
        name = " ".join(["serve", *side])
        print(f"  {name:22}{min(times):5.0f}{statistics.median(times):5.0f}{max(times):5.0f}")


if __name__ == "__main__":
    main()
