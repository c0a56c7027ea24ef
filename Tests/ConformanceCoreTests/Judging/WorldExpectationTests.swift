import SpecModel
import Testing
import WorldScripting

@testable import ConformanceCore

struct WorldExpectationTests {
  private func subjects(
    _ expectation: Expectation, before: WorldRecord = WorldRecord(), after: WorldRecord, endedAt: Int = 0
  ) -> [String] {
    StepObservation.seen(step(.relaunch, expect: expectation), to: endedAt, before: before, after: after).subjects
  }

  @Test func `events are exactly these, in order, once each`() {
    func subjects(_ emitted: (String, Value)...) -> [String] {
      let expected = Expectation(
        world: .init(events: [Matcher.Field(name: "state", matcher: .rule(.list([.value("in"), .value("out")])))]),
        mark: at(20))
      return self.subjects(
        expected, before: .madeUp { $0.events = [EventRecord(name: "old", value: 1)] },
        after: .madeUp {
          $0.events = [EventRecord(name: "old", value: 1)] + emitted.map { EventRecord(name: $0.0, value: $0.1) }
        })
    }
    #expect(subjects(("state", "in"), ("state", "out")).isEmpty)
    #expect(subjects(("state", "out"), ("state", "in")) == ["events.state[0]", "events.state[1]"])
    #expect(subjects(("state", "in")) == ["events.state"])
    #expect(subjects(("state", "in"), ("state", "out"), ("state", "out")) == ["events.state"])
    #expect(subjects(("state", "in"), ("state", "out"), ("other", 1)) == ["events.other"])
  }

  @Test func `what the device keeps must be free of tokens that are still good`() {
    func subjects(
      _ kept: String, expiresAt: Int = 10, isEnded: Bool = false, isIdentifier: Bool = false,
      in content: Expectation.StoreContent = .liveTokens
    ) -> [String] {
      var credential = Credential(
        kind: "access-token", value: "Atza|a/b+c", expiresAt: .seconds(expiresAt), isIdentifier: isIdentifier)
      credential.isEnded = isEnded
      let record = WorldRecord.madeUp {
        $0.credentials = [credential]
        $0.store = ["clean": [0, 255], "grant": Array(kept.utf8)]
      }
      return self.subjects(
        Expectation(world: .init(storeWithout: [content]), mark: at(20)), after: record, endedAt: 5)
    }
    #expect(subjects(#"{"t":"Atza|a/b+c"}"#) == ["store.grant"])
    #expect(subjects(#"{"t":"Atza|a\/b+c"}"#) == ["store.grant"], "JSON may write a slash with a backslash")
    #expect(subjects("Atza|a/b").isEmpty)
    #expect(subjects("Atza|a/b+c", expiresAt: 5).isEmpty)
    #expect(subjects("Atza|a/b+c", isEnded: true).isEmpty)
    #expect(subjects("Atza|a/b+c", isEnded: true, in: .session) == ["store.grant"])
    #expect(subjects("Atza|a/b+c", isIdentifier: true).isEmpty)
    #expect(subjects("Atza|a/b+c", isIdentifier: true, in: .session).isEmpty)
  }

  @Test func `pages may be one of several counts or lists`() {
    let expected = Expectation(
      world: .init(pages: .rule(.oneOf([.value(0), .rule(.list([.value("sign-in")]))]))), mark: at(20))
    func subjects(_ kinds: String...) -> [String] {
      self.subjects(expected, after: .madeUp { $0.pages = kinds.map { PageRecord(kind: $0, url: "") } })
    }
    #expect(subjects().isEmpty)
    #expect(subjects("sign-in").isEmpty)
    #expect(subjects("consent") == ["pages"])
  }
}
