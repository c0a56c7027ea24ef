public import SpecModel

// What the world around each simulated service takes, whatever the service is.
extension Service {
  /// Returns the decisions of a customer on the pages of a service.
  ///
  /// - Parameter asksForConsent: Whether the service asks for consent on a page of its own.
  /// - Returns: The decisions, as a service's description lists them.
  public static func simulatedDecisions(asksForConsent: Bool) -> [Instruction] {
    Decision.descriptions(asksForConsent: asksForConsent)
  }

  /// Returns the changes of a device.
  ///
  /// - Parameters:
  ///   - names: The names of the app's configuration.
  ///   - serviceApp: The change of an app of the service's own, which signs in other apps too: its argument `state` is
  ///     `signed-in` or `absent`.
  /// - Returns: The changes, as a service's description lists them.
  public static func simulatedDeviceChanges(app names: [String], serviceApp: Instruction? = nil) -> [Instruction] {
    DeviceChange.descriptions(app: names, serviceApp: serviceApp)
  }
}
