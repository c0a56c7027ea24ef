import Foundation
import Testing

/// Quotes and reasons of levels: what commands show of them, and the script that looks them up.
@Suite struct QuoteTests {
  /// A document, and its SHA-256 as `sha256sum` gives it.
  private static let document = "# Signing in\n\nWithout a grant\n  there is no “profile” – none at **all**.\n"
  private static let hash = "25de2fefab3d889a9b1db0cac15be26f18e3c24eb66c7ae979abb859df9b6e58"
  /// Whether Python is there for the script, which CI demands.
  private static let hasPython =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")
    || ProcessInfo.processInfo.environment["CI"] != nil

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A folder with a specification of whose facts one alone has a quote, and in `documents` the document.
  private func folder(quoting quote: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let good = Self.root.appending(path: "Tests/SpecLoadingTests/Fixtures/spec/good/Specs").path
    try FileManager.default.copyItem(atPath: good, toPath: folder("Specs"))
    let facts = "Specs/facts/guide.yaml"
    try replace(#/sha256: \w+/#, with: "sha256: \(Self.hash)", in: folder, facts)
    // Of all quotes, that of one fact alone is left.
    try replace(#/quote: Without[^}]+}/#, with: "QUOTED}", in: folder, facts)
    try replace(#/, quote: [^}]+}/#, with: "}", in: folder, facts)
    try replace(#/\n +quote: .+/#, with: "", in: folder, facts)
    try replace(#/QUOTED/#, with: "quote: '\(quote)'", in: folder, facts)
    try folder.write(Self.document, to: "documents/guide-as-read.txt")
    return folder
  }

  private func replace(
    _ pattern: some RegexComponent, with text: String, in folder: TemporaryFolder, _ name: String
  ) throws {
    try folder.write(String(decoding: try folder.bytes(name), as: UTF8.self).replacing(pattern, with: text), to: name)
  }

  /// Runs the script.
  private func check(_ arguments: String...) throws -> (code: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = Self.root.appending(path: "Scripts/check-quotes")
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  private func checkCoverage(of folder: TemporaryFolder, in documents: String) throws -> (code: Int32, output: String) {
    let coverage = CommandRun("coverage", "demo", "--specs", folder("Specs"), "--output=json")
    #expect(coverage.code == 0, "\(coverage.messages)")
    try folder.write(coverage.output, to: "coverage.json")
    return try check(documents, "--coverage", folder("coverage.json"))
  }

  @Test func `explain shows the quote and why a document's statement is only a should`() throws {
    let folder = try folder(quoting: "Without a grant")
    let specs = folder("Specs")
    let quoting = CommandRun("explain", "DEMO-STATE-001", "--specs", specs)
    #expect(quoting.output.contains("Without a grant"), "\(quoting.messages)")
    #expect(!quoting.output.contains("because"))
    let reasoned = CommandRun("explain", "DEMO-STATE-004", "--specs", specs).output
    #expect(reasoned.contains("sample-code: only sample code shows it"))
  }

  @Test func `coverage shows quotes and reasons with their sources`() throws {
    let folder = try folder(quoting: "Without a grant")
    let text = CommandRun("coverage", "demo", "--specs", folder("Specs"), "--details").output
    #expect(text.contains("DEMO-STATE-004  should (sample-code), "))
    #expect(text.contains("“Without a grant”"))
  }

  @Test(.enabled(if: hasPython), arguments: ["Without a grant there is no \"profile\"", "profile\" - none at all."])
  func `a quote is found whatever its white space, quotation marks and dashes`(quote: String) throws {
    let folder = try folder(quoting: quote)
    let (code, output) = try checkCoverage(of: folder, in: folder("documents"))
    #expect(code == 0, "\(output)")
    #expect(output.contains("quotes checked: 1, not found: 0"))
  }

  @Test(.enabled(if: hasPython), arguments: ["Without a token", "thout a grant", "Without a gran"])
  func `a quote that the document does not hold is reported at its place`(quote: String) throws {
    let folder = try folder(quoting: quote)
    let (code, output) = try checkCoverage(of: folder, in: folder("documents"))
    #expect(code == 1)
    #expect(output.contains("/facts/guide.yaml:11:"))
    #expect(output.contains("error: DM-STATE-002 quotes what 'guide' (guide-as-read.txt) does not say: "))
    #expect(output.contains("\"\(quote)\""))
  }

  @Test(.enabled(if: hasPython)) func `a folder without the document is no proof`() throws {
    let folder = try folder(quoting: "Without a grant")
    try folder.write("Another text.", to: "documents/guide-as-read.txt")
    let (code, output) = try checkCoverage(of: folder, in: folder("documents"))
    #expect(code == 1)
    #expect(output.contains("is 'guide', so its quotes (1) were not checked"))
    #expect(output.contains("'guide-as-read.txt' is none of the documents"))
  }

  @Test(.enabled(if: hasPython)) func `without a folder the script says that it checked nothing`() throws {
    let (code, output) = try check()
    #expect(code == 0)
    #expect(output.contains("The quotes were not checked"))
  }
}
