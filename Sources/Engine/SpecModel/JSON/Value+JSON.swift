extension Value {
  /// Reads a JSON text, strictly by RFC 8259.
  ///
  /// A number without fraction and exponent is an integer, or a decimal where an integer cannot hold it; every other
  /// number is a decimal. Of equal names in a map the last one counts.
  ///
  /// - Parameters:
  ///   - json: The text's bytes.
  ///   - maximumDepth: How deeply lists and maps may be nested.
  /// - Throws: A ``JSONError`` that says what is wrong and where.
  public init(json: [UInt8], maximumDepth: Int = 128) throws(JSONError) {
    var parser = JSONParser(bytes: json, maximumDepth: maximumDepth)
    self = try parser.parseText()
  }

  /// Reads a JSON text, strictly by RFC 8259.
  ///
  /// - Parameter json: The text.
  /// - Throws: A ``JSONError`` that says what is wrong and where.
  public init(json: String) throws(JSONError) { try self.init(json: Array(json.utf8)) }

  /// The value as a JSON text without white space, with the names of maps sorted; the same value gives the same text.
  public var json: String { String(decoding: jsonBytes, as: UTF8.self) }

  /// The bytes of ``json``.
  public var jsonBytes: [UInt8] {
    var writer = JSONWriter()
    writer.value(self)
    return writer.bytes
  }
}
