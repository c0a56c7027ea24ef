import AuthProviding
import Synchronization

/// Keeps the grants in the device's secure store, the newest last.
///
/// Nothing is kept in memory beside it, so a relaunched app finds what the app before it left.
final class GrantStore: Sendable {
  private static let key = "login-with-amazon.grants"
  /// Locked while grants are read and written back, for calls come from any thread.
  private let store: Mutex<any SecureStore>

  init(_ store: any SecureStore) { self.store = Mutex(store) }

  /// Reads the grants; what cannot be understood is no grant.
  func load() throws(AuthorizationManagerFailure) -> [AuthorizationGrant] {
    try store.withLock { store throws(AuthorizationManagerFailure) in try Self.load(from: store) }
  }

  /// Adds a grant, in place of those whose scopes it has all.
  func add(_ grant: AuthorizationGrant) throws(AuthorizationManagerFailure) {
    try change { $0 = $0.filter { !grant.scopes.isSuperset(of: $0.scopes) } + [grant] }
  }

  /// Keeps a grant and no other.
  func replaceAll(with grant: AuthorizationGrant) throws(AuthorizationManagerFailure) {
    try store.withLock { store throws(AuthorizationManagerFailure) in try Self.save([grant], to: store) }
  }

  /// Changes a grant, unless it is no longer there: a sign-out meanwhile counts.
  ///
  /// - Returns: The changed grant; `nil` where it is no longer there.
  @discardableResult func update(
    _ grant: AuthorizationGrant, _ change: (inout AuthorizationGrant) -> Void
  ) throws(AuthorizationManagerFailure) -> AuthorizationGrant? {
    var changed: AuthorizationGrant?
    try self.change { grants in
      guard let index = grants.firstIndex(where: grant.isOne) else { return }
      change(&grants[index])
      changed = grants[index]
    }
    return changed
  }

  /// Removes a grant.
  func remove(_ grant: AuthorizationGrant) throws(AuthorizationManagerFailure) {
    try change { $0.removeAll(where: grant.isOne) }
  }

  /// Removes every grant, also what cannot be read.
  func removeAll() throws(AuthorizationManagerFailure) {
    try store.withLock { store throws(AuthorizationManagerFailure) in try Self.save([], to: store) }
  }

  /// Writes back what a change makes of the grants; no change writes nothing.
  private func change(_ change: (inout [AuthorizationGrant]) -> Void) throws(AuthorizationManagerFailure) {
    try store.withLock { store throws(AuthorizationManagerFailure) in
      let old = try Self.load(from: store)
      var new = old
      change(&new)
      if new != old { try Self.save(new, to: store) }
    }
  }

  private static func load(from store: any SecureStore) throws(AuthorizationManagerFailure) -> [AuthorizationGrant] {
    do throws(StoreFailure) {
      guard let bytes = try store.read(key) else { return [] }
      return (try? Value(json: bytes))?.list?.compactMap(AuthorizationGrant.init(stored:)) ?? []
    } catch {
      throw AuthorizationManagerFailure(device: error)
    }
  }

  private static func save(
    _ grants: [AuthorizationGrant], to store: any SecureStore
  ) throws(AuthorizationManagerFailure) {
    do throws(StoreFailure) {
      if grants.isEmpty {
        try store.delete(key)
      } else {
        try store.write(key, Value.list(grants.map(\.stored)).jsonBytes)
      }
    } catch {
      throw AuthorizationManagerFailure(device: error)
    }
  }
}
