#if Loopback
  import AuthProviding
  import HTTPTypes
  import Hummingbird
  import NIOCore

  /// Routes requests to their site, and sends the answers.
  struct LoopbackResponder: HTTPResponder {
    let sites: LoopbackSites
    let connections: Connections
    var hosts = AllowedHosts.ofMachine
    /// The longest body that is accepted, in bytes.
    static let longestBody = 1 << 20

    /// The context of a request.
    struct Context: RequestContext {
      var coreContext: CoreRequestContextStorage
      let channel: any Channel

      init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        channel = source.channel
      }
    }

    func respond(to request: Hummingbird.Request, context: Context) async throws -> Hummingbird.Response {
      guard let body = try? await request.body.collect(upTo: Self.longestBody) else {
        return .error(.contentTooLarge, closes: true)
      }
      guard !Self.hasSecondHost(request.head) else { return .error(.badRequest, closes: true) }
      // A request for another host does not come from a client of this machine's services.
      guard hosts.allows(request.head.authority) else {
        return .error(.misdirectedRequest, hosts.refusal(of: request.head.authority), closes: true)
      }
      guard let (site, path) = sites.find(request.head.path ?? "/") else {
        // Without the query, which may hold secrets.
        sites.noteStray("\(request.head.method.rawValue) \((request.head.path ?? "/").prefix { $0 != "?" })")
        return .error(.notFound)
      }
      var head = request.head
      head.path = path
      let message = AuthProviding.Request(head: head, body: Array(body.readableBytesView))
      return try await send(await answer(to: message, at: site, for: context.channel), over: context.channel)
    }

    /// Returns the site's answer, or gives up when the client closes the connection.
    private func answer(
      to request: AuthProviding.Request, at entry: LoopbackSites.Entry, for channel: any Channel
    ) async -> WireAnswer {
      guard let connection = connections[channel] else { return .refused }
      let answer = AsyncPromise<WireAnswer>()
      let work = Task(executorPreference: entry.executor) { answer.resolve(await entry.site.answer(to: request)) }
      connection.beginAnswer {
        work.cancel()
        answer.resolve(.refused)
      }
      defer { connection.endAnswer() }
      return await answer.value
    }

    private func send(_ answer: WireAnswer, over channel: any Channel) async throws -> Hummingbird.Response {
      switch answer {
      case .whole(let response): return Hummingbird.Response(response)
      case .refused:
        try await channel.reset()
        throw CancellationError()
      case .stalled:
        await stall(channel)
        throw CancellationError()
      case .reset(let response): return Hummingbird.Response(response, breaksOff: channel, resets: true)
      case .short(let response): return Hummingbird.Response(response, breaksOff: channel, resets: false)
      case .slow(let response): return Hummingbird.Response(response, slowlyOver: channel)
      }
    }

    /// Sends nothing until the client gives up, or the server stops.
    private func stall(_ channel: any Channel) async {
      guard let connection = connections[channel] else { return }
      let end = AsyncPromise<Void>()
      connection.beginAnswer { end.resolve(()) }
      await end.value
    }

    /// Whether a request names more than one host; the first of them is its authority.
    private static func hasSecondHost(_ head: HTTPRequest) -> Bool {
      guard let name = HTTPField.Name("Host") else { return false }
      return head.headerFields[name] != nil
    }
  }
#endif
