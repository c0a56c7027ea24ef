import AuthProviding
import DeterministicExecution
import Synchronization

extension DrivenSession {
  /// Shows the customer a page, and tells the client how it was left where the client wants to hear it.
  func show(_ url: String, as page: Int?, callback: String?) {
    let (world, scheduler) = state.withLock { ($0.world, $0.scheduler) }
    guard let world, let scheduler else { return }
    defer { scheduler.stir() }
    state.withLock { state in
      let visit = scheduler.spawn { [weak self] in
        let end = await Self.visit(url, callback: callback, in: world)
        if !Task.isCancelled { self?.leave(page, end) }
      }
      if let page { state.pages[page] = visit }
    }
  }

  private static func visit(_ url: String, callback: String?, in world: World) async -> PageEnd {
    guard let callback else { return await world.customer.browse(to: url) == .returned ? .returned : .dismissed }
    return switch await world.customer.authenticate(at: url, callback: callback) {
    case .redirected(let url): .redirected(url: url)
    case .dismissed: .dismissed
    }
  }

  private func leave(_ page: Int?, _ end: PageEnd) {
    if let page {
      state.withLock { _ = $0.pages.removeValue(forKey: page) }
      send(.left(page: page, end: end))
    } else if case .redirected(let url) = end {
      handOver(url, from: nil)
    }
  }
}
