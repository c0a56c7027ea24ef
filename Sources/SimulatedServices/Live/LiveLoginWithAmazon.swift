/// Login with Amazon in real time.
public struct LiveLoginWithAmazon: Sendable {
  private let locked: LockedService<LoginWithAmazonService>

  /// The service.
  public var service: any LiveService { locked }

  /// Creates a service with one app and one customer.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - base: The base of the service's addresses, without a slash at its end.
  ///   - epoch: The start of its time, since 1970.
  ///   - seed: Decides every value that the service issues.
  public init(app: AppRegistration, at base: String, epoch: Duration, seed: UInt64) {
    var service = LoginWithAmazonService(app: app, hosts: LoginWithAmazonHosts(at: base), seed: seed)
    service.epoch = epoch
    locked = LockedService(service, as: LoginWithAmazonService.description) { _ in .loginWithAmazon }
  }

  /// The customer's e-mail address for the sign-in page.
  public var customerEmail: String { locked.withService { $0.customer.email } }

  /// The password of every customer for the sign-in page.
  public static let customerPassword = "Analytical-Engine-1843"

  /// Checks a sign-in on the page.
  ///
  /// - Parameters:
  ///   - email: The e-mail address; its case is ignored.
  ///   - password: The password.
  /// - Returns: Whether they are the customer's.
  public func signsIn(email: String, password: String) -> Bool {
    email.lowercased() == customerEmail.lowercased() && password == Self.customerPassword
  }
}
