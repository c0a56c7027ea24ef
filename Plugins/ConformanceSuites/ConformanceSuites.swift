import Foundation
import PackagePlugin

/// Generates the conformance suites of a test target from the `Conformance.yaml` in its folder.
@main
struct ConformanceSuites: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let file = target.directoryURL.appending(path: "Conformance.yaml")
    guard FileManager.default.fileExists(atPath: file.path) else {
      Diagnostics.error(
        "\(file.path) does not exist, but the target '\(target.name)' uses the plugin ConformanceSuites; create it: "
          + "'spec: lwa-token' and, on a second line, 'provider:' with the name of your client's type")
      return []
    }
    guard let specifications = context.package.folder(ofTarget: "BundledSpecs") else {
      Diagnostics.error("no package has the target 'BundledSpecs' with the specifications")
      return []
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "ConformanceSuites.swift")
    return [
      .buildCommand(
        displayName: "Writing the conformance suites of \(target.name)",
        executable: try context.tool(named: "generate-conformance-suites").url,
        arguments: [file.path, specifications.path, output.path],
        // The plugin runs again only when one of these files changes.
        inputFiles: [file]
          + ([specifications] + places(named: "specs:", in: file, of: context.package)).flatMap(yamlFiles)
          + places(named: "known-failures:", in: file, of: context.package),
        outputFiles: [output])
    ]
  }

  /// Returns the files and folders that the file names after a key; the tool reads the file properly.
  private func places(named key: String, in file: URL, of package: Package) -> [URL] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let names = text.components(separatedBy: key).dropFirst().compactMap { rest in
      rest.prefix { !",}#\n".contains($0) }.trimmingCharacters(in: CharacterSet(charactersIn: " \"'"))
    }
    return Set(names).sorted().map { package.directoryURL.appending(path: $0) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  private func yamlFiles(in folder: URL) -> [URL] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.filter { $0.hasSuffix(".yaml") }.sorted().map { folder.appending(path: $0) }
  }
}

extension Package {
  /// Returns the folder of a target in this package or its dependencies.
  fileprivate func folder(ofTarget name: String) -> URL? {
    var seen: Set<ID> = []
    var waiting = [self]
    while let package = waiting.popLast() {
      guard seen.insert(package.id).inserted else { continue }
      if let target = package.targets.first(where: { $0.name == name }) { return target.directoryURL }
      waiting += package.dependencies.map(\.package)
    }
    return nil
  }
}
