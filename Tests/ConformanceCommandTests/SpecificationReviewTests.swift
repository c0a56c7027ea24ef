import Foundation
import SpecLoading
import SpecModel
import Testing

@testable import ConformanceCommand

/// What `validate` finds in the cases of a whole specification: each kind of problem by an edit of one without any.
@Suite struct SpecificationReviewTests {
  private static let own = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Examples/OwnSpecification/Specs").standardized.path

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: Self.own, toPath: folder("Specs"))
  }

  /// Validates the specification with some lines in front of the error table of `requestCodes`.
  private func validate(adding requirements: String) throws -> CommandRun {
    let file = "Specs/device-flow/operations/requestCodes.yaml"
    let text = String(decoding: try folder.bytes(file), as: UTF8.self)
    try folder.write(text.replacing("\nerrors:\n", with: "\n\(requirements)\nerrors:\n"), to: file)
    return CommandRun("validate", folder("Specs/device-flow"))
  }

  /// A requirement that shows what the example's own scenario shows: two fields of a reply.
  private static func requirement(_ level: Level, id: String = "DEVICE-CODES-009", _ scenarios: String) -> String {
    """
      - id: \(id)
        statement: "`requestCodes` tells what the customer does."
        proves: [\(level == .must ? "DF-CALL-002" : "DF-RULE-001")]
        scenarios:
    \(scenarios)
    """
  }

  private static let shown = "{userCode: {issued: user-code}, verificationUri: \"https://auth.example/device\"}"

  private static func scenario(_ name: String, _ expectation: String) -> String {
    "      - {scenario: \(name), steps: [{call: requestCodes, as: answer, expect: \(expectation)}]}"
  }

  private static let edits: [(kind: DiagnosticKind, requirement: String, message: String)] = [
    (
      .scenarioAtTwoLevels,
      requirement(
        .should, scenario("other", "{reply: \(shown), completions: 1}")),
      "'DEVICE-CODES-009' (should) has a scenario of 'DEVICE-CODES-003' (must)"
    ),
    (
      .expectationAtTwoLevels,
      requirement(
        .should, scenario("other", "{reply: {userCode: {issued: user-code}}}")),
      "'DEVICE-CODES-009' (should) expects nothing that 'DEVICE-CODES-003' (must) does not expect of the same steps"
    ),
    (
      .scenarioInTwoRequirements, requirement(.must, scenario("other", "{reply: \(shown)}")),
      "'DEVICE-CODES-009' (must) has a scenario of 'DEVICE-CODES-003' (must)"
    ),
    (
      .repeatedScenario,
      requirement(
        .must,
        scenario("one", "{reply: {}, wire: {deviceAuthorization: 1}}") + "\n"
          + scenario("two", "{completions: 1, wire: {deviceAuthorization: 1}, reply: {}}")),
      "'DEVICE-CODES-009' (must) has this scenario twice under two names"
    ),
    (
      .undocumentedNeed,
      requirement(
        .must, scenario("field", "{reply: {}, wire: {deviceAuthorization: [{form: {audience: tv}}]}}")),
      "'DEVICE-CODES-009' is a must and needs the field 'audience' in a request to 'deviceAuthorization', which no "
        + "document names"
    ),
  ]

  @Test func `the specification without an edit has no problem`() {
    #expect(CommandRun("validate", folder("Specs/device-flow")).output.hasSuffix(": no problems\n"))
  }

  @Test(arguments: edits.indices)
  func `each kind has an edit that causes it, with its place and what to do`(_ number: Int) throws {
    let edit = Self.edits[number]
    let run = try validate(adding: edit.requirement)
    let warnings = run.messages.split(separator: "\n").filter { $0.contains(": warning: ") }
    #expect(warnings.count == 1, "\(run.messages)")
    let warning = try #require(warnings.first)
    #expect(warning.hasSuffix("[\(edit.kind.name)]") && warning.contains(edit.message), "\(warning)")
    #expect(warning.contains("Specs/device-flow/operations/requestCodes.yaml:"))
    // The line of the scenario, and where it stands for the first time.
    #expect(run.messages.contains("scenario: "))
    #expect(run.messages.contains(": note: ") == (edit.kind != .undocumentedNeed))
    #expect(run.code == 0)
  }

  @Test func `every kind of a review has an edit, and is explained`() {
    #expect(Set(Self.edits.map(\.kind)) == Set(DiagnosticKind.reviews))
    for kind in DiagnosticKind.reviews { #expect(CommandRun("explain", kind.name).code == 0) }
  }
}
