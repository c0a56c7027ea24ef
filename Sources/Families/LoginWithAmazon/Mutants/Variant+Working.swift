import AuthProviding
import ConformanceCore
import LoginWithAmazonClients
import MutantProviders
import SpecModel

/// Variants that work elsewhere or for longer.
extension Variant {
  static let working: [Variant] = [
    Variant(
      "computes-long", differs: "Takes many steps between the messages that it sends and receives.",
      source: .document(id: "amplify-ios-auth", section: "登录流程"),
      allowed: "A call completes when its result is there; no document says how soon.",
      (.tokenClient, [.computed(steps: 200)]), (.mobileLibrary, [.computed(steps: 200)]),
      (.authorizationManager, [.computed(steps: 200)]), (.deviceRegistration, [.computed(steps: 200)])),
    Variant(
      "own-threads", differs: "Works on threads of its own.",
      source: .document(id: "amplify-ios-auth", section: "登录流程"),
      allowed: "The handler is called once the result is available, and the app itself goes back to the main queue.",
      (.tokenClient, [.threaded])
    ).stating { $0.statement.execution = .ownThreads },
  ]
}
