#if Loopback
  import AuthProviding
  import SimulatedServices
  import SpecModel
  import Synchronization
  import WorldScripting

  /// What is in a served world: services, customer, faults, clock, and what came over the wire.
  final class WorldContents: Sendable {
    let base: String
    let loginWithAmazon: LiveLoginWithAmazon
    let cognito: LiveCognito
    let clock: ServedClock
    let faults = FaultTable()
    let log = ExchangeLog()
    let visits = PageVisits()
    private let customer = Mutex<CustomerDecision?>(nil)

    init(at base: String, time: ServedTime) {
      self.base = base
      clock = ServedClock(time)
      loginWithAmazon = LiveLoginWithAmazon(
        app: .served, at: base, epoch: clock.epoch, seed: .random(in: .min ... .max))
      cognito = LiveCognito(
        at: base, redirectURIs: [ServedSeeds.webRedirectURI], signOutURIs: [ServedSeeds.webSignOutURI],
        epoch: clock.epoch, seed: .random(in: .min ... .max))
      _ = try? cognito.put([ServedSeeds.user])
    }

    /// What the customer does with pages; `nil` where that is left to who asks for them.
    var decision: CustomerDecision? {
      get { customer.withLock { $0 } }
      set { customer.withLock { $0 = newValue } }
    }

    var services: [LiveService] { [loginWithAmazon.service, cognito.service] }

    /// What outputs of the world mask.
    var mask: Mask { Mask(services.flatMap(\.secrets)) }

    /// The service that a request is for: the one that has its address, or the one that says what is wrong with it.
    func service(for request: Request) -> LiveService {
      let first = loginWithAmazon.service
      return first.operation(of: request) == nil ? cognito.service : first
    }

    /// Answers a request, and says what is to be noted of it.
    func exchange(_ request: Request, path: String) -> (entry: ExchangeLog.Entry?, answer: WireAnswer) {
      if let answer = answerBesides(request, path: path) { return (nil, .whole(answer)) }
      let asked = request.withSignInAddress(path)
      let service = service(for: asked)
      let operation = service.operation(of: asked)
      let time = clock.epoch + clock.now
      let place = operation.map { FaultTable.Place(service: service.description.name, operation: $0) }
      let answer = answer(asked, by: service, meeting: place.flatMap(faults.take))
      let entry = ExchangeLog.Entry(
        service: service.description.name, operation: operation, request: request, answer: answer, time: time)
      return (entry, answer)
    }

    private func answer(
      _ request: Request, by service: LiveService, meeting fault: ServedFault?
    ) -> WireAnswer {
      switch fault {
      case .wire(let wire) where wire.keepsRequest: wire.carry(ServedFault.Wire.beginning)
      case .wire(let wire): wire.carry(respond(to: request, by: service, meeting: nil))
      case .service(let fault): .whole(respond(to: request, by: service, meeting: fault))
      case nil: .whole(respond(to: request, by: service, meeting: nil))
      }
    }

    private func respond(to request: Request, by service: LiveService, meeting fault: LiveFault?) -> Response {
      switch service.answer(to: request, at: clock.now, meeting: fault) {
      case .response(let response): return response
      case .page(let page):
        let isOfPool = service.description.name == cognito.service.description.name
        return meet(PageVisit(request: request, isOfPool: isOfPool, fault: fault), on: page)
      }
    }
  }

  extension Request {
    /// The request for the hosted sign-in page as one for the address that leads there: both show the same.
    fileprivate func withSignInAddress(_ path: String) -> Request {
      guard path == "/login", head.method == .get, let target = head.path else { return self }
      var request = self
      request.head.path = "/oauth2/authorize" + target.dropFirst(path.count)
      return request
    }
  }
#endif
