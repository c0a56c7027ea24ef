import AuthProviding
import Synchronization

/// Asks the kit to show pages, and waits until they are left.
final class HostedPages: Customer {
  private struct State {
    var last = 0
    var open: [Int: CheckedContinuation<PageEnd, Never>] = [:]
    var isClosed = false
  }

  private let output: DriverOutput
  private let state = Mutex(State())

  init(output: DriverOutput) { self.output = output }

  func authenticate(at url: String, callback: String) async -> SessionEnd {
    if case .redirected(let url) = await show(url, callback: callback) { .redirected(url: url) } else { .dismissed }
  }

  func browse(to url: String) async -> BrowserEnd {
    await show(url, callback: nil) == .returned ? .returned : .dismissed
  }

  /// Says how a page was left.
  func leave(_ page: Int, _ end: PageEnd) {
    state.withLock { $0.open.removeValue(forKey: page) }?.resume(returning: end)
  }

  /// Takes all pages away.
  func close() {
    let open = state.withLock { state in
      state.isClosed = true
      defer { state.open = [:] }
      return state.open
    }
    for continuation in open.values { continuation.resume(returning: .dismissed) }
  }

  private func show(_ url: String, callback: String?) async -> PageEnd {
    let page = state.withLock { state in
      state.last += 1
      return state.last
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isShown = state.withLock { state in
          if !state.isClosed { state.open[page] = continuation }
          return !state.isClosed
        }
        guard isShown else { return continuation.resume(returning: .dismissed) }
        output.write(.open(url: url, page: page, callback: callback))
        // The handler found no page if it ran before the page was there.
        if Task.isCancelled { takeAway(page) }
      }
    } onCancel: {
      takeAway(page)
    }
  }

  /// Takes a page away from the customer.
  private func takeAway(_ page: Int) {
    guard let continuation = state.withLock({ $0.open.removeValue(forKey: page) }) else { return }
    output.write(.close(page: page))
    continuation.resume(returning: .dismissed)
  }
}
