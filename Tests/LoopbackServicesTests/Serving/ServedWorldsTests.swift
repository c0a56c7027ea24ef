import AuthProviding
import BundledServices
import Foundation
import SpecModel
import Synchronization
import Testing

@testable import LoopbackServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Worlds on a socket.
@Suite struct ServedWorldsTests {
  private func send(
    _ method: String, _ url: String?, _ body: Value? = nil, headers: [String: String] = [:]
  ) async throws -> (status: Int, value: Value) {
    var request = URLRequest(url: try #require(url.flatMap { URL(string: $0) }))
    request.httpMethod = method
    request.httpBody = body.map { Data($0.jsonBytes) }
    if body != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let (data, response) = try await URLSession(configuration: .ephemeral).data(for: request)
    return ((response as? HTTPURLResponse)?.statusCode ?? 0, try Value(json: Array(data)))
  }

  private func signIn(_ world: Value, _ username: String) async throws -> Value {
    try await send(
      "POST", world["cognito"]?["endpoint"]?.text.map { $0 + "/" },
      [
        "ClientId": world["cognito"]?["client_id"] ?? .null, "AuthFlow": "USER_PASSWORD_AUTH",
        "AuthParameters": ["USERNAME": .string(username), "PASSWORD": "one"],
      ],
      headers: [
        "Content-Type": "application/x-amz-json-1.1",
        "X-Amz-Target": "AWSCognitoIdentityProviderService.InitiateAuth",
      ]
    ).value
  }

  @Test func `the first line has all addresses, and worlds are isolated from each other`() async throws {
    let worlds = try await ServedWorlds(serving: BundledServices.all)
    let first = try Value(json: worlds.firstLine)
    #expect(first["ready"] == true && !worlds.firstLine.contains("\n"))
    #expect(first["login_with_amazon"]?["token"] == .string("\(worlds.origin)/auth/o2/token"))
    #expect(first["cognito"]?["endpoint"] == .string(worlds.origin))
    let control = try #require(first["control"]?.text)
    let second = try await send("POST", control + "/worlds").value
    let other = try #require(second["control"]?.text)
    #expect(other != control && first.shape == second.shape)
    #expect(try await send("PUT", other + "/users", ["username": "bob", "password": "one"]).status == 200)
    #expect(try await signIn(second, "bob")["AuthenticationResult"]?["TokenType"] == "Bearer")
    #expect(try await signIn(first, "bob")["__type"] == "UserNotFoundException")
    #expect(try await send("GET", control + "/exchanges").value.list?.count == 1)
    await worlds.stop()
  }

  @Test func `a world ends when it is deleted, and the others stay`() async throws {
    let worlds = try await ServedWorlds(serving: BundledServices.all)
    let control = try #require(try Value(json: worlds.firstLine)["control"]?.text)
    let second = try #require(try await send("POST", control + "/worlds").value["control"]?.text)
    let third = try #require(try await send("POST", control + "/worlds").value["control"]?.text)
    #expect(second.hasSuffix("/w/1/_kit"))
    let deleted = try await send("DELETE", control + "/worlds/1")
    #expect(deleted.status == 200 && deleted.value["deleted"] == "1")
    let gone = try await send("GET", second + "/exchanges")
    #expect(gone.status == 404 && gone.value["error"]?.text?.contains("there is no such world") == true)
    #expect(try await send("DELETE", third + "/worlds/1").status == 404)
    #expect(try await send("DELETE", third + "/worlds/2").status == 200)
    #expect(try await send("GET", third + "/exchanges").status == 404)
    #expect(try await send("GET", control + "/exchanges").value.list?.isEmpty == true)
    await worlds.stop()
  }

  @Test func `a world ends by itself a lifetime after its last request, and the first never does`() async throws {
    let present = Mutex(Duration.seconds(1_800_000_000))
    let worlds = try await ServedWorlds(
      lifetime: .seconds(60), time: ServedTime { present.withLock { $0 } }, serving: BundledServices.all)
    let control = try #require(try Value(json: worlds.firstLine)["control"]?.text)
    let second = try #require(try await send("POST", control + "/worlds").value["control"]?.text)
    present.withLock { $0 += .seconds(59) }
    // The world's own clock does not count.
    #expect(try await send("POST", second + "/clock", ["advance_seconds": 3600]).status == 200)
    present.withLock { $0 += .seconds(59) }
    #expect(try await send("GET", second + "/exchanges").status == 200)
    present.withLock { $0 += .seconds(60) }
    #expect(try await send("GET", second + "/exchanges").status == 404)
    #expect(try await send("GET", control + "/exchanges").status == 200)
    await worlds.stop()
  }

  @Test func `a world has addresses of the host and port by which it was asked for`() async throws {
    let hosts = ["auth.test", "10.0.2.2"].compactMap { HostName($0) }
    let worlds = try await ServedWorlds(at: ListeningAddress(hosts: hosts), serving: BundledServices.all)
    let port = try #require(URLComponents(string: worlds.origin)?.port)
    #expect(worlds.origin == "http://auth.test:\(port)")
    for (number, host) in ["10.0.2.2:9000", "AUTH.test", "127.0.0.1:\(port)"].enumerated() {
      let seen = try await blocking {
        let client = try RawClient(port: port)
        client.send("POST /_kit/worlds HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
        return client.read().text
      }
      let base = "http://\(host.lowercased())/w/\(number + 1)"
      let body = try #require(RawResponse.all(in: seen)?.first?.body)
      let world = try Value(json: body)
      #expect(world["cognito"]?["endpoint"] == .string(base) && world["control"] == .string(base + "/_kit"))
      #expect(world["login_with_amazon"]?["token"] == .string(base + "/auth/o2/token"))
    }
    await worlds.stop()
  }

  @Test func `a server for other machines has a token in its first line, and one for this machine has none`()
    async throws
  {
    let own = try await ServedWorlds(serving: BundledServices.all)
    #expect(try Value(json: own.firstLine)["control_token"] == nil)
    await own.stop()
    let listening = try ListeningAddress("0.0.0.0", hosts: [HostName("auth.test")].compactMap(\.self))
    let worlds = try await ServedWorlds(at: listening, serving: BundledServices.all)
    let token = try #require(try Value(json: worlds.firstLine)["control_token"]?.text)
    #expect(token.utf8.count == 64)
    let port = try #require(URLComponents(string: worlds.origin)?.port)
    // Another address of this machine for itself, which a server on 127.0.0.1 does not have.
    let seen = try await blocking {
      let client = try RawClient(port: port, address: "127.0.0.2")
      client.send("POST /_kit/reset HTTP/1.1\r\nHost: auth.test\r\nConnection: close\r\n\r\n")
      return client.read().text
    }
    #expect(seen.hasPrefix("HTTP/1.1 200 ") && !seen.contains("control_token") && !seen.contains(token))
    await worlds.stop()
  }

  @Test func `an address that the machine does not have is reported`() async throws {
    // Of a range for documents (RFC 5737).
    let listening = try ListeningAddress("192.0.2.1")
    let error = await #expect(throws: LoopbackServer.StartError.self) {
      _ = try await ServedWorlds(at: listening, serving: BundledServices.all)
    }
    #expect(error?.description.contains("192.0.2.1: this machine has no such address; choose one") == true)
  }

  @Test func `a port in use is reported by its number`() async throws {
    let worlds = try await ServedWorlds(serving: BundledServices.all)
    let port = try #require(URLComponents(string: worlds.origin)?.port)
    let error = await #expect(throws: LoopbackServer.StartError.self) {
      _ = try await ServedWorlds(at: ListeningAddress(port: port), serving: BundledServices.all)
    }
    #expect(error?.description.contains("\(port)") == true)
    await worlds.stop()
  }
}

extension Value {
  /// The names of all fields, including those of nested maps.
  fileprivate var shape: [String] {
    (fields ?? [:]).sorted { $0.key < $1.key }.flatMap { [$0.key] + $0.value.shape }
  }
}
