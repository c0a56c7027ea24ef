import BundledSpecs
import Foundation
import SpecCompiling
import SpecModel
import Synchronization

#if YAML && (os(Linux) || os(macOS))
  import SpecLoading
#endif

/// A folder that holds specifications, and its path in findings.
///
/// Specifications are read in their compiled form where there is one: always those that come with the kit.
struct SpecificationDirectory: Hashable {
  /// The folder's absolute path.
  let path: String
  /// The text that findings show in the place of the path.
  let shown: String
  /// The compiled specifications, by their ids; empty where YAML is read.
  private let compiled: [String: String]

  /// The specifications that come with the kit.
  static let bundled = SpecificationDirectory(
    path: BundledSpecs.folder.path, shown: BundledSpecs.shownFolder,
    compiled: BundledSpecs.compiled.mapValues(\.description))

  /// Names a folder of a package.
  ///
  /// - Parameters:
  ///   - folder: The folder, from the package's own folder; `nil` for the bundled specifications.
  ///   - compiled: The compiled specifications of the package.
  ///   - file: A source file of the package.
  init(_ folder: String?, _ compiled: CompiledSpecifications, ofPackageWith file: String) {
    guard let folder else {
      self = .bundled
      return
    }
    let own = compiled.specifications.compactMap { path, text in
      path.hasPrefix(folder + "/") ? (String(path.dropFirst(folder.count + 1)), text.description) : nil
    }
    self.init(
      path: PackageFolder(of: file).path(of: folder), shown: folder,
      compiled: Dictionary(own, uniquingKeysWith: { first, _ in first }))
  }

  /// Names a folder.
  ///
  /// - Parameters:
  ///   - path: The folder's absolute path.
  ///   - shown: The text that findings show in its place.
  ///   - compiled: The compiled specifications, by their ids.
  init(path: String, shown: String, compiled: [String: String]) {
    self.path = path
    self.shown = shown
    self.compiled = compiled
  }

  static func == (left: Self, right: Self) -> Bool {
    left.path == right.path && left.shown == right.shown && left.compiled.keys == right.compiled.keys
  }

  func hash(into hasher: inout Hasher) { hasher.combine(path) }

  /// The ids of the specifications in the folder, sorted.
  var ids: [String] {
    guard compiled.isEmpty else { return compiled.keys.sorted() }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { FileManager.default.fileExists(atPath: "\(path)/\($0)/spec.yaml") }.sorted()
  }

  /// Returns a specification; a process reads it only once.
  ///
  /// - Parameter id: The specification's id.
  /// - Returns: The specification.
  /// - Throws: A `SetupProblem`.
  func specification(_ id: String) throws(SetupProblem) -> Specification {
    try Self.read.withLock { read -> Result<Specification, SetupProblem> in
      let folder = "\(path)/\(id)"
      if let earlier = read[folder] { return earlier }
      let result = Result { () throws(SetupProblem) in try self.reading(id) }
      read[folder] = result
      return result
    }.get()
  }

  private func reading(_ id: String) throws(SetupProblem) -> Specification {
    if let text = compiled[id] {
      do throws(CompiledTextError) {
        return try CompiledSpecification.specification(text)
      } catch {
        throw .notCompiled(id, error)
      }
    }
    let known = ids
    guard known.contains(id) else { throw .unknownSpecification(id, known: known, folder: "'\(shown)'") }
    return try readingYAML(id)
  }

  #if YAML && (os(Linux) || os(macOS))
    private func readingYAML(_ id: String) throws(SetupProblem) -> Specification {
      let library = SpecificationLibrary(path: BundledSpecs.folder.path, displayedAs: BundledSpecs.shownFolder)
      let loaded = SpecificationLoader(root: path, displayedAs: shown, library: library).load(folder: "\(path)/\(id)")
      guard !loaded.hasErrors, let specification = loaded.specifications.first else {
        throw .brokenSpecification(id, loaded.diagnostics)
      }
      return specification
    }
  #else
    private func readingYAML(_ id: String) throws(SetupProblem) -> Specification {
      throw .onlyYAML(id, folder: shown)
    }
  #endif

  /// Returns the file on this machine that a path in a finding names.
  func file(shownAs file: String) -> String {
    file.hasPrefix(shown + "/") ? path + file.dropFirst(shown.count) : file
  }

  private static let read = Mutex<[String: Result<Specification, SetupProblem>]>([:])
}
