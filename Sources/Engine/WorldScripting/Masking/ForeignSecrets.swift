/// The secrets in a text that no world knows, recognised by their form: what stands behind `Bearer`, private keys, tokens
/// with a known beginning, and the values of fields with names such as `password`.
///
/// Their labels have no numbers, since nothing is known of them but their form. What the specification wrote stays.
struct ForeignSecrets: MaskingRule {
  private let literals: Set<String>

  /// Creates the recognition.
  ///
  /// - Parameter literals: The texts that the specification wrote.
  init(sparing literals: Set<String>) { self.literals = literals }

  func next(in bytes: UnsafeBufferPointer<UInt8>, from kept: Int) -> MaskedPart? {
    var index = Self.beginnings.next(in: bytes, from: kept)
    while index < bytes.count {
      let match = match(in: bytes, at: index)
      // Documents show example tokens, and specifications send them: hidden, a finding could not be compared with them.
      if let match, !isLiteral(match.range, of: bytes) { return match }
      index = Self.beginnings.next(in: bytes, from: match?.range.upperBound ?? index + 1)
    }
    return nil
  }

  /// Whether the specification wrote a part of a text, alone or within a longer one, in whatever spelling it stands here.
  private func isLiteral(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let part = EncodedTextReader.plain(bytes, in: range)
    return literals.contains(part)
      || literals.contains { $0.contains(part) || EncodedTextReader.spells($0, in: bytes, at: range) }
  }

  private func match(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> MaskedPart? {
    guard let (byte, next) = EncodedTextReader.byte(in: bytes, at: index) else { return nil }
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: ":"): return SecretField.value(in: bytes, behind: index..<next)
    case UInt8(ascii: "-"): return PrivateKeyText.match(in: bytes, at: index)
    default:
      for form in TokenForm.byBeginning[Int(byte)] {
        if let match = form.match(in: bytes, at: index) { return match }
      }
      return nil
    }
  }

  /// The two bytes with which a secret, or the separator before one and the byte behind it, may begin.
  private static let beginnings: PairTable = {
    var table = PairTable()
    for byte in UInt8.min...UInt8.max {
      for separator in "=:%".utf8 { table.insert(separator, byte) }
    }
    let escapes = Array("%\\".utf8)
    let seconds: [UInt8] = [UInt8(ascii: "-")] + escapes
    for second in seconds { table.insert(UInt8(ascii: "-"), second) }
    for (first, forms) in TokenForm.byBeginning.enumerated() {
      for second in forms.flatMap({ [$0.beginning[1], $0.beginning[1] & 0xDF] }) + (forms.isEmpty ? [] : escapes) {
        table.insert(UInt8(first), second)
      }
    }
    return table
  }()
}

/// A kind of token by its beginning.
struct TokenForm: Sendable {
  let beginning: [UInt8]
  let label: String
  /// The other bytes of the token than letters, digits, `-` and `_`.
  var others = Set<UInt8>()
  /// The least number of bytes behind the beginning.
  var least = 16
  /// Whether blanks stand between the beginning and the value, and the beginning stays.
  var isScheme = false
  var ignoresCase = false
  /// How often a dot must stand in it.
  var dots = 0

  static let all: [TokenForm] = {
    let plain = [
      "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "npm_", "sk_live_", "sk_test_", "rk_live_",
      "AIza",
    ].map { TokenForm(beginning: Array($0.utf8), label: "‹token›") }
    let short = ["AKIA", "ASIA", "xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xapp-", "amzn1.oa2-cs."].map {
      TokenForm(beginning: Array($0.utf8), label: "‹token›", others: [UInt8(ascii: ".")], least: 10)
    }
    let prefixed = ["Atza|", "Atzr|", "Atc|"].map {
      TokenForm(beginning: Array($0.utf8), label: "‹token›", others: Set("./+=|~".utf8), least: 6)
    }
    return plain + short + prefixed + [
      TokenForm(beginning: Array("eyJ".utf8), label: "‹token›", others: Set(".=".utf8), least: 16, dots: 2),
      TokenForm(
        beginning: Array("bearer".utf8), label: "‹bearer-token›", others: Set("./+=|~".utf8), least: 8, isScheme: true,
        ignoresCase: true),
    ]
  }()

  /// The kinds by the first byte of their tokens.
  static let byBeginning: [[TokenForm]] = (0..<256).map { byte in
    all.filter { Int($0.beginning[0]) == byte || ($0.ignoresCase && Int($0.beginning[0] & 0xDF) == byte) }
  }

  /// Returns the token that begins at a position; `nil` where none does.
  func match(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> MaskedPart? {
    guard var index = endOfBeginning(in: bytes, at: start), Self.isBoundary(before: start, in: bytes) else {
      return nil
    }
    var first = start
    if isScheme {
      first = Self.behindBlanks(in: bytes, from: index)
      guard first > index else { return nil }
      index = first
    }
    let token = run(in: bytes, from: index)
    // Words follow 'Bearer' in prose, too: a token is long, or has a digit.
    guard token.count >= least, token.dots >= dots, token.hasDigit || token.count >= 16 else { return nil }
    return MaskedPart(range: first..<token.end, label: label)
  }

  /// The position behind the beginning, where it stands at a position.
  private func endOfBeginning(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    EncodedTextReader.behind(beginning, in: bytes, at: start, ignoringCase: ignoresCase)
  }

  /// The token's bytes from a position on, also over the ends of lines.
  private func run(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (end: Int, count: Int, dots: Int, hasDigit: Bool) {
    var seen = (end: start, count: 0, dots: 0, hasDigit: false)
    while true {
      while let (byte, next) = EncodedTextReader.byte(in: bytes, at: seen.end), isToken(byte) {
        seen.end = next
        seen.count += 1
        if byte == UInt8(ascii: ".") { seen.dots += 1 }
        if byte.isDigit { seen.hasDigit = true }
      }
      // A short text is no line that a long one fills.
      guard seen.count + (isScheme ? 0 : beginning.count) >= 8,
        let next = continuation(in: bytes, from: start, behind: seen.end)
      else { return seen }
      seen.end = next
    }
  }

  /// The start of the next line, where the token goes on there.
  private func continuation(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, behind end: Int) -> Int? {
    guard let line = EncodedTextReader.nextLine(in: bytes, at: end)?.text, line < bytes.count else { return nil }
    // Another token begins there.
    guard Self.byBeginning[Int(bytes[line])].allSatisfy({ $0.endOfBeginning(in: bytes, at: line) == nil }) else {
      return nil
    }
    return WrappedText.goesOn(in: bytes, at: line, from: start, isPart: isToken) ? line : nil
  }

  private func isToken(_ byte: UInt8) -> Bool {
    byte.isWord || byte == UInt8(ascii: "-") || others.contains(byte)
  }

  /// Whether no word goes on at a position; what an escape or an encoded byte ends with belongs to no word.
  private static func isBoundary(before index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index > 0, bytes[index - 1].isWord else { return true }
    if index > 1, bytes[index - 2] == UInt8(ascii: "\\") { return true }
    guard index > 2, bytes[index - 3] == UInt8(ascii: "%") else { return false }
    return EncodedTextReader.byte(in: bytes, at: index - 3).map { !$0.byte.isWord && $0.next == index } ?? false
  }

  /// The position behind blanks, also those of forms and over the end of a line.
  private static func behindBlanks(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if let line = EncodedTextReader.nextLine(in: bytes, at: index)?.text {
        index = line
      } else if let (byte, next) = EncodedTextReader.byte(in: bytes, at: index), " \t+".utf8.contains(byte) {
        index = next
      } else {
        break
      }
    }
    return index
  }
}
