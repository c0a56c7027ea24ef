import SpecModel
import Synchronization

/// Keeps the transcripts of the first cases that have one, by id, and drops all others.
///
/// The transcripts of a hundred thousand failed cases would fill the memory and make reports that nobody can open. Which
/// cases are the first does not depend on the order in which they end: one is dropped only once enough smaller ids are
/// there.
package final class TranscriptBudget: Sendable {
  private let limit: Int
  /// The smallest ids of the cases with transcripts so far, sorted; at most as many as the limit.
  private let first = Mutex<[String]>([])

  /// Creates a budget.
  ///
  /// - Parameter limit: How many cases keep their transcripts.
  package init(limit: Int = SelectedCases.fullTranscripts) { self.limit = limit }

  /// Adds a result, in any order; a case beyond the limit may keep its transcript until ``trim(_:)``.
  ///
  /// - Parameter result: The result.
  /// - Returns: The result, without its transcript where enough cases come before it.
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

  /// Drops the transcripts of all cases but the first; of very many cases those that passed have none.
  ///
  /// - Parameter cases: The cases of a run, sorted by id.
  package func trim(_ cases: inout [CaseResult]) {
    let detail = SelectedCases.detail(of: cases.count)
    var left = limit
    for index in cases.indices where cases[index].hasTranscript {
      let isKept = detail.hasTranscript(outcome: cases[index].outcome, breaksRule: cases[index].violations != nil)
      if isKept { left -= 1 }
      if !isKept || left < 0 { cases[index] = cases[index].withoutTranscript }
    }
  }
}

extension CaseResult {
  /// Whether the result has a transcript.
  fileprivate var hasTranscript: Bool { steps.contains { !$0.transcript.isEmpty } }

  /// The result with its steps alone.
  fileprivate var withoutTranscript: CaseResult {
    var result = self
    for index in result.steps.indices { result.steps[index].transcript = [] }
    return result
  }
}
