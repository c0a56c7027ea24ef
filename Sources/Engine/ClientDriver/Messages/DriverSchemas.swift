package import EssentialFoundation

/// The JSON Schemas of the lines between the kit and a driver, which are shipped with the kit.
package enum DriverSchemas {
  /// The file for lines from the kit to a driver.
  package static var requests: URL { folder.appending(path: "driver-requests.schema.json") }

  /// The file for lines from a driver to the kit.
  package static var messages: URL { folder.appending(path: "driver-messages.schema.json") }

  private static var folder: URL {
    #if canImport(FoundationEssentials)
      RunningProgram.resources(of: "ClientDriver")
    #else
      Bundle.module.resourceURL ?? Bundle.module.bundleURL
    #endif
  }
}
