import AuthProviding
import DeterministicExecution
import HTTPTypes
import Synchronization
import WorldScripting

/// The customer of a world and the customer's browser.
struct SimulatedCustomer: Customer {
  let world: SimulatedWorld

  private func visit(_ url: String) async -> SimulatedWorld.Visit {
    let visit = await world.visit(url)
    let now = world.scheduler.now
    world.state.withLock { $0.timeline.append(.left(url: visit.redirect, at: now)) }
    return visit
  }

  func authenticate(at url: String, callback: String) async -> SessionEnd {
    switch await visit(url) {
    // A session waits for the redirect; on any other page the customer can only dismiss it.
    case .redirected(let url): url.utf8.starts(with: callback.utf8) ? .redirected(url: url) : .dismissed
    case .returned(let url): .redirected(url: url)
    case .left, .closed: .dismissed
    }
  }

  func browse(to url: String) async -> BrowserEnd {
    switch await visit(url) {
    case .redirected(let url), .returned(let url):
      await world.deliver(url)
      return .returned
    case .left:
      return .dismissed
    case .closed:
      // The app learns nothing, so only its own cancellation ends this.
      await Latch(on: world.scheduler).wait()
      return .dismissed
    }
  }
}

extension SimulatedWorld {
  /// The end of a visit to a service's pages.
  enum Visit {
    /// The service redirected the customer.
    case redirected(String)
    /// The customer returned with an address of the case.
    case returned(String)
    /// The customer left, because of a decision or because the page offered nothing further.
    case left
    /// The customer dismissed the page, which only a session notices.
    case closed

    /// The redirect; `nil` for a customer who left.
    var redirect: String? {
      switch self {
      case .redirected(let url), .returned(let url): url
      case .left, .closed: nil
      }
    }
  }

  /// Opens an address in the customer's browser, and applies the customer's decision to its pages.
  func visit(_ url: String) async -> Visit {
    let pending = begin(browserRequest(to: url), isSentByBrowser: true)
    guard await waitForHold(of: pending) else { return abandon(pending) }
    var (result, fault) = process(pending)
    var made: CustomerState.EvidencedDecision?
    var isUsed = false
    while case .success(let answer) = result, let page = answer.page {
      show(page.rawValue, of: pending)
      // One decision for all pages of a visit: a case says what a person does, and not on how many pages.
      if made == nil { made = await decision() }
      guard let made else { return abandon(pending) }
      if !isUsed, made.decision.takesEffect(on: page, isLast: isLast(page)) {
        isUsed = true
        use(made)
      }
      if let end = await leave(page, of: pending, by: made.decision) { return end }
      result = .success(submit(page, of: pending, by: made.decision, meeting: fault))
    }
    return await finishVisit(pending, with: result, by: made ?? decisionForRedirect(result))
  }

  /// Delivers an incoming URL to the app, as a step of the world.
  func deliver(_ url: String) async {
    guard let handler = state.withLock({ $0.incomingURLs }) else { return }
    // A task of its own, as a system calls an app: the visit must not run the client's code under its own task.
    await scheduler.spawn { _ = handler(url, nil) }.value
  }

  private func browserRequest(to url: String) -> Request {
    let host = URLParts(url).authority.prefix { $0 != ":" }
    let cookies = state.withLock { $0.cookies.kept(for: host) }
    var headers: HTTPFields = [.accept: "text/html"]
    if !cookies.isEmpty { headers[.cookie] = cookies.map { "\($0.name)=\($0.value)" }.joined(separator: "; ") }
    return Request(.get, url, headers: headers)
  }

  private func show(_ kind: String, of pending: PendingRequest) {
    let now = scheduler.now
    state.withLock { state in
      state.pages.append(PageRecord(kind: kind, url: pending.request.url))
      state.timeline.append(.shown(state.pages.count - 1, at: now))
    }
  }

  private func use(_ made: CustomerState.EvidencedDecision) { state.withLock { $0.use(made.evidence) } }

  /// Returns the customer's decision once there is one; `nil` where the client removes the page before.
  private func decision() async -> CustomerState.EvidencedDecision? {
    let latch = Latch(on: scheduler)
    let (made, page) = state.withLock { state in
      let made = state.customer.take()
      guard made.decision == .waits else { return (made, nil as Int?) }
      state.use(made.evidence)
      return (made, state.customer.open(latch))
    }
    guard let page else { return made }
    await latch.wait()
    return state.withLock { $0.customer.close(page) }
  }

  private func decisionForRedirect(_ result: Result<Answer, NetworkFailure>) -> CustomerState.EvidencedDecision? {
    guard case .success(.redirect) = result else { return nil }
    return state.withLock { state in
      let made = state.customer.takeForRedirect()
      state.use(made?.evidence)
      return made
    }
  }
}

// MARK: - The customer's actions

extension SimulatedWorld {
  /// Ends the visit where the decision leaves the page; `nil` where it does not.
  private func leave(_ page: Page, of pending: PendingRequest, by decision: Decision) async -> Visit? {
    switch decision {
    case .cancels where decision.takesEffect(on: page, isLast: isLast(page)), .closes:
      // Leaving takes a step of the world, so that other work may come before the client hears of it.
      await scheduler.transit()
      end(pending, .failure(.cancelled))
      return decision == .closes ? .closed : .left
    case .returns(let url):
      _ = await finish(pending, .success(.redirect(to: url)))
      return .returned(url)
    case .approves, .denies, .cancels, .waits, .tampers: return nil
    }
  }

  /// Submits a page, and returns the service's next answer.
  private func submit(
    _ page: Page, of pending: PendingRequest, by decision: Decision, meeting fault: AnswerFault?
  ) -> Answer {
    let now = scheduler.now
    return state.withLock { state in
      let visitor: Visitor =
        !isLast(page) ? .signedIn : decision == .denies ? .denying : page == .consent ? .consenting : .signedIn
      if page == .signIn, decision == .approves(isRemembered: true) { state.startSession() }
      return state.service.answer(to: pending.request, at: now, visitor: visitor, meeting: fault)
    }
  }

  /// Follows the redirect that ends the visit; any other answer is an error page.
  private func finishVisit(
    _ pending: PendingRequest, with result: Result<Answer, NetworkFailure>, by made: CustomerState.EvidencedDecision?
  ) async -> Visit {
    var result = result
    var isReplaced = false
    if case .success(.redirect(let location)) = result {
      switch made?.decision {
      case .returns(let url)?:
        result = .success(.redirect(to: url))
        isReplaced = true
      case .tampers(let change)?:
        result = .success(.redirect(to: change(location)))
      default: break
      }
    }
    let ended = await finish(pending, result)
    guard case .success(.redirect(let location)) = result, case .success = ended else {
      if ended != .failure(.cancelled) { show("error", of: pending) }
      return .left
    }
    return isReplaced ? .returned(location) : .redirected(location)
  }

  /// Whether the service has no page after one of this kind.
  private func isLast(_ page: Page) -> Bool { page == (asksForConsent ? .consent : .signIn) }

  private func abandon(_ pending: PendingRequest) -> Visit {
    end(pending, .failure(.cancelled))
    return .left
  }
}
