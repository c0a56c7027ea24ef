import SpecModel

// A specification, its profiles and its ledger.
extension Specification: CompiledRecord {
  static var blank: Self {
    Self(
      id: "", title: "", says: "", prefix: "", profiles: [], retired: [], renamed: [:], documents: [], errors: [],
      service: .blank, operations: [], charts: [], ledger: [], hash: "", mark: .blank)
  }

  mutating func code(with coder: RecordCoder) {
    coder(&id)
    coder(&title)
    coder(&says)
    coder(&prefix)
    coder(&profiles)
    coder(&retired)
    coder(&renamed)
    coder(&documents)
    coder(&errors)
    coder(&service)
    coder(&operations)
    coder(&charts)
    coder(&rules)
    coder(&ledger)
    coder(&deviations)
    coder(&since)
    coder(&hash)
    coder(&mark)
  }
}

extension Specification.Profile: CompiledRecord {
  static var blank: Self { Self(name: "", says: "", needs: [], mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&name)
    coder(&says)
    coder(&needs)
    coder(&operations)
    coder(&app)
    coder(&adaptations)
    coder(&mark)
  }
}

extension Specification.Profile.Adaptation: CompiledRecord {
  static var blank: Self { Self(operation: "", setup: nil, defaults: [], mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&operation)
    coder(&setup)
    coder(&defaults)
    coder(&mark)
  }
}

extension Version: CompiledRecord {
  static var blank: Self { Self(0, 0, 0) }

  mutating func code(with coder: RecordCoder) {
    var text = description
    coder(&text)
    guard coder.isReading else { return }
    if let version = Version(text) { self = version } else { coder.fail() }
  }
}

extension Capability: CompiledWord, CompiledWordLike {
  static var blank: Self { .clock }
}

extension LedgerItem: CompiledRecord {
  static var blank: Self {
    Self(id: "", kind: "", says: "", source: .blank, facets: [], disposition: .covered, mark: .blank)
  }

  mutating func code(with coder: RecordCoder) {
    coder(&id)
    coder(&kind)
    coder(&says)
    coder(&source)
    coder(&sourcePosition)
    coder(&facets)
    coder(&disposition)
    coder(&mark)
  }
}

extension LedgerItem.Disposition: CompiledChoice {
  static var blank: Self { .covered }

  func write(with coder: RecordCoder) {
    switch self {
    case .covered: coder.write(0)
    case .serviceFact(let provenBy):
      coder.write(1)
      coder.write(provenBy)
    case .permission: coder.write(2)
    case .erratum(let reading, let allows):
      coder.write(3)
      coder.write(reading)
      coder.write(allows)
    case .excluded(let because):
      coder.write(4)
      coder.write(because)
    }
  }

  static func value(_ number: Int, from coder: RecordCoder) -> Self? {
    switch number {
    case 0: .covered
    case 1: .serviceFact(provenBy: coder.read())
    case 2: .permission
    case 3: .erratum(reading: coder.read(), allows: coder.read())
    case 4: .excluded(because: coder.read())
    default: nil
    }
  }
}

extension LedgerItem.Exclusion: CompiledWord {
  static var blank: Self { .metadata }
}
