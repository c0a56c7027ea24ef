import SpecModel

extension DiagnosticKind {
  static let missingLevel = DiagnosticKind(
    "missing-level",
    why: "A requirement without a level binds nobody.",
    remedy: "Write 'level', or give the file a level in 'requirement-defaults'.",
    broken: "- {id: ACME-STATE-004, statement: A grant outlives a relaunch.}",
    mended: "- {id: ACME-STATE-004, level: must, statement: A grant outlives a relaunch.}")

  static let missingSource = DiagnosticKind(
    "missing-source",
    why: "A requirement that nobody stated is an opinion.",
    remedy: "Write 'source', or give the file a source in 'requirement-defaults'.",
    broken: "- {id: ACME-STATE-004, level: must}",
    mended: "- {id: ACME-STATE-004, level: must, source: {document: acme-guide, section: Overview}}")

  static let levelAboveSource = DiagnosticKind(
    "level-above-source",
    why: "Only the documents can say 'must'; a fact from outside them, or a rule of the kit, is at most 'should'.",
    remedy: "Write 'level: should', or cite a document.",
    broken: "level: must\nsource: {kit-rule: Each call completes once.}",
    mended: "level: should\nsource: {kit-rule: Each call completes once.}")

  static let needlessReason = DiagnosticKind(
    "needless-reason",
    why: "'level-because' says why a document's statement is only a 'should'; a 'must' or a 'may' has no such reason, "
      + "and what no document says is at most 'should' anyway.",
    remedy: "Remove 'level-because', or write 'level: should'.",
    broken: "level: must\nlevel-because: sample-code", mended: "level: should\nlevel-because: sample-code")

  static let missingReason = DiagnosticKind(
    "missing-reason",
    why: "What a document states is a 'must'; a reader cannot check a 'should' that says nothing of why it is less.",
    remedy: "Write 'level-because', or give the file one in 'requirement-defaults'.",
    broken: "level: should\nsource: {document: drs-ios-guide, section: Next Step}",
    mended: "level: should\nlevel-because: sample-code\nsource: {document: drs-ios-guide, section: Next Step}")

  static let missingQuote = DiagnosticKind(
    "missing-quote",
    why: "A reader must find the words that a 'must' rests on.",
    remedy: "Write 'quote' with a few words of the document, or lower the level where no words say it.",
    broken: "level: must\nsource: {document: drs-ios-guide, section: Next Step}",
    mended: "level: must\nsource: {document: drs-ios-guide, section: Next Step}\nquote: \"call the method once\"")

  static let longQuote = DiagnosticKind(
    "long-quote",
    why: "A quote shows the words that a statement rests on; the document's sentences stay in the document.",
    remedy: "Quote at most \(Quote.words) words, or \(Quote.characters) characters where the text is Chinese.",
    broken:
      "quote: \"the method completes exactly one time for each call, with a result object or else with an error\"",
    mended: "quote: \"completes exactly one time for each call\"")

  static let quoteWithoutDocument = DiagnosticKind(
    "quote-without-document",
    why: "A quote is looked up in a document that is known by its SHA-256; no other source has one.",
    remedy: "Remove 'quote', or cite the document that has these words.",
    broken: "source: {kit-rule: Each call completes once.}\nquote: \"completes once\"",
    mended: "source: {document: drs-ios-guide, section: Next Step}\nquote: \"completes once\"")

  static let statementStyle = DiagnosticKind(
    "statement-style",
    why: "A statement is a fact in present tense that a reader takes in at a glance; the level says how binding it is.",
    remedy: "Say what the client does, in at most 150 characters: 'The call fails', not 'The call should fail'.",
    broken: "statement: The client should send the verifier.", mended: "statement: The client sends the verifier.")
}

extension Diagnostic {
  static func missingLevel(_ id: YAMLNode) -> Diagnostic {
    Diagnostic(.missingLevel, at: id.span, "\(quoted(id.text)) has no level; write 'level' or 'requirement-defaults'")
  }

  static func missingSource(_ id: YAMLNode) -> Diagnostic {
    Diagnostic(
      .missingSource, at: id.span, "\(quoted(id.text)) has no source; write 'source' or 'requirement-defaults'")
  }
}

extension SpecificationChecks {
  /// Checks the part of a requirement that does not depend on what proves it.
  mutating func checkHead(of requirement: Requirement) {
    if requirement.source.isBeyondDocuments, requirement.level == .must, requirement.source != .kitRule("") {
      report(
        .levelAboveSource, at: .mark(requirement.mark),
        "\(quoted(requirement.id)) is a must, but its source is not one of the documents; write 'level: should'")
    }
    checkReason(of: requirement)
    checkQuote(of: requirement)
    checkStatement(of: requirement)
    check(requirement.source, at: requirement.mark.at(requirement.positions.source))
    for reference in requirement.accountsFor { check(reference) }
  }

  private mutating func checkReason(of requirement: Requirement) {
    if requirement.takesLevelReason, requirement.levelReason == nil {
      let reasons = listed(LevelReason.allCases.map(\.rawValue))
      report(
        .missingReason, at: .mark(requirement.mark),
        "\(quoted(requirement.id)) is a should although a document is its source; say why: 'level-because' takes "
          + reasons)
    }
    guard requirement.levelReason != nil, !requirement.takesLevelReason, requirement.source != .kitRule("") else {
      return
    }
    let why = requirement.level == .should ? "cites no document" : "is a \(requirement.level.rawValue)"
    report(
      .needlessReason, at: .mark(requirement.mark.at(requirement.positions.levelReason)),
      "\(quoted(requirement.id)) \(why), so it needs no 'level-because'; remove it")
  }

  private mutating func checkQuote(of requirement: Requirement) {
    if requirement.quote == nil, requirement.needsQuote {
      warn(
        .missingQuote, at: .mark(requirement.mark),
        "\(quoted(requirement.id)) is a must; write 'quote' with the words of the document that it rests on")
    }
    guard let quote = requirement.quote, requirement.source != .kitRule("") else { return }
    let place = Place.mark(requirement.mark.at(requirement.positions.quote))
    if requirement.source.isBeyondDocuments {
      return report(
        .quoteWithoutDocument, at: place,
        "the source of \(quoted(requirement.id)) is not one of the documents; remove 'quote', or cite the document")
    }
    if let excess = Quote.excess(of: quote) { report(.longQuote, at: place, "the quote has \(excess)") }
  }

  private mutating func checkStatement(of requirement: Requirement) {
    let place = Place.mark(requirement.mark.at(requirement.positions.fact))
    if requirement.fact.unicodeScalars.count > 150 {
      let count = requirement.fact.unicodeScalars.count
      warn(.statementStyle, at: place, "the statement has \(count) characters; shorten it to at most 150")
    }
    if let word = StatementStyle.modal(in: requirement.fact) {
      warn(
        .statementStyle, at: place, "a statement does not use \(quoted(word)); state the fact in the present tense")
    }
  }

  private mutating func warn(_ kind: DiagnosticKind, at place: Place, _ message: String) {
    found.add(Diagnostic(kind, as: .warning, at: yaml.span(place), message))
  }
}

extension Requirement {
  /// Whether it is a `should` that a document is the source of, and so has a reason.
  var takesLevelReason: Bool { level == .should && !source.isBeyondDocuments }

  /// Whether it is a `must` that asserts something, and so rests on words of a document.
  var needsQuote: Bool {
    if case .transition(let transition) = evidence, transition.target == .unspecified { return false }
    return level == .must && !source.isBeyondDocuments
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
