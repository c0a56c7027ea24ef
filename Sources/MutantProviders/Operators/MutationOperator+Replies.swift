import AuthProviding
import Synchronization

extension MutationOperator {
  /// Changes a field of replies, which may lie in a map: `user.name`; `nil` stands for one that is not there.
  static func reply(
    _ path: String, of operation: String? = nil, _ change: @escaping @Sendable (Value?) -> Value?
  ) -> MutationOperator {
    let names = path.split(separator: ".").map(String.init)
    return .endings(of: operation) { ending in
      guard case .reply(let fields) = ending else { return [ending] }
      return [.reply(fields.changing(names[...], change))]
    }
  }

  /// Leaves a field out of replies.
  static func dropped(_ path: String, of operation: String? = nil) -> MutationOperator { .reply(path, of: operation) { _ in nil } }

  /// Gives the same value in every reply that has the field.
  static func constant(_ path: String, of operation: String? = nil, _ value: Value) -> MutationOperator {
    .reply(path, of: operation) { $0.map { _ in value } }
  }

  /// Gives the same value in every reply that has the field, from a call of some kind on until one of another operation.
  static func constant(
    _ path: String, of operation: String, _ value: Value, after isCause: @escaping @Sendable (Call) -> Bool,
    until other: String
  ) -> MutationOperator {
    let names = path.split(separator: ".").map(String.init)
    return .calls { _ in
      let isGiven = Mutex(false)
      return { call, completion, client in
        if isCause(call) { isGiven.withLock { $0 = true } }
        if call.operation == other { isGiven.withLock { $0 = false } }
        guard call.operation == operation, isGiven.withLock({ $0 }) else {
          return await client.perform(call, completion)
        }
        await client.perform(
          call,
          Completion { ending in
            guard case .reply(let fields) = ending else { return completion(ending) }
            completion(.reply(fields.changing(names[...]) { $0.map { _ in value } }))
          })
      }
    }
  }

  /// Changes a text in replies.
  static func text(
    _ path: String, of operation: String? = nil, _ change: @escaping @Sendable (String) -> String
  ) -> MutationOperator {
    .reply(path, of: operation) { value in value?.text.map { .string(change($0)) } ?? value }
  }

  /// Gives in every reply what the first one since launch had.
  static func firstForEver(_ path: String, of operation: String) -> MutationOperator {
    let names = path.split(separator: ".").map(String.init)
    return .calls { _ in
      let first = Mutex<Value?>(nil)
      return { call, completion, client in
        guard call.operation == operation else { return await client.perform(call, completion) }
        await client.perform(
          call,
          Completion { ending in
            guard case .reply(let fields) = ending else { return completion(ending) }
            completion(
              .reply(
                fields.changing(names[...]) { value in
                  first.withLock { first in
                    first = first ?? value
                    return first
                  }
                }))
          })
      }
    }
  }

  /// Gives in replies what the app's configuration holds under the field's name.
  static func configuredReply(_ name: String, of operation: String) -> MutationOperator {
    .calls { world in
      { call, completion, client in
        guard call.operation == operation else { return await client.perform(call, completion) }
        await client.perform(
          call,
          Completion { ending in
            guard case .reply(let fields) = ending else { return completion(ending) }
            completion(.reply(fields.changing([name]) { _ in world.app[name].map(Value.string) }))
          })
      }
    }
  }

  /// Gives in each reply another text, made up by chance.
  static func byChance(_ path: String, of operation: String) -> MutationOperator {
    let names = path.split(separator: ".").map(String.init)
    return .calls { world in
      { call, completion, client in
        guard call.operation == operation else { return await client.perform(call, completion) }
        await client.perform(
          call,
          Completion { ending in
            guard case .reply(let fields) = ending else { return completion(ending) }
            let text = world.random.bytes(4).map(String.init).joined(separator: ".")
            completion(.reply(fields.changing(names[...]) { _ in .string(text) }))
          })
      }
    }
  }

  /// Hands the ends of calls that are open at once to the wrong callers, the last first.
  static func callersMixedUp(of operation: String) -> MutationOperator {
    .calls { _ in
      let waiting = Mutex<[Completion]>([])
      return { call, completion, client in
        guard call.operation == operation else { return await client.perform(call, completion) }
        waiting.withLock { $0.append(completion) }
        await client.perform(call, Completion { ending in waiting.withLock { $0.popLast() }?(ending) })
      }
    }
  }
}

extension [String: Value] {
  /// The fields with the one at a path changed; a path that leads through no map changes nothing.
  func changing(_ path: ArraySlice<String>, _ change: (Value?) -> Value?) -> Self {
    guard let name = path.first else { return self }
    var result = self
    if path.count == 1 {
      result[name] = change(self[name])
    } else if let inner = self[name]?.fields {
      result[name] = .map(inner.changing(path.dropFirst(), change))
    }
    return result
  }
}
