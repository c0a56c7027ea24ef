import Foundation
import SpecLoading
import SpecModel
import Testing

/// One mistake in a file is one error: what the broken part would define is unknown elsewhere, and not wrong.
@Suite struct BrokenFileTests {
  /// A file of a good specification, broken in one way.
  struct Breakage: Sendable, CustomTestStringConvertible {
    let path: String
    let text: String
    let testDescription: String
  }

  /// Every file of the good specifications with a syntax error, and with each key at its top misspelled or unknown.
  static let breakages: [Breakage] = {
    guard let source = try? DemoSpecification.good() else { return [] }
    return source.contents.keys.sorted().flatMap { path -> [Breakage] in
      let text = source[path]
      let name = path.dropFirst("Specs/".count)
      let syntax = Breakage(path: path, text: text + "\n  - {broken: [\n", testDescription: "\(name): syntax")
      return [syntax]
        + text.matches(of: #/(?m)^(?<key>[a-z][a-z-]*):/#).map { match in
          var misspelled = String(match.key)
          misspelled.remove(at: misspelled.index(misspelled.startIndex, offsetBy: misspelled.count / 2))
          let changed = text.replacingCharacters(in: match.key.startIndex..<match.key.endIndex, with: misspelled)
          return Breakage(path: path, text: changed, testDescription: "\(name): \(misspelled)")
        }
    }
  }()

  private func errors(of breakage: Breakage) throws -> [Diagnostic] {
    var source = try DemoSpecification.good()
    source[breakage.path] = breakage.text
    return DemoSpecification.load(source, holding: breakage.path).diagnostics.filter { $0.severity != .note }
  }

  @Test func `there is much to break`() { #expect(Self.breakages.count > 80) }

  @Test(arguments: breakages)
  func `a broken file gives one error, in that file`(_ breakage: Breakage) throws {
    let found = try errors(of: breakage)
    #expect(found.count == 1, "\(DiagnosticPrinter().print(found))")
    #expect(found.first?.mark.file == breakage.path)
  }

  @Test func `a key that nobody can tell the meaning of hides nothing but what it defined`() throws {
    var source = try DemoSpecification.good()
    let path = "Specs/demo/operations/exchange.yaml"
    source[path] = source[path].replacing("defaults:", with: "zzz:")
    let other = "Specs/demo/operations/signOut.yaml"
    source[other] += "zzz: true\n"
    let found = SpecificationLoader(files: source).load(folder: DemoSpecification.folder).diagnostics
    #expect(found.map(\.kind) == ["unknown-key", "unknown-key"], "\(DiagnosticPrinter().print(found))")
  }

  @Test func `a mistake in what a misspelled key holds is found with it`() throws {
    var source = try DemoSpecification.good()
    let path = "Specs/demo/operations/exchange.yaml"
    source[path] = source[path].replacing("parameters:", with: "paramters:").replacing("type: list", with: "type: lst")
    let found = SpecificationLoader(files: source).load(folder: DemoSpecification.folder).diagnostics
    #expect(found.map(\.kind) == ["unknown-key", "unknown-name"], "\(DiagnosticPrinter().print(found))")
  }
}
