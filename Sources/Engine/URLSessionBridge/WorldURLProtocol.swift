import AuthProviding
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Hands the requests of a session to a world's network, and the responses back.
///
/// - Parameter Key: Tells the class of one connection from that of another.
final class WorldURLProtocol<Key>: URLProtocol {
  private let loading = Mutex<Task<Void, Never>?>(nil)
  private let gate = ReportGate()

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override class func requestIsCacheEquivalent(_ first: URLRequest, to second: URLRequest) -> Bool { false }

  override func startLoading() {
    let load = WorldLoad(for: self, over: WorldConnections.all[Self.self], through: gate)
    loading.withLock { $0 = Task { await load() } }
  }

  override func stopLoading() {
    gate.close()
    loading.withLock { task in
      task?.cancel()
      task = nil
    }
  }
}

/// Lets one report through to a session, and none once the session has stopped the loading.
///
/// On Linux a session ends the process when it hears of a task that it cancelled. So it cannot cancel during a report.
private final class ReportGate: @unchecked Sendable {
  // A report may stop the loading on the same thread.
  private let lock = NSRecursiveLock()
  private var isClosed = false

  func close() { lock.withLock { isClosed = true } }

  func report(_ body: () -> Void) {
    lock.withLock {
      guard !isClosed else { return }
      isClosed = true
      body()
    }
  }
}

/// The loading of one request.
private struct WorldLoad: @unchecked Sendable {
  private let owner: URLProtocol
  private let connection: WorldConnection?
  private let gate: ReportGate
  private let thread = ClientThread()

  init(for owner: URLProtocol, over connection: WorldConnection?, through gate: ReportGate) {
    self.owner = owner
    self.connection = connection
    self.gate = gate
  }

  func callAsFunction() async {
    do {
      // The world of a client that has ended is gone.
      guard let connection, let network = connection.network else { throw NetworkFailure.cancelled }
      let request = try SentRequest(owner.request, of: owner.task, with: connection.configuration)
      let answer = try await request.answer(of: network, connection)
      thread.perform { gate.report { deliver(answer) } }
    } catch {
      let reported = (error as? NetworkFailure).map { URLError($0, url: owner.request.url) } ?? error
      thread.perform { gate.report { owner.client?.urlProtocol(owner, didFailWithError: reported) } }
    }
  }

  private func deliver(_ answer: SentRequest.Answer) {
    if let next = answer.redirect {
      // The session asks its delegate, and sends the next request itself.
      owner.client?.urlProtocol(owner, wasRedirectedTo: next, redirectResponse: answer.response)
    } else {
      owner.client?.urlProtocol(owner, didReceive: answer.response, cacheStoragePolicy: .notAllowed)
      if !answer.body.isEmpty { owner.client?.urlProtocol(owner, didLoad: answer.body) }
    }
    owner.client?.urlProtocolDidFinishLoading(owner)
  }
}

/// The thread on which a URL protocol was started, where the loading system of Apple's platforms expects its answers.
private struct ClientThread: @unchecked Sendable {
  #if canImport(Darwin)
    private let loop = CFRunLoopGetCurrent()

    /// Does something on the thread.
    func perform(_ work: @escaping @Sendable () -> Void) {
      CFRunLoopPerformBlock(loop, CFRunLoopMode.commonModes.rawValue, work)
      CFRunLoopWakeUp(loop)
    }
  #else
    /// Does something; elsewhere any thread will do.
    func perform(_ work: @Sendable () -> Void) { work() }
  #endif
}
