import AuthProviding

extension MutationOperator {
  /// Changes an argument of calls; `nil` stands for one that is left out.
  static func argument(
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

  /// Changes a text among the arguments of calls.
  static func text(
    argument name: String, of operation: String, _ change: @escaping @Sendable (String) -> String
  ) -> MutationOperator {
    .argument(name, of: operation) { value in value?.text.map { .string(change($0)) } ?? value }
  }

  /// Takes each sign-out for one with options, and sets some of them.
  static func withOptions(_ options: [String: Value]) -> MutationOperator {
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

  /// Takes one interactive strategy for another; `nil` stands for none.
  static func strategy(_ asked: String?, as taken: String) -> MutationOperator {
    .argument("interactiveStrategy") { $0?.text == asked ? .string(taken) : $0 }
  }
}
