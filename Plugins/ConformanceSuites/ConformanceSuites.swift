import Foundation
import PackagePlugin

/// Writes the conformance suites of a test target from the `Conformance.yaml` in its folder.
@main
struct ConformanceSuites: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let file = target.directoryURL.appending(path: "Conformance.yaml")
    guard FileManager.default.fileExists(atPath: file.path) else {
      Diagnostics.error(
        "\(file.path) is not there, and the target '\(target.name)' uses the plugin ConformanceSuites; write it: "
          + "'spec: lwa-token' and, on a second line, 'provider:' with the name of your client's type")
      return []
    }
    guard let specifications = context.package.folder(ofTarget: "BundledSpecs") else {
      Diagnostics.error("no package here has the target 'BundledSpecs', in which the specifications are")
      return []
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "ConformanceSuites.swift")
    return [
      .buildCommand(
        displayName: "Writing the conformance suites of \(target.name)",
        executable: try context.tool(named: "generate-conformance-suites").url,
        arguments: [file.path, specifications.path, output.path],
        // Whatever the suites are made from: nothing is written anew as long as none of it changes.
        inputFiles: [file] + yamlFiles(in: specifications),
        outputFiles: [output])
    ]
  }

  private func yamlFiles(in folder: URL) -> [URL] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.filter { $0.hasSuffix(".yaml") }.sorted().map { folder.appending(path: $0) }
  }
}

extension Package {
  /// The folder of a target of this package, or of one that it depends on.
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
