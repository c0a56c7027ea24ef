import SpecModel

// One factory per message about YAML as such. The kinds are in DiagnosticKind+YAML.swift.
extension Diagnostic {
  static func fileTooLarge(_ size: Int, limit: Int, at place: SourceSpan) -> Diagnostic {
    Diagnostic(.fileTooLarge, at: place, "the file has \(size) bytes and the limit is \(limit); split it")
  }

  static func tooManyNodes(_ limit: Int, at place: SourceSpan) -> Diagnostic {
    Diagnostic(.fileTooLarge, at: place, "the file holds more than \(limit) values, and reading stops; split it")
  }

  static func notUTF8(_ encoding: String, at place: SourceSpan) -> Diagnostic {
    Diagnostic(.notUTF8, at: place, "the file is \(encoding); save it as UTF-8")
  }

  static func byteOrderMark(at place: SourceSpan) -> Diagnostic {
    Diagnostic(.byteOrderMark, at: place, "the file begins with a byte order mark; save it as UTF-8 without one")
  }

  static func invalidUTF8(_ byte: UInt8, at place: SourceSpan) -> Diagnostic {
    Diagnostic(.invalidUTF8, at: place, "byte 0x\(hex(UInt32(byte), 2)) is not UTF-8 here; save the file as UTF-8")
  }

  static func controlCharacter(_ scalar: Unicode.Scalar, at place: SourceSpan) -> Diagnostic {
    let code = hex(scalar.value, 4)
    return Diagnostic(
      .controlCharacter, at: place,
      "character U+\(code) cannot stand in a file as it is; write \"\\u\(code)\" in double quotes")
  }

  static func tooDeep(_ limit: Int, at place: SourceSpan) -> Diagnostic {
    Diagnostic(
      .tooDeep, at: place, "lists and maps lie more than \(limit) deep here, and reading stops; flatten them")
  }

  static func tooManyProblems(_ limit: Int, at place: SourceSpan) -> Diagnostic {
    Diagnostic(
      .tooManyProblems, at: place, "there are more than \(limit) problems, and reading stops; mend those above first")
  }

  static func missingDocument(at place: SourceSpan) -> Diagnostic {
    Diagnostic(.missingDocument, at: place, "the file holds nothing but blanks and comments; write its first key")
  }

  static func emptyDocument(at place: SourceSpan) -> Diagnostic {
    Diagnostic(.emptyDocument, at: place, "the document is empty; write its first key")
  }

  static func secondDocument(at place: SourceSpan) -> Diagnostic {
    Diagnostic(.secondDocument, at: place, "a second document begins here; put it into a file of its own")
  }

  static func yamlDirective(at place: SourceSpan) -> Diagnostic {
    Diagnostic(.yamlDirective, at: place, "directives are not allowed, every file is YAML 1.2; remove this line")
  }

  static func alias(_ name: String, at place: SourceSpan) -> Diagnostic {
    Diagnostic(.alias, at: place, "alias \(shown("*" + name)) is not allowed; write the value out, or quote the text")
  }

  static func anchor(_ name: String, at place: SourceSpan) -> Diagnostic {
    Diagnostic(.anchor, at: place, "anchor \(shown("&" + name)) is not allowed; remove it, or quote the text")
  }

  static func tag(_ tag: String, at place: SourceSpan) -> Diagnostic {
    let core = "tag:yaml.org,2002:"
    let written = tag.hasPrefix(core) ? "!!" + tag.dropFirst(core.count) : tag
    return Diagnostic(.tag, at: place, "tag \(shown(written)) is not allowed; remove it, or quote the text")
  }

  static func mergeKey(at place: SourceSpan) -> Diagnostic {
    Diagnostic(.mergeKey, at: place, "merge key '<<' is not allowed; write the keys out")
  }

  static func keyNotText(_ found: String, at place: SourceSpan) -> Diagnostic {
    Diagnostic(
      .keyNotText, at: place,
      "a key must be a text, but this is \(found); " + (found == "nothing" ? "write one" : "quote it"))
  }

  static func yamlSyntax(_ problem: String, at place: SourceSpan) -> Diagnostic {
    Diagnostic(.yamlSyntax, at: place, problem)
  }

  static func tab(at place: SourceSpan) -> Diagnostic {
    Diagnostic(.tab, at: place, "a tab cannot indent or begin a value; use spaces")
  }

  private static func hex(_ number: UInt32, _ width: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

// Problems with notes.
extension [Diagnostic] {
  static func duplicateKey(_ key: String, at place: SourceSpan, first: SourceSpan) -> [Diagnostic] {
    [
      Diagnostic(.duplicateKey, at: place, "key \(shown(key)) is here for the second time; remove or rename one"),
      Diagnostic(.duplicateKey, as: .note, at: first, "the first \(shown(key)) is here"),
    ]
  }
}
