#if Loopback
  import HTTPTypes

  /// What the control plane has, by the last part of its path.
  enum ControlResource: String, CaseIterable {
    case customer, inbox, faults, pool, users, clock, exchanges, reset, worlds, things

    /// The method that it takes.
    var method: HTTPRequest.Method {
      switch self {
      case .inbox, .exchanges: .get
      case .customer, .faults, .pool, .users: .put
      case .clock, .reset, .worlds, .things: .post
      }
    }
  }
#endif
