import AuthProviding

/// What clients like version 2 of the SDK can get wrong in how often they end a call.
extension Mutant {
  static let libraryEndings: [Mutant] =
    endings.flatMap { row in
      [
        v2(
          "\(row.operation)-replies-twice", breaks: "A success of \(row.operation) is told twice.",
          kills: [row.once], by: .saidTwice(of: row.operation, \.isReply)),
        v2(
          "\(row.operation)-fails-twice", breaks: "A failure of \(row.operation) is told twice.", kills: [row.once],
          by: .saidTwice(of: row.operation, \.isFailure)),
        v2(
          "\(row.operation)-replies-again-later",
          breaks: "A success of \(row.operation) is told once more five minutes later.", kills: [row.once],
          by: .saidAgain(after: .seconds(300), of: row.operation, \.isReply)),
        v2(
          "\(row.operation)-fails-again-later",
          breaks: "A failure of \(row.operation) is told once more five minutes later.", kills: [row.once],
          by: .saidAgain(after: .seconds(300), of: row.operation, \.isFailure)),
        v2(
          "\(row.operation)-never-succeeds", breaks: "A success of \(row.operation) is told of as a failure.",
          kills: [row.once] + row.needing,
          by: .endings(of: row.operation) { $0.isReply ? [.failed("internalError")] : [$0] }
        ),
        v2(
          "\(row.operation)-never-fails", breaks: "A failure of \(row.operation) is told of as a success.",
          kills: [row.once] + row.refusing, by: .failure(of: row.operation, endsAs: .reply(row.made))),
        v2(
          "\(row.operation)-never-ends", breaks: "A failure of \(row.operation) is not told of.", kills: [row.once],
          by: .endings(of: row.operation) { $0.isFailure ? [] : [$0] }),
      ]
    }

  /// An operation with the requirement that it ends once, those that need its success and those that refuse it.
  private struct Row {
    let operation: String
    let once: String
    let needing: [String]
    let refusing: [String]
    var made: [String: Value] = [:]
  }

  private static let endings = [
    Row(
      operation: "authorize", once: "LWA2-AUTHORIZE-010",
      needing: [
        "LWA2-AUTHORIZE-001", "LWA2-AUTHORIZE-002", "LWA2-AUTHORIZE-003", "LWA2-AUTHORIZE-012", "LWA2-AUTHORIZE-013",
        "LWA2-PROFILE-012", "LWA2-URL-003", "LWA2-STATE-001",
      ],
      refusing: [
        "LWA2-AUTHORIZE-011", "LWA2-AUTHORIZE-012", "LWA2-AUTHORIZE-013", "LWA2-AUTHORIZE-024", "LWA2-URL-005",
        "LWA2-STATE-005", "LWA2-STATE-006", "LWA2-STATE-007", "LWA2-STATE-008", "LWA2-STATE-009", "LWA2-STATE-010",
        "LWA2-ERROR-001", "LWA2-ERROR-002", "LWA2-ERROR-004", "LWA2-ERROR-005", "LWA2-ERROR-006", "LWA2-ERROR-007",
        "LWA2-ERROR-009",
      ]),
    Row(
      operation: "getAccessToken", once: "LWA2-TOKEN-014",
      needing: [
        "LWA2-AUTHORIZE-001", "LWA2-AUTHORIZE-003", "LWA2-TOKEN-001",
      ],
      refusing: [
        "LWA2-TOKEN-009", "LWA2-TOKEN-011", "LWA2-TOKEN-012", "LWA2-TOKEN-013", "LWA2-TOKEN-021", "LWA2-CLEAR-001",
        "LWA2-STATE-016", "LWA2-STATE-017", "LWA2-STATE-018", "LWA2-STATE-023", "LWA2-ERROR-012", "LWA2-ERROR-014",
        "LWA2-ERROR-015", "LWA2-ERROR-016", "LWA2-ERROR-017", "LWA2-ERROR-019",
      ], made: ["token": "Atza|made-up"]),
    Row(
      operation: "getProfile", once: "LWA2-PROFILE-015",
      needing: [
        "LWA2-AUTHORIZE-002", "LWA2-TOKEN-010", "LWA2-PROFILE-001", "LWA2-PROFILE-002", "LWA2-PROFILE-003",
        "LWA2-PROFILE-005", "LWA2-PROFILE-006", "LWA2-PROFILE-007", "LWA2-PROFILE-012", "LWA2-PROFILE-013",
        "LWA2-PROFILE-014", "LWA2-STATE-019", "LWA2-STATE-020",
      ],
      refusing: [
        "LWA2-PROFILE-011", "LWA2-PROFILE-012", "LWA2-PROFILE-013", "LWA2-PROFILE-014", "LWA2-CLEAR-002",
        "LWA2-STATE-021", "LWA2-STATE-022", "LWA2-ERROR-021", "LWA2-ERROR-023", "LWA2-ERROR-024", "LWA2-ERROR-025",
        "LWA2-ERROR-026",
      ], made: ["user_id": "amzn1.user.MADEUP", "name": "Ada Kit"]),
    Row(
      operation: "clearAuthorizationState", once: "LWA2-CLEAR-008",
      needing: [
        "LWA2-CLEAR-001", "LWA2-CLEAR-002", "LWA2-CLEAR-003", "LWA2-CLEAR-004", "LWA2-CLEAR-005", "LWA2-STATE-023",
        "LWA2-AUTHORIZE-015", "LWA2-TOKEN-013", "LWA2-PROFILE-005", "LWA2-PROFILE-014",
      ], refusing: ["LWA2-ERROR-027"]),
  ]
}
