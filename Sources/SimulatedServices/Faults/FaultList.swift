/// The faults of a world that are still to be met with.
struct FaultList: Sendable {
  private struct Entry {
    var exchange: String
    var fault: Fault
    var left: Int?
    var evidence: Int
  }

  private var entries: [Entry] = []

  /// Adds a fault: after those of the exchange that have an end, in place of one that has none.
  mutating func add(_ fault: Fault, to exchange: String, times: Int?, evidence: Int) {
    entries.removeAll { $0.exchange == exchange && $0.left == nil }
    entries.append(Entry(exchange: exchange, fault: fault, left: times, evidence: evidence))
  }

  /// Takes the fault that the next request of an exchange meets with, and its evidence number.
  mutating func take(for exchange: String) -> (fault: Fault, evidence: Int)? {
    guard let index = entries.firstIndex(where: { $0.exchange == exchange }) else { return nil }
    let entry = entries[index]
    if let left = entry.left {
      entries[index].left = left - 1
      if left == 1 { entries.remove(at: index) }
    }
    return (entry.fault, entry.evidence)
  }
}
