import AuthProviding
import DeterministicExecution
import SimulatedServices
import SpecModel

/// Faults that a share of the requests to the services meet with, drawn by a seed.
///
/// What a request meets with depends on the seed, its number in its world and what it asks for, and on no clock: the same
/// requests in the same order meet with the same faults.
package struct Chaos: Sendable {
  /// How many of a hundred requests meet with a fault, from 0 to 100.
  package let percent: Int
  /// Decides which ones, and what they meet with.
  package let seed: UInt64
  /// Receives a sentence for each request that meets with a fault.
  let report: @Sendable (String) -> Void

  /// Creates the faults.
  ///
  /// - Parameters:
  ///   - percent: How many of a hundred requests meet with a fault, from 0 to 100.
  ///   - seed: Decides which ones, and what they meet with.
  ///   - report: Receives a sentence for each request that meets with a fault.
  package init(percent: Int, seed: UInt64, report: @escaping @Sendable (String) -> Void = { _ in }) {
    self.percent = percent
    self.seed = seed
    self.report = report
  }

  /// Returns what draws for a request, by its number: what is drawn for one does not move what is drawn for the next.
  func generator(for number: Int) -> SeededGenerator {
    var seeds = SeededGenerator(seed: seed)
    var numbers = SeededGenerator(seed: seeds.next() ^ UInt64(truncatingIfNeeded: number))
    return SeededGenerator(seed: numbers.next())
  }
}

/// The kinds of faults that requests meet with by chance.
enum ChaosKind: String, Sendable, CaseIterable {
  /// The answer leaves later.
  case late
  /// The connection closes, before the service acts or after it.
  case lost
  /// The service handles the request twice.
  case repeated
  /// A status from 500 on.
  case serverError = "server-error"
  /// What the service answers to too many requests.
  case throttled
  /// The service rotates credentials while it answers.
  case rotated
}

/// A request that may meet with a fault by chance.
struct ChaosOccasion {
  let exchange: FaultTable.Exchange
  let request: Request
  /// The path on the server, without the query, which may hold secrets.
  let path: String
  let service: any LiveService
  /// The service with what it says of itself; `nil` for one that its file alone describes.
  let family: (any ServedService)?

  /// The rotations that show in the answer.
  private var rotations: [ServedRotation] {
    family?.rotations.filter { $0.concerns(exchange.name, request) } ?? []
  }

  /// Draws a fault, with a sentence without its end that says what becomes of the request.
  func fault(from generator: inout SeededGenerator) -> (kind: ChaosKind, fault: ServedFault, words: String)? {
    let rotations = rotations
    let kinds = ChaosKind.allCases.filter { $0 != .rotated || !rotations.isEmpty }
    let kind = kinds[generator.index(below: kinds.count)]
    switch kind {
    case .late:
      let delay = Self.shortestDelay + generator.index(below: Self.longestDelay - Self.shortestDelay + 1)
      return (kind, .late(.milliseconds(delay)), "answered \(delay) ms late")
    case .lost:
      let isBefore = generator.index(below: 2) == 0
      return isBefore
        ? (kind, .wire(.offline), "lost before the service received it")
        : (kind, .wire(.lost), "handled, and its answer lost")
    case .repeated: return (kind, .wire(.repeated), "handled twice, and answered as the second time")
    case .serverError:
      let status = Self.statuses[generator.index(below: Self.statuses.count)]
      return answer("status", .integer(status)).map { (kind, $0, "answered with the status \(status)") }
    case .throttled:
      let throttling = family?.throttling(of: exchange.name) ?? .standard
      return answer(throttling.fault, throttling.argument).map { (kind, $0, "throttled") }
    case .rotated:
      let rotation = rotations[generator.index(below: rotations.count)]
      return (kind, .rotated(rotation), "answered with new \(rotation.name)")
    }
  }

  /// From one to thirty tenths of a second: enough for answers to pass each other, and not for most time limits.
  private static let (shortestDelay, longestDelay) = (100, 3_000)
  private static let statuses = [500, 502, 503, 504]

  private func answer(_ kind: String, _ argument: Value) -> ServedFault? {
    (try? service.makeFault(kind, argument, on: exchange.name)).map { .service($0) }
  }
}
