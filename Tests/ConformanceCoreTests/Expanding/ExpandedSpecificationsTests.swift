import SpecModel
import Testing

@testable import ConformanceCore

@Suite struct ExpandedSpecificationsTests {
  private static func specification(_ operation: String) -> Specification {
    .madeUp(operations: [.madeUp(operation, [.madeUp("MADE-001", .madeUp("plain", steps: [call(operation)]))])])
  }

  /// Asks for the cases of each specification in turn; returns those that were expanded.
  private static func expanded(_ specifications: [Specification]) -> [String] {
    let memory = ExpandedSpecifications()
    var asked: [String] = []
    for specification in specifications {
      let cases = memory.cases(of: specification) {
        asked.append($0.operations[0].name)
        return Expander.cases(of: $0)
      }
      #expect(cases == Expander.cases(of: specification))
    }
    return asked
  }

  @Test func `an equal specification is expanded once`() {
    #expect(Self.expanded([Self.specification("greet"), Self.specification("greet")]) == ["greet"])
  }

  @Test func `another one with the same id is expanded too`() {
    #expect(Self.expanded([Self.specification("greet"), Self.specification("wake")]) == ["greet", "wake"])
  }

  @Test func `what was asked for least lately is forgotten`() {
    let eight = (1...8).map { Self.specification("call\($0)") }
    let asked = Self.expanded(eight + [eight[0], Self.specification("ninth"), eight[0], eight[1]])
    #expect(asked == (1...8).map { "call\($0)" } + ["ninth", "call2"])
  }
}
