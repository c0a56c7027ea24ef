package import ConformanceCore
import EssentialFoundation
import SpecModel

/// Writes `results.sarif`: SARIF 2.1.0, with a rule for each requirement that a case did not keep.
///
/// A code scanner shows a result only at a file that its repository has, so a result stands at the client's file; the
/// line of the specification is a related location.
package enum SARIFWriter {
  /// Writes the results.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - anchors: The files of the repository to which the results belong.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  package static func write(
    _ results: RunResults, at anchors: AnnotationAnchors = .everywhere, to sink: ReportSink
  ) rethrows {
    let index = RequirementIndex(results.header)
    let cases = results.cases.filter(\.needsReader)
    let groups = CaseGroup.groups(of: cases, by: \.requirement)
    var json = JSONWriter(escapes: .reports)
    try json.object { json in
      json.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.field("version", "2.1.0")
      json.newLine()
      try json.array("runs") { json in
        try json.object { json in
          json.object("tool") { json in
            json.object("driver") { $0.driver(results.header, groups: groups, index: index) }
          }
          json.newLine()
          json.object("automationDetails") { $0.field("id", "auth-conformance/\(results.header.client.name)/") }
          json.array("invocations") { json in
            json.object { $0.invocation(of: results) }
          }
          if cases.contains(where: { !anchors.holds($0.mark.file) }) {
            json.object("originalUriBaseIds") { json in
              json.object(SARIFPlace.kitBase) { $0.message("description", "The specifications that come with the kit") }
            }
          }
          json.newLine()
          try json.array("results") { json in
            for (number, group) in groups.enumerated() {
              for result in group.cases {
                json.newLine()
                json.object { $0.result(result, rule: number, at: anchors) }
                try json.handOn(to: sink)
              }
            }
            json.newLine()
          }
        }
      }
    }
    json.endLine()
    try json.finish(to: sink)
  }
}

extension Outcome {
  /// The level of a result.
  fileprivate var level: String {
    switch self {
    case .failed, .errored, .inconclusive, .unexpectedPass: "error"
    case .warned: "warning"
    case .expectedFailure: "note"
    case .passed, .skipped: "none"
    }
  }
}

extension JSONWriter {
  fileprivate mutating func driver(_ header: RunHeader, groups: [CaseGroup], index: RequirementIndex) {
    field("name", "auth-conformance")
    field("version", header.kit)
    array("rules") { json in
      for group in groups {
        guard let first = group.cases.first else { continue }
        json.newLine()
        json.object { json in
          json.field("id", group.name)
          guard let requirement = index.requirement(of: first) else { return }
          json.message("shortDescription", requirement.statement)
          json.message("help", index.source(of: requirement, in: first.spec))
          json.object("defaultConfiguration") {
            $0.field("level", requirement.level == .should ? "warning" : "error")
          }
        }
      }
    }
  }

  /// Writes how the run ended: a reader of the file alone sees each ground of the verdict.
  fileprivate mutating func invocation(of results: RunResults) {
    field("executionSuccessful", results.isComplete)
    let summary = results.summary
    array("toolExecutionNotifications") { json in
      for ground in summary.grounds {
        json.newLine()
        json.object { json in
          json.field("level", "error")
          let wayOut = ground.wayOut(results.header).map { "; \($0)" } ?? ""
          json.message("message", "\(summary.verdictTitle): \(ground.text(results.header))\(wayOut)")
        }
      }
    }
  }

  fileprivate mutating func result(_ result: CaseResult, rule: Int, at anchors: AnnotationAnchors) {
    field("ruleId", result.requirement)
    field("ruleIndex", rule)
    field("level", result.outcome.level)
    message("message", result.headline)
    let specification = SARIFPlace(result.mark, isOfRepository: anchors.holds(result.mark.file))
    let own = SARIFPlace(of: result, at: anchors)
    array("locations") { json in
      json.object { json in
        json.object("physicalLocation") { $0.place(own ?? specification) }
        json.array("logicalLocations") { json in json.object { $0.field("fullyQualifiedName", result.id) } }
      }
    }
    if own != nil {
      array("relatedLocations") { json in
        json.object { json in
          json.field("id", 1)
          json.object("physicalLocation") { $0.place(specification) }
          json.message("message", "What the specification says of \(result.requirement)")
        }
      }
    }
    object("partialFingerprints") { $0.field("case/v1", result.id) }
    guard let known = result.known else { return }
    array("suppressions") { json in
      json.object { json in
        json.field("kind", "external")
        json.field("justification", known.description)
      }
    }
  }

  fileprivate mutating func message(_ name: StaticString, _ text: String) { object(name) { $0.field("text", text) } }

  private mutating func place(_ place: SARIFPlace) {
    object("artifactLocation") { json in
      json.field("uri", place.address)
      if !place.isOfRepository { json.field("uriBaseId", "\(SARIFPlace.kitBase)") }
    }
    // Code scanners ask for a line of each result.
    object("region") { json in
      json.field("startLine", place.line ?? 1)
      if let column = place.column { json.field("startColumn", column) }
    }
  }
}

/// A place in a file, as SARIF writes it.
private struct SARIFPlace {
  /// The name of what the paths of files begin with that the repository does not have.
  static let kitBase: StaticString = "SPECIFICATIONS"

  /// The file's path.
  let file: String
  /// The line, counted from 1; `nil` for the file as a whole.
  let line: Int?
  /// The column, counted from 1.
  let column: Int?
  /// Whether the repository to which the results belong has the file.
  let isOfRepository: Bool

  /// Creates the place of a line of a specification.
  init(_ mark: ResultMark, isOfRepository: Bool) {
    (file, line, column) = (mark.file, mark.line, mark.column)
    self.isOfRepository = isOfRepository
  }

  /// Creates the place of a result in the user's own files: the list that expects it to fail, or the client's file.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - anchors: The files; `nil` is returned where they have neither.
  init?(of result: CaseResult, at anchors: AnnotationAnchors) {
    let list = result.outcome == .unexpectedPass ? anchors.knownFailures.filter(anchors.holds) : nil
    guard let place = list.map({ Annotation.Place(file: $0) }) ?? anchors.otherwise else { return nil }
    (file, line, column) = (place.file, place.line, place.column)
    isOfRepository = true
  }

  /// The path as an address.
  var address: String { file.asRelativeAddress }
}

extension Optional {
  /// Returns the value where it satisfies a condition.
  fileprivate func filter(_ isIncluded: (Wrapped) -> Bool) -> Wrapped? { flatMap { isIncluded($0) ? $0 : nil } }
}
