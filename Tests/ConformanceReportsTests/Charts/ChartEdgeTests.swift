import Testing

@testable import ConformanceCore
@testable import ConformanceReports

struct ChartEdgeTests {
  private let chart = Catalogue.ChartEntry(
    name: "states", states: ["out", "in"],
    triggers: ["signIn", "signOut"].map { Catalogue.TriggerEntry(name: $0, isCall: true, conditions: []) },
    cells: [
      ChartFixture.cell("out", "signIn", values: ["approves"], targets: ["in"], shownBy: "a"),
      ChartFixture.cell("out", "signIn", values: ["again"], targets: ["in"], shownBy: "b"),
      ChartFixture.cell("out", "signIn", values: ["cancels"], targets: ["out"], shownBy: "c"),
      ChartFixture.cell("out", "signOut", targets: []),
      ChartFixture.cell("in", "signIn", targets: ["in", "out"], shownBy: "d"),
      ChartFixture.cell("in", "signOut", targets: ["out"], shownBy: "e"),
    ])

  private func words(_ outcomes: [String: Outcome]) -> [String: [String]] {
    let edges = ChartEdge.all(of: chart) { outcomes[$0] }
    return Dictionary(
      uniqueKeysWithValues: edges.map { ("\(chart.states[$0.from]) → \(chart.states[$0.to])", $0.lines.map(\.text)) })
  }

  @Test func `cells between two states are one arrow, and what is unspecified is none`() {
    let all: [String: Outcome] = ["a": .passed, "b": .passed, "c": .passed, "d": .passed, "e": .passed]
    #expect(
      words(all) == [
        "out → in": ["✓ signIn ×2"], "out → out": ["✓ signIn"], "in → in": ["✓ signIn (or)"],
        "in → out": ["✓ signIn (or)", "✓ signOut"],
      ])
  }

  @Test func `the worst outcome counts, and a case that did not run leaves the transition open`() {
    let seen = words(["a": .passed, "b": .failed, "c": .skipped, "d": .inconclusive, "e": .warned])
    #expect(seen["out → in"] == ["✕ signIn ×2"])
    #expect(seen["out → out"] == ["○ signIn"])
    #expect(seen["in → out"] == ["○ signIn (or)", "▲ signOut"])
    #expect(words(["a": .passed])["out → in"] == ["○ signIn ×2"])
    #expect(ChartEdge.all(of: chart) { ["b": .failed, "a": .passed][$0] }.first?.status == .open)
  }

  @Test func `a loop of many calls counts those that need no attention, and names the others`() {
    let calls = (1...6).map { "call\($0)" }
    let busy = Catalogue.ChartEntry(
      name: "states", states: ["out"],
      triggers: calls.map { Catalogue.TriggerEntry(name: $0, isCall: true, conditions: []) },
      cells: calls.map { ChartFixture.cell("out", $0, targets: ["out"], shownBy: $0) })
    func texts(_ outcomes: [String: Outcome]) -> [String] {
      ChartEdge.all(of: busy) { outcomes[$0] }.flatMap(\.lines).map(\.text)
    }
    var outcomes = Dictionary(uniqueKeysWithValues: calls.map { ($0, Outcome.passed) })
    #expect(texts(outcomes) == ["✓ 6 calls and events"])
    outcomes["call2"] = .failed
    outcomes["call5"] = .skipped
    #expect(texts(outcomes) == ["✓ 4 calls and events", "○ call5", "✕ call2"])
    outcomes["call6"] = .failed
    #expect(texts(outcomes) == ["✓ call1", "✓ call3", "✓ call4", "○ call5", "✕ call2", "✕ call6"])
  }

  @Test func `each status has its own line and sign`() {
    #expect(Set([ChartEdge.Status.held, .open, .warned, .broken].map(\.sign)).count == 4)
    #expect(ReportStyle.chart.description.contains(".e-broken path:not(.head){stroke-dasharray:9 5}"))
    #expect(ReportStyle.chart.description.contains(".e-open path:not(.head){stroke-dasharray:2 4}"))
  }
}
