import CLibYAML
import SpecModel

/// A syntax error of libyaml, in the words of this kit.
struct LibYAMLError {
  /// The diagnostic.
  let diagnostic: Diagnostic

  init(_ parser: UnsafeMutablePointer<yaml_parser_t>, source: SourceText) {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "unknown problem"
    let context = parser.pointee.context.map { String(cString: $0) } ?? ""
    if parser.pointee.error == YAML_READER_ERROR {
      let mark = source.mark(atByte: parser.pointee.problem_offset)
      diagnostic = .yamlSyntax(problem, at: source.span(line: mark.line, column: mark.column))
      return
    }
    // Where content is missing, libyaml names the place of the gap twice, and not what lies open around it.
    let bracket = problem == Self.missingContent ? Self.openBracket(parser, source) : nil
    let start = Self.place(bracket?.mark ?? parser.pointee.context_mark, source)
    let character = Self.byte(parser.pointee.problem_mark, source)
    // At the end of the file there is nothing to display, so the start of what is not closed is displayed.
    let isAtEnd = problem == "found unexpected end of stream" || character == nil && Self.isPastEnd(parser, source)
    // A key without its colon is noticed on a later line only.
    let isAtStart = !context.isEmpty && (isAtEnd || context.contains("simple key"))
    let place = isAtStart ? start : Self.place(parser.pointee.problem_mark, source)
    if problem.contains("tab character") || (character == UInt8(ascii: "\t") && problem.contains("cannot start")) {
      diagnostic = .tab(at: place)
    } else if context.contains("directive") {
      diagnostic = .yamlDirective(at: start)
    } else if problem.contains("%YAML") || problem.contains("incompatible YAML") {
      diagnostic = .yamlDirective(at: place)
    } else if context.hasSuffix(" tag") || problem.contains("tag handle") {
      diagnostic = .tag("!", at: context.hasSuffix(" tag") ? start : place)
    } else {
      let wording = Self.wording(of: problem, context: context, in: bracket?.character, at: character)
      let isElsewhere = !context.isEmpty && start.mark.line < place.mark.line
      diagnostic = .yamlSyntax(wording + (isElsewhere ? " (it begins at line \(start.mark.line))" : ""), at: place)
    }
  }

  private static func place(_ mark: yaml_mark_t, _ source: SourceText) -> SourceSpan {
    source.span(line: mark.line + 1, column: mark.column + 1)
  }

  private static func byte(_ mark: yaml_mark_t, _ source: SourceText) -> UInt8? {
    source.byte(line: mark.line + 1, column: mark.column + 1)
  }

  /// Whether the problem lies on a line that the file does not have, or that is empty and its last.
  private static func isPastEnd(_ parser: UnsafeMutablePointer<yaml_parser_t>, _ source: SourceText) -> Bool {
    let line = parser.pointee.problem_mark.line + 1
    return (source.line(line) ?? "").isEmpty && source.line(line + 1) == nil
  }

  /// The bracket or brace that opens the innermost list or map; `nil` where that is written without one.
  private static func openBracket(
    _ parser: UnsafeMutablePointer<yaml_parser_t>, _ source: SourceText
  ) -> (mark: yaml_mark_t, character: UInt8)? {
    let marks = parser.pointee.marks
    guard let top = marks.top, top != marks.start else { return nil }
    let mark = (top - 1).pointee
    guard let character = byte(mark, source), [UInt8(ascii: "["), UInt8(ascii: "{")].contains(character) else {
      return nil
    }
    return (mark, character)
  }

  private static func wording(
    of problem: String, context: String, in bracket: UInt8?, at character: UInt8?
  ) -> String {
    if problem == missingContent { return wordingOfMissingContent(in: bracket, at: character) }
    if problem == "found character that cannot start any token", let character {
      return "a plain text cannot begin with '\(Character(Unicode.Scalar(character)))'; quote it"
    }
    if context.contains("simple key"), problem.contains("':'") {
      return "a ':' is missing after this key; write 'key: value'"
    }
    return remedies[problem] ?? "\(problem); quote the text or check the indentation"
  }

  private static let missingContent = "did not find expected node content"

  private static func wordingOfMissingContent(in bracket: UInt8?, at character: UInt8?) -> String {
    func name(_ byte: UInt8?) -> Character? { byte.map { Character(Unicode.Scalar($0)) } }
    return switch (name(bracket), name(character)) {
    case (_, ","): "a key or value is missing before this comma; write one or remove the comma"
    case ("[", "}"): "the list in brackets ends in '}'; write ']'"
    case ("{", "]"): "the map in braces ends in ']'; write '}'"
    case ("[", _): "the list in brackets is not closed; write ']'"
    case ("{", _): "the map in braces is not closed; write '}'"
    case (_, let other?): "a value is missing here; write one, or quote a text that begins with '\(other)'"
    default: "a value is missing here; write one"
    }
  }

  /// libyaml's sentences, as far as they need not be guessed at, with what to do.
  private static let remedies: [String: String] = [
    "mapping values are not allowed in this context":
      "a second ':' cannot stand here; quote a text that holds ': ', or check the indentation",
    "mapping keys are not allowed in this context": "a key cannot stand here; check the indentation",
    "block sequence entries are not allowed in this context":
      "a list entry '- ' cannot stand here; begin it on a line of its own, or quote the text",
    "did not find expected key": "this does not belong to the map around it; check indentation, quotes and commas",
    "did not find expected '-' indicator":
      "this does not belong to the list around it; check the indentation, or begin it with '- '",
    "did not find expected ',' or ']'": "the list in brackets is not closed; write ',' or ']'",
    "did not find expected ',' or '}'": "the map in braces is not closed; write ',' or '}'",
    "did not find expected <document start>": "the document ended before this; check the indentation",
    "found unexpected end of stream": "the quoted text is not closed; write the closing quote",
    "found unexpected document indicator": "a quoted text cannot hold a line of '---' or '...'; indent it",
    "found unknown escape character": "this escape is unknown; write '\\\\' for a backslash, or use single quotes",
    "did not find expected hexdecimal number":
      "this escape is cut short; write all its hexadecimal digits, such as \"\\u0041\"",
    "found invalid Unicode character escape code": "this escape names no Unicode character; write another code",
    "found unknown directive name": "directives are not allowed; remove this line, or quote the text",
    "did not find expected alphabetic or numeric character":
      "anchors and aliases are not allowed; quote a text that begins with '&' or '*'",
    "found an indentation indicator equal to 0": "the indentation of a block text cannot be 0; remove the digit",
    "did not find expected comment or line break": "only a comment can follow here; begin a new line",
  ]
}
