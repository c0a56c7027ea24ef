/// A device that the user pool knows of a customer (`Device`).
public struct UserDevice: Sendable, Hashable {
  /// The pool's name for it; `nil` where the client does not say.
  public var deviceKey: String?
  /// What the pool knows of it, by name; `nil` where the client does not say.
  public var attributes: [String: String]?

  /// Creates a device.
  ///
  /// - Parameters:
  ///   - deviceKey: The pool's name for it.
  ///   - attributes: What the pool knows of it.
  public init(deviceKey: String?, attributes: [String: String]? = nil) {
    self.deviceKey = deviceKey
    self.attributes = attributes
  }
}
