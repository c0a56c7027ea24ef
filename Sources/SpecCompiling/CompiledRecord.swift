/// A value that a compiled specification can hold.
///
/// One list of fields serves both directions: a coder that writes reads the fields, one that reads sets them. What is
/// written can so never differ from what is read.
protocol CompiledRecord {
  /// A value whose fields are set by reading.
  static var blank: Self { get }

  /// Passes each field to a coder, in an order of its own.
  ///
  /// - Parameter coder: Writes or reads.
  mutating func code(with coder: RecordCoder)
}

/// A value that is one of several words.
protocol CompiledWord: CompiledRecord, RawRepresentable where RawValue == String {}

extension CompiledWord {
  mutating func code(with coder: RecordCoder) {
    var word = rawValue
    coder(&word)
    guard coder.isReading else { return }
    if let value = Self(rawValue: word) { self = value } else { coder.fail() }
  }
}

/// A value that is one of several cases, some of which hold values.
protocol CompiledChoice: CompiledRecord {
  /// Writes the case's number, and what it holds.
  ///
  /// - Parameter coder: Writes.
  func write(with coder: RecordCoder)

  /// Reads what a case holds.
  ///
  /// - Parameters:
  ///   - number: The case's number.
  ///   - coder: Reads.
  /// - Returns: The value; `nil` for a number that no case has.
  static func value(_ number: Int, from coder: RecordCoder) -> Self?
}

extension CompiledChoice {
  mutating func code(with coder: RecordCoder) {
    guard coder.isReading else { return write(with: coder) }
    let number: Int = coder.read()
    if let value = Self.value(number, from: coder) { self = value } else { coder.fail() }
  }
}

// What the records are made of.
extension Int64: CompiledRecord {
  static let blank: Int64 = 0

  mutating func code(with coder: RecordCoder) { coder.number(&self) }
}

extension CompiledRecord where Self: FixedWidthInteger {
  static var blank: Self { 0 }

  mutating func code(with coder: RecordCoder) {
    var number = Int64(self)
    coder.number(&number)
    guard coder.isReading else { return }
    if let value = Self(exactly: number) { self = value } else { coder.fail() }
  }
}

extension Int: CompiledRecord {}
extension UInt32: CompiledRecord {}

extension Bool: CompiledRecord {
  static let blank = false

  mutating func code(with coder: RecordCoder) {
    var number: Int64 = self ? 1 : 0
    coder.number(&number)
    self = number == 1
  }
}

extension Double: CompiledRecord {
  static let blank = 0.0

  mutating func code(with coder: RecordCoder) {
    var bits = Int64(bitPattern: bitPattern)
    coder.number(&bits)
    if coder.isReading { self = Double(bitPattern: UInt64(bitPattern: bits)) }
  }
}

extension String: CompiledRecord {
  static let blank = ""

  mutating func code(with coder: RecordCoder) { coder.text(&self) }
}

extension Duration: CompiledRecord {
  static let blank = Duration.zero

  mutating func code(with coder: RecordCoder) {
    var (seconds, attoseconds) = components
    coder.number(&seconds)
    coder.number(&attoseconds)
    guard coder.isReading else { return }
    self = Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
  }
}

extension Optional: CompiledRecord where Wrapped: CompiledRecord {
  static var blank: Self { nil }

  mutating func code(with coder: RecordCoder) {
    var isThere = self != nil
    coder(&isThere)
    guard isThere else {
      self = nil
      return
    }
    var value = self ?? Wrapped.blank
    coder(&value)
    if coder.isReading { self = value }
  }
}

extension Array: CompiledRecord where Element: CompiledRecord {
  static var blank: Self { [] }

  mutating func code(with coder: RecordCoder) {
    let count = coder.count(count)
    guard coder.isReading else {
      for element in self { coder.write(element) }
      return
    }
    self = []
    reserveCapacity(count)
    for _ in 0..<count where !coder.hasFailed { append(coder.read()) }
  }
}

extension Set: CompiledRecord where Element: CompiledWordLike {
  static var blank: Self { [] }

  mutating func code(with coder: RecordCoder) {
    // In the order of the words, so that one specification always compiles to the same bytes.
    var elements = sorted { $0.word < $1.word }
    coder(&elements)
    if coder.isReading { self = Set(elements) }
  }
}

extension Dictionary: CompiledRecord where Key: CompiledWordLike, Value: CompiledRecord {
  static var blank: Self { [:] }

  mutating func code(with coder: RecordCoder) {
    var keys = self.keys.sorted { $0.word < $1.word }
    coder(&keys)
    guard coder.isReading else {
      for key in keys {
        if let value = self[key] { coder.write(value) }
      }
      return
    }
    self = [:]
    for key in keys where !coder.hasFailed {
      // With its type: a subscript would take an optional.
      let value: Value = coder.read()
      self[key] = value
    }
  }
}

/// What can be a member of a set, or a key: it has an order.
protocol CompiledWordLike: CompiledRecord, Hashable {
  /// The text that it is sorted by.
  var word: String { get }
}

extension String: CompiledWordLike {
  var word: String { self }
}

extension CompiledWordLike where Self: RawRepresentable, RawValue == String {
  var word: String { rawValue }
}
