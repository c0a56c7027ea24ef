import AuthProviding
import DeterministicExecution
import SpecModel
import WorldScripting

extension DescribedService {
  /// Changes what a rule or an instruction says: credentials end, others are issued, and the grant remembers.
  mutating func apply(_ effects: ServiceRules.Effects, _ scope: inout RuleScope) {
    for ending in effects.endings { end(ending, scope) }
    if !effects.issues.isEmpty {
      let grant = scope.grant ?? ledger.add(Grant())
      scope.grant = grant
      for kind in effects.issues { scope.issued[kind] = .string(issue(kind, for: grant, at: scope.now)) }
    }
    remember(effects, scope)
    for field in effects.settings {
      // An argument that is not given changes nothing.
      if let value = resolve(field.value, in: scope) { settings[field.name] = value }
    }
  }

  private mutating func end(_ ending: ServiceRules.Ending, _ scope: RuleScope) {
    let numbers: [Int]
    switch ending.target {
    case .presented: numbers = scope.presented.map { [$0.number] } ?? []
    case .grant: numbers = scope.grant.map(ledger.numbers) ?? []
    case .kinds(let kinds):
      numbers = (scope.grant.map(ledger.numbers) ?? []).filter { kinds.contains(ledger[$0].kind) }
    }
    // What ended before stays what it is.
    for number in numbers where endings[number] == nil {
      endings[number] = ending.state
      if ending.state == .expired { ledger.limit(number, to: scope.now) } else { ledger.end(number) }
    }
  }

  private mutating func issue(_ kind: String, for grant: Int, at now: Duration) -> String {
    let form = rules.forms[kind] ?? ServiceRules.CredentialForm()
    let value =
      form.prefix + (form.characters.map { text(form.length, of: Array($0)) } ?? random.base64URLText(form.length))
    let lifetime = form.lifetime.flatMap { settings[$0]?.integer }
    ledger.issue(Kind(rawValue: kind), value, grant: grant, expiresAt: lifetime.map { now + .seconds($0) })
    note(fresh: kind, value)
    return value
  }

  private mutating func text(_ count: Int, of characters: [Character]) -> String {
    String((0..<count).map { _ in characters[Int(random.next() % UInt64(characters.count))] })
  }

  private mutating func remember(_ effects: ServiceRules.Effects, _ scope: RuleScope) {
    guard let grant = scope.grant else { return }
    // All values are those before the rule, whatever the order in which they are written.
    let values = effects.remembers.map { ($0.name, resolve($0.value, in: scope)) }
    let sums = effects.adds.map { field in
      let old = ledger.grants[grant].memory[field.name]?.integer ?? 0
      return (field.name, Value.integer(old + (resolve(field.value, in: scope)?.integer ?? 0)))
    }
    for (name, value) in values { ledger.grants[grant].memory[name] = value }
    for (name, value) in sums { ledger.grants[grant].memory[name] = value }
  }

  /// Returns the grants that an instruction concerns; `nil` stands for none at all, where it changes no grant.
  mutating func grants(
    of thing: ServiceRules.Thing, _ scope: inout RuleScope
  ) throws(InstructionError) -> [Int?] {
    switch thing.grants {
    case .new: return [ledger.add(Grant())]
    case .every: return Array(ledger.grants.indices)
    case .newest: return [try newestGrant(for: thing)]
    case .holding(let credential):
      if resolve(credential.value, in: scope) == nil { return [try newestGrant(for: thing)] }
      guard let found = find(credential, in: scope) else {
        let kinds = credential.kinds.joined(separator: " or ")
        throw InstructionError("the service never issued this \(kinds)", kind: .nothingToChange)
      }
      scope.presented = found
      return [found.grant]
    }
  }

  private func newestGrant(for thing: ServiceRules.Thing) throws(InstructionError) -> Int? {
    if let newest = ledger.grants.indices.last { return newest }
    if thing.effects.leavesGrantAlone, thing.effects.issues.isEmpty { return nil }
    throw InstructionError("the service has no grant yet; let the client begin one", kind: .nothingToChange)
  }
}
