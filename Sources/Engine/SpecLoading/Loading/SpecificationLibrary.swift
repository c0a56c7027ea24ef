import SpecModel

/// A folder of specifications from which others borrow: they name its services, and prove its facts.
package struct SpecificationLibrary: Sendable {
  /// The folder's path.
  let path: String
  /// What diagnostics display in its place.
  let displayPath: String

  /// Creates a library.
  ///
  /// - Parameters:
  ///   - path: The path of the folder, which holds `facts`, `services` and a folder for each specification.
  ///   - displayPath: What diagnostics display in its place, such as `Specs`.
  package init(path: String, displayedAs displayPath: String) {
    self.path = path
    self.displayPath = displayPath
  }

  /// Returns the files of the services within the folder, by the name of the service.
  ///
  /// A service lies in `services`, or in the folder of a specification of its name.
  ///
  /// - Parameter files: Where files are read from.
  /// - Returns: The paths within the folder.
  func services(in files: any FileSource) -> [String: String] {
    var result: [String: String] = [:]
    for path in (try? files.files(in: path)) ?? [] {
      let names = path.split(separator: "/").map(String.init)
      guard names.count == 2, names[1].hasSuffix(".yaml") else { continue }
      if names[0] == "services" { result[String(names[1].dropLast(5))] = path }
      if names[1] == FileKind.serviceName { result[names[0]] = path }
    }
    return result
  }
}
