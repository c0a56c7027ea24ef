import AuthProviding
import HTTPTypes
import NIOCore
import NIOHTTP1
import SpecModel

/// Finds the site of each request, and refuses what is for none.
struct RequestRouter: Sendable {
  /// Where a request leads.
  enum Destination {
    /// A site answers it.
    case site(LoopbackSites.Entry, AuthProviding.Request)
    /// The server itself answers it.
    case refusal(AuthProviding.Response)
  }

  let sites: LoopbackSites
  var hosts = AllowedHosts.ofMachine
  /// The scheme of the server's addresses.
  var scheme = "http"

  /// Finds where a complete request leads.
  func destination(of head: HTTPRequestHead, body: ByteBuffer) -> Destination {
    // Two hosts are two opinions about who is meant: a proxy and the server may not agree on the first.
    guard head.headers["host"].count < 2, var request = Request(head, body: body, scheme: scheme) else {
      return .refusal(.error(.badRequest, closes: true))
    }
    // A request for another host does not come from a client of this machine's services.
    guard hosts.allows(request.head.authority) else {
      return .refusal(
        .error(.misdirectedRequest, hosts.refusal(of: request.head.authority, scheme: scheme), closes: true))
    }
    let target = request.head.path ?? "/"
    guard let (entry, path) = sites.find(target) else {
      // Without the query, which may hold secrets.
      sites.noteStray("\(request.head.method.rawValue) \(target.prefix { $0 != "?" })")
      return .refusal(.error(.notFound))
    }
    request.head.path = path
    return .site(entry, request)
  }
}

extension AuthProviding.Response {
  /// Returns an error response of the server itself, with the status in words where there is no other message.
  static func error(_ status: HTTPResponse.Status, _ message: String? = nil, closes: Bool = false) -> Self {
    let text = Value.map(["error": .string(message ?? "\(status.code) \(status.reasonPhrase)")]).json
    var fields: HTTPFields = [.contentType: "application/json"]
    if closes { fields[.connection] = "close" }
    return Self(head: HTTPResponse(status: status, headerFields: fields), body: Array(text.utf8))
  }
}

extension AuthProviding.Request {
  /// Creates a request from what the parser read; `nil` where its method is no token.
  init?(_ head: HTTPRequestHead, body: ByteBuffer, scheme: String) {
    guard let method = HTTPRequest.Method(head.method.rawValue) else { return nil }
    var fields = HTTPFields()
    fields.reserveCapacity(head.headers.count)
    var authority: String?
    for (name, value) in head.headers {
      guard let name = HTTPField.Name(name) else { continue }
      // The host is the authority, as in later versions of HTTP, and no field besides.
      if authority == nil, name.canonicalName == "host" {
        authority = value
      } else {
        fields.append(HTTPField(name: name, value: value))
      }
    }
    let request = HTTPRequest(
      method: method, scheme: scheme, authority: authority, path: head.originForm, headerFields: fields)
    self.init(head: request, body: Array(body.readableBytesView))
  }
}

extension HTTPRequestHead {
  /// The target without the scheme and the authority that a client puts before it when it talks to a proxy.
  fileprivate var originForm: String {
    guard !uri.utf8.starts(with: "/".utf8) else { return uri }
    let parts = URLParts(uri)
    return parts.scheme.isEmpty ? uri : parts.target
  }
}
