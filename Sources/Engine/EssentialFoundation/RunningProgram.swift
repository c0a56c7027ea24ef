/// The program of this process, and what lies beside it.
package enum RunningProgram {
  /// The path of its file, whatever it was called as; `nil` where the system does not say.
  package static var path: String? {
    #if canImport(FoundationEssentials)
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #else
      Bundle.main.executablePath
    #endif
  }

  /// The folder that it lies in.
  package static var folder: URL {
    #if canImport(FoundationEssentials)
      URL(fileURLWithPath: path ?? CommandLine.arguments[0]).deletingLastPathComponent()
    #else
      Bundle.main.bundleURL
    #endif
  }

  #if canImport(FoundationEssentials)
    /// Returns the folder of a module's resources.
    ///
    /// SwiftPM's own `Bundle.module` is a type of Foundation's larger part.
    ///
    /// - Parameter module: The name of a module of the kit.
    /// - Returns: The folder beside the program, whether or not it is there.
    package static func resources(of module: String) -> URL {
      folder.appending(path: "auth-conformance_\(module).resources")
    }
  #endif
}
