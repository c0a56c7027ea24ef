import AuthProviding
import SimulatedServices

/// A fault of a request: of the service's answer, or of the wire.
enum ServedFault: Sendable {
  /// A fault of the service's answer.
  case service(LiveFault)
  /// A fault of the wire.
  case wire(Wire)
  /// The service's own answer, which leaves after a delay.
  case late(Duration)
  /// The service's own answer, with which it rotates some of its credentials.
  case rotated(ServedRotation)

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
    /// The service acts; then the connection closes without an answer.
    case lost
    /// The service handles the request twice, and the second answer arrives.
    case repeated

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
      case .lost: .lost(response())
      case .repeated: .whole(response())
      }
    }
  }
}
