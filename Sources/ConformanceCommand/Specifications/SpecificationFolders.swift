#if CommandLine
  import BundledSpecs
  import Foundation
  import SpecLoading
  import SpecModel

  /// The folder that specifications are read from: the bundled one, or another.
  struct SpecificationFolders: Sendable {
    /// The folder's path.
    let path: String
    /// How it is shown to people.
    let shown: String
    /// How it is shown where paths outlive the run: reports hold no folder of the machine.
    private let reported: String
    /// The ids of the specifications in it, sorted.
    let ids: [String]

    /// Looks into a folder.
    ///
    /// - Parameters:
    ///   - chosen: The folder asked for; `nil` for the bundled one.
    ///   - context: Where the bundled folder is.
    /// - Throws: A ``CommandFailure`` for a folder without a specification.
    init(_ chosen: String?, in context: CommandContext) throws {
      path = chosen?.withoutTrailingSlash ?? context.bundledSpecifications
      shown = chosen?.withoutTrailingSlash ?? BundledSpecs.shownFolder
      reported = shown.withoutMachine
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: path)
      } catch {
        let exists = FileManager.default.fileExists(atPath: path)
        throw CommandFailure(
          exists
            ? "'\(shown)' is not a folder that can be read; --specs takes a folder with a folder for each specification"
            : "there is no folder '\(shown)'; --specs takes a folder with a folder for each specification")
      }
      let folder = path
      ids = names.filter { FileManager.default.fileExists(atPath: "\(folder)/\($0)/spec.yaml") }.sorted()
      guard !ids.isEmpty else {
        throw CommandFailure(
          "no folder in '\(shown)' holds a spec.yaml; --specs takes the folder above the specifications")
      }
    }

    /// Checks that specifications are there.
    ///
    /// - Parameter wanted: The ids asked for.
    /// - Throws: A ``CommandFailure`` that names the first that is not.
    func check(_ wanted: [String]) throws {
      guard let missing = wanted.first(where: { !ids.contains($0) }) else { return }
      throw CommandFailure(
        "there is no specification '\(missing)' in '\(shown)'" + Suggestion.words(missing, among: ids))
    }

    /// Loads specifications, and tells of everything that is wrong with them.
    ///
    /// - Parameters:
    ///   - wanted: The ids; empty for all.
    ///   - output: Where diagnostics go.
    /// - Returns: The specifications.
    /// - Throws: A ``CommandFailure`` for an id that there is not, or when anything found is an error.
    func load(_ wanted: [String] = [], telling output: CommandOutput) throws -> [Specification] {
      try check(wanted)
      let chosen = wanted.isEmpty ? ids : ids.filter(wanted.contains)
      let loader = SpecificationLoader(root: path, displayedAs: reported)
      let loaded = loader.load(folders: chosen.map { "\(path)/\($0)" })
      output.tell(DiagnosticPrinter(usesColor: output.tellsInColour).print(loaded.diagnostics))
      guard !loaded.hasErrors else {
        throw CommandFailure(
          "the specifications have errors, so nothing was run; 'auth-conformance explain KIND' tells more of a kind")
      }
      return loaded.specifications
    }

    /// Loads the specifications besides some, quietly: one with errors is left out.
    ///
    /// - Parameter known: The ids of those that are not wanted.
    /// - Returns: The others.
    func others(than known: [String]) -> [Specification] {
      let loader = SpecificationLoader(root: path, displayedAs: reported)
      return loader.load(folders: ids.filter { !known.contains($0) }.map { "\(path)/\($0)" }).specifications
    }
  }
#endif
