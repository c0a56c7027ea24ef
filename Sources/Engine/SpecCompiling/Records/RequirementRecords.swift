import SpecModel

// Requirements and their evidence.
extension Requirement: CompiledRecord {
  static var blank: Self {
    Self(id: "", level: .must, statement: "", source: .blank, evidence: .scenarios([]), mark: .blank)
  }

  mutating func code(with coder: RecordCoder) {
    coder(&id)(&level)(&levelReason)(&statement)(&source)(&quote)(&proves)(&since)(&evidence)(&mark)(&positions)
  }
}

extension Requirement.Positions: CompiledRecord {
  static var blank: Self { Self() }
  mutating func code(with coder: RecordCoder) { coder(&statement) }
}

extension Requirement.Evidence: CompiledChoice {
  static var blank: Self { .scenarios([]) }

  static let cases: [CompiledCase<Self>] = [
    .init(Self.scenarios) { if case .scenarios(let value) = $0 { value } else { nil } },
    .init(Self.error) { if case .error(let value) = $0 { value } else { nil } },
    .init(Self.transition) { if case .transition(let value) = $0 { value } else { nil } },
    .init(Self.rule) { if case .rule(let value) = $0 { value } else { nil } },
  ]
}

extension Level: CompiledWord {}

extension LevelReason: CompiledWord {}

extension ErrorRow: CompiledRecord {
  static var blank: Self { Self(code: "", provocations: [], control: nil) }
  mutating func code(with coder: RecordCoder) { coder(&code)(&codePosition)(&provocations)(&control) }
}

extension ErrorRow.Provocation: CompiledRecord {
  static var blank: Self { Self(name: "", given: nil, steps: [], control: nil, mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&name)(&given)(&steps)(&control)(&mark) }
}

// Calls and error codes.
extension Operation: CompiledRecord {
  static var blank: Self { Self(name: "", documentedAs: "", mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&name)(&documentedAs)(&says)(&forms)(&parameters)(&reply)(&setup)(&defaults)(&basis)(&signOfSuccess)(
      &makesReady)
    coder(&isLeftOut)(&requirements)(&mark)
  }
}

extension Operation.Form: CompiledRecord {
  static var blank: Self { Self(name: "", documentedAs: "", mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&name)(&documentedAs)(&mark) }
}

extension Operation.Parameter: CompiledRecord {
  static var blank: Self { Self(name: "", type: "", isRequired: false, mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&name)(&type)(&isRequired)(&values)(&documentedAs)(&says)(&mark) }
}

extension ErrorCode: CompiledRecord {
  static var blank: Self { Self(code: "", documentedAs: "", says: "", mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&code)(&documentedAs)(&says)(&statedBy)(&source)(&mark) }
}

// What holds in every case.
extension Rule: CompiledChoice {
  static var blank: Self { .boundsRequests(atMost: 0) }

  static let cases: [CompiledCase<Self>] = [
    .init(Self.keepsSecret) { if case .keepsSecret(let value) = $0 { value } else { nil } },
    .init(Self.spends) { if case .spends(let value) = $0 { value } else { nil } },
    .init(Self.boundsRequests) { if case .boundsRequests(let atMost) = $0 { atMost } else { nil } },
    .init(Self.repliesUnexpired) {
      if case .repliesUnexpired(let kinds, let position) = $0 { (kinds, position) } else { nil }
    },
    .init(Self.forgets) { if case .forgets(let value) = $0 { value } else { nil } },
    .init(Self.neverRepeats) { if case .neverRepeats(let events) = $0 { events } else { nil } },
  ]
}

extension Rule.Secrecy: CompiledRecord {
  static var blank: Self { Self() }

  mutating func code(with coder: RecordCoder) {
    coder(&kinds)(&outOf)(&exceptions)(&kindsPosition)(&exceptionsPosition)
  }
}

extension Rule.Secrecy.Place: CompiledWord {}

extension Rule.Spending: CompiledRecord {
  static var blank: Self { Self() }

  mutating func code(with coder: RecordCoder) {
    coder(&credential)(&exchange)(&answer)(&credentialPosition)(&exchangePosition)
  }
}

extension Rule.Spending.Answer: CompiledWord {}

extension Rule.Forgetting: CompiledRecord {
  static var blank: Self { Self() }

  mutating func code(with coder: RecordCoder) {
    coder(&kinds)(&after)(&until)(&kindsPosition)(&afterPosition)(&untilPosition)
  }
}
