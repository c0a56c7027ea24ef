import AuthProviding
import DeviceFlow
import Foundation

/// Adapts the client to the kit: connects it to the world's network and clock, and maps its errors to the specification's
/// codes.
struct DeviceFlowAdapter: AuthProvider {
  static let statement = ConformanceStatement(
    name: "Device flow client", version: "1.0", specifications: ["device-flow"], capabilities: [.clock, .network])

  private let client: DeviceFlowClient

  init(world: World) { self.init(world: world, defect: Defect()) }

  /// Creates the client with something wrong between it and its world.
  init(world: World, defect: Defect) {
    client = DeviceFlowClient(clientID: world.app.clientID ?? "") { endpoint, form in
      let request = defect.request(world.endpoints[endpoint.rawValue], form)
      let response = try await world.network.send(request)
      return defect.response(response.status, Data(response.body))
    } wait: { seconds in
      try await world.clock.sleep(for: .seconds(defect.wait(seconds)))
    }
  }

  func perform(_ call: Call, completion: Completion) async {
    do {
      let reply = try await reply(to: call)
      if let reply { completion.reply(texts: reply) } else { completion.unsupported() }
    } catch {
      completion.fail(Self.failure(for: error))
    }
  }

  private func reply(to call: Call) async throws -> [String: String?]? {
    switch call.operation {
    case "requestCodes":
      let shown = try await client.requestCodes(scope: call["scope"])
      return ["userCode": shown.code, "verificationUri": shown.address]
    case "awaitTokens": return Self.fields(of: try await client.awaitTokens())
    case "refresh": return Self.fields(of: try await client.refresh(call["refreshToken"] ?? ""))
    case "revoke":
      try await client.revoke(call["token"] ?? "")
      return [:]
    default: return nil
    }
  }

  private static func fields(of tokens: DeviceTokens) -> [String: String?] {
    ["accessToken": tokens.accessToken, "refreshToken": tokens.refreshToken]
  }

  private static func failure(for error: any Error) -> AuthFailure {
    switch error {
    case DeviceFlowError.refused(let code): AuthFailure(code: code)
    case DeviceFlowError.unavailable: AuthFailure(code: "temporarily_unavailable")
    case DeviceFlowError.unreadable: AuthFailure(code: "malformed_response")
    case is NetworkFailure: AuthFailure(code: "transport_error")
    default: AuthFailure(unmapped: error)
    }
  }
}

/// What can be wrong between a client and its world; nothing is, unless it is set.
struct Defect: Sendable {
  var wait: @Sendable (Int) -> Int = { $0 }
  var request: @Sendable (_ address: String, _ form: String) -> Request = { address, form in
    Request(
      .post, address, headers: [.contentType: "application/x-www-form-urlencoded"], body: form.utf8)
  }
  var response: @Sendable (Int, Data) -> (status: Int, body: Data) = { ($0, $1) }
}
