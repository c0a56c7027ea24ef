import Dispatch
import EssentialFoundation
import Synchronization

/// Runs the steps of a plan on several threads, each case whole on one of them.
package struct CasePool: Sendable {
  /// The number of threads that run cases.
  package var jobs: Int
  /// The time without a finished case after which the run is given up.
  package var realTime: RealTime
  /// When no further case starts.
  var stop = StopRule()

  /// Creates a pool.
  ///
  /// - Parameters:
  ///   - jobs: The number of threads that run cases; values below 1 count as 1.
  ///   - realTime: The time limits; without a finished case for as long as the watchdog, the run is given up.
  package init(jobs: Int, realTime: RealTime = RealTime()) {
    self.jobs = max(1, jobs)
    self.realTime = realTime
  }

  /// Runs all steps.
  ///
  /// A case that never returns its thread ends the run: the results until then are returned, and the run is not
  /// complete.
  ///
  /// - Parameters:
  ///   - steps: The steps of a plan.
  ///   - report: Receives each result as soon as it is there, one at a time, in any order.
  ///   - run: Runs one step.
  /// - Returns: The results in the order of the steps, and whether all steps ran.
  package func run(
    _ steps: [RunPlan.Step], report: @escaping @Sendable (CaseResult) -> Void = { _ in },
    _ run: @escaping @Sendable (RunPlan.Step) -> CaseResult
  ) -> (results: [CaseResult], stuck: [String]) {
    let work = PoolWork(
      steps: steps, workers: min(jobs, max(1, steps.count)), stop: stop, report: report, run: run)
    for worker in 0..<work.workers {
      // Threads and no tasks: a case blocks its thread while it drains a world, and must not block the runtime's few.
      // A client that recurses over a deep answer must overflow as it does on a main thread, and not before.
      WorkThread.start(stackSize: 8 << 20) { work.work(as: worker) }
    }
    let stuck = work.waitForEnd(realTime)
    return (work.takeResults(), stuck)
  }
}

/// The state that the threads of a pool share.
private final class PoolWork: Sendable {
  private struct State {
    var next = 0
    /// In the order in which the cases ended.
    var results: [CaseResult] = []
    /// The place of each result's step.
    var places: [Int] = []
    var current: [Int?]
    var finished = 0
    var done = 0
    var isGivenUp = false
    var stop: StopRule
  }

  let workers: Int
  private let steps: [RunPlan.Step]
  private let report: @Sendable (CaseResult) -> Void
  private let run: @Sendable (RunPlan.Step) -> CaseResult
  private let state: Mutex<State>
  private let reporting = Mutex(())
  private let progress = DispatchSemaphore(value: 0)

  init(
    steps: [RunPlan.Step], workers: Int, stop: StopRule, report: @escaping @Sendable (CaseResult) -> Void,
    run: @escaping @Sendable (RunPlan.Step) -> CaseResult
  ) {
    self.steps = steps
    self.workers = workers
    self.report = report
    self.run = run
    var state = State(current: Array(repeating: nil, count: workers), stop: stop)
    // An array that grows holds what it has twice. The results of rules will follow.
    state.results.reserveCapacity(steps.count + 64)
    state.places.reserveCapacity(steps.count)
    self.state = Mutex(state)
  }

  /// Takes the results there are, in the order of the steps; sorted in place, since they fill the memory of a long run.
  func takeResults() -> [CaseResult] {
    state.withLock { state in
      var (results, places) = (state.results, state.places)
      (state.results, state.places) = ([], [])
      // Cases end in about the order in which they begin, so that few move, and not far.
      for index in places.indices.dropFirst() {
        var place = index
        while place > 0, places[place - 1] > places[place] {
          results.swapAt(place - 1, place)
          places.swapAt(place - 1, place)
          place -= 1
        }
      }
      return results
    }
  }

  func work(as worker: Int) {
    while let index = take(worker) {
      let result = run(steps[index])
      let counts = state.withLock { state in
        // A case that comes back after the watchdog counts no more: the report names it as stuck.
        guard !state.isGivenUp else { return false }
        state.current[worker] = nil
        state.results.append(result)
        state.places.append(index)
        state.done += 1
        state.stop.count(result)
        return true
      }
      guard counts else { break }
      // One at a time, but outside of the pool's lock: other cases begin while a line is written.
      reporting.withLock { _ in report(result) }
    }
    state.withLock { state in
      state.current[worker] = nil
      state.finished += 1
    }
    progress.signal()
  }

  private func take(_ worker: Int) -> Int? {
    state.withLock { state in
      guard !state.isGivenUp else { return nil }
      while state.next < steps.count, state.stop.leavesOut(steps[state.next].testCase) { state.next += 1 }
      guard state.next < steps.count else { return nil }
      defer { state.next += 1 }
      state.current[worker] = state.next
      return state.next
    }
  }

  /// Waits for the threads; gives up when no case ends for as long as the watchdog waits.
  ///
  /// - Returns: The ids of the cases that never returned their threads.
  func waitForEnd(_ realTime: RealTime) -> [String] {
    var seen = -1
    while true {
      let isOver = state.withLock { $0.finished == workers }
      if isOver { return [] }
      if realTime.wait(progress, realTime.watchdog) { continue }
      let stuck: [Int]? = state.withLock { state in
        defer { seen = state.done }
        // Something ended since the last look: slow is not stuck.
        guard state.done == seen else { return nil }
        state.isGivenUp = true
        return state.current.compactMap(\.self)
      }
      if let stuck { return stuck.map { steps[$0].testCase.id } }
    }
  }
}
