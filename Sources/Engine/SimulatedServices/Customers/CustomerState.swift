import DeterministicExecution

/// The customer's next decision, and the open pages that wait for one.
struct CustomerState: Sendable {
  /// A decision with its evidence key; the default decision has none.
  struct EvidencedDecision: Sendable {
    var decision: Decision
    var evidence: Int?

    static let byDefault = EvidencedDecision(decision: .approves(isRemembered: false), evidence: nil)
  }

  /// A page that stays open until the customer decides.
  struct OpenPage: Sendable {
    var id: Int
    var latch: Latch
    var made: EvidencedDecision?
  }

  private var next: EvidencedDecision?
  private var pages: [OpenPage] = []
  private var lastID = 0

  /// Applies a decision to the page that has waited longest, or to the next page.
  ///
  /// Other waiting pages get the default decision, since a wait ends with the next decision.
  ///
  /// - Returns: The latches of the pages that wait no longer, and the number of pages that wait because of the decision.
  mutating func decide(_ decision: Decision, evidence: Int) -> (latches: [Latch], uses: Int) {
    let waiting = pages.indices.filter { pages[$0].made == nil }
    if decision == .waits {
      next = EvidencedDecision(decision: .waits, evidence: evidence)
      return ([], waiting.count)
    }
    for (position, index) in waiting.enumerated() {
      pages[index].made = position == 0 ? EvidencedDecision(decision: decision, evidence: evidence) : .byDefault
    }
    next = waiting.isEmpty ? EvidencedDecision(decision: decision, evidence: evidence) : nil
    return (waiting.map { pages[$0].latch }, 0)
  }

  /// Takes the decision on a page that just opened; every decision but a wait applies once.
  mutating func take() -> EvidencedDecision {
    let made = next ?? .byDefault
    // A wait stays until another decision is made: the case may open several pages before it.
    if made.decision != .waits { next = nil }
    return made
  }

  /// Takes the decision on a redirect without a page; `nil` where the next decision is about pages.
  mutating func takeForRedirect() -> EvidencedDecision? {
    guard let made = next, made.decision.changesRedirect else { return nil }
    next = nil
    return made
  }

  /// Keeps a page open, and returns its id.
  mutating func open(_ latch: Latch) -> Int {
    lastID += 1
    pages.append(OpenPage(id: lastID, latch: latch))
    return lastID
  }

  /// Closes a page, and returns the decision on it; `nil` where the client removed the page before one.
  mutating func close(_ id: Int) -> EvidencedDecision? {
    guard let index = pages.firstIndex(where: { $0.id == id }) else { return nil }
    return pages.remove(at: index).made
  }
}
