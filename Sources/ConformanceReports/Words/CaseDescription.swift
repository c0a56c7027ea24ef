import ConformanceCore
import SpecModel

/// A case in lines of text, for the console and for JUnit.
///
/// Everything in it is one line and safe on a terminal.
struct CaseDescription {
  /// How many lines of the transcript are shown.
  static let transcriptTail = 8

  /// What a line is, so that a console can colour it.
  enum Tone {
    case plain, faint, expected, actual, hint
  }

  /// A line of text.
  struct Line {
    /// How deep it stands.
    var indent: Int
    /// The word before the text, such as `expected`; empty for a line without one.
    var label: String
    /// The text.
    var text: String
    /// What it is.
    var tone: Tone

    /// The line without colour.
    var plain: String { String(repeating: " ", count: indent) + label + text }
  }

  private(set) var lines: [Line] = []

  /// Describes a case.
  ///
  /// - Parameters:
  ///   - result: The case.
  ///   - index: The specifications of the run.
  ///   - rerun: The commands of the run.
  init(_ result: CaseResult, index: RequirementIndex, rerun: RerunCommand) {
    add(result.place, .faint)
    if let requirement = index.requirement(of: result) {
      add(requirement.statement)
      add("\(result.level.rawValue), \(index.source(of: requirement, in: result.spec))", .faint)
    }
    if let reason = result.reason { add(reason) }
    if let link = result.known?.link { add(link, .faint) }
    if let took = result.took { add("the client took: \(took)") }
    for (number, finding) in result.findings.enumerated() { add(finding, showsPlace: number > 0) }
    addTail(of: result)
    add("run it again", .faint)
    add(rerun.words(case: result.id), indent: 4)
  }

  private mutating func add(_ finding: Finding, showsPlace: Bool) {
    add(finding.subject, indent: 2)
    if showsPlace { add(finding.place, .faint, indent: 4) }
    add(finding.expected, .expected, label: "expected  ", indent: 4)
    add(finding.actual, .actual, label: "actual    ", indent: 4)
    if !finding.hint.isEmpty { add(finding.hint, .hint, label: "hint      ", indent: 4) }
  }

  private mutating func addTail(of result: CaseResult) {
    let last = result.findings.compactMap(\.step).max() ?? result.steps.lastIndex { $0.status == .failed }
    let steps = last.map { result.steps.prefix($0 + 1) } ?? result.steps[...]
    let told = TranscriptLines(tail: Self.transcriptTail, of: steps)
    guard !told.lines.isEmpty else { return }
    add("what happened", .faint)
    if told.before > 0 { add("… \(Counted.of(told.before, "line")) before", .faint, indent: 4) }
    for line in told.lines { add(line, indent: 4) }
  }

  private mutating func add(_ text: String, _ tone: Tone = .plain, label: String = "", indent: Int = 2) {
    lines.append(Line(indent: indent, label: label, text: Escaping.terminal(text), tone: tone))
  }
}
