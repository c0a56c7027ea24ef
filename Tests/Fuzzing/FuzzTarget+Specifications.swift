import ConformanceCore
import Foundation
import SpecLoading
import SpecModel
import SuiteGenerating

// What people write in YAML.
extension FuzzTarget {
  /// A file of a specification: the loader, its diagnostics and their text, and the cases of what has no error.
  ///
  /// The first line names the file, as in `# file: demo/spec.yaml`; the other files are those of the demonstration.
  static let specification: FuzzTarget = {
    let good = MemoryFiles.demonstration
    return FuzzTarget(
      "specification", longestInput: 1 << 16, vocabulary: keys + signs,
      examples: ["Tests/SpecLoadingTests/Fixtures/spec/good/Specs", "Specs/lwa-token", "Specs/services"]
    ) { bytes in
      let (name, text) = FileHeader.split(bytes)
      let path = "Specs/" + (name ?? "demo/operations/exchange.yaml")
      var files = good
      files.contents[path] = text
      let loader = SpecificationLoader(files: files)
      let loaded = loader.load(folder: "Specs/demo")
      try check(loaded.diagnostics + loader.validate(file: path), of: files)
      guard !loaded.hasErrors else { return }
      for specification in loaded.specifications {
        let ids = Expander.cases(of: specification).map(\.id)
        guard Set(ids).count == ids.count else { throw FuzzProblem("two cases have the same id, and no error says so") }
      }
    }
  }()

  /// The `Conformance.yaml` of a test target.
  static let conformanceFile = FuzzTarget(
    "conformance-file",
    vocabulary: ["imports:", "suites:", "spec:", "provider:", "profile:", "known-failures:"] + signs,
    examples: ["Tests/ConformanceTestingTests/Conformance.yaml", "Tests/SuiteGeneratingTests/Fixtures"]
  ) { bytes in
    let reading = SuiteFileReading(bytes, path: "/package/Tests/Conformance.yaml")
    try check(reading.diagnostics, of: MemoryFiles())
    guard !reading.diagnostics.contains(where: { $0.severity == .error }) else { return }
    let source = SuiteSource(path: "/package/Tests/Conformance.yaml", imports: reading.file.imports).text([])
    guard source.hasSuffix("\n") else { throw FuzzProblem("the source does not end with a line feed") }
  }

  /// A list of known failures.
  static let knownFailures = FuzzTarget(
    "known-failures", vocabulary: ["known-failures:", "case:", "reason:", "since:", "issue:", "*", "**"] + signs,
    examples: ["Tests/SpecLoadingTests/Fixtures/known-failures"]
  ) { bytes in
    let files = MemoryFiles(contents: ["known.yaml": bytes])
    let loaded = SpecificationLoader(files: files).knownFailures(file: "known.yaml")
    try check(loaded.diagnostics, of: files)
    guard loaded.hasErrors || KnownFailures(loaded.failures).known(for: "a/b/C-001/d") == nil || !bytes.isEmpty else {
      throw FuzzProblem("an empty list knows a case")
    }
  }

  /// A regular expression, and behind the first line feed a text: both engines find it in a short one, or neither does.
  static let pattern = FuzzTarget(
    "pattern",
    vocabulary: [
      "(?i)", "(?:", "[^", "{2,3}", "{1000}", "\\b", "\\d", "*?", "(?=", "\\1", "[a-z]", "(a+)+$", "|", "\\u{41}",
    ]
  ) { bytes in
    let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    let source = String(decoding: parts[0], as: UTF8.self)
    guard let ours = try? TextPattern(source) else { return }
    let text = String(decoding: parts.dropFirst().first ?? [], as: UTF8.self)
    let isFound = ours.isFound(in: text)
    // The standard library tries one way after the other, and takes what Unicode joins as one character.
    let isPlain = (source + text).utf8.allSatisfy { 0x20..<0x7F ~= $0 } && !source.contains("\\")
    guard isPlain, text.utf8.count <= 10, source.utf8.count <= 30, !source.contains("{"),
      let other = try? Regex(source)
    else { return }
    guard (text.firstMatch(of: other) != nil) == isFound else {
      throw FuzzProblem("/\(source)/ is \(isFound ? "" : "not ")found in '\(text)', but the standard library disagrees")
    }
  }

  /// The keys of the format, as its schema has them.
  private static let keys: [String] = {
    let schema = FuzzFiles.files(at: "Specs/format.schema.json").first.map { String(decoding: $0.bytes, as: UTF8.self) }
    let names = (schema ?? "").matches(of: /"([a-z][a-z-]*)": \{/).map { String($0.1) }
    return Set(names).sorted().map { $0 + ":" }
  }()

  private static let signs = [
    "- ", ": ", "? ", "|\n", ">-\n", "&a ", "*a", "!!str ", "<<: *a", "{", "}", "[", "]", "# ", "%YAML 1.2\n", "---\n",
    "...",
    "$grant.code", "{matches: \"(a+)+$\"}", "{repeat: a, times: 100000}", "{issued: access-token}",
  ]

  /// Expects that every diagnostic has a place and that its text can be printed.
  private static func check(_ diagnostics: [Diagnostic], of files: MemoryFiles) throws {
    let printer = DiagnosticPrinter()
    let text = printer.print(diagnostics)
    if let wild = diagnostics.first(where: { $0.mark.line < 0 || $0.mark.column < 0 }) {
      throw FuzzProblem("'\(wild.kind)' has no place")
    }
    guard diagnostics.isEmpty == text.isEmpty else { throw FuzzProblem("a diagnostic has no text") }
    guard !text.utf8.contains(0) else { throw FuzzProblem("a diagnostic prints a NUL") }
  }
}

/// The first line of an input that says for which file it stands.
private enum FileHeader {
  static func split(_ bytes: [UInt8]) -> (name: String?, text: [UInt8]) {
    let start = Array("# file: ".utf8)
    guard bytes.starts(with: start), let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return (nil, bytes) }
    return (String(decoding: bytes[start.count..<end], as: UTF8.self), Array(bytes[(end + 1)...]))
  }
}

/// Files that exist only in memory.
struct MemoryFiles: FileSource {
  var contents: [String: [UInt8]] = [:]

  /// The specification that uses every part of the format.
  static var demonstration: MemoryFiles {
    let files = FuzzFiles.files(at: "Tests/SpecLoadingTests/Fixtures/spec/good")
    return MemoryFiles(contents: Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.bytes) }))
  }

  func bytes(at path: String) throws(FileSourceError) -> [UInt8] {
    guard let bytes = contents[path] else { throw .missing }
    return bytes
  }

  func files(in folder: String) throws(FileSourceError) -> [String] {
    contents.keys.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) }.sorted()
  }
}
