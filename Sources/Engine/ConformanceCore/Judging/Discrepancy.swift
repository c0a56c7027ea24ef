import AuthProviding
import SpecModel

/// One thing that did not hold, as data.
///
/// The judge decides by discrepancies; their words are made once, by ``FindingText``, when a result is built.
struct Discrepancy: Sendable {
  /// The subject, such as `reply.accessToken`.
  var subject: String
  /// The problem.
  var problem: Problem
  /// Where the expectation stands.
  var mark: SourceMark
  /// The number of the step in its script, from 0; `nil` for the scenario as a whole.
  var step: Int?
  /// What it is about; the problem says so unless the judge of a value knows better.
  var topic: Finding.Topic
  /// The exchange whose request it is about; `nil` for anything else.
  var exchange: String?
  /// The names of the fields from the whole inwards, such as `form` and `client_secret`; numbers of requests and of
  /// members have no names.
  var path: [String] = []
  /// Whether it is about the number of those requests alone that a selection chooses.
  var isOfSelection = false
  /// The part of the request that holds the missing field instead, such as `query`; `nil` where none does.
  var foundIn: String?
  /// Whether it was seen in the case's control.
  var isOfControl = false
  /// The number of the step in the control's script, from 0; `nil` for anything but a step of the control.
  var controlStep: Int?

  init(_ subject: String, _ problem: Problem, mark: SourceMark) {
    self.subject = subject
    self.problem = problem
    self.mark = mark
    topic = problem.topic
  }

  /// The discrepancy as one of a step of the script.
  func at(step: Int?) -> Discrepancy {
    var result = self
    result.step = step
    return result
  }

  /// The discrepancy as one about something else than its problem alone says.
  func about(_ topic: Finding.Topic, of exchange: String? = nil) -> Discrepancy {
    var result = self
    result.topic = topic
    result.exchange = exchange
    return result
  }

  /// The discrepancy as one of a field.
  func inside(_ field: String) -> Discrepancy {
    var result = self
    result.path.insert(field, at: 0)
    return result
  }

  /// The problems there can be.
  enum Problem: Sendable {
    /// A value is not as a matcher expects.
    case value(Value?, expected: Matcher, Bindings, credential: CredentialProblem?)
    /// A map that lists all its fields has another one.
    case extraField(Value?)
    /// A call completed this many times instead of once.
    case completions(Int)
    /// A call completed again this many times after it was over.
    case completedAgain(Int)
    /// A call that must complete is open.
    case neverCompleted(OpenCall)
    /// A call that must end in one way is open.
    case stillOpen(expected: Expectation.Ending, OpenCall)
    /// A call ended in another way.
    case ending(Completion.Ending, expected: Expectation.Ending)
    /// The client answered an incoming URL where a refusal is expected.
    case answer(Value, expected: Expectation.Ending)
    /// The adapter says that the client does not have the call; `nil` where any ending is allowed.
    case unsupported(expected: Expectation.Ending?)
    /// A call failed with another code.
    case errorCode(String, expected: [String], message: String)
    /// A call failed with a code that the specification does not list, or with none, where one of these is expected.
    case undocumentedCode(String?, expected: [String])
    /// The adapter did not map an error, where one of these codes is expected.
    case unmappedError(type: String, message: String, expected: [String])
    /// An error ended the call by which the client does not say that it failed, such as a type error of its own code,
    /// where a failure is expected: one of these codes, or any.
    case unhandledError(type: String, message: String, expected: [String])
    /// Other calls are open than expected.
    case openCalls([String], expected: [String])
    /// A field that must be equal in all replies is missing in some, or different.
    case unequalReplies(calls: Int, missing: Int, different: Int)
    /// A request is not allowed here; the URL is that of an address that the service does not have.
    case request(method: String, path: String, unknownURL: String?)
    /// An event is not allowed here.
    case event(Value)
    /// Cookies are kept of a domain that must have none.
    case cookies([String])
    /// The secure store holds a credential of this kind that the service still accepts.
    case storedCredential(String)
    /// The client is in other states than those allowed.
    case state([String], allowed: [String])
    /// The recogniser of a state stopped at a step.
    case recogniserStopped(Step, Bindings)
    /// A secret of this kind stands where others can read it.
    case leakedSecret(String)
    /// A request carries a credential of this kind that an answer used up before.
    case spentCredential(String, exchange: String)
    /// A reply holds a credential of this kind that had expired.
    case expiredCredential(String)
    /// A step took more requests than its calls may.
    case tooManyRequests(Int, atMost: Int)
    /// An event comes a second time with its value.
    case repeatedEvent(Value)
    /// A step needs a value that no step before it returned.
    case unbound(Reference)
    /// A fault, hold or decision never took effect.
    case unusedEvidence(Step, Bindings)
    /// None of several outcomes holds entirely.
    case outcomes([String], nearest: String)
    /// A step that an outcome is about was not reached.
    case outcomeStepMissing(String)
    /// The client's process ended.
    case terminated(ProcessTermination)
    /// The client reports that it cannot be created, or its adapter cannot create it.
    case notCreated(LaunchFailure)
    /// The adapter broke the rules of its interface.
    case adapter(AdapterBreach)
  }

  /// The circumstances of an open call.
  struct OpenCall: Sendable {
    /// How the world came to rest.
    var quiescence: QuiescenceOutcome
    /// The things that the case holds back, such as `'token' is held and was not released`.
    var heldBack: [String]
    /// Whether a request of the client is never answered.
    var isUnanswered = false
  }

  /// Why a text is no credential that the service accepts.
  enum CredentialProblem: Sendable {
    /// The service never issued it.
    case neverIssued
    /// The service issued it as another kind.
    case issuedAs(String)
    /// It was used up, replaced or revoked.
    case ended
    /// It expired.
    case expired
  }
}

extension Discrepancy {
  /// The error code that the call failed with; `nil` where it did not fail, or without a code.
  var failureCode: String? {
    switch problem {
    case .ending(.failure(let failure), _): failure.code
    case .errorCode(let code, _, _): code
    case .undocumentedCode(let code, _): code
    default: nil
    }
  }

  /// What the client itself says about the problem; `nil` for nothing.
  var clientMessage: String? {
    switch problem {
    case .errorCode(_, _, let message), .unmappedError(_, let message, _), .unhandledError(_, let message, _):
      message.isEmpty ? nil : message
    case .ending(.failure(let failure), _): failure.message.isEmpty ? nil : failure.message
    default: nil
    }
  }

  /// The kind of the finding.
  var kind: Finding.Kind {
    switch problem {
    case .value, .extraField: .mismatch
    case .completions, .completedAgain: .completedAgain
    case .neverCompleted(let call), .stillOpen(_, let call): call.quiescence == .silent ? .silence : .neverCompleted
    case .ending, .answer: .ending
    case .unsupported: .unsupported
    case .errorCode: .errorCode
    case .undocumentedCode: .undocumentedCode
    case .unmappedError: .unmappedError
    case .unhandledError: .unhandledError
    case .openCalls: .openCalls
    case .unequalReplies: .unequalReplies
    case .request: .unexpectedRequest
    case .event: .unexpectedEvent
    case .cookies: .unexpectedCookie
    case .storedCredential: .storedCredential
    case .leakedSecret: .leakedSecret
    case .spentCredential: .spentCredential
    case .expiredCredential: .expiredCredential
    case .tooManyRequests: .tooManyRequests
    case .repeatedEvent: .unexpectedEvent
    case .state, .recogniserStopped: .state
    case .unbound: .unboundReference
    case .unusedEvidence: .unusedEvidence
    case .outcomes, .outcomeStepMissing: .noOutcome
    case .terminated(let termination): termination.isHang ? .hung : .crashed
    case .notCreated: .start
    case .adapter: .adapter
    }
  }
}

extension Discrepancy.Problem {
  /// What the problem is about; the judge that compared a value knows better where the value comes from.
  var topic: Finding.Topic {
    switch self {
    case .value, .extraField, .unequalReplies, .expiredCredential: .reply
    case .completions, .completedAgain, .neverCompleted, .stillOpen, .openCalls: .completion
    case .ending, .answer, .unsupported: .ending
    case .errorCode, .undocumentedCode, .unmappedError, .unhandledError: .failure
    // At an address that the service does not have, the address is wrong, and not the number of requests.
    case .request(_, _, let unknownURL): unknownURL == nil ? .requests : .request
    case .tooManyRequests: .requests
    case .spentCredential, .leakedSecret: .request
    case .event, .repeatedEvent: .events
    case .cookies: .cookies
    case .storedCredential: .store
    case .state, .recogniserStopped: .state
    case .unbound, .unusedEvidence, .outcomes, .outcomeStepMissing: .evidence
    case .terminated, .notCreated, .adapter: .client
    }
  }
}
