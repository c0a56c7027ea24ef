public import SpecModel

extension Value {
  /// Creates a map of texts.
  ///
  /// - Parameter texts: The texts by name; one that is `nil` is left out.
  public init(texts: [String: String?]) { self = .map(texts.compactMapValues { $0.map(Value.string) }) }

  /// Reads a JSON text.
  ///
  /// - Parameter json: The text's bytes, such as those of `Data`.
  /// - Throws: A `JSONError` that says what is wrong and where.
  public init(json: some Sequence<UInt8>) throws(JSONError) { try self.init(json: Array(json)) }
}

extension Call {
  /// The text of an argument; `nil` if the call leaves it out, or it is no text.
  ///
  /// - Parameter name: The argument's name, such as `refreshToken`.
  public subscript(name: String) -> String? { arguments[name]?.text }
}

extension Completion {
  /// Reports that the call succeeded, with fields that are texts.
  ///
  /// - Parameter texts: The texts by the name of the field; one that is `nil` is left out.
  public func reply(texts: [String: String?]) { reply(texts.compactMapValues { $0.map(Value.string) }) }
}
