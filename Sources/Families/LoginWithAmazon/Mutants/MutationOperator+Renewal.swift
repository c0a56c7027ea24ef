import AuthProviding
import HTTPTypes
import MutantProviders
import Synchronization

// Access tokens that the client renews before it must.
extension MutationOperator {
  /// Takes stored access tokens of Login with Amazon for older than they are.
  static func agedGrants(by seconds: Int) -> MutationOperator {
    .intercepted { intercepted, _ in
      // The true ends of the grants that the client has read, by their access tokens.
      let ends = Mutex<[Value: Value]>([:])
      intercepted.changeReads { bytes in
        bytes?.changingEnds { token, end in
          guard let end, let time = end.integer else { return end }
          ends.withLock { $0[token] = end }
          return .integer(time - seconds)
        }
      }
      intercepted.onWrite = { (key, bytes, store) throws(StoreFailure) in
        try store.write(key, bytes.changingEnds { token, end in ends.withLock { $0[token] } ?? end })
      }
    }
  }

  /// Keeps an access token that is valid for some seconds when a renewal in this time gets no usable answer.
  static func validTokenKept(within lead: Int) -> MutationOperator {
    .requests(.refresh) { (request, world) async throws(NetworkFailure) in
      let kept = world.keptTokens(for: FormFields(encoded: request.text)["refresh_token"], within: lead)
      do throws(NetworkFailure) {
        let response = try await world.network.send(request)
        return response.isAnswer ? response : kept ?? response
      } catch {
        if let kept { return kept }
        throw error
      }
    }
  }

  /// Renews the access token in every call, and keeps the old one when that fails.
  static let renewedEveryTime = MutationOperator.calls { _ in
    { call, completion, client in
      guard call.operation == "getAccessToken", call.arguments["overrideParams"] == nil else {
        return await client.perform(call, completion)
      }
      var forced = call
      forced.arguments["overrideParams"] = ["kForceRefresh": "YES"]
      let ending = Mutex<Completion.Ending?>(nil)
      await client.perform(forced, Completion { new in ending.withLock { $0 = new } })
      let codes = ["networkError", "serverError", "internalError"]
      guard let ending = ending.withLock({ $0 }), !codes.contains(where: ending.isFailure) else {
        return await client.perform(call, completion)
      }
      completion(ending)
    }
  }
}

extension [UInt8] {
  /// Returns a stored list of grants with other ends; another entry stays the same.
  fileprivate func changingEnds(_ change: (_ token: Value, _ end: Value?) -> Value?) -> [UInt8] {
    guard let grants = (try? Value(json: self))?.list else { return self }
    let changed = grants.map { grant -> Value in
      guard let fields = grant.fields, let token = fields["accessToken"] else { return grant }
      return .map(fields.changing(["expiresAt"]) { change(token, $0) })
    }
    return Value.list(changed).jsonBytes
  }
}

extension World {
  /// The answer that keeps the stored access token of a refresh token; `nil` for one that is not about to end, or ended.
  fileprivate func keptTokens(for refreshToken: String?, within lead: Int) -> Response? {
    let now = Int(clock.now.components.seconds)
    let grants = ((try? store.read(MutationOperator.grantsKey)) ?? nil).flatMap { try? Value(json: $0) }?.list ?? []
    guard let refreshToken, let grant = grants.first(where: { $0["refreshToken"]?.text == refreshToken }),
      let end = grant["expiresAt"]?.integer, let accessToken = grant["accessToken"],
      (now + 60..<now + lead + 60).contains(end)
    else { return nil }
    let body: Value = [
      "access_token": accessToken, "refresh_token": .string(refreshToken), "token_type": "bearer",
      "expires_in": .integer(end - now),
    ]
    return Response(head: HTTPResponse(status: .ok), body: body.jsonBytes)
  }
}

extension Response {
  /// Whether it has an access token, or refuses the request.
  fileprivate var isAnswer: Bool {
    guard status == 200 else { return status < 500 }
    return (try? Value(json: body))?["access_token"]?.text != nil
  }
}
