import AuthProviding

/// What clients of the token endpoint can get wrong in how they tell of failures.
extension Mutant {
  static let tokenErrors: [Mutant] =
    retried
    + swapped.map { row in
      token(
        "\(row.operation)-says-\(row.other)-for-\(row.code)",
        breaks: "Where \(row.operation) fails as \(row.code), it says \(row.other).", kills: row.kills,
        by: .code(row.code, as: row.other, of: row.operation))
    }
    + ["exchange", "refresh"].map { operation in
      Mutant(
        "token-\(operation)-cancels-for-failures", of: .tokenClient,
        breaks: "Where \(operation) fails, it says that the customer cancelled.",
        kills: operation == "exchange" ? errors(6...13) : errors(23...30),
        by: [.failure(of: operation, endsAs: .cancelled)])
    }

  private static let retried: [Mutant] = [
    token(
      "exchange-retried", breaks: "An exchange that gets no answer is sent again and again.", kills: errors(12...12),
      by: .retried(.exchange)),
    token(
      "refresh-retried", breaks: "A refresh that gets no answer is sent again and again.", kills: errors(29...29),
      by: .retried(.refresh)),
  ]

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
