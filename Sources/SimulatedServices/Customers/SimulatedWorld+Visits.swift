import AuthProviding
import DeterministicExecution
import HTTPTypes
import Synchronization
import WorldScripting

extension SimulatedWorld {
  /// How a visit to a page ended.
  enum Visit {
    /// The service sent the customer back.
    case redirected(String)
    /// The customer came back with an address that a case made up.
    case returned(String)
    /// The customer left, because of a decision or because the page led nowhere.
    case left
    /// The customer dismissed the page, which only a session notices.
    case closed

    /// Where the customer was sent; `nil` for one who left.
    var redirect: String? {
      switch self {
      case .redirected(let url), .returned(let url): url
      case .left, .closed: nil
      }
    }
  }

  /// Opens an address in the customer's browser, and lets the customer do with its pages what was decided.
  func visit(_ url: String) async -> Visit {
    let ticket = begin(browserRequest(to: url), isSentByBrowser: true)
    guard await admit(ticket) else { return abandon(ticket) }
    var turn = turn(ticket)
    var made: CustomerState.Made?
    var isUsed = false
    while case .success(let answer) = turn.result, let page = answer.page {
      show(page, of: ticket)
      if made == nil { made = await decision() }
      guard let made else { return abandon(ticket) }
      if !isUsed, made.decision.takesEffect(on: page, isLast: isLast(page)) {
        isUsed = true
        use(made)
      }
      if let end = await leave(page, of: ticket, by: made.decision) { return end }
      turn.result = .success(go(on: page, of: ticket, by: made.decision).without(turn.dropped))
    }
    return await comeBack(ticket, with: turn.result, by: made ?? decisionForRedirect(turn.result))
  }

  /// Hands an incoming URL to the app, as a step of the world.
  func deliver(_ url: String) async {
    guard let handler = state.withLock({ $0.incomingURLs }) else { return }
    await scheduler.spawn { _ = handler(url, nil) }.value
  }

  private func browserRequest(to url: String) -> Request {
    let host = URLParts(url).authority.prefix { $0 != ":" }
    let cookies = state.withLock { $0.cookies.kept(for: host) }
    var headers: HTTPFields = [.accept: "text/html"]
    if !cookies.isEmpty { headers[.cookie] = cookies.map { "\($0.name)=\($0.value)" }.joined(separator: "; ") }
    return Request(.get, url, headers: headers)
  }

  private func show(_ page: Page, of ticket: Ticket) {
    let now = scheduler.now
    state.withLock { state in
      state.pages.append(PageRecord(kind: page.rawValue, url: ticket.request.url))
      state.timeline.append(.shown(state.pages.count - 1, at: now))
    }
  }

  private func use(_ made: CustomerState.Made) { state.withLock { $0.use(made.evidence) } }

  /// Waits until the customer decides; `nil` where the client takes the page away first.
  private func decision() async -> CustomerState.Made? {
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

  private func decisionForRedirect(_ result: Result<Answer, NetworkFailure>) -> CustomerState.Made? {
    guard case .success(.redirect) = result else { return nil }
    return state.withLock { state in
      let made = state.customer.takeForRedirect()
      state.use(made?.evidence)
      return made
    }
  }
}

// MARK: - What the customer does

extension SimulatedWorld {
  /// Leaves a page where the decision says so; `nil` where the customer goes on.
  private func leave(_ page: Page, of ticket: Ticket, by decision: Decision) async -> Visit? {
    switch decision {
    case .cancels where decision.takesEffect(on: page, isLast: isLast(page)), .closes:
      await scheduler.passage()
      end(ticket, .failure(.cancelled))
      return decision == .closes ? .closed : .left
    case .returns(let url):
      _ = await finish(ticket, .success(.redirect(to: url)))
      return .returned(url)
    case .approves, .denies, .cancels, .waits, .tampers: return nil
    }
  }

  /// Does what a page asks for, and gives what the service answers then.
  private func go(on page: Page, of ticket: Ticket, by decision: Decision) -> Answer {
    let now = scheduler.now
    return state.withLock { state in
      let visitor: Visitor =
        switch page {
        case _ where isLast(page): decision == .denies ? .denying : page == .consent ? .consenting : .signedIn
        case .signIn, .consent, .error: .signedIn
        }
      if page == .signIn, decision == .approves(isRemembered: true) { state.startSession() }
      return state.service.answer(to: ticket.request, at: now, visitor: visitor)
    }
  }

  /// Goes where the service sends the customer; an answer that is no redirect is a page that leads nowhere.
  private func comeBack(
    _ ticket: Ticket, with result: Result<Answer, NetworkFailure>, by made: CustomerState.Made?
  ) async -> Visit {
    var result = result
    var isMadeUp = false
    if case .success(.redirect) = result, case .returns(let url)? = made?.decision {
      result = .success(.redirect(to: url))
      isMadeUp = true
    }
    if case .success(let answer) = result, case .tampers(let fields)? = made?.decision {
      result = .success(answer.redirectReplacing(fields))
    }
    let ended = await finish(ticket, result)
    guard case .success(.redirect(let location)) = result, case .success = ended else {
      if ended != .failure(.cancelled) { show(.error, of: ticket) }
      return .left
    }
    return isMadeUp ? .returned(location) : .redirected(location)
  }

  /// Whether the service has no page after one of this kind.
  private func isLast(_ page: Page) -> Bool { page == (S.asksForConsent ? .consent : .signIn) }

  private func abandon(_ ticket: Ticket) -> Visit {
    end(ticket, .failure(.cancelled))
    return .left
  }
}

extension Answer {
  /// The page that the customer has to do with; `nil` for an answer that ends the visit.
  fileprivate var page: Page? {
    switch self {
    case .signInPage: .signIn
    case .consentPage: .consent
    default: nil
    }
  }

  /// A redirect with other fields in its query; `nil` removes one.
  fileprivate func redirectReplacing(_ fields: [String: String?]) -> Answer {
    guard case .redirect(let location) = self else { return self }
    var url = RedirectURL(location)
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) { url.set(name, to: value) }
    return .redirect(to: url.text)
  }
}
