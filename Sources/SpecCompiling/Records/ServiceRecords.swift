import SpecModel

// The simulated service.
extension Service: CompiledRecord {
  static var blank: Self {
    Self(
      name: "", exchanges: [], faults: [], instructions: [], decisions: [], deviceChanges: [], credentials: [],
      settings: [:], app: [], mark: .blank)
  }

  mutating func code(with coder: RecordCoder) {
    coder(&name)
    coder(&exchanges)
    coder(&groups)
    coder(&faults)
    coder(&instructions)
    coder(&decisions)
    coder(&deviceChanges)
    coder(&credentials)
    coder(&secrets)
    coder(&settings)
    coder(&app)
    coder(&rules)
    coder(&mark)
  }
}

extension Service.Exchange: CompiledRecord {
  static var blank: Self { Self(name: "", method: "", path: "", isSentByBrowser: false) }

  mutating func code(with coder: RecordCoder) {
    coder(&name)
    coder(&method)
    coder(&path)
    coder(&isSentByBrowser)
    coder(&target)
    coder(&isFree)
  }
}

extension Service.Instruction: CompiledRecord {
  static var blank: Self { Self(name: "", says: "") }

  mutating func code(with coder: RecordCoder) {
    coder(&name)
    coder(&says)
    coder(&takes)
    coder(&gives)
  }
}
