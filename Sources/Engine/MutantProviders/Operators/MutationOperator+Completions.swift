package import AuthProviding
import Synchronization

// Any completion of a call.
extension MutationOperator {
  /// Replaces each ending of the calls of an operation by any number of endings.
  package static func endings(
    of operation: String? = nil, _ change: @escaping @Sendable (Completion.Ending) -> [Completion.Ending]
  ) -> MutationOperator {
    .endings { _ in { call, ending in operation == nil || call.operation == operation ? change(ending) : [ending] } }
  }

  /// Replaces each ending of any call, with the world or with state; the outer closure runs once for each launch.
  static func endings(
    _ launched: @escaping @Sendable (World) -> @Sendable (Call, Completion.Ending) -> [Completion.Ending]
  ) -> MutationOperator {
    .calls { world in
      let change = launched(world)
      return { call, completion, client in
        await client.perform(call, Completion { ending in change(call, ending).forEach(completion.callAsFunction) })
      }
    }
  }

  /// Replaces one error code by another.
  package static func code(_ code: String, as other: String, of operation: String? = nil) -> MutationOperator {
    .endings(of: operation) { [$0.replacing(code: code, by: other)] }
  }

  /// Empties the messages of failures.
  package static func withoutMessage(of operation: String) -> MutationOperator {
    .endings(of: operation) { [$0.changingFailure { $0.message = "" }] }
  }

  /// Reports failures by their message alone, without their codes.
  package static func withoutCode(of operation: String) -> MutationOperator {
    .endings(of: operation) { [$0.withoutCode] }
  }

  /// Reports failures without codes, but for those of one operation.
  package static func uncoded(but other: String? = nil) -> MutationOperator {
    .endings { _ in { call, ending in [call.operation == other ? ending : ending.withoutCode] } }
  }

  /// Replaces the failures with a code, or all failures, by another ending.
  package static func failure(
    _ code: String? = nil, of operation: String? = nil, endsAs other: Completion.Ending
  ) -> MutationOperator {
    .endings(of: operation) { ending in
      (code.map(ending.isFailure) ?? ending.isFailure) ? [other] : [ending]
    }
  }

  /// Replaces cancellations by other endings.
  package static func cancellation(endsAs others: Completion.Ending...) -> MutationOperator {
    .endings { $0 == .cancelled ? others : [$0] }
  }

  /// Completes calls twice that end in a certain way.
  package static func completedTwice(
    of operation: String? = nil, _ matches: @escaping @Sendable (Completion.Ending) -> Bool
  ) -> MutationOperator {
    .endings(of: operation) { matches($0) ? [$0, $0] : [$0] }
  }

  /// Completes successful calls twice that satisfy a condition.
  package static func completedTwice(whereCalled matches: @escaping @Sendable (Call) -> Bool) -> MutationOperator {
    .endings { _ in { call, ending in ending.isReply && matches(call) ? [ending, ending] : [ending] } }
  }

  /// Completes each failed call of an operation with the reply of the call before it, if there is one.
  package static func previousReplyOnFailure(of operation: String) -> MutationOperator {
    .endings { _ in
      let last = Mutex<Completion.Ending?>(nil)
      return { call, ending in
        guard call.operation == operation else { return [ending] }
        return last.withLock { last in
          if ending.isReply { last = ending }
          return [last ?? ending]
        }
      }
    }
  }

  /// Completes a call of an operation with the reply from before an equal call of another, if nothing else was called.
  package static func reply(of operation: String, keptThrough other: String) -> MutationOperator {
    .calls { _ in
      let kept = Mutex<(reply: Completion.Ending?, arguments: [String: Value], isOld: Bool)>((nil, [:], false))
      return { call, completion, client in
        guard call.operation == operation else {
          kept.withLock { kept in
            let isEqual = call.operation == other && call.arguments == kept.arguments
            kept = (isEqual ? kept.reply : nil, call.operation == other ? call.arguments : kept.arguments, isEqual)
          }
          return await client.perform(call, completion)
        }
        if let reply = kept.withLock({ $0.isOld ? $0.reply : nil }) { return completion(reply) }
        await client.perform(
          call,
          Completion { ending in
            if ending.isReply { kept.withLock { $0.reply = ending } }
            completion(ending)
          })
      }
    }
  }

  /// Completes each call of an operation as an earlier one that ended in a certain way.
  package static func endingRepeated(
    of operation: String, _ matches: @escaping @Sendable (Completion.Ending) -> Bool
  ) -> MutationOperator {
    .calls { _ in
      let first = Mutex<Completion.Ending?>(nil)
      return { call, completion, client in
        guard call.operation == operation else { return await client.perform(call, completion) }
        if let ending = first.withLock({ $0 }) { return completion(ending) }
        await client.perform(
          call,
          Completion { ending in
            if matches(ending) { first.withLock { $0 = ending } }
            completion(ending)
          })
      }
    }
  }
}

// The fields of replies. A path such as `user.name` leads into a map; `nil` stands for an absent field.
extension MutationOperator {
  /// Changes a field of replies.
  package static func reply(
    _ path: String, of operation: String? = nil, _ change: @escaping @Sendable (Value?) -> Value?
  ) -> MutationOperator {
    let names = path.split(separator: ".").map(String.init)
    return .endings(of: operation) { [$0.changingReply(at: names[...], change)] }
  }

  /// Changes a field of replies that is a text.
  package static func text(
    _ path: String, of operation: String? = nil, _ change: @escaping @Sendable (String) -> String
  ) -> MutationOperator {
    .reply(path, of: operation) { value in value?.text.map { .string(change($0)) } ?? value }
  }

  /// Drops a field from replies.
  package static func dropped(_ path: String, of operation: String? = nil) -> MutationOperator {
    .reply(path, of: operation) { _ in nil }
  }

  /// Returns the same value in every reply that has the field.
  package static func constant(_ path: String, of operation: String? = nil, _ value: Value) -> MutationOperator {
    .reply(path, of: operation) { $0.map { _ in value } }
  }

  /// Returns the same value in every reply that has the field, from a certain call until one of another operation.
  package static func constant(
    _ path: String, of operation: String, _ value: Value, after isStart: @escaping @Sendable (Call) -> Bool,
    until other: String
  ) -> MutationOperator {
    .replies(of: operation, path) { _ in
      let isActive = Mutex(false)
      return { call in
        if isStart(call) { isActive.withLock { $0 = true } }
        if call.operation == other { isActive.withLock { $0 = false } }
        let replaces = isActive.withLock { $0 }
        return { old in replaces ? old.map { _ in value } : old }
      }
    }
  }

  /// Returns the value of the first reply since launch in every reply.
  package static func firstValueReused(_ path: String, of operation: String) -> MutationOperator {
    .replies(of: operation, path) { _ in
      let first = FirstValue<Value>()
      return { _ in { first($0) } }
    }
  }

  /// Changes a field of the replies to an operation once calls ended in certain ways since launch, one after another.
  package static func reply(
    _ path: String, of operation: String,
    once earlier: [@Sendable (_ operation: String, _ ending: Completion.Ending) -> Bool],
    _ change: @escaping @Sendable (Value?) -> Value?
  ) -> MutationOperator {
    let names = path.split(separator: ".").map(String.init)
    return .endings { _ in
      let seen = Mutex(0)
      return { call, ending in
        let isActive = seen.withLock { seen in
          defer { if seen < earlier.count, earlier[seen](call.operation, ending) { seen += 1 } }
          return seen == earlier.count
        }
        return [isActive && call.operation == operation ? ending.changingReply(at: names[...], change) : ending]
      }
    }
  }

  /// Returns the argument of the call under the field's name.
  package static func argumentReturned(_ name: String, of operation: String) -> MutationOperator {
    .replies(of: operation, name) { _ in { call in { old in call.arguments[name] ?? old } } }
  }

  /// Returns what the app's configuration has under the field's name.
  package static func configuredReply(_ name: String, of operation: String) -> MutationOperator {
    .replies(of: operation, name) { world in { _ in { _ in world.app[name].map(Value.string) } } }
  }

  /// Returns a random text in each reply.
  package static func random(_ path: String, of operation: String) -> MutationOperator {
    .replies(of: operation, path) { world in
      { _ in { _ in .string(world.random.bytes(4).map(String.init).joined(separator: ".")) } }
    }
  }

  /// Changes a field of the replies to an operation, with the world or with state.
  ///
  /// The outer closure runs once for each launch, the second for each call of any operation, the inner one for the field.
  private static func replies(
    of operation: String, _ path: String,
    _ change: @escaping @Sendable (World) -> @Sendable (Call) -> @Sendable (Value?) -> Value?
  ) -> MutationOperator {
    let names = path.split(separator: ".").map(String.init)
    return .calls { world in
      let change = change(world)
      return { call, completion, client in
        let changeField = change(call)
        guard call.operation == operation else { return await client.perform(call, completion) }
        await client.perform(call, Completion { completion($0.changingReply(at: names[...], changeField)) })
      }
    }
  }
}

extension Completion.Ending {
  /// Whether it is a reply.
  package var isReply: Bool { if case .reply = self { true } else { false } }
  /// Whether it is a reply whose field has this value.
  package func isReply(with value: Value, of name: String) -> Bool {
    if case .reply(let fields) = self { fields[name] == value } else { false }
  }
  /// Whether it is a reply whose field has another value.
  package func isReply(without value: Value, of name: String) -> Bool {
    if case .reply(let fields) = self { fields[name] != value } else { false }
  }
  /// Whether it is a failure.
  package var isFailure: Bool { if case .failure = self { true } else { false } }

  /// Whether it is a failure with a code.
  package func isFailure(_ code: String) -> Bool {
    if case .failure(let failure) = self { failure.code == code } else { false }
  }

  /// The ending with the field at a path of its reply changed; any other ending as it is.
  func changingReply(at path: ArraySlice<String>, _ change: (Value?) -> Value?) -> Self {
    guard case .reply(let fields) = self else { return self }
    return .reply(fields.changing(path, change))
  }

  /// The ending with its failure changed; any other ending as it is.
  func changingFailure(_ change: (inout AuthFailure) -> Void) -> Self {
    guard case .failure(var failure) = self else { return self }
    change(&failure)
    return .failure(failure)
  }

  /// The ending with another code in the place of one; any other ending as it is.
  func replacing(code: String, by other: String) -> Self { changingFailure { if $0.code == code { $0.code = other } } }

  /// The ending with a failure that has no code; any other ending as it is.
  var withoutCode: Self {
    changingFailure { failure in
      failure.code = nil
      failure.unmappedType = "ClientError"
    }
  }

  /// The ending with a failure that is a fault of the client's own code; any other ending as it is.
  var unhandled: Self {
    changingFailure { failure in
      failure.code = nil
      failure.unmappedType = "TypeError"
      failure.isUnhandled = true
    }
  }

  /// A failure with a code.
  package static func failed(_ code: String) -> Self { .failure(AuthFailure(code: code, message: "The mutant fails.")) }
}

extension [String: Value] {
  /// Returns the fields with the one at a path changed; a path that leads through no map changes nothing.
  ///
  /// The last name may contain dots itself, such as the login `graph.facebook.com`.
  package func changing(_ path: ArraySlice<String>, _ change: (Value?) -> Value?) -> Self {
    guard let name = path.first else { return self }
    var result = self
    let whole = path.joined(separator: ".")
    if path.count == 1 || self[whole] != nil {
      result[whole] = change(self[whole])
    } else if let inner = self[name]?.fields {
      result[name] = .map(inner.changing(path.dropFirst(), change))
    }
    return result
  }
}

/// The first value since a launch.
final class FirstValue<Kept: Sendable>: Sendable {
  private let value = Mutex<Kept?>(nil)

  /// Returns the first value, which is the new one where there was none.
  func callAsFunction(_ new: Kept?) -> Kept? {
    value.withLock { value in
      value = value ?? new
      return value
    }
  }
}
