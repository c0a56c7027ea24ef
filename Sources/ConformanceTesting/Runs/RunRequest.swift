import BundledSpecs
import ConformanceCore
import Foundation
import SpecLoading
import SpecModel
import Synchronization
import WorldScripting

/// The specification of a run, and its options.
struct RunRequest: Hashable {
  /// The specification's id.
  var specification: String
  /// The folder that holds it.
  var directory: SpecificationDirectory
  /// The profile; `nil` for the client's own, or the widest if it has none.
  var profile: String?
  /// The makers of worlds around services of the package's own, which are simulated in Swift.
  var worlds = OwnWorlds()
  /// The cases that are known to fail.
  var knownFailures = KnownFailures()
  /// The seed of everything random.
  var seed: UInt64 = 1
  /// The time limits for clients with threads of their own.
  var timing = Timing()

  /// Limits in real time.
  struct Timing: Hashable {
    /// The silence after which a world counts as quiet.
    var settle = Duration.milliseconds(50)
    /// The longest that a step of a case may take.
    var timeout = Duration.seconds(10)
  }

  /// The time limits for clients with threads of their own.
  var realTime: RealTime { RealTime(settle: timing.settle, timeout: timing.timeout) }

  /// The options of the run.
  var options: RunOptions {
    var options = RunOptions(
      selection: Selection(profile: profile), seed: seed, realTime: realTime, knownFailures: knownFailures)
    options.detail = .everything
    return options
  }
}

/// Makers of worlds, which count as equal when they simulate services of the same names.
struct OwnWorlds: Hashable {
  /// The makers.
  var makers: [any WorldMaker] = []

  private var names: [String] { makers.map(\.service.name) }

  static func == (left: Self, right: Self) -> Bool { left.names == right.names }

  func hash(into hasher: inout Hasher) { hasher.combine(names) }
}

/// A folder that holds specifications, and its path in findings.
struct SpecificationDirectory: Hashable {
  /// The folder's absolute path.
  let path: String
  /// The text that findings show in the place of the path.
  let shown: String

  /// The specifications that come with the kit.
  static let bundled = SpecificationDirectory(path: BundledSpecs.folder.path, shown: BundledSpecs.shownFolder)

  /// Names a folder of a package.
  ///
  /// - Parameters:
  ///   - folder: The folder, from the package's own folder; `nil` for the bundled specifications.
  ///   - file: A source file of the package.
  init(_ folder: String?, ofPackageWith file: String) {
    guard let folder else {
      self = .bundled
      return
    }
    self.init(path: PackageFolder(of: file).path(of: folder), shown: folder)
  }

  private init(path: String, shown: String) {
    self.path = path
    self.shown = shown
  }

  /// The ids of the specifications in the folder, sorted.
  var ids: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { FileManager.default.fileExists(atPath: "\(path)/\($0)/spec.yaml") }.sorted()
  }

  /// Returns a specification; a process reads it only once.
  ///
  /// - Parameter id: The specification's id.
  /// - Returns: The specification.
  /// - Throws: A `SetupProblem`.
  func specification(_ id: String) throws(SetupProblem) -> Specification {
    let known = ids
    guard known.contains(id) else { throw .unknownSpecification(id, known: known, folder: "'\(shown)'") }
    let loaded = Self.loaded.withLock { loaded in
      let folder = "\(path)/\(id)"
      if let earlier = loaded[folder] { return earlier }
      let result = SpecificationLoader(root: path, displayedAs: shown, library: Self.library).load(folder: folder)
      loaded[folder] = result
      return result
    }
    guard !loaded.hasErrors, let specification = loaded.specifications.first else {
      throw .brokenSpecification(id, loaded.diagnostics)
    }
    return specification
  }

  /// Returns the file on this machine that a path in a finding names.
  func file(shownAs file: String) -> String {
    file.hasPrefix(shown + "/") ? path + file.dropFirst(shown.count) : file
  }

  private static let loaded = Mutex<[String: LoadedSpecifications]>([:])
  private static let library = SpecificationLibrary(
    path: BundledSpecs.folder.path, displayedAs: BundledSpecs.shownFolder)
}
