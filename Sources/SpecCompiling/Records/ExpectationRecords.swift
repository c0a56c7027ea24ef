import SpecModel

// What must hold.
extension Expectation: CompiledRecord {
  static var blank: Self { Self(mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&ending)
    coder(&completions)
    coder(&pending)
    coder(&events)
    coder(&pages)
    coder(&wire)
    coder(&storeWithout)
    coder(&cookies)
    coder(&elapsed)
    coder(&each)
    coder(&same)
    coder(&mark)
    coder(&positions)
  }
}

extension Expectation.Positions: CompiledRecord {
  static var blank: Self { Self() }

  mutating func code(with coder: RecordCoder) {
    coder(&ending)
    coder(&codes)
    coder(&pending)
    coder(&same)
  }
}

extension Expectation.Ending: CompiledChoice {
  static var blank: Self { .cancelled(mark: .blank) }

  func write(with coder: RecordCoder) {
    switch self {
    case .reply(let value):
      coder.write(0)
      coder.write(value)
    case .fails(let codes, let details, let mark):
      coder.write(1)
      coder.write(codes)
      coder.write(details)
      coder.write(mark)
    case .cancelled(let mark):
      coder.write(2)
      coder.write(mark)
    }
  }

  static func value(_ number: Int, from coder: RecordCoder) -> Self? {
    switch number {
    case 0: .reply(coder.read())
    case 1: .fails(codes: coder.read(), details: coder.read(), mark: coder.read())
    case 2: .cancelled(mark: coder.read())
    default: nil
    }
  }
}

extension Expectation.FailureCodes: CompiledChoice {
  static var blank: Self { .any }

  func write(with coder: RecordCoder) {
    switch self {
    case .any: coder.write(0)
    case .listed: coder.write(1)
    case .oneOf(let value):
      coder.write(2)
      coder.write(value)
    }
  }

  static func value(_ number: Int, from coder: RecordCoder) -> Self? {
    switch number {
    case 0: .any
    case 1: .listed
    case 2: .oneOf(coder.read())
    default: nil
    }
  }
}

extension Expectation.Each: CompiledRecord {
  static var blank: Self { Self(ending: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&ending)
  }
}

extension Expectation.Wire: CompiledRecord {
  static var blank: Self { Self(exchanges: [], mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&exchanges)
    coder(&allowsOthers)
    coder(&mark)
  }
}

extension Expectation.WireExchange: CompiledRecord {
  static var blank: Self { Self(name: "", selection: nil, requests: .blank, mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&name)
    coder(&selection)
    coder(&each)
    coder(&requests)
    coder(&mark)
  }
}

extension Expectation.StoreContent: CompiledWord {
  static var blank: Self { .liveTokens }
}
