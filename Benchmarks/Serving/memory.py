"""The memory of `serve` while it answers a million requests.

Takes the command, the number of requests, and options of `serve`, such as `--tls --chaos 5%`.
"""

import itertools
import os
import sys
import threading
import time
from pathlib import Path

from plain_client import CROWD, Client, Service, kit

# An answer that chaos makes late keeps its client waiting for seconds: so many keep the service busy all the same.
CROWD_IN_CHAOS = 64


def resident(service: Service) -> float:
    """Read how many MB of memory the service holds."""
    pages = Path(f"/proc/{service.process_id}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> None:
    """Sign in over and over, and print the memory after each tenth of the requests."""
    command, *words = sys.argv[1:]
    requests = int(words.pop(0)) if words and words[0].isdigit() else 1_000_000
    chaotic = "--chaos" in words
    with kit(command, *words) as service:
        clients = [Client(service) for _ in range(CROWD_IN_CHAOS if chaotic else CROWD)]
        signed_in = itertools.count()

        def work(client: Client, turns: itertools.count, end: int) -> None:
            while next(turns) < end:
                if not chaotic:
                    client.sign_in()
                elif client.try_to_sign_in():
                    next(signed_in)

        print(f"memory of {' '.join(['serve', *words])}, sign-ins by {len(clients)} clients")
        print(f"  {0:9,}{resident(service):8.1f} MB", flush=True)
        begin = time.monotonic()
        for tenth in range(1, 11):
            turns = itertools.count()
            threads = [threading.Thread(target=work, args=(client, turns, requests // 10)) for client in clients]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            print(f"  {tenth * requests // 10:9,}{resident(service):8.1f} MB", flush=True)
        print(f"  {requests / (time.monotonic() - begin):,.0f} requests a second")
        if chaotic:
            print(f"  {next(signed_in):,} of {requests:,} were answered with tokens")


if __name__ == "__main__":
    main()
