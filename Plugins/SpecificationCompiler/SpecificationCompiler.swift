import Foundation
import PackagePlugin

/// Compiles the specifications in a target's folder to Swift code, on the machine that builds: a client on a phone is then
/// tested without YAML.
@main
struct SpecificationCompiler: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL
    let output = context.pluginWorkDirectoryURL.appending(path: "CompiledSpecifications.swift")
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return [
      .buildCommand(
        displayName: "Compiling the specifications of \(target.name)",
        executable: try context.tool(named: "generate-conformance-suites").url,
        arguments: ["--bundled", folder.path, output.path],
        inputFiles: paths.filter { $0.hasSuffix(".yaml") }.sorted().map { folder.appending(path: $0) },
        outputFiles: [output])
    ]
  }
}
