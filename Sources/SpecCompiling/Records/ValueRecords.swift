import SpecModel

// Values, templates and matchers.
extension Value: CompiledChoice {
  static var blank: Self { .null }

  func write(with coder: RecordCoder) {
    switch self {
    case .null: coder.write(0)
    case .bool(let value):
      coder.write(1)
      coder.write(value)
    case .integer(let value):
      coder.write(2)
      coder.write(value)
    case .decimal(let value):
      coder.write(3)
      coder.write(value)
    case .string(let value):
      coder.write(4)
      coder.write(value)
    case .list(let value):
      coder.write(5)
      coder.write(value)
    case .map(let value):
      coder.write(6)
      coder.write(value)
    }
  }

  static func value(_ number: Int, from coder: RecordCoder) -> Self? {
    switch number {
    case 0: .null
    case 1: .bool(coder.read())
    case 2: .integer(coder.read())
    case 3: .decimal(coder.read())
    case 4: .string(coder.read())
    case 5: .list(coder.read())
    case 6: .map(coder.read())
    default: nil
    }
  }
}

extension Template: CompiledChoice {
  static var blank: Self { .omitted }

  func write(with coder: RecordCoder) {
    switch self {
    case .literal(let value):
      coder.write(0)
      coder.write(value)
    case .reference(let value):
      coder.write(1)
      coder.write(value)
    case .list(let value):
      coder.write(2)
      coder.write(value)
    case .map(let value):
      coder.write(3)
      coder.write(value)
    case .repeated(let value0, let times):
      coder.write(4)
      coder.write(value0)
      coder.write(times)
    case .joined(let value):
      coder.write(5)
      coder.write(value)
    case .omitted: coder.write(6)
    }
  }

  static func value(_ number: Int, from coder: RecordCoder) -> Self? {
    switch number {
    case 0: .literal(coder.read())
    case 1: .reference(coder.read())
    case 2: .list(coder.read())
    case 3: .map(coder.read())
    case 4: .repeated(coder.read(), times: coder.read())
    case 5: .joined(coder.read())
    case 6: .omitted
    default: nil
    }
  }
}

extension Template.Field: CompiledRecord {
  static var blank: Self { Self(name: "", value: .omitted, mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&name)
    coder(&value)
    coder(&mark)
  }
}

extension Reference: CompiledRecord {
  static var blank: Self { Self(path: [], mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&path)
    coder(&mark)
  }
}

extension Matcher: CompiledRecord {
  static var blank: Self { Self(.absent(false), mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&rule)
    coder(&mark)
    coder(&namePosition)
  }
}

extension Matcher.Rule: CompiledChoice {
  static var blank: Self { .absent(false) }

  func write(with coder: RecordCoder) {
    switch self {
    case .equals(let value):
      coder.write(0)
      coder.write(value)
    case .all(let value):
      coder.write(1)
      coder.write(value)
    case .not(let value):
      coder.write(2)
      coder.write(value)
    case .oneOf(let value):
      coder.write(3)
      coder.write(value)
    case .absent(let value):
      coder.write(4)
      coder.write(value)
    case .matches(let value):
      coder.write(5)
      coder.write(value)
    case .atLeast(let value):
      coder.write(6)
      coder.write(value)
    case .atMost(let value):
      coder.write(7)
      coder.write(value)
    case .json(let value):
      coder.write(8)
      coder.write(value)
    case .issued(let value):
      coder.write(9)
      coder.write(value)
    case .pkceOf(let value):
      coder.write(10)
      coder.write(value)
    case .list(let value):
      coder.write(11)
      coder.write(value)
    case .map(let value0, let closed):
      coder.write(12)
      coder.write(value0)
      coder.write(closed)
    }
  }

  static func value(_ number: Int, from coder: RecordCoder) -> Self? {
    switch number {
    case 0: .equals(coder.read())
    case 1: .all(coder.read())
    case 2: .not(coder.read())
    case 3: .oneOf(coder.read())
    case 4: .absent(coder.read())
    case 5: .matches(coder.read())
    case 6: .atLeast(coder.read())
    case 7: .atMost(coder.read())
    case 8: .json(coder.read())
    case 9: .issued(coder.read())
    case 10: .pkceOf(coder.read())
    case 11: .list(coder.read())
    case 12: .map(coder.read(), closed: coder.read())
    default: nil
    }
  }
}

extension Matcher.Field: CompiledRecord {
  static var blank: Self { Self(name: "", matcher: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&name)
    coder(&matcher)
  }
}
