import ConformanceCore
import SpecModel

/// The causes that a console shows: few enough to be read, those that fail the run before all others.
struct ConsoleCauses {
  /// The most causes that are shown.
  static let most = 8
  /// The most where none fails the run: each takes two lines, and all is well enough to be told in twenty.
  static let mostWarnings = 5

  /// The causes, in the order of their rank.
  let shown: [ConsoleCause]
  /// The causes that are left out.
  let left: [ConsoleCause]

  /// Chooses the causes of a run.
  ///
  /// - Parameter results: The run.
  init(_ results: RunResults) {
    let index = RequirementIndex(results.header)
    let all = LikelyCause.all(of: results.casesToRead, in: results.cases).map {
      ConsoleCause($0, index: index, failsOn: results.header.failsOn)
    }
    let order =
      all.filter(\.isFailure) + all.filter { !$0.isFailure && $0.outcome != .expectedFailure }
      + all.filter { $0.outcome == .expectedFailure }
    let most = order.first?.isFailure == true ? Self.most : Self.mostWarnings
    shown = Array(order.prefix(most))
    left = Array(order.dropFirst(most))
  }

  /// The causes that are left out, in a sentence; `nil` for none.
  ///
  /// - Parameter page: Where all are; `nil` where no report is written.
  /// - Returns: A sentence without a full stop.
  func rest(page: String?) -> String? {
    guard !left.isEmpty else { return nil }
    let failing = left.count(where: \.isFailure)
    let kinds = failing == 0 || failing == left.count ? "" : ", \(failing) of them failing"
    return "and \(Quantity.of(left.count, "more cause"))\(kinds): "
      + (page.map { "\($0) has all, and so has --verbose" } ?? "--verbose shows all")
  }
}

/// A cause as a console shows it.
struct ConsoleCause {
  /// The most ids of other requirements that are named.
  private static let named = 3
  /// The most characters of a text.
  static let width = 160

  /// The case that shows it best.
  let example: CaseResult
  /// The gravest outcome of all its cases.
  let outcome: Outcome
  /// Whether it makes the run fail.
  let isFailure: Bool
  /// The requirement that leads the cause.
  let name: String
  /// What the requirement says; `nil` where the specifications of the run do not hold it.
  let statement: String?
  /// The ids of the cases of the leading requirement, the example first.
  let ids: [String]
  private let echoes: [CaseGroup]

  /// Describes a cause.
  ///
  /// - Parameters:
  ///   - cause: The cause.
  ///   - index: The specifications of the run.
  ///   - failsOn: The lowest level at which a broken requirement fails the run.
  init(_ cause: LikelyCause, index: RequirementIndex, failsOn: FailingLevel? = nil) {
    example = cause.leading.cases[0]
    outcome = cause.groups.flatMap(\.cases).map(\.outcome).reduce(example.outcome) {
      OutcomeTable.gravity(of: $1) < OutcomeTable.gravity(of: $0) ? $1 : $0
    }
    isFailure = OutcomeTable.breaking.contains(outcome) || outcome == .warned && failsOn == .should
    name = cause.leading.name
    statement = index.requirement(of: example)?.statement
    ids = cause.leading.cases.map(\.id)
    var seen: Set = [name]
    echoes = cause.echoes.filter { seen.insert($0.name).inserted }
  }

  /// The number of cases of the leading requirement.
  var cases: Int { ids.count }

  /// Why the cause is listed as known, with its link; `nil` for one that is not.
  var known: String? { outcome == .expectedFailure ? example.known?.description : nil }

  /// That repeats of the example differ, in a clause; `nil` where they do not.
  var flaky: String? { example.flaky.map { "flaky: \($0.description)" } }

  /// The finding that is nearest to the fault; `nil` for a case without findings.
  var finding: Finding? { example.nearestFinding ?? example.findings.first }

  /// What happened, in a sentence; `nil` where the case says nothing of it.
  var sentence: String? {
    let isOfFinding = [.expectation, .scenario, .outcomes, .state].contains(example.cause?.kind)
    guard isOfFinding, let finding, !finding.sentence.isEmpty else { return example.reason }
    return finding.sentence
  }

  /// The level and the number of cases.
  var counts: String { "\(example.level.rawValue), \(Quantity.cases(cases))" }

  /// The other requirements that likely have the same cause, in a clause; `nil` for none.
  var sameCause: String? {
    guard !echoes.isEmpty else { return nil }
    let names = echoes.prefix(Self.named).map(\.name).joined(separator: ", ")
    let more = echoes.count - Self.named
    let cases = echoes.reduce(0) { $0 + $1.cases.count }
    return "likely the same cause: \(names)\(more > 0 ? " and \(Quantity.of(more, "more requirement"))" : "") "
      + "(\(Quantity.cases(cases)))"
  }
}

extension String {
  /// The text in one line of bounded length, with the middle left out of a longer one.
  ///
  /// - Parameter most: The most characters, at least 16.
  /// - Returns: The text, whose beginning and end are its own.
  func cutInTheMiddle(_ most: Int = ConsoleCause.width) -> String {
    guard count > most else { return self }
    let head = (most - 3) * 2 / 3
    return "\(prefix(head)) … \(suffix(most - 3 - head))"
  }
}
