import ConformanceCore

/// The sequence diagram of a case: its steps, and in each the messages between lifelines, in the order of time.
///
/// It is a list of lists. The style draws the lifelines and the arrows, so a screen reader and plain text get who sent
/// what to whom, and nothing is written twice. The script draws the steps of the other cases alike.
extension MarkupWriter {
  /// Writes the steps of a case: the broken ones with their messages, all others folded.
  ///
  /// Times are left out until the world's time moves.
  ///
  /// - Parameter result: The case.
  mutating func sequence(of result: CaseResult) {
    let start = result.steps.lazy.flatMap(\.transcript).first?.at
    element(.ol, .class("steps")) { html in
      for group in StepGroup.groups(of: result.steps) {
        switch group {
        case .single(let step): html.step(step, start: start)
        case .folded(let label, let steps):
          html.element(.li, .class("fold")) { html in
            html.element(.details) { html in
              html.element(.summary, text: label)
              html.element(.ol, .class("steps")) { html in
                for step in steps { html.step(step, start: start) }
              }
            }
          }
        }
      }
    }
  }

  private mutating func step(_ step: StepResult, start: Double?) {
    element(.li, .class("s-", step.status.rawValue)) { html in
      guard !step.transcript.isEmpty else { return html.element(.p) { $0.line(of: step) } }
      func content(_ html: inout MarkupWriter) {
        html.element(.summary) { $0.line(of: step) }
        html.messages(of: step, hasTimes: step.transcript.contains { $0.at != start })
      }
      if step.status == .failed {
        html.element(.details, .open, content: content)
      } else {
        html.element(.details, content: content)
      }
    }
  }

  private mutating func line(of step: StepResult) {
    element(.span, .class("s"), text: step.status.label)
    space()
    text(step.part.prefix)
    code(step.text)
    space()
    place(step.mark.place)
  }

  private mutating func messages(of step: StepResult, hasTimes: Bool) {
    element(.div, .class(hasTimes ? "seq" : "seq still")) { html in
      html.lifelines()
      html.element(.ol, .class("messages")) { html in
        for message in step.transcript { html.message(message, of: step, hasTime: hasTimes) }
      }
    }
  }

  /// The names over the lifelines; each message names its own two, so screen readers skip these.
  private mutating func lifelines() {
    element(.p, .class("lifelines"), .hiddenFromReaders) { html in
      for party in StepResult.Message.Party.lifelines { html.element(.span, text: party.rawValue) }
    }
  }

  private mutating func message(_ message: StepResult.Message, of step: StepResult, hasTime: Bool) {
    element(.li, .class("", SequenceArrow(from: message.from, to: message.to).classes)) { html in
      if hasTime {
        html.element(.span, .class("t"), text: Quantity.seconds(message.at))
        html.space()
      }
      html.element(.span, .class("route")) { html in
        html.text(message.from.rawValue)
        html.raw(" → ")
        html.text(message.to.rawValue)
      }
      html.space()
      html.content(of: message, step: step)
    }
  }

  private mutating func content(of message: StepResult.Message, step: StepResult) {
    let line = message.text == step.text ? step.head : message.text
    let isLong = line.utf8.count > PageBounds.line
    guard message.detail != nil || isLong else { return element(.span, .class("m"), text: line) }
    element(.details) { html in
      let head = isLong ? "\(PageBounds.head(of: line, bytes: PageBounds.line * 3 / 4))…" : line
      html.element(.summary, text: head.isEmpty ? "(empty)" : head)
      if isLong { html.element(.pre, text: line) }
      if let detail = message.detail { html.element(.pre, text: detail) }
    }
  }
}

/// An arrow between two lifelines of a sequence diagram.
struct SequenceArrow {
  /// The lifeline it starts at.
  var from: StepResult.Message.Party
  /// The lifeline it points to.
  var to: StepResult.Message.Party

  /// The classes by which the style draws it: the two lifelines, and whether it goes back, which is dashed.
  var classes: String {
    let direction = from.lifeline == to.lifeline ? "own" : from.lifeline < to.lifeline ? "out" : "back"
    return "\(direction) f\(from.lifeline) t\(to.lifeline)"
  }
}

extension StepResult.Message.Party {
  /// The lifelines from left to right: the parties with the most messages are neighbours.
  static let lifelines: [Self] = [.kit, .client, .store, .customer, .service]

  /// The number of the party's lifeline, from 0 on the left.
  var lifeline: Int { Self.lifelines.firstIndex(of: self) ?? 0 }
}

extension StepResult {
  /// The verb and the name of the step, without the arguments that its line has already.
  fileprivate var head: String {
    text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).prefix(2).joined(separator: " ")
  }
}

extension StepResult.Status {
  /// The status in a word or two.
  var label: String {
    switch self {
    case .held: "held"
    case .failed: "failed here"
    case .notReached: "not reached"
    }
  }
}
