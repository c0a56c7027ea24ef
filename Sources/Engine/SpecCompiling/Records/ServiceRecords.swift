import SpecModel

// The simulated service.
extension Service: CompiledRecord {
  static var blank: Self { Self(name: "", mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&name)(&exchanges)(&groups)(&vocabulary)(&settings)(&app)(&beyondDocuments)(&rules)(&mark)
  }
}

extension Service.Vocabulary: CompiledRecord {
  static var blank: Self { Self() }

  mutating func code(with coder: RecordCoder) {
    coder(&faults)(&things)(&decisions)(&deviceChanges)(&credentials)(&secrets)
  }
}

extension Service.Exchange: CompiledRecord {
  static var blank: Self { Self(name: "", method: "", path: "", isSentByBrowser: false) }
  mutating func code(with coder: RecordCoder) { coder(&name)(&method)(&path)(&isSentByBrowser)(&target)(&isFree) }
}

extension Service.Instruction: CompiledRecord {
  static var blank: Self { Self(name: "", says: "") }
  mutating func code(with coder: RecordCoder) { coder(&name)(&says)(&takes)(&gives) }
}

// What a service does that YAML alone describes.
extension ServiceRules: CompiledRecord {
  static var blank: Self { Self(host: "") }

  mutating func code(with coder: RecordCoder) {
    coder(&host)(&hosts)(&app)(&forms)(&secrets)(&errors)(&answers)(&things)(&mark)
  }
}

extension ServiceRules.Answer: CompiledRecord {
  static var blank: Self { Self(exchangeMark: .blank, mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&match)(&effects)(&response)(&exchangeMark)(&mark) }
}

extension ServiceRules.Match: CompiledRecord {
  static var blank: Self { Self() }
  mutating func code(with coder: RecordCoder) { coder(&fields)(&credential)(&remembered)(&settings)(&soonerThan) }
}

extension ServiceRules.RequestPart: CompiledWord {}

extension ServiceRules.RequestField: CompiledRecord {
  static var blank: Self { Self(.form, "", .blank) }
  mutating func code(with coder: RecordCoder) { coder(&part)(&name)(&matcher) }
}

extension ServiceRules.CredentialState: CompiledWord, CompiledKey {}

extension ServiceRules.PresentedCredential: CompiledRecord {
  static var blank: Self { Self(kindsMark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&kinds)(&kindsMark)(&value)(&states) }
}

extension ServiceRules.Response: CompiledRecord {
  static var blank: Self { Self() }
  mutating func code(with coder: RecordCoder) { coder(&status)(&headers)(&json)(&error)(&errorMark) }
}

extension ServiceRules.CredentialForm: CompiledRecord {
  static var blank: Self { Self() }
  mutating func code(with coder: RecordCoder) { coder(&lifetime)(&lifetimeMark)(&prefix)(&length)(&characters) }
}

extension ServiceRules.Effects: CompiledRecord {
  static var blank: Self { Self() }
  mutating func code(with coder: RecordCoder) { coder(&endings)(&issues)(&issuesMark)(&remembers)(&adds)(&settings) }
}

extension ServiceRules.Ending: CompiledRecord {
  static var blank: Self { Self(.used, .presented, mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&state)(&target)(&mark) }
}

extension ServiceRules.Ending.Target: CompiledChoice {
  static var blank: Self { .presented }

  static let cases: [CompiledCase<Self>] = [
    .init(.presented),
    .init(.grant),
    .init(Self.kinds) { if case .kinds(let value) = $0 { value } else { nil } },
  ]
}

extension ServiceRules.Thing: CompiledRecord {
  static var blank: Self { Self() }
  mutating func code(with coder: RecordCoder) { coder(&grants)(&effects)(&gives) }
}

extension ServiceRules.Thing.Grants: CompiledChoice {
  static var blank: Self { .newest }

  static let cases: [CompiledCase<Self>] = [
    .init(.newest),
    .init(.every),
    .init(.new),
    .init(Self.holding) { if case .holding(let value) = $0 { value } else { nil } },
  ]
}

// What the tables of deviations need.
extension DeviationFile: CompiledRecord {
  static var blank: Self { Self(table: .numbers, mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&table)(&numbers)(&factors)(&roles)(&excuses)(&mark) }
}

extension DeviationTableName: CompiledWord {}

extension DeviationFile.Role: CompiledWord, CompiledKey {}

extension DeviationFile.DocumentedNumber: CompiledRecord {
  static var blank: Self { Self(name: "", value: 0, measure: .seconds, mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&name)(&value)(&measure)(&setBy)(&mark) }
}

extension DeviationFile.DocumentedNumber.Measure: CompiledChoice {
  static var blank: Self { .seconds }

  static let cases: [CompiledCase<Self>] = [
    .init(.seconds),
    .init(Self.length) { if case .length(let value) = $0 { value } else { nil } },
    .init(Self.calls) { if case .calls(let value) = $0 { value } else { nil } },
  ]
}

extension DeviationFile.Factor: CompiledRecord {
  static var blank: Self { Self(name: "", setting: "", values: [], mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&name)(&setting)(&values)(&mark) }
}

extension DeviationFile.Excuse: CompiledRecord {
  static var blank: Self { Self(rows: [], kinds: [], because: "", mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&rows)(&kinds)(&because)(&mark) }
}
