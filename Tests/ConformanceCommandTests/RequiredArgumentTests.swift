import ConformanceCore
import SpecModel
import Testing

@testable import CommandEnvironment
@testable import ConformanceCommand

/// The calls of all cases, as clients receive them.
@Suite struct RequiredArgumentTests {
  @Test func `no call of a bundled case leaves out a parameter that its operation needs`() throws {
    let context = CommandContext(providers: [])
    let specifications = try SpecificationFolders(nil, in: context).load(reportingTo: context.output)
    #expect(specifications.count == 5)
    for specification in specifications {
      let required = Dictionary(
        uniqueKeysWithValues: specification.operations.map { operation in
          (operation.name, Set(operation.parameters.filter(\.isRequired).map(\.name)))
        })
      for profile in [nil] + specification.profiles.map(\.name) {
        for testCase in specification.cases(in: profile) {
          for invocation in testCase.invocations {
            let given = Set(invocation.arguments.map(\.name))
            let lacking = required[invocation.operation, default: []].subtracting(given).sorted()
            #expect(lacking == [], "\(testCase.id) in \(profile ?? "all"): \(invocation.operation)")
          }
        }
      }
    }
  }
}

extension TestCase {
  /// The calls of the case, of its control and of its recognisers.
  fileprivate var invocations: [Invocation] {
    let scripts = [self.script, self.control].compactMap(\.self)
    let lines = scripts.flatMap { $0.given + $0.steps } + (self.recognition?.recognisers.flatMap(\.steps) ?? [])
    return lines.compactMap { line in
      switch line.step.verb {
      case .call(let invocation), .start(let invocation): invocation
      default: nil
      }
    }
  }
}
