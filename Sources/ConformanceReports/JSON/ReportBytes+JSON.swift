/// The few forms of JSON that the results need; keys are written in the order of the calls.
extension ReportBytes {
  /// Appends a string.
  ///
  /// - Parameter text: Any text.
  mutating func string(_ text: String) {
    append("\"")
    append(text, .json)
    append("\"")
  }

  /// Appends a key and a string.
  ///
  /// - Parameters:
  ///   - key: The key with its quotes, its colon and what comes before, such as `,"id":`.
  ///   - text: Any text.
  mutating func field(_ key: StaticString, _ text: String) {
    append(key)
    string(text)
  }

  /// Appends a key and a whole number.
  ///
  /// - Parameters:
  ///   - key: The key with its quotes, its colon and what comes before.
  ///   - number: The number.
  mutating func field(_ key: StaticString, _ number: some BinaryInteger) {
    append(key)
    append(number)
  }

  /// Appends a key and a decimal; JSON has no infinity, and no virtual clock reaches it.
  ///
  /// - Parameters:
  ///   - key: The key with its quotes, its colon and what comes before.
  ///   - number: The number.
  mutating func field(_ key: StaticString, _ number: Double) {
    append(key)
    guard number.isFinite else { return append("0") }
    if let whole = Int(exactly: number), whole.magnitude < 1 << 53 { append(whole) } else { append("\(number)") }
  }

  /// Appends a list.
  ///
  /// - Parameters:
  ///   - key: The key with its quotes, its colon and what comes before.
  ///   - elements: The elements.
  ///   - body: Appends one element.
  mutating func list<Element>(
    _ key: StaticString, _ elements: [Element], _ body: (inout ReportBytes, Element) -> Void
  ) {
    append(key)
    append("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { append(",") }
      body(&self, element)
    }
    append("]")
  }
}
