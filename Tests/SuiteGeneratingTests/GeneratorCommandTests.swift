import BundledSpecs
import Foundation
import SpecLoading
import SpecModel
import Testing

@testable import SuiteGenerating

@Suite struct GeneratorCommandTests {
  private static let broken = Support.fixtures.appending(path: "broken")
  private static let names = ((try? FileManager.default.contentsOfDirectory(atPath: broken.path)) ?? []).sorted()

  /// Runs the tool and returns its output and exit code.
  private func run(_ file: URL, to output: URL) -> (text: String, code: Int32) {
    var text = ""
    let code = GeneratorCommand.run([file.path, BundledSpecs.folder.path, output.path]) { text += $0 }
    return (text, code)
  }

  @Test(arguments: names)
  func `a mistake is reported as by a compiler, and nothing is written`(_ name: String) throws {
    let file = Self.broken.appending(path: name)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let expected = try #require(lines[0].wholeMatch(of: /# expected: (.+)/)).1
    let kind = lines[1].dropFirst(2)
    try Support.inNewFolder { folder in
      let output = folder.appending(path: "Suites.swift")
      let (text, code) = run(file, to: output)
      #expect(text.hasPrefix("\(file.path):\(expected)"), "\(text)")
      #expect(text.split(separator: "\n").first?.hasSuffix(" \(kind)") == true, "\(text)")
      #expect(text.components(separatedBy: " error: ").count == 2, "\(text)")
      #expect(code == 1)
      #expect(!FileManager.default.fileExists(atPath: output.path))
    }
  }

  @Test func `the fixtures have each kind of mistake that only a Conformance.yaml can have`() throws {
    // No bundled specification has equal names: see SuiteOutlineTests.
    let kinds = Set(DiagnosticKind.suites.map(\.name)).subtracting(["same-test"])
    #expect(kinds.isSubset(of: Self.names.map { String($0.dropLast(".yaml".count)) }))
    #expect(Set(DiagnosticKind.suites.map(\.name)).isDisjoint(with: DiagnosticKind.all.map(\.name)))
  }

  @Test(arguments: ["specs", "provider", "name", "reports", "known-failures", "profile", "imports"])
  func `a suite may begin with any of its keys`(_ key: String) throws {
    let rest = "spec: lwa-token\nprovider: A\n"
    let yaml =
      key == "provider" ? "provider: A\nspec: lwa-token\n" : "\(key): \(key == "imports" ? "[A]" : "a")\n\(rest)"
    let reading = SuiteFileReading(Array(yaml.utf8), path: "Conformance.yaml")
    #expect(reading.diagnostics.isEmpty && reading.file.suites.count == 1)
  }

  @Test func `all mistakes are reported at once, also those of different suites`() throws {
    try Support.inNewFolder { folder in
      let file = folder.appending(path: "Conformance.yaml")
      let yaml = """
        imports: [1]
        suites:
          - {spec: lwa-v9, provider: A}
          - {spec: lwa-v3, provider: "", profile: ful}
        """
      try Data(yaml.utf8).write(to: file)
      let (text, code) = run(file, to: folder.appending(path: "Suites.swift"))
      let places = text.split(separator: "\n").filter { $0.contains(": error: ") }
        .compactMap { $0.dropFirst(file.path.count + 1).split(separator: " ").first }
      #expect(places == ["1:11:", "3:12:", "4:30:"])
      #expect(code == 1)
    }
  }

  @Test func `nothing is written when nothing changed`() throws {
    try Support.inNewFolder { folder in
      let file = folder.appending(path: "Conformance.yaml")
      let output = folder.appending(path: "Suites.swift")
      try Data("spec: lwa-token\nprovider: A\n".utf8).write(to: file)
      #expect(run(file, to: output) == ("", 0))
      // A date that shows whether the file is written again.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: output.path)
      let written = try Data(contentsOf: output)
      #expect(run(file, to: output) == ("", 0))
      #expect(try modified(output) == Date(timeIntervalSince1970: 1))
      // A comment at the end changes no place, and so no byte.
      try Data("spec: lwa-token\nprovider: A\n# later\n".utf8).write(to: file)
      #expect(run(file, to: output) == ("", 0))
      #expect(try modified(output) == Date(timeIntervalSince1970: 1))
      #expect(try Data(contentsOf: output) == written)
      try Data("spec: lwa-token\nprovider: B\n".utf8).write(to: file)
      #expect(run(file, to: output) == ("", 0))
      #expect(try modified(output) != Date(timeIntervalSince1970: 1))
      #expect(try Data(contentsOf: output) != written)
    }
  }

  @Test func `a missing file and wrong arguments are reported`() throws {
    try Support.inNewFolder { folder in
      let file = folder.appending(path: "Conformance.yaml")
      let (text, code) = run(file, to: folder.appending(path: "Suites.swift"))
      #expect(text.hasPrefix("\(file.path):1:1: error: "))
      #expect(code == 1)
    }
    var text = ""
    #expect(GeneratorCommand.run(["one"]) { text += $0 } == 2)
    #expect(text.hasPrefix("usage: "))
  }

  @Test func `an error in a specification is reported at its place`() throws {
    try Support.inNewFolder { folder in
      let specs = folder.appending(path: "specs")
      try FileManager.default.copyItem(at: BundledSpecs.folder, to: specs)
      let head = specs.appending(path: "lwa-token/spec.yaml")
      try Data("spec: lwa-token\n".utf8).write(to: head)
      let (code, diagnostics) = SuiteGenerator(specifications: specs)
        .source(for: Array("spec: lwa-token\nprovider: A\n".utf8), path: "/Conformance.yaml")
      #expect(code == nil)
      #expect(diagnostics.contains { $0.mark.file.hasSuffix("specs/lwa-token/spec.yaml") && $0.severity == .error })
    }
  }

  private func modified(_ file: URL) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
  }
}
