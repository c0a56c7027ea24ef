import AuthProviding

extension [String] {
  /// Refuses scopes that no service could understand (RFC 6749, section 3.3).
  func validateScopes() throws(AuthorizationManagerFailure) {
    guard !isEmpty else { throw AuthorizationManagerFailure(.invalidInput, "no scope is requested") }
    for scope in self where !Self.isScopeToken(scope) {
      throw AuthorizationManagerFailure(.invalidInput, "'\(scope)' is not the name of a scope")
    }
  }

  private static func isScopeToken(_ scope: String) -> Bool {
    !scope.isEmpty
      && scope.utf8.allSatisfy {
        (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
  }
}
