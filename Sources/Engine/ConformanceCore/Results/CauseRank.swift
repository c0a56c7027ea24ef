package import SpecModel

/// The rank of a requirement, or of a likely cause, among all of a run; the lesser one comes first.
package struct CauseRank: Comparable, Hashable, Sendable {
  private let key: [Int]

  /// Ranks a requirement by its cases: how near they are to the fault, whether it is binding, how directly they show it,
  /// how much of it is broken, and how many they are.
  ///
  /// - Parameters:
  ///   - place: The place of the case that shows most of the fault.
  ///   - level: How binding it is.
  ///   - share: The share of its cases that is broken, as ``RequirementOutcomes`` has it.
  ///   - count: How many of its cases are broken.
  package init(_ place: CasePlace, level: Level, share: Int, count: Int) {
    key = Self.head(place, level) + [place.detour, -share, place.isRow ? 1 : 0, -count]
  }

  /// Ranks a cause by how near it is to the fault, whether the requirement that leads is binding, and all its cases.
  ///
  /// - Parameters:
  ///   - place: The place of the case that shows most of the fault.
  ///   - level: How binding the requirement that leads is.
  ///   - countOfAll: How many cases the cause explains.
  package init(_ place: CasePlace, level: Level, countOfAll: Int) {
    key = Self.head(place, level) + [-countOfAll]
  }

  /// What says how a body is read comes before what its fields hold.
  private static func head(_ place: CasePlace, _ level: Level) -> [Int] {
    // How many requests there are is as near to the fault as what they hold, so that the level decides.
    let nearness: Nearness = place.nearness == .deed ? .request : place.nearness
    return [nearness.rawValue, level == .should ? 1 : 0, place.isOfContentType ? 0 : 1]
  }

  /// Compares two ranks.
  package static func < (left: CauseRank, right: CauseRank) -> Bool { left.key.lexicographicallyPrecedes(right.key) }
}
