import DeterministicExecution
import SpecModel
import Testing

@testable import ConformanceCore

/// Which cases sequences choose by chance.
struct CaseChoiceTests {
  private let cases: [String: TestCase]
  private let choice: CaseChoice

  init() throws {
    let all = try #require(Bundled.cases["lwa-v3"])
    cases = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
    choice = CaseChoice(of: all.map { ($0, "new", $0.script, $0.script.given.isEmpty ? nil : "home") })
  }

  private func drawn(_ draw: (inout SeededGenerator) -> String?) -> [TestCase] {
    var generator = SeededGenerator(seed: 7)
    return (0..<60).compactMap { _ in draw(&generator).flatMap { cases[$0] } }
  }

  @Test(arguments: [
    ("relaunch", "relaunch"), ("time", "advance"), ("device store", "device(\"store\""),
    ("customer denies", "customer(\"denies\""), ("fault network", "fault("), ("hold", "hold("),
  ])
  func `in a case that is chosen for an event, it happens`(_ event: String, _ verb: String) {
    #expect(choice.events.contains(event))
    let own = drawn { choice.any(with: event, by: &$0) }
    #expect(own.count == 60 && Set(own.map(\.id)).count > 3)
    for testCase in own {
      let verbs = (testCase.script.given + testCase.script.steps).map { "\($0.step.verb)" }
      #expect(verbs.contains { $0.contains(verb) }, "\(testCase.id)")
    }
  }

  @Test(arguments: [
    ("authorize interactiveStrategy=\"never\"", "never"), ("authorize scopeFactory", "scopeFactory"),
  ])
  func `in a case that is chosen for an argument, a call has it`(_ argument: String, _ word: String) {
    #expect(choice.arguments.contains(argument), "\(choice.arguments)")
    let own = drawn { choice.any(with: argument, by: &$0) }
    #expect(own.count == 60)
    for testCase in own {
      let verbs = (testCase.script.given + testCase.script.steps).map { "\($0.step.verb)" }
      #expect(verbs.contains { $0.contains(word) }, "\(testCase.id)")
    }
  }

  @Test func `an argument has one value, another and the first again`() {
    func strategy(_ id: String) -> String? {
      guard let script = cases[id]?.script else { return nil }
      for line in script.given + script.steps {
        let verb = "\(line.step.verb)"
        for word in ["\"never\"", "\"always\""] where verb.contains(word) { return word }
      }
      return nil
    }
    var generator = SeededGenerator(seed: 7)
    let turns = (0..<200).map { _ in choice.turns(by: &generator) }
    #expect(turns.allSatisfy { $0.count == 3 })
    var own = 0
    for turn in turns {
      let values: [String?] = turn.map(strategy)
      if values[0] != nil, values[0] == values[2], values[0] != values[1] { own += 1 }
    }
    #expect(own > 3, "\(own)")
  }

  @Test func `a case like another one is of its operation`() throws {
    let id = try #require(cases.keys.sorted().first { $0.contains("/fetch/") })
    let own = drawn { choice.any(like: id, by: &$0) }
    #expect(Set(own.map(\.operation)) == ["fetch"] && Set(own.map(\.requirement)).count > 5)
  }

  @Test func `where nothing happens, nothing is chosen`() {
    #expect(drawn { choice.any(with: "eclipse", by: &$0) }.isEmpty)
    #expect(drawn { choice.any(in: "nowhere", by: &$0) }.isEmpty)
    #expect(drawn { choice.any(in: "new", by: &$0) }.count == 60)
  }
}
