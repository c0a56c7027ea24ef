package import Foundation
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
    return (source.text(outlines.compactMap { $0 }), found)
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
    guard let code else { return diagnostics }
    let bytes = Data(code.utf8)
    if (try? Data(contentsOf: output)) != bytes { try bytes.write(to: output, options: .atomic) }
    return diagnostics
  }

  /// The folder of a suite's specification: the file's own one starts at the package that holds the file.
  private func folder(of suite: SuiteFile.Suite, inFileAt path: String) -> URL {
    guard let folder = suite.folder else { return specifications }
    var package = URL(fileURLWithPath: path).deletingLastPathComponent()
    while package.path != "/", !FileManager.default.fileExists(atPath: package.appending(path: "Package.swift").path) {
      package = package.deletingLastPathComponent()
    }
    return URL(fileURLWithPath: folder.text, relativeTo: URL(fileURLWithPath: package.path, isDirectory: true))
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
    let profiles = specification.profiles.map(\.name)
    guard let profile = suite.profile, !profiles.contains(profile.text) else { return [] }
    return [.unknownProfile(profile, of: specification.id, known: profiles)]
  }
}

/// The tool behind the plugin, which prints diagnostics as a compiler does.
package enum GeneratorCommand {
  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: The paths of the `Conformance.yaml`, of the folder of specifications and of the Swift file to write.
  ///   - print: Prints a text.
  /// - Returns: The exit code: 0 for success, 1 for an error in a file, 2 for wrong arguments.
  package static func run(_ arguments: [String], print: (String) -> Void) -> Int32 {
    let urls = arguments.map { URL(fileURLWithPath: $0) }
    guard urls.count == 3 else {
      print("usage: generate-conformance-suites CONFORMANCE-YAML SPECIFICATIONS-FOLDER SWIFT-FILE\n")
      return 2
    }
    do {
      let diagnostics = try SuiteGenerator(specifications: urls[1]).write(urls[0], to: urls[2])
      print(DiagnosticPrinter().print(diagnostics))
      return diagnostics.contains { $0.severity == .error } ? 1 : 0
    } catch {
      print("\(urls[0].path):1:1: error: \(error.localizedDescription)\n")
      return 1
    }
  }
}
