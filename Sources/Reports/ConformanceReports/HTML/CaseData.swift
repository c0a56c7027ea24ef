import ConformanceCore
import SpecModel

/// The cases as data for the script: the rows of the lists, and the transcripts that no article holds.
///
/// Equal texts and equal steps are written once. The transcripts are compressed, as hardly any is ever opened.
struct CaseData {
  private var texts = Numbered<ExactText>()
  private var steps = Numbered<[Int]>()
  private var transcripts: [[Int]] = []
  private var operations: [[Group]] = []

  /// The cases of a requirement.
  fileprivate struct Group {
    var requirement: String
    var level: String
    var source: String
    var rows: [Row]
  }

  fileprivate struct Row {
    var outcome: Int
    var name: String
    var transcript: Transcript
    var remark: String?
  }

  /// Where the transcript of a case is.
  fileprivate enum Transcript {
    /// In the case's article.
    case article
    /// Nowhere: nothing was sent, or nobody reads it.
    case none
    /// Among the data, at a place.
    case data(Int)
  }

  /// Whether cases that passed have their transcripts.
  let isWhole: Bool

  /// Creates the data of a page.
  ///
  /// - Parameter results: The run.
  init(_ results: RunResults) { isWhole = results.cases.count <= HTMLReport.fullTranscripts }

  /// Begins the next operation of the page.
  mutating func beginOperation() { operations.append([]) }

  /// Adds the cases of a requirement to the operation that began last, in the order of the page.
  ///
  /// - Parameters:
  ///   - requirement: The requirement and its cases.
  ///   - level: Its level.
  ///   - prefix: What the ids of the cases begin with.
  ///   - hasArticle: Whether an article holds the transcript of a case.
  mutating func add(
    _ requirement: OperationListing.Requirement, level: String, prefix: String, hasArticle: (CaseResult) -> Bool
  ) {
    let rows = requirement.cases.map(\.boundedForPage)
      .map { result in
        let isElsewhere = hasArticle(result)
        return Row(
          outcome: Outcome.allCases.firstIndex(of: result.outcome) ?? 0,
          name: result.id.hasPrefix(prefix) ? String(result.id.dropFirst(prefix.count)) : "/" + result.id,
          transcript: isElsewhere ? .article : isWhole || result.needsReader ? add(result.steps) : .none,
          remark: isElsewhere ? nil : result.remark)
      }
    let group = Group(
      requirement: requirement.id, level: level, source: requirement.entry?.source ?? "", rows: rows)
    operations[operations.count - 1].append(group)
  }

  private mutating func add(_ steps: [StepResult]) -> Transcript {
    // Steps without messages are shown only where messages are.
    guard steps.contains(where: { !$0.transcript.isEmpty }) else { return .none }
    transcripts.append(
      steps.map { step in
        var numbers = [
          StepResult.Part.all.firstIndex(of: step.part) ?? 0, StepResult.Status.all.firstIndex(of: step.status) ?? 0,
          texts.number(of: ExactText(step.text)), texts.number(of: ExactText(step.mark.file)), step.mark.line,
          step.mark.column,
        ]
        for message in step.transcript {
          numbers.append(Int((min(max(message.at, 0), 1e12) * 1000).rounded()))
          numbers.append(message.from.lifeline * 5 + message.to.lifeline)
          let text = ExactText(message.text)
          numbers.append(text == ExactText(step.text) ? -1 : texts.number(of: text))
          numbers.append(message.detail.map { texts.number(of: ExactText($0)) } ?? -1)
        }
        return self.steps.number(of: numbers)
      })
    return .data(transcripts.count - 1)
  }

  /// The rows as the script reads them.
  var json: PageJSON {
    PageJSON { json in
      json.array("outcomes") { json in for outcome in Outcome.allCases { json.value(outcome.rawValue) } }
      json.array("operations") { json in
        for groups in operations { json.array { json in for group in groups { json.group(group) } } }
      }
    }
  }

  /// The transcripts as the script reads them, once they are inflated.
  var transcriptsJSON: PageJSON {
    PageJSON { json in
      json.array("parties") { json in
        for party in StepResult.Message.Party.lifelines { json.value(party.rawValue) }
      }
      json.array("parts") { json in for part in StepResult.Part.all { json.value(part.prefix) } }
      json.array("statuses") { json in
        for status in StepResult.Status.all { json.list([status.rawValue, status.label]) }
      }
      json.array("texts") { json in for text in texts.values { json.value(ReportEscaping.visible(text.text)) } }
      json.array("steps") { json in for step in steps.values { json.list(step) } }
      json.array("transcripts") { json in for transcript in transcripts { json.list(transcript) } }
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
  fileprivate static let all: [Self] = [.given, .step, .control, .recogniser]
}

extension StepResult.Status {
  /// All statuses, as the script numbers them.
  fileprivate static let all: [Self] = [.held, .failed, .notReached]
}

extension JSONWriter {
  fileprivate mutating func list(_ numbers: [Int]) { array { json in for number in numbers { json.value(number) } } }

  fileprivate mutating func list(_ texts: [String]) { array { json in for text in texts { json.value(text) } } }

  fileprivate mutating func group(_ group: CaseData.Group) {
    array { json in
      json.value(ReportEscaping.visible(group.requirement))
      json.value(group.level)
      json.value(ReportEscaping.visible(group.source))
      json.array { json in for row in group.rows { json.row(row) } }
    }
  }

  private mutating func row(_ row: CaseData.Row) {
    array { json in
      json.value(row.outcome)
      json.value(ReportEscaping.visible(row.name))
      switch row.transcript {
      case .article: json.value(-2)
      case .none: json.value(-1)
      case .data(let place): json.value(place)
      }
      if let remark = row.remark { json.value(ReportEscaping.visible(remark)) }
    }
  }
}
