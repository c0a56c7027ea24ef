import SpecModel
import Synchronization

/// Lets the results of many cases share the texts of equal steps.
///
/// The rows of a requirement differ in a step or two: a hundred thousand results with texts of their own hold the same few
/// thousand sentences over and over.
package final class SharedTexts: Sendable {
  private let limit: Int
  private let texts = Mutex<Set<ExactText>>([])

  /// Creates the memory of a run.
  ///
  /// - Parameter limit: How many texts are remembered; those that come later stay with their cases.
  package init(limit: Int = 1 << 14) { self.limit = limit }

  /// Adds a result, in any order.
  ///
  /// - Parameter result: The result.
  /// - Returns: The same result, with the storage of those texts that came before.
  package func share(_ result: CaseResult) -> CaseResult {
    var result = result
    texts.withLock { texts in
      for index in result.steps.indices { share(&result.steps[index].text, in: &texts) }
    }
    return result
  }

  private func share(_ text: inout String, in texts: inout Set<ExactText>) {
    // A text as short as this is kept without storage.
    guard text.utf8.count > 15 else { return }
    if let known = texts.firstIndex(of: ExactText(text)) {
      text = texts[known].text
    } else if texts.count < limit {
      texts.insert(ExactText(text))
    }
  }
}
