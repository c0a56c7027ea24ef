import SimulatedServices
import SpecModel
import WorldScripting

/// The rules of the tokens that the service issues, which the documents leave to it.
struct TokenRules: Sendable, Hashable {
  /// What becomes of the refresh token when it is used.
  enum Renewal: String, Sendable, CaseIterable {
    /// The answer has a new one, and the old one stays valid.
    case added
    /// The answer has a new one, and the old one ends.
    case rotated
    /// The answer has the same one.
    case repeated
    /// The answer has none, and the old one stays valid.
    case omitted
  }

  var renewal = Renewal.added
  var accessTokenLifetime = Duration.seconds(3600)
  var codeLifetime = Duration.seconds(300)
  /// `nil` for refresh tokens that do not expire.
  var refreshTokenLifetime: Duration?

  /// The lifetime of a credential; `nil` for one that does not expire.
  func lifetime(of kind: CredentialKind) -> Duration? {
    switch kind {
    case .authorizationCode: codeLifetime
    case .accessToken: accessTokenLifetime
    case .refreshToken: refreshTokenLifetime
    }
  }

  /// Changes the rules that an instruction names, and keeps the others.
  mutating func change(by arguments: [String: Value]) throws(InstructionError) {
    if let word = try arguments.text("renewal") { renewal = Renewal(rawValue: word) ?? renewal }
    if let lifetime = try arguments.lifetime("access-token-lifetime") { accessTokenLifetime = lifetime }
    if let lifetime = try arguments.lifetime("authorization-code-lifetime") { codeLifetime = lifetime }
    if let lifetime = try arguments.lifetime("refresh-token-lifetime") { refreshTokenLifetime = lifetime }
  }
}

extension [String: Value] {
  /// Returns a lifetime of up to ten years; `nil` where it is not given.
  fileprivate func lifetime(_ name: String) throws(InstructionError) -> Duration? {
    guard let value = self[name] else { return nil }
    guard let seconds = value.integer, 1...315_360_000 ~= seconds else {
      throw InstructionError("'\(name)' is a number of seconds from 1 to 315360000")
    }
    return .seconds(seconds)
  }
}
