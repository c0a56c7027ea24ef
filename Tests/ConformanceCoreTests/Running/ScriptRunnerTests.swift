import AuthProviding
import SpecModel
import Synchronization
import Testing
import WorldScripting

@testable import ConformanceCore

struct ScriptRunnerTests {
  private static let prompt = ClientUnderTest.difficult { _, call, completion in
    completion.reply(["name": call.arguments["name"] ?? "nobody"])
  }

  @Test func `replies are bound, by call and by await`() {
    let seen = Self.prompt.observation(
      call("greet", ["name": .literal("Ada")], as: "first"),
      call("greet", ["name": .named("first.name")], as: "second"),
      start("greet", ["name": .literal("Bob")], as: "third"), step(.await("third"), as: "fourth"))
    #expect(seen.end == .finished)
    #expect(seen.calls.map(\.call.arguments) == [["name": "Ada"], ["name": "Ada"], ["name": "Bob"]])
    let bindings = seen.steps[3].bindings
    #expect(bindings.value(of: refer("second.name")) == "Ada")
    #expect(bindings.value(of: refer("third.name")) == "Bob")
    #expect(bindings.value(of: refer("fourth.name")) == "Bob")
    #expect(bindings.value(of: refer("app.clientId")) != nil)
  }

  @Test func `what the service made and what the client answered to a URL are bound`() {
    let seen = Self.prompt.observation(
      step(.service("authorization-code", arguments: .literal([:])), as: "grant"),
      step(.open(url: .joined([.literal("x://?"), .named("grant.code")]), source: nil), as: "opened"))
    let bindings = seen.steps[1].bindings
    #expect(bindings.value(of: refer("grant.verifier"))?.text?.isEmpty == false)
    #expect(bindings.value(of: refer("opened.handled")) == false)
    #expect(seen.steps[1].isHandled == false)
  }

  @Test func `a relaunch before which nobody asked anything of the client is its first launch`() {
    let launches = Mutex<[Value?]>([])
    let client = ClientUnderTest.starting { world in
      launches.withLock { $0.append(world.app.values["clientId"]) }
      return DifficultClient(world) { _, _, completion in completion.reply() }
    }
    let own = Template.Field(name: "clientId", value: .literal("own"), mark: at(1))
    let configured = step(.device("configuration", arguments: .map([own])))
    _ = client.observation(configured, step(.relaunch), call("greet"))
    #expect(launches.withLock(\.self) == ["own"])
    _ = client.observation(call("greet"), configured, step(.relaunch), call("greet"))
    #expect(launches.withLock(\.self).map { $0 == "own" } == [true, false, true])
  }

  @Test func `a script ends at what nothing bound, and does no more`() {
    let seen = Self.prompt.observation(call("greet"), call("greet", ["name": .named("nobody.name")]), call("greet"))
    #expect(seen.end == .unbound(refer("nobody.name")))
    #expect(seen.steps.count == 1)
    #expect(seen.calls.count == 1)
  }

  @Test func `a script ends at what the world does not understand, and tells it`() {
    let seen = Self.prompt.observation(step(.hold("nonsense")), call("greet"))
    guard case .instructionFailed(let text) = seen.end else {
      Issue.record("it ended with \(seen.end)")
      return
    }
    #expect(text.contains("'nonsense'"))
    #expect(seen.steps.count == 1)
  }

  @Test func `several calls at once are calls of their own`() {
    let seen = Self.prompt.observation(start("greet", times: 3, as: "callers"), step(.await("callers")))
    #expect(seen.steps.map(\.calls) == [[0, 1, 2], [0, 1, 2]])
    #expect(seen.steps[1].completions.map(\.count) == [1, 1, 1])
  }

  @Test(arguments: [(9, true), (10, true), (11, false)])
  func `a call is waited for ten minutes of the world's time`(minutes: Int, completes: Bool) {
    let client = ClientUnderTest.difficult { world, _, completion in
      try? await world.clock.sleep(for: .minutes(minutes))
      completion.reply()
    }
    let seen = client.observation(call("greet"))
    #expect(seen.steps[0].completions.map(\.count) == [completes ? 1 : 0])
    #expect(seen.steps[0].completions[0].first?.at == (completes ? .minutes(minutes) : nil))
  }

  @Test func `a started call stays open while time stands still, and a step moves it as far as it says`() {
    let client = ClientUnderTest.difficult { world, _, completion in
      try? await world.clock.sleep(for: .seconds(30))
      completion.reply()
    }
    let seen = client.observation(
      start("greet", as: "it"), start("greet"), step(.advance(.seconds(29))), step(.advance(.seconds(1))))
    #expect(seen.steps.map(\.endedAt) == [.zero, .zero, .seconds(29), .seconds(30)])
    #expect(seen.steps.map(\.pending.count) == [1, 2, 2, 0])
    #expect(seen.steps[0].pending == ["it"])
    #expect(seen.steps.map(\.arrived.count) == [0, 0, 0, 2])
  }

  @Test func `an exchange belongs to the step in which it is sent`() {
    let client = ClientUnderTest.difficult { world, _, completion in
      completion.reply()
      try? await world.clock.sleep(for: .seconds(30))
      _ = try? await world.askForTokens()
    }
    let seen = client.observation(call("greet"), step(.advance(.seconds(60))), step(.advance(.seconds(60))))
    #expect(seen.steps.map { $0.after.exchanges.count - $0.before.exchanges.count } == [0, 1, 0])
  }

  @Test func `what comes before is told apart, and each step begins where the last one ended`() {
    let seen = Self.prompt.observation(given: [step(.advance(.seconds(5)))], call("greet"))
    #expect(seen.steps.map(\.part) == [.given, .step])
    #expect(seen.steps[1].startedAt == .seconds(5))
    #expect(seen.duration == .seconds(5))
  }

  @Test func `uses of faults are counted`() throws {
    let client = ClientUnderTest.difficult { world, _, completion in
      _ = try? await world.askForTokens()
      completion.reply()
    }
    let seen = client.observation(step(fault("token", times: 1)), step(fault("profile")), call("greet"))
    let numbers = try seen.steps.prefix(2).map { try #require($0.evidence) }
    #expect(numbers.map { seen.uses[$0] ?? 0 } == [1, 0])
    #expect(seen.steps[2].after.exchanges.map(\.failure) == [.offline])
  }

  @Test func `what keeps a call open is known`() {
    let client = ClientUnderTest.difficult { world, call, completion in
      if call.operation == "ask" {
        _ = await world.askCustomer()
      } else {
        _ = try? await world.askForTokens()
      }
      completion.reply()
    }
    let held = client.observation(step(.hold("token")), call("greet"), step(.release("token")), call("greet"))
    #expect(held.steps.map(\.heldBack) == [[], ["'token' is held and was not released"], [], []])
    #expect(held.steps.map { $0.completions.map(\.count) } == [[], [0], [], [1]])
    let waiting = client.observation(step(.customer("waits", arguments: .literal([:]))), call("ask"))
    #expect(waiting.steps[1].heldBack == ["a page is open that nobody will leave"])
    #expect(ClientUnderTest.difficult { _, _, _ in }.observation(call("greet")).steps[0].heldBack.isEmpty)
  }

  @Test func `passwords and secrets in arguments are masked though no service sees them`() {
    let seen = Self.prompt.observation(
      call(
        "greet",
        ["newPassword": .literal("correct horse"), "clientSecret": .literal("s3cret"), "name": .literal("Ada")]))
    let secrets = seen.secrets.filter { ["correct horse", "s3cret", "Ada"].contains($0.value) }
    #expect(secrets == [Secret(kind: "secret", value: "s3cret"), Secret(kind: "password", value: "correct horse")])
  }
}
