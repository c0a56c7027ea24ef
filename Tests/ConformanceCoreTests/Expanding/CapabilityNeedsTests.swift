import SpecModel
import Testing

@testable import ConformanceCore

struct CapabilityNeedsTests {
  private let mark = SourceMark(file: "x.yaml", line: 1, column: 1)

  private func needs(_ verb: Step.Verb, _ expectation: SpecModel.Expectation? = nil) -> Set<Capability> {
    let step = Step(verb, expecting: expectation, mark: mark)
    return TestCase.needs(of: [ScriptStep(step)], overall: nil)
  }

  @Test(
    arguments: [
      ("store", [.store]), ("cookie", [.cookies]), ("session", [.customer]), ("shopping-app", [.customer]),
      ("configuration", []),
    ] as [(String, Set<Capability>)])
  func `a change of the device needs what it changes`(_ part: String, _ needs: Set<Capability>) {
    #expect(self.needs(.device(part, arguments: .map([]))) == needs)
  }

  @Test func `what cookies are kept needs the world's cookies`() {
    #expect(needs(.relaunch, SpecModel.Expectation(cookies: [], mark: mark)) == [.relaunch, .cookies])
  }
}
