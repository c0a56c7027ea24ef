/// Where a code was sent (`UserCodeDeliveryDetails`).
public struct UserCodeDeliveryDetails: Sendable, Hashable {
  /// How it was sent.
  public var deliveryMedium: DeliveryMedium
  /// Where to, mostly masked; `nil` where the service does not say.
  public var destination: String?
  /// The attribute that the code verifies or was sent by; `nil` where the service does not say.
  public var attributeName: String?

  /// How a code is sent.
  public enum DeliveryMedium: String, Sendable, Hashable, CaseIterable {
    /// By email.
    case email
    /// By a text message.
    case sms
    /// In a way that the client does not know.
    case unknown
  }

  /// Creates details.
  ///
  /// - Parameters:
  ///   - deliveryMedium: How the code was sent.
  ///   - destination: Where to.
  ///   - attributeName: The attribute that it is about.
  public init(deliveryMedium: DeliveryMedium, destination: String? = nil, attributeName: String? = nil) {
    self.deliveryMedium = deliveryMedium
    self.destination = destination
    self.attributeName = attributeName
  }
}
