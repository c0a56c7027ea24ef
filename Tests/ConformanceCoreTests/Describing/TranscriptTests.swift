import AuthProviding
import SpecModel
import Testing
import WorldScripting

@testable import ConformanceCore

struct TranscriptTests {
  private func lines(_ seen: StepObservation, secrets: [Secret] = []) -> [String] {
    let mask = Mask(secrets)
    let step = mask(seen.step.step.description(with: seen.bindings))
    return Transcript(seen: seen, step: step, mask: mask).messages.map { message in
      "\(Int(message.at)) \(message.from)>\(message.to) \(message.text)" + (message.detail.map { " [\($0)]" } ?? "")
    }
  }

  private func answered(_ record: inout WorldRecord, at second: Int) {
    record.exchanges.append(.sent("token", "https://a.example/token?q=1", form: "f=1"))
    record.exchanges[record.exchanges.count - 1].response = Response(head: .init(status: .ok), body: Array("{}".utf8))
    record.timeline += [
      .sent(record.exchanges.count - 1), .answered(record.exchanges.count - 1, at: .seconds(second)),
    ]
  }

  @Test func `calls, what happened and completions are told in the order of their time`() {
    var seen = StepObservation.seen(call("greet", times: 2), calls: [[], []], to: 60)
    seen.before = .madeUp { answered(&$0, at: 0) }
    seen.after = .madeUp {
      answered(&$0, at: 0)
      answered(&$0, at: 5)
      $0.events = [EventRecord(name: "state", value: "in")]
      $0.storeAccesses = [StoreAccess(.write, key: "k", failure: .full)]
      $0.timeline += [.emitted(0, at: .seconds(9)), .stored(0, at: .seconds(30))]
    }
    seen.arrived = [
      CallRecord.Completed(ending: .reply([:]), at: .seconds(9)),
      CallRecord.Completed(ending: .cancelled, at: .seconds(40)),
    ]
    #expect(
      lines(seen) == [
        "0 kit>client call greet 2 times", "0 kit>client call greet 2 times",
        "0 client>service POST /token [query: q=1\nform: f=1]",
        "5 service>client 200 [{}]", #"9 client>kit event state "in""#, "9 client>kit a reply {}",
        "30 client>store write k, full", "40 client>kit cancelled by the customer",
      ])
  }

  @Test func `pages, redirects and what the browser sends are in the transcript`() {
    var seen = StepObservation.seen(step(.customer("approves", arguments: .literal([:]))))
    seen.after = .madeUp {
      $0.exchanges = [.sent("authorize", "https://a.example/ap/oa", isSentByBrowser: true)]
      $0.exchanges[0].failure = .timeout
      $0.pages = [PageRecord(kind: "sign-in", url: "https://a.example/ap/oa")]
      $0.timeline = [
        .sent(0), .shown(0, at: .zero), .left(url: "app://?code=1", at: .zero), .left(url: nil, at: .zero),
        .answered(0, at: .seconds(1)),
      ]
    }
    #expect(
      lines(seen) == [
        "0 customer>service POST /ap/oa", "0 service>customer shows the sign-in page [https://a.example/ap/oa]",
        "0 customer>client comes back [app://?code=1]", "0 customer>client dismisses the page",
        "1 service>customer no answer: timeout",
      ])
  }

  @Test func `an incoming URL and its answer are in the transcript`() {
    var seen = StepObservation.seen(step(.open(url: .literal("a://"), source: nil)))
    seen.isHandled = true
    #expect(lines(seen) == [#"0 kit>client open "a://""#, "0 client>kit accepts the URL"])
    seen.isHandled = false
    #expect(lines(seen).last == "0 client>kit does not know the URL")
  }

  @Test func `what a client says of itself in the header is shown`() {
    var seen = StepObservation.seen(call("greet"), calls: [[]])
    seen.after = .madeUp {
      var exchange = ExchangeRecord.sent("token", "https://a.example/t")
      exchange.request.head.headerFields[.authorization] = "Basic YW5uYTpwYXNz"
      $0.exchanges = [exchange]
      $0.timeline = [.sent(0)]
    }
    #expect(
      lines(seen, secrets: [Secret(kind: "client-credentials", value: "YW5uYTpwYXNz")]).last
        == "0 client>service POST /t [authorization: Basic ‹client-credentials 1›]")
    seen.after.exchanges[0].isSentByBrowser = true
    #expect(lines(seen).last == "0 customer>service POST /t")
  }

  @Test func `secrets are masked in lines and details`() {
    var seen = StepObservation.seen(call("greet", ["token": .literal("Atza|1+")]), calls: [[]])
    seen.after = .madeUp {
      $0.exchanges = [.sent("token", "https://a.example/t?x=Atza%7C1%2B", form: "y=Atza|1+")]
      $0.timeline = [.sent(0)]
    }
    #expect(
      lines(seen, secrets: [Secret(kind: "token", value: "Atza|1+")]) == [
        #"0 kit>client call greet token="‹token 1›""#,
        "0 client>service POST /t [query: x=‹token 1›\nform: y=‹token 1›]",
      ])
  }
}
