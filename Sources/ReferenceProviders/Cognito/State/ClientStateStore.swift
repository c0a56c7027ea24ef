import AuthProviding

/// Keeps the client's memory in one entry of the device's secure store.
///
/// A memory that could not be written is not lost to this launch, and is written again when there is another chance; the
/// entry holds what it held until then.
struct MemoryKeeper: Sendable {
  private static let key = "mobile-client"
  private let store: any SecureStore
  private(set) var memory = ClientMemory()
  private var isLoaded = false
  /// Whether the store holds something else than the memory.
  private(set) var isUnsaved = false

  init(_ store: any SecureStore) { self.store = store }

  /// Reads the entry, once; a store that fails is asked again the next time.
  mutating func load() throws(MobileClientFailure) {
    guard !isLoaded else { return }
    do throws(StoreFailure) {
      memory = ClientMemory(stored: try store.read(Self.key).flatMap { try? Value(json: $0) })
      isLoaded = true
    } catch {
      throw MobileClientFailure(store: error)
    }
  }

  /// Changes the memory, and writes it as far as the store lets it.
  mutating func change(_ body: (inout ClientMemory) -> Void) {
    let old = memory
    body(&memory)
    if memory != old { isUnsaved = true }
    try? save()
  }

  /// Forgets the customer, also what could not be understood.
  mutating func forgetCustomer() {
    memory.signOut()
    isUnsaved = true
    try? save()
  }

  /// Writes what could not be written before.
  mutating func save() throws(MobileClientFailure) {
    guard isUnsaved else { return }
    do throws(StoreFailure) {
      if let stored = memory.stored {
        try store.write(Self.key, stored.jsonBytes)
      } else {
        try store.delete(Self.key)
      }
      isUnsaved = false
    } catch {
      throw MobileClientFailure(store: error)
    }
  }
}
