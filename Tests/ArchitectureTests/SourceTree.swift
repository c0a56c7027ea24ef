import Foundation

/// The sources of this repository.
enum SourceTree {
  /// A source file.
  struct File {
    var module: String
    var path: String
    var text: String
  }

  /// The repository's folder.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Every Swift file of a module that is shipped.
  static func files() throws -> [File] {
    let sources = try files(in: "Sources", module: module(of:))
    return sources + (try files(in: "Specs") { _ in "BundledSpecs" })
  }

  /// The module of a file of `Sources`: its folder in one of the groups; for a part of a family, the names of both.
  private static func module(of path: String) -> String? {
    let parts = path.split(separator: "/").dropFirst().map(String.init)
    guard parts.count > 2 else { return nil }
    let isPart = parts[0] == "Families" && Set(["Protocols", "Services", "Clients", "Mutants"]).contains(parts[2])
    return isPart ? parts[1] + parts[2] : parts[1]
  }

  /// Every Swift file below a folder.
  static func files(in folder: String, module: (String) -> String?) throws -> [File] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      let path = "\(folder)/\(name)"
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      return module(path).map { File(module: $0, path: path, text: text) }
    }
  }
}
