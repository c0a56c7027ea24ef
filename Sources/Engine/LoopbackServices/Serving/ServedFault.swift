import AuthProviding
import SimulatedServices

/// A fault of a request: of the service's answer, or of the wire.
enum ServedFault: Sendable, Hashable {
  /// A fault of the service's answer.
  case service(LiveFault)
  /// A fault of the wire.
  case wire(Wire)

  /// The faults of the wire.
  enum Wire: String, Sendable, CaseIterable {
    /// The connection closes before a byte of the answer arrives.
    case offline
    /// The connection breaks within the first line of an answer.
    case reset
    /// Nothing arrives.
    case timeout
    /// The head announces more bytes than arrive.
    case short
    /// The answer arrives a few bytes at a time.
    case slow

    /// What becomes of a request: with some faults it never reaches the service.
    ///
    /// - Parameter response: Asks the service.
    /// - Returns: The fault, or the service's response with it.
    func answer(asking response: () -> Response) -> WireAnswer {
      switch self {
      case .offline: .refused
      case .reset: .reset
      case .timeout: .stalled
      case .short: .short(response())
      case .slow: .slow(response())
      }
    }
  }
}
