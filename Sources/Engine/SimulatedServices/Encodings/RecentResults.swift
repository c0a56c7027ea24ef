import Synchronization

/// The results of an expensive computation for its most recent inputs.
///
/// A result depends on its input alone, so that whoever computed it first makes no difference.
package final class RecentResults<Input: Hashable & Sendable, Result: Sendable>: Sendable {
  private let limit: Int
  private let results = Mutex<[Input: Result]>([:])

  /// Creates a table without results.
  ///
  /// - Parameter limit: The most results that are kept; with one more, all others are forgotten.
  package init(limit: Int) { self.limit = limit }

  /// Returns the result for an input, and computes it where it is not there.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - compute: Computes the result; other threads go on meanwhile.
  /// - Returns: The result.
  package func value(of input: Input, _ compute: () -> Result) -> Result {
    if let known = results.withLock({ $0[input] }) { return known }
    let result = compute()
    results.withLock { results in
      if results.count >= limit { results.removeAll(keepingCapacity: true) }
      results[input] = result
    }
    return result
  }
}
