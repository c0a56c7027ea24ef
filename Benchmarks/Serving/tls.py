"""Sign-ins a second with TLS beside those without, in rounds that take turns.

Takes a command that was built with TLS, the number of rounds and the seconds of each measurement.
"""

import statistics
import sys

from plain_client import CROWD, kit, rate


def main() -> None:
    """Measure, and print what was found."""
    command, *numbers = sys.argv[1:]
    rounds, seconds = (int(numbers[0]), float(numbers[1])) if numbers else (5, 2.0)
    found: dict[tuple[int, str], list[float]] = {}
    with kit(command) as plain, kit(command, "--tls") as secured:
        for _ in range(rounds):
            for clients in (1, CROWD):
                for name, service in (("without TLS", plain), ("with TLS", secured)):
                    found.setdefault((clients, name), []).append(rate(service, clients, seconds))
    print(f"sign-ins a second (USER_PASSWORD_AUTH), connections that are kept, {rounds} rounds of {seconds:g} s")
    for (clients, name), rates in found.items():
        print(f"  {clients} at once, {name:12}{min(rates):8.0f}{statistics.median(rates):8.0f}{max(rates):8.0f}")
    for clients in (1, CROWD):
        plain_rate, secured_rate = (statistics.median(found[clients, name]) for name in ("without TLS", "with TLS"))
        print(f"  {clients} at once: {secured_rate / plain_rate:.0%} of the rate without TLS")


if __name__ == "__main__":
    main()
