import AuthProviding
import HTTPTypes
import SpecModel

/// The fields of a request's parts, as the rules of a described service name them.
struct RequestFields: Sendable {
  private let request: Request
  private let form: FormFields
  private let query: FormFields
  private let json: Value?

  /// Reads a request; a body counts only under its media type.
  init(_ request: Request) {
    self.request = request
    query = request.queryFields
    let mediaType = request.mediaType
    form =
      mediaType == "application/x-www-form-urlencoded" ? FormFields(encoded: request.text).withValues : FormFields()
    json = mediaType == "application/json" ? try? Value(json: request.body) : nil
  }

  /// The value of a field; `nil` where the request lacks it.
  subscript(part: ServiceRules.RequestPart, name: String) -> Value? {
    switch part {
    case .form: form[name].map(Value.string)
    case .query: query[name].map(Value.string)
    case .json: name.split(separator: ".").reduce(json) { $0?[String($1)] }
    case .headers: HTTPField.Name(name).flatMap { request.head.headerFields[$0] }.map(Value.string)
    case .authorization: authorization(name).map(Value.string)
    }
  }

  /// A part of the header field `Authorization`, whose scheme is compared without letter case.
  private func authorization(_ name: String) -> String? {
    guard let header = request.head.headerFields[.authorization] else { return nil }
    let words = header.split(separator: " ", maxSplits: 1).map(String.init)
    guard let scheme = words.first?.lowercased(), let credentials = words.dropFirst().first else { return nil }
    switch name {
    case "scheme": return scheme
    case "bearer": return scheme == "bearer" ? credentials : nil
    case "basic": return scheme == "basic" ? credentials : nil
    default:
      guard scheme == "basic", let pair = Base64.decoded(credentials).map({ String(decoding: $0, as: UTF8.self) }),
        let colon = pair.firstIndex(of: ":")
      else { return nil }
      return name == "user" ? String(pair[..<colon]) : String(pair[pair.index(after: colon)...])
    }
  }
}
