import AuthProviding
import DeterministicExecution
import LoginWithAmazonServices
import SimulatedServices
import SpecModel
import Synchronization
import Testing

@testable import ConformanceCore

struct PipelineTests {
  private final class Recorder: RunObserver {
    let events = Mutex<[String]>([])

    func begin(_ header: RunHeader) { events.withLock { $0.append("begin \(header.planned)") } }
    func caseStarted(_ id: String) { events.withLock { $0.append("start \(id)") } }
    func caseEnded(_ result: CaseResult) { events.withLock { $0.append(result.id) } }
    func end(_ results: RunResults, notes: [String]) {
      events.withLock { $0.append("end \(results.cases.count) \(notes)") }
    }
  }

  private func specification(_ id: String) -> Specification {
    .madeUp(
      id,
      operations: [
        .madeUp(
          "fetch",
          [.madeUp("M-1", .madeUp("b", steps: [call("fetch")]), .madeUp("a", steps: [call("fetch", expect: .reply())]))]
        )
      ])
  }

  private func run(
    _ specifications: [Specification], stating stated: [String], options: RunOptions = RunOptions(jobs: 1),
    recorder: Recorder = Recorder()
  ) throws -> RunResults {
    var client = ClientUnderTest.difficult { _, _, completion in completion.reply() }
    client.statement.specifications = stated
    let pipeline = Pipeline()
    let plan = try pipeline.plan(
      specifications, for: ClientRoster(client), in: { _ in ServiceFamily.loginWithAmazon.worlds }, options: options)
    return try pipeline.results(of: plan, report: recorder)
  }

  @Test func `results come sorted by id, whatever the order of the specifications`() throws {
    let recorder = Recorder()
    let results = try run(
      [specification("b"), specification("a-x"), specification("a")], stating: ["a", "a-x", "b"], recorder: recorder)
    #expect(results.cases.map(\.id) == results.cases.map(\.id).sorted())
    #expect(results.cases.count == 6)
    #expect(results.isComplete)
    #expect(results.header.specs.map(\.id) == ["a", "a-x", "b"])
    #expect(recorder.events.withLock { $0.first } == "begin 6")
    #expect(recorder.events.withLock { $0.last } == "end 6 []")
    let ids = results.cases.map(\.id)
    #expect(Set(recorder.events.withLock { $0.dropFirst().dropLast() }) == Set(ids + ids.map { "start \($0)" }))
  }

  @Test func `only specifications that were asked for and that the client states run`() throws {
    let all = [specification("a"), specification("b"), specification("c")]
    #expect(Set(try run(all, stating: ["a", "b"]).cases.map(\.spec)) == ["a", "b"])
    #expect(
      Set(try run(all, stating: ["a", "b"], options: RunOptions(specifications: ["b", "c"])).cases.map(\.spec)) == ["b"]
    )
    #expect(throws: SelectionError.noCases) { try run(all, stating: ["other"]) }
  }

  @Test func `any number of threads gives the same results`() throws {
    let one = try run([specification("a")], stating: ["a"], options: RunOptions(jobs: 1))
    let four = try run([specification("a")], stating: ["a"], options: RunOptions(jobs: 4))
    #expect(one == four)
  }
}
