package import SpecModel

/// One thing that did not hold: its place in the specification, the expectation, the observation, and advice.
///
/// Programs decide by ``kind``; the texts are for people, and changing them changes no behaviour.
package struct Finding: Sendable, Hashable, Codable {
  /// The kinds of discrepancy.
  package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// A value is not the one that the specification expects.
    case mismatch
    /// A call ended in another way: a reply where a failure was expected, for instance.
    case ending
    /// A call never completed.
    case neverCompleted = "never-completed"
    /// A call was still open when the kit gave up waiting in real time: the client may only be slow.
    case silence
    /// A call completed more than once.
    case completedAgain = "completed-again"
    /// A call failed with another listed error code than the specification expects.
    case errorCode = "error-code"
    /// A call failed with an error code that the specification does not list, or with none.
    case undocumentedCode = "undocumented-code"
    /// The adapter did not map an error of the client.
    case unmappedError = "unmapped-error"
    /// A call ended by a fault of the client's own code, where a failure was expected.
    case unhandledError = "unhandled-error"
    /// The adapter says that the client does not have the call.
    case unsupported
    /// The client sent a request that the specification does not allow here.
    case unexpectedRequest = "unexpected-request"
    /// The client emitted an event that the specification does not allow here.
    case unexpectedEvent = "unexpected-event"
    /// A cookie is kept that must not be.
    case unexpectedCookie = "unexpected-cookie"
    /// The secure store holds a credential that the service still accepts.
    case storedCredential = "stored-credential"
    /// A secret stands where others can read it.
    case leakedSecret = "leaked-secret"
    /// A request carries a credential that an answer used up before.
    case spentCredential = "spent-credential"
    /// A reply holds a credential that had expired.
    case expiredCredential = "expired-credential"
    /// One call took more requests than it may.
    case tooManyRequests = "too-many-requests"
    /// Other calls are open at the end of a step than the specification expects.
    case openCalls = "open-calls"
    /// The replies of calls that must agree are different.
    case unequalReplies = "unequal-replies"
    /// None of the outcomes that the documents leave open holds entirely.
    case noOutcome = "no-outcome"
    /// The client is in another state than the chart allows.
    case state
    /// A step needs a value that no step before it returned.
    case unboundReference = "unbound-reference"
    /// A fault, hold or decision that the case depends on never took effect.
    case unusedEvidence = "unused-evidence"
    /// The client could not be created.
    case start
    /// The process of the client ended during the case.
    case crashed
    /// The kit ended the client's process, as the case took too long.
    case hung
    /// The adapter broke the rules of its interface, so that nothing is known of the client.
    case adapter
  }

  /// The kind of discrepancy.
  package var kind: Kind
  /// The subject, such as `reply.accessToken` or `wire.token[0].form.client_id`.
  package var subject: String
  /// The expectation of the specification.
  package var expected: String
  /// The observation.
  package var actual: String
  /// Advice on what to do; empty where none is needed.
  package var hint: String
  /// What happened, in a sentence without a full stop; empty in results of an earlier version of the kit.
  package var sentence = ""
  /// What the client itself says about it; `nil` for nothing.
  package var said: String?
  /// The error code that the call failed with; `nil` where it did not fail, or without a code.
  package var code: String?
  /// Whether the finding is about the case's control: a refusal counts only if what must be accepted is accepted.
  package var isOfControl = false
  /// What it is about; `nil` in results of an earlier version of the kit.
  package var topic: Topic?
  /// The operation of the call in question; `nil` where there is none.
  package var call: String?
  /// Whether the call failed by the client's own decision: it sent no request and showed no page.
  package var sentNothing = false
  /// The exchange whose request it is about, as `service.yaml` names it; `nil` for anything else.
  package var exchange: String?
  /// The innermost field that it is about, such as `client_secret`; `nil` for the whole.
  package var field: String?
  /// What the service refused in the same step, as evidence; `nil` where it refused nothing.
  package var refusal: Refusal?
  /// The number of the step in ``CaseResult/steps``, from 0; `nil` for the scenario as a whole.
  package var step: Int?
  /// The YAML file.
  package var file: String
  /// The line, counted from 1.
  package var line: Int
  /// The column, counted from 1.
  package var column: Int

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - kind: The kind of discrepancy.
  ///   - subject: The subject, such as `reply.accessToken`.
  ///   - expected: The expectation of the specification.
  ///   - actual: The observation.
  ///   - hint: Advice on what to do.
  ///   - step: The number of the step, from 0.
  ///   - mark: Where the expectation stands.
  package init(
    kind: Kind = .mismatch, subject: String, expected: String, actual: String, hint: String = "", step: Int? = nil,
    mark: SourceMark
  ) {
    self.kind = kind
    self.subject = subject
    self.expected = expected
    self.actual = actual
    self.hint = hint
    self.step = step
    file = mark.file
    line = mark.line
    column = mark.column
  }
}

extension Finding {
  /// Reads a finding; one that an earlier version of the kit wrote has no kind, and counts as a mismatch.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: A `DecodingError`.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    kind = try fields.decodeIfPresent(Kind.self, forKey: .kind) ?? .mismatch
    subject = try fields.decode(String.self, forKey: .subject)
    expected = try fields.decode(String.self, forKey: .expected)
    actual = try fields.decode(String.self, forKey: .actual)
    hint = try fields.decode(String.self, forKey: .hint)
    sentence = try fields.decodeIfPresent(String.self, forKey: .sentence) ?? ""
    said = try fields.decodeIfPresent(String.self, forKey: .said)
    code = try fields.decodeIfPresent(String.self, forKey: .code)
    isOfControl = try fields.decodeIfPresent(Bool.self, forKey: .isOfControl) ?? false
    topic = try fields.decodeIfPresent(Topic.self, forKey: .topic)
    call = try fields.decodeIfPresent(String.self, forKey: .call)
    sentNothing = try fields.decodeIfPresent(Bool.self, forKey: .sentNothing) ?? false
    exchange = try fields.decodeIfPresent(String.self, forKey: .exchange)
    field = try fields.decodeIfPresent(String.self, forKey: .field)
    refusal = try fields.decodeIfPresent(Refusal.self, forKey: .refusal)
    step = try fields.decodeIfPresent(Int.self, forKey: .step)
    file = try fields.decode(String.self, forKey: .file)
    line = try fields.decode(Int.self, forKey: .line)
    column = try fields.decode(Int.self, forKey: .column)
  }
}
