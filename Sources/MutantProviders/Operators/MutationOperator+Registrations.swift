import AuthProviding
import Synchronization

extension MutationOperator {
  /// Changes one of the data that the scope of a registration carries; `nil` stands for one that is not there.
  static func scopeData(_ name: String, _ change: @escaping @Sendable (Value?) -> Value?) -> MutationOperator {
    .page(
      "scope_data",
      .changed { text in
        guard var scopes = (try? Value(json: Array(text.utf8)))?.fields else { return text }
        for (scope, data) in scopes {
          guard var fields = data.fields else { continue }
          fields[name] = change(fields[name])
          scopes[scope] = .map(fields)
        }
        return Value.map(scopes).json
      })
  }

  /// Gives a flag of a registration one value, whatever the phase.
  static func flag(_ name: String, _ value: Value) -> MutationOperator { .scopeData(name) { _ in value } }

  /// Changes the serial number that a registration carries.
  static func serial(_ change: @escaping @Sendable (String) -> String) -> MutationOperator {
    .scopeData("serial") { value in value?.text.map { .string(change($0)) } ?? value }
  }

  /// Takes one phase for another.
  static func phase(_ asked: String, as taken: String) -> MutationOperator {
    .argument("phase") { $0?.text == asked ? .string(taken) : $0 }
  }

  /// Registers each device as one of the model in the app's configuration.
  static let configuredModel = MutationOperator.calls { world in
    { call, completion, client in
      var call = call
      call.arguments["deviceModel"] = world.app["deviceModel"].map(Value.string)
      await client.perform(call, completion)
    }
  }

  /// Takes for an argument of every call what the first one since launch had.
  static func firstArgumentForEver(_ name: String, of operation: String) -> MutationOperator {
    .calls { _ in
      let first = Mutex<Value?>(nil)
      return { call, completion, client in
        guard call.operation == operation else { return await client.perform(call, completion) }
        var call = call
        let value = call.arguments[name]
        call.arguments[name] = first.withLock { first in
          first = first ?? value
          return first
        }
        await client.perform(call, completion)
      }
    }
  }
}
