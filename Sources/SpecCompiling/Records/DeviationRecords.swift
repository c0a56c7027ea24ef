import SpecModel

// What the tables of deviations need.
extension DeviationFile: CompiledRecord {
  static var blank: Self { Self(table: .numbers, mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&table)
    coder(&numbers)
    coder(&factors)
    coder(&roles)
    coder(&excuses)
    coder(&mark)
  }
}

extension DeviationTableName: CompiledWord {
  static var blank: Self { .numbers }
}

extension DeviationFile.Role: CompiledWord, CompiledWordLike {
  static var blank: Self { .clear }
}

extension DeviationFile.DocumentedNumber: CompiledRecord {
  static var blank: Self { Self(name: "", value: 0, measure: .seconds, mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&name)
    coder(&value)
    coder(&measure)
    coder(&setBy)
    coder(&mark)
  }
}

extension DeviationFile.DocumentedNumber.Measure: CompiledChoice {
  static var blank: Self { .seconds }

  func write(with coder: RecordCoder) {
    switch self {
    case .seconds: coder.write(0)
    case .length(let value):
      coder.write(1)
      coder.write(value)
    case .calls(let value):
      coder.write(2)
      coder.write(value)
    }
  }

  static func value(_ number: Int, from coder: RecordCoder) -> Self? {
    switch number {
    case 0: .seconds
    case 1: .length(coder.read())
    case 2: .calls(coder.read())
    default: nil
    }
  }
}

extension DeviationFile.Factor: CompiledRecord {
  static var blank: Self { Self(name: "", setting: "", values: [], mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&name)
    coder(&setting)
    coder(&values)
    coder(&mark)
  }
}

extension DeviationFile.Excuse: CompiledRecord {
  static var blank: Self { Self(rows: [], kinds: [], because: "", mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&rows)
    coder(&kinds)
    coder(&because)
    coder(&mark)
  }
}
