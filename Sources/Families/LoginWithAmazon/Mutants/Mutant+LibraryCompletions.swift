import AuthProviding
import MutantProviders

/// Mutants of the mobile library that do not complete calls exactly once.
extension Mutant {
  static let libraryEndings: [Mutant] =
    endings.flatMap { row in
      [
        v2(
          "\(row.operation)-replies-twice", breaks: "Completes a successful \(row.operation) twice.",
          kills: [row.once], by: .completedTwice(of: row.operation, \.isReply)),
        v2(
          "\(row.operation)-fails-twice", breaks: "Completes a failed \(row.operation) twice.", kills: [row.once],
          by: .completedTwice(of: row.operation, \.isFailure)),
        v2(
          "\(row.operation)-replies-again-later",
          breaks: "Completes a successful \(row.operation) again five minutes later.", kills: [row.once],
          by: .completedAgain(after: .seconds(300), of: row.operation, \.isReply)),
        v2(
          "\(row.operation)-fails-again-later",
          breaks: "Completes a failed \(row.operation) again five minutes later.", kills: [row.once],
          by: .completedAgain(after: .seconds(300), of: row.operation, \.isFailure)),
        v2(
          "\(row.operation)-never-succeeds", breaks: "Reports a successful \(row.operation) as a failure.",
          kills: [row.once] + row.needing,
          by: .endings(of: row.operation) { $0.isReply ? [.failed("internalError")] : [$0] }
        ),
        v2(
          "\(row.operation)-never-fails", breaks: "Reports a failed \(row.operation) as a success.",
          kills: [row.once] + row.refusing, by: .failure(of: row.operation, endsAs: .reply(row.reply))),
      ]
    }

  /// An operation with the requirements that it completes once, that it succeeds, and that it fails.
  private struct Row {
    let operation: String
    let once: String
    let needing: [String]
    let refusing: [String]
    var reply: [String: Value] = [:]
  }

  private static let endings = [
    Row(
      operation: "authorize", once: "LWA2-AUTHORIZE-010",
      needing: [
        "LWA2-AUTHORIZE-001", "LWA2-AUTHORIZE-002", "LWA2-AUTHORIZE-012", "LWA2-AUTHORIZE-013",
        "LWA2-AUTHORIZE-026", "LWA2-PROFILE-012", "LWA2-URL-003", "LWA2-STATE-001",
      ],
      refusing: [
        "LWA2-AUTHORIZE-011", "LWA2-AUTHORIZE-012", "LWA2-AUTHORIZE-024", "LWA2-AUTHORIZE-025", "LWA2-URL-005",
        "LWA2-STATE-005", "LWA2-STATE-006", "LWA2-STATE-007", "LWA2-STATE-008", "LWA2-STATE-009", "LWA2-STATE-010",
        "LWA2-ERROR-001", "LWA2-ERROR-002", "LWA2-ERROR-004", "LWA2-ERROR-005", "LWA2-ERROR-006", "LWA2-ERROR-007",
        "LWA2-ERROR-008", "LWA2-ERROR-009",
      ]),
    Row(
      operation: "getAccessToken", once: "LWA2-TOKEN-014",
      needing: ["LWA2-TOKEN-001"],
      refusing: [
        "LWA2-TOKEN-009", "LWA2-TOKEN-011", "LWA2-TOKEN-021", "LWA2-TOKEN-023", "LWA2-TOKEN-024", "LWA2-CLEAR-001",
        "LWA2-STATE-016", "LWA2-STATE-017", "LWA2-STATE-018", "LWA2-STATE-023", "LWA2-ERROR-012", "LWA2-ERROR-014",
        "LWA2-ERROR-015", "LWA2-ERROR-016", "LWA2-ERROR-017", "LWA2-ERROR-018", "LWA2-ERROR-019",
      ], reply: ["token": "Atza|made-up"]),
    Row(
      operation: "getProfile", once: "LWA2-PROFILE-015",
      needing: [
        "LWA2-AUTHORIZE-002", "LWA2-TOKEN-010", "LWA2-PROFILE-001", "LWA2-PROFILE-002", "LWA2-PROFILE-003",
        "LWA2-PROFILE-005", "LWA2-PROFILE-006", "LWA2-PROFILE-007", "LWA2-PROFILE-012", "LWA2-PROFILE-013",
        "LWA2-PROFILE-014", "LWA2-PROFILE-018", "LWA2-PROFILE-021", "LWA2-STATE-019", "LWA2-STATE-020",
      ],
      refusing: [
        "LWA2-PROFILE-011", "LWA2-PROFILE-012", "LWA2-PROFILE-019", "LWA2-PROFILE-020", "LWA2-CLEAR-002",
        "LWA2-STATE-021", "LWA2-STATE-022", "LWA2-ERROR-021", "LWA2-ERROR-023", "LWA2-ERROR-024", "LWA2-ERROR-025",
        "LWA2-ERROR-026",
      ], reply: ["user_id": "amzn1.user.MADEUP", "name": "Ada Kit"]),
    Row(
      operation: "clearAuthorizationState", once: "LWA2-CLEAR-008",
      needing: [
        "LWA2-CLEAR-001", "LWA2-CLEAR-002", "LWA2-CLEAR-003", "LWA2-CLEAR-004", "LWA2-CLEAR-005", "LWA2-CLEAR-014",
        "LWA2-STATE-023", "LWA2-AUTHORIZE-015", "LWA2-TOKEN-013", "LWA2-PROFILE-014",
      ], refusing: ["LWA2-ERROR-027", "LWA2-CLEAR-012", "LWA2-CLEAR-013"]),
  ]
}

/// Mutants of the mobile library that report wrong error codes.
extension Mutant {
  static let libraryFailures: [Mutant] =
    swapped.map { row in
      v2(
        "\(row.operation)-says-\(row.other)-for-\(row.code)",
        breaks: "Reports \(row.other) when \(row.operation) fails with \(row.code).", kills: row.kills,
        by: .code(row.code, as: row.other, of: row.operation))
    } + misread + without + dictionaries

  private static let swapped: [(operation: String, code: String, other: String, kills: [String])] = [
    ("authorize", "serverError", "networkError", ["LWA2-ERROR-001", "LWA2-ERROR-002"]),
    ("authorize", "errorUserInterrupted", "accessDenied", ["LWA2-ERROR-004"]),
    ("authorize", "accessDenied", "errorUserInterrupted", ["LWA2-ERROR-005"]),
    ("authorize", "deviceError", "internalError", ["LWA2-ERROR-006"]),
    ("authorize", "invalidInput", "internalError", ["LWA2-ERROR-007", "LWA2-ERROR-008"]),
    ("authorize", "networkError", "serverError", ["LWA2-ERROR-009"]),
    ("getAccessToken", "applicationNotAuthorized", "accessDenied", ["LWA2-ERROR-012"]),
    ("getAccessToken", "serverError", "networkError", ["LWA2-ERROR-014", "LWA2-ERROR-015"]),
    ("getAccessToken", "deviceError", "applicationNotAuthorized", ["LWA2-ERROR-016"]),
    ("getAccessToken", "invalidInput", "applicationNotAuthorized", ["LWA2-ERROR-017", "LWA2-ERROR-018"]),
    ("getAccessToken", "networkError", "serverError", ["LWA2-ERROR-019"]),
    ("getProfile", "applicationNotAuthorized", "accessDenied", ["LWA2-ERROR-021"]),
    ("getProfile", "serverError", "networkError", ["LWA2-ERROR-023", "LWA2-ERROR-024"]),
    ("getProfile", "deviceError", "applicationNotAuthorized", ["LWA2-ERROR-025"]),
    ("getProfile", "networkError", "serverError", ["LWA2-ERROR-026"]),
    ("clearAuthorizationState", "deviceError", "internalError", ["LWA2-ERROR-027"]),
  ]

  private static let misread: [Mutant] = [
    v2(
      "empty-sign-in-taken", breaks: "Treats a sign-in without scopes as one for the profile.",
      kills: "LWA2-ERROR-007", "LWA2-AUTHORIZE-024",
      by: .argument("scopes", of: "authorize") { $0 == [] ? ["profile"] : $0 }),
    v2(
      "empty-token-call-taken", breaks: "Treats a token call without scopes as one for the profile.",
      kills: "LWA2-ERROR-017", "LWA2-TOKEN-021",
      by: .argument("scopes", of: "getAccessToken") { $0 == [] ? ["profile"] : $0 }),
  ]

  private static let without: [Mutant] = [
    ("authorize", "AUTHORIZE-025", ["AUTHORIZE-011", "AUTHORIZE-024"]),
    ("getAccessToken", "TOKEN-023", ["TOKEN-024", "TOKEN-021"]), ("getProfile", "PROFILE-019", ["PROFILE-020"]),
    ("clearAuthorizationState", "CLEAR-012", ["CLEAR-013"]),
  ].flatMap { operation, coded, worded in
    [
      v2(
        "\(operation)-fails-wordless", breaks: "Omits the message of a failed \(operation).",
        kills: worded.map { "LWA2-" + $0 }, by: .withoutMessage(of: operation)),
      v2(
        "\(operation)-fails-without-code", breaks: "Reports failures of \(operation) without a code.",
        kills: "LWA2-\(coded)", by: .withoutCode(of: operation)),
    ]
  }

  private static let dictionaries: [Mutant] = [
    ("authorize", "options", "AUTHORIZE-026"), ("getAccessToken", "overrideParams", "TOKEN-022"),
    ("getProfile", "options", "PROFILE-018"),
  ].map { operation, name, kill in
    v2(
      "\(operation)-refuses-empty-dictionary", breaks: "Refuses an empty dictionary in \(operation).",
      kills: "LWA2-\(kill)", by: .refused(operation, as: "invalidInput") { $0.arguments[name] == [:] })
  }
}
