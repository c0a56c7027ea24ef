import SpecModel

// What the typed protocol of a specification needs to know.
extension TypedProtocol: CompiledRecord {
  static var blank: Self { Self(mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&name)(&says)(&handler)(&handlerTakes)(&delegate)(&calls)(&fields)(&types)(&mark)
  }
}

extension TypedProtocol.HandlerArguments: CompiledWord {}

extension TypedProtocol.Delegate: CompiledRecord {
  static var blank: Self { Self() }
  mutating func code(with coder: RecordCoder) { coder(&type)(&succeeds)(&fails)(&result)(&error) }
}

extension TypedProtocol.Call: CompiledRecord {
  static var blank: Self { Self(operation: "", mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&operation)(&request)(&requestLabel)(&reply)(&isCancellable)(&returnsAtOnce)(&opensURLs)(&forms)(&mark)
  }
}

extension TypedProtocol.Form: CompiledRecord {
  static var blank: Self { Self(form: "", mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&form)(&parameters)(&asyncName)(&returnsAtOnce)(&mark) }
}

extension TypedProtocol.FieldType: CompiledRecord {
  static var blank: Self { Self(name: "", type: "", mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&name)(&type)(&mark) }
}

extension TypedProtocol.NamedType: CompiledRecord {
  static var blank: Self { Self(name: "", mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&name)(&documentedAs)(&says)(&values)(&fields)(&mark) }
}

extension TypedProtocol.NamedValue: CompiledRecord {
  static var blank: Self { Self("", says: "") }
  mutating func code(with coder: RecordCoder) { coder(&value)(&says) }
}
