package import AuthProviding
public import HTTPTypes
public import SpecModel

/// A service's answer before its serialization, so that faults and customers can still change it.
public enum Answer: Sendable, Hashable {
  /// A JSON object, whose fields keep their order.
  ///
  /// - Parameters:
  ///   - status: The HTTP status.
  ///   - _: The fields.
  case json(status: Int, [Field])
  /// A redirect to an address, byte for byte.
  ///
  /// - Parameters:
  ///   - to: The address.
  case redirect(to: String)
  /// The page on which the customer signs in.
  case signInPage
  /// The page on which the customer consents.
  case consentPage
  /// A page that ends the visit.
  ///
  /// - Parameters:
  ///   - status: The HTTP status.
  ///   - text: What the page says: a text of the service's own, without anything of the request.
  case page(status: Int, text: String)
  /// A text with the media type of JSON.
  ///
  /// - Parameters:
  ///   - _: The text.
  case rawJSON(String)
  /// A status without a body.
  ///
  /// - Parameters:
  ///   - status: The HTTP status.
  case empty(status: Int)
  /// An answer whose body is cut off.
  ///
  /// - Parameters:
  ///   - _: The whole answer.
  ///   - bytes: How many bytes of the body are left.
  indirect case truncated(Answer, bytes: Int)
  /// An answer with additional header fields.
  ///
  /// - Parameters:
  ///   - _: The answer without them.
  ///   - _: The fields.
  indirect case headed(Answer, HTTPFields)
  /// An answer with another status, where one is given, and other header fields; `nil` removes one.
  ///
  /// - Parameters:
  ///   - _: The service's own answer.
  ///   - status: The status in place of its own.
  ///   - _: The header fields in place of its own, by their names.
  indirect case altered(Answer, status: Int?, [String: String?])

  /// A field of a JSON object.
  public struct Field: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The value.
    public var value: Value

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The value.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }
}

extension Answer {
  /// The page that the answer asks the visitor to act on; `nil` for an answer that ends the visit.
  package var page: Page? {
    switch self {
    case .signInPage: .signIn
    case .consentPage: .consent
    default: nil
    }
  }

  /// The answer as a response.
  package var response: Response {
    switch self {
    case .json(let status, let fields):
      Response(head: Self.head(status, Self.jsonFields), body: fields.json)
    case .redirect(let location):
      Response(head: Self.head(302, [.location: location, .cacheControl: "no-store"]))
    case .signInPage:
      Response(head: Self.head(200, Self.pageFields), body: Array(Self.page("Sign in").utf8))
    case .consentPage:
      Response(head: Self.head(200, Self.pageFields), body: Array(Self.page("Allow the app what it asks for").utf8))
    case .page(let status, let text):
      Response(head: Self.head(status, Self.pageFields), body: Array(Self.page(text).utf8))
    case .rawJSON(let text):
      Response(head: Self.head(200, Self.jsonFields), body: Array(text.utf8))
    case .empty(let status):
      Response(head: Self.head(status, [:]))
    case .truncated(let whole, let bytes):
      Response(head: whole.response.head, body: Array(whole.response.body.prefix(bytes)))
    case .headed(let plain, let fields):
      Self.response(plain.response, with: fields)
    case .altered(let own, let status, let fields):
      Self.response(own.response, status: status, altering: fields)
    }
  }

  private static func response(_ plain: Response, with fields: HTTPFields) -> Response {
    var response = plain
    for field in fields { response.head.headerFields[field.name] = field.value }
    return response
  }

  private static func response(
    _ own: Response, status: Int?, altering fields: [String: String?]
  ) -> Response {
    var response = own
    if let status { response.head.status = .init(code: status) }
    for (name, value) in fields {
      if let name = HTTPField.Name(name) { response.head.headerFields[name] = value }
    }
    return response
  }

  private static let jsonFields: HTTPFields = [
    .contentType: "application/json;charset=UTF-8", .cacheControl: "no-store",
  ]

  private static let pageFields: HTTPFields = [.contentType: "text/html;charset=UTF-8", .cacheControl: "no-store"]

  private static func head(_ status: Int, _ fields: HTTPFields) -> HTTPResponse {
    HTTPResponse(status: .init(code: status), headerFields: fields)
  }

  /// Returns a page; the text is the simulator's own and contains nothing of the request.
  private static func page(_ text: String) -> String {
    "<!doctype html><html lang=\"en\"><title>\(text)</title><p>\(text)</p></html>"
  }
}

// MARK: - Changes by faults and customers

// A dot in a field's name leads into a map.
extension Answer {
  /// Returns the answer with other values in the fields of its JSON; missing fields are appended.
  package func replacing(_ replacements: [String: Value]) -> Answer {
    switch self {
    case .json(let status, var fields):
      for (name, value) in replacements.sorted(by: { $0.key < $1.key }) { fields.set(name, to: value) }
      return .json(status: status, fields)
    case .headed(let plain, let headers): return .headed(plain.replacing(replacements), headers)
    default: return self
    }
  }

  /// Returns the answer without some fields of its JSON, or of the query of its redirect.
  package func without(_ names: [String]) -> Answer {
    if names.isEmpty { return self }
    switch self {
    case .json(let status, var fields):
      for name in names { fields.set(name, to: nil) }
      return .json(status: status, fields)
    case .redirect(let location):
      var url = RedirectURL(location)
      for name in names { url.set(name, to: nil) }
      return .redirect(to: url.text)
    case .headed(let plain, let headers): return .headed(plain.without(names), headers)
    case .altered(let own, let status, let fields): return .altered(own.without(names), status: status, fields)
    default: return self
    }
  }
}

extension [Answer.Field] {
  /// The JSON object: compact, with the fields in order and those of nested maps sorted by name.
  package var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      for field in self {
        json.key(escaping: field.name)
        json.value(field.value)
      }
    }
    return json.bytes
  }

  /// Replaces a field at its position, or appends it; `nil` removes it.
  fileprivate mutating func set(_ name: String, to value: Value?) {
    let (first, rest) = name.firstStep
    let place = firstIndex { $0.name == first }
    let new: Value? = rest.map { (place.map { self[$0].value } ?? [:]).setting($0, to: value) } ?? value
    switch (place, new) {
    case (let place?, let new?): self[place].value = new
    case (let place?, nil): remove(at: place)
    case (nil, let new?) where value != nil: append(Answer.Field(first, new))
    case (nil, _): break
    }
  }
}

extension Value {
  /// Returns the map with another value at a path; `nil` removes it. Anything but a map stays as it is.
  fileprivate func setting(_ path: String, to value: Value?) -> Value {
    guard var fields else { return self }
    let (first, rest) = path.firstStep
    if let rest {
      if fields[first] != nil || value != nil { fields[first] = (fields[first] ?? [:]).setting(rest, to: value) }
    } else {
      fields[first] = value
    }
    return .map(fields)
  }
}

extension String {
  /// The text before the first dot, and the text after it.
  fileprivate var firstStep: (first: String, rest: String?) {
    guard let dot = utf8.firstIndex(of: UInt8(ascii: ".")) else { return (self, nil) }
    return (String(self[..<dot]), String(self[utf8.index(after: dot)...]))
  }
}
