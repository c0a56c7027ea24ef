import SpecModel

// What holds in every case.
extension Rule: CompiledChoice {
  static var blank: Self { .boundsRequests(atMost: 0) }

  func write(with coder: RecordCoder) {
    switch self {
    case .keepsSecret(let value):
      coder.write(0)
      coder.write(value)
    case .spends(let value):
      coder.write(1)
      coder.write(value)
    case .boundsRequests(let atMost):
      coder.write(2)
      coder.write(atMost)
    case .repliesUnexpired(let kinds, let position):
      coder.write(3)
      coder.write(kinds)
      coder.write(position)
    case .forgets(let value):
      coder.write(4)
      coder.write(value)
    case .neverRepeats(let events):
      coder.write(5)
      coder.write(events)
    }
  }

  static func value(_ number: Int, from coder: RecordCoder) -> Self? {
    switch number {
    case 0: .keepsSecret(coder.read())
    case 1: .spends(coder.read())
    case 2: .boundsRequests(atMost: coder.read())
    case 3: .repliesUnexpired(kinds: coder.read(), position: coder.read())
    case 4: .forgets(coder.read())
    case 5: .neverRepeats(events: coder.read())
    default: nil
    }
  }
}

extension Rule.Secrecy: CompiledRecord {
  static var blank: Self { Self() }

  mutating func code(with coder: RecordCoder) {
    coder(&kinds)
    coder(&outOf)
    coder(&exceptions)
    coder(&kindsPosition)
    coder(&exceptionsPosition)
  }
}

extension Rule.Secrecy.Place: CompiledWord {
  static var blank: Self { .urls }
}

extension Rule.Spending: CompiledRecord {
  static var blank: Self { Self() }

  mutating func code(with coder: RecordCoder) {
    coder(&credential)
    coder(&exchange)
    coder(&answer)
    coder(&credentialPosition)
    coder(&exchangePosition)
  }
}

extension Rule.Spending.Answer: CompiledWord {
  static var blank: Self { .success }
}

extension Rule.Forgetting: CompiledRecord {
  static var blank: Self { Self() }

  mutating func code(with coder: RecordCoder) {
    coder(&kinds)
    coder(&after)
    coder(&until)
    coder(&kindsPosition)
    coder(&afterPosition)
    coder(&untilPosition)
  }
}
