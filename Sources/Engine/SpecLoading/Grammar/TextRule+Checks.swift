extension TextRule {
  /// Checks a text.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether the text keeps the rule.
  package func accepts(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { accepts($0) }
  }

  func accepts(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .anything: true
    case .nonEmpty: !bytes.isEmpty
    case .identifier: isIdentifier(bytes[...])
    case .kebabName: isJoined(bytes[...]) { isLower($0) || PlainScalar.isDigit($0) }
    case .segment: !bytes.isEmpty && bytes.allSatisfy { isWord($0) || ".+-".utf8.contains($0) }
    case .requirementID, .itemID: isNumberedID(bytes[...])
    case .itemOrFacet: isItemOrFacet(bytes)
    case .binding: isBinding(bytes)
    case .duration: isDuration(bytes)
    case .timeSpan: isDuration(bytes) || isRelativeTime(bytes)
    case .date: isDate(bytes)
    case .version: isVersion(bytes)
    case .sha256:
      bytes.count == 64 && bytes.allSatisfy { PlainScalar.isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")) ~= $0 }
    case .casePattern:
      bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { segment in
        !segment.isEmpty && segment.allSatisfy { isWord($0) || ".+-*?".utf8.contains($0) }
      }
    case .typeName: bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy(isIdentifier)
    case .origin: isOrigin(bytes)
    case .path: bytes.first == UInt8(ascii: "/") && !bytes.contains { "?# \t\r\n".utf8.contains($0) }
    case .repository:
      bytes.count { $0 == UInt8(ascii: "/") } == 1 && bytes.first != UInt8(ascii: "/")
        && bytes.last != UInt8(ascii: "/")
        && bytes.allSatisfy { isWord($0) || "./-".utf8.contains($0) }
    case .revision: !bytes.isEmpty && bytes.allSatisfy { isWord($0) || ".+/-".utf8.contains($0) }
    case .pageAddress:
      bytes.count > 8 && bytes.starts(with: "https://".utf8) && !bytes.contains { " \t\r\n".utf8.contains($0) }
    case .regularExpression: !bytes.isEmpty && isBoundedRegularExpression(bytes)
    }
  }

  /// Whether the bounds of a regular expression hold; a byte within a character of UTF-8 begins none.
  private func isBoundedRegularExpression(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count { $0 & 0xC0 != 0x80 } <= Self.longestRegularExpression
      && bytes.count { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") } <= Self.mostOpeningBrackets
  }

  private func isVersion(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let numbers = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return numbers.count == 3
      && numbers.allSatisfy { (1...9).contains($0.count) && $0.allSatisfy(PlainScalar.isDigit) }
  }

  private func isIdentifier(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    bytes.first.map { isLetter($0) || $0 == UInt8(ascii: "_") } == true && bytes.allSatisfy(isWord)
  }

  /// One or more groups of allowed characters with single `-` between them.
  private func isJoined(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, by isAllowed: (UInt8) -> Bool) -> Bool {
    var isGroupOpen = false
    for byte in bytes {
      if byte == UInt8(ascii: "-") {
        guard isGroupOpen else { return false }
        isGroupOpen = false
      } else {
        guard isAllowed(byte) else { return false }
        isGroupOpen = true
      }
    }
    return isGroupOpen
  }

  private func isNumberedID(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let tail = bytes.suffix(4)
    guard bytes.count > 4, tail.first == UInt8(ascii: "-"), tail.dropFirst().allSatisfy(PlainScalar.isDigit) else {
      return false
    }
    return isJoined(bytes.dropLast(4)) { isUpper($0) || PlainScalar.isDigit($0) }
  }

  private func isItemOrFacet(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let hash = bytes.firstIndex(of: UInt8(ascii: "#")) else { return isNumberedID(bytes[...]) }
    return isNumberedID(bytes[..<hash])
      && isJoined(bytes[(hash + 1)...]) { isLower($0) || PlainScalar.isDigit($0) }
  }

  private func isBinding(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > 1, bytes[0] == UInt8(ascii: "$"), isLetter(bytes[1]) else { return false }
    var previous = bytes[0]
    for byte in bytes.dropFirst() {
      let isDot = byte == UInt8(ascii: ".")
      guard isWord(byte) || byte == UInt8(ascii: "-") || (isDot && previous != byte) else { return false }
      previous = byte
    }
    return previous != UInt8(ascii: ".")
  }

  private func isDuration(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let digits = bytes.prefix(while: PlainScalar.isDigit).count
    let unit = bytes[digits...]
    return 1...9 ~= digits
      && (unit.elementsEqual("ms".utf8) || (unit.count == 1 && "smhd".utf8.contains(unit[unit.startIndex])))
  }

  private func isRelativeTime(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let space = bytes.firstIndex(of: UInt8(ascii: " ")) else { return false }
    return TimeRelation.allCases.contains { $0.rawValue.utf8.elementsEqual(bytes[..<space]) }
      && isJoined(bytes[(space + 1)...]) { isLower($0) || PlainScalar.isDigit($0) }
  }

  private func isOrigin(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let scheme = ["https://", "http://"].first(where: { bytes.starts(with: $0.utf8) }) else { return false }
    var host = bytes[scheme.utf8.count...]
    if let colon = host.lastIndex(of: UInt8(ascii: ":")) {
      let port = host[(colon + 1)...]
      guard 1...5 ~= port.count, port.allSatisfy(PlainScalar.isDigit) else { return false }
      host = host[..<colon]
    }
    return host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { label in
      isJoined(label) { isLower($0) || PlainScalar.isDigit($0) }
    }
  }

  private func isDate(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return false }
    guard [0..<4, 5..<7, 8..<10].allSatisfy({ bytes[$0].allSatisfy(PlainScalar.isDigit) }) else { return false }
    let number = { (range: Range<Int>) in bytes[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
    let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
    guard 1...12 ~= month else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    return 1...days ~= day
  }

  private func isUpper(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "A") < 26 }
  private func isLower(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "a") < 26 }
  private func isLetter(_ byte: UInt8) -> Bool { isLower(byte | 0x20) }
  private func isWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || PlainScalar.isDigit(byte) || byte == UInt8(ascii: "_")
  }
}
