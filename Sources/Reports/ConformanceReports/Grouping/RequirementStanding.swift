import ConformanceCore
import SpecModel

extension Catalogue.RequirementEntry {
  /// The word for how binding it is.
  var levelTitle: String { isPromise ? level.rawValue : "left open" }
}

/// How far a requirement holds in a run.
enum RequirementStanding: CaseIterable {
  /// Every case passed, and there is one.
  case held
  /// A case did not pass.
  case broken
  /// No case is broken, and one or more showed nothing.
  case notTested

  /// The words for it.
  var title: String {
    switch self {
    case .held: "held"
    case .broken: "broken"
    case .notTested: "not wholly tested"
    }
  }

  /// Creates the standing of a requirement.
  ///
  /// - Parameter counts: The outcomes of its cases.
  init(_ counts: OutcomeCounts) {
    // What the adapter or the kit spoilt says nothing of the client.
    let broken: [Outcome] = [.failed, .warned, .expectedFailure, .unexpectedPass]
    if broken.contains(where: { counts[$0] > 0 }) {
      self = .broken
    } else {
      self = counts[.passed] > 0 && counts[.passed] == counts.total ? .held : .notTested
    }
  }
}

/// How many requirements of each level have each standing; one that promises nothing has none.
struct StandingCounts {
  private var numbers: [RequirementStanding: [Level: Int]] = [:]

  /// Counts the requirements of a run.
  ///
  /// - Parameters:
  ///   - specs: The specifications.
  ///   - outcomes: The outcomes of their requirements.
  init(_ specs: [Catalogue], outcomes: RequirementOutcomes) {
    for spec in specs {
      for requirement in spec.requirements where requirement.isPromise {
        let standing = RequirementStanding(outcomes.counts(of: requirement.id, in: spec.id))
        numbers[standing, default: [:]][requirement.level, default: 0] += 1
      }
    }
  }

  /// How many requirements there are.
  ///
  /// - Parameters:
  ///   - standing: Their standing; `nil` for any.
  ///   - level: Their level; `nil` for any.
  /// - Returns: The number.
  func count(_ standing: RequirementStanding? = nil, _ level: Level? = nil) -> Int {
    numbers.filter { standing == nil || $0.key == standing }.values.reduce(0) { sum, counts in
      sum + counts.filter { level == nil || $0.key == level }.values.reduce(0, +)
    }
  }

  /// How many requirements held, by level, and how many were not tested, in a sentence.
  var sentence: String? {
    let levels = Level.allCases.filter { count(nil, $0) > 0 }
    guard !levels.isEmpty else { return nil }
    let parts = levels.map { level in
      let broken = count(.broken, level)
      let all = Quantity.of(count(nil, level), level.rawValue)
      return "\(count(.held, level)) of \(all) held" + (broken > 0 ? " and \(broken) did not" : "")
    }
    let untested = count(.notTested)
    return "Of the requirements, \(parts.joined(separator: "; ")); "
      + (untested == 0
        ? "each was tested." : "\(untested) \(untested == 1 ? "was" : "were") not, or not wholly, tested.")
  }
}
