import ArgumentParser
import ClientDriver
import CommandEnvironment
import ConformanceCore
import SpecModel

/// Examines the wiring between the kit and a client, before any verdict.
struct DoctorCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Checks the wiring between the kit and a client, and says how to fix it.",
    discussion: """
      Starts the client, makes a few calls, and reports each step. Exit codes: 0 no problem; 1 a problem to fix; 2 \
      nothing could be checked.
      """)

  @Argument(
    help: ArgumentHelp("The id of a specification; by default all that the client knows.", valueName: "SPEC"))
  var specification: String?

  @Option(help: ArgumentHelp("The shell command of the client, a child process.", valueName: "COMMAND"))
  var driver: String?

  @Option(
    help: ArgumentHelp(
      "The name of the client; by default the reference clients, or the executable's own client.",
      valueName: "NAME"))
  var provider: String?

  @OptionGroup var specs: SpecificationLocation

  @Option(
    help: ArgumentHelp(
      "The profile of the client, such as 'web'; by default the specification's widest.", valueName: "NAME"))
  var profile: String?

  @Option(help: ArgumentHelp("The time limit of an answer.", valueName: "SECONDS"))
  var timeout: Double = 10

  func validate() throws {
    try ExecutionArguments.check(timeout: timeout)
    if driver != nil && provider != nil {
      throw ValidationError("the doctor examines one client: leave out --driver or --provider.")
    }
  }

  func run(in context: CommandContext) throws -> ExitCode {
    let folders = try SpecificationFolders(specs.folder, in: context)
    let specifications = try folders.load(specification.map { [$0] } ?? [], reportingTo: context.output)
    try checkProfile(among: specifications)
    let examinations =
      if let driver { try examine(driver: driver, specifications, context) } else {
        try examine(try context.providers.named(provider), specifications, context)
      }
    for examination in examinations { context.output.print(examination.text) }
    let findings = examinations.flatMap(\.findings)
    let problems = findings.count { $0.severity == .problem }
    let limits = findings.count(where: \.isLimit)
    let conclusion =
      switch problems {
      case 0 where limits > 0:
        "no problem of the wiring, but the client cannot be conformant as it is: see the "
          + (limits == 1 ? "note" : "\(limits) notes") + " above, or run the cases"
      case 0: "no problems: run the cases"
      case 1: "1 problem: fix it before you run the cases"
      default: "\(problems) problems: fix the first before you look at the others"
      }
    context.output.print("\(conclusion)\n")
    return problems == 0 ? .success : .failure
  }

  /// Checks that some specification has the profile.
  private func checkProfile(among specifications: [Specification]) throws {
    let known = Set(specifications.flatMap(\.profiles).map(\.name)).sorted()
    guard let profile, !known.contains(profile) else { return }
    throw CommandFailure("there is no profile '\(profile)'" + CommandFailure.suggestion(for: profile, among: known))
  }

  /// The profile, where a specification has it.
  private func profile(of specification: Specification) -> String? {
    specification.profiles.first { $0.name == profile }?.name
  }

  /// Examines a client in this process.
  private func examine(
    _ provider: Provider, _ specifications: [Specification], _ context: CommandContext
  ) throws -> [Examination] {
    let known = specifications.filter { provider.roster.client(for: $0.id) != nil }
    guard !known.isEmpty else {
      let ids = provider.roster.specifications.map { "'\($0)'" }.joined(separator: ", ")
      throw CommandFailure(
        "the client '\(provider.roster.name)' knows \(ids.isEmpty ? "no specification" : ids), and not "
          + specifications.map { "'\($0.id)'" }.joined(separator: ", ")
          + "; give a client that knows it: --driver COMMAND, or one in Swift that states it")
    }
    return try known.map { specification in
      let calls = CallExamination(
        specification: specification, roster: provider.roster, worlds: try context.worlds(of: specification),
        profile: profile(of: specification), realTime: RealTime(timeout: .seconds(timeout)))
      return Examination(spec: specification.id, findings: try calls.findings())
    }
  }

  /// Examines a client that is a child process.
  private func examine(
    driver command: String, _ specifications: [Specification], _ context: CommandContext
  ) throws -> [Examination] {
    let driven = try DrivenClients(command, timeout: .seconds(timeout), in: context)
    defer { driven.end() }
    var examinations: [Examination] = []
    for specification in specifications {
      guard let examination = try examine(command, specification, driven) else { continue }
      examinations.append(examination)
      // The others would have the same problem.
      if examination.hasProblem { return examinations }
    }
    guard !examinations.isEmpty else { throw CommandFailure.driverKnowsNone }
    return examinations
  }

  /// Examines a driver's client of one specification.
  ///
  /// - Returns: The examination; `nil` when the driver does not know a specification that nobody named.
  private func examine(
    _ command: String, _ specification: Specification, _ driven: DrivenClients
  ) throws -> Examination? {
    let worlds = try driven.worlds(of: specification)
    let protocolUse = DriverExamination(command, for: specification.id, in: worlds, timeout: .seconds(timeout))
    if protocolUse.isUnknownSpecification, self.specification == nil { return nil }
    var examination = Examination(spec: specification.id, findings: protocolUse.findings)
    guard protocolUse.isReady, !examination.hasProblem else { return examination }
    let calls = CallExamination(
      specification: specification, roster: try driven.roster(for: [specification], mustKnow: true),
      worlds: worlds, profile: profile(of: specification),
      realTime: RealTime(settle: .seconds(2), timeout: .seconds(timeout)))
    // The line is known once the calls were made.
    let found = try calls.findings()
    examination.findings += Self.naming(driven.logLine, in: found)
    let strays = driven.strayRequests
    if !strays.isEmpty { examination.findings.append(WiringFinding(.strayRequests(strays))) }
    return examination
  }

  /// Returns findings with the log line that kept calls from being made in their place.
  private static func naming(_ logLine: String?, in findings: [WiringFinding]) -> [WiringFinding] {
    guard let logLine else { return findings }
    // That no request went out follows from the line too.
    let others = findings.filter {
      switch $0.kind {
      case .calls(.notRun), .calls(.servicesNotReached): false
      default: true
      }
    }
    return [WiringFinding(.logLine(logLine))] + others
  }

  /// The findings about the client of one specification.
  private struct Examination {
    var spec: String
    var findings: [WiringFinding]

    var hasProblem: Bool { findings.contains { $0.severity == .problem } }

    /// The specification, then each finding with its remedy.
    var text: String { "\(spec)\n" + findings.map(Self.text).joined() }

    private static func text(of finding: WiringFinding) -> String {
      func indented(_ text: String) -> String { text.split(separator: "\n").joined(separator: "\n         ") }
      let remedy = finding.remedy.isEmpty ? "" : "  fix    \(indented(finding.remedy))\n"
      return "\(finding.severity.rawValue.padded(to: 8)) \(indented(finding.description))\n\(remedy)"
    }
  }
}
