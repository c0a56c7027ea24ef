import SpecModel
import WorldScripting

/// A customer's decision on a page.
enum Decision: Sendable, Hashable {
  /// Signs in, perhaps to stay signed in, and consents.
  case approves(isRemembered: Bool)
  /// Signs in and does not consent.
  case denies
  /// Leaves this page, or the first one; the app learns of it.
  case cancels(at: Page?)
  /// Dismisses the page; an app that uses a browser does not learn of it.
  case closes
  /// Leaves the page open until another decision.
  case waits
  /// Approves, and returns with a changed redirect.
  case tampers(RedirectChange)
  /// Returns with another address.
  case returns(String)

  /// Returns the descriptions of the decisions on a service's pages.
  static func descriptions(asksForConsent: Bool) -> [Service.Instruction] {
    let consent =
      asksForConsent ? (yes: " and consents", no: " and does not consent") : (yes: "", no: " and is refused")
    let pages = asksForConsent ? [Page.signIn, .consent] : [.signIn]
    return [
      .init(name: "approves", says: "Signs in\(consent.yes).", takes: ["remember-me": ["true", "false"]]),
      .init(name: "denies", says: "Signs in\(consent.no)."),
      .init(name: "cancels", says: "Cancels on the page itself.", takes: ["at": pages.map(\.rawValue)]),
    ] + common
  }

  private static let common: [Service.Instruction] = [
    .init(name: "closes", says: "Dismisses the page."),
    .init(name: "waits", says: "Leaves the page open until the next decision."),
    .init(
      name: "tampers", says: "Approves; the redirect comes back with these parts replaced.",
      takes: RedirectChange.description),
    .init(
      name: "returns", says: "Returns to the app with this URL instead of the server's redirect.", takes: ["url": []]),
  ]

  /// Reads a decision that a case wrote.
  init(
    _ name: String, _ arguments: [String: Value], among known: [Service.Instruction]
  ) throws(InstructionError) {
    try known.check(name, arguments, as: "decision")
    switch name {
    case "denies": self = .denies
    case "cancels": self = .cancels(at: try arguments.text("at").flatMap(Page.init))
    case "closes": self = .closes
    case "waits": self = .waits
    case "tampers": self = .tampers(try RedirectChange(arguments))
    case "returns":
      guard let url = try arguments.text("url") else { throw InstructionError("decision 'returns' needs 'url'") }
      self = .returns(url)
    default: self = .approves(isRemembered: arguments["remember-me"]?.word == "true")
    }
  }

  /// Whether the decision takes effect on a page; customers consent on the last page.
  func takesEffect(on page: Page, isLast: Bool) -> Bool {
    switch self {
    case .approves(let isRemembered): page == .signIn || !isRemembered
    case .denies: isLast
    case .cancels(let place): place == nil || place == page
    case .closes, .waits, .tampers, .returns: true
    }
  }

  /// Whether the decision changes the redirect, and so needs no page.
  var changesRedirect: Bool {
    switch self {
    case .tampers, .returns: true
    case .approves, .denies, .cancels, .closes, .waits: false
    }
  }
}

/// A page of a service that needs a customer's decision.
public enum Page: String, Sendable, CaseIterable {
  /// The page on which the customer signs in.
  case signIn = "sign-in"
  /// The page on which the customer consents to the app's request.
  case consent
}

/// The state of the person in front of a service's pages.
public enum Visitor: Sendable, Hashable {
  /// Not signed in.
  case unknown
  /// Signed in, without a decision on consent.
  case signedIn
  /// Signed in, and consents to the app's request.
  case consenting
  /// Signed in, and does not consent.
  case denying
}
