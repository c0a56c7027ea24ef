"""The memory of `serve` while it answers a million requests.

Takes the command, the number of requests, and options of `serve`, such as `--tls --chaos 5%`.
"""

import os
import sys
import threading
from pathlib import Path

from plain_client import Client, Service, kit

CLIENTS = 4


def resident(service: Service) -> float:
    """Read how many MB of memory the service holds."""
    pages = Path(f"/proc/{service.process_id}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> None:
    """Sign in over and over, and print the memory after each tenth of the requests."""
    command, *words = sys.argv[1:]
    requests = int(words.pop(0)) if words and words[0].isdigit() else 1_000_000
    with kit(command, *words) as service:
        clients = [Client(service) for _ in range(CLIENTS)]

        def sign_in(client: Client, count: int) -> None:
            for _ in range(count):
                if "--chaos" in words:
                    client.try_to_sign_in()
                else:
                    client.sign_in()

        print(f"memory of {' '.join(['serve', *words])}, sign-ins by {CLIENTS} clients")
        print(f"  {0:9,}{resident(service):8.1f} MB")
        for tenth in range(1, 11):
            threads = [threading.Thread(target=sign_in, args=(client, requests // 10 // CLIENTS)) for client in clients]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            print(f"  {tenth * requests // 10:9,}{resident(service):8.1f} MB", flush=True)


if __name__ == "__main__":
    main()
