package import ConformanceCore
import EssentialFoundation
import SpecModel

/// Writes `junit.xml`: a suite for each operation, a test case for each case, by ``OutcomeTable``.
///
/// Two runs of one seed differ in the attributes `time` and `timestamp` alone, which are wall times; the virtual time of a
/// suite is its property `virtual-seconds`. The file follows the schema that Jenkins and others share, which has properties
/// and `file` for suites alone: a remark on a requirement or a case is a property of its suite, such as `requirement/ID` or
/// `warned/CASE`.
package enum JUnitWriter {
  /// Writes the results.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - timings: Its wall times; where they are unknown, the attributes of time are left out.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  package static func write(_ results: RunResults, timings: Timings = Timings(), to sink: ReportSink) rethrows {
    let index = RequirementIndex(results.header)
    let rerun = RerunCommand(results)
    let counts = JUnitCounts(results.cases, timings)
    let summary = results.summary
    var xml = MarkupWriter(.xml)
    xml.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    // The schema has no count of skipped cases at the root.
    try xml.element(
      .testsuites,
      attributes: .known(
        .name("auth-conformance"), .tests(counts.tests), .failures(counts.failures), .errors(counts.errors),
        .time(counts.seconds))
    ) { xml in
      for group in CaseGroup.groups(of: results.cases, by: \.operation) {
        let counts = JUnitCounts(group.cases, timings)
        try xml.element(
          .testsuite,
          attributes: .known(
            .name("", "\(group.spec)/\(group.name)"), .tests(counts.tests), .failures(counts.failures),
            .errors(counts.errors), .skipped(counts.skipped), .time(counts.seconds), .timestamp(timings.startedAt),
            .file(group.file))
        ) { xml in
          xml.element(.properties) { xml in
            xml.properties(of: group, header: results.header, summary: summary)
            xml.property("virtual-seconds", Quantity.decimal(counts.virtualSeconds))
            xml.properties(of: group.cases, index: index)
          }
          for result in group.cases {
            let seconds = timings.seconds(of: result.id)
            JUnitCase(result: result, seconds: seconds, index: index, rerun: rerun).write(to: &xml)
            try xml.handOn(to: sink)
          }
        }
      }
    }
    try xml.finish(to: sink)
  }
}

extension MarkupWriter {
  fileprivate mutating func properties(of group: CaseGroup, header: RunHeader, summary: Summary) {
    property("client", "\(header.client.name) \(header.client.version)")
    property("kit", header.kit)
    property("seed", String(header.seed))
    if let spec = header.specs.first(where: { $0.id == group.spec }) { property("spec-hash", spec.hash) }
    // A reader of the file alone sees too why the run exits with another code than its cases let him expect.
    property("verdict", summary.verdictTitle)
    for ground in summary.grounds {
      let wayOut = ground.wayOut(header).map { "; \($0)" } ?? ""
      property("verdict/\(ground.kind.rawValue)", ground.text(header) + wayOut)
    }
  }

  fileprivate mutating func properties(of cases: [CaseResult], index: RequirementIndex) {
    var requirement: String?
    for result in cases where result.requirement != requirement {
      requirement = result.requirement
      let entry = index.requirement(of: result)
      property(
        "requirement/\(result.requirement)",
        entry.map { "\($0.level.rawValue), \(index.source(of: $0, in: result.spec))" } ?? result.level.rawValue)
    }
    for result in cases {
      if result.outcome == .warned { property("warned/\(result.id)", result.headline) }
      if let known = result.known { property("known/\(result.id)", known.description) }
      if let took = result.took { property("took/\(result.id)", took) }
      if let flaky = result.flaky { property("flaky/\(result.id)", flaky.description) }
    }
  }

  fileprivate mutating func property(_ name: String, _ value: String) {
    element(.property, .name("", name), .value(value))
  }
}

/// The counts in the attributes of a suite.
private struct JUnitCounts {
  var tests = 0
  var failures = 0
  var errors = 0
  var skipped = 0
  var virtualSeconds = 0.0
  /// The sum of the wall times; `nil` where unknown.
  var seconds: Double?

  init(_ cases: [CaseResult], _ timings: Timings) {
    tests = cases.count
    seconds = timings.seconds(ofAll: cases.map(\.id))
    for result in cases {
      virtualSeconds += result.duration
      switch OutcomeTable.row(result.outcome).junit {
      case .pass: break
      case .failure: failures += 1
      case .error: errors += 1
      case .skipped: skipped += 1
      }
    }
  }
}

/// A `<testcase>` of a JUnit file.
struct JUnitCase {
  /// The case.
  let result: CaseResult
  /// Its wall time; `nil` where unknown.
  let seconds: Double?
  /// The specifications of the run.
  let index: RequirementIndex
  /// The commands of the run.
  let rerun: RerunCommand

  /// Writes the element.
  ///
  /// - Parameter xml: Where it goes.
  func write(to xml: inout MarkupWriter) {
    xml.element(
      .testcase,
      attributes: .known(
        MarkupAttribute("classname", "", "\(result.spec).\(result.operation)"), .name("", result.id), .time(seconds))
    ) { xml in
      switch OutcomeTable.row(result.outcome).junit {
      case .pass:
        // JUnit has no word for a warning or an expected failure: it passes, and its output says what it is.
        if result.outcome != .passed { writeOutput(to: &xml) }
      case .failure: writeProblem(.failure, to: &xml)
      case .error: writeProblem(.error, to: &xml)
      case .skipped: xml.element(.skipped, .message(result.reason ?? ""))
      }
    }
  }

  private func writeProblem(_ element: MarkupElement, to xml: inout MarkupWriter) {
    xml.element(
      element, .message(result.headline), .type("", result.outcome.rawValue), content: writeDescription)
  }

  private func writeOutput(to xml: inout MarkupWriter) {
    xml.element(.systemOut) { xml in
      xml.text("\(OutcomeTable.row(result.outcome).console): \(ReportEscaping.terminal(result.headline))\n")
      writeDescription(to: &xml)
    }
  }

  private func writeDescription(to xml: inout MarkupWriter) {
    for line in CaseDescription(result, index: index, rerun: rerun).lines {
      xml.text(line.plain)
      xml.raw("\n")
    }
  }
}

extension CaseGroup {
  /// The file of the operation; its tables of deviations may stand in others.
  fileprivate var file: String? {
    let files = cases.lazy.map(\.mark.file)
    return files.first { $0.hasSuffix("/operations/\(name).yaml") } ?? files.first
  }
}

extension [MarkupAttribute] {
  /// Those attributes that are known.
  fileprivate static func known(_ attributes: MarkupAttribute?...) -> [MarkupAttribute] {
    attributes.compactMap(\.self)
  }
}

// The elements of JUnit.
extension MarkupElement {
  static let error = MarkupElement("error", .line)
  static let failure = MarkupElement("failure", .line)
  static let properties = MarkupElement("properties", .block)
  static let property = MarkupElement("property", .empty)
  static let skipped = MarkupElement("skipped", .empty)
  static let systemOut = MarkupElement("system-out", .line)
  static let testcase = MarkupElement("testcase", .block)
  static let testsuite = MarkupElement("testsuite", .block)
  static let testsuites = MarkupElement("testsuites", .block)
}

extension MarkupAttribute {
  static func errors(_ count: Int) -> Self { Self("errors", "", String(count)) }
  static func failures(_ count: Int) -> Self { Self("failures", "", String(count)) }
  static func message(_ text: String) -> Self { Self("message", "", text) }
  static func skipped(_ count: Int) -> Self { Self("skipped", "", String(count)) }
  static func tests(_ count: Int) -> Self { Self("tests", "", String(count)) }
  static func time(_ seconds: Double?) -> Self? { seconds.map { Self("time", "", Quantity.decimal($0)) } }
  static func timestamp(_ date: Date?) -> Self? {
    // The time zone is left out, as in the files of Ant, on which the schema rests; it is UTC.
    date.map { Self("timestamp", "", $0.formatted(.iso8601).replacing("Z", with: "")) }
  }
  static func file(_ path: String?) -> Self? { path.map { Self("file", "", $0) } }
  static func value(_ text: String) -> Self { Self("value", "", text) }
}
