public import ConformanceCore

/// Writes `junit.xml`: a suite for each operation, a test case for each case, by ``OutcomeTable``.
///
/// It has no time of day and no host name, so that one seed gives the same bytes. It follows the schema that Jenkins and
/// others share, which has properties for suites alone: what is to be said of a requirement or a case is a property of
/// its suite, such as `requirement/ID` or `warned/CASE`.
public enum JUnitWriter {
  /// Writes the results.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  public static func write(_ results: RunResults, to sink: ReportSink) rethrows {
    let index = RequirementIndex(results.header)
    let rerun = RerunCommand(results.header)
    var out = ReportBytes()
    out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"auth-conformance\"")
    JUnitCounts(results.cases).append(to: &out, withSkipped: false)
    out.append(">\n")
    for group in OperationGroup.groups(of: results.cases) {
      appendHead(of: group, header: results.header, to: &out)
      JUnitProperties(group: group, index: index).append(to: &out)
      for result in group.cases {
        JUnitCase(result: result, index: index, rerun: rerun).append(to: &out)
        try out.handOn(to: sink)
      }
      out.append("</testsuite>\n")
    }
    out.append("</testsuites>\n")
    try out.finish(to: sink)
  }

  private static func appendHead(of group: OperationGroup, header: RunHeader, to out: inout ReportBytes) {
    out.append("<testsuite name=\"")
    out.append(group.name, .xmlAttribute)
    out.append("\"")
    JUnitCounts(group.cases).append(to: &out, withSkipped: true)
    out.append(">\n<properties>\n")
    out.property("client", "\(header.client.name) \(header.client.version)")
    out.property("kit", header.kit)
    out.property("seed", String(header.seed))
    if let spec = header.specs.first(where: { $0.id == group.spec }) { out.property("spec-hash", spec.hash) }
  }
}

/// What the attributes of a suite count.
private struct JUnitCounts {
  private var tests = 0
  private var failures = 0
  private var errors = 0
  private var skipped = 0
  private var time = 0.0

  init(_ cases: [CaseResult]) {
    tests = cases.count
    for result in cases {
      time += result.duration
      switch OutcomeTable.row(result.outcome).junit {
      case .pass: break
      case .failure: failures += 1
      case .error: errors += 1
      case .skipped: skipped += 1
      }
    }
  }

  /// Appends the attributes; the schema has no count of skipped cases at the root.
  func append(to out: inout ReportBytes, withSkipped: Bool) {
    out.append(" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\"")
    if withSkipped { out.append(" skipped=\"\(skipped)\"") }
    out.append(" time=\"\(Seconds.decimal(time))\"")
  }
}
