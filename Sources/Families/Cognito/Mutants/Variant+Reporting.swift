import AuthProviding
import CognitoClients
import MutantProviders
import SpecModel

/// Variants that report failures and events in other ways.
extension Variant {
  static let reporting: [Variant] = [
    Variant(
      "errors-by-type", differs: "Reports errors by their type and text, without codes.",
      source: .document(id: "amplify-ios-auth", section: "登录流程"),
      allowed: "A call that fails returns an error; which codes it has is said of a few.",
      (.mobileClient, [.uncoded(but: "signIn")])
    ).warned(wherever: "failure", "No document lists the codes of these calls.").warned([
      "COGNITO-ERROR-216": "That the failure has a code is an inference from outside the documents.",
      "COGNITO-FEDERATEDSIGNIN-007": "No document lists the codes of this call.",
      "COGNITO-GETTOKENS-007": "No document lists the codes of this call.",
      "COGNITO-SHOWSIGNIN-015": "That the failure has a code is an inference from outside the documents.",
    ]).warned(afterAdministrators),
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

  /// The requirements on calls that meet with what an administrator did, where a client may wait for a sign-in instead.
  private static let afterAdministrators = Dictionary(
    uniqueKeysWithValues: [
      "ATTRIBUTES", "CHANGEPASSWORD", "CONFIRMVERIFY", "FORGETDEVICE", "GETDEVICE", "LISTDEVICES", "UPDATEATTRIBUTES",
      "UPDATEDEVICESTATUS", "VERIFY",
    ].map { ("COGNITO-\($0)-108", "No document lists the codes of these calls.") })
}
