import SpecModel
import Testing

@testable import ConformanceCore

struct ErrorRowTests {
  private func cases(_ provocations: ErrorRow.Provocation..., control: Control? = nil) -> [TestCase] {
    let row = ErrorRow(code: "denied", provocations: provocations, control: control)
    return Expander.cases(
      of: .madeUp(
        operations: [
          .madeUp("greet", setup: [call("enter")], defaults: ["name": .literal("A")], [.madeUp("MADE-E1", .error(row))])
        ]))
  }

  private func provocation(
    _ name: String, given: [Step]? = nil, _ steps: Step..., control: Control? = nil
  ) -> ErrorRow.Provocation {
    ErrorRow.Provocation(name: name, given: given, steps: steps, control: control, mark: at(50))
  }

  @Test func `each provocation is a case whose last call fails with the code`() {
    let found = cases(
      provocation("twice", call("greet", expect: .reply()), call("greet", line: 51)),
      provocation("alone", given: [], call("greet")))
    #expect(found.map(\.id) == ["made-up/greet/MADE-E1/error/alone", "made-up/greet/MADE-E1/error/twice"])
    #expect(found[0].script.given.isEmpty)
    #expect(found[1].script.given.map(\.step) == [call("enter")])
    let steps = found[1].script.steps.map(\.step)
    #expect(steps[0].expectation == .reply())
    #expect(steps[1].expectation?.ending == .fails(codes: .oneOf(["denied"]), details: nil, mark: at(51)))
    #expect(steps[1].verb.invocation?.arguments == fields(["name": .literal("A")]))
    #expect(found[1].mark == at(50))
  }

  @Test func `an awaited call counts as the last, and an ending that is written stays`() {
    let found = cases(
      provocation("awaited", start("greet", as: "it"), step(.await("it"))),
      provocation("written", call("greet", expect: .fails("offline"))))
    #expect(found[0].script.steps[0].step.expectation == nil)
    #expect(found[0].script.steps[1].step.expectation?.ending?.isRefusal == true)
    #expect(found[1].script.steps[0].step.expectation == .fails("offline"))
  }

  @Test func `a provocation's own control comes before that of the row`() {
    let found = cases(
      provocation("own", call("greet"), control: .replacing(fields(["name": .literal("B")]))),
      provocation("row", call("greet")), control: .replacing(fields(["name": .literal("C")])))
    #expect(
      found.map { $0.control?.steps[0].step.verb.invocation?.arguments } == [
        fields(["name": .literal("B")]), fields(["name": .literal("C")]),
      ])
  }
}
