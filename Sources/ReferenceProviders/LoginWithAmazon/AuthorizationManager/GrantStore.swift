import AuthProviding

/// Keeps the grants in the device's secure store, the newest last.
///
/// Nothing is kept in memory beside it, so a relaunched app finds what the app before it left.
struct GrantStore: Sendable {
  private static let key = "login-with-amazon.grants"
  private let store: any SecureStore

  init(_ store: any SecureStore) { self.store = store }

  /// Reads the grants; what cannot be understood is no grant.
  func load() throws(AuthorizationManagerFailure) -> [AuthorizationGrant] {
    do throws(StoreFailure) {
      guard let bytes = try store.read(Self.key) else { return [] }
      return (try? Value(json: bytes))?.list?.compactMap(AuthorizationGrant.init(stored:)) ?? []
    } catch {
      throw AuthorizationManagerFailure(device: error)
    }
  }

  /// Adds a grant, in place of those whose scopes it has all.
  func add(_ grant: AuthorizationGrant) throws(AuthorizationManagerFailure) {
    try save(try load().filter { !grant.scopes.isSuperset(of: $0.scopes) } + [grant])
  }

  /// Puts a renewed grant in the place of the old one, unless that is no longer there: a sign-out meanwhile counts.
  func replace(_ old: AuthorizationGrant, with new: AuthorizationGrant) throws(AuthorizationManagerFailure) {
    var grants = try load()
    guard let index = grants.firstIndex(of: old) else { return }
    grants[index] = new
    try save(grants)
  }

  /// Removes a grant.
  func remove(_ grant: AuthorizationGrant) throws(AuthorizationManagerFailure) {
    try save(try load().filter { $0 != grant })
  }

  /// Removes every grant.
  func removeAll() throws(AuthorizationManagerFailure) { try save([]) }

  private func save(_ grants: [AuthorizationGrant]) throws(AuthorizationManagerFailure) {
    do throws(StoreFailure) {
      if grants.isEmpty {
        try store.delete(Self.key)
      } else {
        try store.write(Self.key, Value.list(grants.map(\.stored)).jsonBytes)
      }
    } catch {
      throw AuthorizationManagerFailure(device: error)
    }
  }
}
