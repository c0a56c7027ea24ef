package import AuthProviding
import HTTPTypes

// Requests that no document asks for, and none forbids.
extension MutationOperator {
  /// Asks the service about an access token before the profile is read with it.
  package static let tokenChecked = MutationOperator.requests(.profile) {
    (request, world) async throws(NetworkFailure) in
    if let token = request.head.headerFields[.authorization]?.split(separator: " ").last {
      let query = FormFields([("access_token", String(token))]).encoded
      let answer = try? await world.network.send(Request(.get, world.endpoints["tokeninfo"] + "?" + query))
      let audience = answer.flatMap { try? Value(json: $0.body) }?["aud"]?.text
      if let audience, audience != world.app.clientID { throw .cancelled }
    }
    return try await world.network.send(request)
  }

  /// Sends a request up to three times that may be repeated: a GET without an answer, and any that never reached the
  /// service.
  package static let repeatedRequests = intercepted { intercepted, _ in
    intercepted.onSend = { (request, world) async throws(NetworkFailure) in
      for wait in [1, 2] {
        do throws(NetworkFailure) {
          return try await world.network.send(request)
        } catch {
          // A request that was sent without an answer may have had its effect: only a GET has none.
          guard request.head.method == .get && error != .cancelled || error == .offline,
            (try? await world.clock.sleep(for: .seconds(wait))) != nil
          else { throw error }
        }
      }
      return try await world.network.send(request)
    }
  }

  /// Performs an extra call in the background after calls that end in a certain way.
  package static func followed(
    by extra: Call, after isOccasion: @escaping @Sendable (Call, Completion.Ending) -> Bool
  ) -> MutationOperator {
    .calls { _ in
      { call, completion, client in
        await client.perform(
          call,
          Completion { ending in
            completion(ending)
            if isOccasion(call, ending) { Task { await client.perform(extra, Completion { _ in }) } }
          })
      }
    }
  }
}
