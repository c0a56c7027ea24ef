"""A web app of another origin than the services: its pages, and how its scripts sign in."""

import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import parse_qs, urlencode, urlsplit

from playwright.sync_api import Page

from kit import World
from pool_app import client

FORM = "application/x-www-form-urlencoded"

CALL = """async ([endpoint, operation, input]) => {
  const response = await fetch(endpoint + '/', {
    method: 'POST', body: JSON.stringify(input), headers: {
      'content-type': 'application/x-amz-json-1.1', 'x-amz-user-agent': 'aws-amplify',
      'x-amz-target': 'AWSCognitoIdentityProviderService.' + operation}});
  return [response.status, await response.json(), response.headers.get('x-amzn-requestid')];
}"""
PROOF = """async () => {
  const text = bytes => btoa(String.fromCharCode(...bytes)).replace(/[+]/g, '-').replace(/[/]/g, '_').replace(/=/g, '');
  const verifier = text(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return [verifier, text(new Uint8Array(digest))];
}"""
FETCH = """async ([url, options]) => {
  const response = await fetch(url, options);
  return [response.status, await response.json()];
}"""


class Site(http.server.BaseHTTPRequestHandler):
    """A site whose every page is empty."""

    def do_GET(self) -> None:
        """Answer with the page."""
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def served_app() -> Iterator[str]:
    """Serve the app, at an origin that is none of the services; yield it."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}"
    server.shutdown()


def sign_in_by_scripts(page: Page, world: World) -> None:
    """Call operations, each after leave; read the answers and their ids, those of refusals too."""
    endpoint, client_id = world.cognito["endpoint"], world.cognito["client_id"]
    user = {"USERNAME": "grace", "PASSWORD": "Compiler-A0-1952"}
    asked = {"ClientId": client_id, "AuthFlow": "USER_PASSWORD_AUTH", "AuthParameters": user}
    status, granted, number = page.evaluate(CALL, [endpoint, "InitiateAuth", asked])
    assert status == 200
    assert number
    token = granted["AuthenticationResult"]["AccessToken"]
    status, seen, _ = page.evaluate(CALL, [endpoint, "GetUser", {"AccessToken": token}])
    assert (status, seen["Username"]) == (200, "grace")
    wrong = asked | {"AuthParameters": user | {"PASSWORD": "wrong"}}
    status, refused, number = page.evaluate(CALL, [endpoint, "InitiateAuth", wrong])
    assert (status, refused["__type"]) == (400, "NotAuthorizedException")
    assert number
    preflights = [exchange for exchange in world.exchanges() if exchange["request"]["method"] == "OPTIONS"]
    assert preflights


def sign_in_by_pages(page: Page, site: str, world: World) -> None:
    """Go to the pages and back; then the app's script redeems the code and reads the user."""
    endpoint, back = world.cognito["endpoint"], f"{site}/back"
    app = client(world, "cognito-idp").create_user_pool_client(
        UserPoolId=world.cognito["user_pool_id"],
        ClientName="web",
        CallbackURLs=[back],
        AllowedOAuthFlows=["code"],
        AllowedOAuthScopes=["openid", "email"],
        AllowedOAuthFlowsUserPoolClient=True,
        SupportedIdentityProviders=["COGNITO"],
    )["UserPoolClient"]["ClientId"]
    verifier, challenge = page.evaluate(PROOF)
    query = {"client_id": app, "response_type": "code", "scope": "openid email", "redirect_uri": back, "state": "s-9"}
    query |= {"code_challenge": challenge, "code_challenge_method": "S256"}
    page.goto(f"{endpoint}/oauth2/authorize?{urlencode(query)}")
    page.get_by_role("textbox", name="User name or e-mail address").fill("grace")
    page.get_by_label("Password").fill("Compiler-A0-1952")
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.wait_for_url(f"{back}*")
    answer = parse_qs(urlsplit(page.url).query)
    assert answer["state"] == ["s-9"]
    grant = {"grant_type": "authorization_code", "client_id": app, "redirect_uri": back, "code": answer["code"][0]}
    options = {"method": "POST", "headers": {"content-type": FORM}}
    forged = urlencode(grant | {"code_verifier": verifier[::-1]})
    assert page.evaluate(FETCH, [f"{endpoint}/oauth2/token", options | {"body": forged}]) == [
        400,
        {"error": "invalid_grant"},
    ]
    whole = urlencode(grant | {"code_verifier": verifier})
    status, tokens = page.evaluate(FETCH, [f"{endpoint}/oauth2/token", options | {"body": whole}])
    assert status == 200
    reader = {"headers": {"authorization": f"Bearer {tokens['access_token']}"}}
    status, user = page.evaluate(FETCH, [f"{endpoint}/oauth2/userInfo", reader])
    assert (status, user["email"]) == (200, "grace@example.com")
    issuer = f"{endpoint}/{world.cognito['user_pool_id']}"
    status, document = page.evaluate(FETCH, [f"{issuer}/.well-known/openid-configuration", {}])
    assert (status, document["issuer"]) == (200, issuer)
