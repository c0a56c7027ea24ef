import AuthProviding
import ConformanceCore
import LoginWithAmazonClients
import Synchronization

/// Clients of the token endpoint with known faults.
enum Clients {
  /// A client that completes no call.
  static let silent = roster(ReferenceTokenClient.statement.capabilities) { _ in SilentClient() }
  /// A client that cannot be created.
  static let failingAtStart = roster(ReferenceTokenClient.statement.capabilities) { _ in throw StartFailure() }
  /// A client that refuses every call without a request.
  static let refusing = roster(ReferenceTokenClient.statement.capabilities) { _ in RefusingClient() }
  /// The reference client, of which every second instance completes no call.
  static func flaky() -> ClientRoster {
    let launches = Mutex(0)
    return roster(ReferenceTokenClient.statement.capabilities) { world in
      let number = launches.withLock { count in
        count += 1
        return count
      }
      return number.isMultiple(of: 2) ? SilentClient() : ReferenceTokenClient(world: world)
    }
  }
  /// The reference client, without capabilities.
  static let undeclared = roster([]) { ReferenceTokenClient(world: $0) }

  private static func roster(
    _ capabilities: Set<Capability>, _ launch: @escaping @Sendable (World) async throws -> any AuthProvider
  ) -> ClientRoster {
    let statement = ConformanceStatement(
      name: "Test client", version: "9", specifications: ["lwa-token"], capabilities: capabilities)
    return ClientRoster(ClientUnderTest(statement: statement, launch: launch))
  }
}

private struct StartFailure: Error {}

private struct RefusingClient: AuthProvider {
  static let statement = ConformanceStatement(name: "Refusing", version: "9", specifications: [])

  init() {}
  init(world: World) {}

  func perform(_ call: Call, completion: Completion) async {
    completion.fail(AuthFailure(code: "invalid_request", message: "no"))
  }
}

private struct SilentClient: AuthProvider {
  static let statement = ConformanceStatement(name: "Silent", version: "9", specifications: [])

  init() {}
  init(world: World) {}

  func perform(_ call: Call, completion: Completion) async {}
}
