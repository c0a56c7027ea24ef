import AuthProviding
import CognitoServices
import DeterministicExecution
import Dispatch
import Foundation
import LoginWithAmazonServices
import LoopbackServices
import SimulatedServices
import SpecModel
import Synchronization
import Testing
import WorldScripting

/// A world on sockets, from the client's side.
@Suite struct LoopbackWorldTests {
  /// Sends a request to a world's token endpoint; returns the status or the failure.
  private static func exchange(in scripted: any ScriptedWorld, on scheduler: Scheduler) -> String {
    let world = scripted.world
    let ending = Mutex<Result<Int, NetworkFailure>?>(nil)
    let moved = DispatchSemaphore(value: 0)
    scheduler.onForeignEnqueue = { moved.signal() }
    scheduler.spawn {
      do throws(NetworkFailure) {
        let response = try await world.network.send(Request(.post, world.endpoints["token"]))
        ending.withLock { $0 = .success(response.head.status.code) }
      } catch {
        ending.withLock { $0 = .failure(error) }
      }
    }
    // The last arrival is counted just after the notification, so the wait is taken in small steps; a test that hangs
    // ends after a minute.
    for _ in 0..<6_000 {
      // Time must not pass while a request is on the wire.
      _ = scheduler.drain()
      if !scheduler.hasOutsideEffects { _ = scheduler.run(within: .seconds(600)) { scheduler.hasOutsideEffects } }
      if ending.withLock({ $0 != nil }), !scheduler.hasOutsideEffects { break }
      _ = moved.wait(timeout: .now() + .milliseconds(10))
    }
    switch ending.withLock({ $0 }) {
    case .success(let status): return "\(status)"
    case .failure(let failure): return failure.rawValue
    case nil: return "no answer"
    }
  }

  @Test(arguments: [NetworkFailure.offline, .reset, .timeout])
  func `a fault of the world reaches its client as the same kind, and ends`(kind: NetworkFailure) async throws {
    let server = try await LoopbackServer()
    let seen = try await blocking {
      let scheduler = Scheduler(seed: 1)
      let scripted = LoopbackWorldMaker(ServiceFamily.loginWithAmazon.worlds, over: server).makeWorld(
        on: scheduler, seed: 1)
      let fault = WorldInstruction.Fault(
        exchange: "token", kind: "network", argument: .string(kind.rawValue), times: 1)
      _ = try scripted.apply(.fault(fault))
      let first = Self.exchange(in: scripted, on: scheduler)
      let recorded = scripted.record.exchanges.map(\.failure)
      let second = Self.exchange(in: scripted, on: scheduler)
      scheduler.cancelAll()
      return (first, recorded, second)
    }
    #expect(seen.0 == kind.rawValue)
    #expect(seen.1 == [kind])
    // The service's own answer to a request without a grant.
    #expect(seen.2 == "400")
    await server.stop()
  }

  @Test func `a client's own network waits for an answer that never comes until it gives up`() async throws {
    let server = try await LoopbackServer()
    let seen = try await blocking {
      let scheduler = Scheduler(seed: 1)
      let scripted = LoopbackWorldMaker(ServiceFamily.loginWithAmazon.worlds, over: server).makeWorld(
        on: scheduler, seed: 1)
      let fault = WorldInstruction.Fault(exchange: "token", kind: "network", argument: "timeout", times: 1)
      _ = try scripted.apply(.fault(fault))
      let moved = DispatchSemaphore(value: 0)
      scheduler.onForeignEnqueue = { moved.signal() }
      _ = scheduler.drain()
      var client: RawClient? = try RawClient(port: server.port)
      let path = URLParts(scripted.world.endpoints["token"]).path
      client?.send("POST \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n\r\n")
      #expect(moved.wait(timeout: .now() + 30) == .success)
      // Ten minutes of the world's time end nothing.
      _ = scheduler.run(within: .seconds(600)) { false }
      let isWaiting = scripted.record.exchanges.map(\.isLeftWaiting)
      client = nil
      // The server notices the end of the connection on a thread of its own.
      for _ in 0..<3_000 where scripted.record.exchanges.contains(where: \.isLeftWaiting) {
        _ = moved.wait(timeout: .now() + .milliseconds(10))
        _ = scheduler.drain()
      }
      defer { scheduler.cancelAll() }
      return (isWaiting, scripted.record.exchanges.map(\.failure), scheduler.now)
    }
    #expect(seen.0 == [true])
    #expect(seen.1 == [.cancelled])
    #expect(seen.2 == .zero)
    await server.stop()
  }

  @Test func `the issuer of tokens is the pool's address as clients reach it`() async throws {
    let server = try await LoopbackServer()
    let (issuer, endpoint, pool) = try await blocking {
      let scheduler = Scheduler(seed: 1)
      let scripted = LoopbackWorldMaker(ServiceFamily.cognito.worlds, over: server).makeWorld(on: scheduler, seed: 1)
      let user = try scripted.apply(.service("user", arguments: [:])).binding
      let input: Value = [
        "AuthFlow": "USER_PASSWORD_AUTH", "ClientId": scripted.world.app.values["clientId"] ?? "",
        "AuthParameters": ["USERNAME": user["username"] ?? "", "PASSWORD": user["password"] ?? ""],
      ]
      let claims = try Self.claims(signingInWith: input, in: scripted, on: scheduler)
      scheduler.cancelAll()
      return (
        claims["iss"]?.text, scripted.world.endpoints["userPool"], scripted.world.app.values["userPoolId"]?.text ?? ""
      )
    }
    #expect(endpoint.hasPrefix(server.origin))
    #expect(issuer == endpoint + pool)
    await server.stop()
  }

  /// The claims of the access token of a sign-in over a connection of a client's own.
  private static func claims(
    signingInWith input: Value, in scripted: any ScriptedWorld, on scheduler: Scheduler
  ) throws -> Value {
    let moved = DispatchSemaphore(value: 0)
    scheduler.onForeignEnqueue = { moved.signal() }
    _ = scheduler.drain()
    let parts = URLParts(scripted.world.endpoints["userPool"])
    let body = input.json
    let client = try RawClient(port: Int(parts.authority.split(separator: ":").last ?? "") ?? 0)
    client.send(
      "POST \(parts.path) HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-amz-json-1.1\r\n"
        + "X-Amz-Target: AWSCognitoIdentityProviderService.InitiateAuth\r\nConnection: close\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    #expect(moved.wait(timeout: .now() + 30) == .success)
    _ = scheduler.drain()
    let reply = client.read().text
    let answer = try Value(json: String(reply[(reply.range(of: "\r\n\r\n")?.upperBound ?? reply.startIndex)...]))
    let token = answer["AuthenticationResult"]?["AccessToken"]?.text ?? ""
    let payload = token.split(separator: ".").dropFirst().first.map(String.init) ?? ""
    let padded = payload.replacing("-", with: "+").replacing("_", with: "/")
      .padding(toLength: (payload.utf8.count + 3) / 4 * 4, withPad: "=", startingAt: 0)
    return try Value(json: Array(try #require(Data(base64Encoded: padded))))
  }

  @Test func `the end of a world ends its open connections`() async throws {
    let server = try await LoopbackServer()
    let end = try await blocking {
      let scheduler = Scheduler(seed: 1)
      var scripted: (any ScriptedWorld)? = LoopbackWorldMaker(ServiceFamily.loginWithAmazon.worlds, over: server)
        .makeWorld(on: scheduler, seed: 1)
      let arrived = DispatchSemaphore(value: 0)
      scheduler.onForeignEnqueue = { arrived.signal() }
      // No thread drains this world any more, so it never answers the request.
      _ = scheduler.drain()
      let client = try RawClient(port: server.port)
      let path = URLParts(scripted?.world.endpoints["token"] ?? "").path
      client.send("POST \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n\r\n")
      #expect(arrived.wait(timeout: .now() + 30) == .success)
      scripted = nil
      return client.read().end
    }
    #expect(end == .broken)
    await server.stop()
  }
}
