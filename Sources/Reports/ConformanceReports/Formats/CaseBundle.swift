package import ConformanceCore
import EssentialFoundation
import SpecModel

/// What a dispute about a verdict needs, in one JSON file: the case with its evidence, its requirement, its YAML, the
/// versions, the seed and the command.
///
/// Secrets and credentials of the world are masked, as in every report.
package struct CaseBundle: Sendable {
  /// The value of the key `format`.
  static let format = "auth-conformance-bundle/1"

  private let header: RunHeader
  private let result: CaseResult
  private let yaml: String?

  /// Takes the case out of a run of one.
  ///
  /// - Parameters:
  ///   - results: The run; `nil` is returned where it holds no case.
  ///   - source: Returns the text of a file of the specifications.
  package init?(_ results: RunResults, source: (_ file: String) -> String?) {
    guard let result = results.cases.first(where: { !$0.isOfRule }) else { return nil }
    self.result = result
    header = results.header
    yaml = source(result.mark.file)
  }

  /// Writes the file.
  ///
  /// - Parameter path: The file's path; what it holds is replaced.
  /// - Throws: A ``ReportFolderError``.
  package func write(toFile path: String) throws(ReportFolderError) { try AppendingFile(path).append(bytes) }

  private var bytes: [UInt8] {
    var json = JSONWriter(escapes: .reports)
    json.object { json in
      json.field("format", Self.format)
      json.newLine()
      json.field("command", RerunCommand(header).line(case: result.id))
      json.newLine()
      json.field("kit", header.kit)
      json.field("platform", Self.platform)
      json.field("seed", header.seed)
      json.newLine()
      json.object("client") { $0.client(header) }
      json.newLine()
      json.array("specs") { json in for spec in header.specs { json.fingerprint(of: spec) } }
      json.newLine()
      json.object("requirement") { $0.requirement(of: result, index: RequirementIndex(header)) }
      json.newLine()
      json.object("yaml") { json in
        json.field("file", result.mark.file)
        json.field("line", result.mark.line)
        if let yaml { json.field("text", yaml) }
      }
      json.newLine()
      json.key("case")
      json.result(result)
    }
    json.endLine()
    return json.bytes
  }

  private static var platform: String {
    #if arch(x86_64)
      let machine = "x86_64"
    #elseif arch(arm64)
      let machine = "arm64"
    #else
      let machine = "another architecture"
    #endif
    return "\(ProcessInfo.processInfo.operatingSystemVersionString), \(machine)"
  }
}

extension JSONWriter {
  fileprivate mutating func client(_ header: RunHeader) {
    field("name", header.client.name)
    field("version", header.client.version)
    field("execution", header.client.execution.rawValue)
    array("capabilities") { json in for capability in header.client.capabilities { json.value(capability) } }
    if let profile = header.profile { field("profile", profile) }
  }

  fileprivate mutating func requirement(of result: CaseResult, index: RequirementIndex) {
    field("id", result.requirement)
    field("level", result.level.rawValue)
    guard let requirement = index.requirement(of: result) else { return }
    field("statement", requirement.statement)
    field("source", index.source(of: requirement, in: result.spec))
  }
}
