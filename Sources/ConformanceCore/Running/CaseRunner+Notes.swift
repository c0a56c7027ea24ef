extension CaseRunner {
  /// What is to be said of the run as a whole.
  ///
  /// - Parameter stuck: The ids of the cases that never gave their threads back.
  /// - Returns: Sentences; none for a run without anything of note.
  package func notes(stuck: [String]) -> [String] { Self.notes(escaped: sawEscape, stuck: stuck) }

  /// What is to be said of a run as a whole.
  static func notes(escaped: Bool, stuck: [String]) -> [String] {
    var notes = stuck.map { "'\($0)' never gave its thread back; the run was ended" }
    if escaped {
      notes.append(
        "the client leaves the executor that it declares to stay in: declare 'execution: .ownThreads'; "
          + "it was waited for in real time")
    }
    return notes
  }
}
