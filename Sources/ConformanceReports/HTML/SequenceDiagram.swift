import ConformanceCore

/// The sequence diagram of a case: its steps, and in each the messages between lifelines, in the order of time.
///
/// It is a list of lists. The style draws the lifelines and the arrows, so a screen reader, a phone and plain text get
/// who sent what to whom, and nothing is written twice.
extension MarkupWriter {
  /// Writes the steps of a case, the broken ones marked.
  ///
  /// - Parameter result: The case.
  mutating func sequence(of result: CaseResult) {
    if result.steps.contains(where: { !$0.transcript.isEmpty }) { lifelines() }
    element(.ol, .class("steps")) { html in
      for step in result.steps {
        html.element(.li, .class("s-", step.status.rawValue)) { html in
          html.element(.p) { html in
            html.element(.span, .class("s"), text: step.status.label)
            html.space()
            html.text(step.part.prefix)
            html.code(step.text)
            html.space()
            html.place(step.mark.place)
          }
          guard !step.transcript.isEmpty else { return }
          html.element(.ol, .class("messages")) { html in
            for message in step.transcript { html.message(message, of: step) }
          }
        }
      }
    }
  }

  /// The names over the lifelines; each message names its own two, so screen readers skip these.
  private mutating func lifelines() {
    element(.p, .class("lifelines"), .hiddenFromReaders) { html in
      for party in StepResult.Message.Party.lifelines { html.element(.span, text: party.rawValue) }
    }
  }

  private mutating func message(_ message: StepResult.Message, of step: StepResult) {
    element(.li, .class("", SequenceArrow(from: message.from, to: message.to).classes)) { html in
      html.element(.span, .class("t"), text: Quantity.seconds(message.at))
      html.space()
      html.element(.span, .class("route")) { html in
        html.text(message.from.rawValue)
        html.raw(" → ")
        html.text(message.to.rawValue)
      }
      html.space()
      if let detail = message.detail {
        html.element(.details) { html in
          html.element(.summary, text: message.text.isEmpty ? "(empty)" : message.text)
          html.element(.pre, text: detail)
        }
      } else {
        html.element(.span, .class("m"), text: message.text == step.text ? step.head : message.text)
      }
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
