import AuthProviding
import DeterministicExecution
import SpecModel
import Synchronization

/// The faults that the requests to a world have met with by chance; older ones are dropped.
final class ChaosRun: Sendable {
  /// A request, and what became of it.
  struct Entry: Sendable {
    /// The number among the requests to the services of the world, from 1 on.
    var number: Int
    /// When the request arrived, since 1970.
    var time: Duration
    var exchange: FaultTable.Exchange
    /// The method and the path.
    var request: String
    var kind: ChaosKind
    /// What became of it, as a sentence without its subject and its end.
    var words: String
  }

  private struct State {
    var count = 0
    var entries: [Entry] = []
  }

  private let chaos: Chaos?
  private let state = Mutex(State())

  init(_ chaos: Chaos?) { self.chaos = chaos }

  /// Counts a request, and draws what it meets with; `nil` for nothing.
  ///
  /// - Parameters:
  ///   - occasion: The request.
  ///   - isTaken: Whether it meets with a fault that a test asked for: it is counted all the same.
  ///   - time: When it arrived, since 1970.
  /// - Returns: The fault.
  func draw(_ occasion: ChaosOccasion, unless isTaken: Bool, at time: Duration) -> ServedFault? {
    guard let chaos else { return nil }
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    var generator = chaos.generator(for: number)
    guard generator.index(below: 100) < chaos.percent, !isTaken, let drawn = occasion.fault(from: &generator) else {
      return nil
    }
    let entry = Entry(
      number: number, time: time, exchange: occasion.exchange,
      request: "\(occasion.request.method) \(occasion.path)", kind: drawn.kind, words: drawn.words)
    state.withLock { state in
      state.entries.append(entry)
      if state.entries.count >= ExchangeLog.limit * 2 {
        state.entries.removeFirst(state.entries.count - ExchangeLog.limit)
      }
    }
    chaos.report(entry.sentence)
    return drawn.fault
  }

  /// The newest requests that met with a fault, oldest first.
  var newest: ArraySlice<Entry> { state.withLock { $0.entries.suffix(ExchangeLog.limit) } }
}

extension ChaosRun.Entry {
  private var operation: String { "\(exchange.service)/\(exchange.name)" }

  /// The entry for a person, in a sentence without its end.
  var sentence: String { "request \(number), \(operation) (\(request)), was \(words)" }

  /// The entry as the control plane lists it.
  var value: Value {
    [
      "number": .integer(number), "time": .decimal(time.inSeconds), "operation": .string(operation),
      "request": .string(request), "fault": .string(kind.rawValue), "done": .string(words),
    ]
  }
}
