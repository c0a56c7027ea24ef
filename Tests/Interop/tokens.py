"""Tokens as verified by PyJWT."""

from typing import Any

import jwt

from kit import World


def verified(world: World, token: str, **options: str) -> dict[str, Any]:
    """Verify a token with the keys that its issuer publishes; return its claims."""
    issuer = f"{world.cognito['endpoint']}/{world.cognito['user_pool_id']}"
    key = jwt.PyJWKClient(f"{issuer}/.well-known/jwks.json").get_signing_key_from_jwt(token)
    return jwt.decode(token, key, algorithms=["RS256"], issuer=issuer, leeway=5, **options)
