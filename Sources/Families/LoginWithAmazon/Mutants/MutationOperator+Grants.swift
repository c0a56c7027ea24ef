import AuthProviding
import MutantProviders
import Synchronization

// What the clients store: a list of grants.
extension MutationOperator {
  /// Stores the grants again that were stored when a request was sent, once it is answered.
  static func grantsRestored(after kind: RequestKind) -> MutationOperator {
    .requests(kind) { (request, world) async throws(NetworkFailure) in
      let grants = try? world.store.read(grantsKey)
      let response = try await world.network.send(request)
      if let grants { try? world.store.write(grantsKey, grants) }
      return response
    }
  }

  /// Where the reference clients of Login with Amazon store their grants.
  static let grantsKey = "login-with-amazon.grants"

  /// Changes the stored grants when they are read.
  static func storedGrants(_ change: @escaping @Sendable (inout [String: Value]) -> Void) -> MutationOperator {
    listOfGrants { grants in
      for index in grants.indices { change(&grants[index]) }
    }
  }

  /// Reads the stored grants in the opposite order.
  static let grantsReversed = listOfGrants { $0.reverse() }

  /// Gives each stored grant the scopes of all when they are read.
  static let grantsTakenTogether = listOfGrants { grants in
    let scopes = Set(grants.flatMap { $0["scopes"]?.list?.compactMap(\.text) ?? [] })
    for index in grants.indices { grants[index]["scopes"] = .list(scopes.sorted().map(Value.string)) }
  }

  /// Reads the customer's data of the oldest stored grant with each.
  static let profileOfOldestGrant = listOfGrants { grants in
    for index in grants.indices { grants[index]["profile"] = grants.first?["profile"] }
  }

  /// Changes the list of stored grants when it is read.
  private static func listOfGrants(_ change: @escaping @Sendable (inout [[String: Value]]) -> Void) -> MutationOperator
  {
    .intercepted { intercepted, _ in
      intercepted.changeReads { bytes in
        guard let bytes, let list = (try? Value(json: bytes))?.list else { return bytes }
        var grants = list.map { $0.fields ?? [:] }
        change(&grants)
        return Value.list(grants.map(Value.map)).jsonBytes
      }
    }
  }

  /// Invents a grant when none is stored.
  static let grantInvented = intercepted { intercepted, _ in
    intercepted.changeReads { bytes in
      bytes
        ?? Value.list([
          ["scopes": ["profile", "postal_code"], "accessToken": "Atza|made-up", "expiresAt": 4_102_444_800]
        ]).jsonBytes
    }
  }

  /// Finds only those stored grants for an authorization whose scopes are exactly the requested ones.
  static let grantsOfOtherScopesIgnored = MutationOperator { world, launch in
    let requested = Mutex<Set<String>?>(nil)
    let changed = world.intercepted { intercepted in
      intercepted.changeReads { bytes in
        guard let scopes = requested.withLock({ $0 }), let bytes, let grants = (try? Value(json: bytes))?.list else {
          return bytes
        }
        let equal = grants.filter { Set($0["scopes"]?.list?.compactMap(\.text) ?? []) == scopes }
        return Value.list(equal).jsonBytes
      }
    }
    let client = try await launch(changed)
    var watched = client
    watched.perform = { call, completion in
      requested.withLock { $0 = call.operation == "authorize" ? Set(call.scopes) : nil }
      await client.perform(call, completion)
    }
    return watched
  }

}
