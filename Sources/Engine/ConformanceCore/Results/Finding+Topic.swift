extension Finding {
  /// What a finding is about.
  package enum Topic: String, Sendable, Hashable, Codable, CaseIterable {
    /// The client itself: it could not be created, or its process ended.
    case client
    /// What a request holds, or the address of a page.
    case request
    /// How many requests were sent.
    case requests
    /// The pages that the customer saw.
    case pages
    /// What the client keeps in the secure store.
    case store
    /// The cookies that are left.
    case cookies
    /// Whether a call completes, and how often.
    case completion
    /// What a call returned.
    case reply
    /// Whether a call succeeded, failed or was cancelled.
    case ending
    /// The code and the details of a failure.
    case failure
    /// The events that the client emitted.
    case events
    /// The time that a call took.
    case time
    /// The state that the client is in afterwards.
    case state
    /// What the case itself needs, such as a fault that takes effect.
    case evidence
  }

  /// A request that the service refused.
  package struct Refusal: Sendable, Hashable, Codable {
    /// The exchange, as `service.yaml` names it.
    package var exchange: String
    /// The status of the answer.
    package var status: Int
    /// The beginning of the answer's content, with secrets masked; empty for none.
    package var answer: String

    /// Creates a refusal.
    ///
    /// - Parameters:
    ///   - exchange: The exchange, as `service.yaml` names it.
    ///   - status: The status of the answer.
    ///   - answer: The beginning of the answer's content, with secrets masked.
    package init(exchange: String, status: Int, answer: String) {
      self.exchange = exchange
      self.status = status
      self.answer = answer
    }

    /// What the service said, in a sentence without a full stop.
    package var sentence: String {
      "The service refused `\(exchange)` with \(status)" + (answer.isEmpty ? "" : ": \(answer)")
    }
  }
}
