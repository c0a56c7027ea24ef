import Foundation
import SpecModel
import Testing

@testable import SpecCompiling

/// The compiler does not see a case that a list of cases lacks, so this reads the declarations.
@Suite struct CompiledChoiceTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/Engine")

  /// Returns the lines of a module.
  private func lines(of module: String) throws -> [Substring] {
    let folder = Self.sources.appendingPathComponent(module)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return try (files ?? []).filter { $0.pathExtension == "swift" }
      .flatMap { try String(contentsOf: $0, encoding: .utf8).split(separator: "\n") }
  }

  /// Returns the cases of each enum that a module declares, by its full name.
  private func declaredCases(of module: String) throws -> [String: [String]] {
    var cases: [String: [String]] = [:]
    // The types that a line stands in, each with its indentation.
    var types: [(name: String, indent: Int)] = []
    for line in try lines(of: module) {
      let indent = line.prefix { $0 == " " }.count
      if line.contains(/^ *}/) { types.removeAll { $0.indent >= indent } }
      if let match = line.firstMatch(of: /^[a-z ]*(?:enum|struct|extension) ([A-Z][\w.]*)/) {
        types.append((String(match.1), indent))
      } else if let type = types.last, type.indent == indent - 2, line.contains(/^ *case\b/) {
        // What stands in parentheses names no case.
        let names = line.replacing(/\([^()]*\)/, with: "").matches(of: /(?:case |, )(\w+)/).map { String($0.1) }
        cases[types.map(\.name).joined(separator: "."), default: []] += names
      }
    }
    return cases
  }

  @Test func `each choice lists all cases in the order of their declaration`() throws {
    let declared = try declaredCases(of: "SpecModel")
    var listed: [String: [String]] = [:]
    var choice: String?
    for line in try lines(of: "SpecCompiling") {
      if let match = line.firstMatch(of: /^extension ([\w.]+): CompiledChoice/) { choice = String(match.1) }
      if line == "}" { choice = nil }
      guard let choice, let match = line.firstMatch(of: /^ *\.init\((?:Self)?\.(\w+)/) else { continue }
      listed[choice, default: []].append(String(match.1))
    }
    #expect(listed.count > 10)
    for (choice, cases) in listed.sorted(by: { $0.key < $1.key }) {
      #expect(declared[choice] == cases, "'\(choice)' must list each of its cases, a new one at the end")
    }
  }

  @Test func `a case is read by its number, and a number without a case is noticed`() {
    for value in [Value.null, .bool(true), .integer(-7), .decimal(0.5), .string("a"), .list([.null]), .map(["a": 1])] {
      let coder = RecordCoder()
      coder.write(value)
      let reader = RecordCoder(reading: coder.bytes)
      #expect(reader.read() == value && reader.isAtEnd && !reader.hasFailed)
    }
    for number in [-1, Value.cases.count, .max] {
      let coder = RecordCoder()
      coder.write(number)
      let reader = RecordCoder(reading: coder.bytes)
      let _: Value = reader.read()
      #expect(reader.hasFailed)
    }
  }
}
