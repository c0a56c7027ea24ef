package import ConformanceCore
import SpecModel

/// A case in lines of text, for the console and for JUnit.
///
/// Everything in it is one line and safe on a terminal.
struct CaseDescription {
  /// How many lines of the transcript are displayed.
  static let transcriptTail = 8

  /// What a line is, so that a console can colour it.
  enum Tone {
    case plain, faint, expected, actual, hint
  }

  /// A line of text.
  struct Line {
    /// The indentation, in columns.
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
    if let flaky = result.flaky { add("flaky: \(flaky.description)") }
    for (number, finding) in result.findings.enumerated() { add(finding, showsPlace: number > 0) }
    addCandidates(of: result)
    addTail(of: result)
    add("run it again", .faint)
    add(rerun.line(case: result.id), indent: 4)
  }

  private mutating func add(_ finding: Finding, showsPlace: Bool) {
    add(finding.subject, indent: 2)
    if showsPlace { add(finding.place, .faint, indent: 4) }
    add(finding.expected, .expected, label: "expected  ", indent: 4)
    add(finding.actual, .actual, label: "actual    ", indent: 4)
    if let said = finding.said { add(said, label: "client    ", indent: 4) }
    if let refusal = finding.refusal { add(refusal.sentence, label: "service   ", indent: 4) }
    if !finding.hint.isEmpty { add(finding.hint, .hint, label: "hint      ", indent: 4) }
  }

  private mutating func addCandidates(of result: CaseResult) {
    let candidates = CandidateLines(result)
    guard let heading = candidates.heading else { return }
    add(heading, .faint)
    for line in candidates.lines { add(line.text, indent: 4 + 2 * line.depth) }
  }

  private mutating func addTail(of result: CaseResult) {
    let steps = result.lastStepInQuestion.map { result.steps.prefix($0 + 1) } ?? result.steps[...]
    let transcript = TranscriptLines(tail: Self.transcriptTail, of: steps)
    guard !transcript.lines.isEmpty else { return }
    add("what happened", .faint)
    if transcript.before > 0 { add("… \(Quantity.of(transcript.before, "line")) before", .faint, indent: 4) }
    for line in transcript.lines { add(line, indent: 4) }
  }

  private mutating func add(_ text: String, _ tone: Tone = .plain, label: String = "", indent: Int = 2) {
    lines.append(Line(indent: indent, label: label, text: ReportEscaping.terminal(text), tone: tone))
  }
}

/// Steps and what happened in them, as lines of text.
package struct TranscriptLines {
  /// The lines, in order; they may hold any character of the client's.
  package private(set) var lines: [String] = []
  /// How many lines come before these.
  package private(set) var before = 0

  /// Describes the steps in full.
  ///
  /// - Parameter steps: The steps.
  package init(_ steps: ArraySlice<StepResult>) {
    for step in steps {
      lines.append(Self.line(of: step))
      for message in step.transcript {
        lines.append(Self.line(of: message))
        guard let detail = message.detail else { continue }
        lines += detail.split(separator: "\n", omittingEmptySubsequences: false).map { "      | \($0)" }
      }
    }
  }

  /// Describes the end of the steps, with the content of requests, of which long ones are shortened.
  ///
  /// - Parameters:
  ///   - count: How many lines at most.
  ///   - steps: The steps.
  init(tail count: Int, of steps: ArraySlice<StepResult>) {
    before = max(0, steps.reduce(0) { $0 + 1 + $1.transcript.count } - count)
    var place = 0
    for step in steps {
      if place >= before { lines.append(Self.line(of: step)) }
      place += 1
      for message in step.transcript {
        if place >= before { lines += [Self.line(of: message)] + Self.content(of: message) }
        place += 1
      }
    }
  }

  /// The content of a request, which most often shows what is wrong.
  private static func content(of message: StepResult.Message) -> [String] {
    guard message.to == .service, let detail = message.detail else { return [] }
    let lines = detail.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.prefix(mostLines).map { line in
      let line = shortened(line)
      let head = PageBounds.head(of: line, bytes: longestLine)
      let rest = line.utf8.count - head.utf8.count
      return "      | \(head)" + (rest > 0 ? "… and \(Quantity.of(rest, "more byte"))" : "")
    }
    let more = lines.count - shown.count
    return shown + (more > 0 ? ["      | … and \(Quantity.of(more, "more line"))"] : [])
  }

  /// The most lines of a request in the end of a transcript.
  private static let mostLines = 6
  /// The most bytes of a line of a request in the end of a transcript.
  private static let longestLine = 1000
  /// The most bytes of a value without a blank or a quote in the end of a transcript, and those that stand for it.
  private static let longestValue = (whole: 80, beginning: 24)

  /// Returns a line with the beginnings of its long values, so that what stands behind them is seen.
  private static func shortened(_ line: Substring) -> String {
    var result = ""
    var rest = line
    while let start = rest.firstIndex(where: \.isOfValue) {
      let end = rest[start...].firstIndex { !$0.isOfValue } ?? rest.endIndex
      let value = rest[start..<end]
      let isLong = value.utf8.count > longestValue.whole
      result += rest[..<start]
      result += isLong ? "\(value.prefix(longestValue.beginning))… (\(value.count) characters)" : value
      rest = rest[end...]
    }
    return result + rest
  }

  private static func line(of step: StepResult) -> String {
    "\(sign(of: step.status)) \(step.part.prefix)\(step.text)"
  }

  private static func line(of message: StepResult.Message) -> String {
    "  \(Quantity.seconds(message.at))  \(message.from.rawValue) → \(message.to.rawValue)  \(message.text)"
  }

  private static func sign(of status: StepResult.Status) -> String {
    switch status {
    case .held: "✓"
    case .failed: "✗"
    case .notReached: "–"
    }
  }
}

extension StepResult.Part {
  /// What comes before a step's text; nothing before a step of the scenario itself.
  var prefix: String { self == .step ? "" : "\(rawValue): " }
}

extension Character {
  /// Whether it may stand in a value as services issue them, in any encoding.
  fileprivate var isOfValue: Bool { isASCII && (isLetter || isNumber || "+/_-.%~|=".contains(self)) }
}
