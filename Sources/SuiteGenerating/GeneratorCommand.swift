import Foundation
import SpecLoading
import SpecModel

/// The tool behind the plugin: it prints what is wrong as a compiler does, and tells by its exit code.
package enum GeneratorCommand {
  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: The paths of the `Conformance.yaml`, of the folder of specifications and of the Swift file to write.
  ///   - print: Takes what is to be said.
  /// - Returns: The exit code: 0 for files that are up to date, 1 for a mistake in one, 2 for a mistake in the call.
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
