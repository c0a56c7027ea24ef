import SpecModel

extension DiagnosticKind {
  static let missingAnswer = DiagnosticKind(
    "missing-answer",
    why: "A described service answers every request of its exchanges, whatever the request holds.",
    remedy: "Write rules for the exchange; the last one has no 'match'.",
    broken: "answers: {token: [{match: {form: {grant_type: refresh_token}}, respond: {status: 200}}]}",
    mended: "answers: {token: [{match: {form: {grant_type: refresh_token}}, respond: {status: 200}}, "
      + "{respond: {status: 400}}]}")

  static let unreachableAnswer = DiagnosticKind(
    "unreachable-answer",
    why: "The first rule that matches answers, so that a rule after one that matches all the same requests never does.",
    remedy: "Move the rule up, or correct what it matches.",
    broken: "token: [{respond: {status: 400}}, {match: {form: {grant_type: refresh_token}}, respond: {status: 200}}]",
    mended: "token: [{match: {form: {grant_type: refresh_token}}, respond: {status: 200}}, {respond: {status: 400}}]")

  static let unknownServiceValue = DiagnosticKind(
    "unknown-service-value",
    why: "What a rule of a service names must be part of the request, or something that the service has or remembers.",
    remedy: "Correct the name, or remember the value before.",
    broken: "remember: {scope: $form.scope}\nrespond: {json: {scope: $remembered.scopes}}",
    mended: "remember: {scope: $form.scope}\nrespond: {json: {scope: $remembered.scope}}")

  static let ruleWithoutGrant = DiagnosticKind(
    "rule-without-grant",
    why: "Credentials end, and values are remembered, for a grant; a rule has one by a credential that the request "
      + "presents, or by credentials that it issues.",
    remedy: "Write 'credential' into 'match', or issue a credential.",
    broken: "- {revoke: grant, respond: {status: 200}}",
    mended: "- match: {credential: {kind: access-token, in: $form.token}}\n  revoke: grant\n  respond: {status: 200}")
}

// The checks of services that their files alone describe.
extension SpecificationChecks {
  /// Checks that the rules of the service answer every request, can all be reached, and name what there is.
  mutating func checkServiceRules() {
    guard let service = parts.service, let rules = service.rules, !parts.isPartial(service.mark) else { return }
    var checks = self
    checks.found = DiagnosticLog()
    checks.checkRules(of: service, rules)
    // What a part with an error would define, or answer, is unknown elsewhere in the file, and not wrong.
    let isWhole = knows(.service)
    found.add(
      contentsOf: checks.found.diagnostics.filter { isWhole || !DiagnosticKind.ofServiceParts.contains($0.kind) })
  }

  private mutating func checkRules(of service: Service, _ rules: ServiceRules) {
    checkPaths(of: service, rules)
    checkCompleteness(of: service, rules)
    for (kind, form) in rules.forms.sorted(by: { $0.key < $1.key }) { checkLifetime(of: kind, form, service) }
    let remembered = rules.rememberedNames
    for (_, answers) in rules.answers.sorted(by: { $0.key < $1.key }) {
      for answer in answers { check(answer, ServiceScope(service, rules, remembered)) }
    }
    for thing in service.vocabulary.things {
      guard let does = rules.things[thing.name] else { continue }
      check(does, ServiceScope(service, rules, remembered, arguments: Set(thing.takes.keys)))
    }
    for secret in rules.secrets {
      var scope = ServiceScope(service, rules, remembered)
      scope.hasGrant = false
      check(secret.value, scope)
    }
    for (_, response) in rules.errors.sorted(by: { $0.key < $1.key }) {
      check(response, ServiceScope(service, rules, remembered))
    }
  }

  /// Checks that a path leads to one host, and a method and a path to one exchange: behind a driver, all are on one host.
  private mutating func checkPaths(of service: Service, _ rules: ServiceRules) {
    checkOnce("address", service.exchanges.map { ("\($0.method) \($0.path)", service.mark) })
    let hosts = Dictionary(grouping: service.exchanges, by: \.path).mapValues { exchanges in
      Set(exchanges.map { rules.hosts[$0.name] ?? rules.host })
    }
    for (path, hosts) in hosts.sorted(by: { $0.key < $1.key }) where hosts.count > 1 {
      checkOnce("path", hosts.map { _ in (path, service.mark) })
    }
  }

  private mutating func checkCompleteness(of service: Service, _ rules: ServiceRules) {
    let exchanges = service.exchanges.map(\.name)
    for (name, answers) in rules.answers.sorted(by: { $0.key < $1.key }) {
      guard let mark = answers.first?.exchangeMark else { continue }
      if !exchanges.contains(name) {
        reportUnknown(.unknownExchange, "exchange", name, among: exchanges, at: .mark(mark))
      }
      if let last = answers.last, last.match != ServiceRules.Match() {
        report(
          .missingAnswer, at: .mark(last.mark),
          "requests of \(quoted(name)) that no rule matches have no answer; add a rule without 'match' after this one")
      }
      for (number, answer) in answers.enumerated() {
        guard let earlier = answers[..<number].first(where: { answer.match.implies($0.match) }) else { continue }
        found.add([
          Diagnostic(
            .unreachableAnswer, at: yaml.span(.mark(answer.mark)),
            "this rule is never reached: an earlier one answers all that it matches; move it up, or correct its 'match'"
          ),
          Diagnostic(.unreachableAnswer, as: .note, at: yaml.span(.mark(earlier.mark)), "the earlier rule is here"),
        ])
      }
    }
    for name in exchanges where rules.answers[name] == nil {
      let place = rules.mark.map { Place.mark($0) } ?? .mark(service.mark)
      report(.missingAnswer, at: place, "the exchange \(quoted(name)) has no answer; write a rule for it")
    }
  }

  private mutating func checkLifetime(of kind: String, _ form: ServiceRules.CredentialForm, _ service: Service) {
    guard let lifetime = form.lifetime, service.durations[lifetime] == nil, let mark = form.lifetimeMark else { return }
    reportUnknown(
      .unknownDuration, "setting in seconds", lifetime, among: Array(service.durations.keys), at: .mark(mark))
  }

  private mutating func check(_ answer: ServiceRules.Answer, _ scope: ServiceScope) {
    var scope = scope
    check(answer.match, scope)
    scope.hasCredential = answer.match.credential.map { $0.states != [.unknown] } ?? false
    scope.hasGrant = scope.hasCredential || !answer.effects.issues.isEmpty
    check(answer.effects, &scope, at: answer.mark)
    check(answer.response, scope)
  }

  private mutating func check(_ match: ServiceRules.Match, _ scope: ServiceScope) {
    var scope = scope
    scope.hasGrant = match.credential != nil
    for field in match.fields { for reference in field.matcher.references { check(reference, scope) } }
    if let credential = match.credential { check(credential, scope) }
    scope.hasCredential = scope.hasGrant
    for field in match.remembered {
      checkName("remembered", field.name, among: scope.remembered, at: .key(before: field.matcher.mark))
      checkGrant("remembered", scope, at: field.matcher.mark)
      for reference in field.matcher.references { check(reference, scope) }
    }
    for field in match.settings {
      checkName("settings", field.name, among: scope.settings, at: .key(before: field.matcher.mark))
      for reference in field.matcher.references { check(reference, scope) }
    }
    if let seconds = match.soonerThan {
      check(seconds, scope)
      if let reference = seconds.references.first, reference.root != "remembered" {
        checkGrant("sooner-than", scope, at: reference.mark)
      }
    }
  }

  private mutating func check(_ credential: ServiceRules.PresentedCredential, _ scope: ServiceScope) {
    check(credentialKinds: credential.kinds, at: credential.kindsMark)
    check(credential.value, scope)
  }

  private mutating func check(credentialKinds kinds: [String], at mark: SourceMark) {
    for (number, kind) in kinds.enumerated() where !names.credentials.contains(kind) {
      reportUnknown(.unknownCredential, "credential", kind, among: names.credentials, at: .member(number, of: mark))
    }
  }

  private mutating func check(_ thing: ServiceRules.Thing, _ scope: ServiceScope) {
    var scope = scope
    if case .holding(let credential) = thing.grants {
      scope.hasGrant = false
      check(credential, scope)
      scope.hasCredential = true
    }
    scope.hasGrant = true
    check(thing.effects, &scope, at: thing.effects.issuesMark)
    for field in thing.effects.settings {
      checkName("settings", field.name, among: scope.settings, at: .mark(field.mark))
      check(field.value, scope)
    }
    for field in thing.gives { check(field.value, scope) }
  }

  private mutating func check(_ effects: ServiceRules.Effects, _ scope: inout ServiceScope, at mark: SourceMark?) {
    for ending in effects.endings {
      if case .kinds(let kinds) = ending.target { check(credentialKinds: kinds, at: ending.mark) }
      guard !scope.hasCredential, !(scope.isThing && ending.target != .presented) else { continue }
      report(
        .ruleWithoutGrant, at: .mark(ending.mark),
        "nothing is presented here that could end; write 'credential' into 'match'\(scope.isThing ? ", or 'of'" : "")")
    }
    if let mark = effects.issuesMark { check(credentialKinds: effects.issues, at: mark) }
    scope.issued = Set(effects.issues)
    for field in effects.remembers + effects.adds {
      checkGrant("remember", scope, at: field.mark)
      check(field.value, scope)
    }
  }

  private mutating func check(_ response: ServiceRules.Response, _ scope: ServiceScope) {
    if let error = response.error, let mark = response.errorMark, !scope.errors.contains(error) {
      reportUnknown(.unknownErrorCode, "error code", error, among: scope.errors, at: .mark(mark))
    }
    for field in response.headers + (response.json ?? []) { check(field.value, scope) }
  }

  private mutating func check(_ template: Template, _ scope: ServiceScope) {
    for reference in template.references { check(reference, scope) }
  }

  private mutating func check(_ reference: Reference, _ scope: ServiceScope) {
    let place = Place.mark(reference.mark)
    guard let names = scope.names(of: reference.root) else {
      let known = scope.roots.map { "$\($0)" }
      return reportUnknown(.unknownServiceValue, "value", "$\(reference.root)", among: known, at: place)
    }
    if reference.root == "remembered" { checkGrant("remembered", scope, at: reference.mark) }
    guard case .some(let known) = names else { return }
    checkName(reference.root, reference.path.dropFirst().first ?? "", among: known, at: place)
  }

  private mutating func checkName(_ root: String, _ name: String, among known: Set<String>, at place: Place) {
    guard !known.contains(name) else { return }
    reportUnknown(.unknownServiceValue, "value", "$\(root).\(name)", among: known.map { "$\(root).\($0)" }, at: place)
  }

  private mutating func checkGrant(_ what: String, _ scope: ServiceScope, at mark: SourceMark) {
    guard !scope.hasGrant else { return }
    report(
      .ruleWithoutGrant, at: .mark(mark),
      "\(quoted(what)) is about a grant, and here is none; write 'credential' into 'match'")
  }
}

/// What the values of a rule can name.
private struct ServiceScope {
  var settings: Set<String>
  var app: Set<String>
  var errors: Set<String>
  var remembered: Set<String>
  /// The arguments of an instruction; `nil` in a rule by which requests are answered.
  var arguments: Set<String>?
  var issued: Set<String> = []
  var hasCredential = false
  var hasGrant = false

  init(_ service: Service, _ rules: ServiceRules, _ remembered: Set<String>, arguments: Set<String>? = nil) {
    settings = Set(service.settings.keys)
    app = Set(service.app)
    errors = Set(rules.errors.keys)
    self.remembered = remembered
    self.arguments = arguments
  }

  var isThing: Bool { arguments != nil }

  var roots: [String] {
    let common = ["app", "settings", "remembered", "issued"] + (hasCredential ? ["presented"] : [])
    return common + (isThing ? ["with"] : ServiceRules.RequestPart.allCases.map(\.rawValue))
  }

  /// The names below a root, an inner `nil` for any name; `nil` for a root that there is not.
  func names(of root: String) -> Set<String>?? {
    guard roots.contains(root) else { return nil }
    switch root {
    case "app": return .some(app)
    case "settings": return .some(settings)
    case "remembered": return .some(remembered)
    case "issued": return .some(issued)
    case "presented": return .some(Set(ServiceRules.presentedNames))
    case "with": return .some(arguments)
    case ServiceRules.RequestPart.authorization.rawValue: return .some(Set(ServiceRules.authorizationNames))
    default: return .some(nil)
    }
  }
}

extension ServiceRules {
  /// The names of all that a grant can remember.
  fileprivate var rememberedNames: Set<String> {
    let effects = answers.values.joined().map(\.effects) + things.values.map(\.effects)
    return Set(effects.flatMap { $0.remembers + $0.adds }.map(\.name))
  }
}

extension ServiceRules.Match {
  /// Whether every request that this matches matches another too: it has all conditions of that one.
  fileprivate func implies(_ other: ServiceRules.Match) -> Bool {
    let mine = conditions
    return other.conditions.isSubset(of: mine)
  }

  /// The conditions as texts that are equal for equal conditions, wherever they stand.
  private var conditions: Set<String> {
    var result = Set(fields.map { "\($0.part.rawValue).\($0.name) \($0.matcher.canonical)" })
    result.formUnion(remembered.map { "remembered.\($0.name) \($0.matcher.canonical)" })
    result.formUnion(settings.map { "settings.\($0.name) \($0.matcher.canonical)" })
    if let credential {
      let states = credential.states.map(\.rawValue).sorted()
      result.insert("credential \(credential.kinds.sorted()) \(credential.value.canonical) \(states)")
    }
    if let soonerThan { result.insert("sooner-than \(soonerThan.canonical)") }
    return result
  }
}

extension Matcher {
  /// A text that is equal for equal matchers, wherever they stand.
  fileprivate var canonical: String {
    switch rule {
    case .equals(let template): "= \(template.canonical)"
    case .all(let matchers): "all \(matchers.map(\.canonical).sorted())"
    case .not(let matcher): "not \(matcher.canonical)"
    case .oneOf(let matchers): "one-of \(matchers.map(\.canonical).sorted())"
    case .absent(let isAbsent): "absent \(isAbsent)"
    case .matches(let pattern): "matches \(pattern)"
    case .atLeast(let bound): "at-least \(bound.canonical)"
    case .atMost(let bound): "at-most \(bound.canonical)"
    case .words, .isBlank, .isA, .json, .issued, .pkceOf, .list, .map: "\(rule)"
    }
  }
}

extension Template {
  /// A text that is equal for equal templates, wherever they stand.
  fileprivate var canonical: String {
    switch self {
    case .literal(let value): value.json
    case .reference(let reference): "\(reference)"
    case .list(let members): "\(members.map(\.canonical))"
    case .map(let fields): "\(fields.map { "\($0.name): \($0.value.canonical)" })"
    case .repeated(let text, let times): "\(times) × \(text)"
    case .joined(let members): "join \(members.map(\.canonical))"
    case .omitted: "absent"
    }
  }
}
