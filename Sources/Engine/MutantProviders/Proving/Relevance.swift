import SpecModel

/// How likely a change violates a field that a requirement asserts, so that the likeliest are tried first.
struct Relevance: Sendable {
  private let roots: Set<Substring>
  private let names: Set<Substring>
  /// The kinds that break a rule; `nil` for a requirement with fields of its own.
  private let kinds: Set<EnumeratedMutant.Kind>?

  /// Creates the relevance for a requirement.
  ///
  /// - Parameter subjects: The fields that it asserts.
  init(to subjects: Set<String>) {
    kinds = nil
    roots = Set(subjects.compactMap { $0.split(whereSeparator: { $0 == "." || $0 == "[" }).first })
    names = Set(subjects.flatMap { $0.split(whereSeparator: { $0 == "." || $0 == "[" || $0 == "]" }) })
  }

  /// Creates the relevance for a rule that holds in every case.
  ///
  /// - Parameter rule: The rule.
  init(to rule: Rule) {
    (roots, names) = ([], [])
    kinds =
      switch rule {
      case .keepsSecret: [.requestFieldInAddress, .messageLeaking, .requestLeaked, .pageFieldAdded]
      case .spends: [.requestDoubled, .answerFieldIgnored, .storeWriteLost]
      case .boundsRequests: [.requestsFlooded, .requestRetried]
      case .repliesUnexpired: [.replyFieldStale]
      case .forgets: [.storeDeletionLost, .storeEntryCopied]
      case .neverRepeats: [.eventDoubled, .eventAdded]
      }
  }

  /// The rank of a change, from 0 for the likeliest.
  func rank(of change: EnumeratedMutant.Change) -> Int {
    if let kinds { return kinds.contains(change.kind) ? 0 : Self.lowest }
    let isAsserted = change.part.split(whereSeparator: { ".: =".contains($0) }).contains(where: names.contains)
    switch change.site {
    case .reply: return roots.contains("reply") ? (isAsserted ? 0 : 2) : roots.contains("ending") ? 2 : 3
    case .failure: return roots.contains("ending") || roots.contains("failure") ? 0 : 3
    case .cancellation: return roots.contains("ending") ? 0 : 3
    case .request: return roots.contains("wire") ? (isAsserted ? 0 : 1) : 4
    case .page: return roots.contains("pages") ? 0 : isAsserted ? 1 : 4
    case .event: return roots.contains("events") ? 0 : 4
    case .store: return roots.contains("store") || roots.contains("state") ? 1 : 4
    case .cookies: return roots.contains("cookies") ? 0 : 5
    case .wait: return roots.contains("elapsed") ? 0 : 4
    case .url: return 2
    case .call: return rank(ofCall: change)
    }
  }

  /// The rank of a change that is not worth a trial.
  static let lowest = 9

  private func rank(ofCall change: EnumeratedMutant.Change) -> Int {
    switch change.kind {
    case .requestAdded, .requestsFlooded: roots.contains("wire") ? 1 : 5
    case .pageAdded: roots.contains("pages") ? 1 : 5
    case .eventAdded: roots.contains("events") ? 1 : 5
    case .endingHurried: roots.contains("pending") ? 0 : 3
    case .endingDelayed, .endingTimedOut: roots.contains("elapsed") || roots.contains("pending") ? 0 : 4
    case .callSkipped, .callRefused, .argumentDropped, .argumentAltered: 3
    default: 4
    }
  }
}
