import AuthProviding
import SpecModel

/// The words of a finding: the one place where discrepancies become English.
struct FindingText: Sendable {
  /// The expectation of the specification.
  var expected: String
  /// The observation.
  var actual: String
  /// Advice on what to do; empty where none is needed.
  var hint = ""

  private init(_ expected: String, _ actual: String, hint: String = "") {
    self.expected = expected
    self.actual = actual
    self.hint = hint
  }

  /// Describes a discrepancy.
  ///
  /// - Parameters:
  ///   - discrepancy: The discrepancy.
  ///   - words: The words for the client.
  init(_ discrepancy: Discrepancy, in words: ClientWords = .swift) {
    switch discrepancy.problem {
    case .value(let value, let matcher, let bindings, let credential):
      if let count = CountText(discrepancy) {
        self.init(count.expected, count.actual)
      } else {
        self.init(
          matcher.description(with: bindings), value?.inlineJSON ?? "nothing",
          hint: discrepancy.misplacementHint ?? Self.hint(matcher, bindings, credential))
      }
    case .extraField(let value): self.init("nothing", value?.inlineJSON ?? "nothing")
    case .completions(let count):
      self.init("1", "\(count)", hint: words.completeOnce)
    case .completedAgain(let count):
      self.init(
        "no more completions of a call that is over", "\(count) more", hint: words.completeOnce)
    case .neverCompleted(let call):
      let isDoubtful = call.quiescence == .silent
      self.init(
        "1", isDoubtful ? "none yet: the client was silent" : "none: the call never completes",
        hint: words.hint(for: call))
    case .stillOpen(let expected, let call):
      self.init(expected.description, "the call is still open", hint: words.hint(for: call))
    case .ending(let ending, let expected): self.init(expected.description, ending.summary)
    case .answer(let answer, let expected): self.init(expected.description, answer.inlineJSON)
    case .unsupported(let expected):
      self.init(
        expected?.description ?? "any ending", Completion.Ending.unsupported.summary,
        hint: "make this call in the adapter, if the client has it: the adapter says that it does not")
    case .errorCode(let code, let expected, _): self.init(Self.codes(expected), code)
    case .undocumentedCode(let code, let expected):
      self.init(
        Self.codes(expected), code ?? "a failure without a code",
        hint: code == nil
          ? "map the error to a code, where the client has one for it"
          : "map the error to one of the codes of errors.yaml, which does not have this one")
    case .unmappedError(let type, let message, let expected):
      self.init(
        Self.codes(expected), "\(type): \(message)", hint: words.mapError)
    case .unhandledError(let type, let message, let expected):
      self.init(
        expected.isEmpty ? "a failure that the client means" : Self.codes(expected), "\(type): \(message)",
        hint: "the client's own code raised it: read the answer with care, and fail by an error of the client")
    case .openCalls(let open, let expected): self.init(Self.calls(expected), Self.calls(open))
    case .unequalReplies(let calls, let missing, let different):
      self.init(
        "the same in all \(calls) calls",
        missing > 0 ? "missing in \(missing) of them" : "\(different) different values")
    default: self.init(ofWorld: discrepancy.problem)
    }
  }

  /// Describes what the world recorded, and what concerns the case as a whole.
  private init(ofWorld problem: Discrepancy.Problem) {
    switch problem {
    case .request(let method, let path, let unknownURL):
      self.init(
        "no such request", "\(method) \(path)",
        hint: unknownURL.map { "check the address: the service has none such as '\($0)'" } ?? "")
    case .event(let value): self.init("no such event", value.inlineJSON)
    case .cookies(let names): self.init("no cookie", names.joined(separator: ", "))
    case .storedCredential(let kind):
      self.init("nothing that the service still accepts", "\(kind.withArticle) that is still valid")
    case .leakedSecret(let kind):
      self.init("no \(kind.noun)", kind.withArticle, hint: "whoever reads this place can use the value")
    case .spentCredential(let kind, let exchange):
      self.init(
        "no request with \(kind.withArticle) that was used up", "'\(exchange)' sends it again",
        hint: "forget the value once an answer has replaced it or used it up")
    case .expiredCredential(let kind): self.init("no expired \(kind.noun)", "\(kind.withArticle) that had expired")
    case .tooManyRequests(let count, let most):
      self.init(
        "at most \(CountText.requests(most))", CountText.requests(count),
        hint: "give up after a few attempts, and let the call fail")
    case .repeatedEvent(let value):
      self.init("an event with another value than the one before", "\(value.inlineJSON) once more")
    case .state(let recognised, let allowed):
      self.init(
        allowed.joined(separator: " or "),
        recognised.isEmpty ? "no state of the chart" : recognised.joined(separator: " and "),
        hint: recognised.count > 1 ? "find out what is left of an earlier state: the client behaves as in several" : "")
    case .recogniserStopped(let step, let bindings):
      self.init("the recogniser comes to its end", "it stopped at '\(step.description(with: bindings))'")
    case .unbound: self.init("a value that a step before returned", "nothing")
    case .unusedEvidence(let step, let bindings):
      self.init(
        "'\(step.description(with: bindings))' takes effect", "it never took effect",
        hint: "let the client reach the situation that this case is about: without it, the case shows nothing")
    case .outcomes(let names, let nearest):
      self.init(
        "one of \(names.map { "'\($0)'" }.joined(separator: " or ")), entirely", "none of them",
        hint: "begin with the nearest, '\(nearest)': the other findings are what it lacks")
    case .outcomeStepMissing(let binding): self.init("the step '\(binding)'", "it was not reached")
    case .terminated(let termination):
      self.init(
        "the client reaches the end of the case", termination.text,
        hint: termination.isHang
          ? "look for a loop that never waits; a longer --timeout may help a slow client"
          : "standard error holds what the process printed before it ended")
    case .notCreated(let failure):
      self.init("the client can be created", failure.summary, hint: "find out what the client needs to start")
    case .adapter(let breach):
      self.init("the adapter keeps the rules of its interface", breach.text, hint: breach.wayOut)
    default: preconditionFailure("described above")
    }
  }

  private static func codes(_ expected: [String]) -> String { expected.joined(separator: " or ") }

  private static func calls(_ names: [String]) -> String {
    names.isEmpty ? "no open call" : "open calls: \(names.joined(separator: ", "))"
  }

  private static func hint(
    _ matcher: Matcher, _ bindings: Bindings, _ credential: Discrepancy.CredentialProblem?
  ) -> String {
    if let unbound = matcher.references.first(where: { bindings.value(of: $0) == nil }) {
      return "no step before returned \(unbound)"
    }
    return switch credential {
    case nil: ""
    case .neverIssued: "use a value of the service: it never issued this one"
    case .issuedAs(let kind): "use the value of the right kind: the service issued this one as \(kind)"
    case .ended: "use the newest value: this one was used up, replaced or revoked"
    case .expired: "renew the value before it is used: this one expired"
    }
  }
}

extension Matcher {
  /// The matcher in words, with the values of references that are bound.
  func description(with bindings: Bindings) -> String {
    switch rule {
    case .equals(let template): bindings.description(of: template)
    case .all(let matchers): matchers.map { $0.description(with: bindings) }.joined(separator: ", and ")
    case .not(let matcher): "not " + matcher.description(with: bindings)
    case .oneOf(let matchers): "one of " + matchers.map { $0.description(with: bindings) }.joined(separator: "; ")
    case .absent(true): "nothing"
    case .absent(false): "any value"
    case .words(let words): "the words " + words.map { "'\($0)'" }.joined(separator: ", ") + " and no others"
    case .isBlank(true): "a blank text, or an empty list or map"
    case .isBlank(false): "a value that is not blank"
    case .isA(let type): type == .truth ? "true or false" : "\(type.rawValue.withArticle)"
    case .matches(let pattern): "a text that matches /\(pattern)/"
    case .atLeast(let bound): "at least " + bindings.description(of: bound)
    case .atMost(let bound): "at most " + bindings.description(of: bound)
    case .json(let matcher): "JSON text that contains " + matcher.description(with: bindings)
    case .issued(let kind): "\(kind.withArticle) that the service issued and still accepts"
    case .pkceOf(let exchange): "the PKCE verifier of the challenge in the newest '\(exchange)' request"
    case .list(let matchers):
      matchers.isEmpty
        ? "an empty list" : "[" + matchers.map { $0.description(with: bindings) }.joined(separator: ", ") + "]"
    case .map(let fields, let closed): Self.description(of: fields, closed: closed, bindings)
    }
  }

  private static func description(of fields: [Field], closed: Bool, _ bindings: Bindings) -> String {
    if fields.isEmpty { return closed ? "an empty map" : "any map" }
    let inner = fields.map { "\($0.name): \($0.matcher.description(with: bindings))" }.joined(separator: ", ")
    return "{\(inner)}" + (closed ? " and nothing else" : "")
  }
}

extension Expectation.Ending {
  /// The ending in words.
  var description: String {
    switch self {
    case .reply: "a reply"
    case .fails(.any, _, _): "a failure"
    case .fails(.listed, _, _): "a failure with a listed code"
    case .fails(.oneOf(let codes), _, _): "a failure with \(codes.joined(separator: " or "))"
    case .cancelled: "cancelled by the customer"
    }
  }
}

extension Completion.Ending {
  /// The ending in words.
  var summary: String {
    switch self {
    case .reply(let fields): "a reply " + Value.map(fields).inlineJSON
    case .failure(let failure):
      "a failure with \(failure.code ?? failure.unmappedType ?? "no code")"
        + (failure.message.isEmpty ? "" : ": \(failure.message)")
    case .cancelled: "cancelled by the customer"
    case .unsupported: "unsupported"
    }
  }
}

extension String {
  /// The name of a kind as a noun, without hyphens.
  var noun: String { replacing("-", with: " ") }

  /// The noun with its article.
  var withArticle: String { ("aeiou".contains(noun.first ?? " ") ? "an " : "a ") + noun }
}
