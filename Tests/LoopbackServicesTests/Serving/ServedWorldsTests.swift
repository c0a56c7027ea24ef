#if Loopback
  import AuthProviding
  import Foundation
  import SpecModel
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
      let worlds = try await ServedWorlds()
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

    @Test func `a port in use is reported by its number`() async throws {
      let worlds = try await ServedWorlds()
      let port = try #require(URLComponents(string: worlds.origin)?.port)
      let error = await #expect(throws: LoopbackServer.StartError.self) { _ = try await ServedWorlds(port: port) }
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
#endif
