import AuthProviding
import DeterministicExecution
import HTTPTypes
import Synchronization

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

  /// Shows a page in the customer's browser, and lets the customer do what was decided.
  func visit(_ url: String) async -> Visit {
    let ticket = begin(Request(.get, url, headers: [.accept: "text/html"]), isSentByBrowser: true)
    guard await admit(ticket) else {
      end(ticket, .failure(.cancelled))
      return .left
    }
    let turn = turn(ticket)
    guard turn.result == .success(.signInPage) else { return await leave(ticket, with: turn.result) }
    guard let decision = await decision() else {
      end(ticket, .failure(.cancelled))
      return .left
    }
    switch decision {
    case .cancels, .closes:
      await scheduler.passage()
      end(ticket, .failure(.cancelled))
      return decision == .closes ? .closed : .left
    case .returns(let url):
      _ = await leave(ticket, with: .success(.redirect(to: url)))
      return .returned(url)
    case .denies:
      return await leave(ticket, with: .success(consent(.denied, to: ticket).without(turn.dropped)))
    case .tampers(let fields):
      let answer = consent(.granted, to: ticket).without(turn.dropped)
      return await leave(ticket, with: .success(answer.replacing(fields)))
    case .approves, .waits:
      return await leave(ticket, with: .success(consent(.granted, to: ticket).without(turn.dropped)))
    }
  }

  /// Hands an incoming URL to the app, as a step of the world.
  func deliver(_ url: String) async {
    guard let handler = state.withLock({ $0.incomingURLs }) else { return }
    await scheduler.spawn { _ = handler(url, nil) }.value
  }

  /// Waits until the customer decides; `nil` where the client takes the page away first.
  private func decision() async -> Decision? {
    let latch = Latch(on: scheduler)
    let (made, page) = state.withLock { state in
      let made = state.customer.take()
      state.use(made.evidence)
      return (made, made.decision == .waits ? state.customer.open(latch) : nil)
    }
    guard let page else { return made.decision }
    await latch.wait()
    return state.withLock { $0.customer.close(page)?.decision }
  }

  private func consent(_ consent: Consent, to ticket: Ticket) -> Answer {
    let now = scheduler.now
    return state.withLock { $0.service.answer(to: ticket.request, at: now, consent: consent) }
  }

  private func leave(_ ticket: Ticket, with result: Result<Answer, NetworkFailure>) async -> Visit {
    let ended = await finish(ticket, result)
    guard case .success(.redirect(let location)) = result, case .success = ended else { return .left }
    return .redirected(location)
  }
}

extension Answer {
  /// A redirect with other fields in its query; `nil` removes one.
  fileprivate func replacing(_ fields: [String: String?]) -> Answer {
    guard case .redirect(let location) = self else { return self }
    var url = RedirectURL(location)
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) { url.set(name, to: value) }
    return .redirect(to: url.text)
  }
}
