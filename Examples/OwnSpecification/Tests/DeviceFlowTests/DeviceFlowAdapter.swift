import AuthProviding
import DeviceFlow
import Foundation

/// Adapts the client to the kit: connects it to the world's network and clock, and maps its errors to the specification's
/// codes. The plugin writes `DeviceFlowProvider` from the specification.
struct DeviceFlowAdapter: DeviceFlowProvider {
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

  func requestCodes(scope: String?) async throws -> RequestCodesResult {
    let shown = try await client.requestCodes(scope: scope)
    return RequestCodesResult(userCode: shown.code, verificationURI: shown.address)
  }

  func awaitTokens() async throws -> AwaitTokensResult {
    let tokens = try await client.awaitTokens()
    return AwaitTokensResult(accessToken: tokens.accessToken, refreshToken: tokens.refreshToken)
  }

  func refresh(refreshToken: String) async throws -> RefreshResult {
    let tokens = try await client.refresh(refreshToken)
    return RefreshResult(accessToken: tokens.accessToken, refreshToken: tokens.refreshToken)
  }

  func revoke(token: String) async throws { try await client.revoke(token) }

  func failure(for error: any Error) -> DeviceFlowFailure? {
    switch error {
    case DeviceFlowError.refused(let code): DeviceFlowErrorCode(rawValue: code).map { DeviceFlowFailure($0) }
    case DeviceFlowError.unavailable: DeviceFlowFailure(.temporarilyUnavailable)
    case DeviceFlowError.unreadable: DeviceFlowFailure(.malformedResponse)
    case is NetworkFailure: DeviceFlowFailure(.transportError)
    default: nil
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
