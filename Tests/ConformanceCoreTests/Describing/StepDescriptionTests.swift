import SpecModel
import Testing

@testable import ConformanceCore

struct StepDescriptionTests {
  private func description(_ step: Step) -> String {
    var bindings = Bindings(app: [:])
    bindings.bind("grant", to: ["code": "C"])
    return step.description(with: bindings)
  }

  @Test(
    arguments: [
      (call("greet", ["b": .literal(1), "a": .named("grant.code")]), #"call greet a="C" b=1"#),
      (call("greet", form: "long", times: 3), "call greet+long 3 times"),
      (call("greet", ["a": .named("no")]), "call greet a=$no"),
      (start("greet"), "start greet"), (step(.await("it")), "await it"), (step(.relaunch), "relaunch"),
      (step(.advance(.seconds(3540))), "advance 59m"), (step(.advance(.milliseconds(1500))), "advance 1500ms"),
      (step(.advance(.seconds(86_400 * 31))), "advance 31d"), (step(.advance(.seconds(7200))), "advance 2h"),
      (step(.advance(.seconds(46_800))), "advance 13h"),
      (step(.advance(.seconds(61))), "advance 61s"),
      (step(.open(url: .literal("a://"), source: .literal("mail"))), #"open "a://" from "mail""#),
      (step(.open(url: .literal("a://"), source: nil)), #"open "a://""#), (step(.hold("token")), "hold token"),
      (step(.hold("token", times: 2)), "hold token 2 times"),
      (step(.release("token")), "release token"), (step(fault(times: 2)), #"fault token network="offline" 2 times"#),
      (step(fault()), #"fault token network="offline""#),
      (step(.service("revoke", arguments: .literal([:]))), "service revoke"),
      (step(.service("user", arguments: .map(fields(["name": .literal("A")])))), #"service user name="A""#),
      (step(.customer("cancels", arguments: .map([]))), "customer cancels"),
      (step(.device("store", arguments: .literal("full"))), #"device store "full""#),
      (step(.reach(state: "on", arguments: fields(["a": .literal(1)]))), "reach on a=1"),
    ] as [(Step, String)])
  func `a step is described in a line`(step: Step, text: String) { #expect(description(step) == text) }
}
