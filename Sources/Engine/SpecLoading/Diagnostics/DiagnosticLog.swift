package import SpecModel

/// The problems found so far, up to a limit of errors and one of warnings.
package struct DiagnosticLog: Sendable {
  /// The problems in the order they were found, each followed by its notes.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Whether the limit of errors is reached; then nothing more is taken.
  package private(set) var isFull = false

  private let limit: Int
  /// What was taken: a place that several others refer to, such as a default, has its problem once.
  private var taken: Set<Diagnostic> = []
  private var errors = 0
  private var warnings = 0

  /// Creates an empty log.
  ///
  /// - Parameter limit: How many errors it takes, and how many warnings; notes do not count.
  package init(limit: Int = YAMLLimits().problems) {
    self.limit = limit
  }

  /// Takes a problem.
  ///
  /// - Parameter diagnostic: The problem.
  package mutating func add(_ diagnostic: Diagnostic) { add([diagnostic]) }

  /// Takes a problem with its notes, unless it was taken before.
  ///
  /// - Parameter group: The problem and the notes that belong to it.
  package mutating func add(_ group: [Diagnostic]) {
    guard !isFull, let first = group.first, taken.insert(first).inserted else { return }
    let place = SourceSpan(mark: first.mark, length: first.length, sourceLine: first.sourceLine)
    if first.severity == .warning {
      // Warnings have a limit of their own: however many there are, every error is still found.
      warnings += 1
      if warnings <= limit { diagnostics += group }
      if warnings == limit + 1 { diagnostics.append(.tooManyWarnings(limit, at: place)) }
      return
    }
    guard errors < limit else {
      isFull = true
      diagnostics.append(.tooManyProblems(limit, at: place))
      return
    }
    errors += 1
    diagnostics += group
  }
}

extension DiagnosticLog {
  /// Takes problems with their notes, as another log gave them.
  mutating func add(contentsOf diagnostics: [Diagnostic]) {
    var rest = diagnostics[...]
    while let first = rest.first {
      let notes = rest.dropFirst().prefix { $0.severity == .note }
      add([first] + notes)
      rest = rest.dropFirst(1 + notes.count)
    }
  }
}
