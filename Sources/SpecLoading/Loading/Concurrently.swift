import Dispatch
import Synchronization

/// Computes something for each element, on as many threads as there are cores.
///
/// - Parameters:
///   - elements: The elements.
///   - transform: What to compute; it depends on its element alone.
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
