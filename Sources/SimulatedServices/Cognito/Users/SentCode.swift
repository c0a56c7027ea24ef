/// What a code is for.
enum CodePurpose: String, Sendable, CaseIterable {
  case signUp = "sign-up"
  case passwordReset = "password-reset"
  case signIn = "sign-in"
  case attribute
  /// Not a code: a wrong old password, which is counted as codes are.
  case passwordChange = "password-change"

  /// The purposes that codes are sent for.
  static let ofCodes: [CodePurpose] = [.signUp, .passwordReset, .signIn, .attribute]

  /// How long a code is good.
  var lifetime: Duration {
    switch self {
    case .signUp, .attribute: .seconds(86_400)
    case .passwordReset, .passwordChange: .seconds(3600)
    case .signIn: .seconds(180)
    }
  }
}

/// A code that was sent to a user.
struct SentCode: Sendable, Hashable {
  let username: String
  let code: String
  let purpose: CodePurpose
  let medium: Medium
  /// The address, in full.
  let destination: String
  let expiresAt: Duration
  var failures = 0

  /// What there is one newest code for.
  struct Key: Sendable, Hashable {
    var purpose: CodePurpose
    /// The medium whose address is being proved; `nil` where it does not matter.
    var medium: Medium?
  }

  var key: Key { Key(purpose: purpose, medium: purpose == .attribute ? medium : nil) }

  /// The address as answers show it.
  var maskedDestination: String {
    switch medium {
    case .sms:
      return "+" + String(repeating: "*", count: max(destination.count - 5, 0)) + destination.suffix(4)
    case .email:
      let parts = destination.split(separator: "@", maxSplits: 1)
      return parts.map { "\($0.prefix(1))***" }.joined(separator: "@")
    }
  }
}
