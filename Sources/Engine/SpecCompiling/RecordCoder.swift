import SpecModel

/// Writes records to bytes, or reads them.
///
/// Each text stands once, in a table in front, and is a number elsewhere. Numbers take as few bytes as they need.
final class RecordCoder {
  /// Whether records are read.
  let isReading: Bool
  /// Whether something was read that no writer wrote; all that is read from then on is blank.
  private(set) var hasFailed = false

  private var numbers: [UInt8] = []
  private var position = 0
  private var texts: [String] = []
  private var numberOfText: [ExactText: Int] = [:]
  private var depth = 0
  /// The fields of the outermost record.
  private(set) var fields = 0

  /// A record in a record in a record: a file that goes deeper was not written by a coder.
  private static let deepest = 256

  /// Creates a coder that writes.
  init() { isReading = false }

  /// Creates a coder that reads.
  ///
  /// - Parameter bytes: What a coder wrote.
  init(reading bytes: [UInt8]) {
    isReading = true
    numbers = bytes
    let count = count(0)
    texts.reserveCapacity(count)
    for _ in 0..<count {
      let length = Int(truncatingIfNeeded: nextNumber())
      guard !hasFailed, length >= 0, length <= numbers.count - position else {
        hasFailed = true
        return
      }
      texts.append(String(decoding: numbers[position..<position + length], as: UTF8.self))
      position += length
    }
  }

  /// What was written.
  var bytes: [UInt8] {
    let table = RecordCoder()
    table.append(UInt64(texts.count))
    for text in texts {
      table.append(UInt64(text.utf8.count))
      table.numbers += text.utf8
    }
    return table.numbers + numbers
  }

  /// Whether everything was read.
  var isAtEnd: Bool { position == numbers.count }

  /// Writes or reads a field.
  ///
  /// - Parameter field: The field.
  /// - Returns: The coder, so that the fields of a record stand behind each other: `coder(&name)(&says)(&mark)`.
  @discardableResult
  func callAsFunction(_ field: inout some CompiledRecord) -> RecordCoder {
    if depth == 0 { fields += 1 }
    guard depth < Self.deepest, !hasFailed else {
      fail()
      return self
    }
    depth += 1
    field.code(with: self)
    depth -= 1
    return self
  }

  /// Writes a value.
  ///
  /// - Parameter value: The value.
  func write(_ value: some CompiledRecord) {
    var value = value
    self(&value)
  }

  /// Reads a value.
  ///
  /// - Returns: The value; a blank one after a failure.
  func read<Record: CompiledRecord>() -> Record {
    var value = Record.blank
    self(&value)
    return value
  }

  /// Notes that what is read was not written by a coder.
  func fail() { hasFailed = true }

  /// Writes or reads a number.
  ///
  /// - Parameter number: The number.
  func number(_ number: inout Int64) {
    guard isReading else {
      // The sign is the lowest bit, so that small numbers are short whatever their sign.
      return append(UInt64(bitPattern: (number << 1) ^ (number >> 63)))
    }
    let bits = nextNumber()
    number = Int64(bitPattern: bits >> 1) ^ -Int64(bitPattern: bits & 1)
  }

  /// Writes or reads a text.
  ///
  /// - Parameter text: The text.
  func text(_ text: inout String) {
    guard isReading else {
      let next = texts.count
      let number = numberOfText[ExactText(text)] ?? next
      if number == next {
        numberOfText[ExactText(text)] = next
        texts.append(text)
      }
      return append(UInt64(number))
    }
    let number = nextNumber()
    guard number < UInt64(texts.count) else { return fail() }
    text = texts[Int(number)]
  }

  /// Writes or reads a number of elements, each of which takes a byte or more.
  ///
  /// - Parameter count: The number, to write.
  /// - Returns: The number.
  func count(_ count: Int) -> Int {
    guard isReading else {
      append(UInt64(count))
      return count
    }
    let number = nextNumber()
    guard number <= UInt64(numbers.count - position) else {
      fail()
      return 0
    }
    return Int(number)
  }

  private func append(_ number: UInt64) {
    var rest = number
    while rest > 0x7F {
      numbers.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    numbers.append(UInt8(truncatingIfNeeded: rest))
  }

  private func nextNumber() -> UInt64 {
    var (number, shift): (UInt64, UInt64) = (0, 0)
    while position < numbers.count, shift < 64 {
      let byte = numbers[position]
      position += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    fail()
    return 0
  }
}
