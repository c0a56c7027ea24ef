import Dispatch
import EssentialFoundation
import Synchronization

/// Transforms each element, on as many threads as there are cores.
///
/// - Parameters:
///   - elements: The elements.
///   - transform: The transformation; it depends on its element alone.
/// - Returns: The results in the order of the elements.
func concurrently<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ transform: @Sendable (Element) -> Result
) -> [Result] {
  guard elements.count > 1 else { return elements.map(transform) }
  let results = Mutex<[Int: Result]>([:])
  DispatchQueue.concurrentPerform(iterations: elements.count) { index in
    let result = transform(elements[index])
    results.withLock { $0[index] = result }
  }
  return results.withLock { results in elements.indices.compactMap { results[$0] } }
}

extension Array {
  /// The array in as many pieces as there are cores, each of a minimum length; an empty array is one piece.
  func pieces(ofAtLeast least: Int) -> [ArraySlice<Element>] {
    let most = Swift.max(1, count / least)
    let number = Swift.min(most, ProcessInfo.processInfo.activeProcessorCount)
    return (0..<number).map { self[(count * $0 / number)..<(count * ($0 + 1) / number)] }
  }
}
