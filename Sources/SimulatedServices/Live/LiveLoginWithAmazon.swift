/// Login with Amazon in real time.
public struct LiveLoginWithAmazon: Sendable {
  /// The service.
  public let service: LiveService
  private let desk: LockedService<LoginWithAmazonService>

  /// Creates a service that knows one app and one customer.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - base: The address that all of the service's begin with, without a slash at its end.
  ///   - epoch: The moment that its time counts from, since 1970.
  ///   - seed: Decides every value that the service hands out.
  public init(app: AppRegistration, at base: String, epoch: Duration, seed: UInt64) {
    var service = LoginWithAmazonService(app: app, hosts: LoginWithAmazonHosts(at: base), seed: seed)
    service.epoch = epoch
    desk = LockedService(service)
    self.service = LiveService(desk: desk)
  }

  /// The customer's e-mail address, which the sign-in page asks for.
  public var customerEmail: String { desk.withService { $0.customer.email } }

  /// The password of every customer, which the sign-in page asks for.
  public static let customerPassword = "Analytical-Engine-1843"

  /// Checks what somebody typed on the sign-in page.
  ///
  /// - Parameters:
  ///   - email: The e-mail address; the case of its letters does not count.
  ///   - password: The password.
  /// - Returns: Whether they are the customer's.
  public func signsIn(email: String, password: String) -> Bool {
    email.lowercased() == customerEmail.lowercased() && password == Self.customerPassword
  }
}
