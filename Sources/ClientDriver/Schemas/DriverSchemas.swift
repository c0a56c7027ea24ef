public import Foundation

/// Where the JSON Schemas of the driver door's messages are.
public enum DriverSchemas {
  /// The schema of lines from the kit to a driver.
  public static var requests: URL? { Bundle.module.url(forResource: "driver-requests.schema", withExtension: "json") }

  /// The schema of lines from a driver to the kit.
  public static var messages: URL? { Bundle.module.url(forResource: "driver-messages.schema", withExtension: "json") }
}
