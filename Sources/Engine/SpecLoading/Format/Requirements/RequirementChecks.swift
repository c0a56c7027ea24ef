import SpecModel

extension DiagnosticKind {
  static let needlessReason = DiagnosticKind(
    "needless-reason",
    why: "'because' says why a document's fact is only a 'should'; a 'must' or a 'may' has no such reason.",
    remedy: "Remove 'because', or write 'level: should'.",
    broken: "because: sample-code", mended: "level: should\nbecause: sample-code")

  static let missingReason = DiagnosticKind(
    "missing-reason",
    why: "What a document states is a 'must'; a reader cannot check a 'should' that says nothing of why it is less.",
    remedy: "Write 'because' with the reason.",
    broken: "level: should", mended: "level: should\nbecause: sample-code")

  static let missingQuote = DiagnosticKind(
    "missing-quote",
    why: "A reader must find the words that a 'must' rests on.",
    remedy: "Write 'quote' with a few words of the document, or lower the level where no words say it.",
    broken: "- {fact: DRS-CALL-001, kind: call, says: The method is called once.}",
    mended: "- {fact: DRS-CALL-001, kind: call, says: The method is called once., quote: \"call the method once\"}")

  static let longQuote = DiagnosticKind(
    "long-quote",
    why: "A quote shows the words that a statement rests on; the document's sentences stay in the document.",
    remedy: "Quote at most \(Quote.words) words, or \(Quote.characters) characters where the text is Chinese.",
    broken:
      "quote: \"the method completes exactly one time for each call, with a result object or else with an error\"",
    mended: "quote: \"completes exactly one time for each call\"")

  static let statementStyle = DiagnosticKind(
    "statement-style",
    why: "A statement is a fact in present tense that a reader takes in at a glance; the level says how binding it is.",
    remedy: "Say what the client does, in at most 150 characters: 'The call fails', not 'The call should fail'.",
    broken: "statement: The client should send the verifier.", mended: "statement: The client sends the verifier.")
}

extension SpecificationChecks {
  /// Checks the part of a requirement that does not depend on what proves it.
  mutating func checkHead(of requirement: Requirement) {
    checkGround(of: requirement)
    checkStatement(of: requirement)
  }

  private mutating func checkStatement(of requirement: Requirement) {
    let place = Place.mark(requirement.mark.at(requirement.positions.statement))
    if requirement.statement.unicodeScalars.count > 150 {
      let count = requirement.statement.unicodeScalars.count
      warn(.statementStyle, at: place, "the statement has \(count) characters; shorten it to at most 150")
    }
    if let word = StatementStyle.modal(in: requirement.statement) {
      warn(
        .statementStyle, at: place, "a statement does not use \(quoted(word)); state the fact in the present tense")
    }
  }

  mutating func warn(_ kind: DiagnosticKind, at place: Place, _ message: String) {
    found.add(Diagnostic(kind, as: .warning, at: yaml.span(place), message))
  }
}

/// How much of a document may be quoted.
enum Quote {
  /// The most words of a quote.
  static let words = 15
  /// The most characters of a quote in Chinese.
  static let characters = 30

  /// How much longer a quote is than it may be, in words that end a sentence; `nil` for one that is short enough.
  static func excess(of quote: String) -> String? {
    // What has so few bytes has too few words, too.
    guard quote.utf8.count > characters else { return nil }
    if quote.unicodeScalars.contains(where: isChinese) {
      let count = quote.unicodeScalars.count
      return count > characters ? "\(count) characters; shorten it to at most \(characters)" : nil
    }
    let count = quote.utf8.split { $0 <= UInt8(ascii: " ") }.count
    return count > words ? "\(count) words; shorten it to at most \(words)" : nil
  }

  private static func isChinese(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x3000 && scalar.properties.isIdeographic
  }
}

/// Words that turn a fact into a wish.
enum StatementStyle {
  private static let words: [[UInt8]] = ["should", "must", "will", "shall", "test that"].map { Array($0.utf8) }

  /// The first such word of a statement, in any letter case.
  static func modal(in statement: String) -> String? {
    var statement = statement
    return statement.withUTF8 { bytes in
      var isStart = true
      for position in bytes.indices {
        defer { isStart = !isLetter(bytes[position]) }
        guard isStart, "smwt".utf8.contains(bytes[position] | 0x20) else { continue }
        if let word = words.first(where: { isWord($0, at: position, in: bytes) }) {
          return String(decoding: word, as: UTF8.self)
        }
      }
      return nil
    }
  }

  private static func isWord(_ word: [UInt8], at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = start + word.count
    guard end <= bytes.count, end == bytes.count || !isLetter(bytes[end]) else { return false }
    return word.indices.allSatisfy { bytes[start + $0] | 0x20 == word[$0] }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte >= 0x80 }
}
