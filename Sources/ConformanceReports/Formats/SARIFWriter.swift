public import ConformanceCore
import SpecModel

/// Writes `results.sarif`: SARIF 2.1.0, with a rule for each requirement that a case did not keep.
public enum SARIFWriter {
  /// Writes the results.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  public static func write(_ results: RunResults, to sink: ReportSink) rethrows {
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
          json.newLine()
          try json.array("results") { json in
            for (number, group) in groups.enumerated() {
              for result in group.cases {
                json.newLine()
                json.object { $0.result(result, rule: number) }
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

  fileprivate mutating func result(_ result: CaseResult, rule: Int) {
    field("ruleId", result.requirement)
    field("ruleIndex", rule)
    field("level", result.outcome.level)
    message("message", result.headline)
    array("locations") { json in
      json.object { json in
        json.object("physicalLocation") { json in
          json.object("artifactLocation") { $0.field("uri", result.mark.file) }
          json.object("region") { json in
            json.field("startLine", result.mark.line)
            json.field("startColumn", result.mark.column)
          }
        }
        json.array("logicalLocations") { json in json.object { $0.field("fullyQualifiedName", result.id) } }
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

  private mutating func message(_ name: StaticString, _ text: String) { object(name) { $0.field("text", text) } }
}
