import SpecModel

// Requirements and their evidence.
extension Requirement: CompiledRecord {
  static var blank: Self {
    Self(
      id: "", level: .must, statement: "", source: .blank, accountsFor: [], evidence: .scenarios([]), mark: .blank)
  }

  mutating func code(with coder: RecordCoder) {
    coder(&id)
    coder(&level)
    coder(&levelReason)
    coder(&levelReasonPosition)
    coder(&statement)
    coder(&statementPosition)
    coder(&source)
    coder(&sourcePosition)
    coder(&quote)
    coder(&quotePosition)
    coder(&accountsFor)
    coder(&since)
    coder(&evidence)
    coder(&mark)
  }
}

extension Requirement.Evidence: CompiledChoice {
  static var blank: Self { .scenarios([]) }

  func write(with coder: RecordCoder) {
    switch self {
    case .scenarios(let value):
      coder.write(0)
      coder.write(value)
    case .error(let value):
      coder.write(1)
      coder.write(value)
    case .transition(let value):
      coder.write(2)
      coder.write(value)
    case .rule(let value):
      coder.write(3)
      coder.write(value)
    }
  }

  static func value(_ number: Int, from coder: RecordCoder) -> Self? {
    switch number {
    case 0: .scenarios(coder.read())
    case 1: .error(coder.read())
    case 2: .transition(coder.read())
    case 3: .rule(coder.read())
    default: nil
    }
  }
}

extension Level: CompiledWord {
  static var blank: Self { .must }
}

extension LevelReason: CompiledWord {
  static var blank: Self { .inference }
}

extension ErrorRow: CompiledRecord {
  static var blank: Self { Self(code: "", provocations: [], control: nil) }

  mutating func code(with coder: RecordCoder) {
    coder(&code)
    coder(&codePosition)
    coder(&provocations)
    coder(&control)
  }
}

extension ErrorRow.Provocation: CompiledRecord {
  static var blank: Self { Self(name: "", given: nil, steps: [], control: nil, mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&name)
    coder(&given)
    coder(&steps)
    coder(&control)
    coder(&mark)
  }
}
