import AuthProviding
import HTTPTypes
import LoopbackServices

/// A site with a fixed answer for each path.
struct FixedSite: LoopbackSite {
  static let body = "{\"greeting\":\"a body that is long enough to be cut in the middle of it\"}"
  static let response = Response(
    head: HTTPResponse(status: .ok, headerFields: [.contentType: "application/json"]), body: Array(body.utf8))

  /// A path for each kind of answer.
  static let all = FixedSite([
    "/whole": .whole(response), "/refused": .refused, "/reset": .reset, "/stalled": .stalled,
    "/short": .short(response), "/slow": .slow(response), "/lost": .lost(response),
    "/late": .late(response, by: .milliseconds(1)), "/later": .late(response, by: .seconds(3)),
  ])

  let answers: [String: WireAnswer]

  init(_ answers: [String: WireAnswer]) { self.answers = answers }

  func answer(to request: Request, from _: Peer) async -> WireAnswer { answers[request.head.path ?? ""] ?? .refused }
}

/// Starts a server with the fixed site at its root, and stops it afterwards.
func withFixedSite(
  timeLimit: Int64 = 10_000, _ body: (LoopbackServer) async throws -> Void
) async throws {
  let server = try await LoopbackServer(timeLimit: timeLimit)
  server.set(FixedSite.all, at: "")
  do {
    try await body(server)
  } catch {
    await server.stop()
    throw error
  }
  await server.stop()
}
