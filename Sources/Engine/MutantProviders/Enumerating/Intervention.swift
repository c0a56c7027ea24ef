package import AuthProviding
import Synchronization

/// How an enumerated mutant is made: where it takes hold of a client.
package enum Intervention: Sendable {
  /// In the world that the client uses.
  case world(MutationOperator)
  /// At the end of the calls of an operation; the outer closure runs once for each launch.
  case ending(of: String, @Sendable (World) -> @Sendable (Completion.Ending) -> [Completion.Ending])
  /// Where calls of an operation begin.
  case call(of: String, @Sendable (Call, Completion, AnyClient, World) async -> Void)
  /// Where a URL comes in.
  case url(@Sendable (_ url: String, _ source: String?, AnyClient) -> Bool)
}

extension MutationOperator {
  /// Intervenes on an occasion.
  package static func intervening(_ intervention: Intervention, on occasion: Occasion) -> MutationOperator {
    MutationOperator { world, launch in
      // What always happens needs no history.
      let history = occasion == .always ? nil : ClientHistory(in: world)
      let isDue: @Sendable () -> Bool = { history?.has(occasion) ?? true }
      var changed = world
      if case .world(let mutation) = intervention { changed = try await world.switched(to: mutation, where: isDue) }
      let client = try await launch(history?.followed(changed) ?? changed)
      var mutant = client.followed(by: history)
      switch intervention {
      case .world: break
      case .ending(let operation, let make):
        let change = make(world)
        mutant.perform = { call, completion in
          history?.note(call)
          await client.perform(
            call,
            Completion { ending in
              history?.note(ending, of: call.operation)
              let isMeant = call.operation == operation && isDue()
              (isMeant ? change(ending) : [ending]).forEach(completion.callAsFunction)
            })
        }
      case .call(let operation, let perform):
        let followed = client.completionsFollowed(by: history)
        mutant.perform = { call, completion in
          history?.note(call)
          guard call.operation == operation, isDue() else { return await followed.perform(call, completion) }
          await perform(call, completion, followed, world)
        }
      case .url(let open):
        mutant.open = { url, source in
          history?.note(url: url)
          return isDue() ? open(url, source, client) : client.open(url, source)
        }
      }
      return mutant
    }
  }

  /// Reports what a client goes through, and changes nothing.
  static func followed(
    hear: @escaping @Sendable (ClientPast.Moment) -> Void, see: @escaping @Sendable (ClientHistory.Act) -> Void
  ) -> MutationOperator {
    MutationOperator { world, launch in
      let history = ClientHistory(in: world, hear: hear, see: see)
      return try await launch(history.followed(world)).followed(by: history)
    }
  }
}

extension AnyClient {
  /// The client with its calls and incoming URLs noted.
  fileprivate func followed(by history: ClientHistory?) -> AnyClient {
    guard let history else { return self }
    let noted = completionsFollowed(by: history)
    var client = self
    client.perform = { call, completion in
      history.note(call)
      await noted.perform(call, completion)
    }
    client.open = { [open] url, source in
      history.note(url: url)
      return open(url, source)
    }
    return client
  }

  /// The client with the ends of its calls noted.
  fileprivate func completionsFollowed(by history: ClientHistory?) -> AnyClient {
    guard let history else { return self }
    var client = self
    client.perform = { [perform] call, completion in
      await perform(
        call,
        Completion { ending in
          history.note(ending, of: call.operation)
          completion(ending)
        })
    }
    return client
  }
}

extension World {
  /// The world that an operator makes of this one wherever a condition holds, and this one elsewhere.
  fileprivate func switched(
    to mutation: MutationOperator, where holds: @escaping @Sendable () -> Bool
  ) async throws -> World {
    let seen = Mutex(self)
    _ = try await mutation.launch(self) { world in
      seen.withLock { $0 = world }
      return AnyClient(world: world)
    }
    let mutated = seen.withLock { $0 }
    let own = self
    return InterceptedWorld { holds() ? mutated : own }.whole(of: self)
  }
}
