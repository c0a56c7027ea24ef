import SpecModel

// A client's list of known failures.
extension KnownFailureList: CompiledRecord {
  static var blank: Self { Self(entries: []) }

  mutating func code(with coder: RecordCoder) {
    coder(&entries)
    coder(&problem)
  }
}

extension KnownFailureList.Entry: CompiledRecord {
  static var blank: Self { Self(failure: .blank, length: 1, sourceLine: nil) }

  mutating func code(with coder: RecordCoder) {
    coder(&failure)
    coder(&length)
    coder(&sourceLine)
  }
}

extension KnownFailure: CompiledRecord {
  static var blank: Self { Self(pattern: "", reason: "", mark: .blank) }

  mutating func code(with coder: RecordCoder) {
    coder(&pattern)
    coder(&reason)
    coder(&link)
    coder(&mark)
  }
}
