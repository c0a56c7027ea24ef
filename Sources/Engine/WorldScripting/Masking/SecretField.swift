/// The value of a field whose name says that it is secret, such as `new_password=…` in a form or `"password": "…"`.
enum SecretField {
  /// The ends of such names, in lower case and without separators.
  private static let names = [
    "password", "passwd", "pwd", "passphrase", "secret", "secretkey", "secretaccesskey", "privatekey", "apikey",
    "passwordconfirm", "passwordconfirmation", "passwordagain",
  ].map { Array($0.utf8) }
  /// The fewest bytes of a secret, as of those that a world knows.
  private static let least = 6

  /// Whether such a name may end with a byte; by this most names are ruled out at once.
  private static let lastBytes: [Bool] = {
    var table = [Bool](repeating: false, count: 256)
    for byte in names.compactMap(\.last) + Array("0123456789_-.".utf8) {
      table[Int(byte)] = true
      table[Int(byte & 0xDF)] = true
    }
    return table
  }()

  /// Returns the value behind a separator; `nil` where the name before it is that of no secret.
  ///
  /// Behind `:`, only a value in quotes counts: such names also stand in prose.
  static func value(
    in bytes: UnsafeBufferPointer<UInt8>, behind separator: Range<Int>
  ) -> MaskedPart? {
    guard let label = label(in: bytes, before: separator.lowerBound) else { return nil }
    var start = separator.upperBound
    while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
    let range: Range<Int>
    if let opening = quote(in: bytes, at: start) {
      range = opening.upperBound..<end(of: bytes[opening], in: bytes, from: opening.upperBound)
    } else {
      let isEquals = bytes[separator.upperBound - 1] != UInt8(ascii: ":") && !bytes[separator].elementsEqual("%3A".utf8)
      // The name of a binding, as a specification writes it: forms encode the sign.
      guard isEquals, start < bytes.count, bytes[start] != UInt8(ascii: "$") else { return nil }
      range = start..<endOfWord(in: bytes, from: start, isEncoded: separator.count > 1)
    }
    // What is masked already begins with a label.
    guard range.count >= least, !String(decoding: bytes[range], as: UTF8.self).contains("‹") else { return nil }
    return MaskedPart(range: range, label: label)
  }

  /// The label for the name before a separator; `nil` for a name that is that of no secret.
  private static func label(in bytes: UnsafeBufferPointer<UInt8>, before separator: Int) -> String? {
    var end = separator
    while end > 0 {
      if bytes[end - 1] == UInt8(ascii: " ") || isQuote(bytes[end - 1]) || bytes[end - 1] == UInt8(ascii: "\\") {
        end -= 1
      } else if end > 2, bytes[end - 3] == UInt8(ascii: "%"), quote(in: bytes, at: end - 3) != nil {
        end -= 3
      } else {
        break
      }
    }
    guard end > 0, lastBytes[Int(bytes[end - 1])] else { return nil }
    var start = end
    while start > 0, end - start < 64, bytes[start - 1].isWord || "-.".utf8.contains(bytes[start - 1]) {
      start -= 1
    }
    guard let known = names.first(where: { ends(bytes, in: start..<end, with: $0) }) else { return nil }
    return known[0] == UInt8(ascii: "p") && known[1] != UInt8(ascii: "r") ? "‹password›" : "‹secret›"
  }

  /// Whether a name ends with another one, numbers behind it, separators and the case of letters aside.
  private static func ends(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, with name: [UInt8]) -> Bool {
    var index = range.upperBound
    var left = name.count
    while index > range.lowerBound, left > 0 {
      index -= 1
      let byte = bytes[index]
      guard byte.isWord, byte != UInt8(ascii: "_") else { continue }
      if byte | 0x20 == name[left - 1] {
        left -= 1
      } else if left < name.count || !byte.isDigit {
        return false
      }
    }
    return left == 0
  }

  /// The quote at a position, with the backslashes before it, or percent-encoded; `nil` where there is none.
  private static func quote(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Range<Int>? {
    var end = start
    while end < bytes.count, bytes[end] == UInt8(ascii: "\\") { end += 1 }
    guard let (byte, next) = EncodedTextReader.byte(in: bytes, at: end), isQuote(byte) else { return nil }
    return start..<next
  }

  private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  /// The position of the quote that closes a value: written as the one that opened it, with as many backslashes.
  private static func end(
    of opening: Slice<UnsafeBufferPointer<UInt8>>, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    var index = start
    while index < bytes.count {
      var behind = index
      while behind < bytes.count, bytes[behind] == UInt8(ascii: "\\") { behind += 1 }
      if let found = quote(in: bytes, at: index), found.count <= opening.count,
        bytes[found].last == opening.last
      {
        return index
      }
      index = max(behind, index) + 1
    }
    return bytes.count
  }

  /// The position behind a value without quotes; in an address or a form it may go on in the next line.
  private static func endOfWord(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, isEncoded: Bool) -> Int {
    var index = start
    while index < bytes.count, let (byte, next) = EncodedTextReader.byte(in: bytes, at: index) {
      if let line = EncodedTextReader.nextLine(in: bytes, at: index)?.text {
        guard line < bytes.count, isInForm(bytes, before: start),
          WrappedText.goesOn(in: bytes, at: line, from: start, isPart: { !separators.contains($0) && $0 != equals })
        else { return index }
        index = line
        continue
      }
      // What is encoded once belongs to the value, unless the separator before it is encoded as well.
      if separators.contains(byte), isEncoded || next == index + 1 { return index }
      index = next
    }
    return bytes.count
  }

  private static let separators = Set(" \t\r\n&;,\"'<>)]}\\".utf8)
  private static let equals = UInt8(ascii: "=")

  /// Whether a value is in an address, or has another field before it.
  private static func isInForm(_ bytes: UnsafeBufferPointer<UInt8>, before start: Int) -> Bool {
    var index = start
    while index > max(0, start - 256), !" \t\r\n\"'<>".utf8.contains(bytes[index - 1]) {
      index -= 1
      if bytes[index] == UInt8(ascii: "&") || bytes[index] == UInt8(ascii: "?") { return true }
    }
    return WrappedText.isInAddress(bytes, before: start)
  }
}

/// A private key as PEM writes it, with its lines apart, escaped, or joined.
enum PrivateKeyText {
  /// Returns the key that begins at a position, up to the line that ends it, or to the end of the text.
  static func match(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> MaskedPart? {
    guard let head = behind("-----BEGIN", in: bytes, at: start), let name = label(in: bytes, from: head) else {
      return nil
    }
    var index = name
    while index < bytes.count {
      if let end = behind("-----END", in: bytes, at: index) {
        return MaskedPart(range: start..<(label(in: bytes, from: end) ?? end), label: "‹private-key›")
      }
      index += 1
    }
    return MaskedPart(range: start..<bytes.count, label: "‹private-key›")
  }

  /// The position behind the label of a private key and its dashes; `nil` for another label.
  private static func label(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var words: [UInt8] = []
    var index = start
    while let (byte, next) = EncodedTextReader.byte(in: bytes, at: index), words.count < 64 {
      if byte == UInt8(ascii: "-"), let end = behind("-----", in: bytes, at: index) {
        let isKey = String(decoding: words, as: UTF8.self).contains("PRIVATE KEY")
        return isKey ? end : nil
      }
      words.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      index = next
    }
    return nil
  }

  private static func behind(_ text: String, in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    EncodedTextReader.behind(text.utf8, in: bytes, at: start)
  }
}
