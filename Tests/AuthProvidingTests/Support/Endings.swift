import AuthProviding
import Synchronization

@testable import CognitoProtocols

/// Collects all endings of a call.
final class Endings: Sendable {
  private let collected = Mutex<[Completion.Ending]>([])
  private let arrivals: AsyncStream<Completion.Ending>
  private let arrival: AsyncStream<Completion.Ending>.Continuation

  init() { (arrivals, arrival) = AsyncStream.makeStream() }

  /// A completion that reports to this collection.
  var completion: Completion {
    Completion { ending in
      self.collected.withLock { $0.append(ending) }
      self.arrival.yield(ending)
    }
  }

  /// All endings so far.
  var all: [Completion.Ending] { collected.withLock { $0 } }

  /// Waits for the first ending, on any thread.
  func first() async -> Completion.Ending? { await arrivals.first { _ in true } }
}

extension AuthProvider {
  /// Performs a call and returns all endings that it reported before `perform` returned.
  func endings(of operation: String, _ arguments: [String: Value] = [:]) async -> [Completion.Ending] {
    let endings = Endings()
    await perform(Call(operation: operation, arguments: arguments), completion: endings.completion)
    return endings.all
  }

  /// Performs a call and waits for its first ending.
  func ending(of operation: String, _ arguments: [String: Value] = [:]) async -> Completion.Ending? {
    let endings = Endings()
    await perform(Call(operation: operation, arguments: arguments), completion: endings.completion)
    return await endings.first()
  }
}
