import ConformanceCore
import SpecModel

/// A remark that a CI system shows beside a change, as a workflow command of GitHub.
package struct Annotation: Sendable, Hashable {
  /// How a host shows it.
  package enum Severity: String, Sendable, Hashable, CaseIterable {
    case error, warning, notice
  }

  /// A line of a file in the repository that is built.
  package struct Place: Sendable, Hashable {
    /// The file's path from the root of the repository.
    package var file: String
    /// The line, counted from 1; `nil` for the file as a whole.
    package var line: Int?
    /// The column, counted from 1.
    package var column: Int?

    /// Creates a place.
    package init(file: String, line: Int? = nil, column: Int? = nil) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// The most annotations of a severity that GitHub keeps of a step.
  static let mostOfStep = 10

  /// How the host shows it.
  var severity: Severity
  /// What it is about, in a few words.
  var title: String
  /// What it says, in one or several lines.
  var message: String
  /// Where it stands; `nil` for the run as a whole.
  var place: Place?

  /// Bounds annotations to what a host keeps: the last one of a severity names what is left out.
  ///
  /// - Parameter annotations: The annotations.
  /// - Returns: Those that the host shows, the errors first.
  package static func bounded(_ annotations: [Annotation]) -> [Annotation] {
    Severity.allCases.flatMap { severity in
      let all = annotations.filter { $0.severity == severity }
      guard all.count > mostOfStep else { return all }
      let rest = all.dropFirst(mostOfStep - 1)
      return all.prefix(mostOfStep - 1) + [
        Annotation(
          severity: severity, title: "and \(rest.count) more", message: rest.map(\.title).joined(separator: "\n"))
      ]
    }
  }

  /// Appends the workflow command.
  func append(to out: inout ReportBytes) {
    out.append("::\(severity.rawValue) ")
    if let place {
      out.append("file=")
      out.append(place.file, .workflowProperty)
      if let line = place.line { out.append(",line=\(line)") }
      if let column = place.column { out.append(",col=\(column)") }
      out.append(",")
    }
    out.append("title=")
    out.append(title, .workflowProperty)
    out.append("::")
    out.append(message, .workflowMessage)
    out.append("\n")
  }

  /// The workflow commands of annotations, a line each.
  ///
  /// - Parameter annotations: The annotations.
  /// - Returns: The lines, each with its line feed.
  package static func commands(_ annotations: [Annotation]) -> String {
    var out = ReportBytes()
    for annotation in annotations { annotation.append(to: &out) }
    return String(decoding: out.bytes, as: UTF8.self)
  }
}

/// The files of the repository that is built, at which annotations can stand.
package struct AnnotationAnchors: Sendable {
  /// Whether the repository has a file; a host shows no line of any other.
  var holds: @Sendable (_ path: String) -> Bool
  /// The list of known failures; `nil` for none.
  var knownFailures: String?
  /// Where an annotation stands whose YAML is not in the repository, such as the suite; `nil` for nowhere.
  var otherwise: Annotation.Place?

  /// Anchors at every file, wherever it lies.
  package static let everywhere = AnnotationAnchors { _ in true }

  /// Creates anchors.
  ///
  /// - Parameters:
  ///   - knownFailures: The path of the list of known failures, from the root of the repository.
  ///   - holds: Whether the repository has a file.
  package init(knownFailures: String? = nil, holds: @escaping @Sendable (_ path: String) -> Bool) {
    self.holds = holds
    self.knownFailures = knownFailures
  }

  /// Creates anchors with a place for what lies elsewhere.
  package init(
    knownFailures: String? = nil, otherwise: Annotation.Place, holds: @escaping @Sendable (_ path: String) -> Bool
  ) {
    self.init(knownFailures: knownFailures, holds: holds)
    self.otherwise = otherwise
  }

  /// The place for a line of YAML.
  fileprivate func place(_ mark: ResultMark) -> Annotation.Place? {
    holds(mark.file) ? Annotation.Place(file: mark.file, line: mark.line, column: mark.column) : otherwise
  }

  /// The place for an entry of the list of known failures, of which `known.yaml:3` is known.
  fileprivate func place(ofEntry shown: String?) -> Annotation.Place? {
    guard let knownFailures, holds(knownFailures) else { return otherwise }
    return Annotation.Place(file: knownFailures, line: shown?.split(separator: ":").last.flatMap { Int($0) })
  }
}

extension RunResults {
  /// What a host shows of the run: one annotation for each cause, for each stale known failure, and for each ground of
  /// the verdict that no case shows.
  ///
  /// - Parameter anchors: The files at which they can stand.
  /// - Returns: The annotations, the gravest outcomes first.
  package func annotations(at anchors: AnnotationAnchors) -> [Annotation] {
    let index = RequirementIndex(header)
    let stale = header.staleKnownFailures.map { entry in
      Annotation(
        severity: .error, title: "a known failure that matches no case",
        message: "no case matches '\(entry.pattern)': remove the entry, or correct its pattern"
          + (entry.place.map { " (\($0))" } ?? ""),
        place: anchors.place(ofEntry: entry.place))
    }
    let summary = summary
    let grounds = summary.grounds.filter(\.isShownByNoCase).map { ground in
      Annotation(
        severity: ground.kind == .ruleUndecided && header.failsOn != .should ? .warning : .error,
        title: summary.verdictTitle,
        message: [ground.text(header), ground.wayOut(header)].compactMap(\.self).joined(separator: "\n"),
        place: anchors.otherwise)
    }
    let causes = LikelyCause.all(of: casesToRead, in: cases).map { ConsoleCause($0, index: index) }
    return stale + grounds + causes.compactMap { $0.annotation(at: anchors) }
  }
}

extension VerdictGround {
  /// Whether no cause among the annotations stands for it.
  fileprivate var isShownByNoCase: Bool {
    switch kind {
    case .skipped, .ruleUndecided, .noCase: true
    case .notJudged: fault?.stoppedRun ?? false
    case .broken, .ruleBroken, .controlRefused, .dependency, .silence, .undecided, .unexpectedPass, .knownFailure: false
    }
  }
}

extension Outcome {
  /// The severity of an annotation; `nil` for none.
  fileprivate var annotation: Annotation.Severity? {
    switch self {
    case .failed, .errored, .inconclusive, .unexpectedPass: .error
    case .warned: .warning
    case .expectedFailure: .notice
    case .passed, .skipped: nil
    }
  }
}

extension ConsoleCause {
  /// The most case ids that an annotation names.
  private static let shownCases = 5

  /// The annotation of the cause; `nil` where its outcome has none.
  fileprivate func annotation(at anchors: AnnotationAnchors) -> Annotation? {
    guard let severity = outcome.annotation else { return nil }
    var lines = [statement, example.headline, "at \(example.place)"].compactMap(\.self)
    lines += ids.prefix(Self.shownCases)
    if ids.count > Self.shownCases { lines.append("and \(Quantity.of(ids.count - Self.shownCases, "more case"))") }
    if let sameCause { lines.append(sameCause) }
    let isOfList = outcome == .unexpectedPass && anchors.knownFailures != nil
    return Annotation(
      severity: severity,
      title: "\(OutcomeTable.row(outcome).console) \(name): \(Quantity.cases(cases))",
      message: lines.joined(separator: "\n"),
      place: isOfList
        ? anchors.place(ofEntry: nil) : anchors.place(example.findings.first?.mark ?? example.mark))
  }
}
