#if CommandLine
  import AuthProviding
  import ConformanceCore
  import HTTPTypes
  import ReferenceProviders
  import SpecModel

  /// Where a client can tell a text that it should have kept to itself.
  enum TellingPlace: CaseIterable, Sendable {
    case reply, failure, unmapped, event, url, store, request
  }

  /// The reference client of the token endpoint, which besides its work tells texts in one place.
  struct TellingClient: AuthProvider {
    static let statement = ReferenceTokenClient.statement

    let world: World
    let place: TellingPlace
    /// The texts for a call and its ending.
    let texts: @Sendable (Call, Completion.Ending) -> [String]

    init(world: World) {
      self.init(world: world, place: .reply) { _, _ in [] }
    }

    init(
      world: World, place: TellingPlace, texts: @escaping @Sendable (Call, Completion.Ending) -> [String]
    ) {
      self.world = world
      self.place = place
      self.texts = texts
    }

    static func roster(
      _ place: TellingPlace, texts: @escaping @Sendable (Call, Completion.Ending) -> [String]
    ) -> ClientRoster {
      let statement = ConformanceStatement(
        name: "ResultDetail client", version: "1", specifications: ["lwa-token"],
        capabilities: ReferenceTokenClient.statement.capabilities)
      return ClientRoster(
        ClientUnderTest(statement: statement) { TellingClient(world: $0, place: place, texts: texts) })
    }

    func perform(_ call: Call, completion: Completion) async {
      let (endings, sink) = AsyncStream.makeStream(of: Completion.Ending.self)
      await ReferenceTokenClient(world: world).perform(call, completion: Completion { sink.yield($0) })
      sink.finish()
      for await ending in endings { await tell(texts(call, ending), of: ending, to: completion) }
    }

    private func tell(_ texts: [String], of ending: Completion.Ending, to completion: Completion) async {
      switch (place, ending) {
      case (.reply, .reply(var fields)):
        fields["accessToken"] = .list(texts.map(Value.string))
        for (number, text) in texts.enumerated() { fields["told\(number)"] = .string(text) }
        return completion.reply(fields)
      case (.failure, _):
        let details = Dictionary(texts.map { ($0, Value.string($0)) }) { first, _ in first }
        return completion.fail(
          AuthFailure(code: "invalid_grant", message: texts.joined(separator: "\n"), details: details))
      case (.unmapped, _): return completion.fail(AuthFailure(unmapped: Told(texts: texts)))
      case (.event, _): for text in texts { world.events.emit(text, .map(["told": .string(text)])) }
      case (.url, _):
        for text in texts { _ = await world.customer.browse(to: "https://told.example/\(text)?told=\(text)") }
      case (.store, _): for text in texts { try? world.store.write(text, Array(text.utf8)) }
      case (.request, _): for text in texts { await send(text) }
      case (.reply, _): break
      }
      completion(ending)
    }

    private func send(_ text: String) async {
      var head = HTTPRequest(
        method: .post, scheme: "https", authority: "api.amazon.com", path: "/told/\(text)?told=\(text)")
      if let name = HTTPField.Name("x-told") { head.headerFields[name] = text }
      // What follows the text is no text.
      _ = try? await world.network.send(Request(head: head, body: Array(text.utf8) + [0, 0xFF, 0xC0, 0xAF]))
    }
  }

  private struct Told: Error {
    let texts: [String]
  }
#endif
