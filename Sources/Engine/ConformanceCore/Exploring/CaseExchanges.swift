import SpecModel
import Synchronization
import WorldScripting

/// Which exchanges the calls of cases make, as a client shows that is right.
final class CaseExchanges: Sendable {
  /// A call of a case, and the exchanges that it makes.
  struct Call: Sendable {
    /// Its number among the case's steps, from 1.
    var place: Int
    /// The names of the exchanges, sorted.
    var exchanges: [String]
    /// Whether the customer is asked meanwhile.
    var hasPages: Bool
  }

  private let cases: FollowingCases
  private let known = Mutex<[String: [Call]]>([:])

  /// Creates what is known of no case.
  ///
  /// - Parameter cases: The cases.
  init(of cases: FollowingCases) {
    self.cases = cases
  }

  /// The calls of a case that make exchanges, without those that meet with a fault already or are one of several.
  ///
  /// - Parameter id: The case's id.
  /// - Returns: The calls. The case runs once to find them out, whoever asks first, so that they are always the same.
  func calls(of id: String) -> [Call] {
    if let calls = known.withLock({ $0[id] }) { return calls }
    let calls = observed(id)
    known.withLock { $0[id] = calls }
    return calls
  }

  private func observed(_ id: String) -> [Call] {
    guard let testCase = cases[id] else { return [] }
    let script = testCase.script
    let seen = cases.witnesses.reference.observe(testCase).script.steps
    var calls: [Call] = []
    for (index, line) in (script.given + script.steps).enumerated() {
      switch line.step.verb {
      // What comes after them is not the call's own.
      case .fault, .hold, .start, .interleave, .customer: return calls
      case .call(let invocation) where invocation.times == 1:
        guard let own = seen.first(where: { $0.step === line }) else { return calls }
        let names = Set(own.sentByClient.compactMap(\.name)).sorted()
        let hasPages = !own.sentByBrowser.isEmpty
        if !names.isEmpty || hasPages {
          calls.append(Call(place: index + 1, exchanges: names, hasPages: hasPages))
        }
      default: break
      }
    }
    return calls
  }
}
