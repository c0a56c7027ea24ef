import LoginWithAmazonClients
import MutantProviders
import SpecModel

/// Variants that report failures in other ways.
extension Variant {
  static let reporting: [Variant] = [
    Variant(
      "errors-by-type", differs: "Reports errors by their type and text, without codes.",
      source: .document(id: "lwa-v3-migration", section: "Use a block object to handle the callback."),
      allowed: "A call that fails returns an error; which codes it has is not said.",
      (.tokenClient, [.uncoded()]), (.authorizationManager, [.uncoded()]), (.deviceRegistration, [.uncoded()])
    ).warned(wherever: "failure", "No document lists the codes of these calls.")
  ]
}
