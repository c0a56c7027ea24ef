/// What differs from run to run in the texts of clients, and says nothing of the client: the port of a local server, the
/// path of its world, the number of a process or a thread, the address of an object, the folder of a client's data.
///
/// They are recognised by what stands before them, so that results of one client are the same bytes each time.
struct MachineDetails: MaskingRule {
  private let literals: Set<String>

  /// Creates the recognition.
  ///
  /// - Parameter literals: The texts that the specification wrote, which stay.
  init(sparing literals: Set<String>) { self.literals = literals }

  func next(in bytes: UnsafeBufferPointer<UInt8>, from kept: Int) -> MaskedPart? {
    var index = kept
    while let start = Self.nextNumber(in: bytes, from: index) {
      index = Self.end(of: start, in: bytes)
      if let match = Self.match(in: bytes, start..<index), !isLiteral(match.range, of: bytes) { return match }
    }
    return nil
  }

  /// Whether the specification wrote the number, with what stands before it.
  private func isLiteral(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !literals.isEmpty else { return false }
    let start = max(0, range.lowerBound - 6)
    let part = String(decoding: bytes[start..<range.upperBound], as: UTF8.self)
    return literals.contains { $0.contains(part) }
  }

  /// Returns where the next number or word with digits begins.
  private static func nextNumber(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if isWordByte(bytes[index]), index == 0 || !isWordByte(bytes[index - 1]) {
        // Most words have no digit at their beginning, and are passed by.
        if bytes[index].isDigit || bytes[index].hexadecimal != nil && isData(before: index, in: bytes) { return index }
      }
      index += 1
    }
    return nil
  }

  /// Returns the end of a word of letters and digits.
  private static func end(of start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var end = start
    while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
    return end
  }

  private static func match(in bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> MaskedPart? {
    if let address = address(in: bytes, word) { return address }
    if isData(before: word.lowerBound, in: bytes), let end = endOfUUID(in: bytes, from: word.lowerBound) {
      return MaskedPart(range: word.lowerBound..<end, label: "‹folder›")
    }
    guard word.allSatisfy({ bytes[$0].isDigit }) else { return nil }
    let before = String(decoding: bytes[max(0, word.lowerBound - 24)..<word.lowerBound], as: UTF8.self).lowercased()
    if 4...5 ~= word.count, isPort(after: before) { return MaskedPart(range: word, label: "‹port›") }
    // The number of a world behind a driver depends on the order of the cases.
    if before.hasSuffix("/w/"), word.upperBound == bytes.count || bytes[word.upperBound] == UInt8(ascii: "/") {
      return MaskedPart(range: word, label: "‹world›")
    }
    // A single digit is hardly a process, and often a count: 'thread 2 of 4'.
    return word.count >= 2 && isNumberOfProcess(after: before) ? MaskedPart(range: word, label: "‹number›") : nil
  }

  /// The address of an object in memory: `0x` and at least six hexadecimal digits.
  private static func address(in bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> MaskedPart? {
    guard word.count >= 8, bytes[word.lowerBound] == UInt8(ascii: "0"),
      bytes[word.lowerBound + 1] | 0x20 == UInt8(ascii: "x"),
      word.dropFirst(2).allSatisfy({ bytes[$0].hexadecimal != nil })
    else { return nil }
    return MaskedPart(range: word, label: "‹address›")
  }

  /// Whether a number of four or five digits is a port: behind a host of this machine, or behind the word.
  private static func isPort(after before: String) -> Bool {
    let hosts = ["127.0.0.1", "localhost", "0.0.0.0", "::1"]
    let host = before.droppingLast { " ,:'\")]".contains($0) }
    if host.count < before.count, hosts.contains(where: host.hasSuffix) { return true }
    return ends(before, with: ["port"])
  }

  /// Whether a number is that of a process or a thread.
  private static func isNumberOfProcess(after before: String) -> Bool {
    ends(before, with: ["pid", "ppid", "tid", "process", "process id", "thread", "thread id", "ident", "started"])
  }

  /// Whether a text ends with a word, and perhaps with what separates it from its value.
  private static func ends(_ text: String, with words: [String]) -> Bool {
    let word = text.droppingLast { " =:'\"#(".contains($0) }
    guard word.count < text.count else { return false }
    return words.contains { known in
      guard word.hasSuffix(known) else { return false }
      return word.dropLast(known.count).last.map { !$0.isLetter } ?? true
    }
  }

  /// Whether the name of a client's data folder stands before a position.
  private static func isData(before start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let prefix = "auth-conformance-".utf8
    return start >= prefix.count && bytes[(start - prefix.count)..<start].elementsEqual(prefix)
  }

  /// Returns the end of a UUID; `nil` where none begins.
  private static func endOfUUID(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var end = start
    while end < bytes.count, bytes[end].hexadecimal != nil || bytes[end] == UInt8(ascii: "-") { end += 1 }
    return end - start == 36 ? end : nil
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter || byte >= 0x80
  }
}

extension String {
  /// The text without the characters at its end that a condition holds for.
  fileprivate func droppingLast(while isDropped: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, isDropped(last) { rest.removeLast() }
    return rest
  }
}
