import Synchronization

/// Keeps what happened in the first cases that tell it, by id, and drops it of all others.
///
/// What happened in a hundred thousand failed cases would fill the memory and reports that nobody can open. Which cases
/// are the first does not depend on the order in which they end: one is dropped only once enough smaller ids are there.
package final class TranscriptBudget: Sendable {
  private let limit: Int
  /// The smallest ids of cases with transcripts that were seen, sorted; as many as the limit at most.
  private let first = Mutex<[String]>([])

  /// Creates a budget.
  ///
  /// - Parameter limit: How many cases keep what happened in them.
  package init(limit: Int = Plan.fullTranscripts) { self.limit = limit }

  /// Takes a result, in any order; a case beyond the limit may still keep what happened until ``trim(_:)``.
  ///
  /// - Parameter result: The result.
  /// - Returns: The result, without what happened where enough cases come before it.
  package func take(_ result: CaseResult) -> CaseResult {
    guard result.hasTranscript else { return result }
    let isKept = first.withLock { first in
      if first.count == limit, let last = first.last, last < result.id { return false }
      var (low, high) = (0, first.count)
      while low < high {
        let middle = (low + high) / 2
        if first[middle] < result.id { low = middle + 1 } else { high = middle }
      }
      first.insert(result.id, at: low)
      if first.count > limit { first.removeLast() }
      return true
    }
    return isKept ? result : result.withoutTranscript
  }

  /// Drops what happened in all cases but the first.
  ///
  /// - Parameter cases: The cases of a run, sorted by id.
  package func trim(_ cases: inout [CaseResult]) {
    var left = limit
    for index in cases.indices where cases[index].hasTranscript {
      left -= 1
      if left < 0 { cases[index] = cases[index].withoutTranscript }
    }
  }
}

extension CaseResult {
  /// Whether the result tells what happened.
  fileprivate var hasTranscript: Bool { steps.contains { !$0.transcript.isEmpty } }

  /// The result with its steps alone.
  fileprivate var withoutTranscript: CaseResult {
    var result = self
    for index in result.steps.indices { result.steps[index].transcript = [] }
    return result
  }
}
