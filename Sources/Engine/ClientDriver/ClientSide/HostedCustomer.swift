import AuthProviding
import Synchronization

/// A customer who sees pages by way of the kit.
final class HostedCustomer: Customer {
  private struct State {
    var last = 0
    var open: [Int: CheckedContinuation<PageResult, Never>] = [:]
    var isClosed = false
  }

  private let output: DriverOutput
  private let state = Mutex(State())

  init(output: DriverOutput) { self.output = output }

  func authenticate(at url: String, callback: String) async -> SessionEnd {
    if case .redirected(let url) = await open(url, callback: callback) { .redirected(url: url) } else { .dismissed }
  }

  func browse(to url: String) async -> BrowserEnd {
    await open(url, callback: nil) == .returned ? .returned : .dismissed
  }

  /// Resumes the client when the customer left a page.
  func leave(_ page: Int, _ result: PageResult) {
    state.withLock { $0.open.removeValue(forKey: page) }?.resume(returning: result)
  }

  /// Dismisses all pages, and opens none from now on.
  func close() {
    let open = state.withLock { state in
      state.isClosed = true
      defer { state.open = [:] }
      return state.open
    }
    for continuation in open.values { continuation.resume(returning: .dismissed) }
  }

  private func open(_ url: String, callback: String?) async -> PageResult {
    let page = state.withLock { state in
      state.last += 1
      return state.last
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOpened = state.withLock { state in
          if !state.isClosed { state.open[page] = continuation }
          return !state.isClosed
        }
        guard isOpened else { return continuation.resume(returning: .dismissed) }
        output.write(.open(url: url, page: page, callback: callback))
        // The cancellation handler finds no page if it runs before the page is open.
        if Task.isCancelled { dismiss(page) }
      }
    } onCancel: {
      dismiss(page)
    }
  }

  /// Closes a page of a cancelled task.
  private func dismiss(_ page: Int) {
    guard let continuation = state.withLock({ $0.open.removeValue(forKey: page) }) else { return }
    output.write(.close(page: page))
    continuation.resume(returning: .dismissed)
  }
}
