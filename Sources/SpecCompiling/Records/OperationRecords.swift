import SpecModel

// Calls and error codes.
extension Operation: CompiledRecord {
  static var blank: Self {
    Self(
      name: "", documentedAs: "", says: nil, forms: [], parameters: [], reply: [], setup: [], defaults: [],
      requirements: [], mark: .blank)
  }

  mutating func code(with coder: RecordCoder) {
    coder(&name)
    coder(&documentedAs)
    coder(&says)
    coder(&forms)
    coder(&parameters)
    coder(&reply)
    coder(&setup)
    coder(&defaults)
    coder(&basis)
    coder(&proof)
    coder(&makesReady)
    coder(&isLeftOut)
    coder(&requirements)
    coder(&mark)
  }
}

extension Operation.Form: CompiledRecord {
  static var blank: Self { Self(name: "", documentedAs: "", mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&name)
    coder(&documentedAs)
    coder(&mark)
  }
}

extension Operation.Parameter: CompiledRecord {
  static var blank: Self { Self(name: "", type: "", isRequired: false, mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&name)
    coder(&type)
    coder(&isRequired)
    coder(&values)
    coder(&documentedAs)
    coder(&says)
    coder(&mark)
  }
}

extension ErrorCode: CompiledRecord {
  static var blank: Self { Self(code: "", documentedAs: "", says: "", source: .blank, mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&code)
    coder(&documentedAs)
    coder(&says)
    coder(&source)
    coder(&sourcePosition)
    coder(&mark)
  }
}
