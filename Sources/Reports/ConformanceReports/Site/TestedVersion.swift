package import ConformanceCore

/// A version of a client, as a run tested it.
package struct TestedVersion: Sendable {
  /// The path of its run, as it was given.
  package var name: String
  /// The run.
  package var results: RunResults
  /// The counts of the run, and its verdict.
  package var summary: Summary
  /// The commit at which the run was made; `nil` where unknown.
  package var revision: Revision?
  /// The address of the run's page, seen from the site; `nil` where the site does not hold it.
  package var link: String?

  /// Creates a version.
  ///
  /// - Parameters:
  ///   - name: The path of its run.
  ///   - results: The run.
  ///   - summary: The counts of the run; `nil` for those that follow from the results.
  ///   - revision: The commit at which the run was made.
  ///   - link: The address of the run's page, seen from the site.
  package init(
    name: String, results: RunResults, summary: Summary? = nil, revision: Revision? = nil, link: String? = nil
  ) {
    self.name = name
    self.results = results
    self.summary = summary ?? results.summary
    self.revision = revision
    self.link = link
  }

  /// The client's name.
  var client: String { results.header.client.name }

  /// The version, and the label of the run where it has one.
  var title: String {
    let (version, label) = (results.header.client.version, results.header.label)
    guard !version.isEmpty else { return label ?? "no version" }
    return label.map { "\(version) (\($0))" } ?? version
  }
}

extension [TestedVersion] {
  /// The versions of one client, the oldest first: by their numbers, or as they are given where one has none.
  var oldestFirst: [TestedVersion] {
    let numbers = compactMap { ReleaseNumber($0.results.header.client.version) }
    guard numbers.count == count else { return self }
    return zip(numbers, self).enumerated().sorted { left, right in
      left.element.0 == right.element.0 ? left.offset < right.offset : left.element.0 < right.element.0
    }.map(\.element.1)
  }
}
