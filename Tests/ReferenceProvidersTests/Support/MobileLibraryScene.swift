import AuthProviding
import ReferenceProviders

/// A simulated world with the reference mobile library in it.
final class MobileLibraryScene: ClientScene<ReferenceMobileLibrary> {
  static let both: [String: Value] = ["scopes": ["profile", "postal_code"]]
  static let forced: [String: Value] = [
    "scopes": ["profile", "postal_code"], "overrideParams": ["kForceRefresh": "YES"],
  ]

  init(seed: UInt64 = 7) throws { try super.init(seed: seed) { ReferenceMobileLibrary(world: $0) } }

  /// Signs the customer in for both scopes.
  func signIn() -> [Completion.Ending] { call("authorize", Self.both) }

  /// The token for both scopes.
  func token() -> Value? { call("getAccessToken", Self.both).reply?["token"] }
}
