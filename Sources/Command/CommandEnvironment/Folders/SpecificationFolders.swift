import BundledSpecs
import ConformanceReports
import EssentialFoundation
import SpecLoading
package import SpecModel

/// The folders that hold specifications: the one that `--specs` names; else `Specs` in the working folder, where that
/// holds any, and behind it the bundled ones, each of which its name alone chooses.
package struct SpecificationFolders: Sendable {
  /// The folders, the first of which counts where nothing is named.
  private let roots: [SpecificationRoot]
  /// Whether nothing but the bundled folder is there.
  package let isWithoutChoice: Bool
  /// What a reader of the messages must know of the choice; `nil` for nothing.
  private let note: String?

  /// Where the bundled specifications are, for a reader who has no folder of that name.
  private static let bundledPlace = "among the bundled specifications"

  /// The name of the folder that commands read without being told to.
  package static let usual = BundledSpecs.shownFolder

  /// Lists the specifications that a command can name.
  ///
  /// - Parameters:
  ///   - chosen: The folder that `--specs` names; `nil` for none.
  ///   - context: The context of the command, which knows the working folder and the bundled one.
  /// - Throws: A ``CommandFailure`` when the chosen folder holds no specification.
  package init(_ chosen: String?, in context: CommandContext) throws {
    if let chosen = chosen?.withoutTrailingSlash {
      roots = [try SpecificationRoot(.chosen, at: chosen, shownAs: chosen, context)]
      (note, isWithoutChoice) = (nil, false)
      return
    }
    let bundled = try SpecificationRoot(.bundled, at: context.bundledSpecifications, shownAs: Self.usual, context)
    let path = context.workingFolder.absolute(Self.usual)
    isWithoutChoice = !FileManager.default.fileExists(atPath: path)
    guard !isWithoutChoice else {
      (roots, note) = ([bundled], nil)
      return
    }
    guard let own = try? SpecificationRoot(.own, at: path, shownAs: Self.usual, context) else {
      roots = [bundled]
      note = "no folder in '\(Self.usual)' holds a spec.yaml: the specifications are those that come with the kit"
      return
    }
    // In the repository of the kit they are the same, and nobody need be told.
    (roots, note) = (own.isCopy(of: bundled) ? [bundled] : [own, bundled], nil)
  }

  /// The ids of the specifications that a command takes where none is named, sorted.
  package var ids: [String] { roots[0].ids }

  /// The path of the folder that counts where nothing is named.
  package var path: String { roots[0].path }

  /// That folder's path in messages.
  package var displayPath: String { roots[0].displayPath }

  /// Returns the folder, not named by an option, of a specification that does not come with the kit.
  ///
  /// - Parameter id: The specification's id.
  /// - Returns: The folder; `nil` for a bundled specification, and where `--specs` names the folder.
  package func ownFolder(of id: String) -> String? { root(of: id).flatMap { $0.kind == .own ? $0.displayPath : nil } }

  /// Returns the folder that holds a specification.
  ///
  /// - Parameter id: The specification's id.
  /// - Returns: The folder; `nil` where none holds it.
  package func root(of id: String) -> SpecificationRoot? { roots.first { $0.ids.contains(id) } }

  /// Every id that can be named, each once.
  package var known: [String] {
    roots[0].ids + roots.dropFirst().flatMap(\.ids).filter { !roots[0].ids.contains($0) }
  }

  /// Returns the specifications with which the ids of cases begin.
  ///
  /// - Parameter cases: The ids of cases, rules or walks.
  /// - Returns: The ids of the specifications, sorted; none where one of the cases names no specification.
  package func specifications(of cases: [String]) -> [String] {
    let names = cases.compactMap { $0.split(separator: "/").first.map(String.init) }
    return names.allSatisfy { root(of: $0) != nil } ? Set(names).sorted() : []
  }

  /// Checks that specifications can be named.
  ///
  /// - Parameter wanted: The ids of the specifications.
  /// - Throws: A ``CommandFailure`` that names the first missing one.
  package func check(_ wanted: [String]) throws {
    guard let missing = wanted.first(where: { root(of: $0) == nil }) else { return }
    let places = roots.map { $0.kind == .bundled ? Self.bundledPlace : "in '\($0.displayPath)'" }
    let place = places.joined(separator: " or ")
    throw CommandFailure(
      "there is no specification '\(missing)' \(place)" + CommandFailure.suggestion(for: missing, among: known))
  }

  /// Loads specifications, and prints from which folder they come, and their diagnostics.
  ///
  /// - Parameters:
  ///   - wanted: The ids; empty for all of the first folder.
  ///   - output: The output that the messages go to.
  /// - Returns: The specifications.
  /// - Throws: A ``CommandFailure`` when a specification is missing or has errors.
  package func load(_ wanted: [String] = [], reportingTo output: CommandOutput) throws -> [Specification] {
    try check(wanted)
    logFolder(of: wanted, to: output)
    let chosen = wanted.isEmpty ? ids : known.filter(wanted.contains).sorted()
    let loaded = roots.map { root in root.load(chosen.filter { self.root(of: $0)?.kind == root.kind }) }
    let diagnostics = loaded.flatMap(\.diagnostics)
    output.logDiagnostics(diagnostics)
    if let error = diagnostics.first(where: { $0.severity == .error }) {
      throw CommandFailure(
        "the specifications have errors, so nothing was run; 'auth-conformance explain \(error.kind)' explains the "
          + "first")
    }
    return loaded.flatMap(\.specifications).sorted { $0.id < $1.id }
  }

  /// Prints from which folder specifications come, where that is another than the bundled one.
  ///
  /// - Parameters:
  ///   - wanted: The ids; empty for all of the first folder.
  ///   - output: The output that the line goes to.
  package func logFolder(of wanted: [String], to output: CommandOutput) {
    if let note { return output.logNote(note) }
    let own = (wanted.isEmpty ? ids : wanted).filter { root(of: $0)?.kind != .bundled }.sorted()
    guard !own.isEmpty else { return }
    let quoted = own.map { "'\($0)'" }.joined(separator: ", ")
    let hidden = own.filter { id in roots.contains { $0.kind == .bundled && $0.ids.contains(id) } }
    let names = hidden.map { "'\($0)'" }.joined(separator: ", ")
    let other = hidden == own ? ", not the kit's own of this name" : "; the kit has another \(names)"
    output.logNote("\(quoted) from '\(displayPath)'" + (hidden.isEmpty ? "" : other))
  }

  /// Returns the text of a file of the specifications.
  ///
  /// - Parameter file: The file's path, as results have it.
  /// - Returns: The text; `nil` where the file cannot be read.
  package func text(of file: String) -> String? { roots.lazy.compactMap { $0.text(of: file) }.first }

  /// Loads all other specifications that can be named, without diagnostics; those with errors are left out.
  ///
  /// - Parameter known: The ids of the specifications that are already loaded.
  /// - Returns: The others.
  package func others(than known: [String]) -> [Specification] {
    let missing = self.known.filter { !known.contains($0) }
    return roots.flatMap { root in
      root.load(missing.filter { self.root(of: $0)?.kind == root.kind }).specifications
    }
  }
}
