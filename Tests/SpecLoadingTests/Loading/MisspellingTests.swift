import Foundation
import SpecLoading
import SpecModel
import Testing

/// A name that is misspelled is one error: `validate` finds it, and says nothing of what depends on the name.
@Suite struct MisspellingTests {
  /// A file of a good specification with one name changed.
  struct Misspelling: Sendable, CustomTestStringConvertible {
    let path: String
    let text: String
    let testDescription: String
  }

  /// The parts of a request, of which a service knows no names: a client may send any.
  private static let open: Set<Substring> = ["form", "query", "json", "headers"]

  /// Every reference with a field, `$grant.accessToken` as `$grant.accesToken`.
  static let references = misspelled(#/\$(?<root>[A-Za-z][A-Za-z0-9_-]*)\.(?<name>[A-Za-z0-9_-]+)(?=[\]\},\s])/#) {
    !open.contains($0.root) ? $0.name : nil
  }

  /// Every value of a list that the format closes, such as `method: POST` as `method: PST`.
  static let choices = misspelled(
    #/(exchange: [a-z]+, method|by|type|level): (?<name>[A-Za-z]+)(?=[\},\s])/#
  ) { $0.name }

  /// Every key below the top; those of open maps are names that the file itself defines.
  static let keys = misspelled(#/[\{ ](?<name>[a-z][a-z-]{2,}):(?=\s)/#) { $0.name }

  private static func misspelled<Output>(
    _ pattern: some RegexComponent<Output>, _ name: (Output) -> Substring?
  ) -> [Misspelling] {
    guard let source = try? DemoSpecification.good() else { return [] }
    return source.contents.keys.sorted().flatMap { path -> [Misspelling] in
      let text = source[path]
      return text.matches(of: pattern).compactMap { match in
        guard let name = name(match.output), name.count > 2 else { return nil }
        var changed = text
        changed.remove(at: text.index(name.startIndex, offsetBy: name.count / 2))
        let line = text[..<name.startIndex].count { $0 == "\n" } + 1
        return Misspelling(path: path, text: changed, testDescription: "\(path):\(line): \(name)")
      }
    }
  }

  private func errors(of misspelling: Misspelling) throws -> [Diagnostic] {
    var source = try DemoSpecification.good()
    source[misspelling.path] = misspelling.text
    return DemoSpecification.load(source, holding: misspelling.path).diagnostics.filter { $0.severity == .error }
  }

  @Test func `there is much to misspell`() {
    #expect(Self.references.count > 20 && Self.choices.count > 20 && Self.keys.count > 200)
  }

  @Test(arguments: references)
  func `a field that nothing binds is one error, where it stands`(_ misspelling: Misspelling) throws {
    let found = try errors(of: misspelling)
    #expect(found.count == 1, "\(DiagnosticPrinter().print(found))")
    #expect(found.first?.mark.file == misspelling.path)
  }

  @Test(arguments: choices)
  func `a value that a closed list lacks is one error`(_ misspelling: Misspelling) throws {
    let found = try errors(of: misspelling)
    #expect(found.count == 1, "\(DiagnosticPrinter().print(found))")
  }

  @Test(arguments: keys)
  func `a misspelled key that the format knows is one error`(_ misspelling: Misspelling) throws {
    let found = try errors(of: misspelling)
    let isKnown = found.contains { $0.kind == "unknown-key" }
    #expect(!isKnown || found.count == 1, "\(DiagnosticPrinter().print(found))")
  }
}

/// What only a run would show otherwise: a right client would be convicted of a mistake in the YAML.
@Suite struct NameChecksTests {
  private func messages(_ path: String, _ old: String, _ new: String) throws -> [String] {
    var source = try DemoSpecification.good()
    try #require(source[path].contains(old), "\(path) does not hold \(old)")
    source[path] = source[path].replacing(old, with: new)
    return DemoSpecification.load(source, holding: path).diagnostics.map(\.message)
  }

  @Test func `a method that HTTP has not is none`() throws {
    let service = "Specs/device/service.yaml"
    #expect(
      try messages(service, "exchange: start, method: POST", "exchange: start, method: PSOT")
        == ["unknown name 'PSOT'; did you mean 'POST'?"])
    #expect(
      try messages(service, "exchange: start, method: POST", "exchange: start, method: post")
        == ["unknown name 'post'; did you mean 'POST'?"])
  }

  @Test func `a path begins with a slash`() throws {
    #expect(
      try messages("Specs/device/service.yaml", "path: /token", "path: token")
        == ["'token' is not a path that begins with '/' and has no '?', '#' or blank, such as /oauth2/token"])
  }

  @Test(arguments: [
    ("error.yaml", "errors.yaml"), ("Always.yaml", "always.yaml"), ("operation/book.yaml", "operations/book.yaml"),
    ("operations/book.yml", "operations/book.yaml"), ("state/login.yaml", "states/login.yaml"),
  ])
  func `a file whose name is nearly right is told the right one`(_ name: String, _ meant: String) throws {
    var source = try DemoSpecification.good()
    // The right name is free, as after a slip of the pen.
    source.contents["Specs/device/\(meant)"] = nil
    source["Specs/device/\(name)"] = "items: []\n"
    let found = SpecificationLoader(files: source).load(folder: DemoSpecification.describedFolder).diagnostics
    let file = "Specs/device/\(name)"
    #expect(
      found.first { $0.mark.file == file }?.message == "nothing reads this file; did you mean '\(meant)'?")
  }

  @Test func `a default whose field nothing binds is one error, however many calls have it`() throws {
    let found = try messages(
      "Specs/demo/operations/exchange.yaml", "verifier: $grant.verifier}", "verifier: $grant.verifer}")
    #expect(found == ["unknown field 'verifer' of '$grant'; did you mean 'verifier'?"])
  }

  @Test func `a default whose thing gives nothing is an error`() throws {
    let found = try messages("Specs/demo/service.yaml", ", gives: [code, verifier]", "")
    #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix("unknown field '") }, "\(found)")
    #expect(Set(found).count == 2)
  }
}
