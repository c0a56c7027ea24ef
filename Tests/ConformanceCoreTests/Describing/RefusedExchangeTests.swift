import AuthProviding
import HTTPTypes
import SpecModel
import Testing
import WorldScripting

@testable import ConformanceCore

struct RefusedExchangeTests {
  private static let discrepancy = Discrepancy("ending", .unsupported(expected: nil), mark: at(1))

  private func record(_ answers: (String, HTTPResponse.Status)...) -> WorldRecord {
    .madeUp { record in
      record.exchanges = answers.map { name, status in
        var exchange = ExchangeRecord.sent(name)
        exchange.response = Response(head: .init(status: status), body: Array("{\n\"error\": \"no\"}".utf8))
        return exchange
      }
    }
  }

  private func observed(_ steps: StepObservation...) -> CaseObservation {
    CaseObservation(script: .seen(steps), execution: .deterministic)
  }

  @Test func `the refusal of the step is its evidence, that of another step is not`() throws {
    let before = record(("token", .ok))
    let after = record(("token", .ok), ("profile", .unauthorized), ("token", .badRequest))
    let seen = observed(
      .seen(call("look"), before: WorldRecord(), after: before), .seen(call("greet"), before: before, after: after))
    #expect(seen.refused(at: Self.discrepancy.at(step: 0)) == nil)
    #expect(seen.refused(at: Self.discrepancy.at(step: 1))?.name == "token")
    #expect(seen.refused(at: Self.discrepancy.about(.request, of: "profile").at(step: 1))?.name == "profile")
    #expect(seen.refused(at: Self.discrepancy) == nil)
    #expect(seen.refused(at: Self.discrepancy.about(.state)) != nil, "a state is what all steps led to")
    let refused = try #require(seen.refused(at: Self.discrepancy.at(step: 1)))
    let refusal = try #require(Finding.Refusal(refused, Mask([])))
    #expect(refusal.sentence == #"The service refused `token` with 400: { "error": "no"}"#)
  }

  @Test func `a call that is awaited has the refusal of the request that its start sent`() {
    let sent = WorldRecord.madeUp { $0.exchanges = [ExchangeRecord.sent("token")] }
    let answered = record(("token", .badRequest))
    let started = StepObservation.seen(start("greet", as: "it"), before: WorldRecord(), after: sent)
    let awaited = StepObservation.seen(step(.await("it")), before: sent, after: answered)
    var seen = observed(started, awaited)
    (seen.script.steps[0].calls, seen.script.steps[1].calls) = ([0], [0])
    #expect(seen.refused(at: Self.discrepancy.at(step: 1))?.name == "token")
    #expect(!seen.sentNothing(at: Self.discrepancy.at(step: 1)))
  }

  @Test func `a call that fails without a request failed by itself`() {
    let unsent = StepObservation.seen(call("greet"), .failure("denied"))
    var sent = unsent
    sent.after = record(("token", .ok))
    #expect(observed(unsent).sentNothing(at: Self.discrepancy.at(step: 0)))
    #expect(!observed(sent).sentNothing(at: Self.discrepancy.at(step: 0)))
    #expect(!observed(.seen(call("greet"), .reply([:]))).sentNothing(at: Self.discrepancy.at(step: 0)))
  }

  @Test func `of a whole scenario only a count of nothing says so`() {
    func counted(_ count: Int) -> Discrepancy {
      let problem = Discrepancy.Problem.value(
        .integer(count), expected: .value(2), Bindings(app: [:]), credential: nil)
      return Discrepancy("wire.token", problem, mark: at(1)).about(.requests, of: "token")
    }
    let seen = observed(.seen(call("greet"), .failure("denied")))
    #expect(seen.sentNothing(at: counted(0)))
    #expect(!seen.sentNothing(at: counted(1)))
  }
}
