#if Loopback
  import AuthProviding
  import SimulatedServices
  import SpecModel

  /// Where an OpenID client finds the pages and keys of the pool (OpenID Connect Discovery 1.0, section 4).
  enum PoolDiscovery {
    private static let pool = LiveCognito.app["userPoolId"] ?? ""

    static let path = "/\(pool)/.well-known/openid-configuration"

    static func value(at base: String) -> Value {
      [
        "issuer": .string("\(base)/\(pool)"), "jwks_uri": .string("\(base)/\(pool)/.well-known/jwks.json"),
        "authorization_endpoint": .string("\(base)/oauth2/authorize"),
        "token_endpoint": .string("\(base)/oauth2/token"), "revocation_endpoint": .string("\(base)/oauth2/revoke"),
        "end_session_endpoint": .string("\(base)/logout"), "response_types_supported": ["code"],
        "subject_types_supported": ["public"], "id_token_signing_alg_values_supported": ["RS256"],
        "scopes_supported": ["openid", "email", "profile", "aws.cognito.signin.user.admin"],
        "code_challenge_methods_supported": ["S256"],
      ]
    }
  }
#endif
