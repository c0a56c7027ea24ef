import BundledClients
import BundledMutants
import BundledServices
import BundledSpecs
import ClientFamilies
import ConformanceCore
import ConformanceReports
import Foundation
import MutantProviders
import SimulatedServices
import SpecLoading
import SpecModel
import WorldScripting

/// The environment of a command, which tests can replace.
struct CommandContext: Sendable {
  /// The clients that `--provider` can name; the first is the default.
  var providers: [Provider]
  /// The name of the executable.
  var program = ProgramName.kit
  /// The folder in which the command is started.
  var workingFolder = WorkingFolder.current
  /// The folder of the last run's reports, seen from the working folder; `nil` to know of no earlier run.
  var lastRun: String? = KnownFailuresCommand.usualRun
  /// The makers of worlds, one for each simulated service.
  var worlds: [any WorldMaker] = BundledServices.worlds
  /// The families of clients, whose typed protocols `init` writes adapters for.
  var families: [ClientFamily] = BundledClients.families
  /// The services that `serve` offers.
  var services: [ServiceFamily] = BundledServices.all
  /// What proves specifications.
  var mutants: [MutantFamily] = BundledMutants.families
  /// The folder of the bundled specifications.
  var bundledSpecifications = BundledSpecs.folder.path
  /// The bundled specifications, from which those of another folder borrow.
  var library: SpecificationLibrary {
    SpecificationLibrary(path: bundledSpecifications, displayedAs: BundledSpecs.shownFolder)
  }
  /// The output of the command.
  var output = CommandOutput.standard
  /// Sets the message that the process prints when it is interrupted.
  var setInterruptionMessage: @Sendable (_ message: String) -> Void = { _ in }

  /// The line that hands in the executable's own client; `nil` for the kit's own program.
  var clientSource: SourceLine?
  /// Returns the commit of the working folder's repository; `nil` where there is none.
  var revision: @Sendable () -> Revision? = { RepositoryRevision.ofWorkingFolder() }

  /// The program and its arguments, with which a child process does the same work.
  var commandLine: [String] = []

  /// Returns the maker of the worlds of a specification.
  ///
  /// - Parameter specification: The specification.
  /// - Returns: The maker.
  /// - Throws: A ``CommandFailure`` when the kit does not simulate the specification's service.
  func worlds(of specification: Specification) throws -> any WorldMaker {
    let name = specification.service.name
    if let maker = SimulatedWorlds.maker(of: specification.service, among: worlds) { return maker }
    throw CommandFailure(
      "\(specification.service.mark): there is no simulated service '\(name)'"
        + CommandFailure.suggestion(for: name, among: worlds.map(\.service.name))
        + "; a service without pages needs no simulator: write 'answers'")
  }
}

/// Clients that `--provider` can name.
struct Provider: Sendable {
  /// The name.
  var name: String
  /// What the clients are, in a few words.
  var summary: String
  /// The clients.
  var roster: ClientRoster
  /// What kind of client they are.
  var kind = Kind.own

  /// The kinds of clients, in the order in which they are listed.
  enum Kind: String, CaseIterable {
    case own, reference, variant, mutant
  }

  /// The name of the executable's own clients.
  static let ownName = "own"

  /// The reference clients, one for each bundled specification.
  static let reference = Provider(
    name: "reference", summary: "the reference clients, one for each bundled specification",
    roster: ClientRoster(
      name: "Reference clients", version: Kit.version,
      clients: BundledClients.all.map(\.client)),
    kind: .reference)

  /// The mutants, each by its name; those that end their process need `--isolate`.
  static let mutants = [
    BundledMutants.families.mutants, BundledMutants.families.fatal, BundledMutants.families.deep,
  ].joined().map { mutant in
    Provider(name: mutant.name, summary: mutant.breaks, roster: ClientRoster(mutant.client), kind: .mutant)
  }

  /// The right clients that follow the documents by another road, each by its name.
  static let variants = BundledMutants.families.variants.map { variant in
    Provider(name: variant.name, summary: variant.differs, roster: variant.roster, kind: .variant)
  }

  /// The clients that come with the kit; the first is the default.
  static let bundled = [reference] + variants + mutants
}

extension [Provider] {
  /// Returns the clients with a name.
  ///
  /// - Parameter name: The name; `nil` for the default.
  /// - Returns: The clients.
  /// - Throws: A ``CommandFailure`` when no clients have this name.
  func named(_ name: String?) throws -> Provider {
    if let provider = name == nil ? first : first(where: { $0.name == name }) { return provider }
    let nearest = CommandFailure.nearest(to: name ?? "", among: map(\.name)).map { "\($0) " } ?? ""
    throw CommandFailure(
      "there is no provider '\(name ?? "")'; \(nearest)'auth-conformance list --providers' lists all \(count)")
  }
}
