import AuthProviding
import ConformanceCore
import SpecModel

/// Makes mutants of a reference client from what it does in the cases of its specification.
struct Enumeration {
  let base: ReferenceClient
  let specification: Specification
  let traffic: ReferenceTraffic

  /// All mutants, in an order that depends on nothing else.
  var mutants: [EnumeratedMutant] {
    specification.operations.map(\.name).flatMap { replies(of: $0) + endings(of: $0) }
      + traffic.exchanges.sorted { $0.key < $1.key }.flatMap { requests(of: $0.key, $0.value) }
      + pages + events + store
  }

  private func replies(of operation: String) -> [EnumeratedMutant] {
    let declared = specification.operations.first { $0.name == operation }?.reply ?? []
    let seen = (traffic.replies[operation] ?? [:]).sorted { $0.key < $1.key }
    return seen.flatMap { path, values -> [EnumeratedMutant] in
      var found = [
        EnumeratedMutant(of: base, operation, .replyFieldDropped, path, by: .dropped(path, of: operation)),
        EnumeratedMutant(
          of: base, operation, .replyFieldAltered, path, by: .reply(path, of: operation) { $0?.altered }),
      ]
      if values.count > 1 {
        found.append(
          EnumeratedMutant(of: base, operation, .replyFieldStale, path, by: .firstValueReused(path, of: operation)))
      }
      if let sibling = seen.first(where: { $0.key != path && $0.value.first?.kind == values.first?.kind })?.key,
        values.first?.fields == nil
      {
        found.append(
          EnumeratedMutant(
            of: base, operation, .replyFieldSwapped, path, by: .replySwapped(path, with: sibling, of: operation)))
      }
      return found + misreported(path, values: declared.first { $0.name == path }?.values ?? [], of: operation)
    }
  }

  /// Each documented value of a reply's field reported as each other one.
  private func misreported(_ path: String, values: [String], of operation: String) -> [EnumeratedMutant] {
    let seen = traffic.replies[operation]?[path] ?? []
    return values.filter { seen.contains(.string($0)) }.flatMap { value in
      values.filter { $0 != value }.map { other in
        EnumeratedMutant(
          of: base, operation, .stateMisreported, path, change: ": \(value) as \(other)",
          by: .text(path, of: operation) { $0 == value ? other : $0 })
      }
    }
  }

  private func endings(of operation: String) -> [EnumeratedMutant] {
    let endings = traffic.endings[operation] ?? []
    let listed = specification.errors.map(\.code)
    func make(
      _ kind: EnumeratedMutant.Kind, _ change: @escaping @Sendable (Completion.Ending) -> [Completion.Ending]
    ) -> EnumeratedMutant {
      EnumeratedMutant(of: base, operation, kind, by: .endings(of: operation, change))
    }
    var found: [EnumeratedMutant] = []
    if endings.contains(.reply) {
      let code = listed.first ?? ""
      found += [
        make(.successDoubled) { $0.isReply ? [$0, $0] : [$0] },
        make(.successLost) { $0.isReply ? [] : [$0] },
        make(.successAsFailure) { $0.isReply ? [.failed(code)] : [$0] },
        make(.cancellationMisreported) { $0.isReply ? [.cancelled] : [$0] },
      ]
    }
    if endings.contains(.failure) {
      found += [
        make(.failureDoubled) { $0.isFailure ? [$0, $0] : [$0] },
        make(.failureLost) { $0.isFailure ? [] : [$0] },
        make(.failureAsSuccess) { $0.isFailure ? [.reply([:])] : [$0] },
        EnumeratedMutant(of: base, operation, .messageDropped, by: .withoutMessage(of: operation)),
        EnumeratedMutant(of: base, operation, .codeDropped, by: .withoutCode(of: operation)),
      ]
    }
    return found + codes(of: operation, among: listed)
  }

  /// Each code that the client fails with replaced by the two that are listed after it.
  private func codes(of operation: String, among listed: [String]) -> [EnumeratedMutant] {
    (traffic.codes[operation] ?? []).sorted().flatMap { code -> [EnumeratedMutant] in
      let place = listed.firstIndex(of: code) ?? 0
      let others = (1...2).map { listed[(place + $0) % listed.count] }.filter { $0 != code }
      return Set(others).sorted().map { other in
        EnumeratedMutant(
          of: base, operation, .codeReplaced, code, change: " as \(other)", by: .code(code, as: other, of: operation))
      }
    }
  }

  private func requests(of name: String, _ exchange: ReferenceTraffic.Exchange) -> [EnumeratedMutant] {
    var found = [
      EnumeratedMutant(of: base, name, .requestDoubled, by: .requestDoubled(name)),
      EnumeratedMutant(of: base, name, .requestMisdirected, by: .requestMisdirected(name)),
      EnumeratedMutant(of: base, name, .requestLost, by: .requestLost(name)),
      EnumeratedMutant(of: base, name, .answerReused, by: .answerReused(name)),
    ]
    for field in exchange.fields.sorted() {
      found += [
        EnumeratedMutant(of: base, name, .requestFieldDropped, field, by: .requestField(field, of: name) { _ in nil }),
        EnumeratedMutant(
          of: base, name, .requestFieldAltered, field, by: .requestField(field, of: name) { $0?.altered }),
      ]
      if exchange.isForm {
        found.append(
          EnumeratedMutant(of: base, name, .requestFieldDoubled, field, by: .formFieldDoubled(field, of: name)))
      }
    }
    found += exchange.headers.sorted().map {
      EnumeratedMutant(of: base, name, .requestHeaderDropped, $0, by: .requestHeaderDropped($0, of: name))
    }
    return found
      + exchange.answers.sorted().map {
        EnumeratedMutant(of: base, name, .answerFieldIgnored, $0, by: .answerFieldIgnored($0, of: name))
      }
  }

  private var pages: [EnumeratedMutant] {
    traffic.pageFields.sorted().flatMap { field in
      [
        EnumeratedMutant(of: base, "pages", .pageFieldDropped, field, by: .page(field, .dropped)),
        EnumeratedMutant(of: base, "pages", .pageFieldAltered, field, by: .page(field, .changed { $0 + "x" })),
      ]
    } + (traffic.pageFields.isEmpty ? [] : [EnumeratedMutant(of: base, "pages", .pageDoubled, by: .pageDoubled)])
  }

  private var events: [EnumeratedMutant] {
    traffic.events.sorted().flatMap { name in
      [
        EnumeratedMutant(of: base, "events", .eventDropped, name, by: .event(name, times: 0)),
        EnumeratedMutant(of: base, "events", .eventDoubled, name, by: .event(name, times: 2)),
      ]
    }
  }

  private var store: [EnumeratedMutant] {
    guard traffic.usesStore else { return [] }
    return [
      EnumeratedMutant(of: base, "store", .storeWriteLost, "all", by: .writesDropped),
      EnumeratedMutant(of: base, "store", .storeWriteLost, "later", by: .laterWritesDropped),
      EnumeratedMutant(of: base, "store", .storeDeletionLost, "all", by: .deletesDropped),
      EnumeratedMutant(of: base, "store", .storeDeletionLost, "first", by: .firstDeleteDropped),
      EnumeratedMutant(of: base, "store", .storeReadLost, by: .storeNotRead),
      EnumeratedMutant(of: base, "store", .storeForgotten, by: .storedInMemory),
    ]
  }
}

extension Value {
  /// Another value of the same type.
  var altered: Value {
    switch self {
    case .string(let text): .string(text + "x")
    case .integer(let number): .integer(number + 1)
    case .decimal(let number): .decimal(number + 1)
    case .bool(let value): .bool(!value)
    case .list(let members): .list(members.isEmpty ? ["x"] : Array(members.dropLast()))
    case .map: [:]
    case .null: "x"
    }
  }
}
