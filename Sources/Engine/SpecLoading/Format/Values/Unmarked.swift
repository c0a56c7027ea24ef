import SpecModel

// What is written at one place is compared with what is written at another: the places themselves do not count.

extension SourceMark {
  fileprivate static let none = SourceMark(file: "", line: 0, column: 0)
}

extension Template {
  /// The template without the places where it stands.
  var unmarked: Template {
    switch self {
    case .literal, .repeated, .omitted: self
    case .reference(let reference): .reference(Reference(path: reference.path, mark: .none))
    case .list(let members): .list(members.map(\.unmarked))
    case .joined(let parts): .joined(parts.map(\.unmarked))
    case .map(let fields): .map(fields.unmarked)
    }
  }

  /// The template with the values of a row in the place of `$row.…`.
  func filled(from row: Row?) -> Template {
    switch self {
    case .literal, .repeated, .omitted: self
    case .reference(let reference):
      row.flatMap { row in
        row.fields.first { reference.path == ["row", $0.name] }?.matcher.template
      } ?? self
    case .list(let members): .list(members.map { $0.filled(from: row) })
    case .joined(let parts): .joined(parts.map { $0.filled(from: row) })
    case .map(let fields): .map(fields.filled(from: row))
    }
  }
}

extension [Template.Field] {
  /// The fields without the places where they stand, sorted by name.
  var unmarked: [Template.Field] {
    map { Template.Field(name: $0.name, value: $0.value.unmarked, mark: .none) }.sorted { $0.name < $1.name }
  }

  /// The fields with the values of a row in the place of `$row.…`.
  func filled(from row: Row?) -> [Template.Field] {
    map { Template.Field(name: $0.name, value: $0.value.filled(from: row), mark: $0.mark) }
  }
}

extension Matcher {
  /// The matcher without the places where it stands.
  var unmarked: Matcher {
    var rule = rule.replacing(\.unmarked, \.unmarked)
    if case .map(let fields, let closed) = rule { rule = .map(fields.sorted { $0.name < $1.name }, closed: closed) }
    return Matcher(rule, mark: .none)
  }
}

extension Step.Verb {
  /// What is done, without the places where it is written, and with the values of a row.
  func unmarked(in row: Row? = nil) -> Step.Verb {
    func plain(_ template: Template) -> Template { template.filled(from: row).unmarked }
    switch self {
    case .call(let invocation): return .call(invocation.unmarked(in: row))
    case .start(let invocation): return .start(invocation.unmarked(in: row))
    case .open(let url, let source): return .open(url: plain(url), source: source.map(plain))
    case .fault(let fault):
      return .fault(
        FaultTemplate(
          exchange: fault.exchange, kind: fault.kind, argument: plain(fault.argument), times: fault.times))
    case .service(let name, let arguments): return .service(name, arguments: plain(arguments))
    case .customer(let name, let arguments): return .customer(name, arguments: plain(arguments))
    case .device(let name, let arguments): return .device(name, arguments: plain(arguments))
    case .reach(let state, let arguments):
      return .reach(state: state, arguments: arguments.filled(from: row).unmarked)
    case .await, .interleave, .advance, .relaunch, .hold, .release: return self
    }
  }
}

extension Invocation {
  /// The call without the places where it is written, and with the values of a row.
  func unmarked(in row: Row?) -> Invocation {
    Invocation(
      operation: operation, form: form, arguments: arguments.filled(from: row).unmarked, times: times)
  }
}
