/// Writes JSON (RFC 8259) into bytes, with the members of objects in the order of the calls.
///
/// It places the commas, escapes every string by one rule, and writes `null` for a number that JSON does not have. The
/// caller takes the bytes at any time with ``take()``, so that a long text is never held whole:
///
/// ```swift
/// var json = JSONWriter()
/// json.object { json in
///   json.field("id", "acme")
///   json.array("counts") { json in for count in counts { json.value(count) } }
/// }
/// ```
package struct JSONWriter {
  /// How a text is laid out.
  package enum Layout: Sendable {
    /// Without white space, but for the breaks that ``JSONWriter/newLine()`` asks for.
    case compact
    /// A member a line, indented by two spaces a level.
    case indented
  }

  /// What is written and not taken yet.
  package private(set) var bytes: [UInt8] = []

  private let layout: Layout
  private let escapes: JSONEscapes
  private var depth = 0
  /// Whether a comma comes before the next member.
  private var followsMember = false
  /// Whether a name stands before the next value.
  private var followsName = false
  private var startsLine = false
  private var isOnOneLine = false

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - layout: How the text is laid out.
  ///   - escapes: The characters of strings that are escaped.
  package init(layout: Layout = .compact, escapes: JSONEscapes = .required) {
    self.layout = layout
    self.escapes = escapes
  }

  /// Takes what is written so far; the text goes on after it.
  ///
  /// - Returns: The bytes.
  package mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Forgets what is written so far, and keeps its room for what follows.
  package mutating func removeBytes() { bytes.removeAll(keepingCapacity: true) }

  /// Starts a line before the next member, or before the closing bracket.
  package mutating func newLine() { startsLine = true }

  /// Ends the text with a line feed.
  package mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }
}

// Objects and arrays.
extension JSONWriter {
  /// Writes an object.
  ///
  /// - Parameters:
  ///   - isOnOneLine: Whether it stands on one line in an indented text.
  ///   - members: Writes the members.
  /// - Throws: What `members` throws.
  package mutating func object(onOneLine isOnOneLine: Bool = false, _ members: (inout Self) throws -> Void) rethrows {
    try container(UInt8(ascii: "{"), UInt8(ascii: "}"), onOneLine: isOnOneLine, members)
  }

  /// Writes an array.
  ///
  /// - Parameters:
  ///   - isOnOneLine: Whether it stands on one line in an indented text.
  ///   - members: Writes the members.
  /// - Throws: What `members` throws.
  package mutating func array(onOneLine isOnOneLine: Bool = false, _ members: (inout Self) throws -> Void) rethrows {
    try container(UInt8(ascii: "["), UInt8(ascii: "]"), onOneLine: isOnOneLine, members)
  }

  /// Writes a member of an object that is an object.
  ///
  /// - Parameters:
  ///   - name: The name, in which nothing needs an escape.
  ///   - members: Writes the members.
  /// - Throws: What `members` throws.
  package mutating func object(_ name: StaticString, _ members: (inout Self) throws -> Void) rethrows {
    key(name)
    try object(members)
  }

  /// Writes a member of an object that is an array.
  ///
  /// - Parameters:
  ///   - name: The name, in which nothing needs an escape.
  ///   - members: Writes the members.
  /// - Throws: What `members` throws.
  package mutating func array(_ name: StaticString, _ members: (inout Self) throws -> Void) rethrows {
    key(name)
    try array(members)
  }

  /// Writes the name of the member that comes next.
  ///
  /// - Parameter name: The name, in which nothing needs an escape.
  package mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    endKey()
  }

  /// Writes the name of the member that comes next.
  ///
  /// - Parameter name: Any text.
  package mutating func key(escaping name: String) {
    separate()
    quote(name)
    endKey()
  }

  private mutating func endKey() {
    bytes.append(UInt8(ascii: ":"))
    if layout == .indented { bytes.append(UInt8(ascii: " ")) }
    followsName = true
  }

  private mutating func container(
    _ open: UInt8, _ close: UInt8, onOneLine: Bool, _ members: (inout Self) throws -> Void
  ) rethrows {
    separate()
    bytes.append(open)
    let outer = isOnOneLine
    (followsMember, isOnOneLine) = (false, outer || onOneLine)
    depth += 1
    try members(&self)
    depth -= 1
    if startsLine || layout == .indented && followsMember && !isOnOneLine { breakLine() }
    (followsMember, isOnOneLine) = (true, outer)
    bytes.append(close)
  }

  /// Writes what stands before a name or a value, and notes that a member is there.
  private mutating func separate() {
    if followsName {
      followsName = false
      return
    }
    if followsMember { bytes.append(UInt8(ascii: ",")) }
    if startsLine || layout == .indented && depth > 0 && !isOnOneLine {
      breakLine()
    } else if layout == .indented && followsMember {
      bytes.append(UInt8(ascii: " "))
    }
    followsMember = true
  }

  private mutating func breakLine() {
    startsLine = false
    bytes.append(UInt8(ascii: "\n"))
    guard layout == .indented else { return }
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }
}

// Plain values.
extension JSONWriter {
  /// Writes a string.
  ///
  /// - Parameter text: Any text.
  package mutating func value(_ text: String) {
    separate()
    quote(text)
  }

  /// Writes a whole number.
  ///
  /// - Parameter number: The number.
  package mutating func value(_ number: some BinaryInteger) {
    separate()
    append(number.description)
  }

  /// Writes a decimal, a whole one without its fraction, and `null` for one that JSON does not have.
  ///
  /// - Parameter number: The number.
  package mutating func value(_ number: Double) {
    // Above this a double does not hold every whole number, and digits would be made up.
    if let whole = Int(exactly: number), whole.magnitude < 1 << 53 { return value(whole) }
    separate()
    append(number.isFinite ? number.description : "null")
  }

  /// Writes a truth value.
  ///
  /// - Parameter truth: The truth value.
  package mutating func value(_ truth: Bool) {
    separate()
    append(truth ? "true" : "false")
  }

  /// Writes `null`.
  package mutating func null() {
    separate()
    append("null")
  }

  /// Writes a value of the model: decimals with their fraction, maps by their names in order.
  ///
  /// - Parameter value: The value.
  package mutating func value(_ value: Value) {
    switch value {
    case .null: null()
    case .bool(let truth): self.value(truth)
    case .integer(let number): self.value(number)
    case .decimal(let number):
      separate()
      append(number.isFinite ? number.description : "null")
    case .string(let text): self.value(text)
    case .list(let members): array { json in for member in members { json.value(member) } }
    case .map(let fields):
      object { json in
        // In order, since reports are compared byte by byte, and a dictionary has none.
        for field in fields.sorted(by: { $0.key < $1.key }) {
          json.key(escaping: field.key)
          json.value(field.value)
        }
      }
    }
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { escapes.append($0, to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

// Members of objects whose values are plain.
extension JSONWriter {
  /// Writes a member of an object.
  ///
  /// - Parameters:
  ///   - name: The name, in which nothing needs an escape.
  ///   - text: Any text.
  package mutating func field(_ name: StaticString, _ text: String) {
    key(name)
    value(text)
  }

  /// Writes a member of an object.
  ///
  /// - Parameters:
  ///   - name: The name, in which nothing needs an escape.
  ///   - number: A whole number.
  package mutating func field(_ name: StaticString, _ number: some BinaryInteger) {
    key(name)
    value(number)
  }

  /// Writes a member of an object.
  ///
  /// - Parameters:
  ///   - name: The name, in which nothing needs an escape.
  ///   - number: A decimal.
  package mutating func field(_ name: StaticString, _ number: Double) {
    key(name)
    value(number)
  }

  /// Writes a member of an object.
  ///
  /// - Parameters:
  ///   - name: The name, in which nothing needs an escape.
  ///   - truth: A truth value.
  package mutating func field(_ name: StaticString, _ truth: Bool) {
    key(name)
    value(truth)
  }

  /// Writes a member of an object.
  ///
  /// - Parameters:
  ///   - name: The name, in which nothing needs an escape.
  ///   - value: A value of the model.
  package mutating func field(_ name: StaticString, _ value: Value) {
    key(name)
    self.value(value)
  }
}
