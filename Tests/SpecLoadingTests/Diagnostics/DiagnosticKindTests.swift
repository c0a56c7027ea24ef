import SpecModel
import Testing

@testable import SpecLoading

@Suite struct DiagnosticKindTests {
  /// Kinds whose fragment can only describe the problem: it lies in bytes or in sheer size.
  private static let described: [DiagnosticKind] = [
    .fileTooLarge, .notUTF8, .invalidUTF8, .controlCharacter, .tooDeep, .tooManyProblems,
  ]

  @Test func `names are kebab case and used once`() {
    let names = DiagnosticKind.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.filter { !TextRule.kebabName.accepts($0) } == [])
  }

  @Test(arguments: DiagnosticKind.all)
  func `an explanation is complete and each part of it one sentence`(_ kind: DiagnosticKind) {
    for sentence in [kind.why, kind.remedy] {
      #expect(sentence.hasSuffix(".") && sentence.first?.isLowercase == false && !sentence.contains("\n"))
    }
    #expect(!kind.broken.isEmpty && !kind.mended.isEmpty && kind.broken != kind.mended)
  }

  @Test(arguments: DiagnosticKind.yaml.filter { !described.contains($0) })
  func `the fragments of a YAML kind show the problem and its cure`(_ kind: DiagnosticKind) {
    #expect(YAMLReading(text: kind.broken).diagnostics.contains { $0.kind == kind.name })
    #expect(YAMLReading(text: kind.mended).diagnostics == [])
  }
}

extension DiagnosticKind: CustomTestStringConvertible {
  /// The name, instead of the whole explanation.
  public var testDescription: String { name }
}
