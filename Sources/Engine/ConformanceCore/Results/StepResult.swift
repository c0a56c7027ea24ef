/// A step of a case, with the messages that passed meanwhile.
package struct StepResult: Sendable, Hashable, Codable {
  /// The part of the case that a step belongs to.
  package enum Part: String, Sendable, Hashable, Codable {
    /// A step before the scenario.
    case given
    /// A step of the scenario itself.
    case step
    /// A step of the control, which must be accepted.
    case control
    /// A step that recognises the state that was reached.
    case recogniser = "probe"
  }

  /// The status of the step.
  package enum Status: String, Sendable, Hashable, Codable {
    /// Everything expected of it held.
    case held
    /// Something did not hold.
    case failed
    /// The case ended before it.
    case notReached = "not-reached"
  }

  /// The part of the case that it belongs to.
  package var part: Part
  /// The step in words, such as `call authorize interactiveStrategy=never`.
  package var text: String
  /// The status of the step.
  package var status: Status
  /// The YAML line of the step.
  package var mark: ResultMark
  /// The messages of the step, in order.
  package var transcript: [Message]

  /// Something that passed between two parties.
  package struct Message: Sendable, Hashable, Codable {
    /// Who can send and receive.
    package enum Party: String, Sendable, Hashable, Codable {
      /// The test kit.
      case kit
      /// The client under test.
      case client
      /// The customer and the browser.
      case customer
      /// The simulated service.
      case service
      /// The secure store.
      case store
    }

    /// The virtual time since the world's start, in seconds.
    package var at: Double
    /// Who sent it.
    package var from: Party
    /// Who received it.
    package var to: Party
    /// The message in a line.
    package var text: String
    /// The content in full; `nil` where the line is complete.
    package var detail: String?

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - at: The virtual time since the world's start, in seconds.
    ///   - from: Who sent it.
    ///   - to: Who received it.
    ///   - text: The message in a line.
    ///   - detail: The content in full.
    package init(at: Double, from: Party, to: Party, text: String, detail: String? = nil) {
      self.at = at
      self.from = from
      self.to = to
      self.text = text
      self.detail = detail
    }
  }

  /// Creates the result of a step.
  ///
  /// - Parameters:
  ///   - part: The part of the case that it belongs to.
  ///   - text: The step in words.
  ///   - status: The status of the step.
  ///   - mark: The YAML line of the step.
  ///   - transcript: The messages of the step, in order.
  package init(part: Part, text: String, status: Status, mark: ResultMark, transcript: [Message] = []) {
    self.part = part
    self.text = text
    self.status = status
    self.mark = mark
    self.transcript = transcript
  }
}
