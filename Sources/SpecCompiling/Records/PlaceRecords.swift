import SpecModel

// Places, documents and sources.
extension SourceMark: CompiledRecord {
  static var blank: Self { Self(file: "", line: 0, column: 0) }

  mutating func code(with coder: RecordCoder) {
    coder(&file)
    coder(&line)
    coder(&column)
  }
}

extension SourcePosition: CompiledRecord {
  static var blank: Self { .unknown }

  mutating func code(with coder: RecordCoder) {
    coder(&line)
    coder(&column)
  }
}

extension Document: CompiledRecord {
  static var blank: Self {
    Self(id: "", title: "", version: nil, date: nil, sha256: nil, isReference: false, sections: [], mark: .blank)
  }

  mutating func code(with coder: RecordCoder) {
    coder(&id)
    coder(&title)
    coder(&version)
    coder(&date)
    coder(&sha256)
    coder(&isReference)
    coder(&sections)
    coder(&mark)
  }
}

extension Source: CompiledChoice {
  static var blank: Self { .kitRule("") }

  func write(with coder: RecordCoder) {
    switch self {
    case .document(let id, let section):
      coder.write(0)
      coder.write(id)
      coder.write(section)
    case .reference(let id, let section, let sureness):
      coder.write(1)
      coder.write(id)
      coder.write(section)
      coder.write(sureness)
    case .kitRule(let value):
      coder.write(2)
      coder.write(value)
    }
  }

  static func value(_ number: Int, from coder: RecordCoder) -> Self? {
    switch number {
    case 0: .document(id: coder.read(), section: coder.read())
    case 1: .reference(id: coder.read(), section: coder.read(), sureness: coder.read())
    case 2: .kitRule(coder.read())
    default: nil
    }
  }
}

extension Source.Sureness: CompiledWord {
  static var blank: Self { .a }
}

extension ItemReference: CompiledRecord {
  static var blank: Self { Self(item: "", mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&item)
    coder(&facet)
    coder(&mark)
  }
}

extension RequirementReference: CompiledRecord {
  static var blank: Self { Self(id: "", mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&id)
    coder(&mark)
  }
}
