import Dispatch
import EssentialFoundation
import Synchronization

/// Runs a closure for each number below a count, on several threads.
///
/// - Parameters:
///   - count: How often the closure runs.
///   - jobs: The number of threads; values below 1 count as 1.
///   - body: Receives the number.
/// - Returns: What the closure returned, in the order of the numbers.
func parallelMap<Result: Sendable>(
  _ count: Int, jobs: Int, _ body: @escaping @Sendable (Int) -> Result
) -> [Result] {
  let work = ParallelWork<Result>(count: count)
  let threads = min(max(1, jobs), count)
  let done = DispatchSemaphore(value: 0)
  for _ in 0..<threads {
    // A client's recursion runs on these threads.
    WorkThread.start(stackSize: 8 << 20) {
      while let number = work.take() { work.put(body(number), at: number) }
      done.signal()
    }
  }
  for _ in 0..<threads { done.wait() }
  return work.results
}

/// What the threads share.
private final class ParallelWork<Result: Sendable>: Sendable {
  private let state: Mutex<(next: Int, results: [Result?])>

  init(count: Int) { state = Mutex((0, Array(repeating: nil, count: count))) }

  var results: [Result] { state.withLock { $0.results.compactMap(\.self) } }

  func take() -> Int? {
    state.withLock { state in
      guard state.next < state.results.count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  func put(_ result: Result, at number: Int) { state.withLock { $0.results[number] = result } }
}
