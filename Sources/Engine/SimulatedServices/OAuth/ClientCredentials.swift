package import AuthProviding
package import HTTPTypes

/// The client that a token request names, with its secret (RFC 6749, section 2.3.1).
package struct ClientCredentials: Sendable, Hashable {
  package let id: String
  /// `nil` for an app on a device, which has none.
  package let secret: String?

  /// What is wrong with the credentials of a request.
  package enum Problem: Error, Hashable {
    /// A parameter is missing, or contradicts the header.
    case parameter(String)
    /// The header holds no credentials.
    case header
  }

  /// Reads the credentials from the form or from the `Authorization` field; a secret in both is an error.
  package init(form: FormFields, fields: HTTPFields) throws(Problem) {
    guard fields[.authorization] != nil else {
      guard let id = form["client_id"] else { throw .parameter("client_id") }
      self.id = id
      secret = form["client_secret"]
      return
    }
    guard let basic = Self.basic(in: fields), let bytes = Base64.decoded(basic),
      case let pair = String(decoding: bytes, as: UTF8.self), let colon = pair.firstIndex(of: ":")
    else { throw .header }
    id = String(pair[..<colon])
    let password = pair[pair.index(after: colon)...]
    secret = password.isEmpty ? nil : String(password)
    if form["client_secret"] != nil { throw .parameter("client_secret") }
    if let stated = form["client_id"], stated != id { throw .parameter("client_id") }
  }

  /// Returns the encoded credentials of HTTP Basic authentication; `nil` for another scheme, or none.
  package static func basic(in fields: HTTPFields) -> Substring? {
    guard let header = fields[.authorization], header.prefix(6).lowercased() == "basic " else { return nil }
    return header.dropFirst(6)
  }
}

extension FormFields {
  /// The parameters that have a value: one without is as if it was left out (RFC 6749, sections 3.1 and 3.2).
  package var withValues: FormFields {
    var result = self
    result.fields.removeAll(where: \.value.isEmpty)
    return result
  }

  /// The first name that occurs twice, which RFC 6749, section 3.1, does not allow.
  package var firstRepeatedName: String? {
    if fields.count < 16 {
      return fields.indices.first { place in fields[..<place].contains { $0.name == fields[place].name } }
        .map { fields[$0].name }
    }
    // A set, for requests with thousands of fields.
    var seen: Set<String> = []
    return fields.first { !seen.insert($0.name).inserted }?.name
  }
}

extension HTTPMessage where Head == HTTPRequest {
  /// The parameters of the query that have a value.
  package var queryFields: FormFields {
    guard let path = head.path, let mark = path.utf8.firstIndex(of: UInt8(ascii: "?")) else { return FormFields() }
    return FormFields(encoded: String(path[path.utf8.index(after: mark)...])).withValues
  }

  /// The media type of the body in lower case, without parameters; `nil` where the request names none.
  package var mediaType: String? {
    head.headerFields[.contentType].map { $0.prefix { $0 != ";" && $0 != " " }.lowercased() }
  }
}
