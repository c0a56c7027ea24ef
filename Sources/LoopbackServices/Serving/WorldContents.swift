import AuthProviding
import SimulatedServices
public import SpecModel
import Synchronization
import WorldScripting

/// The contents of a served world: services, customer, faults, clock, and the log of exchanges.
final class WorldContents: Sendable {
  let base: String
  let loginWithAmazon: LiveLoginWithAmazon
  let cognito: LiveCognito
  /// The services that their files alone describe.
  let described: [LiveDescribed]
  let clock: ServedClock
  let faults = FaultTable()
  let log = ExchangeLog()
  let visits = PageVisits()
  private let customer = Mutex<ServedDecision?>(nil)

  init(at base: String, time: ServedTime, serving services: [Service] = []) {
    self.base = base
    clock = ServedClock(time)
    loginWithAmazon = LiveLoginWithAmazon(
      app: .served, at: base, epoch: clock.epoch, seed: .random(in: .min ... .max))
    cognito = LiveCognito(
      at: base, redirectURIs: [ServedDefaults.webRedirectURI], signOutURIs: [ServedDefaults.webSignOutURI],
      epoch: clock.epoch, seed: .random(in: .min ... .max), remedies: ControlPlane.remedies)
    described = services.compactMap { LiveDescribed($0, at: base, seed: .random(in: .min ... .max)) }
    _ = try? cognito.put([ServedDefaults.user])
  }

  /// The customer's decision on pages; `nil` where the page or the library decides.
  var decision: ServedDecision? {
    get { customer.withLock { $0 } }
    set { customer.withLock { $0 = newValue } }
  }

  var services: [any LiveService] { [loginWithAmazon.service, cognito.service] + described.map(\.service) }

  /// The mask of the world's secrets, among them the password that the customer's page shows.
  var mask: Mask {
    let customer = Secret(kind: "password", value: LiveLoginWithAmazon.customerPassword)
    return Mask(services.flatMap(\.secrets) + [customer], keepsMachine: true)
  }

  /// Returns the service with the request's address, or the one that reports an unknown address.
  func service(for request: Request) -> any LiveService {
    let first = loginWithAmazon.service
    return first.operation(of: request) == nil ? cognito.service : first
  }

  /// Answers a request, and returns the entry of the log for it.
  func exchange(_ request: Request, path: String) -> (entry: ExchangeLog.Entry?, answer: WireAnswer) {
    if let answer = answerOutsideServices(request, path: path) ?? answerToNoService(request, path: path) {
      return (nil, .whole(answer))
    }
    let (service, asked) = ofDescribed(request) ?? withService(request.withSignInAddress(path))
    let operation = service.operation(of: asked)
    let time = clock.epoch + clock.now
    let access = CrossOriginAccess(to: asked, path: path, of: services)
    if let leave = access?.leave(for: asked) {
      // Not the client's own request: it counts for no operation, and meets with no fault.
      let entry = ExchangeLog.Entry(
        service: service.description.name, operation: nil, request: request, answer: .whole(leave), time: time)
      return (entry, .whole(leave))
    }
    let fault = operation.flatMap { faults.take(for: .init(service: service.description.name, name: $0)) }
    let own = answer(asked, by: service, meeting: fault)
    let answer = access?.open(own, to: asked) ?? own
    let entry = ExchangeLog.Entry(
      service: service.description.name, operation: operation, request: request, answer: answer, time: time)
    return (entry, answer)
  }

  private func withService(_ request: Request) -> (service: any LiveService, asked: Request) {
    (service(for: request), request)
  }

  private func answer(
    _ request: Request, by service: any LiveService, meeting fault: ServedFault?
  ) -> WireAnswer {
    switch fault {
    case .wire(let wire) where wire.keepsRequest: wire.carry(.partial)
    case .wire(let wire): wire.carry(respond(to: request, by: service, meeting: nil))
    case .service(let fault): .whole(respond(to: request, by: service, meeting: fault))
    case nil: .whole(respond(to: request, by: service, meeting: nil))
    }
  }

  private func respond(to request: Request, by service: any LiveService, meeting fault: LiveFault?) -> Response {
    switch service.answer(to: request, at: clock.now, meeting: fault) {
    case .response(let response): return response
    case .notice(let text, let status): return notice(text, status: status)
    case .page(let page):
      let isOfPool = service.description.name == cognito.service.description.name
      return self.respond(to: PageVisit(request: request, isOfPool: isOfPool, fault: fault), on: page)
    }
  }
}

extension Request {
  /// Returns the request for the hosted sign-in page as one for the authorization address, which shows the same page.
  fileprivate func withSignInAddress(_ path: String) -> Request {
    guard path == "/login", head.method == .get, let target = head.path else { return self }
    var request = self
    request.head.path = "/oauth2/authorize" + target.dropFirst(path.count)
    return request
  }
}

/// The user and the addresses with which a served world begins.
public enum ServedDefaults {
  /// The redirect URI of a client on this machine; nothing has to listen there.
  public static let webRedirectURI = "http://127.0.0.1:9/callback"
  /// The sign-out URI of a client on this machine for Cognito's pages.
  public static let webSignOutURI = "http://127.0.0.1:9/signed-out"
  /// A user of the pool, as a member of `PUT /_kit/users`.
  public static let user: [String: Value] = [
    "username": "grace", "password": "Compiler-A0-1952", "email": "grace@example.com", "phone": "+15550100001",
    "name": "Grace Hopper",
  ]
}

extension AppRegistration {
  /// The app of the bundled specifications, with a redirect URI on this machine besides its own.
  static var served: AppRegistration {
    var app = AppRegistration.example
    app.redirectURIs.insert(ServedDefaults.webRedirectURI, at: 0)
    return app
  }
}

/// The customer's decision on every page of a served world.
struct ServedDecision: Sendable, Hashable {
  /// The kinds of decision.
  enum Kind: String, Sendable, CaseIterable {
    /// Signs in and consents.
    case approve
    /// Signs in and does not consent.
    case deny
    /// Leaves by the page's own cancel.
    case cancel
    /// Dismisses the page, without a redirect.
    case close
    /// Approves, with other fields in the redirect.
    case tamper
  }

  var kind: Kind
  /// The fields that tampering replaces; `nil` removes one.
  var fields: [String: String?] = ["state": "tampered"]
}
