import AuthProviding
import LoginWithAmazonProtocols
import Synchronization

/// Stores the grants in the device's secure store, the newest last.
///
/// It caches nothing in memory, so a relaunched app sees exactly what the previous launch stored.
final class GrantStore: Sendable {
  private static let key = "login-with-amazon.grants"
  /// Locked while grants are read and written back, because calls arrive on any thread.
  private let store: Mutex<any SecureStore>

  init(_ store: any SecureStore) { self.store = Mutex(store) }

  /// Reads the grants, without entries that are not readable.
  func load() throws(AuthorizationManagerFailure) -> [AuthorizationGrant] {
    try store.withLock { store throws(AuthorizationManagerFailure) in try Self.load(from: store) }
  }

  /// Adds a grant, and removes the grants whose scopes it covers.
  func add(_ grant: AuthorizationGrant) throws(AuthorizationManagerFailure) {
    try change { $0 = $0.filter { !grant.scopes.isSuperset(of: $0.scopes) } + [grant] }
  }

  /// Replaces all grants with one.
  func replaceAll(with grant: AuthorizationGrant) throws(AuthorizationManagerFailure) {
    try store.withLock { store throws(AuthorizationManagerFailure) in try Self.save([grant], to: store) }
  }

  /// Changes a grant, unless it has been removed meanwhile, for example by a sign-out.
  ///
  /// - Returns: The changed grant; `nil` if it has been removed.
  @discardableResult func update(
    _ grant: AuthorizationGrant, _ change: (inout AuthorizationGrant) -> Void
  ) throws(AuthorizationManagerFailure) -> AuthorizationGrant? {
    var changed: AuthorizationGrant?
    try self.change { grants in
      guard let index = grants.firstIndex(where: grant.isSameAuthorization) else { return }
      change(&grants[index])
      changed = grants[index]
    }
    return changed
  }

  /// Removes a grant.
  func remove(_ grant: AuthorizationGrant) throws(AuthorizationManagerFailure) {
    try change { $0.removeAll(where: grant.isSameAuthorization) }
  }

  /// Removes all grants, including entries that are not readable.
  func removeAll() throws(AuthorizationManagerFailure) {
    try store.withLock { store throws(AuthorizationManagerFailure) in try Self.save([], to: store) }
  }

  /// Applies a change to the grants.
  private func change(_ change: (inout [AuthorizationGrant]) -> Void) throws(AuthorizationManagerFailure) {
    try store.withLock { store throws(AuthorizationManagerFailure) in
      var grants = try Self.load(from: store)
      change(&grants)
      try Self.save(grants, to: store)
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

extension AuthorizationManagerFailure {
  /// The failure for a secure store that fails.
  init(device failure: StoreFailure) { self.init(.deviceError, "the secure store is \(failure)") }
}
