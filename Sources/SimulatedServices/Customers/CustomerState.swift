import DeterministicExecution

/// What the customer will do, and the pages that wait for it.
struct CustomerState: Sendable {
  /// A decision, and the number that counts its uses; the customer's default has none.
  struct Made: Sendable {
    var decision: Decision
    var evidence: Int?

    static let byDefault = Made(decision: .approves(isRemembered: false), evidence: nil)
  }

  /// A page that stays open until the customer decides.
  struct OpenPage: Sendable {
    var id: Int
    var latch: Latch
    var made: Made?
  }

  private var next: Made?
  private var pages: [OpenPage] = []
  private var lastID = 0

  /// Takes a decision for the page that waits longest, or for the next page to come.
  ///
  /// A page that waits besides gets the default: waiting lasts until the next decision.
  ///
  /// - Returns: The latches of the pages that need wait no longer, and how many pages wait because of the decision.
  mutating func decide(_ decision: Decision, evidence: Int) -> (latches: [Latch], uses: Int) {
    let waiting = pages.indices.filter { pages[$0].made == nil }
    if decision == .waits {
      next = Made(decision: .waits, evidence: evidence)
      return ([], waiting.count)
    }
    for (position, index) in waiting.enumerated() {
      pages[index].made = position == 0 ? Made(decision: decision, evidence: evidence) : .byDefault
    }
    next = waiting.isEmpty ? Made(decision: decision, evidence: evidence) : nil
    return (waiting.map { pages[$0].latch }, 0)
  }

  /// What the customer does with a page that just opened; a decision holds once, only waiting lasts.
  mutating func take() -> Made {
    let made = next ?? .byDefault
    if made.decision != .waits { next = nil }
    return made
  }

  /// What the customer does to a redirect that came without a page; `nil` where the decision is about pages.
  mutating func takeForRedirect() -> Made? {
    guard let made = next, made.decision.isOfRedirect else { return nil }
    next = nil
    return made
  }

  /// Leaves a page open.
  mutating func open(_ latch: Latch) -> Int {
    lastID += 1
    pages.append(OpenPage(id: lastID, latch: latch))
    return lastID
  }

  /// Ends a page; `nil` where the customer never decided, because the client took the page away.
  mutating func close(_ id: Int) -> Made? {
    guard let index = pages.firstIndex(where: { $0.id == id }) else { return nil }
    return pages.remove(at: index).made
  }
}
