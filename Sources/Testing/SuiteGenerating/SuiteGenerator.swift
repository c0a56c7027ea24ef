package import EssentialFoundation
import SpecLoading
package import SpecModel

/// Writes the suites of a test target from its `Conformance.yaml`.
///
///     Read → Outline → Write
package struct SuiteGenerator {
  private let specifications: URL

  /// Creates a generator.
  ///
  /// - Parameter specifications: The folder that holds a folder for each specification.
  package init(specifications: URL) { self.specifications = specifications }

  /// Returns the Swift code for a file, or the errors in it.
  ///
  /// - Parameters:
  ///   - bytes: The whole `Conformance.yaml`.
  ///   - path: Its absolute path.
  /// - Returns: The code, `nil` when there are errors; and all diagnostics.
  package func source(for bytes: [UInt8], path: String) -> (code: String?, diagnostics: [Diagnostic]) {
    let reading = SuiteFileReading(bytes, path: path)
    let library = SpecificationLibrary(path: self.specifications.path, displayedAs: self.specifications.path)
    let loader = SpecificationLoader(library: library)
    var found = reading.diagnostics
    var loaded: [String: LoadedSpecifications] = [:]
    let outlines = reading.file.suites.map { suite -> (SuiteFile.Suite, SuiteOutline)? in
      let id = suite.specification.text
      let specifications = folder(of: suite, inFileAt: path)
      let ids = Self.ids(in: specifications)
      guard ids.contains(id) else {
        if let folder = suite.folder, ids.isEmpty {
          found.append(.unknownFolder(folder))
        } else {
          found.append(.unknownSpecification(suite.specification, known: ids))
        }
        return nil
      }
      let place = specifications.appending(path: id).path
      let result = loaded[place] ?? loader.load(folder: place)
      if loaded.updateValue(result, forKey: place) == nil {
        found += result.diagnostics.filter { $0.severity == .error }
      }
      return result.specifications.first.map { specification in
        found += Self.problems(of: suite, specification)
        return (suite, SuiteOutline(specification, place: suite.specification.place))
      }
    }
    found += outlines.compactMap { $0 }.flatMap(\.1.diagnostics)
    guard !found.contains(where: { $0.severity == .error }) else { return (nil, found) }
    let source = SuiteSource(path: path, imports: reading.file.imports)
    let ownSpecifications = ownSpecifications(of: reading.file, at: path)
    let own = CompiledSource.own(
      ownSpecifications, knownFailures: knownFailures(of: reading.file, at: path))
    let typed = ownSpecifications.filter { own in
      reading.file.suites.contains {
        $0.isTyped && $0.folder?.text == own.folder && $0.specification.text == own.specification.id
      }
    }
    let protocols = typed.map { "\n" + TypedSource($0.specification, isPublic: false).code }.joined()
    return (source.text(outlines.compactMap { $0 }) + own + protocols, found)
  }

  /// Loads the specifications of the package's own as a run shows them: by paths from the package's folder.
  private func ownSpecifications(
    of file: SuiteFile, at path: String
  ) -> [(folder: String, specification: Specification)] {
    let library = SpecificationLibrary(path: specifications.path, displayedAs: Self.shownFolder)
    var seen: Set<String> = []
    return file.suites.compactMap { suite in
      guard let shown = suite.folder?.text, seen.insert("\(shown)/\(suite.specification.text)").inserted else {
        return nil
      }
      let folder = folder(of: suite, inFileAt: path)
      let loader = SpecificationLoader(root: folder.path, displayedAs: shown, library: library)
      return loader.load(folder: folder.appending(path: suite.specification.text).path).specifications.first
        .map { (shown, $0) }
    }
  }

  /// Loads the lists of known failures; the mistakes in one are an issue of the run, as those of a list that is read then.
  private func knownFailures(of file: SuiteFile, at path: String) -> [(path: String, list: KnownFailureList)] {
    Set(file.suites.compactMap(\.knownFailures)).sorted().map { shown in
      let path = Self.place(shown, inPackageOfFileAt: path).path
      return (shown, SpecificationLoader(root: path, displayedAs: shown).knownFailures(file: path).list)
    }
  }

  /// What findings show in the place of the folder of the bundled specifications.
  static let shownFolder = "Specs"

  /// Writes the code of the specifications that come with the kit, unless the output has the same bytes.
  ///
  /// - Parameter output: The Swift file.
  /// - Returns: All diagnostics; nothing is written when one is an error.
  /// - Throws: An error when a file cannot be read or written.
  package func writeBundled(to output: URL) throws -> [Diagnostic] {
    let loaded = loadBundled()
    if !loaded.hasErrors { try Self.write(CompiledSource.bundled(loaded.specifications), to: output) }
    return loaded.diagnostics
  }

  /// Writes the typed protocols of the specifications that come with the kit, each into the folder with its name.
  ///
  /// - Parameter output: The folder that holds these folders, however deep.
  /// - Returns: All diagnostics; nothing is written when one is an error.
  /// - Throws: An error when a file cannot be read or written.
  package func writeTypedProtocols(to output: URL) throws -> [Diagnostic] {
    let loaded = loadBundled()
    guard !loaded.hasErrors else { return loaded.diagnostics }
    for specification in loaded.specifications {
      let source = TypedSource(specification, isPublic: true)
      let folder = try Self.folder(named: source.name, below: output)
      let names = Set(source.files.map(\.name))
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !names.contains(name) {
        let file = folder.appending(path: name)
        // What is written by hand beside them stays.
        if (try? String(contentsOf: file, encoding: .utf8))?.hasPrefix(TypedSource.mark) == true {
          try FileManager.default.removeItem(at: file)
        }
      }
      for file in source.files { try Self.write(file.text, to: folder.appending(path: file.name)) }
    }
    return loaded.diagnostics
  }

  /// Returns the folder of a typed protocol.
  ///
  /// - Parameters:
  ///   - name: The folder's name.
  ///   - root: The folder that holds it, however deep.
  /// - Returns: The folder.
  /// - Throws: ``MissingFolder`` where there is none.
  package static func folder(named name: String, below root: URL) throws -> URL {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    guard let path = paths.first(where: { $0.hasSuffix("/Protocols/\(name)") }) else {
      throw MissingFolder(name: name, root: root.path)
    }
    return root.appending(path: path)
  }

  /// A typed protocol without a folder: which family it belongs to is for a person to say.
  struct MissingFolder: Error, CustomStringConvertible {
    let name: String
    let root: String

    var description: String {
      "there is no folder '\(root)/FAMILY/Protocols/\(name)'; create it in the family that the typed protocol belongs to"
    }
  }

  private func loadBundled() -> LoadedSpecifications {
    SpecificationLoader(root: specifications.path, displayedAs: Self.shownFolder)
      .load(folders: Self.ids(in: specifications).map { specifications.appending(path: $0).path })
  }

  /// Writes the code for a file, unless the output has the same bytes.
  ///
  /// - Parameters:
  ///   - file: The `Conformance.yaml`.
  ///   - output: The Swift file.
  /// - Returns: All diagnostics; nothing is written when one is an error.
  /// - Throws: An error when a file cannot be read or written.
  package func write(_ file: URL, to output: URL) throws -> [Diagnostic] {
    let (code, diagnostics) = source(for: Array(try Data(contentsOf: file)), path: file.path)
    if let code { try Self.write(code, to: output) }
    return diagnostics
  }

  private static func write(_ code: String, to output: URL) throws {
    let bytes = Data(code.utf8)
    if (try? Data(contentsOf: output)) != bytes { try bytes.write(to: output, options: .atomic) }
  }

  /// The folder of a suite's specification: the file's own one starts at the package that holds the file.
  private func folder(of suite: SuiteFile.Suite, inFileAt path: String) -> URL {
    suite.folder.map { Self.place($0.text, inPackageOfFileAt: path) } ?? specifications
  }

  /// The place of a path that starts at the package of a file.
  private static func place(_ name: String, inPackageOfFileAt path: String) -> URL {
    var package = URL(fileURLWithPath: path).deletingLastPathComponent()
    while package.path != "/", !FileManager.default.fileExists(atPath: package.appending(path: "Package.swift").path) {
      package = package.deletingLastPathComponent()
    }
    return URL(fileURLWithPath: name, relativeTo: URL(fileURLWithPath: package.path, isDirectory: true))
      .standardizedFileURL
  }

  /// The ids of the specifications in a folder.
  private static func ids(in specifications: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: specifications.path)) ?? []
    return names.sorted().filter {
      FileManager.default.fileExists(atPath: specifications.appending(path: "\($0)/spec.yaml").path)
    }
  }

  private static func problems(of suite: SuiteFile.Suite, _ specification: Specification) -> [Diagnostic] {
    var result: [Diagnostic] = []
    let profiles = specification.profiles.map(\.name)
    if let profile = suite.profile, !profiles.contains(profile.text) {
      result.append(.unknownProfile(profile, of: specification.id, known: profiles))
    }
    let versions = Kit.versions(with: [specification])
    if let asOf = suite.asOf, let version = Version(asOf.text), !versions.contains(version) {
      result.append(.unknownVersion(asOf, known: versions.map(\.description)))
    }
    return result
  }
}

/// The tool behind the plugin, which prints diagnostics as a compiler does.
package enum GeneratorCommand {
  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: The paths of the `Conformance.yaml`, of the folder of specifications and of the Swift file to write;
  ///     `--bundled` in the place of the first compiles the folder's specifications, and `--typed-protocols` writes their
  ///     typed protocols into a folder.
  ///   - print: Prints a text.
  /// - Returns: The exit code: 0 for success, 1 for an error in a file, 2 for wrong arguments.
  package static func run(_ arguments: [String], print: (String) -> Void) -> Int32 {
    let urls = arguments.map { URL(fileURLWithPath: $0) }
    guard urls.count == 3 else {
      print("usage: generate-conformance-suites CONFORMANCE-YAML SPECIFICATIONS-FOLDER SWIFT-FILE\n")
      print("       generate-conformance-suites --bundled SPECIFICATIONS-FOLDER SWIFT-FILE\n")
      print("       generate-conformance-suites --typed-protocols SPECIFICATIONS-FOLDER FOLDER\n")
      return 2
    }
    do {
      let generator = SuiteGenerator(specifications: urls[1])
      let diagnostics =
        switch arguments[0] {
        case "--bundled": try generator.writeBundled(to: urls[2])
        case "--typed-protocols": try generator.writeTypedProtocols(to: urls[2])
        default: try generator.write(urls[0], to: urls[2])
        }
      print(DiagnosticPrinter().print(diagnostics))
      return diagnostics.contains { $0.severity == .error } ? 1 : 0
    } catch {
      print("\(urls[0].path):1:1: error: \(error.reason)\n")
      return 1
    }
  }
}
