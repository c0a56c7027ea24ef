import SpecModel

// Values, templates and matchers.
extension Value: CompiledChoice {
  static var blank: Self { .null }

  static let cases: [CompiledCase<Self>] = [
    .init(.null),
    .init(Self.bool) { if case .bool(let value) = $0 { value } else { nil } },
    .init(Self.integer) { if case .integer(let value) = $0 { value } else { nil } },
    .init(Self.decimal) { if case .decimal(let value) = $0 { value } else { nil } },
    .init(Self.string) { if case .string(let value) = $0 { value } else { nil } },
    .init(Self.list) { if case .list(let value) = $0 { value } else { nil } },
    .init(Self.map) { if case .map(let value) = $0 { value } else { nil } },
  ]
}

extension Template: CompiledChoice {
  static var blank: Self { .omitted }

  static let cases: [CompiledCase<Self>] = [
    .init(Self.literal) { if case .literal(let value) = $0 { value } else { nil } },
    .init(Self.reference) { if case .reference(let value) = $0 { value } else { nil } },
    .init(Self.list) { if case .list(let value) = $0 { value } else { nil } },
    .init(Self.map) { if case .map(let value) = $0 { value } else { nil } },
    .init(Self.repeated) { if case .repeated(let text, let times) = $0 { (text, times) } else { nil } },
    .init(Self.joined) { if case .joined(let value) = $0 { value } else { nil } },
    .init(.omitted),
  ]
}

extension Template.Field: CompiledRecord {
  static var blank: Self { Self(name: "", value: .omitted, mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&name)(&value)(&mark) }
}

extension Reference: CompiledRecord {
  static var blank: Self { Self(path: [], mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&path)(&mark) }
}

extension Matcher: CompiledRecord {
  static var blank: Self { Self(.absent(false), mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&rule)(&mark)(&namePosition) }
}

extension Matcher.Rule: CompiledChoice {
  static var blank: Self { .absent(false) }

  static let cases: [CompiledCase<Self>] = [
    .init(Self.equals) { if case .equals(let value) = $0 { value } else { nil } },
    .init(Self.all) { if case .all(let value) = $0 { value } else { nil } },
    .init(Self.not) { if case .not(let value) = $0 { value } else { nil } },
    .init(Self.oneOf) { if case .oneOf(let value) = $0 { value } else { nil } },
    .init(Self.absent) { if case .absent(let value) = $0 { value } else { nil } },
    .init(Self.matches) { if case .matches(let value) = $0 { value } else { nil } },
    .init(Self.words) { if case .words(let value) = $0 { value } else { nil } },
    .init(Self.isBlank) { if case .isBlank(let value) = $0 { value } else { nil } },
    .init(Self.isA) { if case .isA(let value) = $0 { value } else { nil } },
    .init(Self.atLeast) { if case .atLeast(let value) = $0 { value } else { nil } },
    .init(Self.atMost) { if case .atMost(let value) = $0 { value } else { nil } },
    .init(Self.json) { if case .json(let value) = $0 { value } else { nil } },
    .init(Self.issued) { if case .issued(let value) = $0 { value } else { nil } },
    .init(Self.pkceOf) { if case .pkceOf(let value) = $0 { value } else { nil } },
    .init(Self.list) { if case .list(let value) = $0 { value } else { nil } },
    .init(Self.map) { if case .map(let text, let closed) = $0 { (text, closed) } else { nil } },
  ]
}

extension Matcher.ValueType: CompiledWord {}

extension Matcher.Field: CompiledRecord {
  static var blank: Self { Self(name: "", matcher: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&name)(&matcher) }
}
