package import ArgumentParser
package import CommandEnvironment
import ConformanceReports

/// The arguments that name specifications and their folder.
package struct SpecificationArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The ids of specifications; by default all in the folder 'Specs', or without it all that come with the kit.",
      valueName: "SPEC"))
  package var specifications: [String] = []

  @OptionGroup package var location: SpecificationLocation

  package init() {}

  /// The folder of the specifications, where one was named.
  package var folder: String? { location.folder }

  /// The option that names the folder.
  ///
  /// - Parameter folder: The folder in which a report's command runs; `nil` for the path as it was typed.
  /// - Returns: The words; none where no folder was named.
  package func options(in folder: WorkingFolder? = nil) -> [String] { location.options(in: folder) }

  /// Returns a command about the same specifications, on this machine.
  ///
  /// - Parameter name: The name of the subcommand.
  /// - Returns: A line for a shell.
  package func command(_ name: String) -> String {
    RerunCommand.shellLine([ProgramName.kit.name, name] + specifications + options())
  }
}

/// The argument that names the folder of the specifications.
package struct SpecificationLocation: ParsableArguments {
  @Option(
    name: .customLong("specs"),
    help: ArgumentHelp(
      "Reads the specifications from this folder alone, instead of 'Specs' and those that come with the kit.",
      valueName: "DIR"))
  package var folder: String?

  package init() {}

  /// The option.
  ///
  /// - Parameter working: The folder in which a report's command runs; `nil` for the path as it was typed.
  /// - Returns: The words; none where no folder was named.
  package func options(in working: WorkingFolder? = nil) -> [String] {
    folder.map { path in
      ["--specs", working?.reported(path, as: "SPECS", "the folder of the specifications") ?? path]
    } ?? []
  }
}
