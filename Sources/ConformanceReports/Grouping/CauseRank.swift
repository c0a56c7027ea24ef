import ConformanceCore
import SpecModel

/// The rank of a requirement, or of a likely cause, among all of a run; the lesser one comes first.
struct CauseRank: Comparable {
  /// Puts each row of a table behind all plain scenarios of the same rank, however many cases there are.
  private static let row = 1 << 32

  private let key: (Nearness, Int, Int, Int, Int)

  /// Ranks a requirement by its cases: how near they are to the fault, whether it is binding, how directly they show it,
  /// how much of it is broken, and how many they are.
  ///
  /// - Parameters:
  ///   - group: The cases, those first that show most of the fault.
  ///   - passed: How many cases of each requirement passed.
  init(_ group: CaseGroup, passed: PassedCounts) {
    let place = group.cases.first.map(CasePlace.init)
    key = (
      Self.rank(of: place?.nearness), Self.levelRank(of: group), Self.readingRank(of: group) + (place?.detour ?? 0),
      passed.rank(of: group.name, in: group.spec, broken: group.cases.count),
      (place?.isRow == true ? Self.row : 0) - group.cases.count
    )
  }

  /// Ranks a cause by how near it is to the fault, whether the requirement that leads is binding, and all its cases.
  ///
  /// - Parameter cause: The cause.
  init(_ cause: LikelyCause) {
    key = (
      Self.rank(of: cause.leading.cases.first?.nearness), Self.levelRank(of: cause.leading),
      Self.readingRank(of: cause.leading), 0, -cause.count
    )
  }

  /// The rank of a place: how many requests there are is as near to the fault as what they hold, so that the level decides.
  private static func rank(of nearness: Nearness?) -> Nearness {
    nearness == .deed ? .request : nearness ?? .untested
  }

  /// The rank of what says how a body is read: before what its fields hold.
  private static func readingRank(of group: CaseGroup) -> Int {
    group.cases.first?.nearestFinding?.isOfContentType == true ? -1 : 0
  }

  private static func levelRank(of group: CaseGroup) -> Int { group.cases.first?.level == .should ? 1 : 0 }

  /// Compares two ranks.
  static func < (left: CauseRank, right: CauseRank) -> Bool { left.key < right.key }

  /// Whether two ranks are the same.
  static func == (left: CauseRank, right: CauseRank) -> Bool { left.key == right.key }
}
