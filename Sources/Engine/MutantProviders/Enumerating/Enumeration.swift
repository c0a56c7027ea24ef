import AuthProviding
import ClientFamilies
import ConformanceCore
import SpecModel

/// Makes mutants of a reference client from what it does in the cases of its specification.
struct Enumeration {
  let base: ReferenceClient
  let specification: Specification
  let traffic: ReferenceTraffic

  /// All mutants that count in the score, in an order that depends on nothing else.
  var mutants: [EnumeratedMutant] { changes.compactMap { EnumeratedMutant(of: base, $0) } }

  private typealias Change = EnumeratedMutant.Change

  private var changes: [EnumeratedMutant.Change] {
    specification.operations.map(\.name).flatMap { replies(of: $0) + endings(of: $0) }
      + traffic.exchanges.sorted { $0.key < $1.key }.flatMap { requests(of: $0.key, $0.value) }
      + pages + events + store
  }

  private func replies(of operation: String) -> [Change] {
    let declared = specification.operations.first { $0.name == operation }?.reply ?? []
    let seen = (traffic.replies[operation] ?? [:]).sorted { $0.key < $1.key }
    return seen.flatMap { path, values -> [Change] in
      var found = [Change(operation, .replyFieldDropped, path), Change(operation, .replyFieldAltered, path)]
      if values.count > 1 { found.append(Change(operation, .replyFieldStale, path)) }
      if let sibling = seen.first(where: { $0.key != path && $0.value.first?.kind == values.first?.kind })?.key,
        values.first?.fields == nil
      {
        found.append(Change(operation, .replyFieldSwapped, "\(path) with \(sibling)"))
      }
      return found + misreported(path, values: declared.first { $0.name == path }?.values ?? [], of: operation)
    }
  }

  /// Each documented value of a reply's field reported as each other one.
  private func misreported(_ path: String, values: [String], of operation: String) -> [Change] {
    let seen = traffic.replies[operation]?[path] ?? []
    return values.filter { seen.contains(.string($0)) }.flatMap { value in
      values.filter { $0 != value }.map { Change(operation, .stateMisreported, "\(path): \(value) as \($0)") }
    }
  }

  private func endings(of operation: String) -> [Change] {
    let endings = traffic.endings[operation] ?? []
    let listed = specification.errors.map(\.code)
    var found: [Change] = []
    if endings.contains(.reply) {
      found += [
        Change(operation, .successDoubled), Change(operation, .successLost),
        Change(operation, .successAsFailure, listed.first ?? ""), Change(operation, .cancellationMisreported),
      ]
    }
    if endings.contains(.failure) {
      found += [.failureDoubled, .failureLost, .failureAsSuccess, .messageDropped, .codeDropped].map {
        Change(operation, $0)
      }
    }
    return found + codes(of: operation, among: listed)
  }

  /// Each code that the client fails with replaced by the two that are listed after it.
  private func codes(of operation: String, among listed: [String]) -> [Change] {
    (traffic.codes[operation] ?? []).sorted().flatMap { code -> [Change] in
      let place = listed.firstIndex(of: code) ?? 0
      let others = (1...2).map { listed[(place + $0) % listed.count] }.filter { $0 != code }
      return Set(others).sorted().map { Change(operation, .codeReplaced, "\(code) as \($0)") }
    }
  }

  private func requests(of name: String, _ exchange: ReferenceTraffic.Exchange) -> [Change] {
    let whole = [.requestDoubled, .requestMisdirected, .requestLost, .answerReused].map { Change(name, $0) }
    let kinds: [EnumeratedMutant.Kind] =
      [.requestFieldDropped, .requestFieldAltered] + (exchange.isForm ? [.requestFieldDoubled] : [])
    let fields = exchange.fields.sorted().flatMap { field in kinds.map { Change(name, $0, field) } }
    let headers = exchange.headers.sorted().map { Change(name, .requestHeaderDropped, $0) }
    return whole + fields + headers + exchange.answers.sorted().map { Change(name, .answerFieldIgnored, $0) }
  }

  private var pages: [Change] {
    let fields = traffic.pageFields.sorted()
    return fields.flatMap { [Change("pages", .pageFieldDropped, $0), Change("pages", .pageFieldAltered, $0)] }
      + (fields.isEmpty ? [] : [Change("pages", .pageDoubled)])
  }

  private var events: [Change] {
    traffic.events.sorted().flatMap { [Change("events", .eventDropped, $0), Change("events", .eventDoubled, $0)] }
  }

  private var store: [Change] {
    guard traffic.usesStore else { return [] }
    return [
      Change("store", .storeWriteLost, "all"), Change("store", .storeWriteLost, "later"),
      Change("store", .storeDeletionLost, "all"), Change("store", .storeDeletionLost, "first"),
      Change("store", .storeReadLost), Change("store", .storeForgotten),
    ]
  }
}

extension Value {
  /// Another value of the same type.
  var altered: Value {
    switch self {
    case .string(let text): .string(text + "x")
    case .integer(let number): .integer(number &+ 1)
    case .decimal(let number): .decimal(number + 1)
    case .bool(let value): .bool(!value)
    case .list(let members): .list(members.isEmpty ? ["x"] : Array(members.dropLast()))
    case .map: [:]
    case .null: "x"
    }
  }
}
