import AuthProviding
package import SimulatedServices
import SpecModel
import WorldScripting

extension ServiceFamily {
  /// Login with Amazon.
  package static let loginWithAmazon = ServiceFamily(
    title: "Login with Amazon", worlds: loginWithAmazonWorlds(for: .example),
    firstUser:
      "the customer 'ada@example.com' and the password '\(LiveLoginWithAmazon.customerPassword)' at Login with Amazon"
  ) { LiveLoginWithAmazon(at: $0) }

  private static func loginWithAmazonWorlds(for app: AppRegistration) -> SimulatedWorldMaker {
    SimulatedWorldMaker(
      of: LoginWithAmazonService.description, app: app.configuration(at: .amazon),
      endpoints: LoginWithAmazonHosts.amazon.endpoints,
      configure: { loginWithAmazonWorlds(for: app.with($0)) }
    ) { LoginWithAmazonService(app: app, seed: $0) }
  }
}

/// Login with Amazon in a world on a socket, with one app and one customer.
struct LiveLoginWithAmazon: ServedService {
  private let locked: LockedService<LoginWithAmazonService>
  private let base: String

  var service: any LiveService { locked }

  /// Creates the service at its place.
  init(at place: ServedPlace) {
    base = place.base
    var service = LoginWithAmazonService(app: .served, hosts: LoginWithAmazonHosts(at: base), seed: place.seed)
    service.epoch = place.epoch
    // The password that the page shows is masked like one that a customer typed.
    service.note("password", Self.customerPassword)
    locked = LockedService(service, as: LoginWithAmazonService.description) { _ in .loginWithAmazon }
  }

  var announcement: (name: String, value: Value) {
    let addresses = LoginWithAmazonHosts(at: base).endpoints.all.map { ($0.name, Value.string($0.address)) }
    let app = AppRegistration.served
    let values: [String: Value] = [
      "client_id": .string(app.clientID), "client_secret": .string(app.clientSecret),
      "redirect_uris": .list(app.redirectURIs.map(Value.string)),
    ]
    return ("login_with_amazon", .map(values.merging(addresses) { $1 }))
  }

  /// Runs a body with exclusive access to the service.
  func withService<Result: Sendable>(_ body: (inout LoginWithAmazonService) -> Result) -> Result {
    locked.withService(body)
  }

  /// The customer's e-mail address for the sign-in page.
  var customerEmail: String { locked.withService { $0.customer.email } }

  /// The password of every customer for the sign-in page.
  static let customerPassword = "Analytical-Engine-1843"

  var signIn: SignInForm? {
    SignInForm(
      path: "/ap/signin", consentPath: "/ap/consent",
      nameField: SignInForm.NameField(name: "email", label: "E-mail address", type: "email"), scopes: Self.scopes,
      example: { SignInForm.Credentials(name: customerEmail, password: Self.customerPassword) },
      check: { credentials, _ in
        let isRight =
          credentials.name.lowercased() == customerEmail.lowercased() && credentials.password == Self.customerPassword
        return isRight ? .done(username: nil) : .refused(reason: "The e-mail address or the password is not right.")
      },
      answer: { visit, now in locked.answer(to: visit.request, at: now, visitor: visit.visitor, meeting: visit.fault) })
  }

  /// What the scopes stand for.
  private static let scopes = [
    "profile": "Your name, e-mail address and user id (profile)", "profile:user_id": "Your user id (profile:user_id)",
    "postal_code": "Your postal code (postal_code)",
    "dash:replenish": "To place orders for your device (dash:replenish)", "alexa:all": "To use Alexa (alexa:all)",
  ]
}

extension AppRegistration {
  /// The app of the bundled specifications, with a redirect URI on this machine besides its own.
  static var served: AppRegistration {
    var app = AppRegistration.example
    app.redirectURIs.insert(ServedPlace.redirectURI, at: 0)
    return app
  }
}
