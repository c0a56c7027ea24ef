import AuthProviding
import DeterministicExecution
import Synchronization
import WorldScripting

/// The customer and the browser as a client sees them.
struct SimulatedCustomer<S: SimulatedService>: Customer {
  let world: SimulatedWorld<S>

  private func visit(_ url: String) async -> SimulatedWorld<S>.Visit {
    let visit = await world.visit(url)
    let now = world.scheduler.now
    world.state.withLock { $0.timeline.append(.left(url: visit.redirect, at: now)) }
    return visit
  }

  func authenticate(at url: String, callback: String) async -> SessionEnd {
    switch await visit(url) {
    // A session watches for the redirect; on any other page the customer is stuck and dismisses it.
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
      // Nobody tells the app, so that nothing but its own giving up ends this.
      await Latch(on: world.scheduler).wait()
      return .dismissed
    }
  }
}
