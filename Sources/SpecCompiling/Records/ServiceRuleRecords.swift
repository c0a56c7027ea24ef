import SpecModel

// What a service does that YAML alone describes.
extension ServiceRules: CompiledRecord {
  static var blank: Self { Self(host: "") }

  mutating func code(with coder: RecordCoder) {
    coder(&host)
    coder(&hosts)
    coder(&app)
    coder(&forms)
    coder(&secrets)
    coder(&errors)
    coder(&answers)
    coder(&things)
    coder(&mark)
  }
}

extension ServiceRules.Answer: CompiledRecord {
  static var blank: Self { Self(exchangeMark: .blank, mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&match)
    coder(&effects)
    coder(&response)
    coder(&exchangeMark)
    coder(&mark)
  }
}

extension ServiceRules.Match: CompiledRecord {
  static var blank: Self { Self() }

  mutating func code(with coder: RecordCoder) {
    coder(&fields)
    coder(&credential)
    coder(&remembered)
    coder(&settings)
    coder(&soonerThan)
  }
}

extension ServiceRules.RequestPart: CompiledWord {
  static var blank: Self { .form }
}

extension ServiceRules.RequestField: CompiledRecord {
  static var blank: Self { Self(.form, "", .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&part)
    coder(&name)
    coder(&matcher)
  }
}

extension ServiceRules.CredentialState: CompiledWord, CompiledWordLike {
  static var blank: Self { .valid }
}

extension ServiceRules.PresentedCredential: CompiledRecord {
  static var blank: Self { Self(kindsMark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&kinds)
    coder(&kindsMark)
    coder(&value)
    coder(&states)
  }
}

extension ServiceRules.Response: CompiledRecord {
  static var blank: Self { Self() }

  mutating func code(with coder: RecordCoder) {
    coder(&status)
    coder(&headers)
    coder(&json)
    coder(&error)
    coder(&errorMark)
  }
}

extension ServiceRules.CredentialForm: CompiledRecord {
  static var blank: Self { Self() }

  mutating func code(with coder: RecordCoder) {
    coder(&lifetime)
    coder(&lifetimeMark)
    coder(&prefix)
    coder(&length)
    coder(&characters)
  }
}

extension ServiceRules.Effects: CompiledRecord {
  static var blank: Self { Self() }

  mutating func code(with coder: RecordCoder) {
    coder(&endings)
    coder(&issues)
    coder(&issuesMark)
    coder(&remembers)
    coder(&adds)
    coder(&settings)
  }
}

extension ServiceRules.Ending: CompiledRecord {
  static var blank: Self { Self(.used, .presented, mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&state)
    coder(&target)
    coder(&mark)
  }
}

extension ServiceRules.Ending.Target: CompiledChoice {
  static var blank: Self { .presented }

  func write(with coder: RecordCoder) {
    switch self {
    case .presented: coder.write(0)
    case .grant: coder.write(1)
    case .kinds(let value):
      coder.write(2)
      coder.write(value)
    }
  }

  static func value(_ number: Int, from coder: RecordCoder) -> Self? {
    switch number {
    case 0: .presented
    case 1: .grant
    case 2: .kinds(coder.read())
    default: nil
    }
  }
}

extension ServiceRules.Thing: CompiledRecord {
  static var blank: Self { Self() }

  mutating func code(with coder: RecordCoder) {
    coder(&grants)
    coder(&effects)
    coder(&gives)
  }
}

extension ServiceRules.Thing.Grants: CompiledChoice {
  static var blank: Self { .newest }

  func write(with coder: RecordCoder) {
    switch self {
    case .newest: coder.write(0)
    case .every: coder.write(1)
    case .new: coder.write(2)
    case .holding(let value):
      coder.write(3)
      coder.write(value)
    }
  }

  static func value(_ number: Int, from coder: RecordCoder) -> Self? {
    switch number {
    case 0: .newest
    case 1: .every
    case 2: .new
    case 3: .holding(coder.read())
    default: nil
    }
  }
}
