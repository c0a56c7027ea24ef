/// What a typed protocol's own default implementations throw: the client does not have the call.
///
/// It is reported as such and not as a failure of the client. An adapter may throw it too, but a case whose requirement
/// is a `must` fails by it unless the client's statement withholds what the case needs.
public struct UnsupportedCall: Error, Sendable, Hashable {
  /// Creates the error.
  public init() {}
}
