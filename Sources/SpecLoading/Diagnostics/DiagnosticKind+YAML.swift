// What YAML can say and specifications must not.
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
    why: "Nothing in the format lies deeper than 64 lists and maps, and endless depth exhausts a reader.",
    remedy: "Flatten the structure, or quote a text that begins with a bracket.",
    broken: "value: [[[[[[[[ and so on", mended: "value: [1, 2]")

  static let tooManyProblems = DiagnosticKind(
    "too-many-problems",
    why: "Nobody reads a thousand messages, and most of them come from one cause.",
    remedy: "Mend the first problems and validate again.",
    broken: "# a file with more than a thousand problems", mended: "# the same file with the first of them mended")

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
    why: "Of two equal keys in a map most readers drop one without a word.",
    remedy: "Remove or rename one of the two.",
    broken: "level: must\nlevel: should", mended: "level: must")

  static let keyNotText = DiagnosticKind(
    "key-not-text",
    why: "Keys are names, and only texts can be carried as JSON keys.",
    remedy: "Put the key into quotes.",
    broken: "404: not found", mended: #""404": not found"#)
}
