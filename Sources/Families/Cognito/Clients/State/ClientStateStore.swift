import AuthProviding
import CognitoProtocols

/// Stores the client's state in one entry of the device's secure store.
///
/// If the store fails, the client continues with the state in memory and tries to write it again later; until then the
/// entry is unchanged.
struct ClientStateStore: Sendable {
  private static let key = "mobile-client"
  private let secureStore: any SecureStore
  private(set) var state = ClientState()
  private var isLoaded = false
  /// Whether the stored entry differs from the state in memory.
  private(set) var hasUnsavedChanges = false

  init(_ secureStore: any SecureStore) { self.secureStore = secureStore }

  /// Reads the entry once; if the store fails, the next call reads it again.
  mutating func load() throws(MobileClientFailure) {
    guard !isLoaded else { return }
    do throws(StoreFailure) {
      state = ClientState(stored: try secureStore.read(Self.key).flatMap { try? Value(json: $0) })
      isLoaded = true
    } catch {
      throw MobileClientFailure(store: error)
    }
  }

  /// Changes the state, and writes it if the store allows it.
  mutating func change(_ body: (inout ClientState) -> Void) {
    let old = state
    body(&state)
    if state != old { hasUnsavedChanges = true }
    try? save()
  }

  /// Forgets the customer, and overwrites even an entry that is not readable.
  mutating func forgetCustomer() {
    state.signOut()
    hasUnsavedChanges = true
    try? save()
  }

  /// Writes changes that are not saved yet.
  mutating func save() throws(MobileClientFailure) {
    guard hasUnsavedChanges else { return }
    do throws(StoreFailure) {
      if let stored = state.stored {
        try secureStore.write(Self.key, stored.jsonBytes)
      } else {
        try secureStore.delete(Self.key)
      }
      hasUnsavedChanges = false
    } catch {
      throw MobileClientFailure(store: error)
    }
  }
}

extension MobileClientFailure {
  /// The failure for a secure store that fails.
  init(store failure: StoreFailure) { self.init(.unknown, "the secure store is \(failure)") }
}
