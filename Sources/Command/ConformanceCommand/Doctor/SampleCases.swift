import ConformanceCore
import SpecModel

/// A few cases of a specification that show whether the wiring of a client works.
struct SampleCases {
  /// The most operations to try with a success.
  static let limit = 6

  /// Of each operation, as far as the limit goes, the first plain success of a must requirement.
  private(set) var successes: [TestCase] = []
  /// Of each operation the first case in which the service refuses its call.
  private(set) var refusals: [TestCase] = []
  /// The first case that moves time, of a must requirement.
  private(set) var timed: [TestCase] = []

  /// Chooses cases.
  ///
  /// - Parameters:
  ///   - specification: The specification.
  ///   - profile: The profile that the cases are of; `nil` for all of the specification.
  ///   - capabilities: The capabilities of the client.
  init(of specification: Specification, profile: String?, within capabilities: Set<Capability>) {
    var succeeding: Set<String> = []
    var refusing: Set<String> = []
    for testCase in specification.cases(in: profile) where testCase.needs.isSubset(of: capabilities) {
      if succeeding.count < Self.limit, testCase.isPlainSuccess, succeeding.insert(testCase.operation).inserted {
        successes.append(testCase)
      }
      if testCase.isRefusal, refusing.insert(testCase.operation).inserted { refusals.append(testCase) }
      if timed.isEmpty, testCase.isTimed { timed = [testCase] }
    }
  }
}

extension TestCase {
  /// Whether the case makes a call that must succeed, without a fault or a state.
  fileprivate var isPlainSuccess: Bool {
    guard self.level == .must, self.control == nil, self.recognition == nil else { return false }
    let succeeds = self.script.steps.contains { line in
      if case .call = line.step.verb { line.step.expectation.asksForReply } else { false }
    }
    let alternatives = self.script.alternatives
    guard !alternatives.isEmpty else { return succeeds }
    return alternatives.allSatisfy { $0.steps.contains { Optional($0.expectation).asksForReply } }
  }

  /// Whether the service refuses the operation's own call with an error, and the call must fail.
  fileprivate var isRefusal: Bool {
    guard self.recognition == nil else { return false }
    let isRefused = self.script.steps.contains { line in
      guard case .fault(let fault) = line.step.verb else { return false }
      return fault.kind == "error"
    }
    return isRefused
      && self.script.steps.contains { line in
        guard case .call(let invocation) = line.step.verb, invocation.operation == self.operation else {
          return false
        }
        guard case .fails? = line.step.expectation?.ending else { return false }
        return true
      }
  }

  /// Whether the case is a plain success that moves time.
  fileprivate var isTimed: Bool {
    isPlainSuccess
      && self.script.steps.contains { line in
        guard case .advance = line.step.verb else { return false }
        return true
      }
  }
}

extension Expectation? {
  /// Whether a call has to succeed.
  fileprivate var asksForReply: Bool { if case .reply? = self?.ending { true } else { false } }
}
