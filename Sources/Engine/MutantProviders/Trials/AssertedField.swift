import ConformanceCore
import SpecModel

/// One thing that a case asserts: a field of a reply, of a request or the count of something.
package struct AssertedField: Sendable, Hashable {
  /// The requirement's id.
  package let requirement: String
  /// The subject, such as `reply.accessToken`.
  package let subject: String
  /// Where it is written.
  package let place: Place

  /// A place in a specification.
  package struct Place: Sendable, Hashable, CustomStringConvertible {
    /// The file.
    package let file: String
    /// The line, counted from 1.
    package let line: Int
    /// The column, counted from 1.
    package let column: Int

    /// The place of a finding.
    ///
    /// - Parameter finding: The finding.
    init(_ finding: Finding) { (file, line, column) = (finding.file, finding.line, finding.column) }

    /// The place of a mark.
    ///
    /// - Parameter mark: The mark.
    init(_ mark: SourceMark) { (file, line, column) = (mark.file, mark.line, mark.column) }

    /// The place as `file:line:column`.
    package var description: String { "\(file):\(line):\(column)" }
  }

  /// All that cases assert of their steps, each place once, in the order of the files.
  static func all(in cases: [TestCase]) -> [AssertedField] {
    var byPlace: [Place: AssertedField] = [:]
    for testCase in cases {
      let steps = testCase.script.steps.flatMap(\.step.assertions)
      for (subject, mark) in steps + (testCase.script.overall?.assertions ?? []) {
        let field = AssertedField(requirement: testCase.requirement, subject: subject, place: Place(mark))
        byPlace[field.place] = byPlace[field.place] ?? field
      }
    }
    return byPlace.values.sorted {
      ($0.place.file, $0.place.line, $0.place.column) < ($1.place.file, $1.place.line, $1.place.column)
    }
  }
}

extension Step {
  /// The assertions, with their places; a client always answers an incoming URL, so that is none.
  fileprivate var assertions: [(String, SourceMark)] {
    let all = expectation?.assertions ?? []
    guard case .open = verb else { return all }
    return all.filter { $0.0 != "ending" }
  }
}

extension Expectation {
  /// The assertions, with their places.
  var assertions: [(String, SourceMark)] {
    var found: [(String, SourceMark)] = []
    if let ending = ending ?? each?.ending { found += ending.assertions }
    if let completions { found += completions.assertions(of: "completions") }
    if let pages = world.pages { found += pages.assertions(of: "pages") }
    if let elapsed = world.elapsed { found += elapsed.assertions(of: "elapsed") }
    for exchange in world.wire?.exchanges ?? [] {
      found += exchange.requests.assertions(of: "wire.\(exchange.name)")
      found += exchange.each?.assertions(of: "wire.\(exchange.name).each") ?? []
    }
    for event in world.events ?? [] { found += event.matcher.assertions(of: "events.\(event.name)") }
    return found
  }
}

extension Expectation.Ending {
  fileprivate var assertions: [(String, SourceMark)] {
    switch self {
    case .reply(let matcher): [("ending", matcher.mark)] + matcher.assertions(of: "reply")
    case .fails(_, let details, let mark):
      [("ending", mark)] + (details?.assertions(of: "failure.details") ?? [])
    case .cancelled(let mark): [("ending", mark)]
    }
  }
}

extension Matcher {
  /// The rules that are judged by themselves, with their places.
  fileprivate func assertions(of subject: String) -> [(String, SourceMark)] {
    switch rule {
    case .all(let matchers): matchers.flatMap { $0.assertions(of: subject) }
    case .list(let matchers):
      [(subject, mark)] + matchers.enumerated().flatMap { $1.assertions(of: "\(subject)[\($0)]") }
    case .map(let fields, _): fields.flatMap { $0.matcher.assertions(of: "\(subject).\($0.name)") }
    case .json(let matcher): [(subject, mark)] + matcher.assertions(of: subject)
    default: [(subject, mark)]
    }
  }
}
