import AuthProviding
import SpecModel

/// Variants that report failures and events in other ways.
extension Variant {
  static let reporting: [Variant] = [
    Variant(
      "errors-by-type", differs: "Reports errors by their type and text, without codes.",
      source: .document(id: "lwa-v3-migration", section: "Use a block object to handle the callback."),
      allowed: "A call that fails returns an error; which codes it has is not said.",
      (.tokenClient, [.uncoded()]), (.authorizationManager, [.uncoded()]), (.deviceRegistration, [.uncoded()]),
      (.mobileClient, [.uncoded(but: "signIn")])
    ).warned(wherever: "failure", "No document lists the codes of these calls.").warned([
      "COGNITO-ERROR-216": "That the failure has a code is an inference from outside the documents.",
      "COGNITO-GETTOKENS-007": "No document lists the codes of this call.",
      "COGNITO-SHOWSIGNIN-015": "That the failure has a code is an inference from outside the documents.",
    ]),
    Variant(
      "events-later",
      differs: "Tells listeners of an event after the call that caused it has gone on, and sends lost requests again.",
      source: .document(id: "amplify-ios-auth", section: "检查授权状态"),
      allowed: "The app reads the user's state from the result of a call; when listeners hear of it is not said.",
      (.mobileClient, [.eventsQueued, .repeatedRequests])
    ).warned(["COGNITO-SIGNOUT-010": "The second attempt succeeds in the call that the case expects to fail."]),
    Variant(
      "reports-no-more-than-documented",
      differs: "Reports no refresh token, no expiration and no attributes of a device.",
      source: .document(id: "amplify-ios-auth", section: "检查授权状态"),
      allowed: "No result that the document shows has one of these values.",
      (
        .mobileClient,
        [
          .dropped("refreshToken", of: "getTokens"), .dropped("expiration", of: "getTokens"),
          .dropped("expiration", of: "getAWSCredentials"), .dropped("attributes", of: "getDevice"),
        ]
      )),
  ]
}

extension MutationOperator {
  /// Reports failures without codes, but for those of one operation.
  fileprivate static func uncoded(but other: String? = nil) -> MutationOperator {
    .calls { _ in
      { call, completion, client in
        guard call.operation != other else { return await client.perform(call, completion) }
        await client.perform(
          call,
          Completion { ending in
            guard case .failure(var failure) = ending else { return completion(ending) }
            failure.code = nil
            failure.unmappedType = "ClientError"
            completion(.failure(failure))
          })
      }
    }
  }
}
