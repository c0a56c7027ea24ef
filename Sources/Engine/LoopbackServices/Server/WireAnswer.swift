package import AuthProviding

/// An answer of a site, with the fault of the wire that affects it.
package enum WireAnswer: Sendable, Hashable {
  /// It arrives completely.
  case whole(AuthProviding.Response)
  /// The connection closes before a byte of it arrives.
  case refused
  /// The connection breaks within its first line: no client can take that for an answer of a service, which it is not.
  case reset
  /// Nothing arrives until the other side gives up.
  case stalled
  /// Its head announces more bytes than arrive.
  case short(AuthProviding.Response)
  /// It arrives a few bytes at a time.
  case slow(AuthProviding.Response)
  /// The connection closes before a byte of it arrives, though the service has given it.
  case lost(AuthProviding.Response)
  /// It leaves after a delay.
  case late(AuthProviding.Response, by: Duration)
}
