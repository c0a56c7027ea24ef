import AuthProviding
import DeterministicExecution
import HTTPTypes
import SpecModel
import WorldScripting

/// A service that its file alone describes: it answers by the rules of the file, in order.
struct DescribedService: Sendable {
  /// A kind of credential, by its name in the file.
  struct Kind: RawRepresentable, Sendable {
    let rawValue: String
  }

  /// What belongs to one authorization: the credentials that were issued for it, and what is remembered of it.
  struct Grant: Sendable {
    var memory: [String: Value] = [:]
    /// The time of the newest request of each exchange that presented one of its credentials.
    var lastRequests: [String: Duration] = [:]
  }

  let rules: ServiceRules
  private let name: String
  private let exchanges: [Service.Exchange]
  var settings: [String: Value]
  var ledger = CredentialLedger<Kind, Grant>()
  /// The states of the credentials that ended, by their numbers.
  var endings: [Int: ServiceRules.CredentialState] = [:]
  var secrets = SecretList()
  var random: SeededGenerator

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - service: The service as its file describes it.
  ///   - rules: Its rules.
  ///   - seed: Decides every value that the service issues.
  init(_ service: Service, _ rules: ServiceRules, seed: UInt64) {
    self.rules = rules
    name = service.name
    exchanges = service.exchanges
    settings = service.settings
    random = SeededGenerator(seed: seed)
    noteSecrets(in: RuleScope(now: .zero))
  }

  /// The exchange at the address of a request, whatever its method: of several, the one with its method.
  private func exchange(at request: Request) -> Service.Exchange? {
    let path = (request.head.path ?? "/").prefix { $0 != "?" }.lowercased()
    let origin = "\(request.head.scheme ?? "")://\(request.head.authority ?? "")".lowercased()
    let there = exchanges.filter { $0.path == path && rules.host(of: $0) == origin }
    return there.first { $0.method == request.method } ?? there.first
  }

  private mutating func noteSecrets(in scope: RuleScope) {
    for secret in rules.secrets {
      if let text = resolve(secret.value, in: scope)?.text { note(secret.name, text) }
    }
  }
}

extension DescribedService: SimulatedService {
  static var asksForConsent: Bool { false }

  var credentials: [Credential] { ledger.credentials }

  func exchangeName(of request: Request) -> String? { exchange(at: request)?.name }

  mutating func noteSecrets(in request: Request) {
    guard !rules.secrets.isEmpty else { return }
    noteSecrets(in: RuleScope(request: RequestFields(request), now: .zero))
  }

  mutating func answer(to request: Request, at now: Duration, visitor: Visitor) -> Answer {
    guard let exchange = exchange(at: request) else { return unanswered(request, status: 404) }
    guard exchange.method == request.method else { return unanswered(request, status: 405) }
    let fields = RequestFields(request)
    for rule in rules.answers[exchange.name] ?? [] {
      var scope = RuleScope(request: fields, exchange: exchange.name, now: now)
      guard matches(rule.match, &scope) else { continue }
      let presentedGrant = scope.grant
      apply(rule.effects, &scope)
      if let presentedGrant { ledger.grants[presentedGrant].lastRequests[exchange.name] = now }
      return answer(rule.response, in: scope)
    }
    return .empty(status: 404)
  }

  mutating func refuse(_ request: Request, code: String) -> Answer {
    var response = ServiceRules.Response()
    response.error = code
    return answer(response, in: RuleScope(request: RequestFields(request), now: .zero))
  }

  mutating func perform(
    _ instruction: String, _ arguments: [String: Value], at now: Duration
  ) throws(InstructionError) -> [String: Value] {
    guard let thing = rules.things[instruction] else {
      throw InstructionError("the service cannot do '\(instruction)'")
    }
    var scope = RuleScope(arguments: arguments, now: now)
    for grant in try grants(of: thing, &scope) {
      scope.grant = grant
      apply(thing.effects, &scope)
    }
    let given = thing.gives.compactMap { field in resolve(field.value, in: scope).map { (field.name, $0) } }
    return Dictionary(given) { first, _ in first }
  }
}

// What is answered.
extension DescribedService {
  /// The answer to a request that is none of the service's exchanges, which says what these are.
  private func unanswered(_ request: Request, status: Int) -> Answer {
    let path = String((request.head.path ?? "/").prefix { $0 != "?" })
    let known = exchanges.map { "\($0.method) \($0.path)" }.sorted()
    let text =
      "\(request.method) \(path) is no exchange of '\(name)'; there is \(known.joined(separator: ", "))"
    let answer = Answer.json(status: status, [Answer.Field("message", .string(text))])
    let methods = exchanges.filter { $0.path == path.lowercased() }.map(\.method).sorted()
    return status == 405 ? .headed(answer, [.allow: methods.joined(separator: ", ")]) : answer
  }

  private func answer(_ response: ServiceRules.Response, in scope: RuleScope) -> Answer {
    var response = response
    if let code = response.error {
      let general = rules.errors[code] ?? ServiceRules.Response()
      response.status = response.status ?? general.status ?? 400
      response.headers = general.headers + response.headers
      let error = Template.Field(name: "error", value: .literal(.string(code)), mark: scope.nowhere)
      response.json = [error] + (general.json ?? [])
    }
    let status = response.status ?? 200
    let body = response.json.map { Answer.json(status: status, fields($0, in: scope)) } ?? .empty(status: status)
    let headers = response.headers.compactMap { field in
      HTTPField.Name(field.name).flatMap { name in
        resolve(field.value, in: scope)?.plainText.map { HTTPField(name: name, value: $0) }
      }
    }
    return headers.isEmpty ? body : .headed(body, HTTPFields(headers))
  }

  private func fields(_ templates: [Template.Field], in scope: RuleScope) -> [Answer.Field] {
    templates.compactMap { field in resolve(field.value, in: scope).map { Answer.Field(field.name, $0) } }
  }
}

extension ServiceRules {
  /// The scheme and host of an exchange.
  fileprivate func host(of exchange: Service.Exchange) -> String { hosts[exchange.name] ?? host }

  /// The addresses of exchanges, by their names.
  func addresses(of exchanges: [Service.Exchange]) -> [String: String] {
    Dictionary(exchanges.map { ($0.name, host(of: $0) + $0.path) }) { first, _ in first }
  }

  /// The rules for an app with other settings.
  func configured(by values: [String: Value]) -> ServiceRules {
    var result = self
    result.app.merge(values) { _, new in new }
    return result
  }
}
