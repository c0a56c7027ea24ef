"""Fills in the call `refresh` of the driver that `init` writes, as a newcomer does by hand: see Scripts/walk-first-verdict."""

import sys
from pathlib import Path

BODY = '''        try:
            tokens = acme.refresh(self.world["endpoints"]["token"], refresh_token, client_id, client_secret)
        except acme.Refused as error:
            raise Failure(str(error)) from error
        except acme.Unreachable as error:
            raise Failure(TRANSPORT_ERROR, str(error)) from error
        except acme.Unreadable as error:
            raise Failure(MALFORMED_RESPONSE, str(error)) from error
        return {
            "accessToken": tokens["access_token"],
            "refreshToken": tokens["refresh_token"],
            "tokenType": tokens["token_type"],
            "expiresIn": tokens["expires_in"],
        }
'''

driver = Path(sys.argv[1])
before, call, rest = driver.read_text(encoding="utf-8").partition("    def refresh(")
head, stub, after = rest.partition("        raise Unsupported\n")
assert call and stub, "the driver has no call 'refresh' to fill in"
text = before + call + head + BODY + after
driver.write_text(text.replace("import json\n", "import json\n\nimport acme\n", 1), encoding="utf-8")
