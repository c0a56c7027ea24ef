#if CommandLine
  import BundledSpecs
  import Foundation
  import SimulatedServices
  import SpecModel
  import WorldScripting

  /// What commands work with, so that tests can put something else in its place.
  struct CommandContext: Sendable {
    /// The clients that `--provider` can name; the first is the default.
    var providers: [Provider]
    /// The name of the executable, without its folder.
    var program = "auth-conformance"
    /// What makes worlds, one maker for each simulated service.
    var worlds: [any WorldMaker] = SimulatedWorlds.makers
    /// The folder of the bundled specifications.
    var bundledSpecifications = BundledSpecs.folder.path
    /// Where words go.
    var output = CommandOutput.standard
    /// Takes what to say when the process is told to stop.
    var whenInterrupted: @Sendable (_ words: String) -> Void = { _ in }

    /// The program and its arguments, by which a child does the same work.
    var commandLine: [String] = []

    /// Gives what makes the worlds of a specification.
    ///
    /// - Parameter specification: The specification.
    /// - Returns: The maker.
    /// - Throws: A ``CommandFailure`` for a service that is not simulated.
    func worlds(of specification: Specification) throws -> any WorldMaker {
      let name = specification.service.name
      if let maker = worlds.first(where: { $0.service.name == name }) { return maker }
      throw CommandFailure(
        "\(specification.service.mark): there is no simulated service '\(name)'"
          + Suggestion.words(name, among: worlds.map(\.service.name)))
    }
  }
#endif
