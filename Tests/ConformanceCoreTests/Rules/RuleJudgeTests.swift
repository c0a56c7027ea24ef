import AuthProviding
import HTTPTypes
import SpecModel
import Testing
import WorldScripting

@testable import ConformanceCore

struct RuleJudgeTests {
  private static let token = Credential(kind: "access-token", value: "Atza|secret-token", expiresAt: .seconds(60))

  /// A record in which a token was issued, with more that happened.
  private func record(_ change: (inout WorldRecord) -> Void = { _ in }) -> WorldRecord {
    .madeUp { record in
      record.credentials = [Self.token]
      record.secrets = [Secret(kind: "access-token", value: Self.token.value), Secret(kind: "code", value: "1234")]
      change(&record)
    }
  }

  private func violations(_ rule: Rule, _ steps: StepObservation...) -> [RuleJudge.Violation] {
    RuleJudge(.seen(steps)).violations(of: [.madeUp("MADE-ALWAYS-001", level: .should, .rule(rule))])
  }

  private func kinds(_ rule: Rule, _ steps: StepObservation...) -> [Finding.Kind] {
    RuleJudge(.seen(steps)).violations(of: [.madeUp("MADE-ALWAYS-001", .rule(rule))]).map(\.discrepancy.kind)
  }

  // MARK: Secrets

  private func secrecy(_ place: Rule.Secrecy.Place, except: [String] = []) -> Rule {
    .keepsSecret(Rule.Secrecy(kinds: ["access-token", "code"], outOf: [place], exceptions: except))
  }

  private func sent(_ exchanges: ExchangeRecord...) -> StepObservation {
    .seen(call("greet"), after: record { $0.exchanges = exchanges })
  }

  @Test(arguments: [
    "https://api.example/x?token=Atza%7Csecret-token",
    "https://api.example/Atza|secret-token/x",
  ])
  func `a secret in the address of a request is found`(url: String) {
    let found = violations(secrecy(.urls), sent(.sent("token"), .sent("profile", url)))
    #expect(found.map(\.rule) == ["MADE-ALWAYS-001"])
    #expect(found.first?.discrepancy.kind == .leakedSecret)
    #expect(found.first?.discrepancy.subject == "wire.profile.url")
    #expect(found.first?.discrepancy.step == 0)
  }

  @Test func `a secret in a body, in the browser's requests, in an exception, or a short one is none in an address`() {
    #expect(kinds(secrecy(.urls), sent(.sent("token", form: "t=Atza%7Csecret-token"))).isEmpty)
    let url = "https://api.example/x?t=Atza%7Csecret-token"
    #expect(kinds(secrecy(.urls), sent(.sent("token", url, isSentByBrowser: true))).isEmpty)
    #expect(kinds(secrecy(.urls, except: ["tokeninfo"]), sent(.sent("tokeninfo", url))).isEmpty)
    #expect(kinds(secrecy(.urls), sent(.sent("token", "https://api.example/x?code=1234"))).isEmpty)
  }

  @Test func `a secret in the address of a page is found`() {
    let page = PageRecord(kind: "sign-in", url: "https://www.example/?secret=Atza%7Csecret-token")
    #expect(kinds(secrecy(.urls), .seen(call("greet"), after: record { $0.pages = [page] })) == [.leakedSecret])
  }

  @Test(arguments: ["no: Atza|secret-token", "form was t=Atza%7Csecret-token&x=1"])
  func `a secret in the text or the details of a failure is found`(text: String) {
    let plain = Completion.Ending.failure(AuthFailure(code: "denied", message: text))
    let deep = Completion.Ending.failure(AuthFailure(code: "denied", details: ["inner": ["text": .string(text)]]))
    for ending in [plain, deep] {
      var step = StepObservation.seen(call("greet"), calls: [[(ending, 0)]], after: record())
      step.arrived = step.completions.flatMap(\.self)
      #expect(kinds(secrecy(.failures), step) == [.leakedSecret])
    }
  }

  @Test func `a secret in an event, or at a foreign address, is found`() {
    let event = EventRecord(name: "state", value: ["detail": ["Atza|secret-token"]])
    #expect(kinds(secrecy(.events), .seen(call("greet"), after: record { $0.events = [event] })) == [.leakedSecret])
    let elsewhere = ExchangeRecord.sent(nil, "https://collector.example/", form: "t=Atza%7Csecret-token")
    #expect(kinds(secrecy(.unknownAddresses), sent(elsewhere)) == [.leakedSecret])
    #expect(kinds(secrecy(.unknownAddresses), sent(.sent("token", form: "t=Atza%7Csecret-token"))).isEmpty)
  }

  @Test func `a secret in what the device keeps is found where it is written`() {
    let kept = record { $0.store = ["app.login": Array("{\"p\": \"Atza|secret-token\"}".utf8)] }
    let found = violations(secrecy(.store), .seen(call("greet")), .seen(call("greet"), after: kept))
    #expect(found.first?.discrepancy.kind == .leakedSecret)
    #expect(found.first?.discrepancy.subject == "store.app.login")
    #expect(found.first?.discrepancy.step == 1)
    let short = record { $0.store = ["app.login": Array("1234".utf8)] }
    #expect(kinds(secrecy(.store), .seen(call("greet"), after: short)).isEmpty)
    #expect(kinds(secrecy(.failures), .seen(call("greet"), after: kept)).isEmpty)
  }

  // MARK: Requests

  @Test func `one call more than its requests is too many, and time may bring any number`() {
    let many = record { $0.exchanges = (1...4).map { _ in .sent("token") } }
    let rule = Rule.boundsRequests(atMost: 3)
    #expect(kinds(rule, .seen(call("greet"), after: many)) == [.tooManyRequests])
    #expect(kinds(.boundsRequests(atMost: 4), .seen(call("greet"), after: many)).isEmpty)
    #expect(kinds(rule, .seen(step(.advance(.seconds(9))), after: many)).isEmpty)
    #expect(kinds(rule, .seen(call("greet"), before: many)).isEmpty)
  }

  /// A record in which a token is sent, answered and sent again.
  private func sentAgain(answer: String, status: Int = 200, kind: String = "access-token", isEnded: Bool = true)
    -> WorldRecord
  {
    record { record in
      var first = ExchangeRecord.sent("token", form: "token=Atza%7Csecret-token")
      first.response = Response(head: HTTPResponse(status: .init(code: status)), body: Array(answer.utf8))
      record.exchanges = [first, .sent("revoke", form: "token=Atza%7Csecret-token")]
      record.timeline = [.sent(0), .answered(0, at: .zero), .sent(1)]
      record.credentials[0].isEnded = isEnded
      record.credentials.append(Credential(kind: kind, value: "Atza|other-token", expiresAt: nil))
    }
  }

  private func spends(_ answer: Rule.Spending.Answer) -> Rule {
    .spends(Rule.Spending(credential: "access-token", exchange: "token", answer: answer))
  }

  @Test func `a credential that a success used up is not sent again`() {
    #expect(kinds(spends(.success), .seen(call("greet"), after: sentAgain(answer: ""))) == [.spentCredential])
    #expect(kinds(spends(.success), .seen(call("greet"), after: sentAgain(answer: "{}"))) == [.spentCredential])
    #expect(kinds(spends(.success), .seen(call("greet"), after: sentAgain(answer: "", status: 400))).isEmpty)
    // Nobody can tell from such an answer whether the credential is used up.
    #expect(kinds(spends(.success), .seen(call("greet"), after: sentAgain(answer: "It works."))).isEmpty)
  }

  @Test func `a rule that names a group is about each exchange of it`() {
    let rule = Rule.spends(Rule.Spending(credential: "access-token", exchange: "renewals", answer: .success))
    let seen = Observation.seen([.seen(call("greet"), after: sentAgain(answer: "{}"))])
    let requirement = Requirement.madeUp("MADE-ALWAYS-001", .rule(rule))
    let names = ExchangeNames(groups: ["renewals": ["token", "other"]])
    #expect(RuleJudge(seen, exchanges: names).violations(of: [requirement]).count == 1)
    let others = ExchangeNames(groups: ["renewals": ["other"]])
    #expect(RuleJudge(seen, exchanges: others).violations(of: [requirement]).isEmpty)

    let address = Observation.seen([sent(.sent("tokeninfo", "https://api.example/x?t=Atza%7Csecret-token"))])
    let excepted = Requirement.madeUp("MADE-ALWAYS-001", .rule(secrecy(.urls, except: ["lookups"])))
    let lookups = ExchangeNames(groups: ["lookups": ["tokeninfo"]])
    #expect(RuleJudge(address, exchanges: lookups).violations(of: [excepted]).isEmpty)
    #expect(RuleJudge(address).violations(of: [excepted]).count == 1)
  }

  @Test func `a grant holds another credential, and a replacement one of its kind`() {
    let other = "{\"token\": \"Atza|other-token\"}"
    #expect(kinds(spends(.grant), .seen(call("greet"), after: sentAgain(answer: "{}"))).isEmpty)
    #expect(
      kinds(spends(.grant), .seen(call("greet"), after: sentAgain(answer: other, kind: "x"))) == [.spentCredential])
    #expect(kinds(spends(.replacement), .seen(call("greet"), after: sentAgain(answer: other, kind: "x"))).isEmpty)
    #expect(kinds(spends(.replacement), .seen(call("greet"), after: sentAgain(answer: other))) == [.spentCredential])
    #expect(kinds(spends(.replacement), .seen(call("greet"), after: sentAgain(answer: other, isEnded: false))).isEmpty)
  }

  @Test func `who could not keep the answer, or was handed the credential twice, may send it again`() {
    var failing = sentAgain(answer: "")
    failing.storeAccesses = [StoreAccess(.write, key: "k", failure: .locked)]
    #expect(kinds(spends(.success), .seen(call("greet"), after: failing)).isEmpty)
    let again = sentAgain(answer: "")
    #expect(kinds(spends(.success), .seen(step(.relaunch)), .seen(call("greet"), after: again)).isEmpty)
    var observation = Observation.seen([.seen(call("greet"), after: again)])
    let handed = Call(operation: "greet", arguments: ["token": .string(Self.token.value)])
    observation.calls = [CallRecord(call: handed, startedAt: .zero), CallRecord(call: handed, startedAt: .zero)]
    #expect(RuleJudge(observation).violations(of: [.madeUp("MADE-ALWAYS-001", .rule(spends(.success)))]).isEmpty)
  }

  // MARK: Replies, the store and events

  @Test(arguments: [(59, false), (60, false), (61, true)])
  func `a reply with a token after its end is found`(second: Int, isExpired: Bool) {
    let reply = Completion.Ending.reply(["tokens": ["access": .string(Self.token.value)]])
    let step = StepObservation.seen(
      call("greet"), calls: [[(reply, second)]], from: second, to: second, after: record())
    let rule = Rule.repliesUnexpired(kinds: ["access-token"], position: .unknown)
    #expect(kinds(rule, step) == (isExpired ? [.expiredCredential] : []))
    #expect(kinds(rule, .seen(ConformanceCoreTests.step(fault())), step).isEmpty)
    #expect(kinds(.repliesUnexpired(kinds: ["id-token"], position: .unknown), step).isEmpty)
  }

  @Test func `what a call makes the device forget is found as long as no other may bring it`() {
    let rule = Rule.forgets(Rule.Forgetting(kinds: ["access-token"], after: ["signOut"], until: ["signIn"]))
    let kept = record { $0.store = ["tokens": Array("{\"a\": \"Atza|secret-token\"}".utf8)] }
    func done(_ operation: String, _ record: WorldRecord, _ ending: Completion.Ending = .reply([:])) -> StepObservation
    {
      .seen(call(operation), calls: [[(ending, 0)]], after: record)
    }
    #expect(kinds(rule, done("signOut", kept)) == [.storedCredential])
    #expect(kinds(rule, done("signOut", record())).isEmpty)
    #expect(kinds(rule, done("signOut", kept, .failure("denied"))).isEmpty)
    #expect(kinds(rule, done("signOut", record()), done("signIn", kept)).isEmpty)
    #expect(kinds(rule, done("signIn", kept)).isEmpty)
    let open = StepObservation.seen(start("signIn"), calls: [[]], after: record())
    #expect(kinds(rule, open, done("signOut", kept)).isEmpty)
    var failing = kept
    failing.storeAccesses = [StoreAccess(.delete, key: "tokens", failure: .locked)]
    #expect(kinds(rule, done("signOut", failing)).isEmpty)
  }

  @Test func `an event that comes twice in a row with its value is found within one launch`() {
    let rule = Rule.neverRepeats(events: ["state"])
    func events(_ values: Value...) -> WorldRecord {
      .madeUp { $0.events = values.map { EventRecord(name: "state", value: $0) } }
    }
    #expect(kinds(rule, .seen(call("greet"), after: events("in", "out", "in"))).isEmpty)
    #expect(kinds(rule, .seen(call("greet"), after: events("in", "in"))) == [.unexpectedEvent])
    let first = StepObservation.seen(call("greet"), after: events("in"))
    let second = StepObservation.seen(call("greet"), before: events("in"), after: events("in", "in"))
    #expect(kinds(rule, first, second) == [.unexpectedEvent])
    #expect(kinds(rule, first, .seen(step(.relaunch), before: events("in")), second).isEmpty)
  }
}
