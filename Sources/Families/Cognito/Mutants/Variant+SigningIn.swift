import AuthProviding
import CognitoClients
import MutantProviders
import SpecModel
import Synchronization

/// Variants that sign users in at other times.
extension Variant {
  static let signingIn: [Variant] = [
    Variant(
      "signs-in-by-itself", differs: "Signs a user in as soon as the password that the app gave is of use.",
      source: .document(id: "amplify-ios-auth", section: "报名流程"),
      allowed: "No document says that a user who has registered or set a password is not signed in.",
      (.mobileClient, [.signedInByItself]))
  ]
}

extension MutationOperator {
  /// Signs a user in, before the app hears of it, once a registration is complete or a password is set.
  fileprivate static let signedInByItself = MutationOperator.calls { _ in
    let passwords = GivenPasswords()
    return { call, completion, client in
      passwords.note(call)
      await client.perform(
        call,
        Completion { ending in
          guard let signIn = passwords.signIn(after: call, ending) else { return completion(ending) }
          Task { await client.perform(signIn, Completion { _ in completion(ending) }) }
        })
    }
  }
}

/// The passwords that an app gave for its users.
private final class GivenPasswords: Sendable {
  private let passwords = Mutex<[Value: Value]>([:])

  /// Keeps the password of a call that has one.
  func note(_ call: Call) {
    guard let username = call.arguments["username"] else { return }
    let given = call.operation == "signUp" ? call.arguments["password"] : call.arguments["newPassword"]
    if let given { passwords.withLock { $0[username] = given } }
  }

  /// The sign-in that is due when a call has ended; `nil` for none.
  func signIn(after call: Call, _ ending: Completion.Ending) -> Call? {
    guard case .reply(let reply) = ending, let username = call.arguments["username"],
      reply["signUpConfirmationState"] == "confirmed" || reply["forgotPasswordState"] == "done",
      let password = passwords.withLock({ $0[username] })
    else { return nil }
    return Call(operation: "signIn", arguments: ["username": username, "password": password])
  }
}
