import AuthProviding
import HTTPTypes
import SpecModel
import Synchronization

@testable import CognitoServices
@testable import LoginWithAmazonServices

/// A client of the device flow that does no more than the specification asks for.
final class SmallDeviceClient: AuthProvider {
  static let statement = ConformanceStatement(
    name: "Small device client", version: "1", specifications: ["device-flow"], capabilities: [.clock, .network])

  private let world: World
  private let session = Mutex<(code: String, interval: Int)>(("", 5))

  init(world: World) { self.world = world }

  func perform(_ call: Call, completion: Completion) async {
    do {
      switch call.operation {
      case "requestCodes": completion.reply(try await requestCodes(call.arguments["scope"]?.text))
      case "awaitTokens": completion.reply(try await awaitTokens())
      case "refresh":
        completion.reply(
          Self.tokens(
            in: try await token([("grant_type", "refresh_token"), ("refresh_token", call.text("refreshToken"))])))
      case "revoke":
        let answer = try await post("revoke", [("token", call.text("token"))])
        if answer.status == 503 { throw AuthFailure(code: "temporarily_unavailable") }
        completion.reply()
      default: completion.unsupported()
      }
    } catch {
      completion.fail(error as? AuthFailure ?? AuthFailure(unmapped: error))
    }
  }

  private func requestCodes(_ scope: String?) async throws -> [String: Value] {
    let answer = try await post("deviceAuthorization", scope.map { [("scope", $0)] } ?? [])
    if let code = answer.json["error"]?.text { throw AuthFailure(code: code) }
    let session = (answer.json["device_code"]?.text ?? "", answer.json["interval"]?.integer ?? 5)
    self.session.withLock { $0 = session }
    return ["userCode": answer.json["user_code"] ?? .null, "verificationUri": answer.json["verification_uri"] ?? .null]
  }

  private func awaitTokens() async throws -> [String: Value] {
    var (code, interval) = session.withLock { $0 }
    while true {
      do {
        return Self.tokens(
          in: try await token([("grant_type", "urn:ietf:params:oauth:grant-type:device_code"), ("device_code", code)]))
      } catch let failure as AuthFailure {
        if failure.code == "slow_down" {
          interval += 5
        } else if failure.code != "authorization_pending" {
          throw failure
        }
      }
      try await world.clock.sleep(for: .seconds(interval))
    }
  }

  private func token(_ form: [(String, String)]) async throws -> [String: Value] {
    let answer = try await post("token", form)
    if let code = answer.json["error"]?.text { throw AuthFailure(code: code) }
    return answer.json
  }

  private static func tokens(in json: [String: Value]) -> [String: Value] {
    var reply = ["accessToken": json["access_token"] ?? .null]
    reply["refreshToken"] = json["refresh_token"]
    return reply
  }

  private func post(
    _ exchange: String, _ form: [(String, String)]
  ) async throws -> (status: Int, json: [String: Value]) {
    let body = FormFields(form + [("client_id", world.app.clientID ?? "")]).encoded
    let response = try await world.network.send(
      Request(
        .post, world.endpoints[exchange], headers: [.contentType: "application/x-www-form-urlencoded"],
        body: Array(body.utf8)))
    return (response.status, (try? Value(json: response.body))?.fields ?? [:])
  }
}

extension Call {
  fileprivate func text(_ name: String) -> String { arguments[name]?.text ?? "" }
}

/// The same client with a clock that runs too fast, so that it asks too often.
final class HastyDeviceClient: AuthProvider {
  static let statement = SmallDeviceClient.statement

  private let client: SmallDeviceClient

  init(world: World) {
    var world = world
    world.clock = HastyClock(clock: world.clock)
    client = SmallDeviceClient(world: world)
  }

  func perform(_ call: Call, completion: Completion) async { await client.perform(call, completion: completion) }
}

private struct HastyClock: WorldClock {
  let clock: any WorldClock

  var now: Duration { clock.now }

  func sleep(for duration: Duration) async throws { try await clock.sleep(for: duration / 2) }
}
