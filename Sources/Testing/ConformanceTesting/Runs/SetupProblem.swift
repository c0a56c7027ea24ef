import ConformanceCore
import SpecCompiling
import SpecModel

/// A problem because of which a client cannot be tested at all, with its remedy; it becomes one issue.
struct SetupProblem: Error, Hashable, CustomStringConvertible {
  /// The problem and its remedy.
  let description: String

  private init(_ description: String) { self.description = description }

  static func unknownSpecification(_ id: String, known: [String], folder: String) -> Self {
    let meant = suggest(id, among: known).map { "; did you mean '\($0)'?" } ?? ""
    let listed = known.isEmpty ? "there are none" : "there are \(known.map { "'\($0)'" }.joined(separator: ", "))"
    return Self("there is no specification '\(id)' in \(folder)\(meant)\n\(listed)")
  }

  static func brokenSpecification(_ id: String, _ diagnostics: [Diagnostic]) -> Self {
    Self("the specification '\(id)' has errors, so nothing is tested\n" + DiagnosticPrinter().print(diagnostics))
  }

  static func notCompiled(_ id: String, _ error: CompiledTextError) -> Self {
    Self("the specification '\(id)' cannot be read: \(error)")
  }

  static func onlyYAML(_ id: String, folder: String) -> Self {
    Self("the specification '\(id)' in '\(folder)' is there as YAML alone: \(yamlRemedy)")
  }

  /// What is to be done where a YAML file cannot be read while tests run.
  static let yamlRemedy =
    "this build reads no YAML while tests run; name it in the Conformance.yaml of the test target, whose plugin "
    + "ConformanceSuites compiles it, and pass 'compiled: .own'; on macOS and Linux, the kit's trait 'YAML' reads the "
    + "file instead"

  static func notStated(_ id: String, client: String, type: String, states: [String]) -> Self {
    Self(
      "'\(client)' does not state that it conforms to '\(id)'; "
        + "add \"\(id)\" to 'specifications' in '\(type).statement'\n"
        + "it states \(states.isEmpty ? "none" : states.map { "'\($0)'" }.joined(separator: ", "))")
  }

  static func notSimulated(service: String, of id: String) -> Self {
    Self(
      "the kit does not simulate the service '\(service)' that '\(id)' is about; "
        + "write 'answers' into its file, or pass a maker of its worlds as 'worlds:'")
  }

  static func notPlanned(_ id: String, _ reason: String) -> Self {
    Self("the cases of '\(id)' could not be planned: \(reason)")
  }

  static func noWalks(_ walks: Int) -> Self {
    Self("'walks:' takes a number of walks from 1, not \(walks)")
  }

  static func nothingToExplore(_ id: String) -> Self {
    Self(
      "'\(id)' has no state chart, so there are no walks; with 'faults: true', each exchange meets with each kind of "
        + "fault")
  }

  static func selection(_ error: SelectionError, of id: String) -> Self {
    switch error {
    case .unknownProfile(let name, let known):
      let meant = suggest(name, among: known).map { "; did you mean '\($0)'?" } ?? ""
      let list = known.map { "'\($0)'" }.joined(separator: ", ")
      return Self("'\(id)' has no profile '\(name)'\(meant)\nthere are \(list)")
    case .unknownVersion(let version, let known):
      return Self("'\(id)' has no version \(version) to be tested as of\nthere are \(known.joined(separator: ", "))")
    case .unknownSource(let name, _): return Self("no requirement of '\(id)' has the source '\(name)'")
    case .unknownCase(let missing): return Self("'\(id)' has no case '\(missing)'")
    case .matchesNothing(let pattern): return Self("no case of '\(id)' matches '\(pattern)'")
    case .noCases: return Self("'\(id)' has no case, so nothing would be tested")
    }
  }

  static func unknownRequirement(_ id: String, of specification: String, known: [String]) -> Self {
    let meant = suggest(id, among: known).map { "; did you mean '\($0)'?" } ?? ""
    return Self("'\(specification)' has no case of a requirement '\(id)'\(meant)")
  }

  static func staleKnownFailure(_ pattern: String, of id: String) -> Self {
    Self("the known failure '\(pattern)' matches no case of '\(id)': remove it from the list, or correct the pattern")
  }
}
