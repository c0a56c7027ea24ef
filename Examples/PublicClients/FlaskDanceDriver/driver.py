"""Runs Flask-Dance's OAuth 2.0 consumer against the cases of the specification `lwa-token`.

Flask-Dance has no blueprint for Amazon, so the driver configures the general one, as an app does. It calls the
session of the blueprint as the blueprint's own views do; the views themselves are not called.
"""

import functools
import os
import sys
from pathlib import Path

import flask_dance
from flask import Flask
from flask_dance.consumer import OAuth2ConsumerBlueprint
from oauthlib.oauth2 import MissingTokenError, OAuth2Error

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import driver_loop
import token_endpoint
from driver_loop import Fields
from token_endpoint import Exchange, Refresh

# The services of a test have no TLS.
os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"


class FlaskDanceDriver(token_endpoint.TokenDriver):
    """An app on Flask with a blueprint for each client id and secret that the kit passes."""

    name = "Flask-Dance"
    version = flask_dance.__version__

    def start(self, world: Fields) -> None:
        """Create the app."""
        self.endpoints = world["endpoints"]
        self.app = Flask("conformance")
        self.app.secret_key = "a key of the test's"
        self.blueprint = functools.cache(self.make_blueprint)

    def make_blueprint(self, client_id: str, secret: str | None) -> OAuth2ConsumerBlueprint:
        """Configure a consumer of the token endpoint that names itself in the form, as the documents do."""
        refresh = {"client_id": client_id} | ({"client_secret": secret} if secret is not None else {})
        return OAuth2ConsumerBlueprint(
            "amazon",
            __name__,
            client_id=client_id,
            client_secret=secret,
            authorization_url=self.endpoints["authorize"],
            token_url=self.endpoints["token"],
            token_url_params={"include_client_id": True},
            auto_refresh_url=self.endpoints["token"],
            auto_refresh_kwargs=refresh,
        )

    def call(self, operation: str, form: str | None, arguments: Fields) -> Fields:
        """Make a call within a request of the app's."""
        with self.app.test_request_context():
            return super().call(operation, form, arguments)

    def exchange(self, asked: Exchange) -> Fields:
        """Exchange an authorization code, as the view `authorized` does."""
        blueprint = self.blueprint(asked.client_id, asked.client_secret)
        blueprint.session.redirect_uri = asked.redirect_uri
        return blueprint.session.fetch_token(
            blueprint.token_url,
            code=asked.code,
            client_secret=blueprint.client_secret,
            **blueprint.token_url_params,
            **asked.proof,
        )

    def refresh(self, asked: Refresh) -> Fields:
        """Exchange a refresh token, as a request with an expired access token does."""
        blueprint = self.blueprint(asked.client_id, asked.client_secret)
        return blueprint.session.refresh_token(blueprint.auto_refresh_url, refresh_token=asked.refresh_token)

    def code(self, error: Exception) -> str | None:
        """Return the word of the service, or the code for an answer without a token."""
        if isinstance(error, MissingTokenError):
            return "malformed_response"
        return token_endpoint.word(error.error) if isinstance(error, OAuth2Error) else None


if __name__ == "__main__":
    driver_loop.run(FlaskDanceDriver())
