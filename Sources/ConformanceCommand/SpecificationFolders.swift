#if CommandLine
  import ArgumentParser
  import BundledSpecs
  import Foundation
  import SpecLoading
  import SpecModel

  /// The arguments that name specifications and their folder.
  struct SpecificationArguments: ParsableArguments {
    @Argument(help: ArgumentHelp("The ids of specifications; by default all.", valueName: "SPEC"))
    var specifications: [String] = []

    @OptionGroup var location: SpecificationLocation

    /// The folder of the specifications; `nil` for the bundled one.
    var folder: String? { location.folder }
  }

  /// The argument that names the folder of the specifications.
  struct SpecificationLocation: ParsableArguments {
    @Option(
      name: .customLong("specs"),
      help: ArgumentHelp("Reads the specifications from this folder instead of the bundled one.", valueName: "DIR"))
    var folder: String?
  }

  /// The folder that holds specifications: the bundled one, or another.
  struct SpecificationFolders: Sendable {
    /// The folder's path.
    let path: String
    /// The folder's path in messages.
    let displayPath: String
    /// The folder's path in reports, which hold no folder of the machine.
    private let reportedPath: String
    /// The ids of the specifications in the folder, sorted.
    let ids: [String]
    private let library: SpecificationLibrary

    /// Lists the specifications in a folder.
    ///
    /// - Parameters:
    ///   - chosen: The folder; `nil` for the bundled one.
    ///   - context: The context of the command, which knows the bundled folder.
    /// - Throws: A ``CommandFailure`` when the folder holds no specification.
    init(_ chosen: String?, in context: CommandContext) throws {
      path = chosen?.withoutTrailingSlash ?? context.bundledSpecifications
      displayPath = chosen?.withoutTrailingSlash ?? BundledSpecs.shownFolder
      reportedPath = displayPath.withoutMachine
      library = context.library
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: path)
      } catch {
        let exists = FileManager.default.fileExists(atPath: path)
        throw CommandFailure(
          (exists ? "'\(displayPath)' is not a folder that can be read" : "there is no folder '\(displayPath)'")
            + "; --specs takes a folder with a folder for each specification")
      }
      let folder = path
      ids = names.filter { FileManager.default.fileExists(atPath: "\(folder)/\($0)/spec.yaml") }.sorted()
      guard !ids.isEmpty else {
        throw CommandFailure(
          "no folder in '\(displayPath)' holds a spec.yaml; --specs takes a folder with a folder for each "
            + "specification")
      }
    }

    /// Checks that the folder holds specifications.
    ///
    /// - Parameter wanted: The ids of the specifications.
    /// - Throws: A ``CommandFailure`` that names the first missing one.
    func check(_ wanted: [String]) throws {
      guard let missing = wanted.first(where: { !ids.contains($0) }) else { return }
      throw CommandFailure(
        "there is no specification '\(missing)' in '\(displayPath)'"
          + CommandFailure.suggestion(for: missing, among: ids))
    }

    /// Loads specifications, and prints their diagnostics.
    ///
    /// - Parameters:
    ///   - wanted: The ids; empty for all.
    ///   - output: The output that the diagnostics go to.
    /// - Returns: The specifications.
    /// - Throws: A ``CommandFailure`` when a specification is missing or has errors.
    func load(_ wanted: [String] = [], reportingTo output: CommandOutput) throws -> [Specification] {
      try check(wanted)
      let chosen = wanted.isEmpty ? ids : ids.filter(wanted.contains)
      let loader = SpecificationLoader(root: path, displayedAs: reportedPath, library: library)
      let loaded = loader.load(folders: chosen.map { "\(path)/\($0)" })
      output.logDiagnostics(loaded.diagnostics)
      guard !loaded.hasErrors else {
        throw CommandFailure(
          "the specifications have errors, so nothing was run; 'auth-conformance explain KIND' explains a diagnostic")
      }
      return loaded.specifications
    }

    /// Returns the text of a file of the specifications.
    ///
    /// - Parameter file: The file's path, as results have it.
    /// - Returns: The text; `nil` where the file cannot be read.
    func text(of file: String) -> String? {
      guard file.hasPrefix(reportedPath + "/") else { return nil }
      return try? String(contentsOfFile: path + file.dropFirst(reportedPath.count), encoding: .utf8)
    }

    /// Loads the other specifications of the folder without diagnostics; those with errors are left out.
    ///
    /// - Parameter known: The ids of the specifications that are already loaded.
    /// - Returns: The others.
    func others(than known: [String]) -> [Specification] {
      let loader = SpecificationLoader(root: path, displayedAs: reportedPath, library: library)
      return loader.load(folders: ids.filter { !known.contains($0) }.map { "\(path)/\($0)" }).specifications
    }
  }
#endif
