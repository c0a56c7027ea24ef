#if Loopback
  public import AuthProviding

  /// Something that answers requests.
  public protocol LoopbackSite: Sendable {
    /// Answers a request.
    ///
    /// - Parameter request: The request; its path is that within the site.
    /// - Returns: The answer, as the wire shall carry it.
    func answer(to request: Request) async -> WireAnswer
  }

  /// An answer with what a network makes of it.
  public enum WireAnswer: Sendable, Hashable {
    /// It arrives.
    case whole(Response)
    /// The connection closes before a byte of it has come.
    case refused
    /// The connection breaks in the middle of its body.
    case reset(Response)
    /// Nothing comes, until the other side gives up.
    case stalled
    /// Its head promises more bytes than come.
    case short(Response)
    /// It comes a few bytes at a time.
    case slow(Response)
  }
#endif
