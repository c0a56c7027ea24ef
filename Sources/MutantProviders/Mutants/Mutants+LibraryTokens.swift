import AuthProviding

/// What clients like version 2 of the SDK can get wrong in the access tokens they give.
extension Mutant {
  static let libraryTokens: [Mutant] = tokens + renewals + signInsAfter

  private static let tokens: [Mutant] = [
    v2(
      "constant-token", breaks: "The access token is always the same text.", kills: "LWA2-AUTHORIZE-001",
      "LWA2-AUTHORIZE-003", "LWA2-TOKEN-001", "LWA2-TOKEN-002", "LWA2-TOKEN-004", "LWA2-STATE-012", "LWA2-STATE-014",
      by: .constant("token", of: "getAccessToken", "Atza|constant")),
    v2("without-token", breaks: "The reply has no token.", kills: "LWA2-TOKEN-001", by: .dropped("token")),
    v2(
      "refresh-token-for-access-token", breaks: "The refresh token is given for the access token.",
      kills: "LWA2-TOKEN-001", by: .mixedUp(.exchange, "access_token", with: "refresh_token")),
    v2(
      "remembers-token", breaks: "Every call since launch gives the token of the first.", kills: "LWA2-TOKEN-003",
      "LWA2-TOKEN-005", "LWA2-TOKEN-006", "LWA2-TOKEN-007", "LWA2-AUTHORIZE-006", "LWA2-STATE-013", "LWA2-STATE-015",
      by: .firstForEver("token", of: "getAccessToken")),
    v2(
      "profile-alone-refused", breaks: "No token is given for fewer scopes than two.", kills: "LWA2-TOKEN-002",
      "LWA2-STATE-012",
      by: .refused("getAccessToken", as: "applicationNotAuthorized") { $0.scopes.count == 1 }),
    v2(
      "token-for-any-scope", breaks: "A token is taken to be good for all scopes.", kills: "LWA2-STATE-016",
      "LWA2-ERROR-012", "LWA2-STATE-007", "LWA2-STATE-008",
      by: .grants { $0["scopes"] = ["profile", "profile:user_id", "postal_code"] }),
    v2(
      "token-once", breaks: "A token is given once after each launch.", kills: "LWA2-TOKEN-002", "LWA2-TOKEN-003",
      "LWA2-TOKEN-004", "LWA2-TOKEN-005", "LWA2-TOKEN-006", "LWA2-TOKEN-013", "LWA2-STATE-012", "LWA2-STATE-013",
      "LWA2-STATE-014", "LWA2-STATE-015",
      by: .undone("getAccessToken", from: 2, endsAs: .failed("applicationNotAuthorized"))),
    v2(
      "asks-for-token", breaks: "A call for a token signs the customer in first.", kills: "LWA2-TOKEN-004",
      "LWA2-TOKEN-005", "LWA2-TOKEN-006", "LWA2-TOKEN-008",
      by: .preceded(
        "getAccessToken", by: Call(operation: "authorize", arguments: ["scopes": ["profile", "postal_code"]]))
    ),
  ]

  private static let renewals: [Mutant] = [
    v2(
      "expiry-missed", breaks: "A token that has expired is taken for good.", kills: "LWA2-TOKEN-005",
      "LWA2-TOKEN-008", "LWA2-TOKEN-009", "LWA2-TOKEN-010", "LWA2-TOKEN-011", "LWA2-STATE-018",
      by: .grants { $0["expiresAt"] = 4_102_444_800 }),
    v2(
      "never-renewed", breaks: "An authorization ends with its access token.", kills: "LWA2-TOKEN-005",
      "LWA2-TOKEN-008", "LWA2-TOKEN-010", "LWA2-STATE-031", by: .grants { $0["refreshToken"] = nil }),
    v2(
      "always-renewed", breaks: "Each call gets a new token.", kills: "LWA2-TOKEN-004", "LWA2-TOKEN-005",
      "LWA2-TOKEN-007", by: .grants { $0["expiresAt"] = 0 }),
    v2(
      "renewed-twice", breaks: "A refresh is sent twice.", kills: "LWA2-TOKEN-005", "LWA2-TOKEN-006",
      by: .sentTwice(.refresh)),
    v2(
      "renewed-by-each-caller", breaks: "Each caller that finds a token expired renews it.", kills: "LWA2-TOKEN-018",
      by: .nothingShared(.mobileLibrary)),
    v2(
      "renewals-not-kept", breaks: "A token that was renewed is not kept.", kills: "LWA2-TOKEN-005", "LWA2-TOKEN-007",
      by: .laterWritesForgotten),
    v2(
      "force-ignored", breaks: "kForceRefresh changes nothing.", kills: "LWA2-TOKEN-006", "LWA2-TOKEN-007",
      "LWA2-STATE-013", "LWA2-STATE-015", by: .argument("overrideParams") { _ in nil }),
    v2(
      "empty-dictionary-refused", breaks: "A dictionary without kForceRefresh is refused.", kills: "LWA2-TOKEN-004",
      by: .refused("getAccessToken", as: "invalidInput") { $0.arguments["overrideParams"] == [:] }),
  ]

  private static let signInsAfter: [Mutant] = [
    ("getAccessToken", "applicationNotAuthorized", "LWA2-TOKEN-011"),
    ("getAccessToken", "serverError", "LWA2-TOKEN-012"),
    ("getAccessToken", "deviceError", "LWA2-TOKEN-013"),
    ("getProfile", "applicationNotAuthorized", "LWA2-PROFILE-012"),
    ("getProfile", "serverError", "LWA2-PROFILE-013"),
    ("getProfile", "deviceError", "LWA2-PROFILE-014"),
    ("authorize", "errorUserInterrupted", "LWA2-AUTHORIZE-012"),
    ("authorize", "serverError", "LWA2-AUTHORIZE-013"),
  ].map { operation, code, kill in
    v2(
      "\(operation)-remembers-\(code)", breaks: "Once \(operation) failed as \(code), it does so until a relaunch.",
      kills: kill, by: .endingRemembered(of: operation) { $0.isFailure(code) })
  }
}
