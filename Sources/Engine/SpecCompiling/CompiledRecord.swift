/// A value that a compiled specification can hold.
///
/// One list of fields serves both directions: a coder that writes reads the fields, one that reads sets them. What is
/// written can so never differ from what is read.
///
/// Why not `Codable`: it was measured to read a specification four times slower, and doubles the time that the model
/// takes to compile, which every vendor's build pays.
protocol CompiledRecord: SendableMetatype {
  /// A value whose fields are set by reading.
  static var blank: Self { get }

  /// Passes each field to a coder, in an order of its own.
  ///
  /// - Parameter coder: Writes or reads.
  mutating func code(with coder: RecordCoder)
}

/// A value that is one of several words.
protocol CompiledWord: CompiledRecord, CaseIterable, RawRepresentable where RawValue == String {}

extension CompiledWord {
  static var blank: Self { allCases[allCases.startIndex] }

  mutating func code(with coder: RecordCoder) {
    var word = rawValue
    coder(&word)
    guard coder.isReading else { return }
    if let value = Self(rawValue: word) { self = value } else { coder.fail() }
  }
}

/// A number, which is written with as few bytes as it needs.
protocol CompiledNumber: CompiledRecord, FixedWidthInteger {}

extension CompiledNumber {
  static var blank: Self { 0 }

  mutating func code(with coder: RecordCoder) {
    var number = Int64(self)
    coder.number(&number)
    guard coder.isReading else { return }
    if let value = Self(exactly: number) { self = value } else { coder.fail() }
  }
}

// What the records are made of.
extension Int64: CompiledNumber {}
extension Int: CompiledNumber {}
extension UInt32: CompiledNumber {}

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
    coder(&seconds)(&attoseconds)
    if coder.isReading { self = Duration(secondsComponent: seconds, attosecondsComponent: attoseconds) }
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

/// What can be a member of a set, or a key: it has an order, so that one specification always compiles to the same bytes.
protocol CompiledKey: CompiledRecord, Hashable {
  /// The text that it is sorted by.
  var word: String { get }
}

extension String: CompiledKey {
  var word: String { self }
}

extension CompiledKey where Self: RawRepresentable, RawValue == String {
  var word: String { rawValue }
}

extension Set: CompiledRecord where Element: CompiledKey {
  static var blank: Self { [] }

  mutating func code(with coder: RecordCoder) {
    var elements = sorted { $0.word < $1.word }
    coder(&elements)
    if coder.isReading { self = Set(elements) }
  }
}

extension Dictionary: CompiledRecord where Key: CompiledKey, Value: CompiledRecord {
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
