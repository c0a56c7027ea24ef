import AuthProviding
import SpecModel
import WorldScripting

/// What the values of a rule can name, while the rule answers a request or an instruction is followed.
struct RuleScope: Sendable {
  /// The fields of the request; `nil` for an instruction.
  var request: RequestFields?
  /// The exchange of the request.
  var exchange = ""
  /// The arguments of the instruction.
  var arguments: [String: Value] = [:]
  /// The credential that the request presents.
  var presented: CredentialLedger<DescribedService.Kind, DescribedService.Grant>.Found?
  /// The number of its grant, or of one that began.
  var grant: Int?
  /// The credentials that are issued now, by their kinds.
  var issued: [String: Value] = [:]
  /// The time since the service's start.
  var now: Duration

  /// The mark of what no file holds.
  let nowhere = SourceMark(file: "", line: 1, column: 1)
}

extension DescribedService {
  /// Returns a value with all references resolved; `nil` where nothing has this name now.
  func resolve(_ template: Template, in scope: RuleScope) -> Value? {
    switch template {
    case .literal(let value): value
    case .reference(let reference): resolve(reference, in: scope)
    case .list(let members): .list(members.compactMap { resolve($0, in: scope) })
    case .map(let fields):
      .map(
        Dictionary(fields.compactMap { field in resolve(field.value, in: scope).map { (field.name, $0) } }) { $1 })
    case .repeated(let text, let times): .string(String(repeating: text, count: times))
    case .joined(let parts): .string(parts.compactMap { resolve($0, in: scope)?.plainText }.joined())
    case .omitted: nil
    }
  }

  private func resolve(_ reference: Reference, in scope: RuleScope) -> Value? {
    guard let name = reference.path.dropFirst().first else { return nil }
    let value: Value? =
      switch reference.root {
      case "app": rules.app[name]
      case "settings": settings[name]
      case "remembered": scope.grant.flatMap { ledger.grants[$0].memory[name] }
      case "issued": scope.issued[name]
      case "presented": scope.presented.flatMap { presented($0.credential, name, at: scope.now) }
      case "with": scope.arguments[name]
      default: ServiceRules.RequestPart(rawValue: reference.root).flatMap { scope.request?[$0, name] }
      }
    return reference.path.dropFirst(2).reduce(value) { $0?[$1] }
  }

  /// Returns what a rule can say of the credential that a request presents.
  private func presented(_ credential: Credential, _ name: String, at now: Duration) -> Value? {
    switch name {
    case "kind": .string(credential.kind)
    case "expires-in": credential.expiresAt.map { .integer(Int(($0 - now).components.seconds)) }
    case "expires-at": credential.expiresAt.map { .integer(Int((SimulatedClock.start + $0).components.seconds)) }
    default: .string(credential.value)
    }
  }
}

extension Value {
  /// The text as a form or a header field holds it; `nil` for a value that neither can hold.
  var plainText: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .decimal(let number): String(number)
    case .bool(let truth): String(truth)
    case .null, .list, .map: nil
    }
  }
}
