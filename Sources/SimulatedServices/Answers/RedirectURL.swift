import AuthProviding

/// An address that a service sends a customer back to, changed by string work alone.
///
/// URL libraries drop the empty authority of `amzn-com.example.app://?methodName=signin`; here every byte that is not
/// meant to change stays.
struct RedirectURL: Sendable, Hashable {
  private var base: String
  private var pairs: [String]

  /// Takes an address apart at its first `?`.
  init(_ text: String) {
    guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "?")) else {
      base = text
      pairs = []
      return
    }
    base = String(text[..<mark])
    let query = text[text.utf8.index(after: mark)...]
    pairs = query.isEmpty ? [] : query.split(separator: "&", omittingEmptySubsequences: false).map(String.init)
  }

  /// The address: what is appended follows a `&`, or a `?` where there was none.
  var text: String { pairs.isEmpty ? base : base + "?" + pairs.joined(separator: "&") }

  /// Appends fields, encoded as a form is.
  mutating func append(_ fields: FormFields) {
    pairs += fields.fields.map { FormFields([($0.name, $0.value)]).encoded }
  }

  /// Replaces a field of the query where it stands, or appends it; `nil` removes it.
  mutating func set(_ name: String, to value: String?) {
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
}
