import AuthProviding
import HTTPTypes
import LoginWithAmazonClients
import MutantProviders

/// Mutants of the token client that send wrong requests.
extension Mutant {
  static let tokenRequests: [Mutant] =
    exchangeWithout + exchangeRequests + exchangeUnescaped + refreshWithout + refreshRequests + refreshUnescaped

  private static let exchangeWithout: [Mutant] = ["grant_type", "code", "redirect_uri", "client_id", "code_verifier"]
    .map { name in
      token(
        "exchange-without-\(name)", breaks: "Sends the exchange without `\(name)`.",
        kills: name == "code_verifier" ? "LWATOKEN-EXCHANGE-006" : "LWATOKEN-EXCHANGE-001",
        by: .form(.exchange, name, .dropped))
    }

  private static let exchangeRequests: [Mutant] = [
    token(
      "exchange-by-put", breaks: "Sends the exchange by PUT.", kills: "LWATOKEN-EXCHANGE-001",
      by: .method(.exchange, .put)),
    token(
      "exchange-unsent", breaks: "Sends no exchange.", kills: "LWATOKEN-EXCHANGE-001",
      by: .skipped("exchange", endsAs: .failed("server_error"))),
    token(
      "exchange-sent-again-when-refused", breaks: "Sends a code again when the server refuses it.",
      kills: "LWATOKEN-EXCHANGE-015", by: .sentAgain(.exchange) { $0.status != 200 || $0.isUnreadable }),
    token(
      "exchange-with-code-in-url", breaks: "Sends the code in the URL, too.", kills: "LWATOKEN-EXCHANGE-017",
      by: .fieldInURL("code", of: .exchange)),
    token(
      "exchange-without-content-type", breaks: "Sends the exchange without a content type.",
      kills: "LWATOKEN-EXCHANGE-002", by: .header(.exchange, .contentType, .dropped)),
    token(
      "exchange-as-json", breaks: "Sends the exchange with the content type of JSON.", kills: "LWATOKEN-EXCHANGE-002",
      by: .header(.exchange, .contentType, .replaced("application/json"))),
    token(
      "exchange-cacheable", breaks: "Sends the exchange without `Cache-Control`.", kills: "LWATOKEN-EXCHANGE-003",
      by: .header(.exchange, .cacheControl, .dropped)),
    token(
      "exchange-with-secret", breaks: "Sends the client secret in the form of the exchange.",
      kills: "LWATOKEN-EXCHANGE-004", by: .form(.exchange, "client_secret", .configured("clientSecret"))),
  ]

  private static let exchangeUnescaped: [Mutant] = ["code", "redirect_uri"].map { name in
    token(
      "exchange-with-unescaped-\(name)", breaks: "Sends `\(name)` unescaped in the form of the exchange.",
      kills: "LWATOKEN-EXCHANGE-005", by: .unescaped(.exchange, name))
  }

  private static let refreshWithout: [Mutant] = ["grant_type", "refresh_token", "client_id"].map { name in
    token(
      "refresh-without-\(name)", breaks: "Sends the refresh without `\(name)`.", kills: "LWATOKEN-REFRESH-001",
      by: .form(.refresh, name, .dropped))
  }

  private static let refreshRequests: [Mutant] = [
    token(
      "refresh-by-put", breaks: "Sends the refresh by PUT.", kills: "LWATOKEN-REFRESH-001",
      by: .method(.refresh, .put)),
    token(
      "refresh-twice", breaks: "Sends the refresh twice.", kills: "LWATOKEN-REFRESH-001", by: .sentTwice(.refresh)),
    token(
      "refresh-with-token-in-url", breaks: "Sends the refresh token in the URL, too.", kills: "LWATOKEN-REFRESH-017",
      by: .fieldInURL("refresh_token", of: .refresh)),
    token(
      "refresh-without-secret", breaks: "Sends the refresh without the client secret.", kills: "LWATOKEN-REFRESH-002",
      by: .form(.refresh, "client_secret", .dropped)),
    token(
      "refresh-with-secret-in-query", breaks: "Sends the client secret in the query instead of the form.",
      kills: "LWATOKEN-REFRESH-002", by: .movedIntoURL(.refresh, "client_secret")),
    token(
      "refresh-without-content-type", breaks: "Sends the refresh without a content type.",
      kills: "LWATOKEN-REFRESH-003", by: .header(.refresh, .contentType, .dropped)),
    token(
      "refresh-cacheable", breaks: "Sends the refresh without `Cache-Control`.", kills: "LWATOKEN-REFRESH-004",
      by: .header(.refresh, .cacheControl, .dropped)),
    token(
      "refresh-only-after-expiry", breaks: "Refuses a refresh while the access token is valid.",
      kills: "LWATOKEN-REFRESH-007", by: .refused("refresh", "invalid_request") { $0 < .seconds(3600) }),
  ]

  private static let refreshUnescaped: [Mutant] = ["refresh_token", "client_secret"].map { name in
    token(
      "refresh-with-unescaped-\(name)", breaks: "Sends `\(name)` unescaped in the form of the refresh.",
      kills: "LWATOKEN-REFRESH-005", by: .unescaped(.refresh, name))
  }

  /// Creates a mutant of the token client.
  static func token(_ name: String, breaks: String, kills: String..., by mutation: MutationOperator) -> Mutant {
    token(name, breaks: breaks, kills: kills, by: mutation)
  }

  /// Creates a mutant of the token client from a list of requirements.
  static func token(_ name: String, breaks: String, kills: [String], by mutation: MutationOperator) -> Mutant {
    Mutant("token-\(name)", of: .tokenClient, breaks: breaks, kills: kills, by: [mutation])
  }
}
