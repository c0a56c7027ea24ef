package import ConformanceCore
import SpecModel

/// Requirements that one fault of the client likely breaks, led by the one that is nearest to the fault.
package struct LikelyCause {
  /// The requirement that is nearest to the fault; its first case shows it best.
  package var leading: CaseGroup
  /// The other requirements, in the same order.
  package var echoes: [CaseGroup]

  /// All requirements.
  package var groups: [CaseGroup] { [leading] + echoes }
  /// The number of cases.
  package var count: Int { groups.reduce(0) { $0 + $1.cases.count } }

  /// Groups cases by requirement, and the requirements by likely cause.
  ///
  /// Causes are in the order of their ``CauseRank``: first how near they are to the fault, then whether the requirement
  /// that leads is binding, then the number of their cases.
  ///
  /// - Parameters:
  ///   - cases: Cases of any outcomes that need a reader, sorted by id.
  ///   - run: All cases of the run, of which those that passed tell how much of a requirement is broken.
  /// - Returns: The causes, those first that explain the others.
  package static func all(of cases: [CaseResult], in run: [CaseResult]) -> [LikelyCause] {
    let outcomes = RequirementOutcomes(run)
    let groups = CaseGroup.groups(of: cases, by: \.requirement).map(\.nearestFirst)
    // Sorted before and after: the first of those that are alike leads them, and what it leads decides its place.
    let alike = joined(groups.stablySorted { $0.rank(among: outcomes) })
    return linked(alike.stablySorted(by: \.rank))
  }

  /// Joins requirements whose nearest findings are alike.
  ///
  /// - Parameter groups: The requirements, in the order of their rank.
  /// - Returns: The causes.
  private static func joined(_ groups: [CaseGroup]) -> [LikelyCause] {
    var causes: [LikelyCause] = []
    var numbers: [Likeness: Int] = [:]
    for group in groups {
      guard let likeness = group.cases.first.map(Likeness.init) else { continue }
      if let number = numbers[likeness] {
        causes[number].echoes.append(group)
      } else {
        numbers[likeness] = causes.count
        causes.append(LikelyCause(leading: group, echoes: []))
      }
    }
    return causes
  }

  /// Adds causes to the one that explains them.
  ///
  /// - Parameter causes: The causes, in the order of their rank.
  /// - Returns: Those that nothing explains, each with its echoes.
  private static func linked(_ causes: [LikelyCause]) -> [LikelyCause] {
    var result: [(cause: LikelyCause, explains: Explanation)] = []
    for cause in causes {
      // The first, which is nearest to the fault: an echo that two causes explain must not count twice.
      if let number = result.firstIndex(where: { $0.explains.covers(cause) }) {
        result[number].cause.echoes += cause.groups
        result[number].explains.add(cause)
      } else {
        result.append((cause, Explanation(by: cause)))
      }
    }
    return result.map(\.cause)
  }
}

extension LikelyCause {
  /// What the service refused in most of the cases that lead: evidence for the fault; `nil` where it refused nothing.
  package var refusal: Finding.Refusal? {
    let refusals = leading.cases.compactMap(\.nearestFinding?.refusal)
    let counts = Dictionary(grouping: refusals) { [$0.exchange, "\($0.status)"] }
    guard let most = counts.values.max(by: { $0.count < $1.count }), most.count * 2 > leading.cases.count else {
      return nil
    }
    return most.first
  }
}

extension LikelyCause {
  fileprivate var rank: CauseRank { CauseRank(leading.place, level: leading.level, countOfAll: count) }
}

extension CaseGroup {
  /// The place of the case that shows most of the fault.
  fileprivate var place: CasePlace { cases.first.map(CasePlace.init) ?? .last }
  fileprivate var level: Level { cases.first?.level ?? .should }

  fileprivate func rank(among outcomes: RequirementOutcomes) -> CauseRank {
    let share = outcomes.brokenShare(of: name, in: spec, broken: cases.count)
    return CauseRank(place, level: level, share: share, count: cases.count)
  }

  /// The group with the cases first that show most of the fault.
  fileprivate var nearestFirst: CaseGroup {
    var group = self
    group.cases = cases.stablySorted(by: CasePlace.init)
    return group
  }
}

extension Array {
  /// The elements by what is compared; those of one place stay in their order.
  func stablySorted(by key: (Element) -> some Comparable) -> [Element] {
    map { (key: key($0), element: $0) }.enumerated().sorted {
      $0.element.key == $1.element.key ? $0.offset < $1.offset : $0.element.key < $1.element.key
    }.map(\.element.element)
  }
}
