import SpecModel

// A specification, its profiles and its ledger.
extension Specification: CompiledRecord {
  static var blank: Self {
    Self(Head(mark: .blank), errors: [], service: .blank, operations: [], hash: "")
  }

  mutating func code(with coder: RecordCoder) {
    coder(&head)(&documents)(&errors)(&service)(&operations)(&charts)(&rules)(&facts)(&deviations)(&hash)
  }
}

extension Specification.Head: CompiledRecord {
  static var blank: Self { Self(mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&id)(&title)(&says)(&prefix)(&accountsFor)(&profiles)(&since)(&retired)(&renamed)(&typedProtocol)(&mark)
  }
}

extension Specification.Profile: CompiledRecord {
  static var blank: Self { Self(name: "", says: "", needs: [], mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&name)(&says)(&needs)(&operations)(&app)(&adaptations)(&mark) }
}

extension Specification.Profile.Adaptation: CompiledRecord {
  static var blank: Self { Self(operation: "", setup: nil, defaults: [], mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&operation)(&setup)(&defaults)(&only)(&mark) }
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

extension Capability: CompiledWord, CompiledKey {}

extension Fact: CompiledRecord {
  static var blank: Self {
    Self(id: "", kind: "", says: "", source: .blank, mark: .blank)
  }

  mutating func code(with coder: RecordCoder) {
    coder(&id)(&kind)(&says)(&source)(&level)(&levelReason)(&quote)(&quotePosition)(&publications)(&versions)
    coder(&facets)(&disposition)(&mark)
  }
}

extension Publication: CompiledRecord {
  static var blank: Self { Self() }
  mutating func code(with coder: RecordCoder) { coder(&repository)(&file)(&version)(&page)(&standard)(&section) }
}

extension Fact.Disposition: CompiledChoice {
  static var blank: Self { .covered }

  static let cases: [CompiledCase<Self>] = [
    .init(.covered),
    .init(.named),
    .init(Self.serviceFact) { if case .serviceFact(let provenBy) = $0 { provenBy } else { nil } },
    .init(.permission),
    .init(Self.erratum) { if case .erratum(let reading, let allows) = $0 { (reading, allows) } else { nil } },
    .init(Self.excluded) { if case .excluded(let because) = $0 { because } else { nil } },
  ]
}

extension Fact.Exclusion: CompiledWord {}

// Places, documents and sources.
extension SourceMark: CompiledRecord {
  static var blank: Self { Self(file: "", line: 0, column: 0) }
  mutating func code(with coder: RecordCoder) { coder(&file)(&line)(&column) }
}

extension SourcePosition: CompiledRecord {
  static var blank: Self { .unknown }
  mutating func code(with coder: RecordCoder) { coder(&line)(&column) }
}

extension Document: CompiledRecord {
  static var blank: Self {
    Self(id: "", title: "", version: nil, date: nil, sha256: nil, isReference: false, sections: [], mark: .blank)
  }

  mutating func code(with coder: RecordCoder) {
    coder(&id)(&title)(&version)(&date)(&sha256)(&isReference)(&sections)(&mark)
  }
}

extension Source: CompiledChoice {
  static var blank: Self { .kitRule("") }

  static let cases: [CompiledCase<Self>] = [
    .init(Self.document) { if case .document(let id, let section) = $0 { (id, section) } else { nil } },
    .init(Self.reference) {
      if case .reference(let id, let section, let sureness) = $0 { (id, section, sureness) } else { nil }
    },
    .init(Self.kitRule) { if case .kitRule(let value) = $0 { value } else { nil } },
  ]
}

extension Source.Sureness: CompiledWord {}

extension FactReference: CompiledRecord {
  static var blank: Self { Self(item: "", mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&item)(&facet)(&mark) }
}

extension RequirementReference: CompiledRecord {
  static var blank: Self { Self(id: "", mark: .blank) }
  mutating func code(with coder: RecordCoder) { coder(&id)(&mark) }
}
