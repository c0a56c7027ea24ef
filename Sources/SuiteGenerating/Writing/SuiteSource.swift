import SpecLoading
import SpecModel

/// The Swift file of a test target's suites.
///
/// It holds as little as can be for each test, since a compiler has hundreds of them to get through: what all tests of a
/// suite have in common stands in two functions at its end.
package struct SuiteSource {
  private let path: String
  private let imports: [SuiteFile.Word]

  /// Prepares a file.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the `Conformance.yaml`.
  ///   - imports: The modules that the clients' types are in.
  package init(path: String, imports: [SuiteFile.Word]) {
    self.path = path
    self.imports = imports
  }

  /// Writes the file.
  ///
  /// - Parameter suites: The suites with their tests.
  /// - Returns: The text.
  package func text(_ suites: [(suite: SuiteFile.Suite, outline: SuiteOutline)]) -> String {
    let pieces = suites.enumerated().map { number, suite in
      outer(suite.suite, suite.outline, number) + helpers(suite.suite, number)
    }
    return head + pieces.joined()
  }

  private var head: String {
    let always = ["ConformanceTesting", "Testing"]
    var seen = Set(always)
    let others = imports.filter { seen.insert($0.text).inserted }
    return
      "// Written by the plugin ConformanceSuites from Conformance.yaml and the specifications, anew when they change.\n"
      + always.map { "import \($0)\n" }.joined() + others.map { at($0, "import \($0.text)") }.joined()
  }

  private func outer(_ suite: SuiteFile.Suite, _ outline: SuiteOutline, _ number: Int) -> String {
    let title = "\(suite.provider.text) and \(suite.specification.text)"
    let lines = outline.groups.map { group in
      "  enum \(group.name) {\n" + group.tests.map { test($0, number) }.joined() + "  }\n"
    }
    return """

      @Suite(\(SwiftLiteral.of(title)), \(trait(suite, number)))
      enum \(suite.typeName) {
      \(lines.joined())}

      """
  }

  private func trait(_ suite: SuiteFile.Suite, _ number: Int) -> String {
    var arguments = ["to: \(SwiftLiteral.of(suite.specification.text))"]
    arguments += suite.reports.map { ["reports: \(SwiftLiteral.of($0))"] } ?? []
    arguments += suite.knownFailures.map { ["knownFailures: \(SwiftLiteral.of($0))"] } ?? []
    arguments += ["filePath: place\(number).filePath", "sourceLocation: place\(number)"]
    return ".conformance(\(arguments.joined(separator: ", ")))"
  }

  private func test(_ test: SuiteOutline.Test, _ number: Int) -> String {
    let title = SwiftLiteral.of("\(test.requirement): \(test.statement)")
    return """
          @Test(\(title), arguments: cases\(number)(\(SwiftLiteral.of(test.requirement))))
          static func \(test.name)(_ testCase: ConformanceCase) async throws { try await check\(number)(testCase) }

      """
  }

  /// What the tests of a suite have in common; the compiler reports at the provider's line what is wrong with it.
  private func helpers(_ suite: SuiteFile.Suite, _ number: Int) -> String {
    let mark = suite.provider.place.mark
    let folder = path.split(separator: "/").dropLast().last ?? "Tests"
    return """

      private let place\(number) = SourceLocation(
        fileID: \(SwiftLiteral.of("\(folder)/Conformance.yaml")), filePath: \(SwiftLiteral.of(path)), line: \(mark.line),
        column: \(mark.column))
      private func check\(number)(_ testCase: ConformanceCase) async throws {
        try await testCase.check(sourceLocation: place\(number))
      }
      \(at(suite.provider, client(suite, number)))
      """
  }

  /// The client's name and the cases for it, on one line of code.
  private func client(_ suite: SuiteFile.Suite, _ number: Int) -> String {
    let specification = SwiftLiteral.of(suite.specification.text)
    let profile = suite.profile.map { ", profile: \(SwiftLiteral.of($0.text))" } ?? ""
    return "private typealias Client\(number) = \(suite.provider.text); "
      + "private func cases\(number)(_ requirement: String) -> [ConformanceCase] { "
      + "Conformance.cases(of: \(specification), for: Client\(number).self, requirement: requirement\(profile), "
      + "filePath: place\(number).filePath) }"
  }

  /// A line of code that the compiler takes as standing where a word of the file stands.
  private func at(_ word: SuiteFile.Word, _ code: String) -> String {
    "#sourceLocation(file: \(SwiftLiteral.of(path)), line: \(word.place.mark.line))\n\(code)\n#sourceLocation()\n"
  }
}
