package import SpecModel

/// Why a case has its outcome, as a value; ``CaseResult/reason`` says it in words.
package struct Cause: Sendable, Hashable, Codable {
  /// The kind of cause.
  package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// An expectation of a step did not hold.
    case expectation
    /// An expectation of the scenario as a whole did not hold.
    case scenario
    /// None of the outcomes that the documents leave open holds entirely.
    case outcomes
    /// The control is refused too, so the refusal proves nothing.
    case control
    /// The client is in another state than the chart allows.
    case state
    /// The process of the client ended during a call.
    case crashed
    /// The kit ended the client's process during a call, as the case took too long.
    case hung
    /// The client never becomes idle: it goes on without waiting for anything.
    case livelock
    /// The client did not become idle within the time limit in real time.
    case timedOut = "timed-out"
    /// The client owed an answer and was silent in real time, which proves nothing.
    case silence
    /// A step before the scenario did not succeed.
    case setup
    /// Another requirement, on which the case rests, does not hold: ``Cause/requirement`` is its id.
    case dependency
    /// A step needs a value that no step before it returned.
    case unboundReference = "unbound-reference"
    /// A fault, hold or decision that the case depends on never took effect.
    case unusedEvidence = "unused-evidence"
    /// The client could not be created.
    case start
    /// The adapter broke the rules of its interface.
    case adapter
    /// The simulated world rejected an instruction of the case.
    case instruction
    /// The case expects nothing.
    case nothingExpected = "nothing-expected"
    /// The client does not declare a capability that the case needs.
    case capability
    /// The chosen profile leaves out a capability that the case needs.
    case profile
    /// The requirement is newer than the version as of which the client is tested.
    case newer
    /// The client does not use what a `may` allows.
    case optional
  }

  /// The kind of cause.
  package var kind: Kind
  /// The requirement that does not hold, and because of which the case was not tested; `nil` where the case itself
  /// decides.
  package var requirement: String?
  /// The capabilities for lack of which the case was skipped, sorted by name; `nil` where none is missing.
  package var capabilities: [Capability]?

  /// Creates a cause.
  ///
  /// - Parameters:
  ///   - kind: The kind of cause.
  ///   - requirement: The requirement because of which the case was not tested.
  ///   - capabilities: The capabilities for lack of which the case was skipped.
  package init(_ kind: Kind, requirement: String? = nil, capabilities: [Capability]? = nil) {
    self.kind = kind
    self.requirement = requirement
    self.capabilities = capabilities
  }
}

extension Capability: Codable {}
