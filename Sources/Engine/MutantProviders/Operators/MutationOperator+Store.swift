package import AuthProviding
import Synchronization

// What the store keeps.
extension MutationOperator {
  /// Stores nothing.
  package static let writesDropped = intercepted { store, _ in store.onWrite = { (_, _, _) throws(StoreFailure) in } }
  /// Ignores the first deletion after launch.
  package static let firstDeleteDropped = intercepted { intercepted, _ in
    let deletes = Atomic(0)
    intercepted.onDelete = { (key, store) throws(StoreFailure) in
      if deletes.add(1, ordering: .relaxed).oldValue > 0 { try store.delete(key) }
    }
  }
  /// Stores the first entry after launch, and none later.
  package static let laterWritesDropped = intercepted { intercepted, _ in
    let writes = Atomic(0)
    intercepted.onWrite = { (key, bytes, store) throws(StoreFailure) in
      if writes.add(1, ordering: .relaxed).oldValue == 0 { try store.write(key, bytes) }
    }
  }
  /// Deletes nothing.
  package static let deletesDropped = intercepted { store, _ in store.onDelete = { (_, _) throws(StoreFailure) in } }
  /// Keeps an argument of each call of the operation on the device.
  package static func argumentStored(_ name: String, of operation: String) -> MutationOperator {
    .calls { world in
      { call, completion, client in
        if call.operation == operation, let text = call.arguments[name]?.text {
          try? world.store.write("argument.\(name)", Array(text.utf8))
        }
        await client.perform(call, completion)
      }
    }
  }

  /// Never reads the store.
  package static let storeNotRead = intercepted { intercepted, _ in intercepted.changeReads { _ in nil } }
  /// Stores everything in memory, so that nothing outlives the process.
  package static let storedInMemory = intercepted { intercepted, _ in
    let entries = Mutex<[String: [UInt8]]>([:])
    intercepted.onRead = { (key, _) throws(StoreFailure) in entries.withLock { $0[key] } }
    intercepted.onWrite = { (key, bytes, _) throws(StoreFailure) in entries.withLock { $0[key] = bytes } }
    intercepted.onDelete = { (key, _) throws(StoreFailure) in entries.withLock { $0[key] = nil } }
  }

  /// Restores what a call deleted when the customer cancels it.
  package static let deletesRevertedWhenCancelled = MutationOperator { world, launch in
    let deleted = Mutex<[String: [UInt8]]>([:])
    let base = world.store
    let changed = world.intercepted { intercepted in
      intercepted.onDelete = { (key, store) throws(StoreFailure) in
        if let bytes = try store.read(key) { deleted.withLock { $0[key] = bytes } }
        try store.delete(key)
      }
    }
    let client = try await launch(changed)
    var watched = client
    watched.perform = { call, completion in
      deleted.withLock { $0 = [:] }
      await client.perform(
        call,
        Completion { ending in
          if ending == .cancelled {
            for (key, bytes) in deleted.withLock({ $0 }) { try? base.write(key, bytes) }
          }
          completion(ending)
        })
    }
    return watched
  }

  /// Returns the same value in every reply that has the field, at the launches after one in which a call of another
  /// operation failed; an entry of the store remembers it.
  package static func constant(
    _ path: String, of operation: String, _ value: Value, atLaunchesAfterFailed other: String
  ) -> MutationOperator {
    let names = path.split(separator: ".").map(String.init)
    return .endings { world in
      let failed = "kit.failed"
      let hasFailed = (try? world.store.read(failed)) != nil
      return { call, ending in
        if call.operation == other, ending.isFailure { try? world.store.write(failed, [1]) }
        let isChanged = hasFailed && call.operation == operation
        return [isChanged ? ending.changingReply(at: names[...]) { $0.map { _ in value } } : ending]
      }
    }
  }
}

// Failures of the store.
extension MutationOperator {
  /// Finds nothing in the store once an entry could not be read since launch.
  package static let readFailureMadePermanent = intercepted { intercepted, _ in
    let hasFailed = Mutex(false)
    intercepted.onRead = { (key, store) throws(StoreFailure) in
      do throws(StoreFailure) {
        let bytes = try store.read(key)
        return hasFailed.withLock { $0 } ? nil : bytes
      } catch {
        hasFailed.withLock { $0 = true }
        throw error
      }
    }
  }
}
