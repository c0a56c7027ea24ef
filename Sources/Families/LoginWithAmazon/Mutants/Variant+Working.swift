import AuthProviding
import ConformanceCore
import LoginWithAmazonClients
import MutantProviders
import SpecModel

/// Variants that work elsewhere, for longer, or report failures in another way.
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

  /// They report failures in other ways.
  static let reporting: [Variant] = [
    Variant(
      "errors-by-type", differs: "Reports errors by their type and text, without codes.",
      source: .document(id: "lwa-v3-migration", section: "Use a block object to handle the callback."),
      allowed: "A call that fails returns an error; which codes it has is not said.",
      (.tokenClient, [.uncoded()]), (.authorizationManager, [.uncoded()]), (.deviceRegistration, [.uncoded()])
    ).warned(wherever: "failure", "No document lists the codes of these calls.")
      .warned(["LWA3-AUTHORIZE-064": "No document lists the codes of these calls."])
  ]
}
