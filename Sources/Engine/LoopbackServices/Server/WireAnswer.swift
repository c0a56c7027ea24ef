package import AuthProviding
import HTTPTypes

/// An answer of a site, with the fault of the wire that affects it.
package enum WireAnswer: Sendable, Hashable {
  /// It arrives completely.
  case whole(AuthProviding.Response)
  /// The connection closes before a byte of it arrives.
  case refused
  /// The connection breaks in the middle of its body.
  case reset(AuthProviding.Response)
  /// Nothing arrives until the other side gives up.
  case stalled
  /// Its head announces more bytes than arrive.
  case short(AuthProviding.Response)
  /// It arrives a few bytes at a time.
  case slow(AuthProviding.Response)
}

extension AuthProviding.Response {
  /// The start of a response to a request that never reaches the service.
  static var partial: Self {
    let head = HTTPResponse(status: .ok, headerFields: [.contentType: "application/json"])
    return Self(head: head, body: Array("{\"access".utf8))
  }
}
