/// A step of a case, with the messages that passed meanwhile.
public struct StepResult: Sendable, Hashable, Codable {
  /// The part of the case that a step belongs to.
  public enum Part: String, Sendable, Hashable, Codable {
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
  public enum Status: String, Sendable, Hashable, Codable {
    /// Everything expected of it held.
    case held
    /// Something did not hold.
    case failed
    /// The case ended before it.
    case notReached = "not-reached"
  }

  /// The part of the case that it belongs to.
  public var part: Part
  /// The step in words, such as `call authorize interactiveStrategy=never`.
  public var text: String
  /// The status of the step.
  public var status: Status
  /// The YAML line of the step.
  public var mark: ResultMark
  /// The messages of the step, in order.
  public var transcript: [Message]

  /// Something that passed between two parties.
  public struct Message: Sendable, Hashable, Codable {
    /// Who can send and receive.
    public enum Party: String, Sendable, Hashable, Codable {
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
    public var at: Double
    /// Who sent it.
    public var from: Party
    /// Who received it.
    public var to: Party
    /// The message in a line.
    public var text: String
    /// The content in full; `nil` where the line is complete.
    public var detail: String?

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - at: The virtual time since the world's start, in seconds.
    ///   - from: Who sent it.
    ///   - to: Who received it.
    ///   - text: The message in a line.
    ///   - detail: The content in full.
    public init(at: Double, from: Party, to: Party, text: String, detail: String? = nil) {
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
  public init(part: Part, text: String, status: Status, mark: ResultMark, transcript: [Message] = []) {
    self.part = part
    self.text = text
    self.status = status
    self.mark = mark
    self.transcript = transcript
  }
}
