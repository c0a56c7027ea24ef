import ConformanceCore
import Foundation
import Testing

@testable import ConformanceReports

struct SequenceDiagramTests {
  private typealias Party = StepResult.Message.Party

  private func written(_ result: CaseResult) -> String {
    var html = MarkupWriter(.html)
    html.sequence(of: result)
    return String(decoding: html.bytes, as: UTF8.self)
  }

  private let broken = RunFixture.failed("lwa-token/exchange/LWATOKEN-EXCHANGE-001/form")

  @Test func `each message is an arrow between the lifelines of its two parties, and names them`() {
    let lines = written(broken).components(separatedBy: "\n")
    let routes = lines.compactMap { $0.firstMatch(of: /class="([a-z]+ f\d t\d)".*class="route">([^<]*)</) }
    #expect(
      routes.map { "\($0.1): \($0.2)" } == [
        "out f0 t4: kit → service", "out f0 t1: kit → client", "out f1 t4: client → service",
        "back f4 t1: service → client", "back f1 t0: client → kit",
      ])
  }

  @Test func `the step that failed is marked in words`() {
    let steps = written(broken).components(separatedBy: "<li class=\"s-")
    #expect(steps.count == 3)
    #expect(steps[1].hasPrefix("held\"><details><summary><span class=\"s\">held</span>"))
    #expect(steps[2].hasPrefix("failed\"><details open><summary><span class=\"s\">failed here</span>"))
  }

  @Test func `lifelines have names, which a screen reader hears with each message instead`() throws {
    let names = try #require(written(broken).firstMatch(of: /<p class="lifelines" aria-hidden="true">(.*)<\/p>/))
    #expect(
      names.1 == "<span>kit</span><span>client</span><span>store</span><span>customer</span><span>service</span>")
  }

  @Test func `a message that repeats its step has only the verb and the name`() throws {
    var told = broken
    let last = told.steps.count - 1
    told.steps[last].text = "call exchange code=\"a\" verifier=\"b\""
    let place = try #require(told.steps[last].transcript.firstIndex { $0.from == .kit && $0.detail == nil })
    told.steps[last].transcript[place].text = told.steps[last].text
    #expect(written(told).contains("<span class=\"m\">call exchange</span>"))
    told.steps[last].transcript[place].text += "!"
    #expect(written(told).contains("<span class=\"m\">call exchange code=&quot;a&quot; verifier=&quot;b&quot;!</span>"))
  }

  @Test func `times are left out where time stands still`() {
    #expect(written(broken).contains("<span class=\"t\">0.250 s</span>"))
    var still = broken
    for index in still.steps.indices {
      for place in still.steps[index].transcript.indices { still.steps[index].transcript[place].at = 3 }
    }
    #expect(!written(still).contains("class=\"t\""))
    #expect(written(still).contains("class=\"seq still\""))
  }

  @Test func `a long reply is folded`() {
    var told = broken
    told.steps[1].transcript[3].text = "a reply " + String(repeating: "x", count: 200)
    let lines = written(told).split(separator: "\n")
    #expect(lines.contains { $0.contains("<summary>a reply x") && $0.hasSuffix("x…</summary>") })
    #expect(lines.contains { $0.contains("<pre>a reply \(String(repeating: "x", count: 200))</pre>") })
  }

  @Test func `steps that need no attention are folded, and the broken one is not`() {
    func step(_ part: StepResult.Part, _ status: StepResult.Status) -> StepResult {
      StepResult(part: part, text: "call look", status: status, mark: broken.mark)
    }
    let groups = StepGroup.groups(of: [
      step(.given, .held), step(.given, .held), step(.step, .held), step(.step, .held), step(.step, .failed),
      step(.step, .notReached), step(.step, .notReached), step(.control, .held),
    ])
    let told = groups.map { group in
      switch group {
      case .single(let step): step.status.label
      case .folded(let label, _): label
      }
    }
    #expect(
      told == ["2 steps before the scenario held", "held", "held", "failed here", "2 steps were not reached", "held"])
  }

  @Test func `a case without messages has no lifelines`() {
    var silent = broken
    for index in silent.steps.indices { silent.steps[index].transcript = [] }
    #expect(!written(silent).contains("lifelines"))
    #expect(written(silent).contains("failed here"))
  }

  @Test func `the style draws both ends of an arrow at every lifeline`() {
    let parties: [Party] = [.kit, .client, .customer, .service, .store]
    #expect(Set(parties.map(\.lifeline)).count == parties.count)
    for party in parties {
      let column = 3 + 2 * party.lifeline
      #expect(ReportStyle.sequence.description.contains(".f\(party.lifeline)::before{grid-column-start:\(column)}"))
      #expect(ReportStyle.sequence.description.contains(".t\(party.lifeline)::before{grid-column-end:\(column)}"))
      #expect(ReportStyle.sequence.description.contains(".t\(party.lifeline)::after{grid-column:\(column)}"))
    }
  }

  @Test func `what goes back is dashed, and a message to oneself is neither`() {
    #expect(SequenceArrow(from: .service, to: .client).classes == "back f4 t1")
    #expect(SequenceArrow(from: .customer, to: .service).classes == "out f3 t4")
    #expect(SequenceArrow(from: .client, to: .client).classes == "own f1 t1")
    #expect(ReportStyle.sequence.description.contains(".back::before{border-top-style:dashed}"))
  }
}
