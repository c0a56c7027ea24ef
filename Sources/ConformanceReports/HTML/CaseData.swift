import ConformanceCore
import SpecModel

/// The cases as data for the script: the rows of the lists, and the transcripts that no article holds.
///
/// Equal texts and equal steps are written once, and a text is cut where the fields of bodies begin, as most bodies
/// differ in a field or two.
struct CaseData {
  private var pieces = Numbered<Substring>()
  private var texts = Numbered<String>()
  private var cutTexts: [[Int]] = []
  private var steps = Numbered<[Int]>()
  private var rows: [[Row]] = []

  fileprivate struct Row {
    var outcome: Int
    var name: String
    /// The numbers of the steps; `nil` where an article holds them.
    var steps: [Int]?
    var remark: String?
  }

  /// Whether cases that passed have their transcripts.
  let isWhole: Bool

  /// Creates the data of a page.
  ///
  /// - Parameter results: The run.
  init(_ results: RunResults) { isWhole = results.cases.count <= HTMLReport.fullTranscripts }

  /// Adds the cases of a requirement, in the order of the requirements on the page.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - prefix: What their ids begin with.
  ///   - hasArticle: Whether an article holds the transcript of a case.
  mutating func add(_ cases: [CaseResult], prefix: String, hasArticle: (CaseResult) -> Bool) {
    rows.append(
      cases.map { result in
        let isElsewhere = hasArticle(result)
        return Row(
          outcome: Outcome.allCases.firstIndex(of: result.outcome) ?? 0,
          name: result.id.hasPrefix(prefix) ? String(result.id.dropFirst(prefix.count)) : "/" + result.id,
          steps: isElsewhere ? nil : isWhole || result.needsReader ? add(result.steps) : [],
          remark: isElsewhere ? nil : result.remark)
      })
  }

  private mutating func add(_ steps: [StepResult]) -> [Int] {
    // Steps without messages are shown only where messages are.
    guard steps.contains(where: { !$0.transcript.isEmpty }) else { return [] }
    return steps.map { step in
      var numbers = [
        StepResult.Part.all.firstIndex(of: step.part) ?? 0, StepResult.Status.all.firstIndex(of: step.status) ?? 0,
        number(of: step.text), number(of: step.mark.file), step.mark.line, step.mark.column,
      ]
      for message in step.transcript {
        numbers.append(Int((min(max(message.at, 0), 1e12) * 1000).rounded()))
        numbers.append(message.from.lifeline * 5 + message.to.lifeline)
        numbers.append(message.text == step.text ? -1 : number(of: message.text))
        numbers.append(message.detail.map { number(of: $0) } ?? -1)
      }
      return self.steps.number(of: numbers)
    }
  }

  private mutating func number(of text: String) -> Int {
    let number = texts.number(of: text)
    guard number == cutTexts.count else { return number }
    var cut: [Int] = []
    var start = text.startIndex
    let bytes = text.utf8
    for index in bytes.indices where bytes[index] == UInt8(ascii: ",") || bytes[index] == UInt8(ascii: "&") {
      let end = bytes.index(after: index)
      cut.append(pieces.number(of: text[start..<end]))
      start = end
    }
    if start < text.endIndex { cut.append(pieces.number(of: text[start...])) }
    cutTexts.append(cut)
    return number
  }

  /// The data as the script reads it.
  var json: PageJSON {
    PageJSON { json in
      json.array("outcomes") { json in for outcome in Outcome.allCases { json.value(outcome.rawValue) } }
      json.array("parties") { json in
        for party in StepResult.Message.Party.lifelines { json.value(party.rawValue) }
      }
      json.array("parts") { json in for part in StepResult.Part.all { json.value(part.prefix) } }
      json.array("statuses") { json in
        for status in StepResult.Status.all { json.list([status.rawValue, status.label]) }
      }
      json.array("pieces") { json in
        for piece in pieces.values { json.value(ReportEscaping.visible(String(piece))) }
      }
      json.array("texts") { json in
        for cut in cutTexts { if cut.count == 1 { json.value(cut[0]) } else { json.list(cut) } }
      }
      json.array("steps") { json in for step in steps.values { json.list(step) } }
      json.array("rows") { json in
        for group in rows { json.array { json in for row in group { json.row(row) } } }
      }
    }
  }

  /// Values by the order in which they first occur.
  private struct Numbered<Value: Hashable> {
    private(set) var values: [Value] = []
    private var numbers: [Value: Int] = [:]

    mutating func number(of value: Value) -> Int {
      if let number = numbers[value] { return number }
      numbers[value] = values.count
      values.append(value)
      return values.count - 1
    }
  }
}

extension CaseResult {
  /// What the row of the case says beside its outcome and its name.
  var remark: String? {
    switch outcome {
    case .passed: took.map { "took: \($0)" }
    case .skipped: reason
    default: needsReader ? PageBounds.bounded(headline) : nil
    }
  }
}

extension StepResult.Part {
  /// All parts, as the script numbers them.
  fileprivate static let all: [Self] = [.given, .step, .control, .probe]
}

extension StepResult.Status {
  /// All statuses, as the script numbers them.
  fileprivate static let all: [Self] = [.held, .failed, .notReached]
}

extension JSONWriter {
  fileprivate mutating func list(_ numbers: [Int]) { array { json in for number in numbers { json.value(number) } } }

  fileprivate mutating func list(_ texts: [String]) { array { json in for text in texts { json.value(text) } } }

  fileprivate mutating func row(_ row: CaseData.Row) {
    array { json in
      json.value(row.outcome)
      json.value(ReportEscaping.visible(row.name))
      if let steps = row.steps { json.list(steps) } else { json.value(0) }
      if let remark = row.remark { json.value(ReportEscaping.visible(remark)) }
    }
  }
}
