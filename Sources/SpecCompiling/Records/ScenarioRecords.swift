import SpecModel

// Scenarios, their rows, alternatives and controls.
extension Scenario: CompiledRecord {
  static var blank: Self {
    Self(
      name: "", given: nil, rows: [], steps: [], overall: nil, alternatives: [], control: nil, mark: .blank)
  }

  mutating func code(with coder: RecordCoder) {
    coder(&name)
    coder(&given)
    coder(&rows)
    coder(&steps)
    coder(&overall)
    coder(&alternatives)
    coder(&control)
    coder(&endsIn)
    coder(&isUnready)
    coder(&mark)
  }
}

extension Row: CompiledRecord {
  static var blank: Self { Self(name: "", fields: [], mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&name)
    coder(&fields)
    coder(&mark)
  }
}

extension Alternative: CompiledRecord {
  static var blank: Self { Self(name: "", steps: [], overall: nil, mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&name)
    coder(&steps)
    coder(&overall)
    coder(&endsIn)
    coder(&mark)
  }
}

extension Alternative.Bound: CompiledRecord {
  static var blank: Self { Self(binding: "", expectation: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&binding)
    coder(&expectation)
  }
}

extension Control: CompiledChoice {
  static var blank: Self { .replacing([]) }

  func write(with coder: RecordCoder) {
    switch self {
    case .replacing(let value):
      coder.write(0)
      coder.write(value)
    case .steps(let given, let steps):
      coder.write(1)
      coder.write(given)
      coder.write(steps)
    }
  }

  static func value(_ number: Int, from coder: RecordCoder) -> Self? {
    switch number {
    case 0: .replacing(coder.read())
    case 1: .steps(given: coder.read(), steps: coder.read())
    default: nil
    }
  }
}
