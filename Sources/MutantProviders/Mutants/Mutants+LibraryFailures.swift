import AuthProviding

/// What clients like version 2 of the SDK can get wrong in the words they have for failures.
extension Mutant {
  static let libraryFailures: [Mutant] =
    swapped.map { row in
      v2(
        "\(row.operation)-says-\(row.other)-for-\(row.code)",
        breaks: "Where \(row.operation) fails as \(row.code), it says \(row.other).", kills: row.kills,
        by: .code(row.code, as: row.other, of: row.operation))
    } + misread + wordless + retried + forms

  private static let swapped: [(operation: String, code: String, other: String, kills: [String])] = [
    ("authorize", "serverError", "networkError", ["LWA2-ERROR-001", "LWA2-ERROR-002", "LWA2-AUTHORIZE-011"]),
    (
      "authorize", "errorUserInterrupted", "accessDenied",
      ["LWA2-ERROR-004", "LWA2-AUTHORIZE-011", "LWA2-STATE-005", "LWA2-STATE-007", "LWA2-STATE-009"]
    ),
    (
      "authorize", "accessDenied", "errorUserInterrupted",
      ["LWA2-ERROR-005", "LWA2-URL-005", "LWA2-STATE-006", "LWA2-STATE-008", "LWA2-STATE-010"]
    ),
    ("authorize", "deviceError", "internalError", ["LWA2-ERROR-006"]),
    ("authorize", "invalidInput", "internalError", ["LWA2-ERROR-007", "LWA2-AUTHORIZE-024"]),
    ("authorize", "networkError", "serverError", ["LWA2-ERROR-009"]),
    (
      "getAccessToken", "applicationNotAuthorized", "accessDenied",
      ["LWA2-ERROR-012", "LWA2-TOKEN-011", "LWA2-CLEAR-001", "LWA2-STATE-016", "LWA2-STATE-017"]
    ),
    ("getAccessToken", "serverError", "networkError", ["LWA2-ERROR-014", "LWA2-ERROR-015", "LWA2-TOKEN-012"]),
    ("getAccessToken", "deviceError", "applicationNotAuthorized", ["LWA2-ERROR-016", "LWA2-TOKEN-013"]),
    ("getAccessToken", "invalidInput", "applicationNotAuthorized", ["LWA2-ERROR-017", "LWA2-TOKEN-021"]),
    ("getAccessToken", "networkError", "serverError", ["LWA2-ERROR-019"]),
    (
      "getProfile", "applicationNotAuthorized", "accessDenied",
      ["LWA2-ERROR-021", "LWA2-PROFILE-011", "LWA2-PROFILE-012", "LWA2-CLEAR-002", "LWA2-STATE-021"]
    ),
    ("getProfile", "serverError", "networkError", ["LWA2-ERROR-023", "LWA2-ERROR-024", "LWA2-PROFILE-013"]),
    ("getProfile", "deviceError", "applicationNotAuthorized", ["LWA2-ERROR-025", "LWA2-PROFILE-014"]),
    ("getProfile", "networkError", "serverError", ["LWA2-ERROR-026"]),
    ("clearAuthorizationState", "deviceError", "internalError", ["LWA2-ERROR-027"]),
  ]

  private static let misread: [Mutant] =
    [
      ("exchange", RequestKind.exchange, "001", "002"), ("refresh", .refresh, "014", "015"),
      ("profile", .profile, "023", "024"),
    ].flatMap { name, kind, failing, unreadable in
      [
        v2(
          "failing-\(name)-unanswered", breaks: "A server that fails at the \(name) is taken for no network.",
          kills: "LWA2-ERROR-\(failing)", by: .unanswered(kind) { $0.status >= 500 }),
        v2(
          "unreadable-\(name)-unanswered", breaks: "An unreadable answer to the \(name) is taken for no network.",
          kills: "LWA2-ERROR-\(unreadable)", by: .unanswered(kind, where: \.isUnreadable)),
      ]
    } + [
      v2(
        "device-errors-ignored", breaks: "A Keychain that fails is taken for one that did what it should.",
        kills: "LWA2-ERROR-006", "LWA2-ERROR-016", "LWA2-ERROR-025", "LWA2-ERROR-027", by: .storeFailuresIgnored),
      v2(
        "empty-sign-in-taken", breaks: "A sign-in for no scope is taken for one for the profile.",
        kills: "LWA2-ERROR-007", "LWA2-AUTHORIZE-024",
        by: .argument("scopes", of: "authorize") { $0 == [] ? ["profile"] : $0 }),
      v2(
        "empty-token-call-taken", breaks: "A call for a token of no scope is taken for one of the profile.",
        kills: "LWA2-ERROR-017", "LWA2-TOKEN-021",
        by: .argument("scopes", of: "getAccessToken") { $0 == [] ? ["profile"] : $0 }),
    ]

  private static let wordless: [Mutant] = [
    v2(
      "sign-in-fails-wordless", breaks: "A sign-in that fails says nothing beside its code.",
      kills: "LWA2-AUTHORIZE-011", "LWA2-AUTHORIZE-024", by: .wordless(of: "authorize")),
    v2(
      "token-call-fails-wordless", breaks: "A call for a token that fails says nothing beside its code.",
      kills: "LWA2-TOKEN-021", by: .wordless(of: "getAccessToken")),
  ]

  private static let retried: [Mutant] =
    [("exchange", RequestKind.exchange, "009"), ("refresh", .refresh, "019"), ("profile", .profile, "026")].map {
      name, kind, number in
      v2(
        "\(name)-retried", breaks: "Without a network the \(name) is sent again and again.",
        kills: "LWA2-ERROR-\(number)", by: .retried(kind))
    }

  private static let forms: [Mutant] = [("authorize", ["001", "004", "007"]), ("getProfile", ["021", "023"])].map {
    operation, numbers in
    v2(
      "\(operation)-without-plain-form", breaks: "The form of \(operation) without options is not there.",
      kills: numbers.map { "LWA2-ERROR-" + $0 },
      by: .refused(operation, as: "internalError") { $0.form == "plain" })
  }
}
