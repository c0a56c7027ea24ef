import SpecModel
import Testing

@testable import ConformanceCore

struct UndocumentedNeedTests {
  /// A specification whose documents name a state, a client id and the code `denied`.
  private func specification(level: Level, _ steps: [Step]) -> Specification {
    var operation = SpecModel.Operation.madeUp("enter", [.madeUp("MADE-001", level: level, .madeUp(steps: steps))])
    operation.parameters = ["name", "secret"].map { .init(name: $0, type: "string", isRequired: false, mark: at(1)) }
    operation.reply = ["state", "trace"].map { .init(name: $0, type: "string", isRequired: false, mark: at(1)) }
    var specification = Specification.madeUp(operations: [operation])
    let document = Source.document(id: "guide", section: "1")
    specification.facts = [
      Fact(
        id: "MADE-1", kind: "call", says: "A call with the name and the client id replies with a state.",
        source: document, facets: [], disposition: .covered, mark: at(1))
    ]
    specification.errors[1].source = .reference(id: "wire", section: "1", sureness: .a)
    specification.service.beyondDocuments = ["things.pool.flows", "devices.configuration.secret"]
    return specification
  }

  private func needs(of level: Level = .must, _ steps: [Step]) -> [UndocumentedNeed] {
    let made = specification(level: level, steps)
    return UndocumentedNeeds.find(in: made, Expander.cases(of: made))
  }

  private func kinds(_ steps: Step...) -> [UndocumentedNeed.Kind] { needs(steps).map(\.kind) }

  private func request(_ fields: [String: Matcher]) -> Expectation {
    .wire(["token": .fields(["form": .fields(fields)])])
  }

  @Test func `arguments, reply fields and fields of requests that no document names are found`() {
    #expect(kinds(call("enter", ["name": .literal("ada")], expect: .reply(["state": .value("in")]))) == [])
    #expect(
      kinds(call("enter", ["secret": .literal("x")])) == [.parameter(operation: "enter", name: "secret")])
    #expect(
      kinds(call("enter", expect: .reply(["trace": .value("1")]))) == [.replyField(operation: "enter", name: "trace")])
    #expect(kinds(call("enter", expect: request(["client_id": .value("a")]))) == [])
    #expect(
      kinds(call("enter", expect: request(["audience": .value("a")])))
        == [.requestField(exchange: "token", name: "audience")])
    // That something is missing asks a client for nothing.
    #expect(kinds(call("enter", expect: request(["audience": .rule(.absent(true))]))) == [])
  }

  @Test func `a code that is known from elsewhere is found, unless a documented one will do`() {
    #expect(kinds(call("enter", expect: .fails("denied"))) == [])
    #expect(kinds(call("enter", expect: .fails("offline"))) == [.errorCode(["offline"])])
    #expect(kinds(call("enter", expect: .fails("denied", "offline"))) == [])
  }

  @Test func `what the service file lists as beyond the documents is found, with what it sets`() {
    let flows = step(.service("pool", arguments: .literal(["flows": ["srp"]])))
    #expect(kinds(flows, call("enter")) == [.instruction(name: "things.pool.flows")])
    let secret = step(.device("configuration", arguments: .map(fields(["secret": .literal("x")]))))
    #expect(kinds(secret, call("enter")) == [.instruction(name: "devices.configuration.secret")])
    let none = step(.device("configuration", arguments: .map(fields(["secret": .literal(.null)]))))
    #expect(kinds(none, call("enter")) == [])
  }

  @Test func `a call that stays open without an answer is found, and one that waits for a customer is none`() {
    var open = Expectation(mark: at(20))
    open.pending = ["it"]
    let waits = step(.advance(.seconds(5)), expect: open)
    #expect(kinds(step(.hold("token")), start("enter", as: "it"), waits) == [.patience(.seconds(5))])
    let others = [step(.hold("token")), step(.hold("other")), start("enter", as: "it"), step(.release("other")), waits]
    #expect(needs(others).map(\.kind) == [.patience(.seconds(5))])
    #expect(kinds(step(.hold("token")), start("enter", as: "it"), step(.release("token")), waits) == [])
    #expect(kinds(start("enter", as: "it"), waits) == [])
  }

  @Test func `a should may need what no document names, and a must counts each need once`() {
    #expect(needs(of: .should, [call("enter", ["secret": .literal("x")])]) == [])
    let found = needs([call("enter", ["secret": .literal("x")]), call("enter", ["secret": .literal("y")])])
    #expect(found.map(\.cases) == [1] && found.first?.requirement == "MADE-001" && found.first?.mark == at(7))
  }
}
