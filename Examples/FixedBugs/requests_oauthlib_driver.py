"""Runs a release of requests-oauthlib against the cases of the specification `lwa-token`.

A client with a secret passes its id and the secret to `fetch_token`, as the thread does, and leaves it to the library
where they go.
"""

from importlib.metadata import version

import oauthlib_driver
from oauthlib_driver import Exchange, Fields, OAuth2Session


class RequestsOAuthlibDriver(oauthlib_driver.OAuthlibDriver):
    """An app on requests-oauthlib: a session for each call."""

    name = "requests-oauthlib"
    version = version("requests-oauthlib")

    def exchange(self, asked: Exchange) -> Fields:
        """Exchange an authorization code."""
        named = {"client_id": asked.client_id} | asked.secret if asked.secret else {}
        session = OAuth2Session(asked.client_id, redirect_uri=asked.redirect_uri)
        return session.fetch_token(self.token_url, code=asked.code, **named, **asked.proof)


if __name__ == "__main__":
    oauthlib_driver.driver_loop.run(RequestsOAuthlibDriver())
