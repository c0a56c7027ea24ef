import AuthProviding
import SpecModel
import WorldScripting

/// The device's secure store: its entries outlive every launch of the app.
struct DeviceStore: Sendable {
  /// How the store answers.
  enum Condition: String, Sendable, CaseIterable {
    case ok, locked, full, failing
  }

  private(set) var entries: [String: [UInt8]] = [:]
  private(set) var accesses: [StoreAccess] = []
  private(set) var condition = Condition.ok
  private var evidence: Int?

  static let descriptions: [Service.Instruction] = [
    .init(
      name: "store", says: "How the secure store answers.", takes: ["state": Condition.allCases.map(\.rawValue)])
  ]

  /// Changes how the store answers; the number counts the accesses that it refuses.
  mutating func change(to condition: Condition, evidence: Int?) {
    self.condition = condition
    self.evidence = evidence
  }

  /// Answers an access.
  ///
  /// - Returns: What the entry held, or why nothing was done, and the number of what refused it.
  mutating func access(
    _ action: StoreAccess.Action, _ key: String, _ bytes: [UInt8] = []
  ) -> (result: Result<[UInt8]?, StoreFailure>, evidence: Int?) {
    let failure = failure(of: action)
    accesses.append(StoreAccess(action, key: key, failure: failure))
    if let failure { return (.failure(failure), evidence) }
    let held = entries[key]
    switch action {
    case .read: break
    case .write: entries[key] = bytes
    case .delete: entries[key] = nil
    }
    return (.success(held), nil)
  }

  private func failure(of action: StoreAccess.Action) -> StoreFailure? {
    switch condition {
    case .ok: nil
    case .locked: .locked
    case .full: action == .write ? .full : nil
    case .failing: .failing
    }
  }
}
