import AuthProviding
import SimulatedServices
import Synchronization

/// A person's visit to the pages of a service.
struct PageVisit: Sendable {
  /// The app's request.
  let request: Request
  /// The pages of the service.
  let form: SignInForm
  /// The fault that the request meets with.
  let fault: LiveFault?
  /// Whether the person has signed in.
  var isSignedIn = false
  /// The user who signed in; `nil` for the service's own choice.
  var username: String?
  /// The response that ended the visit, which answers a repeated form again.
  var end: Response?

  init(request: Request, form: SignInForm, fault: LiveFault?) {
    self.request = request
    self.form = form
    self.fault = fault
  }

  /// Whether the request comes from a browser, and not from a library that expects a redirect.
  var wantsPages: Bool { request.head.headerFields[.accept]?.contains("text/html") ?? false }

  /// The app's parameters.
  var query: FormFields { FormFields(encoded: URLParts(request.url).query ?? "") }

  /// The source of the redirect in a content security policy.
  var target: String {
    let parts = URLParts(query["redirect_uri"] ?? "")
    return parts.scheme.hasPrefix("http") ? "\(parts.scheme)://\(parts.authority)" : "\(parts.scheme):"
  }
}

/// The visits of a world by random ids, which the pages carry.
final class PageVisits: Sendable {
  private let state = Mutex<(byID: [String: PageVisit], order: [String])>(([:], []))
  /// The number of visits that are kept; the oldest are removed first.
  private static let limit = 1000

  /// Adds a visit, and returns its id.
  func add(_ visit: PageVisit) -> String {
    let id = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    state.withLock { state in
      state.byID[id] = visit
      state.order.append(id)
      if state.order.count > Self.limit { state.byID[state.order.removeFirst()] = nil }
    }
    return id
  }

  subscript(id: String) -> PageVisit? {
    get { state.withLock { $0.byID[id] } }
    set { state.withLock { if $0.byID[id] != nil { $0.byID[id] = newValue } } }
  }
}
