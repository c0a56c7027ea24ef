import AuthProviding
import HTTPTypes

/// What clients of the token endpoint can get wrong in what they send.
extension Mutant {
  static let tokenRequests: [Mutant] =
    exchangeWithout + exchangeRequests + exchangeUnescaped + refreshWithout + refreshRequests + refreshUnescaped

  private static let exchangeWithout: [Mutant] = ["grant_type", "code", "redirect_uri", "client_id", "code_verifier"]
    .map { name in
      token(
        "exchange-without-\(name)", breaks: "The exchange leaves out \(name).", kills: "LWATOKEN-EXCHANGE-001",
        by: .form(.exchange, name, .dropped))
    }

  private static let exchangeRequests: [Mutant] = [
    token(
      "exchange-as-password", breaks: "The exchange names another grant type.", kills: "LWATOKEN-EXCHANGE-001",
      by: .form(.exchange, "grant_type", .replaced("password"))),
    token(
      "exchange-with-other-redirect", breaks: "The exchange names a redirect URI of its own.",
      kills: "LWATOKEN-EXCHANGE-001", by: .form(.exchange, "redirect_uri", .replaced("https://other.example/callback"))),
    token(
      "exchange-by-put", breaks: "The exchange goes out as PUT.", kills: "LWATOKEN-EXCHANGE-001",
      by: .method(.exchange, .put)),
    token(
      "exchange-twice", breaks: "The exchange is sent twice.", kills: "LWATOKEN-EXCHANGE-001", by: .sentTwice(.exchange)
    ),
    token(
      "exchange-without-content-type", breaks: "The exchange does not say that its body is a form.",
      kills: "LWATOKEN-EXCHANGE-002", by: .header(.exchange, .contentType, .dropped)),
    token(
      "exchange-as-json", breaks: "The exchange declares its body as JSON.", kills: "LWATOKEN-EXCHANGE-002",
      by: .header(.exchange, .contentType, .replaced("application/json"))),
    token(
      "exchange-cacheable", breaks: "The exchange lets caches answer.", kills: "LWATOKEN-EXCHANGE-003",
      by: .header(.exchange, .cacheControl, .dropped)),
    token(
      "exchange-with-secret", breaks: "The exchange shows the client secret in the form.",
      kills: "LWATOKEN-EXCHANGE-004", by: .form(.exchange, "client_secret", .configured("clientSecret"))),
    token(
      "exchange-with-basic-authorization", breaks: "The exchange shows the client secret in a header.",
      kills: "LWATOKEN-EXCHANGE-004", by: .header(.exchange, .authorization, .replaced("Basic a2l0OmtpdA=="))),
    token(
      "exchange-with-short-verifier", breaks: "The exchange cuts off the end of the verifier.",
      kills: "LWATOKEN-EXCHANGE-006", by: .form(.exchange, "code_verifier", .changed { String($0.dropLast()) })),
  ]

  private static let exchangeUnescaped: [Mutant] = ["code", "redirect_uri"].map { name in
    token(
      "exchange-with-unescaped-\(name)", breaks: "The exchange writes \(name) into the form without escaping it.",
      kills: "LWATOKEN-EXCHANGE-005", by: .unescaped(.exchange, name))
  }

  private static let refreshWithout: [Mutant] = ["grant_type", "refresh_token", "client_id"].map { name in
    token(
      "refresh-without-\(name)", breaks: "The refresh leaves out \(name).", kills: "LWATOKEN-REFRESH-001",
      by: .form(.refresh, name, .dropped))
  }

  private static let refreshRequests: [Mutant] = [
    token(
      "refresh-by-put", breaks: "The refresh goes out as PUT.", kills: "LWATOKEN-REFRESH-001",
      by: .method(.refresh, .put)),
    token(
      "refresh-twice", breaks: "The refresh is sent twice.", kills: "LWATOKEN-REFRESH-001", by: .sentTwice(.refresh)),
    token(
      "refresh-without-secret", breaks: "The refresh keeps the client secret back.", kills: "LWATOKEN-REFRESH-002",
      by: .form(.refresh, "client_secret", .dropped)),
    token(
      "refresh-without-content-type", breaks: "The refresh does not say that its body is a form.",
      kills: "LWATOKEN-REFRESH-003", by: .header(.refresh, .contentType, .dropped)),
    token(
      "refresh-cacheable", breaks: "The refresh lets caches answer.", kills: "LWATOKEN-REFRESH-004",
      by: .header(.refresh, .cacheControl, .dropped)),
    token(
      "refresh-with-secret-always", breaks: "A client without a secret sends one it got elsewhere.",
      kills: "LWATOKEN-REFRESH-011", by: .form(.refresh, "client_secret", .configured("clientSecret"))),
    token(
      "refresh-only-after-expiry", breaks: "A refresh is refused as long as the access token is good.",
      kills: "LWATOKEN-REFRESH-007", by: .refused("refresh", "invalid_request") { $0 < .seconds(3600) }),
    token(
      "refresh-only-before-expiry", breaks: "A refresh is refused once the access token has expired.",
      kills: "LWATOKEN-REFRESH-007", by: .refused("refresh", "invalid_grant") { $0 >= .seconds(3600) }),
  ]

  private static let refreshUnescaped: [Mutant] = ["refresh_token", "client_secret"].map { name in
    token(
      "refresh-with-unescaped-\(name)", breaks: "The refresh writes \(name) into the form without escaping it.",
      kills: "LWATOKEN-REFRESH-005", by: .unescaped(.refresh, name))
  }

  /// Makes a mutant of the token client.
  static func token(_ name: String, breaks: String, kills: String..., by edit: MutationOperator) -> Mutant {
    token(name, breaks: breaks, kills: kills, by: edit)
  }

  /// Makes a mutant of the token client that several requirements must convict.
  static func token(_ name: String, breaks: String, kills: [String], by edit: MutationOperator) -> Mutant {
    Mutant("token-\(name)", of: .tokenClient, breaks: breaks, kills: kills, by: [edit])
  }
}
