import AuthProviding
import DeterministicExecution
import SpecModel
import Synchronization
import WorldScripting

/// The device's secure store, whose entries persist over launches of the app.
struct DeviceStore: Sendable {
  typealias Condition = Service.StoreCondition

  private(set) var entries: [String: [UInt8]] = [:]
  private(set) var accesses: [StoreAccess] = []
  private(set) var condition = Condition.ok
  /// The damaged entries, until they are written again or deleted.
  private var damaged: Set<String> = []
  private var evidence: Int?
  private var backup: [String: [UInt8]] = [:]

  /// Changes the condition; the evidence key counts the accesses that it affects.
  mutating func change(to condition: Condition, evidence: Int?) {
    self.condition = condition
    self.evidence = evidence
    damaged = condition == .corrupt || condition == .unreadable ? Set(entries.keys) : []
    switch condition {
    case .lost: entries = [:]
    case .saved: backup = entries
    case .restored: entries = backup
    case .ok, .locked, .full, .failing, .corrupt, .unreadable: break
    }
  }

  /// Performs an access.
  ///
  /// - Returns: The entry's previous bytes or the failure, and the evidence key of a condition that affected the access.
  mutating func access(
    _ action: StoreAccess.Action, _ key: String, _ bytes: [UInt8] = []
  ) -> (result: Result<[UInt8]?, StoreFailure>, evidence: Int?) {
    let failure = failure(of: action, key)
    // One that fails is recorded too: that the client tried is what the case asks.
    accesses.append(StoreAccess(action, key: key, failure: failure))
    if let failure { return (.failure(failure), evidence) }
    let held = entries[key]
    switch action {
    case .read:
      // An unreadable entry failed above, so this one is corrupt.
      // Every bit is turned, so that no part of it is by chance still right.
      if damaged.contains(key) { return (.success(held?.map { ~$0 }), evidence) }
    case .write: entries[key] = bytes
    case .delete: entries[key] = nil
    }
    if action != .read { damaged.remove(key) }
    return (.success(held), nil)
  }

  private func failure(of action: StoreAccess.Action, _ key: String) -> StoreFailure? {
    switch condition {
    case .ok, .corrupt, .lost, .saved, .restored: nil
    case .locked: .locked
    case .full: action == .write ? .full : nil
    case .failing: .failing
    case .unreadable: action == .read && damaged.contains(key) ? .failing : nil
    }
  }
}

/// The secure store of a world's client.
struct SimulatedStore: SecureStore {
  let world: SimulatedWorld

  func read(_ key: String) throws(StoreFailure) -> [UInt8]? { try access(.read, key) }

  func write(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) { _ = try access(.write, key, bytes) }

  func delete(_ key: String) throws(StoreFailure) { _ = try access(.delete, key) }

  private func access(
    _ action: StoreAccess.Action, _ key: String, _ bytes: [UInt8] = []
  ) throws(StoreFailure) -> [UInt8]? {
    let now = world.scheduler.now
    let result = world.state.withLock { state in
      let (result, evidence) = state.device.access(action, key, bytes)
      state.use(evidence)
      state.timeline.append(.stored(state.device.accesses.count - 1, at: now))
      return result
    }
    return try result.get()
  }
}

extension Service.StoreCondition {
  /// Whether the change is complete, and affects no later access by itself.
  var takesEffectAtOnce: Bool {
    switch self {
    case .ok, .lost, .saved, .restored: true
    case .locked, .full, .failing, .corrupt, .unreadable: false
    }
  }
}
