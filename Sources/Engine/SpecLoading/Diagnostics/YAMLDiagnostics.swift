import SpecModel

// The problems of a file as YAML: what YAML allows and specifications do not.
extension DiagnosticKind {
  static let yamlSyntax = DiagnosticKind(
    "yaml-syntax",
    why: "The file is not well-formed YAML from this place on, so the rest of it cannot be read.",
    remedy: "Quote texts that hold ': ' or ' #', close brackets and quotes, and check the indentation.",
    broken: "statement: note: the second colon", mended: #"statement: "note: the second colon""#)

  static let tab = DiagnosticKind(
    "tab-indentation",
    why: "A tab has no agreed width, so YAML does not indent with it.",
    remedy: "Indent with two spaces.",
    broken: "steps:\n\t- call: authorize", mended: "steps:\n  - call: authorize")

  static let tooDeep = DiagnosticKind(
    "too-deep",
    why: "Nothing in the format is nested deeper than 64 lists and maps, and unlimited depth exhausts a reader.",
    remedy: "Flatten the structure, or quote a text that begins with a bracket.",
    broken: "value: [[[[[[[[ and so on", mended: "value: [1, 2]")

  static let tooManyProblems = DiagnosticKind(
    "too-many-problems",
    why: "Nobody reads a thousand messages, and most of them come from one cause.",
    remedy: "Correct the first problems and validate again.",
    broken: "# a file with more than a thousand errors", mended: "# the same file with the first of them corrected")

  static let missingDocument = DiagnosticKind(
    "missing-document",
    why: "A file of blanks and comments specifies nothing, and was probably saved by mistake.",
    remedy: "Write the first key, which tells what kind of file it is, or delete the file.",
    broken: "# operation: authorize", mended: "operation: authorize")

  static let emptyDocument = DiagnosticKind(
    "empty-document",
    why: "A document without content specifies nothing.",
    remedy: "Write the first key, which tells what kind of file it is, or delete the file.",
    broken: "---", mended: "---\noperation: authorize")

  static let secondDocument = DiagnosticKind(
    "second-document",
    why: "A file has one document; many readers would silently skip the second.",
    remedy: "Move what follows '---' into a file of its own.",
    broken: "operation: authorize\n---\noperation: signOut", mended: "operation: authorize")

  static let yamlDirective = DiagnosticKind(
    "yaml-directive",
    why: "Every file is YAML 1.2 without abbreviations, so a directive can only say the same or contradict.",
    remedy: "Remove the line that begins with '%'.",
    broken: "%YAML 1.1\n---\noperation: authorize", mended: "---\noperation: authorize")

  static let alias = DiagnosticKind(
    "alias",
    why: "An alias hides what a line means, and aliases of aliases can make a small file explode.",
    remedy: "Write the value out, use the file's 'defaults', or quote a text that begins with '*'.",
    broken: "redirectUri: *uri", mended: "redirectUri: $app.redirectUri")

  static let anchor = DiagnosticKind(
    "anchor",
    why: "An anchor only serves aliases, and those are not allowed.",
    remedy: "Remove the anchor, or quote a text that begins with '&'.",
    broken: "scopes: &scopes [profile]", mended: "scopes: [profile]")

  static let tag = DiagnosticKind(
    "tag",
    why: "A tag changes the type of a value behind the reader's back, and can name code to run.",
    remedy: "Remove the tag and quote what must be a text.",
    broken: "code: !!str 400", mended: #"code: "400""#)

  static let mergeKey = DiagnosticKind(
    "merge-key",
    why: "Merge keys belong to YAML 1.1 and hide which keys a map has.",
    remedy: "Write the keys out, or use the file's 'defaults'.",
    broken: "with: {<<: {scopes: [profile]}, state: x}", mended: "with: {scopes: [profile], state: x}")

  static let duplicateKey = DiagnosticKind(
    "duplicate-key",
    why: "Most readers silently drop one of two equal keys in a map.",
    remedy: "Remove or rename one of the two.",
    broken: "level: should\nlevel: may", mended: "level: should")

  static let keyNotText = DiagnosticKind(
    "key-not-text",
    why: "Keys are names, and only texts can be carried as JSON keys.",
    remedy: "Put the key into quotes.",
    broken: "404: not found", mended: #""404": not found"#)
}

extension Diagnostic {
  static func tooDeep(_ limit: Int, at place: SourceSpan) -> Diagnostic {
    Diagnostic(
      .tooDeep, at: place, "lists and maps are nested more than \(limit) deep here, and reading stops; flatten them")
  }

  static func tooManyProblems(_ limit: Int, at place: SourceSpan) -> Diagnostic {
    Diagnostic(
      .tooManyProblems, at: place, "there are more than \(limit) errors, and reading stops; correct those above first")
  }

  /// Says that further warnings are left out; they change nothing about how the file is read.
  static func tooManyWarnings(_ limit: Int, at place: SourceSpan) -> Diagnostic {
    Diagnostic(
      .tooManyProblems, as: .warning, at: place,
      "there are more than \(limit) warnings; this one and those after it are left out")
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
    Diagnostic(.alias, at: place, "alias \(quoted("*" + name)) is not allowed; write the value out, or quote the text")
  }

  static func anchor(_ name: String, at place: SourceSpan) -> Diagnostic {
    Diagnostic(.anchor, at: place, "anchor \(quoted("&" + name)) is not allowed; remove it, or quote the text")
  }

  static func tag(_ tag: String, at place: SourceSpan) -> Diagnostic {
    let core = "tag:yaml.org,2002:"
    let written = tag.hasPrefix(core) ? "!!" + tag.dropFirst(core.count) : tag
    return Diagnostic(.tag, at: place, "tag \(quoted(written)) is not allowed; remove it, or quote the text")
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
}

extension [Diagnostic] {
  static func duplicateKey(_ key: String, at place: SourceSpan, first: SourceSpan) -> [Diagnostic] {
    [
      Diagnostic(.duplicateKey, at: place, "key \(quoted(key)) is written a second time; remove or rename one"),
      Diagnostic(.duplicateKey, as: .note, at: first, "\(quoted(key)) is first written here"),
    ]
  }
}
