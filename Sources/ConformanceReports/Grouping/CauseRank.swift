import ConformanceCore
import SpecModel

/// The place of a likely cause among all causes of a run.
struct CauseRank: Comparable {
  /// How near it is to the fault.
  private let nearness: Nearness
  /// Whether the requirement that leads is only recommended.
  private let isRecommended: Bool
  /// How much else than the operation in question takes part; among causes it does not count.
  private let detour: Int
  /// The number of its cases.
  private let count: Int

  /// Ranks a requirement by its cases.
  ///
  /// - Parameter group: The cases, the nearest to the fault first.
  init(_ group: CaseGroup) {
    self.init(leading: group, detour: group.cases.first?.detour ?? 0, count: group.cases.count)
  }

  /// Ranks a cause.
  ///
  /// - Parameter cause: The cause.
  init(_ cause: LikelyCause) { self.init(leading: cause.leading, detour: 0, count: cause.count) }

  private init(leading group: CaseGroup, detour: Int, count: Int) {
    nearness = group.cases.first?.nearness ?? .untested
    isRecommended = group.cases.first?.level == .should
    self.detour = detour
    self.count = count
  }

  /// Compares two ranks; the lesser one comes first.
  static func < (left: CauseRank, right: CauseRank) -> Bool {
    left.key < right.key
  }

  private var key: (Nearness, Int, Int, Int) { (nearness, isRecommended ? 1 : 0, detour, -count) }
}

extension CaseResult {
  /// How much else than the operation in question takes part in what the case shows: a control, another operation's call,
  /// or a whole chart of states.
  fileprivate var detour: Int {
    guard let finding = nearestFinding, !isOfRule else { return 0 }
    if operation == Transition.operation { return 2 }
    return finding.isOfControl || (finding.call.map { $0 != operation } ?? false) ? 1 : 0
  }
}
