import SpecModel
import Testing

@testable import SpecLoading

@Suite struct DiagnosticGoldenTests {
  private static let kinds = DiagnosticKind.yaml + DiagnosticKind.shapes

  private let goldens = DiagnosticGoldens(folder: "yaml") { kind, bytes, file in
    var limits = YAMLLimits()
    if kind == .fileTooLarge { limits.bytes = 100 }
    if kind == .tooManyProblems { limits.problems = 3 }
    let reading = YAMLReading(of: bytes, file: file, limits: limits)
    guard DiagnosticKind.shapes.contains(kind), let document = reading.document else { return reading.diagnostics }
    return reading.diagnostics + ShapeValidator(.sample).validate(document)
  }

  @Test(arguments: kinds)
  func `every kind has a file with the problem, its printed text, and a file without`(_ kind: DiagnosticKind) throws {
    try goldens.check(kind)
  }

  @Test func `no fixture lies about without a kind`() throws {
    #expect(try goldens.strays(besides: Self.kinds) == [])
  }
}
