import BundledClients
import ConformanceCore
import DeterministicExecution
import Foundation
import SpecModel
import Synchronization
import WorldScripting

/// Where the processor time of a case goes, by stage of the pipeline.
struct StageProfile {
  let work: BundledWork

  func print() throws {
    for family in BundledClients.families {
      let name = family.title
      let work = work.only(family)
      let stages = try stages(of: work)
      let whole = stages.reduce(0) { $0 + $1.seconds }
      Swift.print("\(name): \(Measuring.text(whole / Double(work.count) * 1_000_000, digits: 0)) µs a case")
      for (stage, seconds) in stages {
        let cost = Measuring.text(seconds / Double(work.count) * 1_000_000, digits: 1)
        let share = Measuring.text(seconds / whole * 100, digits: 0)
        Swift.print("  \(cost.leftPadded(to: 8)) µs \(share.leftPadded(to: 3)) %  \(stage)")
      }
    }
  }

  /// The seconds that each stage takes for all cases on one thread; the least of several rounds.
  private func stages(of work: BundledWork) throws -> [(stage: String, seconds: Double)] {
    var least: [(stage: String, seconds: Double)] = []
    for _ in 0..<5 {
      let round = try round(of: work)
      least = least.isEmpty ? round : zip(least, round).map { ($0.stage, min($0.seconds, $1.seconds)) }
    }
    return least
  }

  private func round(of work: BundledWork) throws -> [(stage: String, seconds: Double)] {
    let (worlds, cases) = (Stopwatch(), work.cases(work.count))
    let ids = Set(cases.map(\.spec))
    let expanding = Stopwatch()
    for specification in work.specifications where ids.contains(specification.id) {
      _ = expanding.measure { Expander.cases(of: specification) }
    }
    let planning = Stopwatch()
    let whole = try planning.measure { try work.plan(cases, detail: .everything) { TimedWorlds($0, worlds) } }
    let verdicts = try work.plan(cases, detail: .verdicts) { $0 }
    let (running, judging, describing) = (Stopwatch(), Stopwatch(), Stopwatch())
    for (step, bare) in zip(whole.steps, verdicts.steps) {
      let run = running.measure { CaseRun.inProcess(step) }
      let pipeline = Pipeline(runCase: { _ in run })
      _ = judging.measure { pipeline.result(of: bare) }
      let result = describing.measure { pipeline.result(of: step) }
      guard result.outcome == .passed else { throw BenchmarkError("'\(result.id)' did not pass") }
    }
    return [
      ("Expand", expanding.seconds), ("Select, plan", planning.seconds), ("Run: the world is made", worlds.seconds),
      ("Run: client, service, scheduler", running.seconds - worlds.seconds), ("Judge, reconcile", judging.seconds),
      ("Result: steps and transcripts in words", max(0, describing.seconds - judging.seconds)),
    ]
  }
}

/// Worlds, and how long it takes to make them.
private struct TimedWorlds: WorldMaker {
  private let worlds: any WorldMaker
  private let watch: Stopwatch

  init(_ worlds: any WorldMaker, _ watch: Stopwatch) {
    self.worlds = worlds
    self.watch = watch
  }

  var service: Service { worlds.service }

  func configured(by app: [String: Value]) -> any WorldMaker { TimedWorlds(worlds.configured(by: app), watch) }

  func makeWorld(on scheduler: Scheduler, seed: UInt64) -> any ScriptedWorld {
    watch.measure { worlds.makeWorld(on: scheduler, seed: seed) }
  }

  func challenge(of verifier: String, method: String) -> String? { worlds.challenge(of: verifier, method: method) }
}

/// Adds up the processor time that the calling thread takes.
private final class Stopwatch: Sendable {
  private let nanoseconds = Atomic<UInt64>(0)

  var seconds: Double { Double(nanoseconds.load(ordering: .relaxed)) / 1_000_000_000 }

  func measure<Result>(_ work: () throws -> Result) rethrows -> Result {
    let start = Self.now
    defer { nanoseconds.add(Self.now - start, ordering: .relaxed) }
    return try work()
  }

  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

extension String {
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
