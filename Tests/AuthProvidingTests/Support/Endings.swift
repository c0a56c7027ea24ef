import AuthProviding
import Synchronization

/// Collects how a call ended, as often as it did.
final class Endings: Sendable {
  private let collected = Mutex<[Completion.Ending]>([])
  private let arrivals: AsyncStream<Completion.Ending>
  private let arrival: AsyncStream<Completion.Ending>.Continuation

  init() { (arrivals, arrival) = AsyncStream.makeStream() }

  /// The completion that collects here.
  var completion: Completion {
    Completion { ending in
      self.collected.withLock { $0.append(ending) }
      self.arrival.yield(ending)
    }
  }

  /// All endings so far.
  var all: [Completion.Ending] { collected.withLock { $0 } }

  /// Waits for the first ending, from whatever thread it comes.
  func first() async -> Completion.Ending? { await arrivals.first { _ in true } }
}

extension AuthProvider {
  /// Makes a call and gives all endings that came before `perform` returned.
  func endings(of operation: String, _ arguments: [String: Value] = [:]) async -> [Completion.Ending] {
    let endings = Endings()
    await perform(Call(operation: operation, arguments: arguments), completion: endings.completion)
    return endings.all
  }

  /// Makes a call and waits for its first ending.
  func ending(of operation: String, _ arguments: [String: Value] = [:]) async -> Completion.Ending? {
    let endings = Endings()
    await perform(Call(operation: operation, arguments: arguments), completion: endings.completion)
    return await endings.first()
  }
}
