import AuthProviding
import DeterministicExecution
import Dispatch
import SimulatedServices
import Synchronization
import Testing

@testable import ConformanceCore

/// Worlds side by side, and the watchdog over them.
@Suite struct CasePoolTests {
  /// Three tasks of a client race for a list; the seed alone decides in which order they get there.
  private static let racing = ClientUnderTest.difficult { _, _, completion in
    let order = await withTaskGroup(of: Int.self) { group in
      for number in 0..<6 { group.addTask { number } }
      return await group.reduce(into: "") { $0 += "\($1)" }
    }
    completion.fail(AuthFailure(code: order))
  }

  private static let cases = (0..<200).map { TestCase.tiny(named: "case-\($0)", .fetch()) }

  private static func results(seed: UInt64, jobs: Int) -> [CaseResult] {
    let runner = CaseRunner(racing, seed: seed)
    let (results, stuck) = CasePool(jobs: jobs, realTime: .patient()).run(
      cases.map { RunPlan.Step($0, runner: runner) }
    ) { Pipeline().result(of: $0) }
    #expect(stuck.isEmpty)
    #expect(!runner.sawEscape)
    return results
  }

  @Test func `a seed gives the same results whatever the number of jobs`() {
    let alone = Self.results(seed: 7, jobs: 1)
    #expect(alone.map(\.id) == Self.cases.map(\.id))
    #expect(Set(alone.flatMap(\.findings).map(\.actual)).count > 20, "the cases do race")
    for jobs in [2, 3, 8, 500] { #expect(Self.results(seed: 7, jobs: jobs) == alone) }
    #expect(Self.results(seed: 8, jobs: 2) != alone)
  }

  @Test func `results are reported one at a time, each as often as it is there`() {
    let told = Mutex<[String]>([])
    let isTelling = Atomic(false)
    let runner = CaseRunner(Self.racing)
    _ = CasePool(jobs: 8, realTime: .patient()).run(
      Self.cases.map { RunPlan.Step($0, runner: runner) },
      report: { result in
        let wasTelling = isTelling.exchange(true, ordering: .sequentiallyConsistent)
        #expect(!wasTelling)
        told.withLock { $0.append(result.id) }
        isTelling.store(false, ordering: .sequentiallyConsistent)
      },
      { Pipeline().result(of: $0) })
    #expect(told.withLock { $0.sorted() } == Self.cases.map(\.id).sorted())
  }

  @Test func `a client that keeps its thread ends the run, and the others' results are kept`() {
    let gate = DispatchSemaphore(value: 0)
    let othersAreDone = DispatchSemaphore(value: 0)
    let client = ClientUnderTest.difficult { _, call, completion in
      if call.arguments["hangs"] != nil { Self.block(on: gate) }
      completion.reply()
    }
    let hanging = TestCase.tiny(named: "hanging", .fetch(with: ["hangs": true]))
    var realTime = RealTime.silent
    realTime.wait = { _, duration in
      #expect(duration == .seconds(120))
      #expect(othersAreDone.waitForCertain())
      othersAreDone.signal()
      return false
    }
    let told = Counter()
    let runner = CaseRunner(client)
    let cases = [hanging] + Self.cases.prefix(9)
    let (results, stuck) = CasePool(jobs: 2, realTime: realTime).run(
      cases.map { RunPlan.Step($0, runner: runner) },
      report: { _ in if told.next() == 9 { othersAreDone.signal() } },
      { Pipeline().result(of: $0) })
    gate.signal()
    #expect(stuck == [hanging.id])
    #expect(results.map(\.id) == Self.cases.prefix(9).map(\.id))
    #expect(results.allSatisfy { $0.outcome == .passed })
    #expect(
      RunPlan.notes(stuck: stuck, hasEscape: runner.sawEscape) == [
        "'\(hanging.id)' never returned its thread; the run was ended"
      ])
  }

  /// Stands for a loop that never suspends, and can be ended.
  private static func block(on gate: DispatchSemaphore) { _ = gate.waitForCertain() }
}
