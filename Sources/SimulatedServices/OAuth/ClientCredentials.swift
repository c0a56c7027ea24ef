import AuthProviding
import HTTPTypes

/// Who a token request says it comes from (RFC 6749, section 2.3.1).
struct ClientCredentials: Sendable, Hashable {
  let id: String
  /// `nil` for an app on a device, which has none.
  let secret: String?

  /// Reads the credentials from the form or from the `Authorization` field; two secrets are one too many.
  init(form: FormFields, fields: HTTPFields) throws(Refusal) {
    guard let header = fields[.authorization] else {
      guard let id = form["client_id"] else { throw .invalidParameter("client_id") }
      self.id = id
      secret = form["client_secret"]
      return
    }
    guard header.prefix(6).lowercased() == "basic ", let bytes = Base64.decoded(header.dropFirst(6)),
      case let pair = String(decoding: bytes, as: UTF8.self), let colon = pair.firstIndex(of: ":")
    else { throw .invalidClient }
    id = String(pair[..<colon])
    secret = String(pair[pair.index(after: colon)...])
    if form["client_secret"] != nil { throw .invalidParameter("client_secret") }
    if let stated = form["client_id"], stated != id { throw .invalidParameter("client_id") }
  }
}
