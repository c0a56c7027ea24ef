/// What a companion app asks for when it registers a device for Dash Replenishment.
public struct DeviceRegistrationRequest: Sendable, Hashable {
  /// The serial number of the device: up to 50 letters and digits.
  public var serial: String
  /// The id of the device model, as the developer portal gives it out.
  public var deviceModel: String
  /// How far the product is, which decides the flags of the registration.
  public var phase: Phase
  /// The PKCE challenge, whose verifier stays with the product.
  public var codeChallenge: String
  /// How the challenge was made of the verifier: `plain` or `S256`.
  public var codeChallengeMethod: String

  /// How far a product is on its way to the customers.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// The product is being tested, with test devices and before its model is certified.
    case test
    /// The product was submitted for certification.
    case certification
    /// The product is live.
    case production
  }

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - serial: The serial number of the device.
  ///   - deviceModel: The id of the device model.
  ///   - phase: How far the product is.
  ///   - codeChallenge: The PKCE challenge.
  ///   - codeChallengeMethod: How the challenge was made of the verifier.
  public init(
    serial: String, deviceModel: String, phase: Phase, codeChallenge: String, codeChallengeMethod: String
  ) {
    self.serial = serial
    self.deviceModel = deviceModel
    self.phase = phase
    self.codeChallenge = codeChallenge
    self.codeChallengeMethod = codeChallengeMethod
  }
}
