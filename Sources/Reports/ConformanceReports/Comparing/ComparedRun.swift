package import ConformanceCore

/// A run that is held against others, with what tells it apart from them.
package struct ComparedRun: Sendable {
  /// The name of its folder.
  package var name: String
  /// The run.
  package var results: RunResults
  /// The commit at which it was made; `nil` where unknown.
  package var revision: Revision?
  /// The address of its page, seen from the comparison; `nil` where unknown.
  package var link: String?

  /// Creates a run to compare.
  ///
  /// - Parameters:
  ///   - name: The name of its folder.
  ///   - results: The run.
  ///   - revision: The commit at which it was made.
  ///   - link: The address of its page, seen from the comparison.
  package init(name: String, results: RunResults, revision: Revision? = nil, link: String? = nil) {
    self.name = name
    self.results = results
    self.revision = revision
    self.link = link
  }

  /// What the run is called where no other run is called so.
  fileprivate var ownTitle: String { results.header.label ?? results.header.client.title }
}

extension [ComparedRun] {
  /// What a comparison calls the runs.
  ///
  /// The label of a run is its title, or else its client. Runs that would have one title get in addition what tells
  /// them apart: the client, or else the commit, or else the folder.
  var titles: [String] {
    let groups = Dictionary(grouping: self, by: \.ownTitle)
    return map { run in
      let title = run.ownTitle
      guard let namesakes = groups[title], namesakes.count > 1 else { return title }
      let details: [(ComparedRun) -> String?] = [\.results.header.client.title, \.revision?.title, \.name]
      let telling = details.first { detail in
        let values = namesakes.map(detail)
        return !values.contains(nil) && Set(values).count == values.count
      }
      return "\(title) (\((telling ?? \.name)(run) ?? run.name))"
    }
  }
}

extension RunHeader.Client {
  /// The name and the version.
  var title: String { "\(name) \(version)" }
}

/// One of the runs of a comparison, as outputs name it.
package struct ComparedSide: Sendable, Hashable {
  /// What the comparison calls it.
  package var title: String
  /// The verdict, as `results.json` names it.
  package var verdict: String
  /// The commit at which it was made; `nil` where unknown.
  package var revision: Revision?
  /// What is known of the run before its first case.
  var header: RunHeader
  /// The verdict in a few words.
  package var verdictTitle: String
  /// The look of the verdict.
  var tone: PageFrame.Tone

  /// Creates a side.
  init(_ run: ComparedRun, title: String) {
    let summary = run.results.summary
    self.title = title
    verdict = summary.verdictName
    revision = run.revision
    header = run.results.header
    verdictTitle = summary.verdictTitle
    tone = PageFrame.Tone(summary)
  }

  /// The run in a line: its title, then the client, what it was tested against, and the commit.
  var line: String {
    let isNamedByClient = title.hasPrefix(header.client.title)
    let parts: [String?] = [
      isNamedByClient ? title : "\(title): \(header.client.title)", header.specs.map(\.id).joined(separator: ", "),
      header.profile.map { "profile \($0)" }, Quantity.cases(header.planned),
      revision.flatMap { title.contains($0.title) ? nil : "commit \($0.title)" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
