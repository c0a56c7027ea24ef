import AuthProviding
import SpecModel
import Testing
import WorldScripting

@testable import ConformanceCore

struct WireJudgeTests {
  private func subjects(_ wire: Expectation.Wire, _ sent: ExchangeRecord..., before: [ExchangeRecord] = []) -> [String]
  {
    let earlier = WorldRecord.madeUp { $0.exchanges = before }
    let later = WorldRecord.madeUp { $0.exchanges = before + sent }
    let step = step(.advance(.seconds(1)), expect: Expectation(world: .init(wire: wire), mark: at(20)))
    return StepObservation.seen(step, before: earlier, after: later).subjects
  }

  @Test func `exchanges that are not named must not happen`() {
    #expect(subjects(.init([:])).isEmpty)
    #expect(subjects(.init([:]), .sent("token")) == ["wire.token"])
    #expect(subjects(.init(["token": .value(1)]), .sent("token"), .sent("profile")) == ["wire.profile"])
  }

  @Test func `those of earlier steps do not count`() {
    #expect(subjects(.init([:]), before: [.sent("token")]).isEmpty)
    #expect(subjects(.init(["token": .value(1)]), .sent("token"), before: [.sent("token")]).isEmpty)
  }

  @Test func `what the browser sends counts as what the client sends`() {
    #expect(subjects(.init([:]), .sent("authorize", isSentByBrowser: true)) == ["wire.authorize"])
    #expect(
      subjects(.init(["authorize": .value(2)]), .sent("authorize", isSentByBrowser: true), .sent("authorize")).isEmpty)
  }

  @Test func `an unknown address is never allowed, and is named`() {
    let record = WorldRecord.madeUp { $0.exchanges = [.sent(nil, "https://evil.example/x")] }
    let step = step(.relaunch, expect: .wire([:]))
    let found = StepObservation.seen(step, before: WorldRecord(), after: record).discrepancies
    #expect(found.map(\.subject) == ["wire.unknown"])
    #expect(found.first?.hint.contains("https://evil.example/x") == true)
  }

  @Test func `the name of a group counts each of its exchanges`() {
    func subjects(_ wire: Expectation.Wire, _ sent: ExchangeRecord...) -> [String] {
      let step = step(.advance(.seconds(1)), expect: Expectation(world: .init(wire: wire), mark: at(20)))
      let seen = StepObservation.seen(step, before: WorldRecord(), after: .madeUp { $0.exchanges = sent })
      let names = ExchangeNames(groups: ["renew": ["token", "profile"]])
      let judge = StepJudge(seen, isHelp: false, errorCodes: [], exchanges: names, challenge: { _, _ in nil })
      return judge.discrepancies().map(\.subject)
    }
    #expect(subjects(.init(["renew": .value(2)]), .sent("token"), .sent("profile")).isEmpty)
    #expect(subjects(.init(["renew": .value(0)]), .sent("profile")) == ["wire.renew"])
    #expect(subjects(.init(["renew": .value(1)]), .sent("token"), .sent("authorize")) == ["wire.authorize"])
    #expect(subjects(.init(["token": .value(1)]), .sent("token"), .sent("profile")) == ["wire.profile"])
  }

  @Test func `a parameter without a value is as if it was left out`() {
    let request = Matcher.fields(["form": .fields(["client_secret": .rule(.absent(true)), "a": .value("1")])])
    #expect(subjects(.init(["token": .rule(.list([request]))]), .sent("token", form: "a=1&client_secret=")).isEmpty)
    #expect(!subjects(.init(["token": .rule(.list([request]))]), .sent("token", form: "a=&client_secret=")).isEmpty)
  }

  @Test func `a count, a bound, a list, or one of these`() {
    let token = ExchangeRecord.sent("token", form: "grant_type=a")
    let refresh = ExchangeRecord.sent("token", form: "grant_type=b")
    func request(_ type: Value) -> Matcher { .fields(["form": .fields(["grant_type": .value(type)])]) }
    #expect(subjects(.init(["token": .value(2)]), token, refresh).isEmpty)
    #expect(subjects(.init(["token": .value(1)]), token, refresh) == ["wire.token"])
    #expect(subjects(.init(["token": .rule(.atLeast(.literal(1)))]), token).isEmpty)
    #expect(subjects(.init(["token": .rule(.atLeast(.literal(1)))])) == ["wire.token"])
    #expect(subjects(.init(["token": .rule(.list([request("a"), request("b")]))]), token, refresh).isEmpty)
    #expect(
      subjects(.init(["token": .rule(.list([request("a"), request("b")]))]), refresh, token) == [
        "wire.token[0].form.grant_type", "wire.token[1].form.grant_type",
      ])
    #expect(subjects(.init(["token": .rule(.list([request("a")]))]), token, refresh) == ["wire.token"])
    let either = Matcher.rule(.oneOf([.value(0), .rule(.list([request("a")]))]))
    #expect(subjects(.init(["token": either])).isEmpty)
    #expect(subjects(.init(["token": either]), token).isEmpty)
    #expect(subjects(.init(["token": either]), refresh) == ["wire.token"])
    let neither = Matcher.rule(.not(.rule(.list([request("a")]))))
    #expect(subjects(.init(["token": neither]), refresh).isEmpty)
    #expect(subjects(.init(["token": neither]), token) == ["wire.token"])
  }

  @Test func `a selection counts only what it holds of`() {
    let selection = Matcher.fields(["form": .fields(["grant_type": .value("a")])])
    let wire = Expectation.Wire(["token": .value(1)], where: selection)
    #expect(subjects(wire, .sent("token", form: "grant_type=a"), .sent("token", form: "grant_type=b")).isEmpty)
    #expect(subjects(wire, .sent("token", form: "grant_type=b")) == ["wire.token"])
  }

  @Test(arguments: [("Application/X-WWW-Form-URLEncoded", "form"), ("APPLICATION/JSON", "json")])
  func `the case of a media type does not count`(_ type: String, _ part: String) {
    let request = Request(
      .post, "https://api.example/", headers: [.contentType: type], body: Array(#"{"a":1}"#.utf8))
    let record = ExchangeRecord(name: "x", request: request, isSentByBrowser: false, sentAt: .zero)
    #expect(record.requestValue[part] != nil)
  }

  @Test func `a request is seen in all its parts`() throws {
    let form = try #require(ExchangeRecord.sent("token", form: "a=1&a=2&b=x%20y").requestValue.fields)
    #expect(form["method"] == "POST")
    #expect(form["host"] == "api.example")
    #expect(form["path"] == "/auth/token")
    #expect(form["query"] == ["a": ["1", "3"], "b": "2"])
    #expect(form["form"] == ["a": ["1", "2"], "b": "x y"])
    #expect(form["headers"] == ["content-type": "application/x-www-form-urlencoded"])
    #expect(form["body"] == "a=1&a=2&b=x%20y")
    #expect(form["json"] == nil)
    let request = Request(
      .put, "https://api.example/", headers: [.contentType: "application/x-amz-json-1.1"],
      body: Array(#"{"a":[1]}"#.utf8))
    let json = ExchangeRecord(name: "x", request: request, isSentByBrowser: false, sentAt: .zero).requestValue
    #expect(json["json"] == ["a": [1]])
    #expect(json["form"] == nil)
    #expect(json["method"] == "PUT")
  }
}
