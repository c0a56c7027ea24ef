#if Loopback
  import AuthProviding
  import HTTPTypes
  import SimulatedServices

  /// What a request meets with: a fault of the service, or one of the wire.
  enum ServedFault: Sendable, Hashable {
    /// A fault that the service knows.
    case service(LiveFault)
    /// A fault that only a wire has.
    case wire(Wire)

    /// What a wire does to an answer.
    enum Wire: String, Sendable, CaseIterable {
      /// The connection closes before a byte of the answer has come.
      case offline
      /// The connection breaks in the middle of the body.
      case reset
      /// Nothing comes.
      case timeout
      /// The head promises more bytes than come.
      case short
      /// The answer comes a few bytes at a time.
      case slow

      /// Whether the service never sees the request.
      var keepsRequest: Bool { self == .offline || self == .reset || self == .timeout }

      func carry(_ response: Response) -> WireAnswer {
        switch self {
        case .offline: .refused
        case .reset: .reset(response)
        case .timeout: .stalled
        case .short: .short(response)
        case .slow: .slow(response)
        }
      }

      /// What is begun with where the service never sees the request.
      static var beginning: Response {
        let head = HTTPResponse(status: .ok, headerFields: [.contentType: "application/json"])
        return Response(head: head, body: Array("{\"access".utf8))
      }
    }
  }
#endif
