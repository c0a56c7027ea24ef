import SpecModel

// The decoding of a service that its file alone describes.
extension Decoder {
  /// Whether a service file says what the service does.
  func hasAnswers(_ root: Int) -> Bool {
    var result = false
    var copy = self
    copy.forEach(ServiceKey.self, of: root) { _, key, _ in if key == .answers { result = true } }
    return result
  }

  /// Adds what a service does, and what follows from it: the faults that it can meet with, and the parts of its device.
  mutating func describe(_ service: inout Service, by root: Int) {
    var rules = ServiceRules(host: "https://\(service.name).example")
    forEach(ServiceKey.self, of: root) { decoder, key, value in
      switch key {
      case .host: rules.host = decoder.string(value)
      case .exchanges: decoder.readExchanges(value, into: &rules)
      case .credentials where decoder.kind(value) == .map:
        decoder.forEachEntry(of: value) {
          rules.forms[$0.string($1)] = $0.decode($2, into: ServiceRules.CredentialForm())
        }
      case .credentials:
        for kind in decoder.strings(value) { rules.forms[kind] = ServiceRules.CredentialForm() }
      case .secrets: rules.secrets = decoder.templateFields(value)
      case .app where decoder.kind(value) == .map: rules.app = decoder.value(value).fields ?? [:]
      case .app where decoder.count(value) > 0: decoder.report(value - 1) { .namesWithoutValues($0) }
      case .errorCodes: decoder.forEachEntry(of: value) { rules.errors[$0.string($1)] = $0.response($2) }
      case .answers:
        rules.mark = decoder.mark(value - 1)
        rules.answers = decoder.answers(value)
      case .things:
        for (thing, node) in zip(service.vocabulary.things, decoder.soundMembers(of: value) { $1 }) {
          rules.things[thing.name] = decoder.thing(node)
        }
      case .faults, .decisions, .devices: decoder.report(value - 1) { .derivedServiceKey($0) }
      case .service, .groups, .settings, .app, .beyondDocuments: break
      }
    }
    service.rules = rules
    service.vocabulary.faults = Service.Instruction.faults(
      answerFields: rules.answerFields, errorCodes: rules.errors.keys.sorted())
    service.vocabulary.deviceChanges = [.storeChange, .cookieChange, .configurationChange(app: service.app)]
  }

  private mutating func readExchanges(_ node: Int, into rules: inout ServiceRules) {
    for exchange in soundMembers(of: node, { $1 }) {
      var name = ""
      var host: String?
      forEach(ExchangeKey.self, of: exchange) { decoder, key, value in
        switch key {
        case .exchange: name = decoder.string(value)
        case .host: host = decoder.string(value)
        case .by where decoder.hasText(value, ExchangeKey.browser): decoder.report(value) { .describedPage($0) }
        case .target: decoder.report(value - 1) { .describedTarget($0) }
        case .method, .path, .by, .free: break
        }
      }
      rules.hosts[name] = host
    }
  }

  /// Reports the keys that say what a service does, where the file has no answers.
  mutating func reportRuleKeys(of root: Int) {
    forEach(ServiceKey.self, of: root) { decoder, key, value in
      switch key {
      case .host, .errorCodes: decoder.report(value - 1) { .ruleWithoutAnswers($0) }
      case .credentials, .secrets, .app:
        if decoder.kind(value) == .map { decoder.report(value - 1) { .ruleWithoutAnswers($0) } }
      case .exchanges:
        for exchange in decoder.soundMembers(of: value, { $1 }) {
          decoder.forEach(ExchangeKey.self, of: exchange) { decoder, key, value in
            if key == .host { decoder.report(value - 1) { .ruleWithoutAnswers($0) } }
          }
        }
      case .things:
        for thing in decoder.soundMembers(of: value, { $1 }) { decoder.reportRuleKeys(ofThing: thing) }
      case .service, .groups, .faults, .decisions, .devices, .settings, .beyondDocuments, .answers: break
      }
    }
  }

  private mutating func reportRuleKeys(ofThing thing: Int) {
    forEach(EffectKey.self, of: thing) { decoder, _, value in decoder.report(value - 1) { .ruleWithoutAnswers($0) } }
    forEach(ThingKey.self, of: thing) { decoder, _, value in decoder.report(value - 1) { .ruleWithoutAnswers($0) } }
    forEach(InstructionKey.self, of: thing) { decoder, key, value in
      if key == .gives, decoder.kind(value) == .map { decoder.report(value - 1) { .ruleWithoutAnswers($0) } }
    }
  }
}

extension ServiceRules {
  /// The names of the fields of all answers, sorted.
  fileprivate var answerFields: [String] {
    let responses = answers.values.joined().map(\.response) + errors.values
    return Set(responses.flatMap { ($0.json ?? []).map(\.name) } + ["error"]).sorted()
  }
}

extension DiagnosticKind {
  static let misplacedServiceKey = DiagnosticKind(
    "misplaced-service-key",
    why:
      "A service with 'answers' is described by its file alone, any other is simulated in Swift, and each has keys of "
      + "its own.",
    remedy: "Remove the key, or describe the service by 'answers'.",
    broken: "service: demo\nhost: https://auth.example   # and no answers",
    mended: "service: demo\nhost: https://auth.example\nanswers: {token: [{respond: {status: 204}}]}")
}

extension Diagnostic {
  static func ruleWithoutAnswers(_ key: YAMLNode) -> Diagnostic {
    Diagnostic(
      .misplacedServiceKey, at: key.span,
      "what \(quoted(key.text)) says has no effect without 'answers'; write them, or keep the names alone")
  }

  static func derivedServiceKey(_ key: YAMLNode) -> Diagnostic {
    Diagnostic(
      .misplacedServiceKey, at: key.span,
      "\(quoted(key.text)) follows from the answers of a described service; remove it")
  }

  static func describedTarget(_ key: YAMLNode) -> Diagnostic {
    Diagnostic(
      .misplacedServiceKey, at: key.span,
      "the exchanges of a described service are told apart by method and path; remove \(quoted(key.text))")
  }

  static func describedPage(_ value: YAMLNode) -> Diagnostic {
    Diagnostic(
      .misplacedServiceKey, at: value.span,
      "a described service has no pages for a browser; write 'client', or simulate the service in Swift")
  }

  static func namesWithoutValues(_ key: YAMLNode) -> Diagnostic {
    Diagnostic(
      .misplacedServiceKey, at: key.span,
      "beside 'answers', \(quoted(key.text)) holds values; write a map of names and values")
  }
}
