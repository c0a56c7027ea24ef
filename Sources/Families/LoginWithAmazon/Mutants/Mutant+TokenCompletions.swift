import AuthProviding
import LoginWithAmazonClients
import MutantProviders

/// Mutants of the token client that return wrong results.
extension Mutant {
  static let tokenReplies: [Mutant] =
    tokenReplies(of: "exchange", access: "007", refresh: "008", type: "009", lifetime: "010")
    + tokenReplies(of: "refresh", access: "006", refresh: "008", type: "009", lifetime: "010")
    + tokenCalls(of: "exchange", mixed: "012", endings: "013") + tokenCalls(of: "refresh", mixed: "012", endings: "013")
    + madeUp

  /// Mutants of either grant that return wrong replies.
  private static func tokenReplies(
    of operation: String, access: String, refresh: String, type: String, lifetime: String
  ) -> [Mutant] {
    let id = "LWATOKEN-\(operation.uppercased())-"
    return [
      token(
        "\(operation)-with-constant-access-token", breaks: "Always returns the same access token.",
        kills: id + access, by: .constant("accessToken", of: operation, "Atza|constant")),
      token(
        "\(operation)-remembers-access-token", breaks: "Returns the first access token in every reply.",
        kills: id + access, by: .firstValueReused("accessToken", of: operation)),
      token(
        "\(operation)-trims-access-token", breaks: "Strips trailing padding from the access token.",
        kills: id + access, by: .text("accessToken", of: operation) { $0.replacing("=", with: "") }),
      token(
        "\(operation)-with-constant-refresh-token", breaks: "Always returns the same refresh token.",
        kills: id + refresh, by: .constant("refreshToken", of: operation, "Atzr|constant")),
      token(
        "\(operation)-trims-refresh-token", breaks: "Strips trailing padding from the refresh token.",
        kills: id + refresh, by: .text("refreshToken", of: operation) { $0.replacing("=", with: "") }),
      token(
        "\(operation)-with-other-type", breaks: "Replaces the token type by another one.", kills: id + type,
        by: .constant("tokenType", of: operation, "mac")),
      token(
        "\(operation)-with-constant-lifetime", breaks: "Always returns a lifetime of one hour.",
        kills: id + lifetime, by: .constant("expiresIn", of: operation, 3600)),
    ]
  }

  /// Mutants of either grant that complete calls in a wrong way.
  private static func tokenCalls(of operation: String, mixed: String, endings: String) -> [Mutant] {
    let id = "LWATOKEN-\(operation.uppercased())-"
    return [
      token(
        "\(operation)-mixes-up-callers", breaks: "Swaps the results of concurrent calls.",
        kills: id + mixed, by: .callersSwapped(of: operation)),
      token(
        "\(operation)-replies-twice", breaks: "Replies twice to each successful call.", kills: id + endings,
        by: .completedTwice(of: operation, \.isReply)),
      token(
        "\(operation)-fails-twice", breaks: "Completes a failed call twice.", kills: id + endings,
        by: .completedTwice(of: operation, \.isFailure)),
      token(
        "\(operation)-replies-early", breaks: "Replies before the answer arrives.", kills: id + endings,
        by: .endedEarly(of: operation, with: .reply(["accessToken": "Atza|early"]))),
      token(
        "\(operation)-fails-again-later", breaks: "Completes a failed call again five minutes later.",
        kills: id + endings, by: .completedAgain(after: .seconds(300), of: operation, \.isFailure)),
    ]
  }

  private static let madeUp: [Mutant] = [
    token(
      "exchange-makes-up-refresh-token", breaks: "Invents a refresh token that the answer lacks.",
      kills: "LWATOKEN-EXCHANGE-011", by: .defaulted(.exchange, "refresh_token", "Atzr|made-up")),
    token(
      "refresh-returns-given-refresh-token", breaks: "Returns the refresh token that it was given, not the new one.",
      kills: "LWATOKEN-REFRESH-008", by: .argumentReturned("refreshToken", of: "refresh")),
    token(
      "refresh-makes-up-refresh-token", breaks: "Invents a refresh token that the answer lacks.",
      kills: "LWATOKEN-REFRESH-015", by: .defaulted(.refresh, "refresh_token", "Atzr|made-up")),
  ]
}

/// Mutants of the token client that report wrong error codes.
extension Mutant {
  static let tokenErrors: [Mutant] =
    swapped.map { row in
      token(
        "\(row.operation)-says-\(row.other)-for-\(row.code)",
        breaks: "Reports \(row.other) when \(row.operation) fails with \(row.code).", kills: row.kills,
        by: .code(row.code, as: row.other, of: row.operation))
    }

  private static func errors(_ numbers: ClosedRange<Int>) -> [String] {
    numbers.map { "LWATOKEN-ERROR-0" + ($0 < 10 ? "0" : "") + String($0) }
  }

  private static let swapped: [(operation: String, code: String, other: String, kills: [String])] = [
    ("exchange", "invalid_grant", "server_error", errors(1...4) + errors(7...7)),
    ("exchange", "invalid_client", "unauthorized_client", errors(5...5)),
    ("exchange", "invalid_request", "malformed_response", errors(6...6)),
    ("exchange", "unauthorized_client", "invalid_client", errors(8...8)),
    ("exchange", "unsupported_grant_type", "invalid_request", errors(9...9)),
    ("exchange", "invalid_scope", "invalid_request", errors(10...10)),
    ("exchange", "server_error", "transport_error", errors(11...11)),
    ("exchange", "transport_error", "server_error", errors(12...12)),
    ("exchange", "malformed_response", "server_error", errors(13...13)),
    ("refresh", "invalid_grant", "server_error", errors(21...21) + errors(24...24)),
    ("refresh", "invalid_client", "unauthorized_client", errors(22...22)),
    ("refresh", "invalid_request", "malformed_response", errors(23...23)),
    ("refresh", "unauthorized_client", "invalid_client", errors(25...25)),
    ("refresh", "unsupported_grant_type", "invalid_request", errors(26...26)),
    ("refresh", "invalid_scope", "invalid_request", errors(27...27)),
    ("refresh", "server_error", "transport_error", errors(28...28)),
    ("refresh", "transport_error", "server_error", errors(29...29)),
    ("refresh", "malformed_response", "server_error", errors(30...30)),
  ]
}
