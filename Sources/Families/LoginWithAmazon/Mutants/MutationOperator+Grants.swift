import AuthProviding
import HTTPTypes
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

  /// Asks the customer again for scopes that were not created as those of the first authorization since launch.
  static let askedAgainForOtherScopeFactory = calls { _ in
    let first = Mutex<Value?>(nil)
    return { call, completion, client in
      var call = call
      if call.operation == "authorize", let factory = call.arguments["scopeFactory"] {
        let known = first.withLock { first in
          first = first ?? factory
          return first
        }
        if known != factory { call.arguments["interactiveStrategy"] = "always" }
      }
      await client.perform(call, completion)
    }
  }

  /// Removes all grants in memory alone, so that they are back after a relaunch.
  static let removalsForgottenAtRelaunch = intercepted { intercepted, _ in
    let isRemoved = Mutex(false)
    intercepted.onRead = { (key, store) throws(StoreFailure) in
      isRemoved.withLock { $0 } ? nil : try store.read(key)
    }
    intercepted.onWrite = { (key, bytes, store) throws(StoreFailure) in
      isRemoved.withLock { $0 = false }
      try store.write(key, bytes)
    }
    intercepted.onDelete = { (_, _) throws(StoreFailure) in isRemoved.withLock { $0 = true } }
  }

  /// Sends the access token of the first request for a profile since launch in all of them.
  static let profilesByFirstToken = intercepted { intercepted, _ in
    let first = Mutex<String?>(nil)
    intercepted.onSend = { (request, world) async throws(NetworkFailure) in
      var request = request
      if RequestKind.profile.matches(request, in: world), let own = request.head.headerFields[.authorization] {
        request.head.headerFields[.authorization] = first.withLock { first in
          first = first ?? own
          return first
        }
      }
      return try await world.network.send(request)
    }
  }

  /// Completes calls of an operation without performing them while the call before failed for want of a network.
  static func skippedOffline(_ operation: String, endsAs ending: Completion.Ending) -> MutationOperator {
    .calls { _ in
      let isOffline = Mutex(false)
      return { call, completion, client in
        if call.operation == operation, isOffline.withLock({ $0 }) { return completion(ending) }
        await client.perform(
          call,
          Completion { ending in
            isOffline.withLock { $0 = ending.isFailure("networkError") }
            completion(ending)
          })
      }
    }
  }
}
