import AuthProviding
import WorldScripting

/// The device's secure store: its entries outlive every launch of the app.
struct DeviceStore: Sendable {
  /// How the store answers.
  enum Condition: String, Sendable, CaseIterable {
    case ok, locked, full, failing
    /// The entries that are kept now give other bytes.
    case corrupt
    /// The entries that are kept now cannot be read.
    case unreadable
  }

  private(set) var entries: [String: [UInt8]] = [:]
  private(set) var accesses: [StoreAccess] = []
  private(set) var condition = Condition.ok
  /// The entries that are damaged, until they are written anew or deleted.
  private var damaged: Set<String> = []
  private var evidence: Int?

  /// Changes how the store answers; the number counts the accesses on which it shows.
  mutating func change(to condition: Condition, evidence: Int?) {
    self.condition = condition
    self.evidence = evidence
    damaged = condition == .corrupt || condition == .unreadable ? Set(entries.keys) : []
  }

  /// Answers an access.
  ///
  /// - Returns: What the entry held, or why nothing was done, and the number of what the access suffered from.
  mutating func access(
    _ action: StoreAccess.Action, _ key: String, _ bytes: [UInt8] = []
  ) -> (result: Result<[UInt8]?, StoreFailure>, evidence: Int?) {
    let failure = failure(of: action, key)
    accesses.append(StoreAccess(action, key: key, failure: failure))
    if let failure { return (.failure(failure), evidence) }
    let held = entries[key]
    switch action {
    case .read:
      // An unreadable entry failed above, so this one is corrupt.
      if damaged.contains(key) { return (.success(held?.map { ~$0 }), evidence) }
    case .write: entries[key] = bytes
    case .delete: entries[key] = nil
    }
    if action != .read { damaged.remove(key) }
    return (.success(held), nil)
  }

  private func failure(of action: StoreAccess.Action, _ key: String) -> StoreFailure? {
    switch condition {
    case .ok, .corrupt: nil
    case .locked: .locked
    case .full: action == .write ? .full : nil
    case .failing: .failing
    case .unreadable: action == .read && damaged.contains(key) ? .failing : nil
    }
  }
}
