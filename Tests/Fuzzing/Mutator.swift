/// Makes inputs of the corpus into others: the same seed and number give the same input, on every machine.
package struct Mutator: Sendable {
  private let corpus: [[UInt8]]
  private let words: [[UInt8]]
  private let longest: Int

  /// Creates the mutator of a target.
  ///
  /// - Parameter target: The target.
  package init(for target: FuzzTarget) {
    let inputs = (FuzzFiles.corpus(of: target) + FuzzFiles.examples(of: target)).map(\.bytes)
    corpus = inputs.isEmpty ? [[]] : inputs
    let written = Set(corpus.flatMap { Self.words(of: $0).map { Array($0) } })
    words = target.vocabulary.map { Array($0.utf8) } + written.sorted { $0.lexicographicallyPrecedes($1) }
    longest = target.longestInput
  }

  /// The number of inputs that are mutated.
  package var corpusSize: Int { corpus.count }

  /// Makes an input.
  ///
  /// - Parameters:
  ///   - seed: The seed of the run.
  ///   - number: The number of the input, from 0.
  /// - Returns: The input: the first are those of the corpus as they are.
  package func input(seed: UInt64, number: Int) -> [UInt8] {
    if number < corpus.count { return corpus[number] }
    var random = FuzzRandom(seed: seed &+ UInt64(number) &* 0xD134_2543_DE82_EF95)
    var bytes = corpus[random.below(corpus.count)]
    for _ in 0...random.below(6) { change(&bytes, &random) }
    // A very long input is rare: it says no more than a short one, and takes longer.
    let limit = random.oneIn(64) ? longest : min(longest, 1 << 13)
    if bytes.count > limit { bytes.removeLast(bytes.count - limit) }
    return bytes
  }

  private func change(_ bytes: inout [UInt8], _ random: inout FuzzRandom) {
    switch random.below(12) {
    case 0: changeByte(&bytes, &random)
    case 1: bytes.removeSubrange(random.range(in: bytes.count))
    case 2: bytes.removeLast(random.length(upTo: bytes.count))
    case 3: repeatPart(&bytes, &random)
    case 4: splice(&bytes, &random)
    case 5, 6: replaceWord(&bytes, &random)
    case 7: insert(words.randomElement(using: &random) ?? [], in: &bytes, &random)
    case 8: insert(Self.oddities.randomElement(using: &random) ?? [], in: &bytes, &random)
    case 9: changeLines(&bytes, &random)
    case 10: nest(&bytes, &random)
    default: stretch(&bytes, &random)
    }
  }

  private func changeByte(_ bytes: inout [UInt8], _ random: inout FuzzRandom) {
    guard !bytes.isEmpty else { return bytes.append(UInt8.random(in: 0...255, using: &random)) }
    let place = random.below(bytes.count)
    switch random.below(3) {
    case 0: bytes[place] ^= 1 << UInt8(random.below(8))
    case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
    default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
    }
  }

  private func insert(_ part: [UInt8], in bytes: inout [UInt8], _ random: inout FuzzRandom) {
    bytes.insert(contentsOf: part, at: random.below(bytes.count + 1))
  }

  /// Repeats a part, where it stands or elsewhere.
  private func repeatPart(_ bytes: inout [UInt8], _ random: inout FuzzRandom) {
    let range = random.range(in: bytes.count)
    let part = Array(bytes[range])
    guard !part.isEmpty else { return }
    let times = min(1 << random.below(9), max(1, longest / part.count))
    let place = random.oneIn(2) ? range.upperBound : random.below(bytes.count + 1)
    bytes.insert(contentsOf: repeatElement(part, count: times).joined(), at: place)
  }

  /// Takes a part of another input of the corpus.
  private func splice(_ bytes: inout [UInt8], _ random: inout FuzzRandom) {
    let other = corpus[random.below(corpus.count)]
    let part = other[random.range(in: other.count)]
    bytes.replaceSubrange(random.range(in: bytes.count), with: part)
  }

  private func replaceWord(_ bytes: inout [UInt8], _ random: inout FuzzRandom) {
    let present = Self.words(of: bytes)
    guard let word = present.randomElement(using: &random) else { return }
    let others = random.oneIn(4) ? Self.values : words
    bytes.replaceSubrange(word.indices, with: others.randomElement(using: &random) ?? [])
  }

  /// Repeats, removes, moves or indents lines.
  private func changeLines(_ bytes: inout [UInt8], _ random: inout FuzzRandom) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }
    let first = random.below(lines.count)
    let block = lines[first..<min(lines.count, first + 1 + random.below(8))]
    var changed = lines
    switch random.below(4) {
    case 0: changed.insert(contentsOf: block, at: random.below(lines.count + 1))
    case 1: changed.removeSubrange(block.indices)
    case 2:
      changed.removeSubrange(block.indices)
      changed.insert(contentsOf: block, at: random.below(changed.count + 1))
    default:
      let blanks = [UInt8](repeating: UInt8(ascii: random.oneIn(8) ? "\t" : " "), count: 1 + random.below(6))
      for index in block.indices {
        changed[index] = random.oneIn(3) ? Array(lines[index].dropFirst(2)) : blanks + lines[index]
      }
    }
    bytes = Array(changed.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Puts brackets around a part, up to very many.
  private func nest(_ bytes: inout [UInt8], _ random: inout FuzzRandom) {
    guard let (opening, closing) = Self.brackets.randomElement(using: &random) else { return }
    let depth = 1 << random.below(13)
    let range = random.range(in: bytes.count)
    if random.oneIn(4) {
      // Never closed.
    } else {
      bytes.insert(contentsOf: repeatElement(Array(closing.utf8), count: depth).joined(), at: range.upperBound)
    }
    bytes.insert(contentsOf: repeatElement(Array(opening.utf8), count: depth).joined(), at: range.lowerBound)
  }

  /// Makes a part very long.
  private func stretch(_ bytes: inout [UInt8], _ random: inout FuzzRandom) {
    let unit =
      random.oneIn(2) ? [bytes.randomElement(using: &random) ?? 0] : Self.oddities[random.below(Self.oddities.count)]
    let count = min(1 << random.below(17), longest / max(1, unit.count))
    insert(Array(repeatElement(unit, count: count).joined()), in: &bytes, &random)
  }

  /// The words of a text: letters, digits and what joins them.
  private static func words(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split { byte in
      !(TokenBytes.isLetterOrDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-"))
    }
  }
}

/// The bytes of words.
private enum TokenBytes {
  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }
}

// What inputs of any format rarely hold, and readers must take.
extension Mutator {
  static let brackets = [
    ("[", "]"), ("{", "}"), ("{a: ", "}"), ("{\"a\":", "}"), ("- ", ""), ("(", ")"), ("\"", "\""), ("'", "'"),
    ("%25", ""),
    ("\\", ""), ("? ", ""), ("&a [", "]"),
  ]

  /// Values at the edges of what a type holds.
  static let values = [
    "0", "-0", "-1", "1e309", "-1e-400", "0x7fffffffffffffff", "9223372036854775807", "9223372036854775808",
    "-9223372036854775809", "18446744073709551616", "0.1e1", "1E+2", ".inf", ".nan", "NaN", "null", "~", "true", "yes",
    "[]", "{}", "\"\"", "''", "0o17", "2024-02-30", "99999999999999999999m", "$a", "$", "*a", "&a", "!!binary", "!!str",
    "<<", "%00", "%", "%zz", "\\u0000", "\\ud800", "\\udc00\\ud800", "\\x",
  ].map { Array($0.utf8) }

  /// Bytes that are odd in a text: controls, signs of Unicode that take no room or turn the text round, and no UTF-8.
  static let oddities: [[UInt8]] =
    [
      "\0", "\u{1}", "\u{7F}", "\u{85}", "\u{FEFF}", "\u{202E}", "\u{2028}", "\u{200D}", "\u{301}", "👩‍👩‍👧‍👦", "\u{10FFFF}",
      "\u{FFFE}", "ﬀ", "İ", "ß", "\r", "\r\n", "\n", "\t", " ", "\n\n---\n", "\n...\n", "\n# ", ": ", "\u{A0}", "𝟙",
      "‹",
    ].map { Array($0.utf8) } + [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80], [0xFE, 0xFF],
      [0xFF, 0xFE, 0x61, 0x00],
    ]
}
