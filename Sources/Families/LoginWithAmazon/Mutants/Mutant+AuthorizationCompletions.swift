import AuthProviding
import MutantProviders

/// Mutants of the authorization manager that return wrong tokens or profiles.
extension Mutant {
  static let authorizationReplies: [Mutant] =
    tokens + profiles + withheld
    + (["userID", "name", "email"].map { part in
      v3(
        "profile-without-\(part)", breaks: "Omits the \(part) under the scope 'profile'.", kills: "LWA3-AUTHORIZE-006",
        by: .dropped("user.\(part)"))
    }) + stale

  private static let tokens: [Mutant] = [
    v3("without-token", breaks: "Omits the token from the reply.", kills: "LWA3-AUTHORIZE-001", by: .dropped("token")),
    v3(
      "refresh-token-for-access-token", breaks: "Returns the refresh token as the access token.",
      kills: "LWA3-AUTHORIZE-001", by: .swapped(.exchange, "access_token", with: "refresh_token")),
    v3(
      "joins-open-call", breaks: "Ends `authorize` as the one that is open, whatever it asks for.",
      kills: "LWA3-AUTHORIZE-004", by: .joinsOpenCall(of: "authorize")),
  ]

  private static let profiles: [Mutant] = [
    v3(
      "user-without-scope", breaks: "Returns a profile that no granted scope covers.", kills: "LWA3-AUTHORIZE-005",
      by: .reply("user") { $0 ?? ["userID": "amzn1.account.KIT", "name": "Ada"] }),
    v3(
      "constant-user-id", breaks: "Always returns the same customer id.", kills: "LWA3-AUTHORIZE-009",
      by: .constant("user.userID", "amzn1.account.KIT")),
    v3(
      "without-dictionary", breaks: "Omits the dictionary from the profile.", kills: "LWA3-AUTHORIZE-013",
      by: .dropped("user.profileData")),
    v3(
      "empty-dictionary", breaks: "Returns an empty dictionary with the profile.", kills: "LWA3-AUTHORIZE-013",
      by: .constant("user.profileData", [:])),
    v3(
      "dictionary-without-data", breaks: "Returns a dictionary with the profile that lacks the documented data.",
      kills: "LWA3-AUTHORIZE-013", by: .constant("user.profileData", ["locale": "en-US"])),
  ]

  private static let withheld: [Mutant] = [("name", "010"), ("email", "011"), ("postalCode", "012")].map {
    part, number in
    v3(
      "without-\(part)", breaks: "Omits the customer's \(part) from the profile.", kills: "LWA3-AUTHORIZE-\(number)",
      by: .dropped("user.\(part)"))
  }

  private static let stale: [Mutant] = [("name", "010"), ("email", "011"), ("postalCode", "012")].map { part, number in
    v3(
      "remembers-\(part)", breaks: "Always returns the \(part) of the first sign-in.",
      kills: "LWA3-AUTHORIZE-\(number)", by: .firstValueReused("user.\(part)", of: "authorize"))
  }
}

/// Mutants of the authorization manager that complete calls in a wrong way or at a wrong time.
extension Mutant {
  static let authorizationEndings: [Mutant] = [
    v3(
      "cancels-for-failures", breaks: "Reports every failure as cancelled.", kills: "LWA3-AUTHORIZE-017",
      "LWA3-AUTHORIZE-018", "LWA3-STATE-011", "LWA3-STATE-012", "LWA3-STATE-013", by: .failure(endsAs: .cancelled)),
    v3(
      "never-cancels", breaks: "Never completes a call that the customer cancels.", kills: "LWA3-AUTHORIZE-019",
      "LWA3-AUTHORIZE-015", by: .endings { $0 == .cancelled ? [] : [$0] }),
    v3(
      "replies-twice", breaks: "Completes a successful call twice.", kills: "LWA3-AUTHORIZE-019",
      by: .completedTwice(\.isReply)),
    v3(
      "replies-twice-without-page", breaks: "Completes a successful call twice under the strategy 'never'.",
      kills: "LWA3-AUTHORIZE-019",
      by: .completedTwice(whereCalled: { $0.arguments["interactiveStrategy"] == "never" })),
    v3(
      "fails-twice", breaks: "Completes a failed call twice.", kills: "LWA3-AUTHORIZE-019",
      by: .completedTwice(\.isFailure)),
    v3(
      "replies-again-later", breaks: "Completes a successful call again five minutes later.",
      kills: "LWA3-AUTHORIZE-019",
      by: .completedAgain(after: .seconds(300), of: "authorize", \.isReply)),
    v3(
      "cancels-again-later", breaks: "Completes a cancelled call again five minutes later.",
      kills: "LWA3-AUTHORIZE-019", by: .completedAgain(after: .seconds(300), of: "authorize") { $0 == .cancelled }),
    v3(
      "fails-again-later", breaks: "Completes a failed call again five minutes later.", kills: "LWA3-AUTHORIZE-019",
      by: .completedAgain(after: .seconds(300), of: "authorize", \.isFailure)),
  ]
}

/// Mutants of the authorization manager that report wrong error codes.
extension Mutant {
  static let authorizationErrors: [Mutant] =
    [
      ("001", "accessDenied", "serverError"),
      ("002", "networkError", "serverError"),
      ("003", "serverError", "networkError"),
      ("004", "applicationNotAuthorized", "accessDenied"),
      ("005", "deviceError", "internalError"),
      ("006", "unauthorizedClient", "accessDenied"),
      ("007", "invalidInput", "internalError"),
    ].map { number, code, other in
      v3(
        "says-\(other)-for-\(code)", breaks: "Reports \(other) instead of \(code).",
        kills: "LWA3-ERROR-\(number)", by: .code(code, as: other))
    }
}
