"""Sign-ins a second, in rounds that take turns: `serve`, moto_server, and the signatures alone."""

import os
import re
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager

import boto3
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding, rsa
from plain_client import CROWD, PASSWORD, USERNAME, Service, kit, rate


def signatures(seconds: float) -> float:
    """Count RSA-2048 signatures a second on one core."""
    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    count, begin = 0, time.monotonic()
    while time.monotonic() - begin < seconds:
        key.sign(b"x" * 600, padding.PKCS1v15(), hashes.SHA256())
        count += 1
    return count / (time.monotonic() - begin)


def limit(processes: int, seconds: float) -> float:
    """Count the sign-ins a second that two signatures each allow on so many cores, as OpenSSL makes them."""
    with ProcessPoolExecutor(processes) as pool:
        return sum(pool.map(signatures, [seconds] * processes)) / 2


def own_limit(benchmarks: str, threads: int, seconds: float) -> float:
    """Count the sign-ins a second that two signatures each allow on so many cores, as the services make them."""
    words = [benchmarks, "signatures", str(seconds), str(threads)]
    return float(subprocess.run(words, check=True, capture_output=True, text=True).stdout) / 2


@contextmanager
def moto() -> Iterator[Service]:
    """Start moto_server, and make the user known to it."""
    words = [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", "0"]
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
        endpoint = next(found[0] for line in process.stderr if (found := re.search(r"http://127\S+:\d+", line)))
        threading.Thread(target=process.stderr.read, daemon=True).start()
        pool = boto3.client(
            "cognito-idp",
            endpoint_url=endpoint,
            region_name="us-east-1",
            aws_access_key_id="none",
            aws_secret_access_key="none",
        )
        pool_id = pool.create_user_pool(PoolName="benchmark")["UserPool"]["Id"]
        app = pool.create_user_pool_client(
            UserPoolId=pool_id, ClientName="benchmark", ExplicitAuthFlows=["ALLOW_USER_PASSWORD_AUTH"]
        )
        pool.admin_create_user(UserPoolId=pool_id, Username=USERNAME)
        pool.admin_set_user_password(UserPoolId=pool_id, Username=USERNAME, Password=PASSWORD, Permanent=True)
        try:
            yield Service(endpoint, app["UserPoolClient"]["ClientId"], process.pid)
        finally:
            process.terminate()


def measure(command: str, benchmarks: str, rounds: int, seconds: float) -> dict[str, list[float]]:
    """Let each side work in turn, round after round."""
    cores = os.process_cpu_count() if hasattr(os, "process_cpu_count") else len(os.sched_getaffinity(0))
    with kit(command) as ours, moto() as theirs:
        sides: dict[str, Callable[[], float]] = {
            "serve, one client": lambda: rate(ours, 1, seconds),
            "moto, one client": lambda: rate(theirs, 1, seconds),
            "own limit, one core": lambda: own_limit(benchmarks, 1, seconds),
            "OpenSSL, one core": lambda: limit(1, seconds),
            f"serve, {CROWD} clients": lambda: rate(ours, CROWD, seconds),
            f"moto, {CROWD} clients": lambda: rate(theirs, CROWD, seconds),
            f"own limit, {cores} cores": lambda: own_limit(benchmarks, cores, seconds),
            f"OpenSSL, {cores} cores": lambda: limit(cores, seconds),
        }
        found: dict[str, list[float]] = {name: [] for name in sides}
        for _ in range(rounds):
            for name, side in sides.items():
                found[name].append(side())
        return found


def main() -> None:
    """Measure, and print what was found."""
    command, benchmarks, *numbers = sys.argv[1:]
    rounds, seconds = (int(numbers[0]), float(numbers[1])) if numbers else (5, 2.0)
    found = measure(command, benchmarks, rounds, seconds)
    print(f"sign-ins a second (USER_PASSWORD_AUTH), {rounds} rounds of {seconds:g} s")
    print(f"  {'':22}{'minimum':>9}{'median':>9}{'maximum':>9}")
    for name, rates in found.items():
        print(f"  {name:22}{min(rates):9.0f}{statistics.median(rates):9.0f}{max(rates):9.0f}")
    medians = [statistics.median(rates) for rates in found.values()]
    for label, (ours, theirs, own, most) in zip(
        ("one client", f"{CROWD} clients"), (medians[:4], medians[4:]), strict=True
    ):
        print(
            f"  {label}: {ours / theirs:.1f} times moto (contract 2), {ours / most:.0%} of what two signatures by "
            f"OpenSSL allow (contract 25 %), {ours / own:.0%} of what its own allow"
        )


if __name__ == "__main__":
    main()
