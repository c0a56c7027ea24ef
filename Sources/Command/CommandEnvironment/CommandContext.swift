import BundledClients
import BundledServices
import BundledSpecs
package import ClientFamilies
import ConformanceCore
package import ConformanceReports
import EssentialFoundation
package import SimulatedServices
package import SpecLoading
package import SpecModel
package import WorldScripting

/// The environment of a command, which tests can replace.
package struct CommandContext: Sendable {
  /// The folder of a whole run's reports, where no option names another.
  package static let usualRun = "Reports/latest"

  /// The clients that `--provider` can name; the first is the default.
  package var providers: [Provider]
  /// The name of the executable.
  package var program = ProgramName.kit
  /// The folder in which the command is started.
  package var workingFolder = WorkingFolder.current
  /// The folder of the last run's reports, seen from the working folder; `nil` to know of no earlier run.
  package var lastRun: String? = CommandContext.usualRun
  /// The makers of worlds, one for each simulated service.
  package var worlds: [any WorldMaker] = BundledServices.worlds
  /// The families of clients, whose typed protocols `init` writes adapters for.
  package var families: [ClientFamily] = BundledClients.families
  /// The services that `serve` offers.
  package var services: [ServiceFamily] = BundledServices.all
  /// What only the commands of some programs read, such as the families of mutants.
  package var attachments: [any Sendable] = []
  /// The folder of the bundled specifications.
  package var bundledSpecifications = BundledSpecs.folder.path
  /// The bundled specifications, from which those of another folder borrow.
  package var library: SpecificationLibrary {
    SpecificationLibrary(path: bundledSpecifications, displayedAs: BundledSpecs.shownFolder)
  }
  /// Loads the specifications of folders, which stand below the root, with paths of diagnostics as they are shown.
  package var load:
    @Sendable (_ root: String, _ shownPath: String, SpecificationLibrary, [String]) -> LoadedSpecifications = {
      SpecificationLoader(root: $0, displayedAs: $1, library: $2).load(folders: $3)
    }
  /// The output of the command.
  package var output = CommandOutput.standard
  /// The standard input of the command.
  package var input = CommandInput.standard
  /// Sets the message that the process prints when it is interrupted.
  package var setInterruptionMessage: @Sendable (_ message: String) -> Void = { _ in }

  /// Sets the exit code with which an interrupt ends the process, in place of that of the signal.
  package var setInterruptionCode: @Sendable (_ code: Int32) -> Void = { _ in }
  /// Waits until it is time to look at watched files again; returns whether they are to be looked at.
  package var waitForNextLook: @Sendable () -> Bool = {
    usleep(300_000)
    return true
  }

  /// The line that hands in the executable's own client; `nil` for the kit's own program.
  package var clientSource: SourceLine?
  /// Returns the commit of the working folder's repository; `nil` where there is none.
  package var revision: @Sendable () -> Revision? = { RepositoryRevision.ofWorkingFolder() }

  /// The program and its arguments, with which a child process does the same work.
  package var commandLine: [String] = []

  /// Creates the environment of a command of this process.
  ///
  /// - Parameter providers: The clients that `--provider` can name; the first is the default.
  package init(providers: [Provider]) { self.providers = providers }

  /// Returns the maker of the worlds of a specification.
  ///
  /// - Parameter specification: The specification.
  /// - Returns: The maker.
  /// - Throws: A ``CommandFailure`` when the kit does not simulate the specification's service.
  package func worlds(of specification: Specification) throws -> any WorldMaker {
    let name = specification.service.name
    if let maker = SimulatedWorlds.maker(of: specification.service, among: worlds) { return maker }
    throw CommandFailure(
      "\(specification.service.mark): there is no simulated service '\(name)'"
        + CommandFailure.suggestion(for: name, among: worlds.map(\.service.name))
        + "; a service without pages needs no simulator: write 'answers'")
  }
}
