package import AuthProviding
package import ClientFamilies
import Synchronization

// Arguments: what the client receives in a call.
extension MutationOperator {
  /// Changes an argument of calls; `nil` stands for an absent one.
  package static func argument(
    _ name: String, of operation: String? = nil, _ change: @escaping @Sendable (Value?) -> Value?
  ) -> MutationOperator {
    .calls { _ in
      { call, completion, client in
        guard operation == nil || call.operation == operation else { return await client.perform(call, completion) }
        var call = call
        call.arguments[name] = change(call.arguments[name])
        await client.perform(call, completion)
      }
    }
  }

  /// Changes an argument of calls that is a text.
  package static func text(
    argument name: String, of operation: String, _ change: @escaping @Sendable (String) -> String
  ) -> MutationOperator {
    .argument(name, of: operation) { value in value?.text.map { .string(change($0)) } ?? value }
  }

  /// Passes the argument of the first call since launch in every call.
  package static func firstArgumentReused(_ name: String, of operation: String) -> MutationOperator {
    .argument(name, of: operation) { passed, given in passed ?? given }
  }

  /// Passes the argument of the last call that had one in each later call that has none.
  package static func lastArgumentUsed(_ name: String, ofLaterCallsOf operation: String) -> MutationOperator {
    .argument(name, of: operation) { passed, given in given ?? passed }
  }

  /// Chooses an argument by what the call before passed and what this one was given; `nil` stands for an absent one.
  private static func argument(
    _ name: String, of operation: String,
    choosing choose: @escaping @Sendable (_ passed: Value?, _ given: Value?) -> Value?
  ) -> MutationOperator {
    .calls { _ in
      let passed = Mutex<Value?>(nil)
      return { call, completion, client in
        guard call.operation == operation else { return await client.perform(call, completion) }
        var call = call
        let given = call.arguments[name]
        call.arguments[name] = passed.withLock { passed in
          passed = choose(passed, given)
          return passed
        }
        await client.perform(call, completion)
      }
    }
  }

  /// Turns each sign-out into one with options, and sets some of them.
  package static func withOptions(_ options: [String: Value]) -> MutationOperator {
    .calls { _ in
      { call, completion, client in
        guard call.operation == "signOut" else { return await client.perform(call, completion) }
        var call = call
        call.form = "withOptions"
        call.arguments.merge(options) { $1 }
        await client.perform(call, completion)
      }
    }
  }

  /// Replaces one interactive strategy by another; `nil` stands for none.
  package static func strategy(_ requested: String?, as other: String) -> MutationOperator {
    .argument("interactiveStrategy") { $0?.text == requested ? .string(other) : $0 }
  }

  /// Replaces one interactive strategy by another in all calls that have it but the first one since launch.
  package static func laterStrategy(_ requested: String, as other: String) -> MutationOperator {
    .calls { _ in
      let isFirst = Mutex(true)
      return { call, completion, client in
        var call = call
        if call.arguments["interactiveStrategy"]?.text == requested {
          let isKept = isFirst.withLock { isFirst in
            defer { isFirst = false }
            return isFirst
          }
          if !isKept { call.arguments["interactiveStrategy"] = .string(other) }
        }
        await client.perform(call, completion)
      }
    }
  }

  /// Replaces one phase of a registration by another.
  package static func phase(_ requested: String, as other: String) -> MutationOperator {
    .argument("phase") { $0?.text == requested ? .string(other) : $0 }
  }

  /// Registers each device with the model of the app's configuration.
  package static let configuredModel = MutationOperator.calls { world in
    { call, completion, client in
      var call = call
      call.arguments["deviceModel"] = world.app["deviceModel"].map(Value.string)
      await client.perform(call, completion)
    }
  }
}

// Calls that the client does not perform, or not alone.
extension MutationOperator {
  /// Completes calls of an operation without performing them, from a certain call since launch on.
  package static func skipped(
    _ operation: String, from first: Int = 1, endsAs ending: Completion.Ending = .reply([:])
  ) -> MutationOperator {
    .calls { _ in
      let count = Mutex(0)
      return { call, completion, client in
        guard call.operation == operation,
          count.withLock({
            $0 += 1
            return $0
          }) >= first
        else {
          return await client.perform(call, completion)
        }
        completion(ending)
      }
    }
  }

  /// Refuses calls of an operation that satisfy a condition.
  package static func refused(
    _ operation: String, as code: String, where isRefused: @escaping @Sendable (Call) -> Bool
  ) -> MutationOperator {
    .calls { _ in
      { call, completion, client in
        guard call.operation == operation, isRefused(call) else { return await client.perform(call, completion) }
        completion(.failed(code))
      }
    }
  }

  /// Refuses calls of an operation at certain times since launch.
  package static func refused(
    _ operation: String, _ code: String, when isRefused: @escaping @Sendable (_ age: Duration) -> Bool
  ) -> MutationOperator {
    .calls { world in
      let launched = world.clock.now
      return { call, completion, client in
        guard call.operation == operation, isRefused(world.clock.now - launched) else {
          return await client.perform(call, completion)
        }
        completion(.failed(code))
      }
    }
  }

  /// Completes calls of one operation without performing them once another was called.
  package static func blocked(
    _ operation: String, after other: String, endsAs ending: Completion.Ending = .failed("internalError")
  ) -> MutationOperator {
    .calls { _ in
      let isBlocked = Mutex(false)
      return { call, completion, client in
        if call.operation == operation, isBlocked.withLock({ $0 }) { return completion(ending) }
        if call.operation == other { isBlocked.withLock { $0 = true } }
        await client.perform(call, completion)
      }
    }
  }

  /// Signs the customer in again before each call of an operation that follows a failed one.
  package static func signInAfterFailure(of operation: String, _ codes: Set<String>) -> MutationOperator {
    .calls { _ in
      let hasFailed = Mutex(false)
      return { call, completion, client in
        guard call.operation == operation else { return await client.perform(call, completion) }
        if hasFailed.withLock({ $0 }) {
          let scopes: Value = ["profile", "postal_code"]
          await client.perform(Call(operation: "authorize", arguments: ["scopes": scopes]), Completion { _ in })
        }
        await client.perform(
          call,
          Completion { ending in
            if case .failure(let failure) = ending {
              hasFailed.withLock { $0 = failure.code.map(codes.contains) ?? false }
            }
            completion(ending)
          })
      }
    }
  }

  /// Performs an extra call before each call of an operation.
  package static func preceded(_ operation: String, by extra: Call) -> MutationOperator {
    .calls { _ in
      { call, completion, client in
        if call.operation == operation { await client.perform(extra, Completion { _ in }) }
        await client.perform(call, completion)
      }
    }
  }

  /// Performs each call by a new client, so that calls share nothing but the store.
  package static func launchedPerCall(_ client: ReferenceClient) -> MutationOperator {
    MutationOperator { world, launch in
      let launched = try await launch(world)
      var changed = launched
      let all = Mutex([launched])
      changed.perform = { call, completion in
        guard let own = try? await client.launchAny(world) else { return }
        all.withLock { $0.append(own) }
        await own.perform(call, completion)
      }
      changed.open = { url, source in all.withLock { $0 }.contains { $0.open(url, source) } }
      return changed
    }
  }
}

extension Call {
  /// The scopes among the arguments.
  package var scopes: [String] { arguments["scopes"]?.list?.compactMap(\.text) ?? [] }
}
