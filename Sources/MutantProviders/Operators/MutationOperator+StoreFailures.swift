import AuthProviding
import Synchronization

/// A store whose failures are noticed.
private struct WatchedStore: SecureStore {
  let base: any SecureStore
  let reading: @Sendable (Result<[UInt8]?, StoreFailure>) -> Result<[UInt8]?, StoreFailure>
  let failedWriting: @Sendable () -> Void

  func read(_ key: String) throws(StoreFailure) -> [UInt8]? {
    let result: Result<[UInt8]?, StoreFailure>
    do throws(StoreFailure) {
      result = .success(try base.read(key))
    } catch {
      result = .failure(error)
    }
    return try reading(result).get()
  }

  func write(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) {
    do throws(StoreFailure) {
      try base.write(key, bytes)
    } catch {
      failedWriting()
      throw error
    }
  }

  func delete(_ key: String) throws(StoreFailure) { try base.delete(key) }
}

extension MutationOperator {
  /// Never reads again what could not be read once since launch.
  static let unreadableGivenUp = MutationOperator.world { world in
    let isGivenUp = Mutex(false)
    world.store = WatchedStore(
      base: world.store,
      reading: { result in
        if case .failure = result {
          isGivenUp.withLock { $0 = true }
        } else if isGivenUp.withLock({ $0 }) {
          return .success(nil)
        }
        return result
      }, failedWriting: {})
  }

  /// Fails the calls of an operation once something could not be written since launch.
  static func failing(_ operation: String, as code: String) -> MutationOperator {
    MutationOperator { world, launch in
      let isUnwritten = Mutex(false)
      var changed = world
      changed.store = WatchedStore(
        base: world.store, reading: { $0 }, failedWriting: { isUnwritten.withLock { $0 = true } })
      let doors = try await launch(changed)
      return doors.replacingReplies(of: operation) { isUnwritten.withLock { $0 } ? .failed(code) : nil }
    }
  }
}
