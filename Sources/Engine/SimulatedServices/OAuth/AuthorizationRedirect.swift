package import AuthProviding

/// The address of a redirect, changed by string operations alone.
///
/// URL libraries drop the empty authority of `amzn-com.example.app://?methodName=signin`; here every byte stays that is
/// not meant to change.
package struct RedirectURL: Sendable, Hashable {
  private var base: String
  private var pairs: [String]

  /// Splits an address at its first `?`.
  package init(_ text: String) {
    guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "?")) else {
      base = text
      pairs = []
      return
    }
    base = String(text[..<mark])
    let query = text[text.utf8.index(after: mark)...]
    pairs = query.isEmpty ? [] : query.split(separator: "&", omittingEmptySubsequences: false).map(String.init)
  }

  /// The address, with `&` before what was appended, or `?` where there was no query.
  package var text: String { pairs.isEmpty ? base : base + "?" + pairs.joined(separator: "&") }

  /// Returns the first value of a field of the query.
  package func value(of name: String) -> String? {
    pairs.lazy.compactMap { FormFields(encoded: $0).fields.first }.first { $0.name == name }?.value
  }

  /// Appends fields of the query.
  package mutating func append(_ fields: [(String, String)]) { append(FormFields(fields)) }

  /// Appends fields, form-encoded.
  package mutating func append(_ fields: FormFields) {
    pairs += fields.fields.map { FormFields([($0.name, $0.value)]).encoded }
  }

  /// Replaces a field of the query at its position, or appends it; `nil` removes it.
  package mutating func set(_ name: String, to value: String?) {
    let places = pairs.indices.filter { FormFields(encoded: pairs[$0]).fields.first?.name == name }
    let pair = value.map { FormFields([(name, $0)]).encoded }
    for place in places.dropFirst().reversed() { pairs.remove(at: place) }
    switch (places.first, pair) {
    case (let place?, let pair?): pairs[place] = pair
    case (let place?, nil): pairs.remove(at: place)
    case (nil, let pair?): pairs.append(pair)
    case (nil, nil): break
    }
  }

  /// Replaces fields of the query, in the order of their names.
  package mutating func set(_ fields: [String: String?]) {
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) { set(name, to: value) }
  }
}

/// An error of OAuth 2.0, as redirects and JSON carry it (RFC 6749, sections 4.1.2.1 and 5.2).
package protocol OAuthError: Error {
  /// The error code on the wire.
  var code: String { get }
  var description: String { get }
}

extension Answer {
  /// Returns the redirect of an authorization request: its fields, and the `state` of the request behind them.
  package static func redirect(to redirectURI: String, _ fields: [(String, String)], of query: FormFields) -> Answer {
    var url = RedirectURL(redirectURI)
    url.append(FormFields(fields + (query["state"].map { [("state", $0)] } ?? [])))
    return .redirect(to: url.text)
  }

  /// Returns the redirect that reports an error.
  package static func redirect(to redirectURI: String, _ error: some OAuthError, of query: FormFields) -> Answer {
    redirect(to: redirectURI, [("error", error.code), ("error_description", error.description)], of: query)
  }
}

extension [String] {
  /// Whether a registered address is equal to another, byte for byte.
  package func containsExactly(_ address: String) -> Bool { contains { $0.utf8.elementsEqual(address.utf8) } }
}
