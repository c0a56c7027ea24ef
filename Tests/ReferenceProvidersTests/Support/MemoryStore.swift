import AuthProviding
import Synchronization

/// A secure store that does what it is asked, or fails as it is told.
final class MemoryStore: SecureStore {
  private let entries = Mutex<[String: [UInt8]]>([:])
  private let failure: StoreFailure?

  init(failing failure: StoreFailure? = nil) { self.failure = failure }

  var contents: [[UInt8]] { entries.withLock { Array($0.values) } }

  /// Puts other bytes into every entry.
  func overwrite(with bytes: [UInt8]) { entries.withLock { $0 = $0.mapValues { _ in bytes } } }

  func read(_ key: String) throws(StoreFailure) -> [UInt8]? {
    if let failure { throw failure }
    return entries.withLock { $0[key] }
  }

  func write(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) {
    if let failure { throw failure }
    entries.withLock { $0[key] = bytes }
  }

  func delete(_ key: String) throws(StoreFailure) {
    if let failure { throw failure }
    entries.withLock { $0[key] = nil }
  }
}
