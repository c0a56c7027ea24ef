/// What differs from run to run in the texts of clients, and says nothing of the client: the port of a local server, the
/// path of its world, the number of a process or a thread, the address of an object, the folder of a client's data.
///
/// They are recognised by what stands before them, so that results of one client are the same bytes each time.
struct MachineDetails: Sendable {
  /// A detail in a text.
  private struct Match {
    /// The positions that the label replaces.
    var range: Range<Int>
    var label: String
  }

  private let literals: Set<String>

  /// Creates the recognition.
  ///
  /// - Parameter literals: The texts that the specification wrote, which stay.
  init(sparing literals: Set<String>) { self.literals = literals }

  /// Masks a text.
  ///
  /// - Returns: The text; `nil` where it contains none.
  func masked(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var result: [UInt8] = []
    var kept = 0
    var index = 0
    while let start = Self.nextNumber(in: bytes, from: index) {
      let end = Self.end(of: start, in: bytes)
      index = end
      guard let match = Self.match(in: bytes, start..<end), match.range.lowerBound >= kept,
        !isLiteral(match.range, of: bytes)
      else { continue }
      result += bytes[kept..<match.range.lowerBound]
      result += match.label.utf8
      kept = match.range.upperBound
      index = kept
    }
    guard kept > 0 else { return nil }
    result += bytes[kept...]
    return String(decoding: result, as: UTF8.self)
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
        if isDigit(bytes[index]) || isHexadecimal(bytes[index]) && isData(before: index, in: bytes) { return index }
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

  private static func match(in bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> Match? {
    if let address = address(in: bytes, word) { return address }
    if isData(before: word.lowerBound, in: bytes), let end = endOfUUID(in: bytes, from: word.lowerBound) {
      return Match(range: word.lowerBound..<end, label: "‹folder›")
    }
    guard word.allSatisfy({ isDigit(bytes[$0]) }) else { return nil }
    let before = String(decoding: bytes[max(0, word.lowerBound - 24)..<word.lowerBound], as: UTF8.self).lowercased()
    if 4...5 ~= word.count, isPort(after: before) { return Match(range: word, label: "‹port›") }
    // The number of a world behind a driver depends on the order of the cases.
    if before.hasSuffix("/w/"), word.upperBound == bytes.count || bytes[word.upperBound] == UInt8(ascii: "/") {
      return Match(range: word, label: "‹world›")
    }
    return word.count >= 2 && isNumberOfProcess(after: before) ? Match(range: word, label: "‹number›") : nil
  }

  /// The address of an object in memory: `0x` and at least six hexadecimal digits.
  private static func address(in bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> Match? {
    guard word.count >= 8, bytes[word.lowerBound] == UInt8(ascii: "0"),
      bytes[word.lowerBound + 1] | 0x20 == UInt8(ascii: "x"),
      word.dropFirst(2).allSatisfy({ isHexadecimal(bytes[$0]) })
    else { return nil }
    return Match(range: word, label: "‹address›")
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
    while end < bytes.count, isHexadecimal(bytes[end]) || bytes[end] == UInt8(ascii: "-") { end += 1 }
    return end - start == 36 ? end : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte >= 0x80
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
