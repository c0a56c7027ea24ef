import AuthProviding
import Synchronization

/// A secure store that is used otherwise than the client means to.
private struct MutatedStore: SecureStore {
  let base: any SecureStore
  var reading: @Sendable ([UInt8]?) -> [UInt8]? = { $0 }
  var isWriting: @Sendable () -> Bool = { true }
  var deleting: @Sendable (any SecureStore, String) throws(StoreFailure) -> Void = {
    (store, key) throws(StoreFailure) in
    try store.delete(key)
  }
  var failuresCount = true

  func read(_ key: String) throws(StoreFailure) -> [UInt8]? {
    do throws(StoreFailure) {
      return reading(try base.read(key))
    } catch {
      if failuresCount { throw error }
      return nil
    }
  }

  func write(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) {
    guard isWriting() else { return }
    do throws(StoreFailure) {
      try base.write(key, bytes)
    } catch {
      if failuresCount { throw error }
    }
  }

  func delete(_ key: String) throws(StoreFailure) {
    do throws(StoreFailure) {
      try deleting(base, key)
    } catch {
      if failuresCount { throw error }
    }
  }
}

/// A store that is lost with the app's process.
private final class MemoryStore: SecureStore {
  private let entries = Mutex<[String: [UInt8]]>([:])

  func read(_ key: String) throws(StoreFailure) -> [UInt8]? { entries.withLock { $0[key] } }
  func write(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) { entries.withLock { $0[key] = bytes } }
  func delete(_ key: String) throws(StoreFailure) { _ = entries.withLock { $0.removeValue(forKey: key) } }
}

extension MutationOperator {
  /// Keeps nothing.
  static let writesForgotten = store { $0.isWriting = { false } }
  /// Leaves what is first to be removed after launch.
  static let firstDeleteForgotten = store { store in
    let deletes = Atomic(0)
    store.deleting = { (store, key) throws(StoreFailure) in
      if deletes.add(1, ordering: .relaxed).oldValue > 0 { try store.delete(key) }
    }
  }
  /// Keeps what is first to be kept after launch, and nothing later.
  static let laterWritesForgotten = store { store in
    let writes = Atomic(0)
    store.isWriting = { writes.add(1, ordering: .relaxed).oldValue == 0 }
  }
  /// Removes nothing.
  static let deletesForgotten = store { $0.deleting = { (_, _) throws(StoreFailure) in } }
  /// Removes only what it can read.
  static let readBeforeDelete = store { store in
    store.deleting = { (store, key) throws(StoreFailure) in
      _ = try store.read(key)
      try store.delete(key)
    }
  }
  /// Removes the newest of several grants where all are to be removed.
  static let newestAloneDeleted = store { store in
    store.deleting = { (store, key) throws(StoreFailure) in
      guard let grants = (try store.read(key)).flatMap({ try? Value(json: $0) })?.list, grants.count > 1 else {
        return try store.delete(key)
      }
      try store.write(key, Value.list(Array(grants.dropLast())).jsonBytes)
    }
  }
  /// Finds again after a relaunch what was removed.
  static let deletedBroughtBack = store { store in
    let copies = "kit.copies"
    if let copy = (try? store.base.read(copies)).flatMap({ try? Value(json: $0) })?.fields {
      for (key, bytes) in copy { try? store.base.write(key, Array((bytes.text ?? "").utf8)) }
    }
    store.deleting = { (store, key) throws(StoreFailure) in
      if let bytes = try store.read(key) {
        try store.write(copies, Value.map([key: .string(String(decoding: bytes, as: UTF8.self))]).jsonBytes)
      }
      try store.delete(key)
    }
  }
  /// Goes on as if the store had done what it failed to do.
  static let storeFailuresIgnored = store { $0.failuresCount = false }
  /// Never looks into the store.
  static let storeUnread = store { $0.reading = { _ in nil } }
  /// Keeps everything in the process, so that nothing outlives it.
  static let keptInMemory = MutationOperator.world { $0.store = MemoryStore() }

  /// Reads the grants that are kept otherwise than they were written.
  static func grants(_ change: @escaping @Sendable (inout [String: Value]) -> Void) -> MutationOperator {
    store { store in
      store.reading = { bytes in
        guard let bytes, let grants = (try? Value(json: bytes))?.list else { return bytes }
        let changed = grants.map { grant -> Value in
          var fields = grant.fields ?? [:]
          change(&fields)
          return .map(fields)
        }
        return Value.list(changed).jsonBytes
      }
    }
  }

  /// Finds a grant where none is kept.
  static let grantMadeUp = store { store in
    store.reading = { bytes in
      bytes
        ?? Value.list([
          ["scopes": ["profile", "postal_code"], "accessToken": "Atza|made-up", "expiresAt": 4_102_444_800]
        ]).jsonBytes
    }
  }

  private static func store(_ change: @escaping @Sendable (inout MutatedStore) -> Void) -> MutationOperator {
    .world { world in
      var store = MutatedStore(base: world.store)
      change(&store)
      world.store = store
    }
  }
}
