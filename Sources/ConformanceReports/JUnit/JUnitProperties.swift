import ConformanceCore
import SpecModel

/// The properties of a suite that tell of its requirements and of its cases.
struct JUnitProperties {
  /// The cases of the suite.
  let group: OperationGroup
  /// The specifications of the run.
  let index: RequirementIndex

  /// Appends the properties and closes their element.
  ///
  /// - Parameter out: Where they go.
  func append(to out: inout ReportBytes) {
    var requirement: String?
    for result in group.cases where result.requirement != requirement {
      requirement = result.requirement
      out.property("requirement/\(result.requirement)", words(of: result))
    }
    for result in group.cases {
      if result.outcome == .warned { out.property("warned/\(result.id)", result.headline) }
      if let known = result.known { out.property("known/\(result.id)", known.words) }
      if let took = result.took { out.property("took/\(result.id)", took) }
    }
    out.append("</properties>\n")
  }

  /// The level of a case's requirement, and where it is written.
  private func words(of result: CaseResult) -> String {
    guard let requirement = index.requirement(of: result) else { return result.level.rawValue }
    return "\(requirement.level.rawValue), \(index.source(of: requirement, in: result.spec))"
  }
}

extension ReportBytes {
  /// Appends a `<property>`.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: Any text.
  mutating func property(_ name: String, _ value: String) {
    append("<property name=\"")
    append(name, .xmlAttribute)
    append("\" value=\"")
    append(value, .xmlAttribute)
    append("\"/>\n")
  }
}
