import AuthProviding
package import SimulatedServices
package import SpecModel
import Synchronization
import WorldScripting

/// The contents of a served world: services, customer, faults, clock, and the log of exchanges.
final class WorldContents: Sendable {
  let base: String
  /// The services of the families, in their order.
  let families: [any ServedService]
  /// The services that their files alone describe.
  let described: [LiveDescribed]
  let clock: ServedClock
  let faults = FaultTable()
  let log = ExchangeLog()
  let chaos: ChaosRun
  let visits = PageVisits()
  private let customer = Mutex<ServedDecision?>(nil)

  init(at base: String, time: ServedTime, serving services: ServedSet, chaos: Chaos? = nil) {
    self.base = base
    self.chaos = ChaosRun(chaos)
    let clock = ServedClock(time)
    self.clock = clock
    families = services.families.map { family in
      family.serve(
        ServedPlace(
          base: base, controlPath: ControlPlane.path, epoch: clock.epoch, seed: .random(in: .min ... .max)))
    }
    described = services.described.compactMap { LiveDescribed($0, at: base, seed: .random(in: .min ... .max)) }
  }

  /// The customer's decision on pages; `nil` where the page or the library decides.
  var decision: ServedDecision? {
    get { customer.withLock { $0 } }
    set { customer.withLock { $0 = newValue } }
  }

  var services: [any LiveService] { families.map(\.service) + described.map(\.service) }

  /// The mask of the world's secrets.
  var mask: Mask { Mask(services.flatMap(\.secrets), keepsMachine: true) }

  /// Returns the service with the request's address, or one that reports an unknown address; `nil` where there is no
  /// service.
  private func service(for request: Request) -> (any LiveService)? {
    let family =
      families.first { $0.service.operation(of: request) != nil } ?? families.first(where: \.answersUnknownRequests)
      ?? families.last
    return family?.service ?? described.last?.service
  }

  /// Answers a request, and returns the entry of the log for it.
  func exchange(_ request: Request, path: String) -> (entry: ExchangeLog.Entry?, answer: WireAnswer) {
    if let answer = answerOutsideServices(request, path: path) ?? answerToNoService(request, path: path) {
      return (nil, .whole(answer))
    }
    guard let (service, asked) = ofDescribed(request) ?? ofFamily(withPage(request, path)) else {
      return (nil, .whole(.json(ControlPlane.json(error: "nothing is served here"), status: 404)))
    }
    let operation = service.operation(of: asked)
    let time = clock.epoch + clock.now
    let access = CrossOriginAccess(to: asked, path: path, of: services)
    if let leave = access?.leave(for: asked) {
      // Not the client's own request: it counts for no operation, and meets with no fault.
      let entry = ExchangeLog.Entry(
        service: service.description.name, operation: nil, request: request, answer: .whole(leave), time: time)
      return (entry, .whole(leave))
    }
    func entry(_ answer: WireAnswer) -> ExchangeLog.Entry {
      ExchangeLog.Entry(
        service: service.description.name, operation: operation, request: request, answer: answer, time: time)
    }
    let answers = answers(to: asked, by: service, meeting: fault(of: operation, asked, path: path, service, at: time))
      .map { access?.open($0, to: asked) ?? $0 }
    for earlier in answers.dropLast() { log.append(entry(earlier)) }
    guard let last = answers.last else { return (nil, .refused) }
    return (entry(last), last)
  }

  /// Takes the fault that a request meets with: one that a test asked for, or one by chance.
  private func fault(
    of operation: String?, _ request: Request, path: String, _ service: any LiveService, at time: Duration
  ) -> ServedFault? {
    guard let operation else { return nil }
    let exchange = FaultTable.Exchange(service: service.description.name, name: operation)
    let isPage = service.description.exchanges.contains { $0.name == operation && $0.isSentByBrowser }
    let family = families.first { $0.service.description.name == exchange.service }
    let drawn =
      isPage
      ? nil
      : chaos.draw(
        ChaosOccasion(
          exchange: exchange, request: request, path: URLParts(base).path + path, service: service, family: family),
        unless: faults.hasFault(for: exchange), at: time)
    return faults.take(for: exchange) ?? drawn
  }

  private func ofFamily(_ request: Request) -> (service: any LiveService, asked: Request)? {
    service(for: request).map { ($0, request) }
  }

  /// Returns the request for a page that stands at a second address as one for the first.
  private func withPage(_ request: Request, _ path: String) -> Request {
    guard request.head.method == .get, let target = request.head.path,
      let page = families.lazy.compactMap(\.signIn).first(where: { $0.path == path })?.pagePath
    else { return request }
    var request = request
    request.head.path = page + target.dropFirst(path.count)
    return request
  }

  /// Answers a request under a fault; of several answers the last one leaves.
  private func answers(
    to request: Request, by service: any LiveService, meeting fault: ServedFault?
  ) -> [WireAnswer] {
    func own() -> Response { respond(to: request, by: service, meeting: nil) }
    switch fault {
    case .wire(.repeated): return [.whole(own()), .whole(own())]
    case .wire(let wire): return [wire.answer(asking: own)]
    case .service(let fault): return [.whole(respond(to: request, by: service, meeting: fault))]
    case .late(let delay): return [.late(own(), by: delay)]
    case .rotated(let rotation): return [.whole(response(rotation.answer(request, clock.now)))]
    case nil: return [.whole(own())]
    }
  }

  private func respond(to request: Request, by service: any LiveService, meeting fault: LiveFault?) -> Response {
    switch service.answer(to: request, at: clock.now, meeting: fault) {
    case .page(let page):
      let family = families.first { $0.service.description.name == service.description.name }
      guard let form = family?.signIn else { return notice("The service has no pages", status: 500) }
      return self.respond(to: PageVisit(request: request, form: form, fault: fault), on: page)
    case let other: return response(other)
    }
  }
}

/// The services of served worlds.
package struct ServedSet: Sendable {
  /// The services of families.
  var families: [ServiceFamily]
  /// Further services, which their files alone describe.
  var described: [Service]

  /// Takes the services of families, and further ones, which their files alone describe.
  package init(families: [ServiceFamily], described: [Service] = []) {
    self.families = families
    self.described = described
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
