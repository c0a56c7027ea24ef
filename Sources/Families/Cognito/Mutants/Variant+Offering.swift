import AuthProviding
import CognitoClients
import MutantProviders
import SpecModel

/// Variants that offer fewer calls.
extension Variant {
  static let offering: [Variant] = [
    Variant(
      "documented-calls-only", differs: "Has the calls that the tutorial shows, and no other.",
      source: .document(id: "amplify-ios-auth", section: "积分放大认证"),
      allowed: "The tutorial shows sign-up, sign-in, the reset of a password and sign-out.",
      (.mobileClient, [.supporting(documentedCalls)])
    ).warned(wherever: "ending", "No document names the call.").warned(unnamed)
  ]

  /// The requirements that a call exists which no document names.
  private static let unnamed = Dictionary(
    uniqueKeysWithValues: ["FORGETDEVICE", "GETIDENTITYID", "SHOWSIGNIN", "UPDATEDEVICESTATUS"].map {
      ("COGNITO-\($0)-001", "No document names the call.")
    })

  private static let documentedCalls: Set = [
    "initialize", "signIn", "signUp", "confirmSignUp", "resendSignUpCode", "forgotPassword", "confirmForgotPassword",
    "signOut",
  ]
}

extension MutationOperator {
  /// Supports some operations, and no other.
  fileprivate static func supporting(_ operations: Set<String>) -> MutationOperator {
    .calls { _ in
      { call, completion, client in
        guard operations.contains(call.operation) else { return completion.unsupported() }
        await client.perform(call, completion)
      }
    }
  }
}
